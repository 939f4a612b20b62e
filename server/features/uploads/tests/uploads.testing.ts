import { uploadsPath } from '@storewright/contract/uploads/bounds';
import sharp from 'sharp';
import type { Person } from '../../../boot/house.testing.ts';

type By = Pick<Person, 'cookie'>;
export const askingAt =
  (origin: string) =>
  (person: By, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${origin}${path}`, { ...init, headers: { cookie: person.cookie, ...(init.headers as Record<string, string> | undefined) } });
export type Asking = ReturnType<typeof askingAt>;

export const formOf = (...files: [name: string, bytes: Uint8Array][]): FormData => {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
};
export const sendPart = (ask: Asking, person: By, id: string, from: number, bytes: Uint8Array): Promise<Response> =>
  ask(person, `${uploadsPath}${id}/?from=${from}`, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'application/octet-stream' } });

/** A photo: its upper half is red, the lower one blue. `orientation`: as its camera was held; its camera wrote where and by whom. */
export const aPhoto = ({ width = 400, height = 300, orientation = 1 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width, height: Math.floor(height / 2), channels: 3, background: 'red' } }, top: 0, left: 0 }])
    .jpeg()
    .withMetadata({ orientation })
    .withExif({ IFD0: { Artist: 'Ada Holm', ImageDescription: 'my kitchen', Orientation: String(orientation) }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
    .toBuffer();

/** Its four corners, as the red, green and blue of a dot near each. */
export const cornersOf = async (bytes: Buffer): Promise<string[]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const place = (y * info.width + x) * info.channels;
    return data[place]! > 128 ? 'red' : data[place + 2]! > 128 ? 'blue' : 'other';
  };
  return [at(5, 5), at(info.width - 6, 5), at(5, info.height - 6), at(info.width - 6, info.height - 6)];
};
