/** Answers of Google's generateContent, whole: read and written. A streamed one is many of these. */
import { isRecord } from '../../protocols/json.ts';
import type { About, Json, Part, Reply, Stop } from '../normal.ts';
import { argumentsOf, inputOf, textOr, textOrNull } from '../reading.ts';
import { asGemini, tokensIn } from '../tokens.ts';

const filters = ['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'IMAGE_SAFETY', 'LANGUAGE'];
export const geminiStop = (reason: unknown, calls: boolean): Stop => {
  if (reason === 'MAX_TOKENS') return 'length';
  if (typeof reason === 'string' && filters.includes(reason)) return 'filter';
  return calls ? 'call' : 'end';
};
export const finishReason = (stop: Stop): string =>
  ({ end: 'STOP', length: 'MAX_TOKENS', call: 'STOP', sequence: 'STOP', filter: 'SAFETY', refusal: 'SAFETY' })[stop];

export const candidateOf = (body: Json): Json => (Array.isArray(body['candidates']) ? (body['candidates'].find(isRecord) ?? {}) : {});

export const readReply = (body: Json): Reply => {
  const candidate = candidateOf(body);
  const parts = partsOf(candidate);
  // A question that is refused has no answer at all.
  const blocked = isRecord(body['promptFeedback']) && body['promptFeedback']['blockReason'] !== undefined;
  return {
    parts,
    stop: blocked
      ? 'filter'
      : geminiStop(
          candidate['finishReason'],
          parts.some(({ type }) => type === 'call'),
        ),
    sequence: null,
    tokens: tokensIn('gemini', body['usageMetadata']),
  };
};

export const partsOf = (candidate: Json): Part[] => {
  const content = isRecord(candidate['content']) ? candidate['content'] : {};
  return (Array.isArray(content['parts']) ? content['parts'].filter(isRecord) : []).flatMap((part): Part[] => {
    if (typeof part['text'] === 'string') {
      if (part['thought'] === true) return [{ type: 'reasoning', text: part['text'], seal: textOrNull(part['thoughtSignature']), sealed: null }];
      return part['text'] ? [{ type: 'text', text: part['text'] }] : [];
    }
    if (!isRecord(part['functionCall'])) return [];
    const { id, name, args } = part['functionCall'];
    const seal = textOrNull(part['thoughtSignature'] ?? part['thought_signature']);
    return [{ type: 'call', id: textOr(id, ''), name: textOr(name, ''), input: argumentsOf(args), ...(seal && { seal }) }];
  });
};

export const writeReply = ({ parts, stop, tokens }: Reply, about: About): Json => ({
  candidates: [{ content: { role: 'model', parts: parts.flatMap(partOf) }, finishReason: finishReason(stop), index: 0 }],
  ...(tokens && { usageMetadata: asGemini(tokens) }),
  modelVersion: about.model,
  responseId: about.id,
});

const partOf = (part: Part): Json[] => {
  switch (part.type) {
    case 'text':
    case 'refusal':
      return [{ text: part.text }];
    case 'reasoning':
      return part.text ? [{ text: part.text, thought: true }] : [];
    case 'call':
      return [{ functionCall: { id: part.id, name: part.name, args: inputOf(part.input) } }];
    default:
      return [];
  }
};
