/** The price list: numbered, dated, only ever added to. What was charged names the version it was charged by. */
import type { ModelPrice, PriceList } from '@storewright/contract/billing/prices';
import { type Also, type Db, withLock } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid, notFound } from '../../../kit/fault.ts';
import { defaultPrices } from './default-prices.ts';
import { type PlannedRow, type PriceRow, pricesStore } from './prices.store.ts';

/** A price of a model that waits for its moment. */
export type Planned = Pick<PlannedRow, 'id' | 'model' | 'begins' | 'price'>;
type Plan = { id: string; model: string; begins: Date; price: ModelPrice; by: string };

export type Prices = ReturnType<typeof createPrices>;
export const createPrices = ({ db, clock }: { db: Db; clock: Clock }) => {
  const store = pricesStore(db);
  /** A version never changes, so it is read once; which one is the newest is asked each time. */
  const known = new Map<number, PriceRow>();

  const version = async (number: number): Promise<PriceRow> => {
    const row = known.get(number) ?? (await store.version(number));
    if (!row) throw notFound();
    known.set(number, row);
    return row;
  };
  const newest = async (): Promise<{ version: number; next: Date | null }> => {
    const found = await store.newest();
    if (found) return found;
    await store.first({ version: 1, since: clock(), prices: defaultPrices, by: 'Storewright', reason: 'Demo prices, until the operator sets others.' });
    return (await store.newest()) ?? { version: 1, next: null };
  };

  /** In turn, upon the list in force: whatever is due has begun. */
  const upon = async <T>(work: (within: ReturnType<typeof pricesStore>, tx: Db) => Promise<T>): Promise<T> => {
    await newest();
    return withLock(db, 'price list', async (tx) => {
      const within = pricesStore(tx);
      await beginDue(within);
      return work(within, tx);
    });
  };
  const beginDue = async (within: ReturnType<typeof pricesStore>): Promise<void> => {
    const due = await within.planned(clock());
    for (const together of Map.groupBy(due, ({ begins }) => begins.getTime()).values()) await beginIn(within, together);
  };
  const current = async (): Promise<PriceRow> => {
    const found = await newest();
    if (found.next === null || found.next > clock()) return version(found.version);
    await upon(async () => undefined);
    return version((await newest()).version);
  };

  return {
    /** The one place where the prices in force are read: one that was planned is in it from its moment on. */
    current,
    version,
    /** Every version without its list, newest first. */
    versions: async (): Promise<Omit<PriceRow, 'prices'>[]> => {
      await current();
      return store.all();
    },
    /** 409 `prices_changed` where the list that was looked at is not the newest any more. */
    set: async (
      { prices, baseVersion, by, reason, later = [] }: { prices: PriceList; baseVersion: number; by: string; reason: string; later?: Plan[] },
      also?: Also,
    ): Promise<PriceRow> => {
      const next = await upon(async (within, tx) => {
        const unrated = (await within.planned()).filter(({ price }) => !(price.currency in prices.official_rates));
        const fields = Object.fromEntries(unrated.map(({ price: { currency } }) => [`body.prices.official_rates.${currency}`, waitsFor]));
        if (unrated.length > 0) throw new Fault('invalid_input', 422, { details: { fields } });
        const made = await within.follow(baseVersion, { since: clock(), prices, by, reason });
        if (made === undefined) return undefined;
        for (const plan of later) await within.plan({ ...plan, plannedAt: clock() });
        await also?.(tx);
        return made;
      });
      if (next === undefined) throw new Fault('prices_changed', 409, { details: { version: (await newest()).version } });
      return version(next);
    },

    /** What waits, soonest first. */
    planned: (): Promise<Planned[]> => store.planned(),
    plan: (plan: Plan, also?: Also): Promise<void> =>
      upon(async (within, tx) => {
        const { begins, price, model } = plan;
        const now = clock();
        if (begins <= now) throw atBegins('It is over already.');
        const list = await within.version((await within.newest())!.version);
        if (!(price.currency in list!.prices.official_rates)) throw unrated(model, price);
        if (!(await within.plan({ ...plan, plannedAt: now }))) throw atBegins('A price begins then already: take it back first.');
        await also?.(tx);
      }),
    /** 409 `model_changed` where it has begun, or somebody took it back. */
    takeBack: ({ id, by }: { id: string; by: string }, also?: Also): Promise<void> =>
      upon(async (within, tx) => {
        if (!(await within.takeBack(id, { at: clock(), by }))) throw new Fault('model_changed', 409);
        await also?.(tx);
      }),
    /** With what is written in `tx`: of a model that nobody sells any more no price begins. */
    takeBackUnsold: (tx: Db, by: string, sold: (tx: Db) => Promise<ReadonlySet<string>>): Promise<void> =>
      withLock(tx, 'price list', async (inside) => {
        const within = pricesStore(inside);
        await beginDue(within);
        const models = await sold(inside);
        for (const { id, model } of await within.planned()) if (!models.has(model)) await within.takeBack(id, { at: clock(), by });
      }),
  };
};

const waitsFor = 'A price that begins later is in this currency.';
const atBegins = (wrong: string): Fault => invalid('body.begins', wrong);
/** Its currency is worth no points yet. */
const unrated = (model: string, { currency }: ModelPrice): Fault =>
  new Fault('price_unknown', 422, { message: `${currency} has no official rate in the price list.`, details: { model } });

/** What begins at one moment is one version, in force since then. */
const beginIn = async (within: ReturnType<typeof pricesStore>, together: PlannedRow[]): Promise<void> => {
  const [{ begins, by }] = together as [PlannedRow];
  const { version } = (await within.newest())!;
  const { prices } = (await within.version(version))!;
  const models = { ...prices.models, ...Object.fromEntries(together.map(({ model, price }) => [model, price])) };
  const reason = `The price of ${together.map(({ model }) => model).join(', ')}, as planned`;
  const made = await within.follow(version, { since: begins, prices: { ...prices, models }, by, reason });
  // Without a number of its own it waits for whoever asks next.
  if (made !== undefined) for (const { id } of together) await within.begun(id, made);
};
