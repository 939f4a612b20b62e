import { filesPath } from '@storewright/contract/playground/bounds';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leftRun } from '../tests/left.testing.ts';
import { openHouse, type Person, type TestHouse } from '../../../boot/house.testing.ts';
import { failure } from '../../../boot/shop-floor.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { aPdf, aPng, anMp3, fileOf, sending } from '../tests/playground.testing.ts';
import { uploads as files } from '../../uploads/uploads.tables.ts';

let house: TestHouse;
let owner: Person;
let origin: string;
let send: ReturnType<typeof sending>;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
  owner = await house.newOwner();
  origin = await house.origin();
  send = sending(origin);
});
afterAll(() => house?.close());

const fetched = (id: string, person: Pick<Person, 'cookie'> = owner) => fetch(`${origin}${filesPath}${id}/`, { headers: { cookie: person.cookie } });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
const stored = async () => (await house.world.files.list(`accounts/${owner.accountId}/uploads/`)).length;

describe('a file', () => {
  test.each([
    ['a.png', aPng, 'image/png'],
    ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), 'image/jpeg'],
    ['a.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['a.gif', Buffer.from('GIF89a'), 'image/gif'],
    ['a.pdf', aPdf, 'application/pdf'],
    ['a.mp3', anMp3, 'audio/mpeg'],
    ['b.mp3', Buffer.from([0xff, 0xfb, 0x90, 0]), 'audio/mpeg'],
    ['a.aac', Buffer.from([0xff, 0xf1, 0x50, 0]), 'audio/aac'],
    ['a.wav', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'audio/wav'],
    ['a.ogg', Buffer.from('OggS\0'), 'audio/ogg'],
    ['a.flac', Buffer.from('fLaC\0'), 'audio/flac'],
    ['a.m4a', Buffer.from('\0\0\0\x20ftypM4A '), 'audio/mp4'],
    ['a.webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0]), 'audio/webm'],
    ['a.txt', Buffer.from('Grüezi'), 'text/plain'],
  ])('%s is what its bytes say, whatever it is sent as, and comes back byte for byte', async (name, bytes, type) => {
    const file = await fileOf(await send(owner, name, bytes, { 'content-type': 'text/html' }));
    expect(file).toEqual({ id: expect.any(String), name, media_type: type, bytes: bytes.length });
    const answer = await fetched(file.id);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-type')).toMatch(type);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`);
    expect([answer.headers.get('x-content-type-options'), answer.headers.get('content-security-policy')]).toEqual(['nosniff', "default-src 'none'; sandbox"]);
  });

  test('of 25 MB is taken, and one byte more is refused with words, said beforehand or not; nothing of it stays', async () => {
    const most = 25_000_000;
    expect(await fileOf(await send(owner, 'large.txt', new Uint8Array(most).fill(97)))).toMatchObject({ bytes: most });
    const before = await stored();
    const refused = await send(owner, 'larger.txt', new Uint8Array(most + 1).fill(97));
    expect([refused.status, await refused.json()]).toEqual([413, expect.objectContaining({ code: 'body_too_large', message: 'A file may have 25 MB.' })]);
    const megabyte = new Uint8Array(1_048_576).fill(97);
    const pieces = ReadableStream.from(Array.from({ length: 27 }, () => megabyte));
    const unsaid = await fetch(`${origin}${filesPath}?name=x`, {
      method: 'POST',
      headers: { cookie: owner.cookie },
      body: pieces,
      duplex: 'half',
    } as RequestInit);
    expect(await codeOf(unsaid)).toEqual([413, 'body_too_large']);
    expect(await stored()).toBe(before);
  });

  test.each([
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0])],
    ['an archive', Buffer.from('PK\x03\x04\0\0')],
    ['a camera’s own kind of picture', Buffer.from('\0\0\0\x20ftypheic\0\0\0\0')],
    ['a text of two bytes a letter', Buffer.from([0xff, 0xfe, 0x47, 0x00])],
    ['Latin letters in another writing', Buffer.from([0x47, 0x72, 0xfc, 0x65])],
    ['a text that is none in its middle', Buffer.concat([Buffer.alloc(200_000, 97), Buffer.from([0]), Buffer.alloc(10, 97)])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is not taken', async (_, bytes) => {
    const before = await stored();
    expect((await send(owner, 'x.png', bytes, { 'content-type': 'image/png' })).status).toBeGreaterThanOrEqual(415);
    expect(await stored()).toBe(before);
  });

  test('has a name that names no folder', async () => {
    expect((await fileOf(await send(owner, '..\\..//etc/pass\nwd', aPng))).name).toBe('passwd');
    expect(await codeOf(await send(owner, ' ', aPng))).toEqual([422, 'invalid_input']);
  });

  test('is nobody’s without a session, and not there for strangers and colleagues', async () => {
    const { id } = await fileOf(await send(owner, 'a.png', aPng));
    const nobody = { cookie: '' };
    expect(await codeOf(await send(nobody, 'a.png', aPng))).toEqual([401, 'no_session']);
    expect(await codeOf(await fetched(id, nobody))).toEqual([401, 'no_session']);
    for (const other of [await house.newOwner(), await house.newStaff(owner)]) expect(await codeOf(await fetched(id, other))).toEqual([404, 'not_found']);
    expect((await fetched('nothing')).status).toBe(404);
    expect((await fetched(newId())).status).toBe(404);
  });

  test('that another site sends is refused', async () => {
    expect(await codeOf(await send(owner, 'a.png', aPng, { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'cross_site_request']);
  });
});

test('what no run has is gone after a day, bytes and all; what a run has stays until the run is removed', async () => {
  const [lone, used] = [await fileOf(await send(owner, 'lone.png', aPng)), await fileOf(await send(owner, 'used.txt', 'Hello'))];
  const id = await leftRun(house, owner, [used.id]);
  const dayLater = async () => {
    await house.db.update(files).set({ createdAt: sql`now() - interval '25 hours'` });
    await house.services.uploads.chores[0]!.run(new AbortController().signal);
  };
  const young = await fileOf(await send(owner, 'young.png', aPng));
  await house.db.update(files).set({ createdAt: sql`now() - interval '25 hours'` });
  await house.db.update(files).set({ createdAt: sql`now() - interval '23 hours'` }).where(sql`id = ${young.id}`);
  await house.services.uploads.chores[0]!.run(new AbortController().signal);
  const there = async () => Promise.all([lone, used, young].map(async (file) => (await fetched(file.id)).status));
  expect(await there()).toEqual([404, 200, 200]);
  expect(await stored()).toBe(2);
  await owner.client.playground.remove({ params: { id } });
  await dayLater();
  expect([await there(), await stored()]).toEqual([[404, 404, 404], 0]);
});

test('a question names its own files alone', async () => {
  const { id } = await fileOf(await send(owner, 'a.png', aPng));
  const other = await house.newOwner();
  const refused = await failure(other.client.playground.start({ body: { models: ['nobody'], message: 'Whose?', files: [id] } }));
  expect([refused.status, Object.keys(refused.fields)]).toEqual([422, ['body.files.0']]);
});
