/** Everything but texts that is asked for in JSON: embeddings, pictures, speech, moderation, order, and counting. */
import type { ModelPrice } from '@storewright/contract/billing/prices';
import type { Protocol } from '@storewright/contract/providers';
import { refuseOthers } from './extras.ts';
import { isRecord, type Json, recordsIn } from './json.ts';
import { type Answer, type Asked, flagOf, numberOf, type Operation, type Question, rewritten, textOf } from './question.ts';
import { invalid } from './refusal.ts';
import { sameModel } from './texts.ts';
import { type Ask, offered } from './tools.ts';
import { objectAt } from './trace.ts';
import { type Input, inputOf, tokens } from './units.ts';
import { countOf, inputUsage, isNothing, mediaUsage, type UsageFound } from './usage.ts';

export const askEmbeddings = (asked: Ask): Question => {
  oneAnswer('embeddings', asked);
  needed(asked.json, 'input');
  return byInput(asked, textOf(asked.json, 'model'), 'usage');
};

export const askModeration = (asked: Ask): Question => {
  oneAnswer('moderation', asked);
  needed(asked.json, 'input');
  return byInput(asked, textOf(asked.json, 'model'), 'usage');
};

/** The model is in the path; where the body names it too, it is the same, and goes up by the name that the provider knows. */
export const askGeminiInput = (asked: Asked, model: string): Question => {
  const { json } = asked;
  const { generateContentRequest: inner, requests } = json;
  sameModel(json, '', model);
  if (isRecord(inner)) sameModel(inner, 'generateContentRequest.', model);
  for (const [place, one] of recordsIn(requests).entries()) sameModel(one, `requests[${place}].`, model);
  const renamed = (one: Json, name: string): Json => ('model' in one ? { ...one, model: name } : one);
  return {
    ...byInput(asked, model, 'usageMetadata'),
    written: ({ upstream }) => {
      if (upstream === model) return asked.bytes;
      const name = `models/${upstream}`;
      return rewritten(asked, {
        ...('model' in json && { model: name }),
        ...(isRecord(inner) && 'model' in inner && { generateContentRequest: renamed(inner, name) }),
        ...(Array.isArray(requests) && { requests: requests.map((one: unknown) => (isRecord(one) ? renamed(one, name) : one)) }),
      });
    },
  };
};

/** Counting costs nothing at the provider; where it has no counter, the question is estimated. */
const askedToCount =
  (protocol: 'messages' | 'responses', name: string) =>
  (given: Ask): Question => {
    const asked = offered(protocol, given);
    needed(asked.json, name);
    return { ...counting(byInput(asked, textOf(asked.json, 'model'), 'usage', protocol)), ...(asked.left && { left: asked.left }) };
  };
export const askCount = askedToCount('messages', 'messages');
export const askInputTokens = askedToCount('responses', 'input');
export const counting = (question: Question): Question => ({ ...question, used: () => ({}), most: () => ({}), guess: () => ({}), estimate: question.guess });

/** By the search where the model is sold so, else by what is read: the query anew with each document. */
export const askRerank = (asked: Ask): Question => {
  oneAnswer('rerank', asked);
  const { json } = asked;
  const query = Buffer.byteLength(textOf(json, 'query', 100_000));
  const { documents } = json;
  if (!Array.isArray(documents)) throw invalid('documents', 'Send `documents` as a list.');
  const plain = byInput(asked, textOf(json, 'model'), 'usage');
  const again = BigInt(query * documents.length);
  // A long document counts as several, of so many bytes at least; a hundred of them are one search.
  const pieces = documents.reduce((sum: number, one: unknown) => sum + Math.ceil((query + JSON.stringify(one ?? '').length) / pieceBytes), 0);
  const searches = { most: BigInt(Math.max(Math.ceil(pieces / 100), 1)), guess: BigInt(Math.max(Math.ceil(documents.length / 100), 1)) };
  return {
    ...plain,
    most: (price, _, by) => {
      if (price.request) return { request: searches.most };
      const [input = 0n] = Object.values(plain.most(price, 0n, by));
      return tokens(price, true, input + again, 0n);
    },
    guess: (price) => (price.request ? { request: searches.guess } : tokens(price, false, (plain.guess(price, 0n).input ?? 0n) + again / 4n, 0n)),
    used: (answer, price) => (price.request ? { request: searchesIn(answer) ?? searches.guess } : plain.used(answer, price)),
  };
};
const pieceBytes = 500;
const searchesIn = (answer: Answer): bigint | undefined => {
  const meta = 'json' in answer && isRecord(answer.json) && isRecord(answer.json['meta']) ? answer.json['meta']['billed_units'] : undefined;
  const units = isRecord(meta) ? countOf(meta['search_units']) : undefined;
  return units !== undefined && Number.isInteger(units) && units > 0 && units < 1e6 ? BigInt(units) : undefined;
};

export const askImages = (asked: Ask): Question => {
  const { json } = asked;
  if (!asked.own) refuseOthers('images', json);
  textOf(json, 'prompt', 32_000);
  const said = (name: string): string | null => (json[name] == null ? null : textOf(json, name, 40));
  return pictures(inputOf('chat', asked), {
    model: textOf(json, 'model'),
    times: numberOf(json, 'n', 10) ?? 1,
    stream: flagOf(json, 'stream'),
    picture: { size: said('size'), quality: said('quality') },
    written: ({ upstream }) => rewritten(asked, json['model'] === upstream ? {} : { model: upstream }),
    contentType: 'application/json',
  });
};

type Picturing = Pick<Question, 'model' | 'times' | 'written' | 'contentType' | 'picture'> & { stream: boolean; sees?: boolean };
/** By the picture where the model is sold so, else by token. */
export const pictures = (input: Pick<Input, 'most' | 'guess'>, { stream, times, sees = false, ...asked }: Picturing): Question => ({
  ...asked,
  times,
  mode: stream ? 'events' : 'whole',
  limit: null,
  unsaid: null,
  most: (price, _, by) =>
    isByPicture(price) ? { image: BigInt(times) } : takenIn(price, sees, tokens(price, true, input.most(by), BigInt(times) * tokensOfPicture)),
  guess: (price) =>
    isByPicture(price) ? { image: BigInt(times) } : takenIn(price, sees, tokens(price, false, input.guess(), (BigInt(times) * tokensOfPicture) / 2n)),
  used: (answer, price) => {
    const data = 'json' in answer && isRecord(answer.json) ? recordsIn(answer.json['data']) : undefined;
    // So many were asked for; fewer may have come.
    if (isByPicture(price)) return { image: BigInt(Math.min(data?.length ?? times, times)) };
    return believed(mediaUsage(usageOf(answer), seenAs(price, sees)), data === undefined || data.length > 0);
  },
  dropsUsage: false,
});
/** Until somebody says how much of it is words, all of what goes in costs as the dearer does. */
const seenAs = (price: ModelPrice, sees: boolean) => (sees && Number(price.image_input ?? 0) > Number(price.input ?? 0) ? 'image_input' : 'input');
const takenIn = (price: ModelPrice, sees: boolean, found: UsageFound): UsageFound => {
  const { input, ...rest } = found;
  if (input === undefined || seenAs(price, sees) === 'input') return found;
  return { ...rest, image_input: input };
};
const isByPicture = ({ image, pictures: listed }: ModelPrice): boolean => image !== null || Boolean(listed);
/** A large one of the best quality, with all that is shown of it on the way. */
const tokensOfPicture = 16_000n;

/** By the character, by the second, or by tokens that nobody counts where the answer is sound alone. */
export const askSpeech = (asked: Ask): Question => {
  oneAnswer('speech', asked);
  const { json, bytes } = asked;
  const text = textOf(json, 'input', 100_000);
  const characters = BigInt([...text].length);
  // Who wants it spoken slowly hears more of it.
  const speed = typeof json['speed'] === 'number' && json['speed'] > 0 ? json['speed'] : 1;
  const slow = BigInt(Math.ceil(Math.min(Math.max(1 / speed, 1), 16)));
  const units = (price: ModelPrice, most: boolean): UsageFound => {
    if (price.character) return { character: characters };
    if (price.second) return { second: (characters * slow) / (most ? 5n : 15n) + 1n };
    const made = characters * slow * (most ? 4n : 2n);
    return { input: most ? BigInt(bytes.length) : characters / 4n + 1n, [price.audio_output ? 'audio_output' : 'output']: made };
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
      const found = 'tail' in answer ? believed(mediaUsage(usageOf(answer)), true) : undefined;
      if (!found || price.second) return undefined;
      const { output, ...rest } = found;
      return price.audio_output && output ? { ...rest, audio_output: output } : found;
    },
    dropsUsage: false,
    contentType: 'application/json',
  };
};

const byInput = (asked: Asked, model: string, name: 'usage' | 'usageMetadata', protocol: Protocol = name === 'usage' ? 'chat' : 'gemini'): Question => {
  const input = inputOf(protocol, asked, timesIn(asked.json));
  return {
    model,
    mode: 'whole',
    times: 1,
    limit: null,
    unsaid: null,
    most: (price, _, by) => tokens(price, true, input.most(by), 0n),
    guess: (price) => tokens(price, false, input.guess(), 0n),
    written: ({ upstream }) => rewritten(asked, asked.json['model'] === upstream ? {} : { model: upstream }),
    used: (answer) => {
      const json = 'json' in answer && isRecord(answer.json) ? answer.json : {};
      return believed(
        inputUsage(json['usage'] ?? json['usageMetadata'] ?? metaOf(json)),
        answers.some((list) => Array.isArray(json[list]) || isRecord(json[list])),
      );
    },
    dropsUsage: false,
    contentType: 'application/json',
  };
};
/** A list of texts is asked one by one; a list of tokens is one text. */
const timesIn = ({ input, documents, requests }: Json): number => {
  const list = [input, documents, requests].find(Array.isArray);
  return list && typeof list[0] !== 'number' ? Math.max(list.length, 1) : 1;
};
const answers = ['data', 'embeddings', 'embedding', 'results'];
/** Nothing was counted, and yet there is an answer: then nobody knows. */
const believed = (found: UsageFound | undefined, came: boolean): UsageFound | undefined => (found && came && isNothing(found) ? undefined : found);

/** Rerankers of Cohere's kind say it there. */
const metaOf = (json: Json): unknown => (isRecord(json['meta']) ? json['meta']['tokens'] : undefined);

export const usageOf = (answer: Answer): unknown => {
  if ('json' in answer) return isRecord(answer.json) ? answer.json['usage'] : undefined;
  return 'tail' in answer ? objectAt(answer.tail, 'usage', 'last') : undefined;
};

/** Several of them would be billed as one. */
const oneAnswer = (operation: Operation, { json, own }: Ask): void => {
  if (own) return;
  if ((json['n'] ?? 1) !== 1) throw invalid('n', 'This has one answer: leave `n` out.');
  refuseOthers(operation, json);
};

const needed = (json: Json, name: string): void => {
  if (json[name] === undefined || json[name] === null || json[name] === '') throw invalid(name, `Send \`${name}\`.`);
};
