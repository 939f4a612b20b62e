import type { Upload } from '@storewright/contract/uploads';
import { uploadsPath } from '@storewright/contract/uploads/bounds';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Person, TestHouse } from '../../../boot/house.testing.ts';
import { uploads as table, uploadTotals } from '../uploads.tables.ts';

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

export const text = (words: string) => Buffer.from(words);
/** What `owner` sends and has, where nobody else is named. */
export const deskOf = (house: TestHouse, ask: Asking, owner: Person) => {
  const send = (name: string, bytes: Uint8Array, path = uploadsPath, person: Person = owner) =>
    ask(person, `${path}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    });
  const uploaded = async (answer: Response): Promise<Upload> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Upload;
  };
  const bytesOf = async ({ id }: Pick<Upload, 'id'>, person: Person = owner) => {
    const answer = await ask(person, `${uploadsPath}${id}/`);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
  };
  const stored = async (person: Person = owner) => (await house.world.files.list(`accounts/${person.accountId}/uploads/`)).length;
  /** The running sum, and what it has to be. */
  const sums = async ({ accountId }: Person) => {
    const [sum] = await house.db.select().from(uploadTotals).where(eq(uploadTotals.accountId, accountId));
    const [counted] = await house.db
      .select({ bytes: sql<string>`coalesce(sum(${table.bytes}), 0)` })
      .from(table)
      .where(eq(table.accountId, accountId));
    return [Number(sum?.bytes ?? 0n), Number(counted?.bytes)];
  };
  return { send, uploaded, bytesOf, stored, sums };
};

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
