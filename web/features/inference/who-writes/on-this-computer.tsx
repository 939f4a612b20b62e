import { useLingui } from '@lingui/react/macro';
import { Check, Download } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { size } from '../../../kit/file-size.ts';
import { lasting, number, percent } from '../../../kit/format.ts';
import { isMoving, useStandstill } from '../../../kit/work-state.ts';
import { invalidate } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { type ThisComputer, useCancelThisComputer, useConnectEngine, useDiscover, useThisComputer, useSetUpThisComputer } from '../inference.api.ts';
import { Column } from './column.tsx';
import { ScreenDrawing } from './drawings.tsx';
import { Option } from './option.tsx';

type Props = { open: boolean; primary: boolean; onOpen: () => void; onBusy: (busy: boolean) => void; onDone: (name: string) => void };
type Model = ThisComputer['models'][number];
type Running = { name: string; base_url: string; model: string };

/** A model that this computer runs: what is found running comes first, else one is fetched. */
export function OnThisComputer({ open, primary, onOpen, onBusy, onDone }: Props) {
  const { t } = useLingui();
  const computer = useThisComputer();
  const found = useDiscover();
  const { mutate: look } = found;
  useEffect(() => look(), [look]);
  const running: Running[] = (found.data?.items ?? []).flatMap(({ name, base_url, models }) => models.map((model) => ({ name, base_url, model })));
  const { data } = computer;
  const job = data?.coming?.job;
  const moving = isMoving(job);
  useEffect(() => onBusy(moving), [onBusy, moving]);
  const [last, setLast] = useState<ThisComputer['coming']>(null);
  if (data?.coming && data.coming !== last) setLast(data.coming);
  useStandstill(moving, () => {
    void invalidate(['inference']);
    // What failed or was cancelled is not here.
    if (last && data?.models.some(({ id, here }) => here && id === last.model)) onDone(last.name);
  });

  const shared = { title: t`A model on this computer`, lead: t`Plain sentences, no key. Your texts stay here.`, drawing: <ScreenDrawing />, open, onOpen };
  if (!data && !computer.error)
    return (
      <Column {...shared} facts={[]} act={null}>
        <SkeletonLines lines={3} />
      </Column>
    );
  if (running.length > 0) return <Found {...shared} running={running} primary={primary} onDone={onDone} />;
  if (!data || data.state !== 'ready')
    return (
      <Column {...shared} facts={[[t`Costs`, t`nothing`]]} act={null}>
        <Why state={data?.state} fault={computer.error} />
      </Column>
    );
  if (data.coming && moving) return <Coming {...shared} coming={data.coming} />;
  return <ToFetch {...shared} computer={data} primary={primary} looking={found.isPending} onLook={() => look()} />;
}

type Shared = Omit<Parameters<typeof Column>[0], 'facts' | 'act' | 'children'>;

function Why({ state, fault }: { state: ThisComputer['state'] | undefined; fault: unknown }) {
  const { t } = useLingui();
  if (!state) return <CallFault text={errorText(fault)} />;
  const why = {
    operator: t`Whoever runs this server decides that.`,
    off: t`Models on this computer are switched off.`,
    impossible: t`It needs Linux on x64.`,
    ready: '',
  }[state];
  return <p className="text-s text-ink-2">{why}</p>;
}

function Found({ running, primary, onDone, ...shared }: Shared & { running: Running[]; primary: boolean; onDone: (name: string) => void }) {
  const { t } = useLingui();
  const group = useId();
  const [at, choose] = useState(0);
  const connect = useConnectEngine();
  const chosen = running[at] ?? running[0]!;
  const { name, model } = chosen;
  return (
    <Column
      {...shared}
      facts={[
        [t`Costs`, t`nothing`],
        [t`Needs`, t`nothing more, it is running`],
      ]}
      act={
        <>
          <Button
            kind={primary ? 'primary' : 'default'}
            busy={connect.isPending}
            onClick={() => connect.mutate({ base_url: chosen.base_url, model, label: `${name} · ${model}` }, { onSuccess: () => onDone(model) })}
          >
            {t`Use ${model}`}
          </Button>
          {connect.error && <CallFault className="w-full" text={errorText(connect.error)} />}
        </>
      }
    >
      <p className="flex items-center gap-1.5 text-s font-medium text-green">
        <Check aria-hidden="true" className="size-[15px] stroke-2" />
        {t`${name} runs here`}
      </p>
      <div role="group" aria-label={t`Models that run here`} className="flex max-h-[220px] flex-col gap-2 overflow-y-auto p-px">
        {running.map((one, index) => (
          <Option key={`${one.base_url} ${one.model}`} group={group} name={one.model} note={one.name} checked={one === chosen} onChoose={() => choose(index)} />
        ))}
      </div>
    </Column>
  );
}

type Fetching = Shared & { computer: ThisComputer; primary: boolean; looking: boolean; onLook: () => void };

function ToFetch({ computer: { models, memory_free: free, coming }, primary, looking, onLook, ...shared }: Fetching) {
  const { t } = useLingui();
  const group = useId();
  const [id, choose] = useState<string | null>(null);
  const use = useSetUpThisComputer();
  const chosen = models.find((model) => model.id === id) ?? models[0];
  const note = (model: Model, first: boolean) => {
    const words = number(model.words_per_second);
    return first ? t`≈ ${words} words a second here` : t`writes better, ≈ ${words} words a second`;
  };
  const fault = coming?.job.error;
  const needed = size(chosen?.memory ?? 0);
  const there = size(free);
  return (
    <Column
      {...shared}
      facts={[
        [t`Costs`, t`nothing`],
        [t`Needs`, t`${needed} of memory; ${there} are free`],
      ]}
      act={
        <>
          <Button
            kind={primary ? 'primary' : 'default'}
            icon={chosen?.here ? undefined : <Download aria-hidden="true" />}
            busy={use.isPending}
            disabled={!chosen}
            onClick={() => chosen && use.mutate(chosen.id)}
          >
            {chosen?.here ? t`Use it` : t`Download and use`}
          </Button>
          {use.error && <CallFault className="w-full" text={errorText(use.error)} />}
          {fault && !use.error && <CallFault className="w-full" text={`${codeText(fault.code)} ${fault.message}`} />}
        </>
      }
    >
      <div role="group" aria-label={t`Models to download`} className="flex flex-col gap-2">
        {models.map((model, index) => (
          <Option
            key={model.id}
            group={group}
            name={model.name}
            note={note(model, index === 0)}
            aside={model.here ? t`is here` : size(model.size)}
            checked={model === chosen}
            onChoose={() => choose(model.id)}
          />
        ))}
      </div>
      <p className="text-xs text-ink-3">
        {looking ? t`Looking for Ollama and LM Studio…` : t`No Ollama or LM Studio was found here.`}{' '}
        {!looking && <LinkButton tight onClick={onLook}>{t`Look again`}</LinkButton>}
      </p>
    </Column>
  );
}

function Coming({ coming: { name, job }, ...shared }: Shared & { coming: NonNullable<ThisComputer['coming']> }) {
  const { t } = useLingui();
  const cancel = useCancelThisComputer();
  const [have, all] = [size(job.done * 1024), size((job.total ?? 0) * 1024)];
  const left = job.seconds_left === null || job.current === 'runtime' ? '' : lasting(job.seconds_left);
  return (
    <Column
      {...shared}
      facts={[[t`Costs`, t`nothing`]]}
      act={
        <>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t`Cancel`}
          </Button>
          {cancel.error && <CallFault className="w-full" text={errorText(cancel.error)} />}
        </>
      }
    >
      <div className="rounded-m border border-line-strong px-3.5 py-3">
        <div className="flex items-center justify-between">
          <b className="font-medium">{name}</b>
          <span className="font-medium tabular-nums">{percent(job.done, job.total ?? 0)}</span>
        </div>
        <Progress label={t`${name}, downloaded`} value={job.done} total={job.total} className="my-2 h-2!" />
        <div className="flex justify-between text-xs text-ink-3 tabular-nums">
          <span role="status">{job.current === 'checking' ? t`Checking the file…` : t`${have} of ${all}`}</span>
          {left && <span>{t`about ${left} left`}</span>}
        </div>
      </div>
      <p className="text-xs text-ink-3">{t`You can leave this page: it goes on, and writes once it is here.`}</p>
    </Column>
  );
}
