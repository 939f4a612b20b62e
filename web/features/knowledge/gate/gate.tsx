import { Plural, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { languageNameOf } from '../names.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { MostPoints } from '../../billing/index.ts';
import { aboutPoints } from './about-points.tsx';
import type { Base } from '../knowledge.api.ts';
import { Comparison } from './comparison.tsx';
import { Flips } from './flips.tsx';
import { type GateState, type Trial, useCompare, useDiscard, useGate, useLive, useStopComparing } from './gate.api.ts';
import { SplittingForm, useSplittingText } from './splitting-form.tsx';
import { Tests } from './tests.tsx';
import { Verdict } from './verdict.tsx';

/** One sentence that says whether a change may go live, then the proof; and below it what is measured by. */
export function Gate({ base }: { base: Base }) {
  const gate = useGate(base.id);
  return (
    <Loaded from={gate} failed={<span className="block p-6">{errorText(gate.error)}</span>}>
      {(state) => (
        <>
          <Head base={base} state={state} />
          {state.trial && !isMoving(state.job) && state.trial.figures.length > 0 && (
            <div className="grid border-b border-line min-[1100px]:grid-cols-[minmax(0,3fr)_minmax(320px,2fr)]">
              <Comparison trial={state.trial} change={state.change} />
              <Flips trial={state.trial} />
            </div>
          )}
          <SplittingForm key={JSON.stringify([state.splitting, state.change?.splitting])} base={base.id} state={state} />
          <Tests base={base} state={state} />
        </>
      )}
    </Loaded>
  );
}

function Head({ base, state }: { base: Base; state: GateState }) {
  const { t } = useLingui();
  const compare = useCompare(base.id);
  const live = useLive(base.id);
  const discard = useDiscard(base.id);
  const stop = useStopComparing(base.id);
  const [why, setWhy] = useState(false);
  const { trial, change, job, answers, tests } = state;
  const reading = state.reading?.compare;
  const working = isMoving(state.job);
  // What is read first is read by a job of its own.
  const isSoon = !working && trial?.state === 'running' && state.reading !== null;
  const isSent = compare.isPending || live.isPending || discard.isPending;
  const fault = compare.error ?? live.error ?? discard.error ?? stop.error;
  const isCompared = trial !== null && !trial.stale && (trial.state === 'held' || trial.state === 'ready');
  const isReady = isCompared && trial.state === 'ready';
  const comparing = change ? (isCompared ? t`Compare again` : t`Compare`) : t`Ask all questions`;
  if (tests === 0 && change === null && !working) return null;
  return (
    <section aria-label={t`What waits`} className="border-b border-line px-6 py-5 phone:px-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Verdict state={state} />
        <div className="flex items-center gap-2">
          {working ? (
            <Button busy={stop.isPending} onClick={() => job && stop.mutate(job.id)}>{t`Stop`}</Button>
          ) : (
            <>
              {change && (isReady || tests === 0) ? (
                <Button kind="primary" busy={isSent} onClick={() => live.mutate({ trial: isReady ? trial.id : null })}>
                  {t`Make live`}
                </Button>
              ) : isSoon ? null : (
                <Button kind="primary" busy={isSent} price={aboutPoints(reading)} onClick={() => compare.mutate(false)}>
                  {comparing}
                </Button>
              )}
              {(change !== null || (tests > 0 && answers !== null)) && (
                <Menu
                  trigger={
                    <IconButton label={t`More`} tip={false}>
                      <Ellipsis aria-hidden="true" />
                    </IconButton>
                  }
                >
                  {change && isReady && tests > 0 && (
                    <MenuItem onSelect={() => compare.mutate(false)}>
                      {comparing}
                      <span className="ml-auto pl-3 text-ink-3">{aboutPoints(reading)}</span>
                    </MenuItem>
                  )}
                  {tests > 0 && answers && (
                    <MenuItem onSelect={() => compare.mutate(true)}>
                      {t`With answers of the model`}
                      <span className="ml-auto pl-3 text-ink-3">
                        <MostPoints most={Number(answers.most_points) + Number(reading ?? 0)} />
                      </span>
                    </MenuItem>
                  )}
                  {change && isCompared && trial.state === 'held' && <MenuItem onSelect={() => setWhy(true)}>{t`Make live anyway`}</MenuItem>}
                  {change && <MenuItem danger onSelect={() => discard.mutate(undefined)}>{t`Discard the change`}</MenuItem>}
                </Menu>
              )}
            </>
          )}
        </div>
      </div>
      {working && <Progress className="mt-3" label={t`Comparing`} value={job?.done ?? 0} total={job?.total ?? null} />}
      {change && <Waits change={change} />}
      {fault && <CallFault className="mt-3" text={errorText(fault)} />}
      {why && trial && <Anyway trial={trial} base={base.id} onClose={() => setWhy(false)} />}
      {state.log[0] && change === null && <LastLive log={state.log} />}
    </section>
  );
}

function Waits({ change: { splitting, language, sources, more } }: { change: NonNullable<GateState['change']> }) {
  const { t } = useLingui();
  const said = useSplittingText();
  return (
    <p className="mt-3 flex flex-wrap items-center gap-1.5 text-s">
      <span className="text-ink-3">{t`The change:`}</span>
      {splitting && <Chip>{said(splitting)}</Chip>}
      {language && <Chip>{languageNameOf(language)}</Chip>}
      {sources.map(({ id, name, isNew }) => (
        <Chip key={id} className="max-w-full [overflow-wrap:anywhere] whitespace-normal!">
          {isNew ? t`${name}, new` : name}
        </Chip>
      ))}
      {more > 0 && (
        <span className="text-ink-3">
          <Plural value={more} one="and # more" other="and # more" />
        </span>
      )}
    </p>
  );
}

function LastLive({ log }: { log: GateState['log'] }) {
  const { t } = useLingui();
  const said = log.filter(({ reason }) => reason !== '');
  if (said.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-s font-bold">{t`Went live all the same`}</h3>
      <ul aria-label={t`Went live all the same`} className="text-s text-ink-2">
        {said.map(({ id, by, reason, worse }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {reason} <span className="text-ink-3">{[by, t`worse: ${number(worse)}`].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Anyway({ base, trial, onClose }: { base: string; trial: Trial; onClose: () => void }) {
  const { t } = useLingui();
  const live = useLive(base);
  const [reason, setReason] = useState('');
  return (
    <AskDialog
      onClose={onClose}
      title={t`Make live anyway`}
      kind="danger"
      verb={t`Make live`}
      disabled={reason.trim() === ''}
      deed={live}
      onVerb={() => live.mutate({ trial: trial.id, reason: reason.trim() }, { onSuccess: onClose })}
    >
      <Field label={t`Why, though questions get worse`} help={t`It is kept beside your name.`}>
        {(wires) => <Textarea {...wires} rows={3} maxLength={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />}
      </Field>
    </AskDialog>
  );
}
