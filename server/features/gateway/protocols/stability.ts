/** Stability's way to draw: wishes go up in a form, one picture comes back in JSON. Told and heard in OpenAI's words. */
import { randomUUID } from 'node:crypto';
import { isRecord, type Json } from './json.ts';
import { invalid } from './refusal.ts';

export const formOfWishes = (json: Json, model: string): { bytes: Buffer; contentType: string } => {
  for (const name of Object.keys(json))
    if (json[name] != null && !known.has(name)) throw invalid(name, `\`${name.slice(0, 100)}\` cannot be said to this model.`);
  const { n, size, response_format: format, stream } = json;
  if (n != null && n !== 1) throw invalid('n', 'This model draws one picture at a time.');
  if (stream === true) throw invalid('stream', 'This model shows its picture when it is done.');
  if (format != null && format !== 'b64_json') throw invalid('response_format', 'The picture of this model comes in the answer: `b64_json`.');
  const ratio = size == null || size === 'auto' ? undefined : ratios[String(size)];
  if (size != null && size !== 'auto' && !ratio) throw invalid('size', `\`size\` is one of ${Object.keys(ratios).join(', ')}.`);
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
const ratios: Record<string, string> = {
  '1024x1024': '1:1',
  '1536x1024': '3:2',
  '1024x1536': '2:3',
  '1792x1024': '16:9',
  '1024x1792': '9:16',
  '1280x1024': '5:4',
  '1024x1280': '4:5',
};

/** Undefined where there is no picture in it. */
export const pictureIn = (json: unknown, created: number): Json | undefined =>
  isRecord(json) && typeof json['image'] === 'string' && json['image'] !== '' ? { created, data: [{ b64_json: json['image'] }] } : undefined;
