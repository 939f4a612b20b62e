/** What a call may cost, and what it did cost. */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import type { ModelPrice, PriceClass } from '@storewright/contract/billing/prices';
import { milliOf } from '@storewright/contract/kit/points';
import type { Capability } from '@storewright/contract/providers';
import { abilityWords, verdictOn, verdicts } from '@storewright/contract/verdicts';
import { billedAs, eachOf, metered, priceOfPicture } from '../../billing/index.ts';
import { costsNothing, type ModelEntry, type Snapshot } from '../../providers/index.ts';
import type { CallWay } from '../protocols/paths.ts';
import type { Operation, Question } from '../protocols/question.ts';
import { invalid, Refusal } from '../protocols/refusal.ts';
import type { UsageFound } from '../protocols/usage.ts';
import { createBounds } from './bound.ts';

/** Of whoever's model has no known longest answer, where the caller names none. */
const unknownLimit = 8_192;
export type Output = {
  /** Tokens that one answer has at most. */
  tokens: number;
  /** What must be written into the question for that; null where it says so itself, or the model stops there anyway. */
  write: number | null;
  /** Fewer than were asked for, or than the model gives by itself: the answer's head says so. */
  lowered: boolean;
};

/** The model's own limit holds without being said; one that nobody knows is said. */
export const outputOf = ({ limit, unsaid }: Question, { maxOutput }: Pick<ModelEntry, 'maxOutput'>, most = Infinity): Output => {
  const asked = limit ?? unsaid;
  const tokens = Math.min(asked ?? maxOutput ?? unknownLimit, maxOutput ?? Infinity, most);
  const saidAlready = tokens === limit || (asked === null && tokens === maxOutput);
  return { tokens, write: saidAlready ? null : tokens, lowered: tokens < (asked ?? maxOutput ?? unknownLimit) };
};

/** Why a model cannot be asked this: it was not enabled for it, or has no price for it, which is never guessed. */
export const unsoldBy = ({ name, price, sells, capabilities, kind }: ModelEntry, operation: Operation, question: Question): Refusal | undefined => {
  const { picture, needs = [], sounds = false } = question;
  const ability = abilityFor[operation];
  if (!ability) return undefined;
  if (!capabilities.includes(ability)) return new Refusal(400, 'not_offered', verdictOn(verdicts.notEnabled, name, abilityWords[ability]), { field: 'model' });
  const classes = sounds && isDearBySound(kind) ? [...needs, 'audio_input' as const] : needs;
  if (!sells.has(ability) || classes.some((one) => (price[one] ?? null) === null))
    return new Refusal(400, 'not_offered', verdictOn(verdicts.noPrice, name), { field: 'model' });
  if (!picture || (price.image === null && !price.pictures) || priceOfPicture(price, picture) !== undefined) return undefined;
  return invalid(picture.size === null ? 'quality' : 'size', verdictOn(verdicts.noPicturePrice, name));
};
const abilityFor: Partial<Record<Operation, keyof typeof abilityWords & Capability>> = {
  chat: 'text',
  completions: 'text',
  responses: 'text',
  messages: 'text',
  gemini: 'text',
  embeddings: 'embeddings',
  gemini_embed: 'embeddings',
  images: 'images',
  image_edits: 'image_edits',
  speech: 'speech',
  transcription: 'transcription',
  translation: 'transcription',
  moderation: 'moderation',
  rerank: 'rerank',
};

const bounds = createBounds();
/** Milli-points. */
export const mostOf = ({ prices }: Snapshot, entry: ModelEntry, question: Question, { tokens }: Output): bigint => {
  if (costsNothing(entry)) return 0n;
  const price = priceFor(entry, question);
  return bounds.most(prices.prices, price, sold(entry, price, question.most(price, BigInt(tokens) * BigInt(question.times), entry), question));
};
/** Pictures of one model may have many prices. */
const priceFor = ({ price }: ModelEntry, { picture }: Pick<Question, 'picture'>): ModelPrice =>
  picture && price.pictures ? { ...price, image: priceOfPicture(price, picture) ?? price.image } : price;

/** What the question alone comes to, by an estimate: no picture, no sound and no word of an answer is in it. */
export const inputOf = (
  { prices }: Snapshot,
  entry: ModelEntry,
  question: Question,
  { operation }: Pick<CallWay, 'operation'>,
): { cost: bigint; units: UsageFound } => {
  const { price } = entry;
  const guess = question.guess(price, 0n);
  const usage: UsageFound = {};
  for (const each in guess) {
    const name = each as keyof UsageFound;
    // Seconds are those that are heard, or those that are spoken.
    if (!answers.has(name) && !(name === 'second' && operation === 'speech')) usage[name] = guess[name]!;
  }
  return { cost: costsNothing(entry) ? 0n : bounds.likely(prices.prices, price, sold(entry, price, usage, question)), units: usage };
};
const answers: ReadonlySet<keyof UsageFound> = new Set(['output', 'reasoning', 'audio_output', 'image']);

export type Bill = { points: bigint; price: PriceNote };
/** What is over `held` is the house's: the note says so, and the purse charges no more than that. */
export const billOf = (
  { prices }: Snapshot,
  entry: ModelEntry,
  usage: UsageFound,
  held: bigint,
  question: Pick<Question, 'picture' | 'paysAsked'> = {},
): Bill => {
  if (costsNothing(entry)) return freeOf('local');
  const note = metered(prices, entry.priceKey, sold(entry, priceFor(entry, question), usage, question), held, question.picture);
  return { points: milliOf(note.points), price: note };
};
export const freeOf = (why: Extract<PriceNote, { type: 'free' }>['why']): Bill => ({ points: 0n, price: { type: 'free', why } });
export const cachedBill = ({ version, prices, find }: Snapshot, model: string): Bill =>
  find(model).every(costsNothing)
    ? freeOf('local')
    : { points: milliOf(prices.prices.cached_points), price: { type: 'cached', price_version: version, points: prices.prices.cached_points } };

/**
 * A provider may count what nobody set a price for, and nothing that is counted is free: it costs as the dearest token of the
 * model does. A model without any is sold by the piece, and its pieces are counted here.
 */
const sold = ({ kind }: ModelEntry, price: ModelPrice, usage: UsageFound, { paysAsked = false }: Pick<Question, 'paysAsked'>): UsageFound => {
  const kept: UsageFound = paysAsked && Number(price.request ?? 0) > 0 ? { request: 1n } : {};
  for (const name in usage) {
    const isDear = (name === 'audio_input' || name === 'audio_output') && isDearBySound(kind) && eachOf(price, name) === undefined;
    const billed = (isDear ? undefined : billedAs(price, name as PriceClass)) ?? dearestToken(price);
    if (billed) kept[billed] = (kept[billed] ?? 0n) + usage[name as PriceClass]!;
  }
  return kept;
};
/** Whose tokens of sound cost several times what those of a text do. */
const isDearBySound = ({ id }: Pick<ModelEntry['kind'], 'id'>): boolean => id === 'google';
const dearestToken = (price: ModelPrice): PriceClass | undefined =>
  tokens.reduce<PriceClass | undefined>(
    (best, name) => (eachOf(price, name) && (!best || Number(price[name] ?? 0) > Number(price[best] ?? 0)) ? name : best),
    undefined,
  );
const tokens: PriceClass[] = ['input', 'cached_input', 'audio_input', 'image_input', 'output', 'reasoning', 'audio_output'];
