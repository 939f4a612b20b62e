/** A test's embedder: what it answers is known, and it finds the right passage among its first five for four questions of five. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createDoorSocket } from '../../runs/index.ts';
import { holds, type KitQuestion } from '../finding/kit.testing.ts';

const dims = 2_048;
/** From one passage to another that has nothing to do with it. */
const stride = 37;
/** One in five is found first, or among five, or further down: by its name alone, so by nothing that letters have to do with. */
const [first, amongFive] = [0.55, 0.8];

/** Between 0 and 1, always the same for the same words. */
const chance = (...words: (string | number)[]): number => createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;

export const createTestEmbedder = (questions: KitQuestion[]) => {
  const asked = new Map(questions.map((one) => [[one.history.at(-1), one.question].filter(Boolean).join('\n'), one]));
  /** Each passage is a direction of its own. */
  const places = new Map<string, number>();
  const passage = (text: string): Float32Array => {
    const vector = new Float32Array(dims);
    if (!places.has(text)) places.set(text, places.size);
    vector[places.get(text)!] = 1;
    return vector;
  };
  const question = ({ id, gold }: KitQuestion): Float32Array => {
    const vector = new Float32Array(dims);
    const texts = [...places.keys()];
    const right = texts.filter((text) => holds(text, gold));
    const wrong = texts.filter((text) => !right.includes(text));
    const others = Array.from({ length: 60 }, (_, at) => wrong[(Math.floor(chance(id, 'others') * wrong.length) + at * stride) % wrong.length]!);
    const luck = chance(id);
    const rank = luck < first ? 1 : luck < amongFive ? 2 + Math.floor(chance(id, 'near') * 4) : 6 + Math.floor(chance(id, 'far') * 45);
    const order = [...others.slice(0, rank - 1), ...right.slice(0, 1), ...others.slice(rank - 1)];
    for (const [at, text] of order.entries()) vector[places.get(text)!] = 1 - at / 80;
    return vector;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const { input } = JSON.parse(Buffer.concat(pieces).toString()) as { input: string[] };
    const data = input.map((text, index) => {
      const vector = asked.has(text) ? question(asked.get(text)!) : passage(text);
      return { object: 'embedding', index, embedding: Buffer.from(vector.buffer).toString('base64') };
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data, model: 'm' }));
  };
  return createDoorSocket((request, response) => {
    void answer(request, response);
    return 'call';
  });
};
