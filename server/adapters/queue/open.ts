import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import type { fromDrizzle as FromDrizzle, PgBoss as Boss } from 'pg-boss';
import type { Log } from '../../kit/log.ts';
import type { Db } from '../db/db.ts';
import { type Queue, QueueStopped, type Task } from './queue.ts';

/** A dead process is noticed by its missing heartbeat; ten seconds is the shortest that pg-boss lets one ask for. */
const heartbeatSeconds = 10;
/** The shortest that lets a process miss two signs. Its tables take any, and what is put in is held to what stands there. */
const silentSeconds = 5;
const watchMs = { told: 1_000, pooled: 500 };
/** A look that takes longer hangs, behind a table that somebody holds or a line that is dead: it is given up, and the next one looks. */
const lookMs = 5_000;
/** What waits for other work, and what was written long ago: there is none of the first, and the second has time. */
const supervision = { superviseIntervalSeconds: 60, monitorIntervalSeconds: 1, maintenanceIntervalSeconds: 3600, flowIntervalSeconds: 3600 };
/** Whoever puts work in tells the workers of every process, and `watch` sees what a lost message left: each worker's own looks are for what neither did. */
const rhythm = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 300, heartbeatRefreshSeconds: 1.5 };
/** Where nobody can be told, because a pooler stands between, that one look is all there is: not one of each worker. */
const lookingOnly = { ...rhythm, pollingIntervalSeconds: rhythm.notifyPollingIntervalSeconds };
/** Failures are the business of the feature that owns the job; the queue itself gives a task back as often as processes die. */
const endless = { retryLimit: 30_000, retryDelay: 0, expireInSeconds: 24 * 3600 - 1, deleteAfterSeconds: 3600 };

/** Beyond what running tasks get to hand themselves back. */
const slackMs = 500;
/** Together about twelve seconds. */
const mostTries = 6;

type Needs = { config: PoolConfig; log: Log; supervise: boolean; pooled?: boolean };
export const openQueue = ({ config, log, supervise, pooled = false }: Needs): Queue => {
  const names: string[] = [];
  const workers: { name: string; run: (task: Task, signal: AbortSignal) => Promise<void>; atOnce: number; ofGroup: number | undefined }[] = [];
  let standing: Promise<Standing> | undefined;
  const over = new AbortController();
  let stopping: Promise<void> | undefined;
  let busy = 0;

  const start = async (): Promise<Standing> => {
    // Loaded here and not above: the server answers its first request before the queue stands.
    const [{ PgBoss, fromDrizzle }, { sql }] = await Promise.all([import('pg-boss'), import('drizzle-orm')]);
    const boss = new PgBoss({
      ...own(config),
      max: 4,
      schema: 'queue',
      application_name: `storewright:${process.pid}`,
      useListenNotify: !pooled,
      schedule: false,
      supervise,
      reindex: false,
      monitorVacuum: false,
      ...supervision,
    });
    boss.on('error', (error) => log.error({ err: error }, 'the queue failed'));
    boss.on('warning', (warning) => log.warn({ warning }, 'the queue warns'));
    await boss.start().catch(async (error: unknown) => {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    });
    for (const name of names) await boss.createQueue(name, { heartbeatSeconds, notify: true, ...endless });
    await boss.getDb().executeSql('update queue.queue set heartbeat_seconds = $1 where heartbeat_seconds is distinct from $1', [silentSeconds]);
    // What a process left that died long ago is waiting again before anybody looks for work, not after the first interval and the look that follows it.
    if (supervise) await boss.supervise().catch((error: unknown) => log.error({ err: error }, 'the queue failed'));
    const awake: { id: string; name: string }[] = [];
    for (const { name, run, ofGroup } of workers.flatMap(({ atOnce, ...worker }) => Array.from({ length: atOnce }, () => worker))) {
      const how = { ...(pooled ? lookingOnly : rhythm), ...(ofGroup !== undefined && { groupConcurrency: ofGroup }) };
      const id = await boss.work<Task>(name, how, async ([task]) => {
        if (!task) return;
        busy += 1;
        try {
          await run(task.data, task.signal);
        } finally {
          busy -= 1;
          // The next one may be waiting already: it was told of while this one ran, or before.
          boss.notifyWorker(id);
        }
      });
      awake.push({ id, name });
    }
    if (supervise && awake.length > 0) watch(boss, awake);
    return { boss, inside: (db) => fromDrizzle(db, sql) };
  };
  /**
   * Nobody tells workers of what a dead process left, nor of what a lost message was to tell: a look a second that costs nothing as long as
   * there is none, so that it goes on within ten seconds, and not when the queue's own rounds come by.
   */
  const watch = (boss: Boss, awake: { id: string; name: string }[]): void => {
    const dead = "state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < queue.job_now()";
    // Whoever was told takes it within the second; nobody was told of what comes back.
    const told = pooled ? '' : " - case when state = 'created' then interval '1 second' else interval '0' end";
    const waiting = `state < 'active' and start_after <= queue.job_now()${told}`;
    const kinds = [...new Set(awake.map(({ name }) => name))];
    // In one go, which is a transaction: behind a pooler too the limit is this look's alone. PostgreSQL ends it, so that none is left waiting there.
    const sql = `
      set local statement_timeout = ${lookMs};
      select name, exists (select 1 from queue.job where job.name = kind.name and ${dead}) as dead,
        exists (select 1 from queue.job where job.name = kind.name and ${waiting}) as waiting
      from unnest(array[${kinds.map(literal).join()}]) as kind (name)`;
    const look = async (): Promise<void> => {
      const [, found] = (await boss.getDb().executeSql(sql)) as unknown as { rows: { name: string; dead: boolean; waiting: boolean }[] }[];
      const { rows } = found!;
      if (rows.some((kind) => kind.dead)) await boss.supervise();
      const wanted = new Set(rows.filter((kind) => kind.dead || kind.waiting).map(({ name }) => name));
      for (const { id, name } of awake) if (wanted.has(name)) boss.notifyWorker(id);
    };
    const again = (): void => {
      if (over.signal.aborted) return;
      // A database that is away is said by the queue itself.
      setTimeout(
        () =>
          void Promise.race([look(), sleep(2 * lookMs, undefined, { ref: false })])
            .catch(() => undefined)
            .then(again),
        pooled ? watchMs.pooled : watchMs.told,
      ).unref();
    };
    again();
  };
  /** The database may be restarting just now: a few tries, then whoever needs the queue is told, and the next one tries again. */
  const patiently = async (): Promise<Standing> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await start();
      } catch (error) {
        if (over.signal.aborted) throw new QueueStopped();
        if (tries === mostTries) {
          standing = undefined;
          throw error;
        }
        log.warn({ err: error, tries }, 'the queue does not start yet');
        await sleep(200 * 2 ** tries, undefined, { signal: over.signal }).catch(() => undefined);
        if (over.signal.aborted) throw new QueueStopped();
      }
    }
  };
  const stand = async (): Promise<Standing> => {
    if (over.signal.aborted) throw new QueueStopped();
    return (standing ??= patiently());
  };
  const letGo = async (graceMs: number): Promise<void> => {
    const { boss } = (await standing?.catch(() => undefined)) ?? {};
    if (!boss) return;
    // The queue's own stop looks but each half second whether its workers are through: they are heard here, at once.
    const through = Promise.allSettled(names.map((name) => boss.offWork(name)));
    await Promise.race([through, sleep(graceMs, undefined, { ref: false })]);
    await boss.stop({ graceful: false });
  };

  return {
    define: (name) => void names.push(name),
    send: async (db, name, task, { turn = 0, group } = {}) => {
      const { boss, inside } = await stand();
      await boss.send(name, task, { db: inside(db), priority: -turn, ...(group !== undefined && { group: { id: group } }) });
    },
    carries: async (name, task) => {
      const { boss } = await stand();
      return (await boss.findJobs<Task>(name, { data: task })).some(({ state }) => state === 'created' || state === 'retry' || state === 'active');
    },
    work: (name, run, { atOnce = 1, ofGroup } = {}) => void workers.push({ name, run, atOnce, ofGroup }),
    ready: async () => void (await stand()),
    busy: () => busy,
    stop: (graceMs = 2_000) => {
      over.abort();
      // A connection that broke meanwhile must not hold the process up.
      return (stopping ??= Promise.race([letGo(graceMs), new Promise<void>((late) => setTimeout(late, graceMs + slackMs).unref())]));
    },
  };
};

const literal = (word: string): string => `'${word.replaceAll("'", "''")}'`;

type Standing = { boss: Boss; inside: (db: Db) => ReturnType<typeof FromDrizzle> };

/** The queue keeps a few connections of its own: one listens, and a long task must not starve the routes. */
const own = ({ connectionString, host, port, user, password, database }: PoolConfig) =>
  connectionString
    ? { connectionString }
    : { ...(host && { host }), ...(port && { port }), ...(user && { user }), ...(database && { database }), ...(typeof password === 'string' && { password }) };
