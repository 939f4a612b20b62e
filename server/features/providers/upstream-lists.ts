/** Asks a provider what it has, in its own words. It proves the key as well, where the list is not for everybody. */
import { withoutSlash } from '@storewright/contract/kit/address';
import type { Capability } from '@storewright/contract/providers';
import { z } from 'zod';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../kit/fault.ts';
import type { Body } from './bodies.ts';
import type { Kind } from './kinds/kind.ts';

export type At = { kind: Kind; baseUrl: string; key: string };
export type Listed = {
  upstream: string;
  context: number | null;
  maxOutput: number | null;
  capabilities?: Capability[];
  /** Where its list tells. */
  sees?: boolean;
};

/** Empty where the provider has no list. */
export const listModels = async (outgoing: Outgoing, { kind, baseUrl, key }: At, signal: AbortSignal): Promise<Listed[]> => {
  const list = kind.models === 'none' ? undefined : lists[kind.models];
  if (!list) return [];
  const answer = await asked(outgoing, { kind, baseUrl, key }, list.path, signal);
  const read = list.shape.safeParse(answer);
  if (!read.success) throw new Fault('engine_answered_rubbish', 424, { message: 'It answered something that is not a list of models.' });
  return read.data.slice(0, 2_000);
};

/** Any call: what it answered, or a fault that says who is to mend it. */
export const asked = async (outgoing: Outgoing, at: At, path: string, signal: AbortSignal, body?: Body, timeout = 20_000): Promise<unknown> => {
  const text = await answered(outgoing, at, path, signal, body, timeout);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Fault('engine_answered_rubbish', 424, { message: 'It answered something that is not JSON.', cause });
  }
};

export const answered = async (
  outgoing: Outgoing,
  { kind, baseUrl, key }: At,
  path: string,
  signal: AbortSignal,
  body: Body | undefined,
  timeout: number,
): Promise<string> => {
  let answer: Awaited<ReturnType<Outgoing['request']>>;
  try {
    answer = await outgoing.request(withoutSlash(baseUrl) + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...kind.auth(key), accept: 'application/json, */*;q=0.5', ...(body && { 'content-type': body.type }) },
      ...(body && { body: body.bytes }),
      signal,
      timeout,
      maxBytes: 16 * 1024 * 1024,
    });
  } catch (error) {
    if (error instanceof Fault || signal.aborted) throw error;
    throw new Fault('engine_unreachable', 424, { cause: error });
  }
  if (answer.status >= 200 && answer.status < 300) return answer.text();
  throw refusalOf({ kind, baseUrl }, answer.status, said(answer.text()));
};

/** A screen knows the sentences, and names in them what `details` name. */
const refusalOf = ({ kind, baseUrl }: Pick<At, 'kind' | 'baseUrl'>, status: number, words: string): Fault => {
  const message = words ? `${status}: ${words}` : `It answered ${status}.`;
  if (status === 401 || status === 403 || /api[ _]key not valid|api_key_invalid|invalid api key/i.test(words))
    return new Fault('engine_key_invalid', 422, { message, details: kind.id === 'openai' ? {} : { provider: kind.label } });
  if (status === 429) return new Fault('engine_busy', 429, { message, retryAfter: 5 });
  // The path of a list has the word in it, too.
  if (/model/i.test(words.replace(/\b(?:GET|POST) \S+/g, '')) && [400, 404, 422].includes(status)) return new Fault('engine_model_unknown', 422, { message });
  const ends = endOf(kind.baseUrl ?? usualAddress);
  if (status === 404 && ends !== '' && !withoutSlash(baseUrl).endsWith(ends))
    return new Fault('engine_unreachable', 424, {
      message: `The address answered 404; most addresses of this provider end with ${ends}.`,
      details: { ends },
    });
  return new Fault('engine_unreachable', 424, { message });
};
const usualAddress = 'https://example.com/v1';
const endOf = (address: string): string => withoutSlash(new URL(address).pathname);

/** The provider's own words: `{error: {message}}` at most of them, `{message}`, `{errors: [...]}` or `{detail}` at some. */
const said = (text: string): string => {
  const found = Refusal.safeParse(jsonOr(text)).data;
  const words = typeof found?.error === 'string' ? found.error : (found?.error?.message ?? found?.message ?? found?.errors?.[0] ?? found?.detail);
  return (words ?? '').replace(/\s+/g, ' ').slice(0, 300);
};
const Refusal = z.object({
  error: z.union([z.string(), z.object({ message: z.string().optional() })]).optional(),
  message: z.string().optional(),
  errors: z.array(z.string()).optional(),
  detail: z.string().optional(),
});
const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const count = z.number().int().positive().nullish();
/** Whether it sees: as OpenRouter, Mistral and Moonshot say it. What says it otherwise says nothing. */
const eyes = {
  architecture: z
    .object({ input_modalities: z.array(z.string()).optional().catch(undefined) })
    .optional()
    .catch(undefined),
  capabilities: z
    .object({ vision: z.boolean().optional().catch(undefined) })
    .optional()
    .catch(undefined),
  supports_image_in: z.boolean().optional().catch(undefined),
};
const lists = {
  openai: {
    path: '/models',
    shape: z
      .object({ data: z.array(z.object({ id: z.string().min(1).max(200), context_length: count, max_context_length: count, max_model_len: count, ...eyes })) })
      .transform(({ data }): Listed[] =>
        data.map((one) => {
          const sees = one.architecture?.input_modalities?.includes('image') ?? one.capabilities?.vision ?? one.supports_image_in;
          const context = one.context_length ?? one.max_context_length ?? one.max_model_len ?? null;
          return { upstream: one.id, context, maxOutput: null, ...(sees != null && { sees }) };
        }),
      ),
  },
  anthropic: {
    path: '/models?limit=1000',
    shape: z
      .object({ data: z.array(z.object({ id: z.string().min(1).max(200), max_input_tokens: count, max_tokens: count })) })
      .transform(({ data }): Listed[] => data.map((one) => ({ upstream: one.id, context: one.max_input_tokens ?? null, maxOutput: one.max_tokens ?? null }))),
  },
  gemini: {
    path: '/models?pageSize=1000',
    shape: z
      .object({
        models: z.array(
          z.object({
            name: z.string().min(1).max(200),
            inputTokenLimit: count,
            outputTokenLimit: count,
            supportedGenerationMethods: z.array(z.string()).default([]),
          }),
        ),
      })
      .transform(({ models }): Listed[] =>
        models.map(({ name, inputTokenLimit, outputTokenLimit, supportedGenerationMethods: can }) => ({
          upstream: name.replace(/^models\//, ''),
          context: inputTokenLimit ?? null,
          maxOutput: outputTokenLimit ?? null,
          ...(can.includes('embedContent') && { capabilities: ['embeddings' as const] }),
        })),
      ),
  },
};
