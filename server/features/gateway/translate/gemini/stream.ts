/** Streamed answers of Google's streamGenerateContent: each event is a whole answer with the next piece. */
import { verdicts } from '@storewright/contract/verdicts';
import { isFailedFinish } from '../../protocols/ending.ts';
import { isRecord } from '../../protocols/json.ts';
import type { About, Delta, Json, Tokens } from '../normal.ts';
import { inputOf, textOr } from '../reading.ts';
import { dataLine, listElements } from '../sse.ts';
import { asGemini, tokensIn } from '../tokens.ts';
import { candidateOf, finishReason, geminiStop, partsOf } from './reply.ts';

export const readStream = () => {
  let calls = 0;
  return (event: Json): Delta[] => {
    const { error } = event;
    const candidate = candidateOf(event);
    if (error != null || isFailedFinish(candidate['finishReason']))
      return [{ type: 'failed', status: 502, message: textOr(isRecord(error) ? error['message'] : error, verdicts.brokeOff) }];
    const deltas: Delta[] = partsOf(candidate).flatMap((part): Delta[] => {
      if (part.type === 'text') return [{ type: 'text', text: part.text }];
      if (part.type === 'reasoning') return [{ type: 'reasoning', text: part.text }];
      if (part.type !== 'call') return [];
      const n = calls++;
      return [
        { type: 'call', n, id: part.id, name: part.name, ...(part.seal && { seal: part.seal }) },
        { type: 'input', n, json: part.input },
      ];
    });
    const tokens = tokensIn('gemini', event['usageMetadata']);
    if (tokens) deltas.push({ type: 'tokens', tokens });
    if (isRecord(event['promptFeedback']) && event['promptFeedback']['blockReason'] !== undefined)
      deltas.push({ type: 'stop', stop: 'filter', sequence: null });
    else if (typeof candidate['finishReason'] === 'string')
      deltas.push({ type: 'stop', stop: geminiStop(candidate['finishReason'], calls > 0), sequence: null });
    return deltas;
  };
};

/** For whoever asks for no events: the same answers as elements of one JSON list. */
export const writeList = (about: About) => {
  const { write, end } = writeStream(about, listElements());
  return { write, end: (): string => `${end()}]` };
};

export const writeStream = (about: About, framed = dataLine) => {
  let tokens: Tokens | null = null;
  let stop: string = 'STOP';
  let failed: string | null = null;
  let call: { id: string; name: string; input: string } | null = null;
  const told = (parts: Json[], more: Json = {}): string =>
    framed({
      candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
      ...(tokens && { usageMetadata: asGemini(tokens) }),
      modelVersion: about.model,
      responseId: about.id,
    });
  // A call is told whole: this protocol knows no half ones.
  const closeCall = (): string => {
    if (!call) return '';
    const { id, name, input } = call;
    call = null;
    return told([{ functionCall: { id, name, args: inputOf(input) } }]);
  };
  return {
    write: (delta: Delta): string => {
      switch (delta.type) {
        case 'text':
        case 'refusal':
          return closeCall() + told([{ text: delta.text }]);
        case 'reasoning':
          return closeCall() + told([{ text: delta.text, thought: true }]);
        case 'call': {
          const before = closeCall();
          call = { id: delta.id, name: delta.name, input: '' };
          return before;
        }
        case 'input':
          if (call) call.input += delta.json;
          return '';
        case 'tokens':
          tokens = delta.tokens;
          return '';
        case 'stop':
          stop = finishReason(delta.stop);
          return '';
        case 'failed':
          failed = delta.message;
          return '';
        default:
          return '';
      }
    },
    end: (): string => {
      if (failed !== null) return closeCall() + framed({ error: { code: 502, message: failed, status: 'UNAVAILABLE' } });
      return closeCall() + told([], { finishReason: stop });
    },
  };
};
