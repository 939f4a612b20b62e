/** How much goes in, before anybody counted it: at most, and probably. */
import type { ModelPrice, PriceClass } from '@storewright/contract/billing/prices';
import { type Asked, isRecord } from './question.ts';
import type { UsageFound } from './usage.ts';

export type Input = { most: bigint; guess: bigint };

/** A token is two bytes of text at least, four as a rule; pictures and files are counted by themselves, and not as the text they travel as. */
export const inputOf = ({ json, bytes }: Asked): Input => {
  const media = mediaWords.some((word) => bytes.includes(word)) ? mediaIn(json, 0) : none;
  const text = bytes.length - media.bytes;
  return { most: BigInt(Math.ceil(text / 2) + media.tokens), guess: BigInt(Math.ceil(text / 4) + Math.ceil(media.tokens / 4)) };
};

const none = { bytes: 0, tokens: 0 };
const mediaWords = ['image', 'file', 'audio', 'Data', 'document', 'base64'].map((word) => Buffer.from(word));
const mediaNames = new Set([
  'image_url',
  'input_image',
  'image',
  'input_audio',
  'file',
  'input_file',
  'document',
  'inlineData',
  'inline_data',
  'fileData',
  'file_data',
  'audio',
  'source',
]);

/** What stands for a picture, a file or a sound: the bytes of it that are no text, and the tokens that it may be. */
const mediaIn = (value: unknown, depth: number): { bytes: number; tokens: number } => {
  if (depth > 64) return none;
  const found = { bytes: 0, tokens: 0 };
  const add = (more: { bytes: number; tokens: number }): void => {
    found.bytes += more.bytes;
    found.tokens += more.tokens;
  };
  if (Array.isArray(value)) for (const one of value) add(mediaIn(one, depth + 1));
  else if (isRecord(value))
    for (const [name, inner] of Object.entries(value)) {
      const packed = mediaNames.has(name) ? packedIn(inner) : undefined;
      if (packed === undefined) add(mediaIn(inner, depth + 1));
      else add({ bytes: packed, tokens: Math.max(leastMedia, Math.ceil(packed / 64)) });
    }
  return found;
};
/** A large picture in the dearest way of counting that is common. */
const leastMedia = 3_000;

/** The length of the text that a file travels as; 0 where only its address does; undefined where this is no file at all. */
const packedIn = (value: unknown): number | undefined => {
  if (typeof value === 'string') return value.startsWith('data:') ? value.length : /^https?:/.test(value) ? 0 : undefined;
  if (!isRecord(value)) return undefined;
  for (const name of ['url', 'data', 'file_data', 'fileUri', 'file_uri', 'file_id']) {
    const inner = value[name];
    if (typeof inner === 'string') return name === 'data' || inner.startsWith('data:') ? inner.length : 0;
  }
  return undefined;
};

/** The dearest of some classes that a model has a price of: what is not known yet is held at that. */
const dearest = (price: ModelPrice, names: PriceClass[]): PriceClass =>
  names.reduce((best, name) => (Number(price[name] ?? 0) > Number(price[best] ?? 0) ? name : best), names[0]!);

export const tokens = (price: ModelPrice, most: boolean, input: bigint, output: bigint, sound: boolean): UsageFound => {
  const taken: PriceClass[] = ['input', 'cache_write', 'cache_write_1h'];
  const made: PriceClass[] = ['output', 'reasoning'];
  const found: UsageFound = {};
  if (input > 0n) found[most ? dearest(price, sound ? [...taken, 'audio_input'] : taken) : 'input'] = input;
  if (output > 0n) found[most ? dearest(price, sound ? [...made, 'audio_output'] : made) : 'output'] = output;
  return found;
};
