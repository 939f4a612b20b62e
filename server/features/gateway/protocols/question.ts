/** What the door knows of a call before it costs anything. */
import type { ModelPrice, PriceClass } from '@storewright/contract/billing/prices';
import type { Picture } from '../../billing/index.ts';
import type { ModelEntry, Operation } from '../../providers/index.ts';
import type { Json } from './json.ts';
import { invalid } from './refusal.ts';
import type { UsageFound } from './usage.ts';

export { isRecord, type Json } from './json.ts';
export type { Operation };

/** How the answer comes: whole and read, as events, or as bytes that mean nothing to us. */
type Mode = 'whole' | 'events' | 'bytes';

export type Question = {
  model: string;
  mode: Mode;
  /** How many answers are asked for at once. */
  times: number;
  /** Output tokens for each, where somebody said; `unsaid` is what is written in where nobody did. */
  limit: number | null;
  unsaid: number | null;
  /** What it uses at most, and what it probably did where nobody says; `output` in tokens, of all answers together. */
  most(price: ModelPrice, output: bigint, by: By): UsageFound;
  guess(price: ModelPrice, output: bigint): UsageFound;
  /** Of one that asks for a count: what it would take, where its provider does not count. */
  estimate?(price: ModelPrice, output: bigint): UsageFound;
  /** The bytes that go up. */
  written(to: Written): Buffer;
  /** Units that an answer proves, in the classes that this model is sold by. */
  used(answer: Answer, price: ModelPrice): UsageFound | undefined;
  /** Streams of which the provider is asked for usage that the caller did not ask for. */
  dropsUsage: boolean;
  contentType: string;
  /** There are pictures in it, to be seen. */
  shows?: boolean;
  /** There is sound in it, to be heard. */
  sounds?: boolean;
  /** What a picture is to be. */
  picture?: Picture;
  /** Some models take money for each question, beside its tokens. */
  paysAsked?: boolean;
  /** Classes that a model must have a price of its own for, to be asked this. */
  needs?: PriceClass[];
  /** What was left out of it, for it is not sold here; and what goes up without it. */
  left?: { names: string[]; json: Json };
  /** It lists tools whose calls are plain texts, which few providers know. */
  custom?: boolean;
};
/** Whose answer it would be: what goes in at most is known of each model, not of the question alone. */
export type By = Pick<ModelEntry, 'context' | 'upstream'> & { kind: Pick<ModelEntry['kind'], 'id'> };
/** `limit`: null leaves what the caller wrote. */
export type Written = { upstream: string; limit: number | null; takesNewLimit: boolean };
/** A whole answer, or what was kept of one that streamed by. */
export type Answer = { json: unknown } | { head: string; tail: string } | { bytes: number };

export type Asked = { json: Json; bytes: Buffer };

export const textOf = (json: Json, name: string, longest = 200): string => {
  const value = json[name];
  if (typeof value !== 'string' || value.trim() === '' || value.length > longest)
    throw invalid(name, `Send \`${name}\` as a text of 1 to ${longest} characters.`);
  return value;
};

export const flagOf = (json: Json, name: string): boolean => {
  const value = json[name] ?? false;
  if (typeof value !== 'boolean') throw invalid(name, `\`${name}\` is true or false.`);
  return value;
};

/** A whole number of 1 or more, or null where nobody said. */
export const numberOf = (json: Json, name: string, most: number): number | null => {
  const value = json[name] ?? null;
  if (value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most)
    throw invalid(name, `\`${name}\` is a whole number from 1 to ${most}.`);
  return value;
};
/** More than any model writes; what is over a model's own limit is cut down to it. */
export const mostOutput = 10_000_000;

/** The caller's own bytes where nothing is to be changed; new fields are put at their end, so that a long text is not written anew. */
export const rewritten = ({ json, bytes }: Asked, changes: Json): Buffer => {
  const names = Object.keys(changes);
  if (names.length === 0) return bytes;
  if (names.some((name) => Object.hasOwn(json, name)) || Object.keys(json).length === 0) return Buffer.from(JSON.stringify({ ...json, ...changes }));
  const end = bytes.lastIndexOf(0x7d);
  return Buffer.concat([bytes.subarray(0, end), Buffer.from(`,${JSON.stringify(changes).slice(1)}`)]);
};
