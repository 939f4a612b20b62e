/** Streamed answers of OpenAI's chat completions: read event by event, and written. */
import { verdicts } from '@storewright/contract/verdicts';
import { isRecord } from '../../protocols/json.ts';
import type { About, Delta, Json } from '../normal.ts';
import { textOr } from '../reading.ts';
import { dataLine } from '../sse.ts';
import { asChat, tokensIn } from '../tokens.ts';
import { chatStop, finishReason } from './reply.ts';

export const readStream = () => {
  const seen = new Map<number, number>();
  return (event: Json): Delta[] => {
    if (isRecord(event['error'])) return [{ type: 'failed', status: 502, message: textOr(event['error']['message'], verdicts.brokeOff) }];
    const deltas: Delta[] = [];
    const [choice] = Array.isArray(event['choices']) ? event['choices'].filter(isRecord) : [];
    const delta = isRecord(choice?.['delta']) ? choice['delta'] : {};
    const thought = textOr(delta['reasoning_content'], textOr(delta['reasoning'], ''));
    if (thought) deltas.push({ type: 'reasoning', text: thought });
    if (typeof delta['content'] === 'string' && delta['content']) deltas.push({ type: 'text', text: delta['content'] });
    if (typeof delta['refusal'] === 'string' && delta['refusal']) deltas.push({ type: 'refusal', text: delta['refusal'] });
    for (const call of Array.isArray(delta['tool_calls']) ? delta['tool_calls'].filter(isRecord) : []) {
      const place = typeof call['index'] === 'number' ? call['index'] : seen.size;
      const asked = isRecord(call['function']) ? call['function'] : {};
      let n = seen.get(place);
      if (n === undefined) {
        n = seen.size;
        seen.set(place, n);
        deltas.push({ type: 'call', n, id: textOr(call['id'], ''), name: textOr(asked['name'], '') });
      }
      const json = textOr(asked['arguments'], '');
      if (json) deltas.push({ type: 'input', n, json });
    }
    const tokens = tokensIn('chat', event['usage']);
    if (tokens) deltas.push({ type: 'tokens', tokens });
    if (typeof choice?.['finish_reason'] === 'string') deltas.push({ type: 'stop', stop: chatStop(choice['finish_reason']), sequence: null });
    return deltas;
  };
};

/** `usage`: the client asked for figures at the end. */
export const writeStream = ({ id, model, created, system }: About, { usage }: { usage: boolean }) => {
  let begun = false;
  let figures: Json | null = null;
  const chunk = (choices: Json[], more: Json = {}): string =>
    dataLine({
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      ...(system !== null && { system_fingerprint: system }),
      choices,
      ...(usage && { usage: null }),
      ...more,
    });
  const told = (delta: Json, finish: string | null = null): string => {
    const first = begun ? '' : chunk([{ index: 0, delta: { role: 'assistant', content: '' }, logprobs: null, finish_reason: null }]);
    begun = true;
    return first + chunk([{ index: 0, delta, logprobs: null, finish_reason: finish }]);
  };
  return {
    write: (delta: Delta): string => {
      switch (delta.type) {
        case 'text':
          return told({ content: delta.text });
        case 'reasoning':
          return told({ reasoning_content: delta.text });
        case 'refusal':
          return told({ refusal: delta.text });
        case 'call':
          return told({ tool_calls: [{ index: delta.n, id: delta.id, type: 'function', function: { name: delta.name, arguments: '' } }] });
        case 'input':
          return told({ tool_calls: [{ index: delta.n, function: { arguments: delta.json } }] });
        case 'stop':
          return told({}, finishReason(delta.stop));
        case 'tokens':
          figures = asChat(delta.tokens);
          return '';
        case 'failed':
          return dataLine({ error: { message: delta.message, type: 'server_error', code: 'upstream_failed', param: null } });
        default:
          return '';
      }
    },
    end: (): string => `${usage && figures ? chunk([], { usage: figures }) : ''}data: [DONE]\n\n`,
  };
};
