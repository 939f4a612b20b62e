/** The four ways to ask for a text, and OpenAI's first one, as questions. */
import type { ModelPrice } from '@storewright/contract/billing/prices';
import type { Protocol } from '@storewright/contract/providers';
import { isRecord, type Json, recordsIn } from './json.ts';
import { type By, flagOf, mostOutput, numberOf, type Question, rewritten, textOf, type Written } from './question.ts';
import { invalid } from './refusal.ts';
import { usageReader } from './usage-reader.ts';
import { type Ask, type Left, offered } from './tools.ts';
import { inputOf, tokens } from './units.ts';
import type { UsageFound } from './usage.ts';

export const askChat = (given: Ask): Question => {
  const asked = offered('chat', given);
  const { json } = asked;
  listOf(json, 'messages');
  const stream = flagOf(json, 'stream');
  const options = isRecord(json['stream_options']) ? json['stream_options'] : {};
  const drops = stream && options['include_usage'] !== true;
  const limit = numberOf(json, 'max_completion_tokens', mostOutput) ?? numberOf(json, 'max_tokens', mostOutput);
  const plain = text('chat', asked, textOf(json, 'model'), stream, limit);
  // So many are written, and the best of them sent.
  const times = Math.max(numberOf(json, 'n', 128) ?? 1, numberOf(json, 'best_of', 20) ?? 1);
  const beside = BigInt(asked.own ? 0 : thoughtBeside(json) * times);
  return {
    ...plain,
    ...((isRecord(json['audio']) || speaks(json['modalities'])) && { needs: ['audio_output' as const] }),
    ...(asked.own || !recordsIn(json['tools']).some(({ type }) => type === 'custom') ? {} : { custom: true }),
    times,
    most: (price, output, by) => plain.most(price, output + beside, by),
    written: (to) =>
      rewritten(asked, {
        ...named(json, to),
        ...(asked.own ? {} : limitOf(json, to, limit)),
        ...(drops && { stream_options: { ...options, include_usage: true } }),
      }),
    used: usageReader('chat'),
    dropsUsage: drops,
  };
};

/**
 * What was held for is what must hold: the bound goes up under a name that the provider knows, and under no other, for one that
 * it does not know it passes over. OpenAI's own know both; each caller's stays as it is.
 */
const limitOf = (json: Json, { limit, takesNewLimit }: Written, given: number | null): Json => {
  const isNew = takesNewLimit && (json['max_tokens'] == null || json['max_completion_tokens'] != null);
  const [name, other] = isNew ? (['max_completion_tokens', 'max_tokens'] as const) : (['max_tokens', 'max_completion_tokens'] as const);
  const bound = limit ?? given;
  const isSaid = (json[name] ?? null) === bound;
  return { ...(isSaid ? {} : { [name]: bound }), ...(json[other] == null ? {} : { [other]: undefined }) };
};

/** Some hosts do not count thoughts in what bounds the answer, and bound them by themselves. */
const thoughtBeside = (json: Json): number => {
  const { reasoning, thinking } = json;
  const budgets = [[json, 'thinking_budget'] as const, [reasoning, 'max_tokens'] as const, [thinking, 'budget_tokens'] as const];
  return Math.max(...budgets.map(([where, name]) => (isRecord(where) ? budgetOf(where, name) : 0)));
};
/** None, and as many as it likes, are said by 0 and -1. */
const budgetOf = (json: Json, name: string): number => (json[name] === 0 || json[name] === -1 ? 0 : (numberOf(json, name, mostOutput) ?? 0));
const speaks = (modalities: unknown): boolean => Array.isArray(modalities) && modalities.some((one) => String(one).toLowerCase() === 'audio');

const empty = { role: 'user', content: '' };
/** Providers stop after 16 tokens where nobody says otherwise. */
export const askCompletions = (asked: Ask): Question => {
  const { json } = asked;
  const chat = askChat({ ...asked, json: { ...json, messages: [empty] } });
  // A list of texts, or of lists of tokens, is answered one by one, and each may be as long as the model can take.
  const prompts = Array.isArray(json['prompt']) && typeof json['prompt'][0] !== 'number' ? Math.max(json['prompt'].length, 1) : 1;
  const input = inputOf('chat', asked, prompts);
  return {
    ...chat,
    times: chat.times * prompts,
    most: (price, output, by) => tokens(price, true, input.most(by), output),
    unsaid: 16,
    written: (to) => {
      const options = isRecord(json['stream_options']) ? json['stream_options'] : {};
      return rewritten(asked, {
        ...named(json, to),
        ...(asked.own ? {} : limitOf(json, { ...to, takesNewLimit: false }, chat.limit)),
        ...(chat.dropsUsage && { stream_options: { ...options, include_usage: true } }),
      });
    },
  };
};

export const askResponses = (given: Ask): Question => {
  const asked = offered('responses', given);
  const { json } = asked;
  if (typeof json['input'] !== 'string' && !Array.isArray(json['input'])) throw invalid('input', 'Send `input` as a text or a list.');
  return {
    ...text('responses', asked, textOf(json, 'model'), flagOf(json, 'stream'), numberOf(json, 'max_output_tokens', mostOutput)),
    // Who says nothing has every answer kept in the provider's account.
    written: (to) =>
      rewritten(asked, {
        ...named(json, to),
        ...(to.limit !== null && { max_output_tokens: to.limit }),
        ...(!asked.own && json['store'] == null && { store: false }),
      }),
    used: usageReader('responses'),
  };
};

export const askMessages = (given: Ask): Question => {
  const asked = offered('messages', given);
  const { json } = asked;
  listOf(json, 'messages');
  const limit = numberOf(json, 'max_tokens', mostOutput);
  if (limit === null) throw invalid('max_tokens', 'Send `max_tokens`.');
  return {
    ...text('messages', asked, textOf(json, 'model'), flagOf(json, 'stream'), limit),
    written: (to) => rewritten(asked, { ...named(json, to), ...(to.limit !== null && { max_tokens: to.limit }) }),
    used: usageReader('messages'),
  };
};

/** The model and whether it streams are in the path. */
export const askGemini = (given: Ask, { model, stream }: { model: string; stream: boolean }): Question => {
  const asked = offered('gemini', given);
  const { json } = asked;
  listOf(json, 'contents');
  sameModel(json, '', model);
  const name = oneOf(json, 'generationConfig', 'generation_config');
  const config = isRecord(json[name]) ? json[name] : {};
  const limitName = oneOf(config, 'maxOutputTokens', 'max_output_tokens');
  const modalities = config[oneOf(config, 'responseModalities', 'response_modalities')];
  return {
    ...text('gemini', asked, model, stream, numberOf(config, limitName, mostOutput), modalities !== undefined),
    ...(speaks(modalities) && { needs: ['audio_output' as const] }),
    times: numberOf(config, oneOf(config, 'candidateCount', 'candidate_count'), 8) ?? 1,
    written: (to) => (to.limit === null ? asked.bytes : rewritten(asked, { [name]: { ...config, [limitName]: to.limit } })),
    used: usageReader('gemini'),
  };
};

const text = (
  protocol: Protocol,
  asked: Ask & { left?: Left },
  model: string,
  stream: boolean,
  limit: number | null,
  shapes = asked.json['modalities'] !== undefined,
) => {
  const input = inputOf(protocol, asked);
  if (!asked.own && input.media.disguised !== null)
    throw invalid(input.media.disguised, `\`${input.media.disguised.toWellFormed().slice(0, 100)}\` is not offered here.`);
  if (!asked.own && input.media.foreign) throw invalid(input.media.foreign, 'Files that lie at the provider are not offered here: send them, or an address.');
  const { seconds, unknown } = input.media;
  const sound = shapes || seconds > 0 || unknown;
  const writes = ({ kind }: By): boolean => (kind.id === 'anthropic' || kind.id === 'compatible') && asked.bytes.includes('cache_control');
  return {
    model,
    mode: stream ? ('events' as const) : ('whole' as const),
    times: 1,
    limit,
    unsaid: null,
    most: (price: ModelPrice, output: bigint, by: By): UsageFound => tokens(price, true, input.most(by), output, sound, writes(by)),
    guess: (price: ModelPrice, output: bigint): UsageFound => tokens(price, false, input.guess(), output),
    dropsUsage: false,
    contentType: 'application/json',
    shows: input.media.pictures > 0,
    sounds: input.media.sounds,
    paysAsked: true,
    ...(asked.left && { left: asked.left }),
  };
};

const named = (json: Json, { upstream }: Written): Json => (json['model'] === upstream ? {} : { model: upstream });

const listOf = (json: Json, name: string): void => {
  const value = json[name];
  if (!Array.isArray(value) || value.length === 0) throw invalid(name, `Send \`${name}\` as a list that is not empty.`);
};

/** Gemini reads two spellings of each name; both at once would mean two things. */
const oneOf = (json: Json, name: string, other: string): string => {
  if (json[name] !== undefined && json[other] !== undefined) throw invalid(other, `Send \`${name}\` or \`${other}\`, not both.`);
  return json[other] === undefined ? name : other;
};

/** The path says which model: a body that says another one would be answered by that. */
export const sameModel = (json: Json, place: string, model: string): void => {
  const said = json['model'] ?? null;
  if (said !== null && said !== model && said !== `models/${model}`)
    throw invalid(`${place}model`, `\`${place}model\` is another model than that of the path.`);
};
