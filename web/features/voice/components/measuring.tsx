import { useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { ago, number } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { Fault } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { type Job, useMeasure, useStopMeasuring } from '../voice.api.ts';

/** When it was measured last, and the way to do it again; while it runs, how far it is. */
export function Measuring({ job, measuredAt }: { job: Job | null; measuredAt: string | null }) {
  const { t } = useLingui();
  const measure = useMeasure();
  const stop = useStopMeasuring();
  const fault = measure.error ?? stop.error;
  if (isMoving(job)) {
    const [done, total] = [number(job.done), number(job.total ?? 0)];
    return (
      <div className="flex min-w-0 flex-1 flex-col gap-1.5" role="status">
        <Progress label={t`Measuring the shop’s texts`} value={job.done} total={job.total} />
        <p className="flex items-center gap-x-3 text-xs text-ink-3 tabular-nums">
          <span className="min-w-0 flex-1 truncate">
            {job.state === 'waiting' ? t`Waiting for its turn` : job.total === null ? t`${done} texts read` : t`${done} of ${total} texts read`}
          </span>
          <LinkButton tight busy={stop.isPending} onClick={() => stop.mutate(job.id)}>{t`Stop`}</LinkButton>
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-s text-ink-2">
      <span>{measuredAt ? t`Measured ${ago(measuredAt)}; again after each sync.` : t`Not measured yet.`}</span>
      <LinkButton tight busy={measure.isPending} onClick={() => measure.mutate()}>
        <RotateCw aria-hidden />
        {t`Measure again`}
      </LinkButton>
      {job?.state === 'failed' && <Fault className="w-full">{job.error ? codeText(job.error.code) : t`The texts could not be measured.`}</Fault>}
      {fault && <Fault className="w-full">{errorText(fault)}</Fault>}
    </div>
  );
}
