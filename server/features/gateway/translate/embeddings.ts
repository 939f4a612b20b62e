/** Texts as numbers: OpenAI's way and Gemini's differ in words alone. */
import { isRecord, recordsIn } from '../protocols/json.ts';
import { countOf } from '../protocols/usage.ts';
import { type Json, Refused } from './normal.ts';
import { beyond, listAt, numberAt, recordAt, textAt } from './reading.ts';

export type Embedder = 'openai' | 'gemini';
type Asking = { from: Embedder; body: Json; model: string };
type Told = { to: Embedder; asked: Json; answer: Json; model: string; tokens: number };

/** As the other one is asked; Gemini always for a batch. */
export const translateEmbedding = ({ from, body, model }: Asking): { body: Json; lost: string[] } => {
  const { texts, dimensions, lost } = from === 'openai' ? readOpenAi(body) : readGemini(body);
  if (from === 'gemini') return { body: { model, input: texts, encoding_format: 'float', ...(dimensions !== null && { dimensions }) }, lost };
  const one = (text: string): Json => ({
    model: `models/${model}`,
    content: { parts: [{ text }] },
    ...(dimensions !== null && { outputDimensionality: dimensions }),
  });
  return { body: { requests: texts.map(one) }, lost };
};

/** `asked`: what the caller sent; undefined where not each text has its numbers. */
export const translateEmbedded = ({ to, asked, answer, model, tokens }: Told): Json | undefined => {
  if (to === 'gemini') {
    const isBatch = Array.isArray(asked['requests']);
    const rows = recordsIn(answer['data']).toSorted((a, b) => Number(a['index'] ?? 0) - Number(b['index'] ?? 0));
    const embeddings = rows.map(({ embedding }) => ({ values: embedding }));
    if (embeddings.length !== (isBatch ? (asked['requests'] as unknown[]).length : 1) || !embeddings.every(({ values }) => isNumbers(values))) return undefined;
    return { ...(isBatch ? { embeddings } : { embedding: embeddings[0] }), usageMetadata: { promptTokenCount: tokens, totalTokenCount: tokens } };
  }
  const vectors = recordsIn(answer['embeddings']).map(({ values }) => values);
  if (vectors.length !== (Array.isArray(asked['input']) ? asked['input'].length : 1) || !vectors.every(isNumbers)) return undefined;
  const written = asked['encoding_format'] === 'base64' ? base64Of : (vector: number[]) => vector;
  return {
    object: 'list',
    data: vectors.map((vector, index) => ({ object: 'embedding', index, embedding: written(vector) })),
    model,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
};

type Question = { texts: string[]; dimensions: number | null; lost: string[] };

const readOpenAi = (body: Json): Question => {
  const { input } = body;
  const list = typeof input === 'string' ? [input] : listAt(input, 'input');
  if (list.length === 0 || !list.every((one) => typeof one === 'string'))
    throw new Refused('input', 'This model reads texts: send a text or a list of texts, no tokens.');
  return { texts: list, dimensions: numberAt(body['dimensions'], 'dimensions'), lost: beyond(body, ['model', 'input', 'dimensions', 'encoding_format']) };
};

const readGemini = (body: Json): Question => {
  const requests = body['requests'] === undefined ? [body] : listAt(body['requests'], 'requests').map((one, place) => recordAt(one, `requests[${place}]`));
  if (requests.length === 0) throw new Refused('requests', 'requests must not be empty.');
  const sizes = new Set(requests.map((one) => numberAt(one['outputDimensionality'] ?? one['output_dimensionality'], 'outputDimensionality')));
  if (sizes.size > 1) throw new Refused('requests', 'This model answers all texts with one outputDimensionality.');
  const known = ['model', 'requests', 'content', 'outputDimensionality', 'output_dimensionality'];
  const lost = new Set([body, ...requests].flatMap((one) => beyond(one, known)));
  return { texts: requests.map(textIn), dimensions: [...sizes][0] ?? null, lost: [...lost] };
};

const textIn = ({ content }: Json): string =>
  listAt(recordAt(content, 'content')['parts'], 'content.parts')
    .map((part) => {
      const { text, ...others } = recordAt(part, 'content.parts');
      if (Object.keys(others).length > 0) throw new Refused('content.parts', 'This model reads texts alone.');
      return textAt(text, 'content.parts.text');
    })
    .join('');

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
/** As OpenAI's own clients ask for it: floats of four bytes. */
const base64Of = (vector: number[]): string => Buffer.from(new Float32Array(vector).buffer).toString('base64');

/** Tokens that Gemini's or OpenAI's answer says it read; undefined where it says nothing. */
export const tokensTold = (answer: Json): number | undefined => {
  const [gemini, openAi] = [answer['usageMetadata'], answer['usage']];
  return countOf(isRecord(gemini) ? gemini['promptTokenCount'] : isRecord(openAi) ? (openAi['prompt_tokens'] ?? openAi['total_tokens']) : undefined);
};
