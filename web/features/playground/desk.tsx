import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../kit/error-texts.ts';
import { useMedia } from '../../kit/use-media.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { CallFault } from '../../ui/note.tsx';
import { Answers, MarkDifferences } from './answers/answers.tsx';
import { isRunning } from './running.ts';
import { ThisRun } from './answers/this-run.tsx';
import { bodyOf, type Change, isFor, mostModels, plainSettings, type useDrafts, usualLimit } from './draft.ts';
import { type Mode, type Run, type TriedModel, useAgain, useGoOn, useStart, useStop } from './playground.api.ts';
import { mostPoints } from './prompt/cost.ts';
import { Chosen, ModelPicker } from './prompt/model-picker.tsx';
import { Parameters } from './prompt/parameters.tsx';
import { Prompt } from './prompt/prompt.tsx';
import { RunBar } from './runs/run-bar.tsx';
import { TakeWithYou } from './program/take-with-you.tsx';

type Shown = {
  mode: Mode;
  offered: TriedModel[];
  run: { id: string; data: Run | undefined; error: unknown };
  drafts: ReturnType<typeof useDrafts>;
};

/** One mode: what is asked, what came, and how a program asks the same. */
export function Desk({ mode, offered: all, run, drafts: { drafts, set: change, take } }: Shown) {
  const { t } = useLingui();
  const go = useNavigate();
  const open = (id: string, of: Mode = mode) => {
    const search = { run: id || undefined, tab: of === 'chat' ? undefined : of };
    void go({ to: '.', search: (before: object) => ({ ...before, ...search }), resetScroll: false } as never);
  };
  // Where all stands in one column, models are chosen before the question, not below the answers.
  const isNarrow = useMedia('(width < 1121px)');
  const [marks, setMarks] = useState(true);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [start, goOn, stop, again] = [useStart(), useGoOn(), useStop(), useAgain()];
  const offered = all.filter((model) => isFor(mode, model));
  const names = offered.map(({ name }) => name);
  const draft = drafts[mode];
  const set = (what: Change) => change(mode, what);
  const models = draft.models.length > 0 ? draft.models : names.slice(0, 1);
  const usual = { ...draft.settings, max_tokens: usualLimit(models, offered) };
  const asked = { ...draft, models, settings: draft.limited ? draft.settings : usual };
  const running =
    run.data?.turns
      .at(-1)
      ?.answers.filter(isRunning)
      .map(({ model }) => model) ?? [];
  const billedOn = all.filter((model) => !model.stop_ends_bill).map(({ name }) => name);
  const untold = offered.filter(({ name, takes_sampling: takes }) => models.includes(name) && !takes).map(({ name }) => name);
  const error = start.error ?? goOn.error ?? stop.error ?? again.error ?? (run.id ? run.error : null);

  // What was asked stands in the fields once, when a run is opened.
  const taken = useRef('');
  useEffect(() => {
    if (!run.data || taken.current === run.data.id) return;
    taken.current = run.data.id;
    take(run.data);
  });

  const begin = () =>
    start.mutate(bodyOf(asked), {
      onSuccess: ({ id }) => {
        taken.current = id;
        open(id);
      },
    });
  const further = () => {
    const { message, files } = bodyOf(asked);
    if (run.data) goOn.mutate({ id: run.data.id, message, files }, { onSuccess: () => set({ message: '', files: () => [] }) });
  };
  if (names.length === 0 && !run.data) {
    const missing = {
      chat: t`No model that writes yet`,
      draw: t`No model that draws yet`,
      speak: t`No model that speaks yet`,
      write_down: t`No model that listens yet`,
      translate: t`No model that writes yet`,
    };
    return <Empty title={missing[mode]}>{t`Whoever runs this server connects providers and enables their models.`}</Empty>;
  }
  const drop = (model: string) => set({ models: models.filter((one) => one !== model) });
  const picker = models.length < mostModels && <ModelPicker offered={offered} chosen={models} onAdd={(name) => set({ models: [...models, name] })} />;
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)_272px] max-xl:grid-cols-1 max-xl:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col">
        <div className="border-b border-line px-6 py-2.5 phone:px-4">
          <RunBar run={run.data} onOpen={open} />
        </div>
        {isNarrow && (
          <div className="flex flex-col gap-2 border-b border-line px-6 py-2.5 phone:px-4">
            <Chosen models={models} onDrop={drop} />
            {picker}
          </div>
        )}
        <Prompt
          draft={asked}
          offered={offered}
          set={set}
          most={mostPoints(asked, offered, seconds)}
          onLength={setSeconds}
          again={run.data !== undefined}
          running={running.length}
          billedOn={running.filter((name) => billedOn.includes(name))}
          busy={start.isPending || goOn.isPending}
          wrong={error != null && <CallFault text={errorText(error)} />}
          onRun={begin}
          onStop={() => run.data && stop.mutate({ id: run.data.id })}
          onGoOn={run.data?.mine && mode === 'chat' ? further : null}
        />
        <Answers
          mode={mode}
          models={models}
          run={run.data}
          marks={marks}
          billedOn={billedOn}
          onDrop={drop}
          onStop={(place) => run.data && stop.mutate({ id: run.data.id, place })}
          onAgain={run.data?.mine ? (place) => again.mutate({ id: run.data!.id, place }) : null}
          onUse={(file) => set({ files: (before) => [...before.filter(({ id }) => id !== file.id), file].slice(-4) })}
        />
        <TakeWithYou draft={asked} offered={offered} run={run.data} />
      </div>
      <aside className="flex flex-col gap-6 border-l border-line bg-surface-2 p-5 max-xl:border-t max-xl:border-l-0 phone:p-4">
        {!isNarrow && picker}
        {mode === 'chat' && (
          <Parameters
            settings={asked.settings}
            untold={untold}
            onChange={(settings) => set({ settings, limited: draft.limited || settings.max_tokens !== asked.settings.max_tokens })}
            onDefaults={() => set({ settings: plainSettings, limited: false })}
          />
        )}
        {models.length > 1 && mode !== 'draw' && mode !== 'speak' && <MarkDifferences checked={marks} onChange={setMarks} />}
        {run.data && <ThisRun run={run.data} />}
        <ButtonLink to="/ai_integration" icon={<Plug aria-hidden="true" />}>{t`Make it an integration`}</ButtonLink>
      </aside>
    </div>
  );
}
