import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { Ellipsis, Pause, Play, Receipt, RotateCw, Square, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { lasting, moment, number, points } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { useMay } from '../../../kit/session.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { downloadFile } from '../../../kit/download.ts';
import { lessOf, PointsText, timesIn, timesOf } from '../../billing/index.ts';
import { type BulkJob, usePause, useReceiptsFile, useResume, useRetry, useStop, useUnschedule } from '../bulk.api.ts';
import { CapDialog } from './cap-dialog.tsx';
import { JobHeading } from './job-heading.tsx';
import { PausedNote } from './paused-note.tsx';
import { phaseOf } from './phase.ts';
import { StopDialog } from './stop-dialog.tsx';

/** How far the job is, what it cost of what it may cost, and how it is held or let go. */
export function JobBar({ job, lost, onRevert }: { job: BulkJob; lost: boolean; onRevert: () => void }) {
  const { t } = useLingui();
  const pause = usePause(job.id);
  const resume = useResume(job.id);
  const stop = useStop(job.id);
  const retry = useRetry(job.id);
  const unschedule = useUnschedule(job.id);
  const maySend = useMay('publish_to_store');
  const [asking, ask] = useState<'cap' | 'stop' | null>(null);
  const agreed = job.paused?.price ? { price: job.paused.price } : {};
  const moving = isMoving(job);
  const mayRetry = (job.may_spend || job.failed_in.write === 0) && (maySend || job.failed_in.publish + job.failed_in.revert === 0);
  const { done, total } = phaseOf(job);
  const fault = pause.error ?? resume.error ?? stop.error ?? retry.error ?? unschedule.error;
  const failed = number(job.counts.failed);
  return (
    <section
      aria-label={t`The job`}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2.5 border-b border-line px-6 pt-[18px] pb-4 phone:gap-y-1 phone:px-4 phone:py-2',
      )}
    >
      <div className="min-w-0">
        <JobHeading job={job} />
        <Facts job={job} lost={lost} onCap={() => ask('cap')} />
      </div>
      <div className="flex flex-wrap items-center gap-2 phone:flex-nowrap phone:gap-0.5">
        {job.counts.failed > 0 && !moving && !goingOnRetries(job) && mayRetry && (
          <Button
            icon={<RotateCw aria-hidden />}
            busy={retry.isPending}
            price={
              job.failed_in.write > 0 ? (
                <Trans>
                  at most <PointsText value={timesOf(job.price, job.failed_in.write)} />
                </Trans>
              ) : undefined
            }
            onClick={() => retry.mutate({})}
          >
            <span className="phone:sr-only">{t`Retry ${failed} failed`}</span>
          </Button>
        )}
        {moving && (
          <Button
            icon={<Pause aria-hidden />}
            busy={pause.isPending}
            className="phone:min-w-11 phone:border-transparent! phone:px-0!"
            onClick={() => pause.mutate(undefined)}
          >
            <span className="phone:sr-only">
              <Trans>Pause</Trans>
            </span>
          </Button>
        )}
        {job.state === 'paused' && job.may_spend && (
          <Button
            kind="primary"
            icon={<Play aria-hidden />}
            busy={resume.isPending}
            onClick={() => (job.paused?.reason === 'cap' ? ask('cap') : resume.mutate(agreed))}
          >
            {job.paused?.reason === 'cap' ? t`Raise the cap` : job.paused?.reason === 'price' ? t`Agree and go on` : t`Go on`}
          </Button>
        )}
        {(moving || job.state === 'paused') && (
          <Button kind="ghost" className="phone:min-w-11 phone:px-0!" icon={<Square className="size-[13px]!" aria-hidden />} onClick={() => ask('stop')}>
            <span className="phone:sr-only">
              <Trans>Stop here</Trans>
            </span>
          </Button>
        )}
        <More job={job} onRevert={onRevert} onUnschedule={() => unschedule.mutate(undefined)} />
      </div>
      {(moving || job.state === 'paused') && <Progress label={t`Progress of the job`} value={done} total={total} className="col-span-full h-2!" />}
      {job.state === 'paused' && <PausedNote job={job} />}
      {lost && (
        <CallFault className="col-span-full" text={t`The server does not answer. What stands here is what it said last; it is asked again and again.`} />
      )}
      {fault && <CallFault className="col-span-full" text={errorText(fault)} />}
      {asking === 'cap' && (
        <CapDialog
          job={job}
          pending={resume.isPending}
          onSet={(cap) => resume.mutate({ ...agreed, cap }, { onSuccess: () => ask(null) })}
          fault={resume.error}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'stop' && (
        <StopDialog job={job} pending={stop.isPending} onStop={() => stop.mutate(undefined, { onSettled: () => ask(null) })} onClose={() => ask(null)} />
      )}
    </section>
  );
}

/** Two buttons would do the same. */
const goingOnRetries = ({ paused, may_spend: maySpend }: BulkJob): boolean => maySpend && (paused?.reason === 'engine' || paused?.reason === 'shop');

/** Points, failures, time, and when the cap will be in the way: each with its base. */
function Facts({ job, lost, onCap }: { job: BulkJob; lost: boolean; onCap: () => void }) {
  const { t } = useLingui();
  const { spent, cap, price, counts, left, seconds_left: seconds } = job;
  const [used, most] = [points(spent), points(cap)];
  const time = seconds === null ? '' : lasting(seconds);
  // Those that are being written are among those that are left, so what is held for them is room.
  const room = timesIn(lessOf(cap, spent), price);
  const short = left.write > 0 && room !== null && Number(room) < left.write && job.paused?.reason !== 'cap';
  const reached = number(phaseOf(job).done + Number(room ?? 0));
  const failed = number(counts.failed);
  return (
    <p className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-s text-ink-2 tabular-nums phone:mt-0 phone:[&>:not(.text-amber)]:hidden [&_b]:font-medium [&_b]:text-ink-1">
      <span>
        <Trans>
          <b>{used}</b> of at most <b>{most}</b> points
        </Trans>
      </span>
      <span>
        <Trans>
          <PointsText value={price} /> each
        </Trans>
        {counts.failed > 0 && (
          <>
            , <Trans>failed {failed} at 0</Trans>
          </>
        )}
      </span>
      {time && isMoving(job) && !lost && (
        <span>
          <Trans>
            about <b>{time}</b> left
          </Trans>
        </span>
      )}
      {job.next_at && <span>{t`${number(counts.scheduled)} go out ${moment(job.next_at)}`}</span>}
      {job.counts.review > 0 && !isMoving(job) && (
        <span>
          <Plural value={job.counts.review} one="# to review" other="# to review" />
          {job.open_claims > 0 && (
            <>
              , <Plural value={job.open_claims} one="# with an open claim" other="# with an open claim" />
            </>
          )}
        </span>
      )}
      {short && (
        <span className="text-amber">
          {t`The cap is reached after ${reached} products.`}{' '}
          {job.state === 'paused' && job.may_spend && <LinkButton tight onClick={onCap}>{t`Raise the cap`}</LinkButton>}
        </span>
      )}
    </p>
  );
}

function More({ job, onRevert, onUnschedule }: { job: BulkJob; onRevert: () => void; onUnschedule: () => void }) {
  const { t } = useLingui();
  const receipts = useReceiptsFile(job.id);
  const maySend = useMay('publish_to_store');
  const { counts } = job;
  const total = points(job.receipts.points);
  return (
    <Menu
      trigger={
        <IconButton label={t`More`} tip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {maySend && counts.published > 0 && (
        <MenuItem icon={<Undo2 />} onSelect={onRevert}>
          <Trans>Take the whole job back</Trans>
        </MenuItem>
      )}
      {counts.scheduled > 0 && (
        <MenuItem icon={<Undo2 />} onSelect={onUnschedule}>
          <Trans>Take the schedule back</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<Receipt />} onSelect={() => receipts.mutate(undefined, { onSuccess: (file) => downloadFile(file, 'receipts.csv') })}>
        <Plural value={job.receipts.requests} _0="No receipt yet" one={`# receipt, ${total} points (CSV)`} other={`# receipts, ${total} points (CSV)`} />
      </MenuItem>
    </Menu>
  );
}
