import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Options } from '../../../ui/fields.tsx';
import { SearchInput, Select } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useManages } from '../../../kit/session.ts';
import { useConfirmNames, useRiskNames } from '../names.ts';
import { type Operation, useOperations, useSetOperations, type WholePlugin } from '../plugins.api.ts';
import { TryDrawer } from './try-drawer.tsx';

const confirms = ['always', 'once', 'never'] as const;
const tones = { GET: 'text-blue', HEAD: 'text-blue', POST: 'text-amber', PUT: 'text-amber', PATCH: 'text-amber', DELETE: 'text-red' };

/** All that it can do, off unless somebody switches it on. */
export function Operations({ plugin }: { plugin: WholePlugin }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [look, setLook] = useState({ tag: '', enabled: '' });
  const [open, setOpen] = useState<Operation>();
  const operations = useOperations(plugin.id, { q: useStill(typed.trim()), ...look });
  const set = useSetOperations(plugin.id);
  const [confirmNames, risks] = [useConfirmNames(), useRiskNames()];
  const manages = useManages();
  const reviews = { added: t`New, not looked at`, changed: t`Changed, not looked at` };
  return (
    <div className="-mx-6 phone:-mx-4">
      {set.error && <CallFault className="px-6 phone:px-4" text={errorText(set.error)} />}
      <Listing
        from={operations}
        label={t`Operations`}
        empty={t`No operation of that kind`}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'operation',
            head: t`Operation`,
            cell: (operation: Operation) => {
              const { id, tool_name: name, method, path, summary, enabled, hidden, review } = operation;
              return (
                <span className="flex min-w-0 items-start gap-1">
                  <Checkbox
                    aria-label={t`Switch on ${name}`}
                    checked={enabled}
                    disabled={!manages || set.isPending}
                    onChange={({ target }) => set.mutate([{ id, enabled: target.checked }])}
                  />
                  <span className="min-w-0 pt-1.5 phone:pt-0">
                    <button
                      type="button"
                      className="text-left font-mono text-xs font-medium [overflow-wrap:anywhere] hover:underline phone:min-h-11"
                      onClick={() => setOpen(operation)}
                    >
                      {name}
                    </button>
                    <span className="block text-xs [overflow-wrap:anywhere] text-ink-3">
                      <b className={tones[method as keyof typeof tones]}>{method}</b> {path}
                    </span>
                    {summary && <span className="block text-s text-ink-2">{summary}</span>}
                    {review && <Chip tone="warn">{reviews[review]}</Chip>}
                    {hidden.length > 0 && <Chip tone="bad">{t`hidden characters`}</Chip>}
                  </span>
                </span>
              );
            },
          },
          { key: 'risk', head: t`Risk`, cell: ({ risk }: Operation) => risks[risk] },
          {
            key: 'confirm',
            head: t`Before a call`,
            cell: ({ id, confirm, tool_name: name }: Operation) => (
              <Select
                aria-label={t`Before a call of ${name}`}
                className="w-44"
                value={confirm}
                disabled={!manages || set.isPending}
                onChange={({ target }) => set.mutate([{ id, confirm: target.value as Operation['confirm'] }])}
              >
                <Options of={confirms.map((one) => [one, confirmNames[one]])} />
              </Select>
            ),
          },
          { key: 'try', head: '', cell: (operation: Operation) => <LinkButton onClick={() => setOpen(operation)}>{manages ? t`Try` : t`Look`}</LinkButton> },
        ]}
      >
        <SearchInput label={t`Name or path`} className="w-56 phone:w-full" value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />
        {plugin.tags.length > 1 && (
          <Select aria-label={t`Part`} className="w-44 phone:flex-1" value={look.tag} onChange={({ target }) => setLook({ ...look, tag: target.value })}>
            <option value="">{t`All parts`}</option>
            <Options of={plugin.tags.map((tag) => [tag, tag])} />
          </Select>
        )}
        <Select
          aria-label={t`On or off`}
          className="w-36 phone:flex-1"
          value={look.enabled}
          onChange={({ target }) => setLook({ ...look, enabled: target.value })}
        >
          <option value="">{t`On and off`}</option>
          <option value="true">{t`Only on`}</option>
          <option value="false">{t`Only off`}</option>
        </Select>
      </Listing>
      {open && <TryDrawer key={open.id} plugin={plugin} operation={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
