import { useLingui } from '@lingui/react/macro';
import { codeText } from '../../../kit/error-texts.ts';
import { lasting, percent } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { LocalJob } from './local-models.api.ts';
import { size } from '../../../kit/file-size.ts';

/** How far it is; jobs of this screen count in KiB. */
export function JobProgress({ job, name, onCancel, cancelling }: { job: LocalJob; name: string; onCancel: () => void; cancelling: boolean }) {
  const { t } = useLingui();
  const { kind, done, total, current, seconds_left: left, state } = job;
  const [have, all] = [size(done * 1024), size((total ?? 0) * 1024)];
  const share = percent(done, total ?? 0);
  // npm brings most of it at the end: what it took so far says nothing of the rest.
  const rest = left === null || kind === 'runtime_install' ? '' : lasting(left);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Progress label={name} value={done} total={state === 'waiting' || current === 'checking' ? null : total} />
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
        <span role="status">
          {state === 'waiting'
            ? t`Waiting…`
            : current === 'checking'
              ? t`Checking its SHA-256…`
              : total === null
                ? t`Working…`
                : t`${have} of ${all}, ${share}`}
        </span>
        {rest && current !== 'checking' && <span>{t`${rest} left`}</span>}
        <LinkButton tight disabled={cancelling} onClick={onCancel}>
          {t`Cancel`}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      </span>
    </div>
  );
}

/** Why the last one ended early: in the reader's words, and what exactly was found out. */
export function JobFault({ job }: { job: LocalJob | null }) {
  if (!job?.error || isMoving(job) || job.state !== 'failed') return null;
  return (
    <span role="alert" className="block text-xs text-red [overflow-wrap:anywhere]">
      {codeText(job.error.code)} <span className="text-ink-3">{job.error.message}</span>
    </span>
  );
}
