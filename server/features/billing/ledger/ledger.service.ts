/**
 * Points: who has how many, and every way they move. A request holds what it may cost, works, and settles what it did cost;
 * everything else is a posting. All of it is double entry in PostgreSQL, and counted nowhere else.
 */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import { booksStore, type Finding, type LastCheck } from './books.store.ts';
import { callsStore, type Ending } from './calls.store.ts';
import { journalId } from './journal.ts';
import { createLanes } from './lanes.ts';
import { type Draw, type LeaseAsk, type Leased, leasesStore, type Renewed } from './leases.store.ts';
import {
  type Held,
  type HoldAsk,
  ledgerStore,
  type LimitRef,
  type LotRow,
  type MovementRow,
  type Outcome,
  type Owner,
  type Posting,
  type ReservationRow,
  type SettleAsk,
} from './ledger.store.ts';
import { limitsStore, type LimitRow, type Notice, type Spent } from './limits.store.ts';
import type { What } from './ledger.tables.ts';

export type Wallet = { id: bigint };
/** `leased`: the part of what is held that a gateway keeps ready for calls to come. */
export type Balance = { posted: bigint; held: bigint; leased: bigint; available: bigint; frozen: boolean; lots: LotRow[] };
/** Replay: this id held before. It is settled where `movement` is there, and running (or lost, until the sweeper comes) where it is not. */
export type Hold = { state: 'held' } | { state: 'replay'; hold: ReservationRow | undefined; movement: MovementRow | undefined };
export type Ledger = ReturnType<typeof createLedger>;
/** `worker`: one name per process and start, so that a hold says who works on it. */
type Needs = { db: Db; worker: string };

export const createLedger = ({ db, worker }: Needs) => {
  const store = ledgerStore(db);
  const calls = callsStore(db);
  const limits = limitsStore(db);
  const leases = leasesStore(db);
  const laneOf = rememberLanes();
  const holding = createLanes((asks: HoldAsk[]) => store.holdAll(asks, worker));
  const settling = createLanes(store.settleAll);

  const close = async (ask: SettleAsk): Promise<MovementRow> => {
    const movement = await settling(laneOf.take(ask.id), ask);
    if (!movement) throw notFound();
    return movement;
  };

  return {
    /** Made on first need. `userId` is for somebody's own points; without it, the account's. */
    wallet: async (within: Db, owner: Owner): Promise<Wallet> => ({ id: await ledgerStore(within).wallet(owner) }),

    /** What ended by now is gone from it. */
    async balance(accountId: string, userId: string | null = null): Promise<Balance> {
      const owner = { accountId, userId };
      let wallet = await store.ofOwner(owner);
      if (!wallet) return { posted: 0n, held: 0n, leased: 0n, available: 0n, frozen: false, lots: [] };
      if (wallet.nextExpiry) {
        await store.expireDue(wallet.id);
        wallet = (await store.ofOwner(owner)) ?? wallet;
      }
      const { credits, debits, pending, frozenAt } = wallet;
      const posted = credits - debits;
      const leased = pending > 0n ? await store.leased(wallet.id) : 0n;
      return { posted, held: pending, leased, available: posted - pending, frozen: frozenAt !== null, lots: await store.lotsOf(wallet.id) };
    },

    /** Sets aside what a request may cost at most, or refuses with 402. Commits on its own: never within a transaction. */
    async hold(ask: HoldAsk): Promise<Hold> {
      const lane = laneOf.key(ask);
      const answer = await holding(lane, ask);
      if (answer.state === 'held') {
        laneOf.keep(ask.id, lane);
        return { state: 'held' };
      }
      if (answer.state === 'replay') return { state: 'replay', ...(await store.reservation(ask.owner, ask.id)) };
      throw refusal(answer, ask.amount);
    },
    /** Charges what it cost, at most what was held; what the provider billed beyond that is the house's. Again: the same answer. */
    settle: (ask: Omit<SettleAsk, 'by'> & { by: NonNullable<SettleAsk['by']> }): Promise<MovementRow> => close(ask),
    /** Lets go of a hold: a line of 0 points in the statement. */
    release: (ask: { id: string; price: PriceNote; outcome: Outcome }): Promise<MovementRow> => close({ ...ask, actual: 0n, by: null }),
    /** A line of 0 points for work that held nothing. */
    async note(within: Db, ask: { id: string; owner: Owner; what: What; price: PriceNote; outcome: Outcome }): Promise<MovementRow> {
      const movement = await ledgerStore(within).note(ask);
      if (!movement) throw new Fault('idempotency_key_reused', 409);
      return movement;
    },

    /** The hold goes on: nobody else may close it for so many seconds. False where it is over. */
    renew: (id: string, seconds: number): Promise<boolean> => calls.renew(id, seconds),
    /** What it cost so far. */
    checkpoint: (id: string, cost: bigint): Promise<void> => calls.checkpoint(id, cost),
    /** A provider is about to be called: to be awaited before the socket is written. Throws where the hold is over. */
    async attempt(holdId: string, n: number, whom: { provider: string; model: string }): Promise<void> {
      if (!(await calls.begin(holdId, n, whom))) throw new Fault('too_busy', 503);
    },
    /** The provider answers; its own id for the call is what recovery asks with. */
    seen: (holdId: string, n: number, upstreamId: string | null): Promise<void> => calls.seen(holdId, n, upstreamId),
    ended: (holdId: string, n: number, ending: Ending): Promise<void> => calls.end(holdId, n, ending),

    /**
     * Points of an app for requests to come, which the process that has them counts by itself: taken, or added to, by the same
     * guard as a hold. Refuses with 402. `over`: this lease is closed or of another month, and a new one is due.
     */
    async lease(ask: LeaseAsk): Promise<Leased & { state: 'held' | 'over' }> {
      const answer = await leases.lease(ask);
      if (answer.state === 'held' || answer.state === 'over') return { ...answer, state: answer.state };
      throw refusal({ ...answer, state: answer.state }, ask.least);
    },
    /** What requests cost that a lease held for, each with its line in the statement; told again, nothing changes. Answers what is free, by account. */
    draw: (within: Db, draws: Draw[]): Promise<Map<string, bigint>> => leasesStore(within).draw(draws),
    /** Leases that are missing in the answer are over. */
    renewLeases: (ids: string[], seconds: number): Promise<Renewed[]> => leases.renew(ids, seconds),
    /** Gives back what a lease holds, or all but `keep`. Without it, the lease is closed. No line tells it. */
    letGo: (id: string, keep: bigint | null = null): Promise<bigint> => leases.letGo(id, keep),
    /** Open leases of a process. */
    leasesOf: (worker: string): Promise<{ id: string; over: boolean }[]> => leases.ofWorker(worker),

    /** Moves points in the caller's transaction. The journal's name makes it happen once: posted again, it answers the first movement. */
    async post(within: Db, posting: Posting): Promise<{ movement: MovementRow; fresh: boolean }> {
      const { state, available, movement } = await ledgerStore(within).post(journalId(posting.journal), posting);
      if (state === 'short') throw new Fault('insufficient_points', 402, { details: shortBy(-posting.amount, available) });
      if (state === 'lots_short') throw new Fault('nothing_to_refund', 409);
      return { movement, fresh: state === 'fresh' };
    },
    /** What a journal's name posted; undefined where it was not. */
    posted: (within: Db, accountId: string, journal: string): Promise<MovementRow | undefined> => ledgerStore(within).posted(accountId, journalId(journal)),
    /** What a request cost comes back to the lots that it came from, and out of what its limits count. Told again, nothing changes. */
    giveBack: (within: Db, accountId: string, requestId: string): Promise<void> =>
      ledgerStore(within).giveBack(journalId(`given_back:${requestId}`), accountId, requestId),
    /** Of many accounts, without a look at what ends: a sweep does that every minute. */
    balances: (accountIds: string[]): Promise<Map<string, Pick<Balance, 'posted' | 'held'>>> => store.balances(accountIds),
    /** The lots that a posting made, whatever is left in them. */
    lotsFrom: (accountId: string, journal: string): Promise<LotRow[]> => store.lotsFrom(accountId, journalId(journal)),

    /** A frozen wallet takes points and settles what runs; it holds nothing new. */
    freeze: (owner: Owner): Promise<boolean> => store.freeze(owner, true),
    unfreeze: (owner: Owner): Promise<boolean> => store.freeze(owner, false),
    /** Accounts of which the wallet, or somebody's own, is frozen; and an end to that for one of them: false where there was none. */
    frozen: (accountIds: string[]): Promise<Set<string>> => store.frozen(accountIds),
    thaw: (within: Db, accountId: string): Promise<boolean> => ledgerStore(within).thaw(accountId),

    limits: {
      /** `cap` null: no limit. */
      set: (accountId: string, ref: LimitRef, cap: bigint | null, within: Db = db): Promise<void> => limitsStore(within).set(accountId, ref, cap),
      /** Null where nobody set it and nothing was counted. */
      get: async (accountId: string, ref: LimitRef): Promise<LimitRow | null> => (await limits.get(accountId, ref)) ?? null,
      /** Of many subjects of one scope, with all that each ever counted. */
      spent: (accountId: string, scope: LimitRef['scope'], ids: string[]): Promise<Map<string, Spent>> => limits.spent(accountId, scope, ids),
      near: (accountId: string) => limits.near(accountId),
      /** Something was refused for it that could have cost so much: whoever hears of limits hears of that, once a month. */
      refused: (accountId: string, ref: LimitRef, needed: bigint): Promise<void> => limits.refused(accountId, ref, needed),
      /** Limits that reached 80 or 100 % since the last call, for whoever tells people; in the caller's transaction. */
      reached: (within: Db, most = 100): Promise<Notice[]> => limitsStore(within).take(most),
    },

    /** Everything that is not as it must be. Always empty. */
    audit: (): Promise<Finding[]> => booksStore(db).audit(),
    /** What the last check found, sums and seals together. */
    lastCheck: (): Promise<LastCheck> => booksStore(db).lastCheck(),
    /** Every check, now and whole. */
    async check(): Promise<LastCheck> {
      const books = booksStore(db);
      await books.keepCheck('news', await books.auditNews());
      await books.keepCheck('sums', await books.audit());
      await books.keepCheck('seals', await books.brokenSeals());
      return books.lastCheck();
    },
  };
};

const refusal = ({ state, available, cap, used, held }: Omit<Held, 'state'> & { state: Held['state'] | Leased['state'] }, amount: bigint): Fault => {
  if (state === 'limit') return new Fault('monthly_limit_reached', 402, { details: { cap: pointsOf(cap), used: pointsOf(used), held: pointsOf(held) } });
  if (state === 'frozen') return new Fault('wallet_frozen', 402);
  if (state === 'reused') return new Fault('idempotency_key_reused', 409);
  return new Fault('insufficient_points', 402, { details: shortBy(amount, available) });
};

const shortBy = (needed: bigint, available: bigint) => ({ needed: pointsOf(needed), available: pointsOf(available > 0n ? available : 0n) });

/**
 * Which wallet a hold is on, for its settling to take the same lane. Only a matter of speed: what is not remembered (held by
 * another process, or long ago) settles in a lane of its own. One set of limits per lane: the locks of a commit keep their order.
 */
const rememberLanes = (most = 10_000) => {
  const lanes = new Map<string, string>();
  return {
    key: ({ owner, limits }: HoldAsk): string => [owner.accountId, owner.userId, ...limits.map(({ scope, id }) => scope + id).toSorted()].join(),
    keep: (id: string, lane: string): void => {
      lanes.set(id, lane);
      if (lanes.size > most) lanes.delete(lanes.keys().next().value!);
    },
    take: (id: string): string => {
      const lane = lanes.get(id) ?? id;
      lanes.delete(id);
      return lane;
    },
  };
};
