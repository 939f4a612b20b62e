/** A text as numbers without a model: which four letters follow each other, each hashed to a place, of length 1. */
import { z } from 'zod';
import { need } from './models.ts';
import { read, Refused } from './refused.ts';
import { roughly } from './tokens.ts';
import { notice } from './words.ts';

const usual = 512;
const Asked = z.strictObject({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2_048)], 'must be a text or a list of texts: this model reads no tokens'),
  dimensions: z.int().min(1).max(2_048).optional(),
  encoding_format: z.enum(['float', 'base64']).default('float'),
  user: z.string().optional(),
});

export const embedded = (body: unknown) => {
  const { model, input, dimensions = usual, encoding_format: format } = read(Asked, body);
  need(model, 'embeddings');
  const texts = [input].flat();
  const long = texts.findIndex((text) => text.length > longest);
  if (long >= 0) throw new Refused(`This model reads ${longest} characters at most.`, { param: `input[${long}]`, code: 'context_length_exceeded' });
  const read_ = texts.reduce((sum, text) => sum + roughly(text), 0);
  return {
    object: 'list',
    data: texts.map((text, index) => {
      const vector = vectorOf(text, dimensions);
      return { object: 'embedding', index, embedding: format === 'base64' ? Buffer.from(vector.buffer).toString('base64') : Array.from(vector) };
    }),
    model,
    usage: { prompt_tokens: read_, total_tokens: read_ },
    notice,
  };
};
const longest = 128_000;

export const vectorOf = (text: string, dimensions: number): Float32Array => {
  const vector = new Float32Array(dimensions);
  const letters = [...` ${text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()} `];
  const grams = Math.max(1, letters.length - 3);
  for (let at = 0; at < grams; at += 1) {
    const hash = hashOf(letters, at, Math.min(at + 4, letters.length));
    vector[(hash >>> 1) % dimensions]! += hash & 1 ? 1 : -1;
  }
  const length = Math.hypot(...vector);
  // Two that weigh each other out at the same place leave nothing: then the first place stands for it.
  if (length === 0) vector[0] = 1;
  else for (let at = 0; at < dimensions; at += 1) vector[at]! /= length;
  return vector;
};

/** FNV-1a. */
const hashOf = (letters: string[], from: number, to: number): number => {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ letters[at]!.codePointAt(0)!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
};
