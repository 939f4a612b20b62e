/** Answers of OpenAI's chat completions, whole: read and written. */
import { isRecord, recordsIn } from '../../protocols/json.ts';
import type { About, Json, Part, Reply, Stop } from '../normal.ts';
import { argumentsOf, textOr, textOrNull } from '../reading.ts';
import { asChat, tokensIn } from '../tokens.ts';
import { saidIn } from './content.ts';

const stops: Record<string, Stop> = { stop: 'end', length: 'length', tool_calls: 'call', function_call: 'call', content_filter: 'filter' };
export const chatStop = (reason: unknown): Stop => (typeof reason === 'string' ? (stops[reason] ?? 'end') : 'end');
export const finishReason = (stop: Stop): string =>
  ({ end: 'stop', length: 'length', call: 'tool_calls', sequence: 'stop', filter: 'content_filter', refusal: 'content_filter' })[stop];

/** Google's, where it speaks as OpenAI. */
export const sealOf = ({ extra_content: extra }: Json): string | null =>
  isRecord(extra) && isRecord(extra['google']) ? textOrNull(extra['google']['thought_signature']) : null;

export const readReply = (body: Json): Reply => {
  const [choice] = Array.isArray(body['choices']) ? body['choices'].filter(isRecord) : [];
  const message = isRecord(choice?.['message']) ? choice['message'] : {};
  const parts: Part[] = saidIn(message).map((one) => (one.type === 'reasoning' ? { ...one, seal: null, sealed: null } : one));
  const isRefused = parts.some(({ type }) => type === 'refusal');
  for (const call of recordsIn(message['tool_calls'])) {
    const asked = isRecord(call['function']) ? call['function'] : {};
    const seal = sealOf(call);
    parts.push({ type: 'call', id: textOr(call['id'], ''), name: textOr(asked['name'], ''), input: argumentsOf(asked['arguments']), ...(seal && { seal }) });
  }
  return { parts, stop: isRefused ? 'refusal' : chatStop(choice?.['finish_reason']), sequence: null, tokens: tokensIn('chat', body['usage']) };
};

export const writeReply = ({ parts, stop, tokens }: Reply, { id, model, created, system }: About): Json => {
  const joined = (type: 'text' | 'reasoning' | 'refusal'): string => parts.map((part) => (part.type === type ? part.text : '')).join('');
  const calls = parts.filter((part) => part.type === 'call');
  const thought = joined('reasoning');
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: joined('text') || null,
          refusal: joined('refusal') || null,
          ...(thought && { reasoning_content: thought }),
          ...(calls.length && {
            tool_calls: calls.map(({ id: callId, name, input, plain }) =>
              plain ? { id: callId, type: 'custom', custom: { name, input } } : { id: callId, type: 'function', function: { name, arguments: input } },
            ),
          }),
        },
        logprobs: null,
        finish_reason: finishReason(stop),
      },
    ],
    ...(tokens && { usage: asChat(tokens) }),
    ...(system !== null && { system_fingerprint: system }),
  };
};
