/** Gemini's way to draw: the wish is content, the picture one of the answer's parts. Told and heard in OpenAI's words; what it used stands in the answer. */
import { isRecord, type Json } from './json.ts';
import { ratioOf } from './one-picture.ts';

export const contentsOfWishes = (json: Json): { bytes: Buffer } => {
  const ratio = ratioOf(json, known);
  const generationConfig = { responseModalities: ['IMAGE'], imageConfig: { imageSize: '1K', ...(ratio && { aspectRatio: ratio }) } };
  return { bytes: Buffer.from(JSON.stringify({ contents: [{ role: 'user', parts: [{ text: json['prompt'] }] }], generationConfig })) };
};
/** `user` and `quality` say nothing to it, and change nothing. */
const known = new Set('model prompt n size response_format stream user quality'.split(' '));

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
