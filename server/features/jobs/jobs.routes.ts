import { contract } from '@storewright/contract';
import type { Job } from '@storewright/contract/jobs';
import { serve, type Served } from '../../kit/http.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Jobs } from './jobs.service.ts';
import type { JobRow } from './jobs.store.ts';

export const jobsRoutes = (jobs: Jobs, clock: Clock): Served =>
  serve(contract.jobs, {
    one: async ({ caller, params }) => showJob(await jobs.one(caller, params.id), clock()),
    cancel: async ({ caller, params }) => showJob(await jobs.cancel(caller, params.id), clock()),
    retry: async ({ caller, params }) => showJob(await jobs.retry(caller, params.id), clock()),
  });

/** How a job is told to people. */
export const showJob = (job: JobRow, now: Date): Job => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  done: job.done,
  total: job.total,
  current: job.current,
  seconds_left: secondsLeft(job, now),
  error: job.error,
  created_at: job.createdAt.toISOString(),
  finished_at: job.finishedAt?.toISOString() ?? null,
});

const secondsLeft = ({ state, startedAt, done, total }: JobRow, now: Date): number | null => {
  if (state !== 'running' || startedAt === null || total === null || done <= 0) return null;
  return Math.ceil(((now.getTime() - startedAt.getTime()) / 1000 / done) * Math.max(0, total - done));
};
