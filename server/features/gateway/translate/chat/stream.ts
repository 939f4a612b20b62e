/** Streamed answers of OpenAI's chat completions: read event by event, and written. */
import { verdicts } from '@storewright/contract/verdicts';
import { isRecord, recordsIn } from '../../protocols/json.ts';
import type { About, Delta, Json } from '../normal.ts';
import { argumentsOf, textOr } from '../reading.ts';
import { dataLine } from '../sse.ts';
import { asChat, tokensIn } from '../tokens.ts';
import { saidIn } from './content.ts';
import { chatStop, finishReason, sealOf } from './reply.ts';

export const readStream = () => {
  const callsIn = readCalls();
  return (event: Json): Delta[] => {
    const [choice = {}] = recordsIn(event['choices']);
    const error = event['error'] ?? choice['error'];
    if (error != null || choice['finish_reason'] === 'error')
      return [{ type: 'failed', status: 502, message: textOr(isRecord(error) ? error['message'] : error, verdicts.brokeOff) }];
    const delta = isRecord(choice['delta']) ? choice['delta'] : {};
    const deltas: Delta[] = [...saidIn(delta), ...callsIn(recordsIn(delta['tool_calls']))];
    const tokens = tokensIn('chat', event['usage'] ?? choice['usage']);
    if (tokens) deltas.push({ type: 'tokens', tokens });
    if (typeof choice['finish_reason'] === 'string') deltas.push({ type: 'stop', stop: chatStop(choice['finish_reason']), sequence: null });
    return deltas;
  };
};

type Call = { n: number; id: string; name: string; json: string };
/** Calls are told apart by their index; where it is missing, or the same for all, by their ids and names. */
const readCalls = () => {
  const places = new Map<unknown, Call>();
  let latest: Call | undefined;
  let begun = 0;
  return (pieces: Json[]): Delta[] =>
    pieces.flatMap((piece): Delta[] => {
      const asked = isRecord(piece['function']) ? piece['function'] : {};
      const [id, name, json] = [textOr(piece['id'], ''), textOr(asked['name'], ''), argumentsOf(asked['arguments'])];
      const place = piece['index'];
      const known = typeof place === 'number' ? places.get(place) : latest;
      if (known && !isAnother(known, { id, name, json }, typeof place !== 'number')) {
        known.json += json;
        return json ? [{ type: 'input', n: known.n, json }] : [];
      }
      latest = { n: begun++, id, name, json };
      if (typeof place === 'number') places.set(place, latest);
      const seal = sealOf(piece);
      const call: Delta = { type: 'call', n: latest.n, id, name, ...(seal && { seal }) };
      return json ? [call, { type: 'input', n: latest.n, json }] : [call];
    });
};
const isAnother = (known: Call, { id, name, json }: Omit<Call, 'n'>, unplaced: boolean): boolean => {
  if (id !== '' && known.id !== '') return id !== known.id;
  if (name !== '' && name !== known.name) return true;
  // The same tool again, whole after a whole one.
  return name !== '' && (unplaced || json !== '') && isWhole(known.json);
};
const isWhole = (json: string): boolean => {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
};

/** `usage`: the client asked for figures at the end. */
export const writeStream = ({ id, model, created, system }: About, { usage }: { usage: boolean }) => {
  let begun = false;
  let figures: Json | null = null;
  const plain = new Set<number>();
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
          if (delta.plain) plain.add(delta.n);
          return told({
            tool_calls: [
              delta.plain
                ? { index: delta.n, id: delta.id, type: 'custom', custom: { name: delta.name, input: '' } }
                : { index: delta.n, id: delta.id, type: 'function', function: { name: delta.name, arguments: '' } },
            ],
          });
        case 'input':
          return told({
            tool_calls: [plain.has(delta.n) ? { index: delta.n, custom: { input: delta.json } } : { index: delta.n, function: { arguments: delta.json } }],
          });
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
