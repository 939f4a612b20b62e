/** What this computer could write with by itself: chosen by its memory, with a guess of its speed. */
import { availableParallelism, totalmem } from 'node:os';
import type { ThisComputer } from '@storewright/contract/inference';
import { cannotRun } from '../../adapters/local-model/install.ts';
import { type Db, withLock } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, notFound } from '../../kit/fault.ts';
import type { Doing, Note } from '../audit/index.ts';
import { type Jobs, showJob } from '../jobs/index.ts';
import { embedderIn, type Entry, subjectOf } from './catalogue.ts';
import { setupOf } from './local-models.jobs.ts';
import type { Shelf } from './shelf.ts';

type Needs = {
  db: Db;
  jobs: Jobs;
  shelf: Shelf;
  note: Note;
  clock: Clock;
  on: boolean;
  /** In a demo that only this computer reaches, its owner is who runs it. */
  owners: boolean;
  /** Whether its file is being fetched by another wish. */
  fetching(id: string): Promise<boolean>;
};

export const createThisComputer = ({ db, jobs, shelf, note, clock, on, owners, fetching }: Needs) => {
  const stateFor = ({ operator }: Caller): ThisComputer['state'] =>
    !on ? 'off' : cannotRun() !== null ? 'impossible' : operator || owners ? 'ready' : 'operator';

  const comingOf = async (caller: Caller, entries: Entry[]): Promise<ThisComputer['coming']> => {
    const bySubject = new Map(entries.map((entry) => [setupOf(entry.id, caller.accountId), entry]));
    const found = await jobs.newestOfHouse([...bySubject.keys()], 'model_setup');
    const mine = found.filter(({ state }) => state !== 'done' && state !== 'cancelled');
    const job = mine.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
    const entry = job && bySubject.get(job.subjectId);
    return job && entry ? { model: entry.id, name: entry.name, job: showJob(job, clock()) } : null;
  };

  const show = async (caller: Caller): Promise<ThisComputer> => {
    const state = stateFor(caller);
    const free = process.availableMemory();
    if (state !== 'ready') return { state, models: [], memory_free: free, coming: null };
    const [all, kept] = await Promise.all([shelf.entries(), shelf.all()]);
    const entries = all.filter(({ kind }) => kind === 'text');
    const here = new Set(kept.filter((one) => one.state === 'here').map(({ id }) => id));
    return {
      state,
      models: fitting(entries, here).map((entry) => ({
        id: entry.id,
        name: entry.name,
        size: entry.size,
        memory: memoryOf(entry),
        words_per_second: wordsPerSecond(entry.size),
        here: here.has(entry.id),
      })),
      memory_free: free,
      coming: await comingOf(caller, entries),
    };
  };

  const setUp = async (caller: Caller, doing: Doing, entry: Entry | undefined, more: { base?: string } = {}): Promise<void> => {
    const state = stateFor(caller);
    if (state === 'operator') throw new Fault('not_your_role', 403);
    if (state !== 'ready') throw new Fault('local_models_off', 409);
    if (!entry) throw notFound();
    const { id } = entry;
    await jobs.ready();
    await withLock(db, `local ${subjectOf(id)}`, async (tx) => {
      if (await fetching(id)) throw new Fault('job_not_failed', 409, { message: 'It is being fetched already.' });
      await jobs.start(tx, { accountId: caller.accountId, subjectId: setupOf(id, caller.accountId), kind: 'model_setup', checkpoint: { doing, ...more } });
      await note(doing, { accountId: null, action: 'local.setup', target: entry.name, detail: {} })(tx);
    });
  };

  return {
    show,
    /** What could make vectors here; null for whoever has no say in what runs here. */
    embedder: async (caller: Caller) => {
      const entry = stateFor(caller) === 'ready' ? embedderIn(await shelf.entries()) : undefined;
      if (!entry) return null;
      const coming = await comingOf(caller, [entry]);
      return { id: entry.id, name: entry.name, size: entry.size, memory: memoryOf(entry), job: coming?.job ?? null };
    },
    useEmbedder: async (caller: Caller, doing: Doing, base: string): Promise<void> => {
      const entry = embedderIn(await shelf.entries());
      await setUp(caller, doing, entry, { base });
    },
    use: async (caller: Caller, doing: Doing, id: string): Promise<ThisComputer> => {
      await setUp(
        caller,
        doing,
        (await shelf.entries()).find((one) => one.id === id && one.kind === 'text'),
      );
      return show(caller);
    },
    cancel: async (caller: Caller): Promise<ThisComputer> => {
      const { coming } = await show(caller);
      if (!coming) throw new Fault('job_not_running', 409);
      await jobs.cancel(caller, coming.job.id);
      return show(caller);
    },
  };
};

/** What is here, and of what is worth fetching the largest two that fit; the smallest where none does. */
const fitting = (entries: Entry[], here: Set<string>): Entry[] => {
  const recommended = entries.filter((entry) => entry.recommended).sort((one, other) => one.size - other.size);
  const fit = recommended.filter((entry) => memoryOf(entry) < totalmem() * 0.7);
  const offered = fit.length > 0 ? fit.slice(-2) : recommended.slice(0, 1);
  return [...offered, ...entries.filter((entry) => here.has(entry.id) && !offered.includes(entry))];
};

/** Its weights, and room for what it reads and writes. */
const memoryOf = ({ size }: Entry): number => Math.round(size * 1.1 + 600_000_000);

/** Every word takes all weights through a core once: about so many bytes a second each, up to what memory gives. */
const wordsPerSecond = (size: number): number => {
  const bytes = Math.min(availableParallelism() * 5_000_000_000, 30_000_000_000);
  return Math.max(0.1, Math.round((bytes / size) * 0.75 * 10) / 10);
};
