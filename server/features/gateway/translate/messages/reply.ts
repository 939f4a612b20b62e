/** Answers of Anthropic's Messages, whole: read and written. */
import { isRecord } from '../../protocols/json.ts';
import type { About, Json, Part, Reply, Stop } from '../normal.ts';
import { inputOf, textOr, textOrNull } from '../reading.ts';
import { asMessages, tokensIn, none } from '../tokens.ts';

const stops: Record<string, Stop> = {
  end_turn: 'end',
  pause_turn: 'end',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  stop_sequence: 'sequence',
  tool_use: 'call',
  refusal: 'refusal',
};
export const messagesStop = (reason: unknown): Stop => (typeof reason === 'string' ? (stops[reason] ?? 'end') : 'end');
export const stopReason = (stop: Stop): string =>
  ({ end: 'end_turn', length: 'max_tokens', call: 'tool_use', sequence: 'stop_sequence', filter: 'refusal', refusal: 'refusal' })[stop];

export const readReply = (body: Json): Reply => ({
  parts: (Array.isArray(body['content']) ? body['content'].filter(isRecord) : []).flatMap(partOf),
  stop: messagesStop(body['stop_reason']),
  sequence: textOrNull(body['stop_sequence']),
  tokens: tokensIn('messages', body['usage']),
});

const partOf = (block: Json): Part[] => {
  switch (block['type']) {
    case 'text':
      return [{ type: 'text', text: textOr(block['text'], '') }];
    case 'thinking':
      return [{ type: 'reasoning', text: textOr(block['thinking'], ''), seal: textOrNull(block['signature']), sealed: null }];
    case 'redacted_thinking':
      return [{ type: 'reasoning', text: '', seal: null, sealed: textOr(block['data'], '') }];
    case 'tool_use':
      return [{ type: 'call', id: textOr(block['id'], ''), name: textOr(block['name'], ''), input: JSON.stringify(block['input'] ?? {}) }];
    default:
      return [];
  }
};

export const writeReply = ({ parts, stop, sequence, tokens }: Reply, { id, model }: About): Json => ({
  id,
  type: 'message',
  role: 'assistant',
  model,
  content: parts.flatMap(blockOf),
  stop_reason: stopReason(stop),
  stop_sequence: sequence,
  usage: asMessages(tokens ?? none),
});

const blockOf = (part: Part): Json[] => {
  switch (part.type) {
    case 'text':
    case 'refusal':
      return [{ type: 'text', text: part.text }];
    case 'reasoning':
      // What another provider sealed would be refused when it comes back as Anthropic's.
      return part.text ? [{ type: 'thinking', thinking: part.text, signature: part.seal ?? '' }] : [];
    case 'call':
      return [{ type: 'tool_use', id: part.id, name: part.name, input: inputOf(part.input) }];
    default:
      return [];
  }
};
