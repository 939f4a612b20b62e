/** What an account has, what it spent and on what: every movement with the receipt that explains it. */
import { z } from 'zod';
import { pageOf, Paging } from '../kit/paging.ts';
import { Money, Points } from '../kit/points.ts';
import { get, under } from '../kit/route.ts';
import { priceClasses } from './prices.ts';

/** What moved the points. `request` is work that was asked for, also when it cost nothing. */
export const MovementKind = z.enum(['request', 'top_up', 'redeem', 'grant', 'plan', 'adjustment', 'expiry', 'refund', 'dispute', 'reward', 'withdrawal']);
export type MovementKind = z.infer<typeof MovementKind>;

/** Which screen the work came from: "what did I get for my points". */
export const Place = z.enum([
  'listing_writer',
  'blog_writer',
  'page_generator',
  'email_writer',
  'painting',
  'playground',
  'api',
  'chat',
  'assistant',
  'knowledge',
  'coze',
  'other',
]);
export type Place = z.infer<typeof Place>;

export const LotKind = z.enum(['promotional', 'paid']);
export type LotKind = z.infer<typeof LotKind>;

/** Points that came together: they end together, and what is left of them can be told. */
export const Lot = z.object({
  id: z.string(),
  kind: LotKind,
  /** 'Basic welcome', 'Top-up of 2 Sep' are composed by the console from these. */
  source: z.enum(['top_up', 'plan', 'redeem', 'grant', 'reward', 'adjustment']),
  amount: Points,
  left: Points,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
});
export type Lot = z.infer<typeof Lot>;

/** A decimal number with all its places: provider prices are fractions of a cent, so `Money` would round them. */
const Exact = z.string().regex(/^\d+(?:\.\d+)?$/);

/** How a request's price came about. Everything needed to work it out again by hand. */
export const PriceNote = z.discriminatedUnion('type', [
  /** Nothing to pay, and why. */
  z.object({ type: z.literal('free'), why: z.enum(['starter', 'own_key', 'local', 'failed', 'refused', 'stopped_unbilled', 'no_usage', 'replay']) }),
  /** A flat price per successful request. */
  z.object({ type: z.literal('flat'), price_version: z.number().int(), points: Points }),
  /** By token: Σ classes = official cost; × rate = points; × factor; rounded up to whole points; at least `least`. */
  z.object({
    type: z.literal('metered'),
    price_version: z.number().int(),
    model: z.string(),
    /** The currency of `price`, `cost` and `official`. */
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** cost = units × price ÷ (1,000,000 where `per` is a million, else 1), with every decimal place it has. */
    classes: z.array(
      z.object({
        name: z.enum(priceClasses),
        units: z.string().regex(/^\d+$/),
        price: Exact,
        per: z.enum(['million', 'one']),
        cost: Exact,
      }),
    ),
    official: Exact,
    /** Points for one unit of the price's currency. */
    rate: Exact,
    official_points: Exact,
    factor: Exact,
    with_factor: Exact,
    least: Points,
    /** `with_factor` rounded up to whole points, `least` at least. What was charged is `points` − `overrun`. */
    points: Points,
    /** What the provider billed beyond the reservation: ours, not the customer's. */
    overrun: Points,
  }),
  /** The provider never said what it billed: what was counted until the line broke. Anything beyond it is ours. */
  z.object({ type: z.literal('counted'), price_version: z.number().int(), points: Points }),
  /** An answer from our own cache. */
  z.object({ type: z.literal('cached'), price_version: z.number().int(), points: Points }),
]);
export type PriceNote = z.infer<typeof PriceNote>;

export const Movement = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: MovementKind,
  /** Signed; 0 for work that cost nothing. */
  points: Points,
  balance_after: Points,
  place: Place.nullable(),
  /** What it was about, in the words of the one who made it: a product's title, a key's label, an operator's reason. */
  subject: z.string(),
  /** The engine or model that worked, the gateway that was paid by. */
  by: z.string(),
  outcome: z.enum(['done', 'failed', 'stopped', 'refused']).nullable(),
  shop: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Which wallet: the account's, or the caller's own. */
  wallet: z.enum(['account', 'own']),
});
export type Movement = z.infer<typeof Movement>;

export const Receipt = z.object({
  movement: Movement,
  price: PriceNote.nullable(),
  /** Lots taken from or given, in the order they burned; `left` is what stayed in each afterwards. */
  lots: z.array(z.object({ lot: Lot, points: Points, left: Points })),
  /** For top-ups, plans, refunds: what was paid, by which gateway, at which rate. */
  payment: z.object({ purchase_id: z.uuid(), money: Money, gateway: z.string(), rate: z.string() }).nullable(),
  who: z.string().nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

export const MonthlyLimit = z.object({ cap: Points.nullable(), used: Points, held: Points, resets_at: z.iso.datetime() });
export type MonthlyLimit = z.infer<typeof MonthlyLimit>;

export const Balance = z.object({
  /** Posted points; `available` is without what running work holds. */
  balance: Points,
  available: Points,
  held: Points,
  promotional: Points,
  paid: Points,
  lots: z.array(Lot),
  /** Promotional points that end within 14 days. */
  ending: z.object({ points: Points, at: z.iso.datetime() }).nullable(),
  /** Below what the account asked to be reminded at; below 20 points where it did not ask. */
  low: z.boolean(),
  /** The caller's own limit of the month, where somebody set one. */
  limit: MonthlyLimit.nullable(),
  /** The caller's own points, used after the allowance; null where self top-up is off and nothing is left. */
  own: z.object({ balance: Points, available: Points }).nullable(),
  frozen: z.boolean(),
});
export type Balance = z.infer<typeof Balance>;

/** A day of a calendar without a year 0, as the database's is. */
const Day = z.iso.date().refine((day) => day >= '0001', { error: 'A day since the year 1.' });

export const MovementFilter = z.strictObject({
  kind: MovementKind.optional(),
  /** In subject and engine, case-insensitive. */
  search: z.string().trim().max(200).optional(),
  from: Day.optional(),
  to: Day.optional(),
  shop_id: z.uuid().optional(),
});

const Share = z.object({ points: Points, requests: z.number().int() });

export const ledger = under('/api/user', {
  balance: get('/get_balance/', {
    door: 'member',
    answer: Balance,
    summary: 'What the account has, what is held, what ends soon, and the caller’s own limit.',
  }),
  totalUsed: get('/get_total_used/', {
    door: 'member',
    answer: z.object({ total_used: Points, used_this_month: Points, used_today: Points }),
    summary: 'Points used so far, this month and today, in the account’s time zone.',
  }),
  transactions: get('/get_transactions/', {
    door: 'member',
    query: Paging.extend(MovementFilter.shape),
    answer: pageOf(Movement),
    summary: 'Every movement of points, newest first. The same as CSV: /api/user/get_transactions/csv/.',
  }),
  receipt: get('/get_transactions/{id}/', {
    door: 'member',
    params: z.strictObject({ id: z.uuid() }),
    answer: Receipt,
    summary: 'How one movement came about: price version, tokens, official cost, factor, rounding, lots, balance after.',
  }),
  statistics: get('/pgpt_transaction_statistics/', {
    door: 'member',
    answer: z.object({
      days: z.array(z.object({ day: z.iso.date(), points: Points, requests: z.number().int() })),
      by_place: z.array(Share.extend({ place: Place })),
      by_shop: z.array(Share.extend({ shop: z.object({ id: z.uuid(), name: z.string() }).nullable() })),
    }),
    summary: 'Points used today and on the 14 days before, zero-filled, by screen and by shop.',
  }),
});
