/**
 * A piece of work that streams: begun once, written by one process, watched by any number from any process, stopped from anywhere,
 * and priced when its price is known. It always ends: when it is done, at its deadline, or soon after its process died.
 */
import { finds } from '../../adapters/db/condition.ts';
import type { UiPart } from '@storewright/contract/runs';
import { verdicts } from '@storewright/contract/verdicts';
import type { Db } from '../../adapters/db/db.ts';
import { inTransaction } from '../../adapters/db/db.ts';
import type { Notices } from '../../adapters/db/notices.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import { type Chore, oneByOne } from '../../kit/chore.ts';
import type { Log } from '../../kit/log.ts';
import type { Cost } from './asking/cost.ts';
import { type Bell, createBells } from './run-signals.ts';
import { createCounting, isBeingCounted, isLongOver, isOpen } from './late-prices.ts';
import { createLooking } from './event-poll.ts';
import { endsOf, following, joined, type Placed, placed, sizeOf } from './parts.ts';
import { type NewRun, type RunRow, runsStore, stopChannel } from './runs.store.ts';
import { closing, createWriting, type Work } from './writing.ts';

type Needs = {
  db: Db;
  notices: Notices;
  costOf: (accountId: string, callId: string, patience: { signal: AbortSignal; ms: number }) => Promise<Cost | undefined>;
  /** What a call cost stands in the books again. */
  giveBack: (accountId: string, callId: string) => Promise<void>;
  log: Log;
};

/** A run as it stands: what came so far, how far that is, and whether its price is still on its way. */
export type Run = Omit<RunRow, 'parts' | 'late' | 'uncounted' | 'stopAsked' | 'free' | 'ofPerson'> & {
  parts: UiPart[];
  late: UiPart[] | null;
  until: number;
  counting: boolean;
};
/** The same without what came. */
export type RunHead = Pick<Run, 'id' | 'state' | 'error' | 'points' | 'totalMs' | 'counting'>;
type Looked = { parts: Placed[]; over: boolean };

/** Whoever writes a run says so each second. */
const silentSeconds = 15;
/** Milliseconds in which writers come back when the database does. */
const comingBackMs = 5_000;

export type Runs = ReturnType<typeof createRuns>;
export const createRuns = ({ db, notices, costOf, giveBack, log }: Needs) => {
  const store = runsStore(db);
  const bells = createBells(notices);
  const lookElsewhere = createLooking(store);
  const counting = createCounting({ store, costOf, giveBack, heardOn: (callId) => writing.heardOn(callId), ring: bells.ring, log });
  const writing = createWriting({
    store,
    ring: bells.ring,
    over: (run) =>
      void counting
        .follow(run)
        .then(() => drop(run.id))
        .catch((error: unknown) => log.warn({ err: error }, 'a run that is over could not be dropped')),
    log,
  });

  const forgotten = new Set<string>();
  const drop = async (id: string): Promise<void> => {
    if (!forgotten.has(id)) return;
    const [row] = await store.rows([id]);
    if (row && (isOpen(row) || row.uncounted.length > 0)) return;
    forgotten.delete(id);
    await store.remove([id]);
  };

  let quiet: (() => void) | undefined;

  /** One whose writer is gone ends where it is. */
  const reclaim = async ({ id }: Pick<RunRow, 'id'>): Promise<void> => {
    const parts = following(await store.events(id, 0), 0).map(({ part }) => part);
    const all = joined([...parts, ...endsOf(parts), closing('stopped', verdicts.startedAnew)]);
    await inTransaction(db, (tx) => runsStore(tx).end(id, { state: 'stopped', error: verdicts.startedAnew, parts: all }, silentSeconds));
    bells.ring(id);
  };
  /** When each was seen silent here, and since when it is: nobody who could not reach the database until just now takes others for dead, who could not either. */
  const sightings = new Map<string, { since: number; at: number }>();
  const isSilentStill = ({ id, seenAt }: Pick<RunRow, 'id' | 'seenAt'>): boolean => {
    const before = sightings.get(id);
    if (before?.since === seenAt.getTime()) return Date.now() - before.at >= comingBackMs;
    for (const [other, { at }] of sightings) if (Date.now() - at > 60_000) sightings.delete(other);
    sightings.set(id, { since: seenAt.getTime(), at: Date.now() });
    return false;
  };
  const reclaimSilent = async (id?: string): Promise<void> => {
    const silent = (await store.silent(silentSeconds, id)).filter((one) => !writing.here(one.id));
    await oneByOne(silent.filter(isSilentStill), reclaim);
    const left = new Set(silent.map((one) => one.id));
    for (const seen of id === undefined ? sightings.keys() : [id]) if (!left.has(seen)) sightings.delete(seen);
  };

  const standing = async (row: RunRow): Promise<Run> => {
    const here = writing.here(row.id);
    const { stopAsked: _, uncounted: __, free: ___, ofPerson: ____, ...rest } = row;
    if (here) {
      const all = here.grown.all;
      return { ...rest, ...here.known, parts: all.map(({ part }) => part), until: here.grown.until(), counting: false };
    }
    const parts = row.parts ?? following(await store.events(row.id, 0), 0).map(({ part }) => part);
    const [now] = row.parts === null ? await store.rows([row.id]) : [row];
    // It ended between the two looks.
    if (row.parts === null && now?.parts) return standing(now);
    return { ...rest, parts, until: parts.reduce((sum, part) => sum + sizeOf(part), 0), counting: isBeingCounted(row) };
  };

  /** Runs as they stand. Prices that nobody follows any more are looked up first: who reads now is to see them. */
  const read = async (ids: string[]): Promise<Run[]> => {
    const found = await store.rows(ids);
    const looks = found.filter(({ id }) => !writing.here(id)).map((row) => ({ row, done: counting.follow(row) }));
    const late = looks.filter(({ row }) => row.uncounted.length > 0 && isLongOver(row));
    await Promise.all(late.map(({ done }) => done));
    const rows = late.length > 0 ? await store.rows(ids) : found;
    return Promise.all(rows.map(standing));
  };

  /** As they stand, without what came of them: of many, or long ones. */
  const heads = async (ids: string[]): Promise<RunHead[]> => {
    const looked = async () => {
      const rows = await store.heads(ids);
      return rows.map((row) => ({ row, here: writing.here(row.id) }));
    };
    let found = await looked();
    const late = found.filter(({ row, here }) => !here && row.uncounted.length > 0).map(({ row }) => ({ row, done: counting.follow(row) }));
    const over = late.filter(({ row }) => isLongOver(row));
    await Promise.all(over.map(({ done }) => done));
    if (over.length > 0) found = await looked();
    return found.map(({ row, here }) => {
      const { id, state, error, points, totalMs } = row;
      return { id, state: here?.known.state ?? state, error, points, totalMs, counting: !here && isBeingCounted(row) };
    });
  };

  /** What came of a run since. One that is gone is over. */
  const look = async (id: string, after: number): Promise<Looked> => {
    const here = writing.here(id);
    if (here) return { parts: following(here.grown.all, after), over: false };
    const { row, events } = await lookElsewhere(id, after);
    if (!row || row.parts !== null) return { parts: row?.parts ? following(placed(row.parts), after) : [], over: true };
    if (Date.now() - row.seenAt.getTime() > silentSeconds * 1_000) await reclaimSilent(id);
    return { parts: following(events, after), over: false };
  };

  async function* watch(id: string, { after = 0, signal }: { after?: number; signal: AbortSignal }): AsyncGenerator<Placed, void> {
    const bell = bells.hang([id], signal);
    try {
      for (let heard = after; !signal.aborted; ) {
        const { parts, over } = await look(id, heard);
        for (const part of parts) {
          heard = part.until;
          yield part;
        }
        if (over) return;
        await bell.rung();
      }
    } finally {
      bell.off();
    }
  }

  const stop = async (id: string): Promise<void> => {
    if (writing.stop(id)) return;
    await store.askStop(id);
    await reclaimSilent(id);
  };

  return {
    /** Written down in the caller's transaction, with what it is part of. */
    insert: (tx: Db, rows: NewRun[]): Promise<void> => runsStore(tx).insert(rows),
    /** What people had asked for who are let in no longer, within the transaction that locks them out. */
    endOf: (tx: Db, accountId: string, userIds: string[]): Promise<string[]> => runsStore(tx).endOf(accountId, userIds),
    isOpen: (tx: Db, ids: string[]): Promise<boolean> => runsStore(tx).isOpen(ids),
    /** Whether any of them is written or counted still: gone now, what it may owe would never be given back. */
    isUnsettled: async (ids: string[]): Promise<boolean> => (await heads(ids)).some((run) => isOpen(run) || run.counting),
    howManyOpen: (tx: Db, ids: string[]): Promise<number> => runsStore(tx).howManyOpen(ids),
    /** Starts what was written down, in this process. */
    begin: (work: Work): void => {
      quiet ??= notices.listen(stopChannel, (id) => void (id !== null && writing.stop(id)));
      writing.begin(work);
    },
    read,
    heads,
    /** Each part with its number, from the beginning or from where one left off, until it is over. */
    watch,
    look,
    /** News of any of them, from any process. */
    listen: (ids: string[], signal: AbortSignal): Bell => bells.hang(ids, signal),
    stop,
    /** Of these, those that are not over yet. */
    stopOpen: async (ids: string[]): Promise<void> => {
      for (const { id } of (await heads(ids)).filter(isOpen)) await stop(id);
    },
    /** They are gone with what they are part of; those that are still written are hung up. */
    remove: async (tx: Db, ids: string[]): Promise<void> => {
      for (const id of ids) writing.hangUp(id);
      await runsStore(tx).remove(ids);
    },
    /** Nobody comes back to it: it goes once it is over, its price is known, and what is owed of it was given back. */
    forget: async (id: string): Promise<void> => {
      forgotten.add(id);
      const [row] = await store.rows([id]);
      if (row && isOpen(row)) return;
      if (row) await counting.follow(row);
      await drop(id);
    },
    own: async (caller: Pick<Caller, 'accountId' | 'userId'>, id: string): Promise<RunRow> => orNotFound(await store.own(caller, id)),
    chores: [
      { name: 'runs.orphans', every: 10, due: () => finds(store.silent(silentSeconds)), run: () => reclaimSilent() },
      // Nobody may ever read one whose process died before its price was known.
      { name: 'runs.given_back', every: 60, run: async () => oneByOne(await store.owed(), (run) => counting.follow(run, { once: true })) },
    ] satisfies Chore[],
    close: async (): Promise<void> => {
      await writing.close();
      await counting.close();
      bells.close();
      quiet?.();
    },
  };
};
