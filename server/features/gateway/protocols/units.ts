/** How much goes in, before anybody counted it: at most, and probably. */
import type { ModelPrice, PriceClass } from '@storewright/contract/billing/prices';
import type { Protocol } from '@storewright/contract/providers';
import { type Media, mediaIn } from './media.ts';
import { type Asked, type By, isRecord } from './question.ts';
import type { UsageFound } from './usage.ts';

export type Input = { most(by: By): bigint; guess(): bigint; media: Media };

/**
 * No way of cutting text into tokens makes more of them than it has bytes, and four bytes are one as a rule: of what is said, not of what it
 * is packed in. Pictures and sounds are counted by themselves, not as the text they travel as. What nobody can know beforehand is bounded by
 * what the model can take, so many times as it is asked anew.
 */
export const inputOf = (protocol: Protocol, asked: Asked, times = 1): Input => {
  const media = mediaIn(protocol, asked.json);
  const text = asked.bytes.length - media.bytes;
  const tools = Array.isArray(asked.json['tools']) ? tokensOfTools * (1 + asked.json['tools'].length) : 0;
  const sound = Math.ceil(media.seconds * soundTokens);
  return {
    most: (by) => {
      if (media.unknown) return BigInt((by.context ?? unknownContext) * times);
      const most = text + tools + sound + media.pictures * tokensOfPicture(by);
      return BigInt(by.context === null ? most : Math.min(most, by.context * times));
    },
    guess: () => {
      const words = Math.max(bytesSaid(asked.json) - media.bytes, 0);
      return BigInt(tokensOf(words) + 1_000 * media.pictures + Math.ceil(sound / 2) + (media.unknown ? Math.ceil(media.bytes / 40) : 0));
    },
    media,
  };
};

export const tokensOf = (bytes: number): number => Math.ceil(bytes / 4);
/** All texts, and of tools their names for things, which the model reads too. */
const bytesSaid = (value: unknown, named = false): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  let bytes = 0;
  // A text may be sent as its tokens.
  if (Array.isArray(value)) for (const one of value) bytes += typeof one === 'number' ? 4 : bytesSaid(one, named);
  else if (isRecord(value))
    for (const name in value) {
      if (!named && options.has(name)) continue;
      bytes += (named ? name.length : 0) + bytesSaid(value[name], named || schemas.has(name));
    }
  return bytes;
};
const schemas = new Set(['tools', 'functions', 'response_format', 'responseSchema', 'responseJsonSchema', 'output_config']);
/** Of the envelope: they say how to answer, and are read by nobody. */
const options = new Set(['model', 'type', 'user', 'metadata', 'stop', 'service_tier', 'logit_bias', 'mimeType', 'media_type', 'max_tokens', 'cache_control']);

/** What a provider writes about tools in front of a question, for each and once for all. */
const tokensOfTools = 1_000;
/** A second of sound, at the provider that counts the most. */
const soundTokens = 33;
/** A picture of any size: eight tiles in the way of counting that makes the most of them; and of those who publish a bound, theirs. */
const tokensOfPicture = ({ kind, upstream }: By): number => {
  if (kind.id === 'anthropic') return 5_000;
  return kind.id === 'openai' && !upstream.includes('4o-mini') ? 15_000 : 50_000;
};
/** Nobody offers a larger one. An operator who says what a model's is has less held for it. */
const unknownContext = 2_097_152;

/** The dearest of some classes that a model has a price of: what is not known yet is held at that. */
const dearest = (price: ModelPrice, names: PriceClass[]): PriceClass =>
  names.reduce((best, name) => (Number(price[name] ?? 0) > Number(price[best] ?? 0) ? name : best), names[0]!);

/** `sound`, `writes`: whether sound is heard or made, or something written to a cache, as far as the question says. */
export const tokens = (price: ModelPrice, most: boolean, input: bigint, output: bigint, sound = false, writes = false): UsageFound => {
  const found: UsageFound = {};
  if (input > 0n) found[most ? takenAs(price, sound, writes) : 'input'] = input;
  if (output > 0n) found[most ? dearest(price, sound ? madeOrSpoken : made) : 'output'] = output;
  return found;
};
const taken: PriceClass[] = ['input', 'cached_input', 'cache_write', 'cache_write_1h'];
const takenOrHeard: PriceClass[] = [...taken, 'audio_input'];
const made: PriceClass[] = ['output', 'reasoning'];
const madeOrSpoken: PriceClass[] = [...made, 'audio_output'];

/** Where nobody publishes what an hour in the cache costs, it is twice the input. */
const takenAs = (price: ModelPrice, sound: boolean, writes: boolean): PriceClass => {
  const name = dearest(price, sound ? takenOrHeard : taken);
  return writes && (price.cache_write_1h ?? null) === null && Number(price[name] ?? 0) < 2 * Number(price.input ?? 0) ? 'cache_write_1h' : name;
};
