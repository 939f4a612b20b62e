import { useLingui } from '@lingui/react/macro';
import { mostCases } from '@storewright/contract/assistants/bounds';
import { Check, Minus, Plus, Square, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { linesIn } from '../../../kit/lines.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { points } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Points } from '../talk/points.tsx';
import {
  type Assistant,
  type Case,
  type CaseRun,
  type Desk,
  isRunning,
  useCaseRun,
  useCases,
  useRemoveCase,
  useRunCases,
  useSaveCase,
  useStopCases,
} from '../assistants.api.ts';

/** Its own questions: asked of the draft and of what is live, they say what would flip. */
export function Cases({ assistant, desk }: { assistant: Assistant; desk: Desk }) {
  const { t } = useLingui();
  const { id } = assistant;
  const cases = useCases(id);
  const round = useCaseRun(id);
  const [ask, stop] = [useRunCases(id), useStopCases(id)];
  const [editing, setEditing] = useState<Case | 'new' | null>(null);
  const [tried, setTried] = useState(0);
  const run = round.data?.run ?? null;
  const running = isRunning(run);
  const count = cases.data?.items.length ?? 0;
  const go = () => {
    setTried(tried + 1);
    ask.mutate({ revision: desk.revision, tried });
  };
  const fault = ask.error ?? stop.error ?? round.error;
  return (
    <Section
      title={t`Questions before it goes live`}
      aside={
        <>
          <Button icon={<Plus aria-hidden="true" />} disabled={count >= mostCases} onClick={() => setEditing('new')}>
            {t`Add a question`}
          </Button>
          {running ? (
            <Button icon={<Square aria-hidden="true" />} busy={stop.isPending} onClick={() => stop.mutate()}>
              {t`Stop`}
            </Button>
          ) : (
            <Button kind="primary" busy={ask.isPending} disabled={count === 0} onClick={go}>
              {assistant.live_version === null ? t`Ask the draft` : t`Ask both versions`}
            </Button>
          )}
        </>
      }
    >
      <p className="text-s text-ink-2">{t`Each is asked of the draft as it is saved, and of what is live. An answer fits when it says all that it has to, word for word, and nothing that it must not.`}</p>
      {fault && <CallFault className="mt-2" text={errorText(fault)} />}
      {run &&
        (running ? (
          <Progress className="mt-3" label={t`Questions asked`} value={run.results.length} total={run.of} />
        ) : (
          <Outcome run={run} revision={desk.revision} />
        ))}
      <Loaded
        from={cases}
        failed={errorText(cases.error)}
        empty={({ items }) => items.length === 0 && <p className="mt-3 text-s text-ink-3">{t`No question yet. Add those that have to be right.`}</p>}
      >
        {({ items }) => (
          <ul className="mt-3 divide-y divide-line">
            {items.map((one) => (
              <li key={one.id} className="py-2.5">
                <Line one={one} result={run?.results.find((result) => result.id === one.id)} onEdit={() => setEditing(one)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {editing && <EditCase id={id} one={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Section>
  );
}

function Outcome({ run, revision }: { run: CaseRun; revision: number }) {
  const { t } = useLingui();
  const of = (verdict: CaseRun['results'][number]['verdict']) => run.results.filter((one) => one.verdict === verdict).length;
  const [same, better, worse] = [of('same') + of('new'), of('better'), of('worse')];
  const draft = run.points.draft === null ? '' : points(run.points.draft);
  const live = run.points.live === null ? '' : points(run.points.live);
  return (
    <div role="status" className="mt-3 flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Chip icon={<Minus aria-hidden="true" />}>{t`${same} same`}</Chip>
        <Chip tone="ok" icon={<Check aria-hidden="true" />}>{t`${better} better`}</Chip>
        <Chip tone={worse > 0 ? 'bad' : 'neutral'} icon={<TriangleAlert aria-hidden="true" />}>{t`${worse} worse`}</Chip>
        {draft !== '' && (
          <span className="text-s text-ink-2 tabular-nums">{live === '' ? <Points of={run.points.draft!} /> : t`${draft} points, ${live} before`}</span>
        )}
      </p>
      {run.state === 'stopped' && <Note>{t`It was stopped: not all of them were asked.`}</Note>}
      {run.state === 'failed' && <Note tone="bad">{t`It failed: not all of them were asked.`}</Note>}
      {run.revision !== revision && <Note>{t`The draft has changed since.`}</Note>}
    </div>
  );
}

function Line({ one, result, onEdit }: { one: Case; result: CaseRun['results'][number] | undefined; onEdit: () => void }) {
  const { t } = useLingui();
  const tones = { same: 'neutral', new: 'neutral', better: 'ok', worse: 'bad' } as const;
  const fits = (fit: boolean) => (fit ? t`fits` : t`does not fit`);
  const names = { same: result ? fits(result.draft.fit) : '', new: result ? fits(result.draft.fit) : '', better: t`better`, worse: t`worse` };
  const said = [...one.must.map((words) => t`must say “${words}”`), ...one.must_not.map((words) => t`must not say “${words}”`)].join(' · ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{one.question}</span>
        {result && <Chip tone={tones[result.verdict]}>{names[result.verdict]}</Chip>}
        <LinkButton onClick={onEdit}>{t`Change`}</LinkButton>
      </div>
      {said !== '' && <p className="text-s text-ink-3 [overflow-wrap:anywhere]">{said}</p>}
      {result && (
        <details className="text-s">
          <summary className="min-h-6 text-ink-2">{t`What was answered`}</summary>
          <Said name={t`Draft`} said={result.draft} />
          {result.live && <Said name={t`Live`} said={result.live} />}
        </details>
      )}
    </>
  );
}

function Said({ name, said: { text, missing, unwanted, failed, points: cost } }: { name: string; said: CaseRun['results'][number]['draft'] }) {
  const { t } = useLingui();
  const [lacks, has] = [missing.join('”, “'), unwanted.join('”, “')];
  return (
    <div className="mt-1.5 border-l-2 border-line pl-3">
      <p className="text-xs text-ink-3">
        {name}{' '}
        {cost !== null && (
          <>
            · <Points of={cost} />
          </>
        )}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{failed ? t`It failed.` : text || '–'}</p>
      {missing.length > 0 && <p className="text-red">{t`It does not say “${lacks}”.`}</p>}
      {unwanted.length > 0 && <p className="text-red">{t`It says “${has}”.`}</p>}
    </div>
  );
}

function EditCase({ id, one, onClose }: { id: string; one: Case | null; onClose: () => void }) {
  const { t } = useLingui();
  const [save, remove] = [useSaveCase(id), useRemoveCase(id)];
  const [question, setQuestion] = useState(one?.question ?? '');
  const [must, setMust] = useState(one?.must.join('\n') ?? '');
  const [mustNot, setMustNot] = useState(one?.must_not.join('\n') ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() === '' || save.isPending) return;
    save.mutate({ ...(one && { id: one.id }), question: question.trim(), must: linesIn(must, 10), must_not: linesIn(mustNot, 10) }, { onSuccess: onClose });
  };
  const fault = save.error ?? remove.error;
  return (
    <Dialog open typed onClose={onClose} title={one ? t`Change the question` : t`Add a question`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t`Question`}>
          {(wires) => <Textarea {...wires} rows={2} maxLength={2_000} value={question} onChange={({ target }) => setQuestion(target.value)} />}
        </Field>
        <Field label={t`The answer must say`} help={t`One a line; each has to stand in it.`}>
          {(wires) => <Textarea {...wires} rows={2} value={must} onChange={({ target }) => setMust(target.value)} />}
        </Field>
        <Field label={t`It must not say`} help={t`One a line.`}>
          {(wires) => <Textarea {...wires} rows={2} value={mustNot} onChange={({ target }) => setMustNot(target.value)} />}
        </Field>
        {fault && <CallFault text={errorText(fault)} />}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" type="submit" busy={save.isPending} disabled={question.trim() === ''}>{t`Save`}</Button>
          {one && (
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(one.id, { onSuccess: onClose })}>
              {t`Remove`}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
