/**
 * Points of an app that this process has from the ledger, and counts by itself: in one turn, without a wait, as long as the
 * lease has room. No lease ever covers more than the ledger gave it, so any number of processes together never spend too much.
 */
import { Fault } from '../../../kit/fault.ts';
import type { Billing } from '../../billing/index.ts';
import { holdOf, type Lease, newLease, roomOf } from './lease.ts';
import type { PurseApp } from './records.ts';

type Waiter = { most: bigint; done(lease: Lease): void; failed(error: unknown): void };
/** `low`: with less room than this, more is asked for before somebody has to wait. */
type Pocket = { app: PurseApp; lease: Lease | undefined; waiting: Waiter[]; tended: boolean; gathered: boolean; low: bigint; restUntil: number };
type Needs = {
  ledger: Pick<Billing['ledger'], 'lease' | 'renewLeases' | 'letGo'>;
  worker: string;
  newId: () => string;
  now: () => number;
  seconds: number;
  idleMs: number;
};

export const createPockets = ({ ledger, worker, newId, now, seconds, idleMs }: Needs) => {
  const pockets = new Map<string, Pocket>();
  /** Of an earlier month, or of a frozen wallet: they end with their calls. */
  const retired = new Set<Lease>();
  /** What accounts have beside their leases here, as far as the ledger told. */
  const free = new Map<string, bigint>();

  const pocketOf = (app: PurseApp): Pocket => {
    const known = pockets.get(app.appId);
    if (known) return known;
    const fresh: Pocket = { app, lease: undefined, waiting: [], tended: false, gathered: false, low: 0n, restUntil: 0 };
    pockets.set(app.appId, fresh);
    return fresh;
  };
  const usable = ({ lease }: Pocket): Lease | undefined => (lease && lease.endsAt > now() ? lease : undefined);
  const retire = (pocket: Pocket): void => {
    if (pocket.lease) retired.add(pocket.lease);
    pocket.lease = undefined;
  };

  /** More for a pocket, and how much that was. */
  const more = async (pocket: Pocket, least: bigint, wish: bigint): Promise<bigint> => {
    const { app } = pocket;
    if (!usable(pocket)) retire(pocket);
    const id = pocket.lease?.id ?? newId();
    const what = { place: app.person === undefined ? ('api' as const) : ('playground' as const), subject: app.name, by: '', shopId: null, userId: app.userId };
    const limits = [{ scope: 'app' as const, id: app.appId }, ...(app.person === undefined ? [] : [{ scope: 'user' as const, id: app.person }])];
    const { state, granted, available, monthLeft } = await ledger.lease({ id, accountId: app.accountId, least, wish, limits, seconds, worker, what });
    free.set(app.accountId, available);
    if (state === 'over') retire(pocket);
    if (state === 'over' || granted === 0n) return 0n;
    pocket.lease ??= newLease(id, app.accountId, now());
    pocket.lease.granted += granted;
    pocket.lease.endsAt = now() + monthLeft * 1000;
    pocket.low = granted / 2n;
    return granted;
  };

  const handOut = (pocket: Pocket): void => {
    for (let [first] = pocket.waiting; first; [first] = pocket.waiting) {
      const lease = usable(pocket);
      if (!lease || roomOf(lease) < first.most) return;
      pocket.waiting.shift();
      first.done(holdOf(lease, first.most, now()));
    }
  };

  const giveBack = async (lease: Lease, some: bigint): Promise<bigint> => {
    if (some <= 0n) return 0n;
    lease.granted -= some;
    // What runs stays in it, and what the ledger was not told yet.
    const back = await ledger.letGo(lease.id, lease.held + lease.charged - lease.drawn).catch(() => 0n);
    lease.granted += some - back;
    free.set(lease.accountId, (free.get(lease.accountId) ?? 0n) + back);
    return back;
  };
  /** What lies in other pockets of the account goes back to where it can be had. */
  const gather = async (pocket: Pocket): Promise<boolean> => {
    let back = 0n;
    for (const { app, lease } of pockets.values())
      if (lease && app.appId !== pocket.app.appId && app.accountId === pocket.app.accountId) back += await giveBack(lease, roomOf(lease));
    return back > 0n;
  };

  /** Asks for those who wait, until each has its points or its refusal. */
  const satisfy = async (pocket: Pocket): Promise<void> => {
    handOut(pocket);
    const [first] = pocket.waiting;
    if (!first) return;
    const lease = usable(pocket);
    const room = lease ? roomOf(lease) : 0n;
    const all = pocket.waiting.reduce((sum, { most }) => sum + most, 0n);
    try {
      await more(pocket, first.most - room, all - room);
      pocket.gathered = false;
    } catch (error) {
      const short = error instanceof Fault && error.status === 402;
      if (short && error.code === 'insufficient_points' && !pocket.gathered) {
        pocket.gathered = true;
        if (await gather(pocket)) return;
      }
      pocket.gathered = false;
      // Some may have ended meanwhile. Who needs as much as one who was refused is refused with it.
      handOut(pocket);
      const refused = pocket.waiting.filter(({ most }) => !short || most >= first.most);
      pocket.waiting = pocket.waiting.filter((waiter) => !refused.includes(waiter));
      for (const { failed } of refused) failed(short ? error : new Fault('too_busy', 503, { retryAfter: 1, cause: error }));
    }
    handOut(pocket);
  };
  /** Nobody waits yet: as much as there is. */
  const topUp = async (pocket: Pocket): Promise<void> => {
    const granted = await more(pocket, 0n, 0n).catch(() => 0n);
    if (granted === 0n) pocket.restUntil = now() + 1_000;
  };
  const tend = async (pocket: Pocket): Promise<void> => {
    if (pocket.tended) return;
    pocket.tended = true;
    do await (pocket.waiting.length > 0 ? satisfy(pocket) : topUp(pocket));
    while (pocket.waiting.length > 0);
    pocket.tended = false;
  };

  const over = async (lease: Lease): Promise<void> => {
    retired.delete(lease);
    await ledger.letGo(lease.id).catch(() => retired.add(lease));
  };
  const isQuiet = (lease: Lease): boolean => lease.live === 0 && lease.charged === lease.drawn;

  return {
    /** Points for a call, in this turn; undefined where it has to be asked for them. */
    take(app: PurseApp, most: bigint): Lease | undefined {
      const pocket = pockets.get(app.appId);
      const lease = pocket && pocket.waiting.length === 0 ? usable(pocket) : undefined;
      if (!pocket || !lease || roomOf(lease) < most) return undefined;
      holdOf(lease, most, now());
      if (roomOf(lease) < pocket.low && pocket.restUntil <= now()) void tend(pocket);
      return lease;
    },
    /** The same with a wait; refuses with 402. */
    ask: (app: PurseApp, most: bigint): Promise<Lease> =>
      new Promise((done, failed) => {
        const pocket = pocketOf(app);
        pocket.waiting.push({ most, done, failed });
        void tend(pocket);
      }),
    told: (accountId: string, available: bigint): void => void free.set(accountId, available),
    /** What the account has left, as far as this process knows. */
    left(accountId: string): bigint | undefined {
      const beside = free.get(accountId);
      if (beside === undefined) return undefined;
      let sum = beside;
      for (const { app, lease } of pockets.values()) if (lease && app.accountId === accountId) sum += lease.granted - lease.charged;
      return sum;
    },
    leases: (): Lease[] => [...retired, ...[...pockets.values()].flatMap(({ lease }) => lease ?? [])],
    /** All go on, but those that are over. What nobody needed since the last time goes back. */
    async renew(): Promise<void> {
      const ids = new Set(this.leases().map(({ id }) => id));
      if (ids.size === 0) return;
      const renewed = new Map((await ledger.renewLeases([...ids], seconds)).map((one) => [one.id, one]));
      for (const lease of retired) if (!renewed.has(lease.id)) retired.delete(lease);
      for (const pocket of pockets.values()) {
        const { lease } = pocket;
        if (!lease || !ids.has(lease.id)) continue;
        const found = renewed.get(lease.id);
        if (!found) pocket.lease = undefined;
        else if (found.frozen) retire(pocket);
        else {
          free.set(lease.accountId, found.available);
          const unneeded = lease.slack - spare;
          lease.slack = roomOf(lease);
          await giveBack(lease, unneeded);
        }
      }
    },
    /** Lets go of leases that nobody used for a while, and of those that have ended. */
    async rest(idle = idleMs): Promise<void> {
      for (const [appId, pocket] of pockets) {
        const { lease } = pocket;
        if (pocket.tended || (lease && (!isQuiet(lease) || lease.usedAt > now() - idle))) continue;
        retire(pocket);
        pockets.delete(appId);
      }
      await Promise.all([...retired].filter(isQuiet).map(over));
    },
  };
};

const spare = 20_000n;
