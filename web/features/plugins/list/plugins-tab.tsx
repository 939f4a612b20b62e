import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { number } from '../../../kit/format.ts';
import { useManages } from '../../../kit/session.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { useNeedNames } from '../names.ts';
import { type Plugin, usePlugins } from '../plugins.api.ts';
import { ImportDialog } from './import-dialog.tsx';

/** The plugins of the account. A new one comes from a document. */
export function PluginsTab() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [importing, setImporting] = useState(false);
  const plugins = usePlugins(useStill(typed.trim()));
  const manages = useManages();
  const add = manages && (
    <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setImporting(true)}>
      {t`New plugin`}
    </Button>
  );
  return (
    <>
      <Listing
        from={plugins}
        label={t`Plugins`}
        keyOf={({ id }) => id}
        empty={
          typed
            ? t`No plugin of that name`
            : {
                instead: (
                  <Empty title={t`No plugins yet`} action={add}>
                    {t`Give your assistants a service to call: any that has an OpenAPI document.`}
                  </Empty>
                ),
              }
        }
        columns={[
          {
            key: 'title',
            head: t`Plugin`,
            cell: ({ id, title, base_url: address }: Plugin) => (
              <span className="block min-w-0">
                <TextLink to="/plugin" search={{ open: id } as never} className="font-medium">
                  {title}
                </TextLink>
                <span className="block text-xs [overflow-wrap:anywhere] text-ink-3">{address || '–'}</span>
              </span>
            ),
          },
          {
            key: 'operations',
            head: t`Operations on`,
            cell: ({ operations_on: on, operations: all }: Plugin) => (
              <span className="tabular-nums">
                {number(on)} / {number(all)}
              </span>
            ),
          },
          { key: 'state', head: t`State`, cell: (plugin: Plugin) => <PluginState of={plugin} /> },
        ]}
      >
        <SearchInput
          label={t`Name of a plugin`}
          className="w-64 phone:w-full"
          value={typed}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
        <span className="grow" />
        {add}
      </Listing>
      {importing && <ImportDialog onClose={() => setImporting(false)} onDone={(id) => void navigate({ to: '/plugin', search: { open: id } as never })} />}
    </>
  );
}

export function PluginState({ of: { state, needs } }: { of: Pick<Plugin, 'state' | 'needs'> }) {
  const { t } = useLingui();
  const names = useNeedNames();
  const [first] = needs;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {state === 'subscribed' ? <Chip tone="ok">{t`Subscribed`}</Chip> : <Chip>{t`Not subscribed`}</Chip>}
      {first && <Chip tone="warn">{names[first]}</Chip>}
    </span>
  );
}
