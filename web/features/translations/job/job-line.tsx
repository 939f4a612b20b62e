import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { number, points } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { PointsText, sumOf, timesOf, TopUpLink } from '../../billing/index.ts';
import { type TranslationJob, useNewestJob, useResume, useStop } from '../translations.api.ts';

/** The newest job: how far it is, what it cost of what it may cost, and how it is stopped. Nothing where it came to its end without a word. */
export function JobLine() {
  const { data: job } = useNewestJob();
  if (!job || ((job.state === 'done' || job.state === 'cancelled') && job.counts.failed === 0)) return null;
  return <Line job={job} />;
}

function Line({ job }: { job: TranslationJob }) {
  const { t } = useLingui();
  const stop = useStop(job.id);
  const resume = useResume(job.id);
  const { counts, items } = job;
  const [done, all] = [number(counts.written), number(items)];
  const [spent, cap] = [points(job.spent), points(job.cap)];
  const rest = sumOf([job.spent, timesOf(job.paused?.price ?? job.price, counts.waiting)]);
  const goOn = () => resume.mutate({ ...(job.paused?.reason === 'cap' && { cap: rest }), ...(job.paused?.price && { price: job.paused.price }) });
  return (
    <section aria-label={t`The job`} className="mx-6 mb-3 flex flex-col gap-2.5 rounded-m border border-line px-4 py-3 phone:mx-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-s text-ink-2 tabular-nums">
        <b className="font-medium text-ink-1" aria-live="polite">
          <Trans>
            {done} of {all} translated by {job.engine.label}
          </Trans>
        </b>
        <span>{t`${spent} of at most ${cap} points`}</span>
        {counts.failed > 0 && (
          <span className="text-amber">
            <Plural value={counts.failed} one="# failed at 0" other="# failed at 0" />
          </span>
        )}
        <span className="ml-auto flex flex-wrap gap-2">
          {job.state === 'paused' && (
            <Button
              kind="primary"
              icon={<Play aria-hidden />}
              busy={resume.isPending}
              price={
                <Trans>
                  at most <PointsText value={rest} />
                </Trans>
              }
              onClick={goOn}
            >
              <Trans>Go on</Trans>
            </Button>
          )}
          {(isMoving(job) || job.state === 'paused') && (
            <Button busy={stop.isPending} onClick={() => stop.mutate()}>
              <Trans>Stop here</Trans>
            </Button>
          )}
        </span>
      </div>
      {(isMoving(job) || job.state === 'paused') && <Progress label={t`Progress of the job`} value={items - counts.waiting} total={items} />}
      {job.paused && <Paused paused={job.paused} />}
      {counts.failed > 0 && !isMoving(job) && <Failures job={job} />}
      {(stop.error ?? resume.error) && <CallFault text={errorText(stop.error ?? resume.error)} />}
    </section>
  );
}

function Paused({ paused }: { paused: NonNullable<TranslationJob['paused']> }) {
  const { t } = useLingui();
  const { reason, code, price } = paused;
  return (
    <Note tone="warn" role="status" action={reason === 'no_points' ? <TopUpLink /> : undefined}>
      {reason === 'cap' && t`The next text would go beyond the cap.`}
      {reason === 'no_points' && t`There are not enough points for the next text.`}
      {reason === 'engine' && t`The engine refused.`}
      {reason === 'shop' && t`The shop does not let us go on.`}
      {reason === 'price' && price && (
        <Trans>
          Each costs <PointsText value={price} /> by now. Going on agrees to it.
        </Trans>
      )}{' '}
      {code && reason !== 'no_points' && reason !== 'price' && codeText(code)} {t`What is translated can be reviewed meanwhile.`}
    </Note>
  );
}

function Failures({ job }: { job: TranslationJob }) {
  return (
    <ul className="text-s text-ink-2">
      {job.failures.map(({ title, locale, code }) => (
        <li key={`${title} ${locale}`}>
          {title} ({locale}): {codeText(code)}
        </li>
      ))}
    </ul>
  );
}
