/** Pictures, as the provider gave them: their bytes, or where they lie. */
import type { AskPictures, Pictures } from '@storewright/contract/playground/media';
import { json, type Line } from '../line.ts';
import type { How } from './how.ts';
import { askedWhole, readable } from './whole.ts';

export const drawnBy = async (line: Line, model: string, { prompt, size, n }: AskPictures, how: How): Promise<Pictures> => {
  const body = json({ model, prompt, n, ...(size !== undefined && { size }) });
  const { bytes, cost } = await askedWhole(line, { path: '/v1/images/generations', model, body }, how);
  const images = readable(bytes, ({ data }) => {
    const found = Array.isArray(data) ? data.flatMap(pictureOf) : [];
    return found.length > 0 ? found.slice(0, n) : undefined;
  });
  return { images, ...cost };
};

const pictureOf = (one: unknown): Pictures['images'] => {
  const { b64_json: base64, url, revised_prompt: revised } = (one ?? {}) as Record<string, unknown>;
  const address = typeof base64 === 'string' && base64 !== '' ? `data:${typeOf(base64)};base64,${base64}` : url;
  if (typeof address !== 'string' || !/^(?:https?:\/\/|data:image\/)/.test(address)) return [];
  return [{ address, revised_prompt: typeof revised === 'string' ? revised : null }];
};

/** By its first bytes, as they look in base64. */
const typeOf = (base64: string): string => `image/${Object.entries(beginnings).find(([, begins]) => base64.startsWith(begins))?.[0] ?? 'png'}`;
const beginnings = { jpeg: '/9j/', webp: 'UklGR', gif: 'R0lG' };
