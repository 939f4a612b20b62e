import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { language } from '../../../kit/i18n.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { Switch } from '../../../ui/choice.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { JobFault, JobProgress } from './job-progress.tsx';
import { type LocalModel, useCancelDownload, useDownload, useEnableModel, useRemoveModel } from './local-models.api.ts';
import { size } from '../../../kit/file-size.ts';
import { TryModel } from './try-model.tsx';

const say = (error: unknown) => toast('bad', errorText(error));

/** What is here first, then what the catalogue has. `ready`: the runtime is here. */
export function Models({ models, ready }: { models: LocalModel[]; ready: boolean }) {
  const { t } = useLingui();
  const [trying, setTrying] = useState<LocalModel | null>(null);
  return (
    <>
      <Table<LocalModel>
        label={t`Models of this machine`}
        rows={models.toSorted((one, other) => Number(one.state === 'absent') - Number(other.state === 'absent'))}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', head: t`Model`, cell: (model) => <Name model={model} /> },
          { key: 'licence', head: t`Licence`, cell: ({ licence }) => licence || '–' },
          { key: 'context', head: t`Context`, right: true, cell: ({ context }) => (context === null ? '–' : number(context)) },
          {
            key: 'size',
            head: t({ message: 'Size', context: 'of a file' }),
            right: true,
            cell: (model) => <span className="whitespace-nowrap">{size(model.size)}</span>,
          },
          { key: 'here', head: t`On this machine`, cell: (model) => <Here model={model} /> },
          { key: 'enabled', head: t`Enabled`, cell: (model) => <Enabled model={model} ready={ready} /> },
          {
            key: 'try',
            head: t`Try`,
            cell: (model) => (
              <LinkButton tight disabled={!ready || model.state !== 'here' || model.kind === 'embeddings'} onClick={() => setTrying(model)}>
                {t`Try`}
                <span className="sr-only"> {model.name}</span>
              </LinkButton>
            ),
          },
        ]}
      />
      {trying && <TryModel model={trying} onClose={() => setTrying(null)} />}
    </>
  );
}

function Name({ model: { name, languages, sha256 } }: { model: LocalModel }) {
  const { t } = useLingui();
  const names = new Intl.DisplayNames([language()], { type: 'language' });
  const said = new Intl.ListFormat(language(), { type: 'conjunction', style: 'narrow' }).format(languages.map((one) => names.of(one) ?? one));
  return (
    <span className="min-w-0">
      <b className="font-medium [overflow-wrap:anywhere]">{name}</b>
      {said && <span className="block text-xs text-ink-3">{said}</span>}
      {sha256 && (
        <code className="block max-w-[34ch] truncate text-xs text-ink-3" title={t`SHA-256: ${sha256}`}>
          {sha256}
        </code>
      )}
    </span>
  );
}

function Here({ model }: { model: LocalModel }) {
  const { t } = useLingui();
  const [download, cancel, remove] = [useDownload(), useCancelDownload(), useRemoveModel()];
  const [sure, setSure] = useState(false);
  const { id, name, state, source, job } = model;
  const [have, all] = [size(model.have), size(model.size)];
  if (isMoving(job)) return <JobProgress job={job} name={name} onCancel={() => cancel.mutate(id, { onError: say })} cancelling={cancel.isPending} />;
  const drop = () => (sure ? remove.mutate(id, { onError: say, onSettled: () => setSure(false) }) : setSure(true));
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3">
        {state === 'here' && <span>{t`here`}</span>}
        {state === 'part' && <span>{t`${have} of ${all}`}</span>}
        {state !== 'here' && source === 'catalogue' && (
          <LinkButton tight disabled={download.isPending} onClick={() => download.mutate(id, { onError: say })}>
            {state === 'part' ? t`Resume` : t`Download`}
            <span className="sr-only"> {name}</span>
          </LinkButton>
        )}
        {state !== 'absent' && (
          <LinkButton tight disabled={remove.isPending} onClick={drop} onBlur={() => setSure(false)}>
            {sure ? t`Really delete: ${have} are given back` : t`Delete`}
            <span className="sr-only"> {name}</span>
          </LinkButton>
        )}
      </span>
      {state !== 'here' && <JobFault job={job} />}
    </span>
  );
}

function Enabled({ model: { id, name, enabled, state }, ready }: { model: LocalModel; ready: boolean }) {
  const { t } = useLingui();
  const enable = useEnableModel();
  return (
    <Switch
      aria-label={t`Enabled: ${name}`}
      checked={enable.isPending ? !enabled : enabled}
      disabled={enable.isPending || state !== 'here' || (!ready && !enabled)}
      onChange={({ target }) => enable.mutate({ id, enabled: target.checked }, { onError: say })}
    />
  );
}
