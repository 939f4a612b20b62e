/**
 * What providers say they counted, in one normal form: each unit in one class alone. OpenAI's and Gemini's totals include
 * what came from a cache, Anthropic's do not. A number that no call can have (negative, broken, in the trillions) makes the
 * whole untold: then the call is estimated, and never free or ruinous by somebody's slip.
 */
import type { PriceClass } from '@storewright/contract/billing/prices';
import type { Protocol } from '@storewright/contract/providers';
import { isRecord, type Json } from './json.ts';

export type Counts = Partial<Record<PriceClass, number>>;
export type UsageFound = Partial<Record<PriceClass, bigint>>;

/** Only what is more than nothing. */
export const unitsOf = (counts: Counts | undefined): UsageFound | undefined => {
  if (!counts) return undefined;
  const found: UsageFound = {};
  for (const name in counts) if (counts[name as PriceClass]! > 0) found[name as PriceClass] = BigInt(counts[name as PriceClass]!);
  return found;
};

const chat = (usage: unknown): Counts | undefined =>
  told(usage, ['prompt_tokens', 'completion_tokens', 'total_tokens'], (all) => {
    const [prompt, total] = [all('prompt_tokens'), all('total_tokens')];
    const details = all.within('prompt_tokens_details');
    // DeepSeek's own word for what came from its cache.
    const cached = details('cached_tokens') || all('prompt_cache_hit_tokens');
    const [heard, written] = [details('audio_tokens'), details('cache_write_tokens')];
    const made = all.within('completion_tokens_details');
    const [completion, thought, spoken] = [all('completion_tokens'), made('reasoning_tokens'), made('audio_tokens')];
    // Some leave what was thought out of the completion; their total gives it away.
    const beside = thought > 0 && total >= prompt + completion + thought;
    return {
      input: prompt - cached - heard - written,
      cached_input: cached,
      cache_write: written,
      audio_input: heard,
      output: (beside ? completion : completion - thought) - spoken,
      reasoning: thought,
      audio_output: spoken,
    };
  });

const responses = (usage: unknown): Counts | undefined =>
  told(usage, ['input_tokens', 'output_tokens'], (all) => {
    const taken = all.within('input_tokens_details');
    const [cached, written] = [taken('cached_tokens'), taken('cache_write_tokens')];
    const thought = all.within('output_tokens_details')('reasoning_tokens');
    return {
      input: all('input_tokens') - cached - written,
      cached_input: cached,
      cache_write: written,
      output: all('output_tokens') - thought,
      reasoning: thought,
    };
  });

const messages = (usage: unknown): Counts | undefined =>
  told(usage, ['input_tokens', 'output_tokens'], (all) => {
    const hour = all.within('cache_creation')('ephemeral_1h_input_tokens');
    const thought = all.within('output_tokens_details')('thinking_tokens');
    return {
      input: all('input_tokens'),
      cached_input: all('cache_read_input_tokens'),
      cache_write: Math.max(all('cache_creation_input_tokens'), hour) - hour,
      cache_write_1h: hour,
      output: all('output_tokens') - thought,
      reasoning: thought,
    };
  });

const gemini = (usage: unknown): Counts | undefined =>
  told(usage, ['promptTokenCount', 'candidatesTokenCount', 'totalTokenCount'], (all) => {
    const cached = all('cachedContentTokenCount');
    const beside = all('toolUsePromptTokenCount');
    const heardBeside = ofSound(usage, 'toolUsePromptTokensDetails');
    const heard = Math.max(ofSound(usage, 'promptTokensDetails') - ofSound(usage, 'cacheTokensDetails'), 0);
    const spoken = ofSound(usage, 'candidatesTokensDetails');
    return {
      input: all('promptTokenCount') - cached - heard + beside - heardBeside,
      cached_input: cached,
      audio_input: heard + heardBeside,
      output: all('candidatesTokenCount') - spoken,
      audio_output: spoken,
      reasoning: all('thoughtsTokenCount'),
    };
  });

/** The one reader of each protocol's usage: for the bill, and for what is told on in another protocol. */
export const countsIn: Record<Protocol, (usage: unknown) => Counts | undefined> = { chat, responses, messages, gemini };

/** Embeddings, moderations and rerankers say it as chat does, or the total alone. */
export const inputUsage = (usage: unknown): UsageFound | undefined =>
  unitsOf(
    told(usage, ['prompt_tokens', 'input_tokens', 'total_tokens', 'promptTokenCount'], (all) => ({
      input: all('prompt_tokens') || all('input_tokens') || all('promptTokenCount') || all('total_tokens'),
    })),
  );

/** Pictures and sound that are billed by token. `undivided`: what goes in where nobody says how much of it is text. */
export const mediaUsage = (usage: unknown, undivided: 'input' | 'audio_input' | 'image_input' = 'input'): UsageFound | undefined =>
  unitsOf(
    told(usage, ['input_tokens', 'output_tokens'], (all) => {
      const taken = all('input_tokens');
      const of = (name: string) => all.within('input_token_details')(name) || all.within('input_tokens_details')(name);
      const [text, heard, seen] = [of('text_tokens'), of('audio_tokens'), of('image_tokens')];
      const rest = { input: text, audio_input: heard, image_input: seen, output: all('output_tokens') };
      return { ...rest, [undivided]: rest[undivided] + Math.max(taken - text - heard - seen, 0) };
    }),
  );

/** Seconds of sound, begun ones whole. */
export const secondsUsage = (told: unknown): UsageFound | undefined => {
  const seconds = countOf(told);
  return seconds !== undefined && seconds >= 0 && seconds < 1e7 ? { ...(seconds > 0 && { second: BigInt(Math.ceil(seconds)) }) } : undefined;
};

/** Somebody counted nothing, though there is an answer: that is not known, and not free. */
export const isNothing = (found: UsageFound): boolean => {
  for (const _ in found) return false;
  return true;
};

type Reading = { (name: string): number; within(name: string): (name: string) => number };

const told = (usage: unknown, oneOf: string[], read: (all: Reading) => Counts): Counts | undefined => {
  if (!isRecord(usage) || !oneOf.some((name) => countOf(usage[name]) !== undefined)) return undefined;
  try {
    const all = (name: string) => counted(usage[name]);
    all.within = (name: string) => (inner: string) => (isRecord(usage[name]) ? counted(usage[name][inner]) : 0);
    return read(all);
  } catch (error) {
    if (error instanceof Unbelievable) return undefined;
    throw error;
  }
};

/** Some tell their numbers as texts. */
export const countOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : isNumber(value) ? Number(value) : undefined);
const isNumber = (value: unknown): boolean => typeof value === 'string' && /^\d{1,15}(?:\.\d{1,9})?$/.test(value);

const counted = (value: unknown): number => {
  if (value === undefined || value === null) return 0;
  const number = countOf(value);
  if (number === undefined || !Number.isInteger(number) || number < 0 || number > 1e9) throw new Unbelievable();
  return number;
};
class Unbelievable extends Error {}

const ofSound = (usage: unknown, name: string): number => {
  const list = isRecord(usage) ? usage[name] : undefined;
  if (!Array.isArray(list)) return 0;
  return list.reduce<number>((sum, one: unknown) => sum + (isRecord(one) && isSound(one) ? counted(one['tokenCount']) : 0), 0);
};
const isSound = ({ modality }: Json): boolean => String(modality).toUpperCase() === 'AUDIO';
