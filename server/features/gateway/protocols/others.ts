/** Everything but texts that is asked for in JSON: embeddings, pictures, speech, moderation, order, and counting. */
import type { ModelPrice } from '@storewright/contract/billing/prices';
import { type Answer, type Asked, flagOf, isRecord, type Json, numberOf, type Question, recordsIn, rewritten, textOf } from './question.ts';
import { invalid } from './refusal.ts';
import { objectAt } from './trace.ts';
import { type Input, inputOf, tokens } from './units.ts';
import { inputUsage, mediaUsage, type UsageFound } from './usage.ts';

export const askEmbeddings = (asked: Asked): Question => {
  needed(asked.json, 'input');
  return byInput(asked, textOf(asked.json, 'model'), 'usage');
};

export const askModeration = (asked: Asked): Question => {
  needed(asked.json, 'input');
  return byInput(asked, textOf(asked.json, 'model'), 'usage');
};

/** The model is in the path. Counting and embedding are asked for in the same words as texts. */
export const askGeminiInput = (asked: Asked, model: string): Question => ({ ...byInput(asked, model, 'usageMetadata'), written: () => asked.bytes });

/** Counting costs nothing at the provider. */
export const askCount = (asked: Asked): Question => {
  needed(asked.json, 'messages');
  return { ...byInput(asked, textOf(asked.json, 'model'), 'usage'), used: () => ({}), most: () => ({}), guess: () => ({}) };
};

/** By the search where the model is sold so, else by what is read. */
export const askRerank = (asked: Asked): Question => {
  textOf(asked.json, 'query', 100_000);
  if (!Array.isArray(asked.json['documents'])) throw invalid('documents', 'Send `documents` as a list.');
  const plain = byInput(asked, textOf(asked.json, 'model'), 'usage');
  const counted = (price: ModelPrice): UsageFound | undefined => (price.request ? { request: 1n } : undefined);
  return {
    ...plain,
    most: (price, output) => counted(price) ?? plain.most(price, output),
    guess: (price, output) => counted(price) ?? plain.guess(price, output),
    used: (answer, price) => counted(price) ?? plain.used(answer, price),
  };
};

export const askImages = (asked: Asked): Question => {
  const { json } = asked;
  textOf(json, 'prompt', 32_000);
  return pictures(inputOf(asked), {
    model: textOf(json, 'model'),
    times: numberOf(json, 'n', 10) ?? 1,
    stream: flagOf(json, 'stream'),
    written: ({ upstream }) => rewritten(asked, json['model'] === upstream ? {} : { model: upstream }),
    contentType: 'application/json',
  });
};

type Picturing = Pick<Question, 'model' | 'times' | 'written' | 'contentType'> & { stream: boolean };
/** By the picture where the model is sold so, else by token. */
export const pictures = (input: Input, { stream, times, ...asked }: Picturing): Question => {
  const units = (price: ModelPrice, most: boolean): UsageFound =>
    price.image ? { image: BigInt(times) } : tokens(price, most, most ? input.most : input.guess, BigInt(times) * (most ? 8_000n : 4_000n), false);
  return {
    ...asked,
    times,
    mode: stream ? 'events' : 'whole',
    limit: null,
    unsaid: null,
    most: (price) => units(price, true),
    guess: (price) => units(price, false),
    used: (answer, price) => {
      if (!price.image) return mediaUsage(usageOf(answer));
      // So many were asked for; fewer may have come.
      const came = 'json' in answer && isRecord(answer.json) ? recordsIn(answer.json['data']).length : times;
      return { image: BigInt(Math.min(came, times)) };
    },
    dropsUsage: false,
  };
};

/** By the character, by the second, or by tokens that nobody counts where the answer is sound alone. */
export const askSpeech = (asked: Asked): Question => {
  const { json } = asked;
  const text = textOf(json, 'input', 100_000);
  const characters = BigInt([...text].length);
  const units = (price: ModelPrice, most: boolean): UsageFound => {
    if (price.character) return { character: characters };
    if (price.second) return { second: characters / (most ? 5n : 15n) + 1n };
    const made = characters * (most ? 4n : 2n);
    return { input: characters / 2n + 1n, [price.audio_output ? 'audio_output' : 'output']: made };
  };
  return {
    model: textOf(json, 'model'),
    mode: json['stream_format'] === 'sse' ? 'events' : 'bytes',
    times: 1,
    limit: null,
    unsaid: null,
    most: (price) => units(price, true),
    guess: (price) => units(price, false),
    written: ({ upstream }) => rewritten(asked, json['model'] === upstream ? {} : { model: upstream }),
    used: (answer, price) => {
      if (price.character) return units(price, false);
      const found = 'tail' in answer ? mediaUsage(usageOf(answer)) : undefined;
      if (!found || price.second) return undefined;
      const { output, ...rest } = found;
      return price.audio_output && output ? { ...rest, audio_output: output } : found;
    },
    dropsUsage: false,
    contentType: 'application/json',
  };
};

const byInput = (asked: Asked, model: string, name: 'usage' | 'usageMetadata'): Question => {
  const input = inputOf(asked);
  return {
    model,
    mode: 'whole',
    times: 1,
    limit: null,
    unsaid: null,
    most: (price) => tokens(price, true, input.most, 0n, false),
    guess: (price) => tokens(price, false, input.guess, 0n, false),
    written: ({ upstream }) => rewritten(asked, asked.json['model'] === upstream ? {} : { model: upstream }),
    used: (answer) => inputUsage('json' in answer && isRecord(answer.json) ? (answer.json[name] ?? metaOf(answer.json)) : undefined),
    dropsUsage: false,
    contentType: 'application/json',
  };
};
/** Rerankers of Cohere's kind say it there. */
const metaOf = (json: Json): unknown => (isRecord(json['meta']) ? json['meta']['tokens'] : undefined);

export const usageOf = (answer: Answer): unknown => {
  if ('json' in answer) return isRecord(answer.json) ? answer.json['usage'] : undefined;
  return 'tail' in answer ? objectAt(answer.tail, 'usage', 'last') : undefined;
};

const needed = (json: Json, name: string): void => {
  if (json[name] === undefined || json[name] === null || json[name] === '') throw invalid(name, `Send \`${name}\`.`);
};
