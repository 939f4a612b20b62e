import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { providerName } from '../../../kit/inside/provider-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { healthTones, useHealthNames, useKindNames } from './names.ts';
import { type Channel, type Provider, useEditProvider, useProviders } from './providers.api.ts';
import { AddProvider } from './add-provider.tsx';
import { ProviderDrawer } from './provider-drawer.tsx';

/** Who runs the models: in the order in which they are asked, each with its keys. */
export function ProvidersTab() {
  const { t } = useLingui();
  const providers = useProviders();
  const kinds = useKindNames();
  const health = useHealthNames();
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState('');
  const connect = <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>{t`Connect a provider`}</Button>;
  const one = providers.data?.items.find(({ id }) => id === open);
  return (
    <section aria-label={t`Providers`} className="py-4">
      <Loaded
        from={providers}
        failed={<span className="px-6 phone:px-4">{errorText(providers.error)}</span>}
        empty={({ items }) =>
          items.length === 0 && (
            <Empty title={t`No provider yet`} action={connect}>
              {t`Connect one with its key, then enable the models that your customers may call.`}
            </Empty>
          )
        }
      >
        {({ items }) => (
          <>
            <div className="px-6 pb-3 phone:px-4">{connect}</div>
            <Table<Provider>
              label={t`Providers`}
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'label',
                  head: t`AI provider`,
                  cell: ({ id, label }) => (
                    <LinkButton tight onClick={() => setOpen(id)} className="text-left whitespace-normal! [overflow-wrap:anywhere]">
                      {providerName(label)}
                    </LinkButton>
                  ),
                },
                { key: 'kind', head: t`Kind`, cell: ({ kind }) => kinds[kind] },
                { key: 'url', head: t`Address`, cell: ({ base_url: url }) => <code className="text-xs [overflow-wrap:anywhere]">{url}</code> },
                {
                  key: 'keys',
                  head: t`API keys`,
                  cell: ({ channels }) => {
                    const worst = worstOf(channels);
                    return (
                      <span className="flex flex-wrap items-center gap-1.5">
                        {number(channels.length)}
                        {worst && <Chip tone={healthTones[worst]}>{health[worst]}</Chip>}
                      </span>
                    );
                  },
                },
                { key: 'models', head: t`Models`, right: true, cell: ({ models }) => number(models) },
                { key: 'enabled', head: t`Enabled`, cell: (provider) => <Enabled provider={provider} /> },
              ]}
            />
          </>
        )}
      </Loaded>
      {adding && (
        <AddProvider
          onAdded={({ id }) => {
            setAdding(false);
            setOpen(id);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {one && <ProviderDrawer provider={one} onClose={() => setOpen('')} />}
    </section>
  );
}

function Enabled({ provider: { id, label: given, enabled } }: { provider: Provider }) {
  const { t } = useLingui();
  const label = providerName(given);
  const edit = useEditProvider();
  return (
    <Switch
      aria-label={t`Enabled: ${label}`}
      checked={edit.isPending ? !enabled : enabled}
      disabled={edit.isPending}
      onChange={({ target }) => edit.mutate({ id, enabled: target.checked }, { onError: (error) => toast('bad', errorText(error)) })}
    />
  );
}

const order = ['key_refused', 'resting', 'well', 'unknown'] as const;
const worstOf = (channels: Channel[]): Channel['health']['state'] | undefined => order.find((state) => channels.some(({ health }) => health.state === state));
