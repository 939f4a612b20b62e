/**
 * Holds whose worker was not heard of in time: a process died, or lost its database. What was never sent is let go; of what
 * was, the provider is asked. Unknown is not zero: it is asked again for a day, and then nobody is charged for a guess.
 */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import type { Db } from '../../../adapters/db/db.ts';
import { oneByOne } from '../../../kit/chore.ts';
import { type AttemptRow, callsStore } from './calls.store.ts';
import { leasesStore } from './leases.store.ts';
import { ledgerStore, type Outcome, type ReservationRow } from './ledger.store.ts';

/** What recovery asks of whoever sends the calls. */
export type Recovery = {
  /** What the provider says of a call that nobody heard the end of. A failed look-up is `unknown`. */
  lookUp(attempt: AttemptRow, hold: ReservationRow): Promise<Verdict>;
  /** What the customer pays for it, and how that came about. `cost` is what the calls came to; after a day of unknown, the last checkpoint. */
  price(work: { hold: ReservationRow; attempts: AttemptRow[]; cost: bigint }): Promise<Priced> | Priced;
};
export type Verdict = { state: 'known'; usage: Record<string, unknown> | null; cost: bigint } | { state: 'not_received' } | { state: 'unknown' };
type Priced = { actual: bigint; price: PriceNote; outcome: Outcome };
type Needs = { db: Db; worker: string; recovery: Recovery };

export const createSweep = ({ db, worker, recovery }: Needs): ((signal: AbortSignal) => Promise<void>) => {
  const store = ledgerStore(db);
  const calls = callsStore(db);

  /** Asks for every call that has no end yet; true when all have one now. */
  const lookUpAll = async (hold: ReservationRow, attempts: AttemptRow[]): Promise<boolean> => {
    let all = true;
    for (const attempt of attempts.filter(({ state }) => state === 'sent' || state === 'streaming')) {
      const verdict = await recovery.lookUp(attempt, hold).catch((): Verdict => ({ state: 'unknown' }));
      if (verdict.state === 'known') await calls.end(hold.id, attempt.n, { state: 'done', usage: verdict.usage, cost: verdict.cost });
      else if (verdict.state === 'not_received') await calls.end(hold.id, attempt.n, { state: 'failed', usage: null, cost: 0n });
      else all = false;
    }
    return all;
  };

  const recover = async (hold: ReservationRow & { old: boolean }): Promise<void> => {
    if (hold.state === 'open') return void (await store.settleAll([{ ...letGo, id: hold.id, untouched: true }]));
    const known = await lookUpAll(hold, await calls.attemptsOf(hold.id));
    if (!known && !hold.old) return calls.postpone(hold.id);
    const attempts = await calls.attemptsOf(hold.id);
    if (attempts.every(({ state }) => state === 'failed')) return void (await store.settleAll([{ ...letGo, id: hold.id }]));
    const cost = known ? attempts.reduce((sum, attempt) => sum + (attempt.cost ?? 0n), 0n) : hold.checkpoint;
    const priced = await recovery.price({ hold, attempts, cost });
    await store.settleAll([{ ...priced, id: hold.id, by: known ? 'recovery' : 'reconcile', giveUp: !known }]);
  };

  /** Each once: one that could not be taken up within its few seconds would come back for ever. */
  const overdue = async function* () {
    const met = new Set<string>();
    for (;;) {
      const fresh = (await calls.takeOverdue(20, worker)).filter(({ id }) => !met.has(id));
      if (fresh.length === 0) return;
      for (const hold of fresh) met.add(hold.id);
      yield* fresh;
    }
  };

  const takeUp = async (hold: ReservationRow & { old: boolean }): Promise<void> => {
    try {
      await recover(hold);
    } catch (error) {
      await calls.postpone(hold.id).catch(() => undefined);
      throw error;
    }
  };

  return (signal) => oneByOne(overdue(), takeUp, signal);
};

/**
 * A lease is accounted for by a journal, which another process may have to find first: ten minutes later its disk is taken to be gone, and its points go
 * back. Where it comes back after all, what it says is charged from what is free.
 */
export const createLeaseSweep = ({ db }: Pick<Needs, 'db'>): ((signal: AbortSignal) => Promise<void>) => {
  const leases = leasesStore(db);
  return async (signal) => oneByOne(await leases.forgotten(100), leases.letGoForgotten, signal);
};

const letGo = { actual: 0n, price: { type: 'free', why: 'failed' }, outcome: 'failed', by: null } as const;
