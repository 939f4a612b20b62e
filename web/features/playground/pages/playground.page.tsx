import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useChatModels } from '../../integration/index.ts';
import { Answers, MarkDifferences } from '../answers/answers.tsx';
import { isRunning } from '../answers/running.ts';
import { ThisRun } from '../answers/this-run.tsx';
import { bodyOf, mostModels, useDraft } from '../draft.ts';
import { useGoOn, useRun, useStart, useStop } from '../playground.api.ts';
import { mostPoints } from '../prompt/cost.ts';
import { ModelPicker } from '../prompt/model-picker.tsx';
import { Parameters } from '../prompt/parameters.tsx';
import { Prompt } from '../prompt/prompt.tsx';
import { RunBar } from '../runs/run-bar.tsx';
import { TakeWithYou } from '../take-with-you.tsx';

/** The same question to up to four models, side by side. Which run is open stands in the address: it goes on when the page is loaded anew. */
export function PlaygroundPage() {
  const { t } = useLingui();
  const offered = useChatModels();
  return (
    <Loaded
      from={offered}
      failed={<span className="block p-6">{errorText(offered.error)}</span>}
      empty={({ items }) =>
        items.length === 0 && <Empty isPage title={t`No model yet`}>{t`Whoever runs this server connects providers and enables their models.`}</Empty>
      }
    >
      {({ items }) => <Playground offered={items} />}
    </Loaded>
  );
}

type Offered = NonNullable<ReturnType<typeof useChatModels>['data']>['items'];

function Playground({ offered }: { offered: Offered }) {
  const { t } = useLingui();
  const { run: wanted = '' }: { run?: string } = useSearch({ strict: false });
  const go = useNavigate();
  const open = (id: string) => void go({ to: '.', search: (before: object) => ({ ...before, run: id || undefined }), resetScroll: false } as never);
  const { draft, set, take } = useDraft();
  const [marks, setMarks] = useState(true);
  const run = useRun(wanted);
  const [start, goOn, stop] = [useStart(), useGoOn(), useStop()];
  const names = offered.map(({ name }) => name);
  const models = draft.models.length > 0 ? draft.models : names.slice(0, 1);
  const asked = { ...draft, models };
  const running = run.data?.turns.at(-1)?.answers.filter(isRunning).length ?? 0;
  const error = start.error ?? goOn.error ?? stop.error ?? (wanted ? run.error : null);

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
  const further = () =>
    run.data && goOn.mutate({ id: run.data.id, message: draft.message.trim(), files: draft.files }, { onSuccess: () => set({ message: '', files: [] }) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_272px] max-xl:grid-cols-1">
      <div className="min-w-0">
        <div className="border-b border-line px-6 py-2.5 phone:px-4">
          <RunBar run={run.data} onOpen={open} />
        </div>
        <Prompt
          draft={asked}
          set={set}
          most={mostPoints(asked, offered)}
          running={running}
          busy={start.isPending || goOn.isPending}
          wrong={error && <CallFault text={errorText(error)} />}
          onRun={begin}
          onStop={() => run.data && stop.mutate({ id: run.data.id })}
          onGoOn={run.data?.mine ? further : null}
        />
        <Answers
          models={models}
          run={run.data}
          marks={marks}
          onDrop={(model) => set({ models: models.filter((one) => one !== model) })}
          onStop={(place) => run.data && stop.mutate({ id: run.data.id, place })}
        />
        <TakeWithYou draft={asked} />
      </div>
      <aside className="flex flex-col gap-6 border-l border-line bg-surface-2 p-5 max-xl:border-t max-xl:border-l-0 phone:p-4">
        {models.length < mostModels && <ModelPicker names={names} chosen={models} onAdd={(name) => set({ models: [...models, name] })} />}
        <Parameters settings={draft.settings} onChange={(settings) => set({ settings })} />
        {models.length > 1 && <MarkDifferences checked={marks} onChange={setMarks} />}
        {run.data && <ThisRun run={run.data} />}
        <ButtonLink to="/ai_integration" icon={<Plug aria-hidden="true" />}>{t`Make it an integration`}</ButtonLink>
      </aside>
    </div>
  );
}
