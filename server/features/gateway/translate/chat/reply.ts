/** Answers of OpenAI's chat completions, whole: read and written. */
import { isRecord } from '../../protocols/json.ts';
import type { About, Json, Part, Reply, Stop } from '../normal.ts';
import { textOr } from '../reading.ts';
import { asChat, tokensIn } from '../tokens.ts';

const stops: Record<string, Stop> = { stop: 'end', length: 'length', tool_calls: 'call', function_call: 'call', content_filter: 'filter' };
export const chatStop = (reason: unknown): Stop => (typeof reason === 'string' ? (stops[reason] ?? 'end') : 'end');
export const finishReason = (stop: Stop): string =>
  ({ end: 'stop', length: 'length', call: 'tool_calls', sequence: 'stop', filter: 'content_filter', refusal: 'content_filter' })[stop];

export const readReply = (body: Json): Reply => {
  const [choice] = Array.isArray(body['choices']) ? body['choices'].filter(isRecord) : [];
  const message = isRecord(choice?.['message']) ? choice['message'] : {};
  const parts: Part[] = [];
  const thought = textOr(message['reasoning_content'], textOr(message['reasoning'], ''));
  if (thought) parts.push({ type: 'reasoning', text: thought, seal: null, sealed: null });
  const content = textOr(message['content'], '');
  if (content) parts.push({ type: 'text', text: content });
  const refusal = textOr(message['refusal'], '');
  if (refusal) parts.push({ type: 'refusal', text: refusal });
  for (const call of Array.isArray(message['tool_calls']) ? message['tool_calls'].filter(isRecord) : []) {
    const asked = isRecord(call['function']) ? call['function'] : {};
    parts.push({ type: 'call', id: textOr(call['id'], ''), name: textOr(asked['name'], ''), input: textOr(asked['arguments'], '{}') });
  }
  return { parts, stop: refusal ? 'refusal' : chatStop(choice?.['finish_reason']), sequence: null, tokens: tokensIn('chat', body['usage']) };
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
            tool_calls: calls.map(({ id: callId, name, input }) => ({ id: callId, type: 'function', function: { name, arguments: input } })),
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
