import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { providerName } from '../../../kit/inside/provider-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Later, officialOf, Prices } from '../../integration/index.ts';
import { type Model, useEditModel, useModels, useTestModel } from '../providers/providers.api.ts';
import { ModelDialog } from './model-dialog.tsx';

/** What customers may call, and what each costs at its maker's. */
export function ModelsTab() {
  const { t } = useLingui();
  const models = useModels();
  const [open, setOpen] = useState<Model | 'new' | null>(null);
  const add = <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>{t`Add a model`}</Button>;
  return (
    <section aria-label={t`Models`} className="py-4">
      <Loaded
        from={models}
        failed={<span className="px-6 phone:px-4">{errorText(models.error)}</span>}
        empty={({ items }) =>
          items.length === 0 && (
            <Empty title={t`No model yet`} action={add}>
              {t`Connect a provider first; it can be asked what it has.`}
            </Empty>
          )
        }
      >
        {({ items }) => (
          <>
            <div className="px-6 pb-3 phone:px-4">{add}</div>
            <Table<Model>
              label={t`Models`}
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'name',
                  head: t`Model`,
                  cell: (model) => (
                    <span className="min-w-0">
                      <LinkButton tight onClick={() => setOpen(model)} className="text-left font-mono whitespace-normal! [overflow-wrap:anywhere]">
                        {model.name}
                      </LinkButton>
                      {model.upstream !== model.name && <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">{model.upstream}</span>}
                    </span>
                  ),
                },
                { key: 'provider', head: t`AI provider`, cell: ({ provider }) => providerName(provider) },
                { key: 'price', head: t`Official price`, right: true, cell: (model) => <Price {...model} /> },
                { key: 'context', head: t`Context`, right: true, cell: ({ context }) => (context === null ? '–' : number(context)) },
                { key: 'try', head: t`Try`, cell: (model) => <Try model={model} /> },
                { key: 'enabled', head: t`Enabled`, cell: (model) => <Enabled model={model} /> },
              ]}
            />
          </>
        )}
      </Loaded>
      {open && <ModelDialog {...(open !== 'new' && { model: open })} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Price({ price, later }: Model) {
  const { t } = useLingui();
  return (
    <>
      {price ? <Prices of={officialOf({ official: price })} /> : <span className="text-amber">{t`unknown`}</span>}
      <Later later={later.map(({ begins, price: official }) => ({ begins, official }))} />
    </>
  );
}

function Try({ model: { id, name } }: { model: Model }) {
  const { t } = useLingui();
  const test = useTestModel();
  const tell = ({ ok, error, first_byte_ms: ms }: { ok: boolean; error: string; first_byte_ms: number | null }) => {
    const time = number((ms ?? 0) / 1_000, { style: 'unit', unit: 'second', maximumFractionDigits: 2 });
    toast(ok ? 'ok' : 'bad', ok ? t`It answered after ${time}.` : error);
  };
  return (
    <LinkButton tight disabled={test.isPending} onClick={() => test.mutate(id, { onSuccess: tell, onError: (error) => toast('bad', errorText(error)) })}>
      {test.isPending ? t`Trying…` : t`Try`}
      <span className="sr-only"> {name}</span>
    </LinkButton>
  );
}

function Enabled({ model: { id, name, enabled, price } }: { model: Model }) {
  const { t } = useLingui();
  const edit = useEditModel();
  return (
    <span title={price ? undefined : t`Without a price nothing can be charged: set one first.`}>
      <Switch
        aria-label={t`Enabled: ${name}`}
        checked={edit.isPending ? !enabled : enabled}
        disabled={edit.isPending || (!price && !enabled)}
        onChange={({ target }) => edit.mutate({ id, enabled: target.checked }, { onError: (error) => toast('bad', errorText(error)) })}
      />
    </span>
  );
}
