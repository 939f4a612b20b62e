/** Streamed answers of OpenAI's Responses, read event by event. */
import { verdicts } from '@storewright/contract/verdicts';
import { isRecord } from '../../protocols/json.ts';
import type { Delta, Json } from '../normal.ts';
import { argumentsOf, textOr } from '../reading.ts';
import { tokensIn } from '../tokens.ts';
import { readReply } from './reply.ts';

export const readStream = () => {
  const calls = new Map<string, number>();
  const written = new Set<number>();
  let thought = false;
  const wholeInput = (item: string, given: unknown): Delta[] => {
    const [n, json] = [calls.get(item), argumentsOf(given)];
    if (n === undefined || written.has(n) || json === '') return [];
    written.add(n);
    return [{ type: 'input', n, json }];
  };
  return (event: Json): Delta[] => {
    switch (event['type']) {
      case 'response.output_text.delta':
        return [{ type: 'text', text: textOr(event['delta'], '') }];
      case 'response.refusal.delta':
        return [{ type: 'refusal', text: textOr(event['delta'], '') }];
      case 'response.reasoning_summary_part.added': {
        // Parts of a summary are paragraphs.
        const before: Delta[] = thought ? [{ type: 'reasoning', text: '\n\n' }] : [];
        thought = true;
        return before;
      }
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        thought = true;
        return [{ type: 'reasoning', text: textOr(event['delta'], '') }];
      case 'response.output_item.added': {
        const item = isRecord(event['item']) ? event['item'] : {};
        if (item['type'] !== 'function_call') return [];
        const n = calls.size;
        calls.set(textOr(item['id'], String(event['output_index'])), n);
        return [{ type: 'call', n, id: textOr(item['call_id'], ''), name: textOr(item['name'], '') }];
      }
      case 'response.function_call_arguments.delta': {
        const n = calls.get(textOr(event['item_id'], String(event['output_index'])));
        if (n === undefined) return [];
        written.add(n);
        return [{ type: 'input', n, json: argumentsOf(event['delta']) }];
      }
      // Some say a call whole, when it is over, and nothing of it before.
      case 'response.function_call_arguments.done':
        return wholeInput(textOr(event['item_id'], String(event['output_index'])), event['arguments']);
      case 'response.output_item.done': {
        const item = isRecord(event['item']) ? event['item'] : {};
        return item['type'] === 'function_call' ? wholeInput(textOr(item['id'], String(event['output_index'])), item['arguments']) : [];
      }
      case 'response.completed':
      case 'response.incomplete': {
        const response = isRecord(event['response']) ? event['response'] : {};
        const tokens = tokensIn('responses', response['usage']);
        const { stop } = readReply(response);
        return [...(tokens ? [{ type: 'tokens' as const, tokens }] : []), { type: 'stop', stop: stop === 'end' && calls.size ? 'call' : stop, sequence: null }];
      }
      case 'response.failed': {
        const response = isRecord(event['response']) ? event['response'] : {};
        const tokens = tokensIn('responses', response['usage']);
        const error = isRecord(response['error']) ? response['error'] : {};
        return [
          ...(tokens ? [{ type: 'tokens' as const, tokens }] : []),
          { type: 'failed', status: 502, message: textOr(error['message'], verdicts.brokeOff) },
        ];
      }
      case 'error':
        return [{ type: 'failed', status: 502, message: textOr(event['message'], verdicts.brokeOff) }];
      default:
        return [];
    }
  };
};
