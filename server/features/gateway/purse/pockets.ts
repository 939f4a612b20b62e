/**
 * Points of an app that this process has from the ledger, and counts by itself: in one turn, without a wait, as long as the
 * lease has room. No lease ever covers more than the ledger gave it, so any number of processes together never spend too much.
 */
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
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
  /** The other stands still while a machine sleeps; this one may be set. */
  wall: () => number;
  seconds: number;
  idleMs: number;
};

/** `free`: what the account has beside its leases here, as far as the ledger told. */
type Account = { free: bigint | undefined; pockets: Map<string, Pocket> };

export const createPockets = ({ ledger, worker, newId, now, wall, seconds, idleMs }: Needs) => {
  const accounts = new Map<string, Account>();
  /** Of an earlier month, or of a frozen wallet: they end with their calls. */
  const retired = new Set<Lease>();

  const accountOf = (accountId: string): Account => {
    const known = accounts.get(accountId);
    if (known) return known;
    const fresh: Account = { free: undefined, pockets: new Map() };
    accounts.set(accountId, fresh);
    return fresh;
  };
  const pocketOf = (app: PurseApp): Pocket => {
    const { pockets } = accountOf(app.accountId);
    const known = pockets.get(app.appId);
    if (known) return known;
    const fresh: Pocket = { app, lease: undefined, waiting: [], tended: false, gathered: false, low: 0n, restUntil: 0 };
    pockets.set(app.appId, fresh);
    return fresh;
  };
  const all = (): Pocket[] => [...accounts.values()].flatMap(({ pockets }) => [...pockets.values()]);
  const isTrusted = ({ heardAt, heardOn }: Lease): boolean => heardAt > now() - trustMs && heardOn > wall() - trustMs;
  const usable = ({ lease }: Pocket): Lease | undefined => (lease && lease.endsAt > now() && isTrusted(lease) ? lease : undefined);
  const retire = (pocket: Pocket): void => {
    if (pocket.lease) retired.add(pocket.lease);
    pocket.lease = undefined;
  };

  /** More for a pocket, and how much that was. */
  const more = async (pocket: Pocket, least: bigint, wish: bigint): Promise<bigint> => {
    const { app } = pocket;
    if (!usable(pocket)) retire(pocket);
    const [asked, askedOn] = [now(), wall()];
    const id = pocket.lease?.id ?? newId();
    const what = { place: placeOf(app), subject: app.name, by: '', shopId: null, userId: app.userId };
    const limits = [{ scope: 'app' as const, id: app.appId }, ...(app.person === undefined ? [] : [{ scope: 'user' as const, id: app.person }])];
    const { state, granted, available, monthLeft } = await ledger.lease({ id, accountId: app.accountId, least, wish, limits, seconds, worker, what });
    accountOf(app.accountId).free = available;
    if (state === 'over') retire(pocket);
    if (state === 'over' || granted === 0n) return 0n;
    pocket.lease ??= newLease(id, app.accountId, asked, askedOn);
    pocket.lease.granted += granted;
    pocket.lease.endsAt = now() + monthLeft * 1000;
    Object.assign(pocket.lease, { heardAt: asked, heardOn: askedOn });
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
    // What goes back is no room to give back once more: calls that run for minutes would be left uncovered.
    const room = roomOf(lease);
    if (room < lease.slack) lease.slack = room;
    // No more than that: the rest is handed out while the ledger answers. Where its answer is lost, these may be others' by now: if not, they go with the next.
    const back = await ledger.letGo(lease.id, lease.granted - lease.drawn).catch(() => undefined);
    if (back === undefined) return 0n;
    if (back < some) lease.granted += some - back;
    const account = accountOf(lease.accountId);
    account.free = (account.free ?? 0n) + back;
    return back;
  };
  /** What lies in other pockets of the account goes back to where it can be had. */
  const gather = async (pocket: Pocket): Promise<boolean> => {
    let back = 0n;
    for (const other of accountOf(pocket.app.accountId).pockets.values())
      if (other.lease && other !== pocket) back += await giveBack(other.lease, roomOf(other.lease));
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
      const told = short ? withRoom(error, first.most, usable(pocket)) : new Fault('too_busy', 503, { retryAfter: 1, cause: error });
      for (const { failed } of refused) failed(told);
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
      const pocket = accounts.get(app.accountId)?.pockets.get(app.appId);
      const lease = pocket && pocket.waiting.length === 0 ? usable(pocket) : undefined;
      if (!pocket || !lease || roomOf(lease) < most) return undefined;
      holdOf(lease, most, now());
      if (roomOf(lease) < pocket.low && pocket.restUntil <= now()) void tend(pocket);
      return lease;
    },
    /** The same with a wait, which has an end; refuses with 402. */
    ask: (app: PurseApp, most: bigint): Promise<Lease> =>
      new Promise((done, failed) => {
        const pocket = pocketOf(app);
        const waiter: Waiter = {
          most,
          done: (lease) => {
            clearTimeout(late);
            done(lease);
          },
          failed: (error) => {
            clearTimeout(late);
            failed(error);
          },
        };
        const late = setTimeout(() => {
          pocket.waiting = pocket.waiting.filter((one) => one !== waiter);
          failed(new Fault('too_busy', 503, { retryAfter: 2 }));
        }, patienceMs);
        pocket.waiting.push(waiter);
        void tend(pocket);
      }),
    told: (accountId: string, available: bigint): void => void (accountOf(accountId).free = available),
    /** What the account has left, as far as this process knows. */
    left(accountId: string): bigint | undefined {
      const account = accounts.get(accountId);
      if (account?.free === undefined) return undefined;
      let sum = account.free;
      for (const { lease } of account.pockets.values()) if (lease) sum += lease.granted - lease.charged;
      return sum;
    },
    /** The ledger is being asked for some: what it gives is a lease that nobody has yet. */
    asking: (): boolean => all().some(({ tended }) => tended),
    leases: (): Lease[] => [...retired, ...all().flatMap(({ lease }) => lease ?? [])],
    /** All go on, but those that are over. What nobody needed since the last time goes back. */
    async renew(): Promise<void> {
      const ids = new Set(this.leases().map(({ id }) => id));
      if (ids.size === 0) return;
      const [asked, askedOn] = [now(), wall()];
      const renewed = new Map((await ledger.renewLeases([...ids], seconds)).map((one) => [one.id, one]));
      for (const lease of retired) if (!renewed.has(lease.id)) retired.delete(lease);
      for (const pocket of all()) {
        const { lease } = pocket;
        if (!lease || !ids.has(lease.id)) continue;
        const found = renewed.get(lease.id);
        if (!found) pocket.lease = undefined;
        else if (found.frozen) retire(pocket);
        else {
          accountOf(lease.accountId).free = found.available;
          Object.assign(lease, { heardAt: asked, heardOn: askedOn });
          const unneeded = lease.slack - spare;
          lease.slack = roomOf(lease);
          await giveBack(lease, unneeded);
        }
      }
    },
    /** Others took this process to be gone, and gave its leases back: none is spent from until the ledger says that it is there. */
    doubt(): void {
      for (const { lease } of all()) if (lease) lease.heardAt = -Infinity;
    },
    /** Lets go of leases that nobody used for a while, and of those that have ended. */
    async rest(idle = idleMs): Promise<void> {
      for (const pocket of all()) {
        const { app, lease } = pocket;
        if (pocket.tended || (lease && (!isQuiet(lease) || lease.usedAt > now() - idle))) continue;
        retire(pocket);
        accountOf(app.accountId).pockets.delete(app.appId);
      }
      await Promise.all([...retired].filter(isQuiet).map(over));
    },
  };
};

/** Nobody spends from a lease that the ledger was not heard of for so long: soon it takes its process to be gone, and gives the points to others. */
const trustMs = 8 * 60_000;
const spare = 20_000n;
/** A ledger that does not answer keeps nobody for longer. */
const patienceMs = 5_000;

/** The ledger knows what the lease holds, and not how much of it nobody uses: that is the app's to spend, and in nobody's way. */
const withRoom = ({ code, details = {} }: Fault, needed: bigint, lease: Lease | undefined): Fault => {
  const room = lease ? roomOf(lease) : 0n;
  const { available, held } = details as { available?: string; held?: string };
  return new Fault(code, 402, {
    details: {
      ...details,
      ...(available !== undefined && { needed: pointsOf(needed), available: pointsOf(milliOf(available) + room) }),
      ...(held !== undefined && { held: pointsOf(milliOf(held) - room) }),
    },
  });
};

/** In a journal of before there were other places, somebody at the console stood in the playground. */
const placeOf = ({ person, place }: PurseApp) => (person === undefined ? 'api' : (place ?? 'playground'));
