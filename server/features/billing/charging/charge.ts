/** One piece of work that is charged: what it holds is renewed while it runs, and closed once, by what became of it. */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import { milliOf, type Points, pointsOf } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { MovementRow } from '../ledger/ledger.store.ts';
import type { What } from '../ledger/ledger.tables.ts';
import { metered, type Usage } from '../prices/meter.ts';
import type { Prices } from '../prices/prices.service.ts';
import type { FreeNote, Price, Quote } from './price.ts';

/** The line in the statement, and what it cost. */
export type Settled = { movementId: string; points: Points };
export type Call = {
  /** The provider's name for the call: by it the bill can be looked up after a crash. */
  seen(upstreamId: string): Promise<void>;
  /** What the provider billed; null: nothing, it refused. */
  ended(usage: Usage | null): Promise<void>;
};
export type Charge = {
  id: string;
  /** What it will cost; for metered work: at most. */
  quote: Quote;
  /** This id is known: settled, or `running` elsewhere. Nothing is held for it a second time, and nobody may work on it. */
  replay: Settled | 'running' | null;
  /** Before each call of a provider, and before its socket is opened. */
  call(who: { provider: string; model: string }): Promise<Call>;
  /** What it cost so far: what a customer pays when nobody can say more. */
  soFar(usage: Usage): void;
  /** Metered work needs its usage. One that says zero costs nothing; where it is unknown, `leave`. */
  settle(end: { outcome: 'done' | 'stopped'; usage?: Usage }): Promise<Settled>;
  /** It costs nothing: it failed, was refused, or nobody got anything. */
  release(outcome: 'failed' | 'stopped' | 'refused'): Promise<Settled>;
  /** Nobody knows what it cost. The hold stays, and recovery asks the provider. */
  leave(): void;
};
export type PaidPrice = Exclude<Price, { type: 'free' }>;
type Held = {
  ledger: Ledger;
  prices: Pick<Prices, 'version'>;
  id: string;
  price: PaidPrice;
  quote: Quote;
  most: bigint;
  version: number;
  replay: Charge['replay'];
  seconds: number;
};

export const chargeOf = ({ ledger, prices, id, price, quote, most, version, replay, seconds }: Held): Charge => {
  const renewing = replay ? undefined : setInterval(() => void ledger.renew(id, seconds).catch(() => undefined), (seconds * 1000) / 3).unref();
  const listed = async () => ({ version, prices: (await prices.version(version)).prices });
  const costOf = async (usage: Usage): Promise<Priced> => priced(price, await listed(), usage, most);
  /** Calls whose end nobody wrote down. */
  const open = new Set<number>();
  let calls = 0;
  let told = 0;

  const endOf = async (n: number, ending: Parameters<Ledger['ended']>[2]): Promise<void> => {
    await ledger.ended(id, n, ending);
    open.delete(n);
  };

  return {
    id,
    quote,
    replay,
    call: async (who) => {
      calls += 1;
      const n = calls;
      await ledger.attempt(id, n, who);
      open.add(n);
      return {
        seen: (upstreamId) => ledger.seen(id, n, upstreamId),
        ended: async (usage) => endOf(n, usage ? { state: 'done', usage: counted(usage), cost: (await costOf(usage)).cost } : notBilled),
      };
    },
    soFar: (usage) => {
      if (Date.now() - told < 250) return;
      told = Date.now();
      void costOf(usage)
        .then(({ cost }) => ledger.checkpoint(id, cost))
        .catch(() => undefined);
    },
    settle: async ({ outcome, usage }) => {
      clearInterval(renewing);
      const { note, cost } = await (price.type === 'request' ? { note: flat(version, quote.points), cost: most } : costOf(required(usage)));
      // Calls first: killed in between, recovery finds what is owed.
      for (const n of open) await endOf(n, { state: 'done', usage: price.type === 'request' ? { outcome } : counted(usage ?? {}), cost });
      return settled(await ledger.settle({ id, actual: cost, price: note, outcome, by: 'stream' }));
    },
    release: async (outcome) => {
      clearInterval(renewing);
      for (const n of open) await endOf(n, notBilled);
      return settled(await ledger.release({ id, price: nothingFor(outcome), outcome }));
    },
    leave: () => clearInterval(renewing),
  };
};

type Free = { db: Db; ledger: Ledger; id: string; accountId: string; what: What; note: PriceNote; quote: Quote };
/** Work that costs nothing holds nothing, and has its line in the statement all the same. */
export const freeCharge = ({ db, ledger, id, accountId, what, note, quote }: Free): Charge => {
  const noted = async (outcome: 'done' | 'stopped' | 'failed' | 'refused'): Promise<Settled> =>
    settled(await ledger.note(db, { id, owner: { accountId }, what, price: note, outcome }));
  return {
    id,
    quote,
    replay: null,
    call: async () => ({ seen: async () => undefined, ended: async () => undefined }),
    soFar: () => undefined,
    settle: ({ outcome }) => noted(outcome),
    release: noted,
    leave: () => undefined,
  };
};

export type Priced = { note: PriceNote; cost: bigint };
/** Flat work costs its price; metered work what was used, and nothing where the provider says that nothing was. */
export const priced = (price: PaidPrice, list: Parameters<typeof metered>[0], usage: Usage, held: bigint): Priced => {
  if (price.type === 'request') return { note: flat(list.version, pointsOf(held)), cost: held };
  if (Object.values(usage).every((units) => units === 0n)) return { note: { type: 'free', why: 'no_usage' }, cost: 0n };
  const note = metered(list, price.model, usage, held);
  return { note, cost: milliOf(note.points) };
};

export const flat = (version: number, points: Points): PriceNote => ({ type: 'flat', price_version: version, points });
export const settled = ({ id, points }: MovementRow): Settled => ({ movementId: id, points: pointsOf(-points) });

const nothingFor = (outcome: 'failed' | 'stopped' | 'refused'): FreeNote => ({ type: 'free', why: outcome === 'stopped' ? 'stopped_unbilled' : outcome });
const notBilled = { state: 'failed', usage: null, cost: 0n } as const;
export const counted = (usage: Usage): Record<string, string> => Object.fromEntries(Object.entries(usage).map(([name, units]) => [name, String(units)]));
const required = (usage: Usage | undefined): Usage => {
  if (!usage) throw new Error('metered work is settled by its usage');
  return usage;
};
