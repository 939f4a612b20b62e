/** The price list: one dated, numbered document that the operator sets and every receipt names. */
import { z } from 'zod';
import { Points } from '../kit/points.ts';
import { Plan } from './plans.ts';
import { type PriceFault, priceFaults } from './price-faults.ts';

/** A decimal number as text, so that no price is ever a float. */
export const Decimal = z.string().regex(/^(?:0|[1-9]\d{0,9})(?:\.\d{1,9})?$/, priceFaults.decimal);
const Currency = z.string().regex(/^[A-Z]{3}$/);

/** What a call can be billed by. Each unit counts in one class alone: `input` is without what came from a cache, was written to one, is sound, or is a picture that has a price of its own. */
export const priceClasses = [
  'input',
  'cached_input',
  'cache_write',
  'cache_write_1h',
  'audio_input',
  'image_input',
  'output',
  'reasoning',
  'audio_output',
  'character',
  'image',
  'second',
  'request',
] as const;
export type PriceClass = (typeof priceClasses)[number];

/** Tokens that go in, and those that come out. */
export const inputClasses = ['input', 'cached_input', 'cache_write', 'cache_write_1h', 'audio_input', 'image_input'] as const satisfies PriceClass[];
export const outputClasses = ['output', 'reasoning', 'audio_output'] as const satisfies PriceClass[];

/** Billed one by one; the others by the million. */
export const byThePiece: ReadonlySet<PriceClass> = new Set(['image', 'second', 'request']);

/**
 * Prices in `currency` as the provider publishes them. A class without a price is billed as the one that it is part of
 * (cached input, heard sound and seen pictures as input; what was thought or spoken as output), a write to a cache as input with the share that
 * is usual (5 minutes 1.25, an hour 2); one that is part of none is not sold. Lists of before a class was known lack it.
 */
export const ModelPrice = z.strictObject({
  currency: Currency,
  /** For a million tokens. */
  input: Decimal.nullable(),
  cached_input: Decimal.nullable(),
  cache_write: Decimal.nullish(),
  cache_write_1h: Decimal.nullish(),
  audio_input: Decimal.nullish(),
  image_input: Decimal.nullish(),
  output: Decimal.nullable(),
  reasoning: Decimal.nullish(),
  audio_output: Decimal.nullish(),
  /** For a million characters. */
  character: Decimal.nullish(),
  /** For one picture, one second of sound, one request. */
  image: Decimal.nullable().default(null),
  second: Decimal.nullable().default(null),
  request: Decimal.nullish(),
  /** Pictures by size (1024x1536) and quality, where these differ; `any` is each. What nobody says is the first of them; what is none of them is not sold. */
  pictures: z
    .array(z.strictObject({ size: z.string().min(1).max(20), quality: z.string().min(1).max(20), price: Decimal }))
    .min(1)
    .max(60)
    .nullish(),
  /** What counts instead for a call whose whole input has more than `above` tokens. */
  long: z
    .strictObject({
      above: z.int().min(1).max(1_000_000_000),
      input: Decimal.nullish(),
      cached_input: Decimal.nullish(),
      cache_write: Decimal.nullish(),
      cache_write_1h: Decimal.nullish(),
      output: Decimal.nullish(),
    })
    .nullish(),
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

/** A list that can be charged by: nothing is sold for nothing by a slip, no price is below zero, and every currency that is named has a rate. */
export const SoundPriceList = PriceList.superRefine((list, context) => {
  const wrong = (message: PriceFault, ...path: string[]) => context.addIssue({ code: 'custom', message, path });
  const isNothing = (decimal: string) => /^[0.]+$/.test(decimal);
  for (const name of ['currencies', 'official_rates'] as const)
    for (const [currency, rate] of Object.entries(list[name])) if (isNothing(rate)) wrong(priceFaults.nothing, name, currency);
  for (const name of ['request_points', 'cached_points', 'least_points', 'activation_points', 'pro_daily_points'] as const)
    if (list[name].startsWith('-')) wrong(priceFaults.below, name);
  if (isNothing(list.factor)) wrong(priceFaults.nothing, 'factor');
  const rated = (currency: string, ...path: string[]) => {
    if (!(currency in list.currencies)) wrong(priceFaults.unsold, ...path);
  };
  rated(list.plan_currency, 'plan_currency');
  rated(list.downgrade.currency, 'downgrade', 'currency');
  for (const [model, { currency }] of Object.entries(list.models))
    if (!(currency in list.official_rates)) wrong(priceFaults.unrated, 'models', model, 'currency');
});
