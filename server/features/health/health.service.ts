/** How this installation does, for its operator and for whoever watches it by figures. */
import type { Health } from '@storewright/contract/health';
import type { z } from 'zod';
import type { Db } from '../../adapters/db/db.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Figure } from '../../kit/figure.ts';
import type { Log } from '../../kit/log.ts';
import { version } from '../../kit/version.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Letters } from '../letters/index.ts';
import { deadAfterSeconds, healthStore, type ProcessRow } from './health.store.ts';
import { isTight } from './room.ts';
import { createVitals } from './vitals.ts';

/** When a chore was last done, over all processes. */
type ChoreDone = { name: string; secondsAgo: number | null };
type Needs = {
  db: Db;
  mode: ProcessRow['mode'];
  dataDir: string;
  jobs: Pick<Jobs, 'standing'>;
  letters: Pick<Letters, 'standing'>;
  /** Of the connections of this process. */
  pool: { totalCount: number; idleCount: number; waitingCount: number; options: { max?: number | undefined } };
  chores: () => { name: string; every: number }[];
  choresDone: () => Promise<ChoreDone[]>;
  migrations: () => Promise<{ known: number; done: number }>;
  backupAge: () => number | undefined;
  /** While SECRET_KEY takes the place of another: how much is left to be sealed anew, and what neither key opens. */
  resealing: (() => Promise<{ left: number; lost: number }>) | undefined;
  log: Log;
};
type Seen = {
  jobs: Awaited<ReturnType<Jobs['standing']>>;
  letters: Awaited<ReturnType<Letters['standing']>>;
  chores: { name: string; every: number; secondsAgo: number | null }[];
  processes: ProcessRow[];
  migrations: { known: number; done: number };
};

export type HealthDesk = ReturnType<typeof createHealth>;
export const createHealth = ({ db, mode, dataDir, jobs, letters, pool, chores, choresDone, migrations, backupAge, resealing, log }: Needs) => {
  const store = healthStore(db);
  const vitals = createVitals({ db, mode, dataDir, log });
  let seen: Seen | undefined;

  const look = async (): Promise<Seen> => {
    const [standing, waiting, done, processes, versions] = await Promise.all([jobs.standing(), letters.standing(), choresDone(), store.all(), migrations()]);
    const ago = new Map(done.map(({ name, secondsAgo }) => [name, secondsAgo]));
    return {
      jobs: standing,
      letters: waiting,
      chores: chores().map(({ name, every }) => ({ name, every, secondsAgo: ago.get(name) ?? null })),
      processes,
      migrations: versions,
    };
  };
  const alive = (of: ProcessRow[], does: ProcessRow['mode']) =>
    of.filter(({ mode: one, silentSeconds }) => one === does && silentSeconds <= deadAfterSeconds).length;

  const figures: Figure[] = [
    {
      name: 'storewright_info',
      help: 'Which version runs here, and as what.',
      labels: ['version', 'mode'],
      read: () => [{ labels: { version, mode }, value: 1 }],
    },
    { name: 'migrations_known', help: 'Migrations that this version knows.', read: () => seen?.migrations.known },
    { name: 'migrations_done', help: 'Migrations that the database has had.', read: () => seen?.migrations.done },
    { name: 'jobs_waiting', help: 'Jobs that wait for a worker.', read: () => seen?.jobs.waiting },
    { name: 'jobs_oldest_seconds', help: 'How long the oldest of the waiting jobs has waited.', read: () => seen?.jobs.oldestSeconds },
    { name: 'jobs_failed', help: 'Jobs that failed within the last 24 hours.', read: () => seen?.jobs.failed },
    { name: 'letters_waiting', help: 'Letters that no mail server took yet.', read: () => seen?.letters.waiting },
    { name: 'letters_oldest_seconds', help: 'How long the oldest of the waiting letters has waited.', read: () => seen?.letters.oldestSeconds },
    {
      name: 'chore_last_success_seconds',
      help: 'Seconds since a chore was last done, on whichever process.',
      labels: ['chore'],
      read: () => seen?.chores.flatMap(({ name, secondsAgo }) => (secondsAgo === null ? [] : [{ labels: { chore: name }, value: secondsAgo }])),
    },
    {
      name: 'chore_every_seconds',
      help: 'How often a chore is to be done.',
      labels: ['chore'],
      read: () => seen?.chores.map(({ name, every }) => ({ labels: { chore: name }, value: every })),
    },
    {
      name: 'processes_alive',
      help: `Processes that gave a sign of life within ${deadAfterSeconds} seconds, by what they do.`,
      labels: ['mode'],
      read: () => seen && (['all', 'web', 'worker'] as const).map((one) => ({ labels: { mode: one }, value: alive(seen!.processes, one) })),
    },
    { name: 'clock_ahead_seconds', help: 'How far the clock of this process is ahead of the database’s.', read: () => vitals.clockMs() / 1_000 },
    { name: 'db_pool_used', help: 'Connections of this process that are in use.', read: () => pool.totalCount - pool.idleCount },
    { name: 'db_pool_size', help: 'Connections that this process may open.', read: () => pool.options.max },
    { name: 'db_pool_waiting', help: 'Requests of this process that wait for a connection.', read: () => pool.waitingCount },
    { name: 'disk_free_bytes', help: 'Bytes that are free on the disk of DATA_DIR.', read: () => vitals.room()?.free },
    { name: 'disk_size_bytes', help: 'Bytes of the disk of DATA_DIR.', read: () => vitals.room()?.size },
  ];

  const show = async (): Promise<z.input<typeof Health>> => {
    await vitals.writes();
    const { processes, jobs: standing, letters: waiting, ...now } = await look();
    const room = vitals.room();
    const age = backupAge();
    return {
      version,
      migrations: now.migrations,
      processes: processes.map(({ id, host, pid, mode: does, version: of, startedAt, seenAt, clockMs, silentSeconds }) => ({
        id,
        host,
        pid,
        mode: does,
        version: of,
        started_at: startedAt.toISOString(),
        seen_at: seenAt.toISOString(),
        clock_ms: clockMs,
        alive: silentSeconds <= deadAfterSeconds,
      })),
      jobs: { waiting: standing.waiting, oldest_seconds: standing.oldestSeconds ?? null, failed: standing.failed },
      letters: { waiting: waiting.waiting },
      chores: now.chores.map(({ name, every, secondsAgo }) => ({ name, every_seconds: every, seconds_ago: secondsAgo })),
      disk: room ? { free_bytes: room.free, size_bytes: room.size, tight: isTight(room) } : null,
      backup_seconds: age === undefined ? null : Math.round(age),
      resealing: (await resealing?.()) ?? null,
    };
  };

  return {
    show,
    figures,
    vitals,
    /** Before figures are read. A database that does not answer leaves those out that stand in it. */
    gather: async (): Promise<void> => {
      seen = await look().catch(() => undefined);
    },
    chores: [{ name: 'processes', every: 3_600, run: () => store.forget() }] satisfies Chore[],
  };
};
