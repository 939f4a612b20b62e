/** The price list: one dated, numbered document that the operator sets and every receipt names. */
import { z } from 'zod';
import { Points } from '../kit/points.ts';
import { Plan } from './plans.ts';

/** A decimal number as text, so that no price is ever a float. */
export const Decimal = z.string().regex(/^(?:0|[1-9]\d{0,9})(?:\.\d{1,9})?$/, 'A decimal number like 1.2.');
const Currency = z.string().regex(/^[A-Z]{3}$/);

export const ModelPrice = z.strictObject({
  /** In `currency` for a million tokens, as the provider publishes it. Null: this class is not sold. */
  currency: Currency,
  input: Decimal.nullable(),
  cached_input: Decimal.nullable(),
  output: Decimal.nullable(),
  /** For one picture, for one second of sound. */
  image: Decimal.nullable().default(null),
  second: Decimal.nullable().default(null),
  /** The provider's page and the day it was read. */
  source: z.string().max(300),
});
export type ModelPrice = z.infer<typeof ModelPrice>;

export const PriceList = z.strictObject({
  /** Points for one unit of a currency, when bought: CNY 100, USD 700. */
  currencies: z.record(Currency, Decimal),
  /** What one unit of a provider's currency counts in points, for metered use. */
  official_rates: z.record(Currency, Decimal),
  /** Flat price of one successful writing request. */
  request_points: Points,
  cached_points: Points,
  least_points: Points,
  factor: Decimal,
  plans: z.record(Plan, z.strictObject({ monthly: Decimal.nullable(), on_request: z.boolean() })),
  plan_currency: Currency,
  activation_points: Points,
  downgrade: z.strictObject({ amount: Decimal, currency: Currency }),
  pro_daily_points: Points,
  promotional_days: z.int().min(1).max(3_650),
  /** Prices nobody decided yet: screens say so. */
  demo: z.boolean(),
  models: z.record(z.string().max(200), ModelPrice),
});
export type PriceList = z.infer<typeof PriceList>;
