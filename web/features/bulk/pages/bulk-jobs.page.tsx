import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Lock, Signature, Plus } from 'lucide-react';
import { ago, number, points } from '../../../kit/format.ts';
import { useMay } from '../../../kit/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import type { Column } from '../../../ui/table.tsx';
import { type BulkJobLine, useBulkJobs } from '../bulk.api.ts';
import { JobName } from '../job/job-name.tsx';
import { useJobStates } from '../job/job-states.ts';

/** Every job over many products, newest first. */
export function BulkJobsPage() {
  const { t } = useLingui();
  const jobs = useBulkJobs();
  const states = useJobStates();
  const start = useMay('write_texts') && (
    <ButtonLink kind="primary" icon={<Plus aria-hidden />} to={'/freestyle/bulk/new' as never}>
      <Trans>New job</Trans>
    </ButtonLink>
  );
  const columns: Column<BulkJobLine>[] = [
    {
      key: 'name',
      head: t`Job`,
      cell: (job) => (
        <span className="min-w-0">
          <TextLink tight to={'/freestyle/bulk/$jobId' as never} params={{ jobId: job.id } as never} className="max-w-full whitespace-normal">
            <JobName job={job} />
          </TextLink>
          <span className="block text-xs text-ink-3">
            {job.by}, {ago(job.created_at)} · {job.engine.label}
          </span>
        </span>
      ),
    },
    { key: 'state', head: t`State`, cell: (job) => <Chip tone={states.toneOf(job)}>{states.nameOf(job)}</Chip> },
    { key: 'review', head: t`To review`, right: true, cell: ({ counts }) => number(counts.review) },
    { key: 'approved', head: t`Approved`, right: true, cell: ({ counts }) => number(counts.approved + counts.scheduled) },
    { key: 'published', head: t`Published`, right: true, cell: ({ counts }) => number(counts.published) },
    { key: 'failed', head: t`Failed`, right: true, cell: ({ counts }) => number(counts.failed) },
    { key: 'items', head: t`Products`, right: true, cell: ({ items }) => number(items) },
    {
      key: 'points',
      head: t`Points`,
      right: true,
      cell: ({ spent, cap }) => {
        const [used, most] = [points(spent), points(cap)];
        return t`${used} of ${most}`;
      },
    },
  ];
  return (
    <Listing
      from={jobs}
      label={t`Jobs`}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{
        instead: (
          <Empty title={t`No job yet`} action={start}>
            <Trans>Choose products, say which texts, see what it costs. Nothing goes to the shop before you have reviewed it.</Trans>
          </Empty>
        ),
      }}
    >
      <span className="text-s text-ink-3" role="status">
        {jobs.data && <Plural value={jobs.data.pages[0]?.total ?? 0} _0="" one="# job" other="# jobs" />}
      </span>
      <span className="ml-auto flex flex-wrap gap-2">
        <ButtonLink icon={<Lock aria-hidden />} to={'/freestyle/bulk/locks' as never}>
          <Trans>Field locks</Trans>
        </ButtonLink>
        <ButtonLink icon={<Signature aria-hidden />} to={'/freestyle/vouches' as never}>
          <Trans>Vouched statements</Trans>
        </ButtonLink>
        {(jobs.data?.pages[0]?.items.length ?? 0) > 0 && start}
      </span>
    </Listing>
  );
}
