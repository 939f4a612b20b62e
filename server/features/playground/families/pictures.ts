/** Pictures, as the provider gave them: their bytes, or where they lie. */
import type { Pictures } from '@storewright/contract/playground/media';
import { formOf } from './form.ts';
import type { How } from './how.ts';
import { askedWhole, readable } from './whole-answer.ts';
import { json, type DoorSocket } from '../../runs/index.ts';

type Picture = { type: string; bytes: Buffer };
/** `images`: pictures that the new ones are made of. `mask`: of the first, a PNG that is clear where it may change. */
type Wanted = { prompt: string; size?: string | undefined; n: number; images: Picture[]; mask?: Picture };

export const drawnBy = async (line: DoorSocket, model: string, { prompt, size, n, images, mask }: Wanted, how: How): Promise<Pictures> => {
  const wanted = { model, prompt, ...(size !== undefined && { size }) };
  const asked =
    images.length === 0
      ? { path: '/v1/images/generations', model, body: json({ ...wanted, n }) }
      : {
          path: '/v1/images/edits',
          model,
          body: formOf({ ...wanted, n: String(n) }, [
            ...images.map((one) => ({ field: images.length > 1 ? 'image[]' : 'image', ...one })),
            ...(mask ? [{ field: 'mask', ...mask }] : []),
          ]),
        };
  const { bytes, cost } = await askedWhole(line, asked, how);
  const drawn = readable(bytes, ({ data }) => {
    const found = Array.isArray(data) ? data.flatMap(pictureOf) : [];
    return found.length > 0 ? found.slice(0, n) : undefined;
  });
  return { images: drawn, ...cost };
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
