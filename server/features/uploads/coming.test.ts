/** What happens to a file while it comes up: two who finish it, who hangs up, who sends slowly. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { IncomingMessage, request, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { partBytes, uploadPicturesPath, uploadsPath } from '@storewright/contract/uploads/bounds';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../adapters/db/db.ts';
import { createPictures } from '../../adapters/pictures/pictures.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { takeTime } from '../../kit/slow-bodies.ts';
import { aPhoto, askingAt, type Asking, deskOf, sendPart, text } from './tests/uploads.testing.ts';
import { createUploads } from './uploads.service.ts';

let house: TestHouse;
let owner: Person;
let ask: Asking;
let folder: string;
let { send, uploaded, bytesOf, stored, sums } = {} as ReturnType<typeof deskOf>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storewright-uploads-'));
  house = await openHouse({ env: { MODE: 'web', DATA_DIR: folder } });
  owner = await house.newOwner();
  ask = askingAt(await house.origin());
  ({ send, uploaded, bytesOf, stored, sums } = deskOf(house, ask, owner));
});
afterAll(async () => {
  await house?.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['before it reads any', 'after it read the first'])(
  'of two that finish at once nothing is lost: one is through %s of the parts of the other',
  async (when) => {
    const person = await house.newOwner();
    const bytes = Buffer.alloc(partBytes + 1_000, 'words and words\n');
    const { id } = await person.client.uploads.begin({ body: { name: 'long.txt', bytes: bytes.length } });
    await sendPart(ask, person, id, 0, bytes.subarray(0, partBytes));
    await sendPart(ask, person, id, partBytes, bytes.subarray(partBytes));
    const { files } = house.world;
    let read = 0;
    const slow = createUploads({
      db: house.db,
      pictures: createPictures(),
      clock: () => new Date(),
      newId,
      files: {
        ...files,
        get: async (key) => {
          if (read === Number(when.startsWith('after'))) await person.client.uploads.finish({ params: { id } });
          read += 1;
          const found = await files.get(key);
          return found && { ...found, content: Readable.from([await buffer(found.content)]) };
        },
      },
    });
    expect(await slow.finish(person, id)).toMatchObject({ id, state: 'ready', bytes: bytes.length });
    expect(await bytesOf({ id }, person)).toEqual(bytes);
    expect([await stored(person), await sums(person)]).toEqual([1, [bytes.length, bytes.length]]);
  },
);

test('one of which a part is missing is no file', async () => {
  const person = await house.newOwner();
  const { id } = await person.client.uploads.begin({ body: { name: 'a.txt', bytes: 8 } });
  await sendPart(ask, person, id, 0, text('four'));
  await sendPart(ask, person, id, 4, text('more'));
  await house.world.files.delete((await house.world.files.list(`accounts/${person.accountId}/uploads/`))[1]!);
  expect(await failure(person.client.uploads.finish({ params: { id } }))).toMatchObject({ status: 409 });
  expect([await stored(person), await sums(person)]).toEqual([0, [0, 0]]);
});

test('one that something takes up in the moment in which it is removed stays', async () => {
  const file = await uploaded(await send('a.txt', text('held')));
  const { uploads } = house.services;
  const removed = await inTransaction(house.db, async (tx) => {
    await uploads.hold(tx, newId(), [file.id]);
    const refused = failure(owner.client.uploads.remove({ params: { id: file.id } }));
    await expect.poll(async () => (await house.db.execute(sql`select 1 from pg_locks where not granted`)).rows.length).toBeGreaterThan(0);
    return { refused };
  });
  expect(await removed.refused).toMatchObject({ status: 409 });
  expect(await bytesOf(file)).toEqual(text('held'));
});

test('a form that breaks off ends, and what came of it is forgotten', async () => {
  const before = await stored();
  const heard = once(house.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const headers = { cookie: owner.cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 500_000 };
  const sender = request(`${await house.origin()}${uploadsPath}`, { method: 'POST', headers }).on('error', () => undefined);
  sender.write(`--x\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\n${'words '.repeat(50_000)}`);
  const [, answer] = await heard;
  await expect.poll(async () => (await readdir(join(folder, 'files', 'coming'))).length).toBe(1);
  sender.destroy();
  await expect.poll(() => answer.statusCode).toBe(499);
  // Its answer waits for nobody who cleans up.
  await expect.poll(() => readdir(join(folder, 'files', 'coming'))).toEqual([]);
  expect(await stored()).toBe(before);
});

test('an account sends so many at once, and may go on when one of them is over', async () => {
  const sender = new AbortController();
  const begun = () =>
    ask(owner, `${uploadPicturesPath}?name=a.jpg`, {
      method: 'POST',
      body: new ReadableStream({ start: (stream) => stream.enqueue(Buffer.alloc(1_000)) }),
      headers: { 'content-type': 'application/octet-stream' },
      signal: sender.signal,
      duplex: 'half',
    } as RequestInit).catch((error: unknown) => error);
  const slow = Array.from({ length: 20 }, begun);
  // What is set aside of each is on the disk, and not in memory.
  await expect.poll(async () => (await readdir(join(folder, 'files', 'coming'))).length).toBe(20);
  const photo = await aPhoto();
  const refused = await send('b.jpg', photo, uploadPicturesPath);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await send('b.jpg', photo, uploadPicturesPath, await house.newOwner())).status).toBe(200);
  sender.abort();
  await Promise.all(slow);
  await expect.poll(async () => (await send('b.jpg', photo, uploadPicturesPath)).status).toBe(200);
  await expect.poll(() => readdir(join(folder, 'files', 'coming'))).toEqual([]);
});

test('one that comes a byte at a time is cut off after an hour', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const lines = [new Socket(), new Socket()].map((line) => new IncomingMessage(line));
    for (const line of lines) takeTime(line);
    lines[1]!.emit('end');
    vi.advanceTimersByTime(3_600_000);
    expect(lines.map(({ socket }) => socket.destroyed)).toEqual([true, false]);
  } finally {
    vi.useRealTimers();
  }
});

test('bytes without an owner are swept away, and none of what is kept or on its way', async () => {
  const person = await house.newOwner();
  const { files } = house.world;
  const folder = `accounts/${person.accountId}/uploads`;
  const kept = await uploaded(await send('a.txt', text('kept'), uploadsPath, person));
  const { id: half } = await person.client.uploads.begin({ body: { name: 'b.txt', bytes: 8 } });
  await sendPart(ask, person, half, 0, text('half'));
  const before = await files.list(`${folder}/`);
  const lost = newId();
  for (const key of [`${folder}/${lost}`, `${folder}/${lost}.part.0`, `${folder}/${kept.id}.part.000000000000`, `${folder}/${kept.id}.${newId()}`])
    await files.put(key, text('lost'), 'text/plain');
  const sweep = async (hours: number) => {
    const clock = () => new Date(Date.now() + hours * 3_600_000);
    for (const { name, run } of createUploads({ db: house.db, files, pictures: createPictures(), clock, newId }).chores)
      if (name === 'uploads.files') await run(new AbortController().signal);
    return files.list(`${folder}/`);
  };
  // As long as it may still be on its way, it is.
  expect(await sweep(2)).toHaveLength(before.length + 4);
  expect(await sweep(4)).toEqual(before);
});
