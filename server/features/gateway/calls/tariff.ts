/** What a call may cost, and what it did cost. */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import type { ModelPrice, PriceClass } from '@storewright/contract/billing/prices';
import { milliOf } from '@storewright/contract/kit/points';
import { metered } from '../../billing/index.ts';
import type { ModelEntry, Snapshot } from '../../providers/index.ts';
import type { CallWay } from '../protocols/paths.ts';
import type { Question } from '../protocols/question.ts';
import type { UsageFound } from '../protocols/usage.ts';
import { createBounds } from './bound.ts';

/** Of whoever's model has no known longest answer, where the caller names none. */
const unknownLimit = 8_192;
export type Output = {
  /** Tokens that one answer has at most. */
  tokens: number;
  /** What must be written into the question for that; null where it says so itself, or the model stops there anyway. */
  write: number | null;
};

/** The model's own limit holds without being said; one that nobody knows is said. */
export const outputOf = ({ limit, unsaid }: Question, { maxOutput }: Pick<ModelEntry, 'maxOutput'>, most = Infinity): Output => {
  const asked = limit ?? unsaid;
  const tokens = Math.min(asked ?? maxOutput ?? unknownLimit, maxOutput ?? Infinity, most);
  const saidAlready = tokens === limit || (asked === null && tokens === maxOutput);
  return { tokens, write: saidAlready ? null : tokens };
};

const bounds = createBounds();
/** Milli-points. */
export const mostOf = ({ prices }: Snapshot, { price }: ModelEntry, question: Question, { tokens }: Output): bigint =>
  bounds.most(prices.prices, price, sold(price, question.most(price, BigInt(tokens) * BigInt(question.times))));
/** What the question alone comes to, by an estimate: no picture, no sound and no word of an answer is in it. */
export const inputOf = ({ prices }: Snapshot, { price }: ModelEntry, question: Question, { operation }: Pick<CallWay, 'operation'>): bigint => {
  const usage: UsageFound = { ...question.guess(price, 0n) };
  for (const name of answers) delete usage[name];
  // Seconds are those that are heard, or those that are spoken.
  if (operation === 'speech') delete usage.second;
  return bounds.likely(prices.prices, price, sold(price, usage));
};
const answers = ['output', 'reasoning', 'audio_output', 'image'] as const;

export type Bill = { points: bigint; price: PriceNote };
/** What is over `held` is the house's: the note says so, and the purse charges no more than that. */
export const billOf = ({ prices }: Snapshot, entry: ModelEntry, usage: UsageFound, held: bigint): Bill => {
  const note = metered(prices, entry.priceKey, sold(entry.price, usage), held);
  return { points: milliOf(note.points), price: note };
};
export const freeOf = (why: Extract<PriceNote, { type: 'free' }>['why']): Bill => ({ points: 0n, price: { type: 'free', why } });
export const cachedBill = ({ version, prices }: Snapshot): Bill => ({
  points: milliOf(prices.prices.cached_points),
  price: { type: 'cached', price_version: version, points: prices.prices.cached_points },
});

/** A provider may count what nobody set a price for: a class that is part of none is left out, and never stops a call from being settled. */
const sold = (price: ModelPrice, usage: UsageFound): UsageFound => {
  const kept: UsageFound = {};
  for (const [name, units] of Object.entries(usage) as [PriceClass, bigint][]) {
    let whole: PriceClass | undefined = name;
    while (whole && (price[whole] ?? null) === null) whole = partOf[whole];
    if (whole) kept[whole] = (kept[whole] ?? 0n) + units;
  }
  return kept;
};
const partOf: Partial<Record<PriceClass, PriceClass>> = {
  cached_input: 'input',
  cache_write: 'input',
  cache_write_1h: 'cache_write',
  audio_input: 'input',
  reasoning: 'output',
  audio_output: 'output',
};
