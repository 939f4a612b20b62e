/** Gemini's way to draw: the wish is content, the picture one of the answer's parts. Told and heard in OpenAI's words; what it used stands in the answer. */
import { isRecord, type Json } from './json.ts';
import { invalid } from './refusal.ts';

export const contentsOfWishes = (json: Json): { bytes: Buffer } => {
  for (const name of Object.keys(json))
    if (json[name] != null && !known.has(name)) throw invalid(name, `\`${name.slice(0, 100)}\` cannot be said to this model.`);
  const { prompt, n, size, response_format: format, stream } = json;
  if (n != null && n !== 1) throw invalid('n', 'This model draws one picture at a time.');
  if (stream === true) throw invalid('stream', 'This model shows its picture when it is done.');
  if (format != null && format !== 'b64_json') throw invalid('response_format', 'The picture of this model comes in the answer: `b64_json`.');
  const ratio = size == null || size === 'auto' ? undefined : ratios[String(size)];
  if (size != null && size !== 'auto' && !ratio) throw invalid('size', `\`size\` is one of ${Object.keys(ratios).join(', ')}.`);
  const generationConfig = { responseModalities: ['IMAGE'], imageConfig: { imageSize: '1K', ...(ratio && { aspectRatio: ratio }) } };
  return { bytes: Buffer.from(JSON.stringify({ contents: [{ role: 'user', parts: [{ text: prompt }] }], generationConfig })) };
};
/** `user` and `quality` say nothing to it, and change nothing. */
const known = new Set('model prompt n size response_format stream user quality'.split(' '));
const ratios: Record<string, string> = {
  '1024x1024': '1:1',
  '1536x1024': '3:2',
  '1024x1536': '2:3',
  '1792x1024': '16:9',
  '1024x1792': '9:16',
  '1280x1024': '5:4',
  '1024x1280': '4:5',
};

/** Undefined where there is no picture in it: its check may have stopped it. */
export const pictureOfParts = (json: unknown, created: number): Json | undefined => {
  if (!isRecord(json) || !Array.isArray(json['candidates'])) return undefined;
  const data = json['candidates'].flatMap((candidate) => {
    const content = isRecord(candidate) ? candidate['content'] : undefined;
    const parts = isRecord(content) && Array.isArray(content['parts']) ? content['parts'] : [];
    return parts.flatMap((part) => {
      const inline = isRecord(part) && part['thought'] !== true ? part['inlineData'] : undefined;
      const base64 = isRecord(inline) ? inline['data'] : undefined;
      return typeof base64 === 'string' && base64 !== '' ? [{ b64_json: base64 }] : [];
    });
  });
  const usage = json['usageMetadata'];
  const count = (name: string): number => (isRecord(usage) && typeof usage[name] === 'number' ? usage[name] : 0);
  const told = isRecord(usage) && {
    usage: { input_tokens: count('promptTokenCount'), output_tokens: count('candidatesTokenCount') + count('thoughtsTokenCount') },
  };
  return data.length > 0 ? { created, data, ...told } : undefined;
};
