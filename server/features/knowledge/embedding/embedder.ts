/** Asks a model for vectors, as a program would: at the door, with a price and a row in the log. */
import { z } from 'zod';
import { jsonIn } from '../../../kit/json.ts';
import { json, type DoorSocket, refusedIn } from '../../runs/index.ts';

type Refused = Awaited<ReturnType<typeof refusedIn>>;
export type Embedded = { vectors: Float16Array[]; callId: string | null };
type Question = { key: string; model: string; texts: string[]; wish?: string; signal: AbortSignal };

/** The door, or who is behind it, said no. */
export class Unembedded extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}

/** Base64 is what OpenAI's own client asks for; who does not know it answers numbers. */
const Answer = z.object({ data: z.array(z.object({ index: z.int().optional(), embedding: z.union([z.string(), z.array(z.number())]) })) });

export const embed = async (line: DoorSocket, { key, model, texts, wish, signal }: Question): Promise<Embedded> => {
  const body = json({ model, input: texts, encoding_format: 'base64' });
  const answer = await line.ask({ key, path: '/v1/embeddings', body, wish, signal });
  if (answer.statusCode !== 200) throw new Unembedded(await refusedIn(answer));
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > mostBytes) throw unusable('It answered more than vectors of these texts can be.');
    pieces.push(piece);
  }
  const { data: said } = Answer.safeParse(jsonIn(Buffer.concat(pieces).toString('utf8')));
  const data = said?.data.map((one, at) => ({ ...one, index: one.index ?? at })).toSorted((one, other) => one.index - other.index);
  if (!data || data.length !== texts.length || data.some(({ index }, at) => index !== at)) throw unusable('It did not answer one vector for each text.');
  const vectors = data.map(({ embedding }) => ofLengthOne(typeof embedding === 'string' ? floatsIn(embedding) : Float32Array.from(embedding)));
  if (vectors.some((one) => one.length !== vectors[0]!.length)) throw unusable('Its vectors are of several lengths.');
  const id = answer.headers['x-request-id'];
  return { vectors, callId: typeof id === 'string' && !answer.headers['idempotency-replayed'] ? id : null };
};
const mostBytes = 64_000_000;
const mostDims = 8_192;

const unusable = (message: string): Unembedded => new Unembedded({ status: 502, code: 'unusable', message });
const floatsIn = (text: string): Float32Array => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length % 4 > 0) throw unusable('Its vectors are no numbers.');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
};
/** So that near is a sum of products; two bytes a number tell texts apart as well as four. */
const ofLengthOne = (numbers: Float32Array): Float16Array => {
  const length = Math.hypot(...numbers.subarray(0, mostDims + 1));
  if (numbers.length === 0 || numbers.length > mostDims || !Number.isFinite(length) || length === 0) throw unusable('Its vectors are no numbers.');
  return Float16Array.from(numbers, (one) => one / length);
};
