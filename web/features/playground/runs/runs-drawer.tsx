import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { moment } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { errorText } from '../../../kit/error-texts.ts';
import { toast } from '../../../ui/toast.tsx';
import { modeNames } from '../modes.ts';
import { type Mode, useRemove, useRuns } from '../playground.api.ts';

type Shown = { onOpen: (id: string, mode: Mode) => void; onRemoved: (id: string) => void; onClose: () => void };

/** What was asked before, found by its name or its words. */
export function RunsDrawer({ onOpen, onRemoved, onClose }: Shown) {
  const { t, i18n } = useLingui();
  const remove = useRemove();
  const [search, setSearch] = useState('');
  const looked = useDeferredValue(search.trim());
  return (
    <Drawer open onClose={onClose} title={t`Earlier runs`} className="w-[min(560px,100vw)] bg-surface">
      <div className="-mx-5">
        <Listing
          from={useRuns(looked)}
          label={t`Earlier runs`}
          empty={looked ? t`No run has these words` : t`No run yet`}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'title',
              head: t`Title`,
              cell: ({ id, title, mode, shared }) => (
                <span className="flex flex-wrap items-center gap-1.5">
                  <LinkButton tight onClick={() => onOpen(id, mode)} className="text-left whitespace-normal! [overflow-wrap:anywhere]">
                    {title}
                  </LinkButton>
                  {mode !== 'chat' && <Chip>{i18n._(modeNames[mode])}</Chip>}
                  {shared && <Chip>{t`shared`}</Chip>}
                </span>
              ),
            },
            { key: 'models', head: t`Models`, cell: ({ models }) => <code className="text-xs [overflow-wrap:anywhere]">{models.join(', ')}</code> },
            {
              key: 'at',
              head: t`When`,
              cell: ({ created_at: at }) => <span className="whitespace-nowrap">{moment(at, { dateStyle: 'short', timeStyle: 'short' })}</span>,
            },
            {
              key: 'act',
              head: <span className="sr-only">{t`What can be done`}</span>,
              right: true,
              cell: ({ id, title }) => (
                <LinkButton
                  tight
                  quiet
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(id, { onSuccess: () => onRemoved(id), onError: (error) => toast('bad', errorText(error)) })}
                >
                  {t`Remove`}
                  <span className="sr-only"> {title}</span>
                </LinkButton>
              ),
            },
          ]}
        >
          <SearchInput label={t`Search`} maxLength={120} className="w-full" value={search} onChange={({ target }) => setSearch(target.value)} />
        </Listing>
      </div>
    </Drawer>
  );
}
