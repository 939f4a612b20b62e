/** The one way to charge for work: hold what it may cost → work → settle what it did cost. */
import { milliOf, type Points, pointsOf } from '@storewright/contract/kit/points';
import type { Place } from '@storewright/contract/billing/ledger';
import type { Db } from '../../../adapters/db/db.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Hold, Ledger } from '../ledger/ledger.service.ts';
import type { HoldAsk, LimitRef } from '../ledger/ledger.store.ts';
import { metered } from '../prices/meter.ts';
import type { Prices } from '../prices/prices.service.ts';
import { type Charge, chargeOf, flat, freeCharge, settled } from './charge.ts';
import { createLasting } from './lasting.ts';
import type { Payer, Price, Quote, Terms } from './price.ts';

/** What is charged for. `id` is made by the caller before any I/O: the same id again is never charged twice. */
export type Work = {
  caller: Payer;
  id: string;
  requestHash: string;
  place: Place;
  subject: string;
  by: string;
  shopId: string | null;
  price: Price;
  /** Of the app or the assistant that asks, beside the caller's own. They hold for the caller's own points, too. */
  limits?: LimitRef[];
  /** What the caller was told that it costs: another price by now is refused. */
  agreed?: Points | undefined;
};

type Needs = {
  db: Db;
  ledger: Ledger;
  prices: Prices;
  /** What the account's plan says; without plans everybody is on Free. */
  termsOf?: ((caller: Payer) => Promise<Terms>) | undefined;
  /** A process that dies stops renewing: after so long recovery looks what became of its work. */
  leaseSeconds?: number;
};

export const createCharging = ({ db, ledger, prices, termsOf, leaseSeconds = 12 }: Needs) => {
  const terms = async (caller: Payer): Promise<Terms> => (termsOf ? termsOf(caller) : { plan: 'free', ownKey: false, floor: null });

  /** In milli-points, with the price list it came from. */
  const costOf = async (caller: Payer, price: Price): Promise<{ most: bigint; quote: Quote; version: number; floor: Terms['floor'] }> => {
    if (price.type === 'free') return { most: 0n, quote: { points: '0', why: price.why }, version: 0, floor: null };
    const [list, { floor }] = await Promise.all([prices.current(), terms(caller)]);
    // All by one list: what is charged says by which.
    const most = milliOf(price.type === 'request' ? list.prices.request_points : metered(list, price.model, price.most).points);
    return { most, quote: { points: pointsOf(most), why: price.type }, version: list.version, floor };
  };

  /** The account's points within the caller's allowance; after it, the caller's own. */
  const heldFor = async (ask: Omit<HoldAsk, 'owner'>, { accountId, userId }: Payer): Promise<Hold> => {
    try {
      return await ledger.hold({ ...ask, owner: { accountId }, limits: [{ scope: 'user', id: userId }, ...ask.limits] });
    } catch (error) {
      if (!(error instanceof Fault && beside.has(error.code))) throw error;
      // Where they have none, what was wrong with the account's points is the answer.
      const known = error.code === 'idempotency_key_reused';
      if (!known && (await ledger.balance(accountId, userId)).available < ask.amount) throw error;
      return ledger.hold({ ...ask, owner: { accountId, userId } });
    }
  };

  return {
    terms,
    lasting: createLasting({
      ledger,
      prices,
      heldFor,
      mayBegin: async (caller) => standsAbove((await terms(caller)).floor),
    }),
    /** What a piece of work would cost this caller now; for metered work: at most. */
    quote: async (caller: Payer, price: Price): Promise<Quote> => (await costOf(caller, price)).quote,

    /** Holds the most that the work may cost, or refuses: 402 before anybody is asked to work. */
    open: async (work: Work): Promise<Charge> => {
      const { caller, id, requestHash, place, subject, by, shopId, price, agreed, limits = [] } = work;
      const { most, quote, version, floor } = await costOf(caller, price);
      if (agreed !== undefined && milliOf(agreed) !== most) throw new Fault('prices_changed', 409, { details: { points: quote.points } });
      const what = { place, subject: subject.slice(0, 300), by: by.slice(0, 100), shopId, userId: caller.userId };
      if (price.type === 'free') return freeCharge({ db, ledger, id, accountId: caller.accountId, what, note: price, quote });
      if (most === 0n) return freeCharge({ db, ledger, id, accountId: caller.accountId, what, note: flat(version, '0'), quote });
      standsAbove(floor);
      const ask = { id, amount: most, what, priceVersion: version, requestHash, seconds: leaseSeconds, limits };
      const hold = await heldFor(ask, caller);
      const replay = hold.state === 'held' ? null : hold.movement ? settled(hold.movement) : ('running' as const);
      return chargeOf({ ledger, prices, id, price, quote, most, version, replay, seconds: leaseSeconds });
    },
  };
};

const standsAbove = (floor: Terms['floor']): void => {
  if (floor && floor.has < floor.needed) throw new Fault('insufficient_points', 402, { details: belowFloor(floor) });
};
const belowFloor = ({ needed, has }: NonNullable<Terms['floor']>) => ({ needed: pointsOf(needed), available: pointsOf(has), floor: true });

/** `reused`: this id may be known of the caller's own points. */
const beside = new Set<string>(['insufficient_points', 'monthly_limit_reached', 'idempotency_key_reused']);
