/**
 * The protocol of OpenAI's chat completions, as OpenAI, Ollama, LM Studio, llama-server and vLLM speak it. They differ in
 * what they accept, so a parameter that is refused is left out and the call is made again.
 */
import { withoutSlash } from '@storewright/contract/kit/address';
import { z } from 'zod';
import { Fault } from '../../kit/fault.ts';
import type { Outgoing, OutgoingStream } from '../outgoing/outgoing.ts';
import type { Ask, LlmPort } from './llm.ts';
import { parsed, partsOf, refusedContent, rubbish, wholeAnswer } from './openai-answers.ts';
import { refusesContent } from './policy.ts';

type Endpoint = { outgoing: Outgoing; baseUrl: string; key: string; limits?: { idle: number; total: number } };

export const openAiLlm = ({ outgoing, baseUrl, key, limits = { idle: 60_000, total: 300_000 } }: Endpoint): LlmPort => {
  const root = withoutSlash(baseUrl);
  const headersWithKey = () => {
    if (!sendable.test(key)) throw keyInvalid();
    return { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
  };

  const opened = async (ask: Ask, signal: AbortSignal): Promise<OutgoingStream> => {
    const left = new Set<Optional>();
    for (;;) {
      const answer = await outgoing.stream(`${root}/chat/completions`, {
        method: 'POST',
        headers: { ...headersWithKey(), accept: 'text/event-stream' },
        body: JSON.stringify(bodyOf(ask, left)),
        signal,
        timeout: limits.idle,
      });
      if (answer.status === 200) return answer;
      const said = await refusal(answer);
      if (refusesContent(answer.status, said)) throw refusedContent();
      const next = [400, 422, 500, 501].includes(answer.status) ? refused(said, ask, left) : undefined;
      if (!next) throw faultOf(answer, said);
      left.add(next);
    }
  };

  return {
    async *stream(ask, caller) {
      const signal = AbortSignal.any([caller, AbortSignal.timeout(limits.total)]);
      try {
        const answer = await opened(ask, signal);
        yield* String(answer.headers['content-type']).includes('application/json') ? wholeAnswer(await answer.text()) : partsOf(answer.body);
      } catch (error) {
        throw told(error, caller);
      }
    },
    models: async (caller) => {
      try {
        const answer = await outgoing.request(`${root}/models`, { headers: headersWithKey(), signal: caller, timeout: 15_000, maxBytes: 1024 * 1024 });
        if (answer.status !== 200) throw faultOf(answer, answer.text().slice(0, 2_000));
        return modelsIn(answer.text());
      } catch (error) {
        throw told(error, caller);
      }
    },
  };
};

/** Nothing but visible ASCII goes into a header; such a key was never given out by anybody. */
const sendable = /^[\x21-\x7e]*$/;
const keyInvalid = () => new Fault('engine_key_invalid', 422, { details: { fields: { 'body.key': 'Please input valid OpenAI key' } } });

export const modelsIn = (text: string): string[] => {
  const list = Models.safeParse(parsed(text));
  if (!list.success) throw rubbish();
  return list.data.data.map(({ id }) => id).slice(0, 1_000);
};
const Models = z.object({ data: z.array(z.object({ id: z.string().min(1).max(300) })) });

/** What may be left out when a server refuses it, best first. */
type Optional = 'json_schema' | 'json_object' | 'stream_options' | 'max_completion_tokens';

const bodyOf = ({ model, messages, schema, maxTokens }: Ask, left: Set<Optional>) => ({
  model,
  messages,
  stream: true,
  ...(!left.has('stream_options') && { stream_options: { include_usage: true } }),
  ...(left.has('max_completion_tokens') ? { max_tokens: maxTokens } : { max_completion_tokens: maxTokens }),
  ...(schema &&
    !left.has('json_schema') && { response_format: { type: 'json_schema', json_schema: { name: schema.name, strict: true, schema: schema.schema } } }),
  ...(schema && left.has('json_schema') && !left.has('json_object') && { response_format: { type: 'json_object' } }),
});

/** Which parameter a refusal speaks of. Servers word it freely, so their names and the values we sent are looked for. */
const refused = (said: string, { schema }: Ask, left: Set<Optional>): Optional | undefined => {
  const speaksOf: [Optional, RegExp][] = [
    ['stream_options', /stream_options|include_usage/i],
    ['max_completion_tokens', /max_completion_tokens/i],
    ['json_schema', /response_format|json_schema|json schema|schema|grammar|structured|guided/i],
    ['json_object', /response_format|json_object|json mode|json_schema/i],
  ];
  return speaksOf.find(
    ([parameter, words]) =>
      !left.has(parameter) && words.test(said) && (schema || !parameter.startsWith('json')) && (parameter !== 'json_object' || left.has('json_schema')),
  )?.[0];
};

const refusal = async (answer: OutgoingStream): Promise<string> => (await answer.text().catch(() => '')).slice(0, 4_000);

const faultOf = ({ status, headers }: Pick<OutgoingStream, 'status' | 'headers'>, said: string): Fault => {
  if (status === 401 || status === 403) return keyInvalid();
  if (status === 429 || status === 503) return new Fault('engine_busy', 429, { retryAfter: retryAfter(String(headers['retry-after'] ?? '')) });
  if (/model/i.test(said) && (status === 404 || /not (?:found|exist|loaded)|does ?n[o']t exist|unknown|no such|invalid model/i.test(said)))
    return new Fault('engine_model_unknown', 422, { details: { fields: { 'body.model': 'The engine does not know this model.' } } });
  return status >= 500 ? new Fault('engine_unreachable', 424) : rubbish();
};
const retryAfter = (value: string): number => {
  const seconds = /^\d{1,6}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) : 5;
};

/** Whatever went wrong on the way is one of ours, or the caller's own wish to stop. */
const told = (error: unknown, caller: AbortSignal): unknown => {
  if (error instanceof Fault || caller.aborted) return error;
  const code = (error as { code?: string }).code ?? '';
  // The connection stood and then broke, or fell silent.
  if (['UND_ERR_BODY_TIMEOUT', 'UND_ERR_SOCKET', 'ECONNRESET', 'UND_ERR_ABORTED'].includes(code)) return new Fault('engine_stopped', 424, { cause: error });
  return new Fault('engine_unreachable', 424, { details: { fields: { 'body.base_url': 'The engine did not answer.' } }, cause: error });
};
