/** Streamed answers of Anthropic's Messages: read event by event, and written block by block. */
import { verdicts } from '@storewright/contract/verdicts';
import { isRecord } from '../../protocols/json.ts';
import type { About, Delta, Json, Stop, Tokens } from '../normal.ts';
import { textOr, textOrNull } from '../reading.ts';
import { eventLine } from '../sse.ts';
import { asMessages, tokensIn, none } from '../tokens.ts';
import { messagesStop, stopReason } from './reply.ts';

export const readStream = () => {
  const calls = new Map<unknown, number>();
  // The first event counts what came in, the last what went out.
  let usage: Json = {};
  return (event: Json): Delta[] => {
    switch (event['type']) {
      case 'message_start':
        usage = isRecord(event['message']) && isRecord(event['message']['usage']) ? event['message']['usage'] : {};
        return [];
      case 'content_block_start': {
        const block = isRecord(event['content_block']) ? event['content_block'] : {};
        if (block['type'] === 'redacted_thinking') return [{ type: 'sealed', sealed: textOr(block['data'], '') }];
        if (block['type'] !== 'tool_use') return [];
        const n = calls.size;
        calls.set(event['index'], n);
        return [{ type: 'call', n, id: textOr(block['id'], ''), name: textOr(block['name'], '') }];
      }
      case 'content_block_delta':
        return deltaOf(isRecord(event['delta']) ? event['delta'] : {}, calls.get(event['index']));
      case 'message_delta': {
        usage = { ...usage, ...Object.fromEntries(Object.entries(isRecord(event['usage']) ? event['usage'] : {}).filter(([, value]) => value !== null)) };
        const delta = isRecord(event['delta']) ? event['delta'] : {};
        const tokens = tokensIn('messages', usage);
        return [
          ...(tokens ? [{ type: 'tokens' as const, tokens }] : []),
          { type: 'stop', stop: messagesStop(delta['stop_reason']), sequence: textOrNull(delta['stop_sequence']) },
        ];
      }
      case 'error':
        return [{ type: 'failed', status: 502, message: textOr(isRecord(event['error']) ? event['error']['message'] : null, verdicts.brokeOff) }];
      default:
        return [];
    }
  };
};

const deltaOf = (delta: Json, n: number | undefined): Delta[] => {
  switch (delta['type']) {
    case 'text_delta':
      return [{ type: 'text', text: textOr(delta['text'], '') }];
    case 'thinking_delta':
      return [{ type: 'reasoning', text: textOr(delta['thinking'], '') }];
    case 'signature_delta':
      return [{ type: 'seal', seal: textOr(delta['signature'], '') }];
    case 'input_json_delta':
      return n === undefined ? [] : [{ type: 'input', n, json: textOr(delta['partial_json'], '') }];
    default:
      return [];
  }
};

type Block = 'text' | 'thinking' | 'tool_use';

export const writeStream = ({ id, model }: About) => {
  let begun = false;
  let index = -1;
  let open: Block | null = null;
  let tokens: Tokens | null = null;
  let stop: { stop: Stop; sequence: string | null } = { stop: 'end', sequence: null };
  let failed: string | null = null;

  const told = (type: string, more: Json = {}): string => eventLine(type, { type, ...more });
  const begin = (): string => {
    if (begun) return '';
    begun = true;
    const message = { id, type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null, usage: asMessages(none) };
    return told('message_start', { message });
  };
  const close = (): string => {
    if (!open) return '';
    open = null;
    return told('content_block_stop', { index });
  };
  const opened = (block: Block, content: Json): string => {
    const before = begin() + close();
    open = block;
    index += 1;
    return before + told('content_block_start', { index, content_block: content });
  };
  const more = (block: Block, content: Json, delta: Json): string =>
    (open === block ? '' : opened(block, content)) + told('content_block_delta', { index, delta });

  return {
    write: (delta: Delta): string => {
      switch (delta.type) {
        case 'text':
        case 'refusal':
          return more('text', { type: 'text', text: '' }, { type: 'text_delta', text: delta.text });
        case 'reasoning':
          return more('thinking', { type: 'thinking', thinking: '', signature: '' }, { type: 'thinking_delta', thinking: delta.text });
        case 'seal':
          return open === 'thinking' ? told('content_block_delta', { index, delta: { type: 'signature_delta', signature: delta.seal } }) : '';
        case 'call':
          return opened('tool_use', { type: 'tool_use', id: delta.id, name: delta.name, input: {} });
        case 'input':
          return open === 'tool_use' ? told('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: delta.json } }) : '';
        case 'tokens':
          tokens = delta.tokens;
          return '';
        case 'stop':
          stop = delta;
          return '';
        case 'failed':
          failed = delta.message;
          return '';
        default:
          return '';
      }
    },
    end: (): string => {
      if (failed !== null) return `${begin()}${close()}${told('error', { error: { type: 'api_error', message: failed } })}`;
      const usage = asMessages(tokens ?? none);
      return `${begin()}${close()}${told('message_delta', { delta: { stop_reason: stopReason(stop.stop), stop_sequence: stop.sequence }, usage })}${told('message_stop')}`;
    },
  };
};
