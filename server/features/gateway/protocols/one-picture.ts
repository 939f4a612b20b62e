/** A wish for a picture, in OpenAI's words, to whoever draws one at a time and shows it in JSON. */
import type { Json } from './json.ts';
import { invalid } from './refusal.ts';

/** The ratio that is asked for, where one is; throws for what cannot be said to the model. */
export const ratioOf = (json: Json, known: Set<string>): string | undefined => {
  for (const name of Object.keys(json))
    if (json[name] != null && !known.has(name)) throw invalid(name, `\`${name.slice(0, 100)}\` cannot be said to this model.`);
  const { n, size, response_format: format, stream } = json;
  if (n != null && n !== 1) throw invalid('n', 'This model draws one picture at a time.');
  if (stream === true) throw invalid('stream', 'This model shows its picture when it is done.');
  if (format != null && format !== 'b64_json') throw invalid('response_format', 'The picture of this model comes in the answer: `b64_json`.');
  const ratio = size == null || size === 'auto' ? undefined : ratios[String(size)];
  if (size != null && size !== 'auto' && !ratio) throw invalid('size', `\`size\` is one of ${Object.keys(ratios).join(', ')}.`);
  return ratio;
};
const ratios: Record<string, string> = {
  '1024x1024': '1:1',
  '1536x1024': '3:2',
  '1024x1536': '2:3',
  '1792x1024': '16:9',
  '1024x1792': '9:16',
  '1280x1024': '5:4',
  '1024x1280': '4:5',
};
