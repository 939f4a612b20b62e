/** Stability's way to draw: wishes go up in a form, one picture comes back in JSON. Told and heard in OpenAI's words. */
import { randomUUID } from 'node:crypto';
import { isRecord, type Json } from './json.ts';
import { ratioOf } from './one-picture.ts';

export const formOfWishes = (json: Json, model: string): { bytes: Buffer; contentType: string } => {
  const ratio = ratioOf(json, known);
  const { seed, negative_prompt: negative, output_format: kind, style_preset: style } = json;
  const fields = { prompt: json['prompt'], aspect_ratio: ratio, output_format: kind ?? 'png', negative_prompt: negative, seed, style_preset: style };
  const boundary = randomUUID();
  const parts = Object.entries({ ...fields, ...(model.startsWith('sd3') && { model }) })
    .filter(([, value]) => value != null)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`);
  return { bytes: Buffer.from(`${parts.join('')}--${boundary}--\r\n`), contentType: `multipart/form-data; boundary=${boundary}` };
};
/** `user`, `quality` and the like say nothing to it, and change nothing. */
const known = new Set('model prompt n size response_format stream seed negative_prompt output_format style_preset user quality'.split(' '));

/** Undefined where there is no picture in it. */
export const pictureIn = (json: unknown, created: number): Json | undefined =>
  isRecord(json) && typeof json['image'] === 'string' && json['image'] !== '' ? { created, data: [{ b64_json: json['image'] }] } : undefined;
