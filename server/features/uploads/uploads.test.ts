import type { Upload, Uploaded } from '@storewright/contract/uploads';
import { chatPicturesPath, partBytes, uploadPicturesPath, uploadsPath } from '@storewright/contract/uploads/bounds';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPictures } from '../../adapters/pictures/pictures.ts';
import { openHouse, type Person, type TestHouse } from '../../boot/house.testing.ts';
import { failure } from '../../boot/shop-floor.testing.ts';
import { newId } from '../../kit/ids.ts';
import { aPhoto, askingAt, type Asking, cornersOf, deskOf, formOf, sendPart, text } from './tests/uploads.testing.ts';
import { createUploads } from './uploads.service.ts';
import { uploads as table } from './uploads.tables.ts';

let house: TestHouse;
let owner: Person;
let ask: Asking;
let { send, uploaded, bytesOf, stored, sums } = {} as ReturnType<typeof deskOf>;
beforeAll(async () => {
  house = await openHouse({ env: { MODE: 'web' } });
  owner = await house.newOwner();
  ask = askingAt(await house.origin());
  ({ send, uploaded, bytesOf, stored, sums } = deskOf(house, ask, owner));
});
afterAll(() => house?.close());

describe('files', () => {
  test('many come in one request; each says what became of it, and the others are kept', async () => {
    const form = formOf(
      ['list.csv', text('a,b\n1,2\n')],
      ['run.exe', Buffer.from('MZ\0\0')],
      ['note.md', text('# Care')],
      ['empty.txt', text('')],
      ['..\\sofa.txt', text('Grüße')],
    );
    const answer = await ask(owner, uploadsPath, { method: 'POST', body: form });
    const { items } = (await answer.json()) as Uploaded;
    expect(items.map((item) => ('id' in item ? [item.name, item.media_type, item.bytes, item.state] : [item.name, item.error.code]))).toEqual([
      ['list.csv', 'text/csv', 8, 'ready'],
      ['run.exe', 'unsupported_media_type'],
      ['note.md', 'text/markdown', 6, 'ready'],
      ['empty.txt', 'unsupported_media_type'],
      ['sofa.txt', 'text/plain', 7, 'ready'],
    ]);
    const [first] = items as [Upload];
    expect(await bytesOf(first)).toEqual(text('a,b\n1,2\n'));
    const served = await ask(owner, `${uploadsPath}${first.id}/`);
    expect([served.headers.get('content-security-policy'), served.headers.get('x-content-type-options')]).toEqual(["default-src 'none'; sandbox", 'nosniff']);
  });

  test('what is no form, or a form without a file, is told so', async () => {
    const broken = await ask(owner, uploadsPath, { method: 'POST', body: '--x\r\nrubbish', headers: { 'content-type': 'multipart/form-data; boundary=y' } });
    const bare = await ask(owner, uploadsPath, { method: 'POST', body: '', headers: { 'content-type': 'multipart/form-data' } });
    const form = new FormData();
    form.append('words', 'none');
    const none = await ask(owner, uploadsPath, { method: 'POST', body: form });
    expect([broken.status, bare.status, none.status]).toEqual([422, 422, 422]);
  });

  test('a large one comes in parts, goes on where it broke off, and is looked at when all of it is here', async () => {
    const bytes = Buffer.alloc(partBytes + 1_000, 'words and words\n');
    const { id } = await owner.client.uploads.begin({ body: { name: 'long.txt', bytes: bytes.length } });
    expect((await sendPart(ask, owner, id, 0, bytes.subarray(0, partBytes))).status).toBe(200);
    expect(await failure(owner.client.uploads.finish({ params: { id } }))).toMatchObject({ status: 409 });
    // The page was loaded anew: it asks how much is here.
    expect(await owner.client.uploads.one({ params: { id } })).toMatchObject({ received: partBytes, state: 'coming', media_type: '' });
    const again = await sendPart(ask, owner, id, 0, bytes.subarray(0, partBytes));
    expect([again.status, ((await again.json()) as { details: unknown }).details]).toEqual([409, { received: partBytes }]);
    expect((await sendPart(ask, owner, id, partBytes, Buffer.alloc(1_001))).status).toBe(413);
    expect((await sendPart(ask, owner, id, partBytes, bytes.subarray(partBytes))).status).toBe(200);
    const done = await owner.client.uploads.finish({ params: { id } });
    expect(done).toMatchObject({ id, state: 'ready', media_type: 'text/plain', bytes: bytes.length, received: bytes.length });
    expect(await owner.client.uploads.finish({ params: { id } })).toEqual(done);
    expect(await bytesOf(done)).toEqual(bytes);
    expect((await house.world.files.list(`accounts/${owner.accountId}/uploads/${id}`)).length).toBe(1);
  });

  test('a part larger than a part, and one of what is nothing that is taken, leave nothing', async () => {
    const before = await stored();
    const large = await owner.client.uploads.begin({ body: { name: 'a.txt', bytes: partBytes + 5 } });
    expect((await sendPart(ask, owner, large.id, 0, Buffer.alloc(partBytes + 1))).status).toBe(413);
    await owner.client.uploads.remove({ params: { id: large.id } });
    const program = await owner.client.uploads.begin({ body: { name: 'a.txt', bytes: 4 } });
    await sendPart(ask, owner, program.id, 0, Buffer.from('MZ\0\0'));
    expect(await failure(owner.client.uploads.finish({ params: { id: program.id } }))).toMatchObject({ status: 415 });
    expect(await failure(owner.client.uploads.one({ params: { id: program.id } }))).toMatchObject({ status: 404 });
    expect(await stored()).toBe(before);
  });

  test('are counted by a running sum that is always what they are, and of two at once one finds the last room', async () => {
    const person = await house.newOwner();
    const small = createUploads({ db: house.db, files: house.world.files, pictures: createPictures(), clock: () => new Date(), newId, most: 100 });
    const put = (bytes: number) =>
      small.take(person, {
        name: 'a.txt',
        content: (async function* () {
          yield Buffer.alloc(bytes, 97);
        })(),
      });
    const results = await Promise.allSettled([put(60), put(60), put(60)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sums(person)).toEqual([60, 60]);
    expect(await stored(person)).toBe(1);
    // Set aside for one that is on its way; given back with it.
    const coming = await small.begin(person, { kind: 'file', name: 'b.txt', bytes: 40 });
    await expect(put(1)).rejects.toMatchObject({ code: 'body_too_large' });
    await small.remove(person, coming.id);
    await put(20);
    // What was made was paid, and is kept all the same.
    await small.keep(person, { holderId: newId(), name: 'made.txt', bytes: Buffer.alloc(500, 97) }, { largest: 1_000 });
    expect(await sums(person)).toEqual([580, 580]);
  });

  test('what nothing took up is gone after a day, parts and sum with it; what something holds stays until that lets go', async () => {
    const person = await house.newOwner();
    const [lone, held] = [
      await uploaded(await send('a.txt', text('lone'), uploadsPath, person)),
      await uploaded(await send('b.txt', text('held'), uploadsPath, person)),
    ];
    const half = await person.client.uploads.begin({ body: { name: 'c.txt', bytes: 10 } });
    await sendPart(ask, person, half.id, 0, text('half'));
    const { uploads } = house.services;
    const holder = newId();
    await uploads.hold(house.db, holder, [held.id, held.id]);
    expect((await person.client.uploads.list({ query: {} })).items.map(({ id, expires_at: ends }) => [id, ends === null])).toEqual([
      [half.id, false],
      [held.id, true],
      [lone.id, false],
    ]);
    expect(await failure(person.client.uploads.remove({ params: { id: held.id } }))).toMatchObject({ status: 409 });
    await house.db.update(table).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(table.accountId, person.accountId));
    const round = () => uploads.chores[0]!.run(new AbortController().signal);
    await round();
    expect([await bytesOf(lone, person), await bytesOf(held, person), await stored(person), await sums(person)]).toEqual([404, text('held'), 1, [4, 4]]);
    await uploads.release(house.db, holder);
    await round();
    expect([await bytesOf(held, person), await stored(person), await sums(person)]).toEqual([404, 0, [0, 0]]);
  });

  test('are their owner’s: colleagues and strangers neither see nor go on with them', async () => {
    const file = await uploaded(await send('a.txt', text('mine')));
    const coming = await owner.client.uploads.begin({ body: { name: 'b.txt', bytes: 10 } });
    for (const other of [await house.newStaff(owner), await house.newOwner({ name: 'Ada Holm' })]) {
      expect(await bytesOf(file, other)).toBe(404);
      expect((await sendPart(ask, other, coming.id, 0, text('x'))).status).toBe(404);
      for (const refused of [other.client.uploads.one, other.client.uploads.finish, other.client.uploads.remove])
        expect(await failure(refused({ params: { id: file.id } }))).toMatchObject({ status: 404 });
      expect(await failure(other.client.uploads.caption({ params: { id: file.id }, body: { caption: 'x' } }))).toMatchObject({ status: 404 });
      expect((await other.client.uploads.list({ query: {} })).items).toEqual([]);
    }
    expect((await send('a.txt', text('x'), uploadsPath, { ...owner, cookie: '' })).status).toBe(401);
  });
});

describe('pictures', () => {
  test('are made upright, and nothing of what a camera wrote into them is left', async () => {
    const photo = await aPhoto({ orientation: 6 });
    expect(photo.toString('latin1')).toContain('my kitchen');
    const form = formOf(
      ['one.jpg', photo],
      [
        'two.png',
        await sharp(await aPhoto())
          .png()
          .toBuffer(),
      ],
    );
    const { items } = (await (await ask(owner, uploadPicturesPath, { method: 'POST', body: form })).json()) as { items: Upload[] };
    expect(items).toMatchObject([
      { kind: 'picture', media_type: 'image/webp', width: 300, height: 400, name: 'one.jpg' },
      { kind: 'picture', media_type: 'image/webp', width: 400, height: 300, name: 'two.png' },
    ]);
    const ours = (await bytesOf(items[0]!)) as Buffer;
    // Turned to the right: what was on top is on the right.
    expect(await cornersOf(ours)).toEqual(['blue', 'red', 'blue', 'red']);
    for (const secret of ['kitchen', 'Ada Holm', 'Exif', 'GPS', 'XMP', 'ICCP']) expect(ours.toString('latin1')).not.toContain(secret);
  });

  test('come in by the name that chats have for it, too', async () => {
    expect(await uploaded(await send('b.jpg', await aPhoto(), chatPicturesPath))).toMatchObject({ kind: 'picture', name: 'b.jpg' });
  });

  test('have a caption', async () => {
    const { id } = await uploaded(await send('a.jpg', await aPhoto(), uploadPicturesPath));
    expect((await owner.client.uploads.caption({ params: { id }, body: { caption: ' Red above blue ' } })).caption).toBe('Red above blue');
    expect((await owner.client.uploads.list({ query: { kind: 'picture', limit: 1 } })).items[0]).toMatchObject({ id, caption: 'Red above blue' });
  });

  test('keep what is clear, and come in parts as well', async () => {
    const glass = await sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const { id } = await owner.client.uploads.begin({ body: { kind: 'picture', name: 'glass.png', bytes: glass.length } });
    await sendPart(ask, owner, id, 0, glass);
    const done = await owner.client.uploads.finish({ params: { id } });
    const { data } = await sharp((await bytesOf(done)) as Buffer)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([done.media_type, [...data.subarray(0, 4)]]).toEqual(['image/webp', [255, 0, 0, 128]]);
    expect((await sums(owner))[0]).toBe((await sums(owner))[1]);
  });

  test.each([
    ['image_broken', async () => (await aPhoto()).subarray(0, 1_500)],
    ['image_broken', async () => Buffer.alloc(0)],
    ['image_unsupported', async () => text('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/"/></svg>')],
    ['image_unsupported', async () => Buffer.from('\0\0\0\x20ftypheic\0\0\0\0', 'latin1')],
    ['image_too_small', () => aPhoto({ width: 300, height: 200 })],
    ['image_ratio', () => aPhoto({ width: 2_600, height: 300 })],
  ])('%s: %#', async (code, make) => {
    const before = await stored();
    const answer = await ask(owner, uploadPicturesPath, { method: 'POST', body: formOf(['a.jpg', await make()]) });
    expect(((await answer.json()) as Uploaded).items).toEqual([{ name: 'a.jpg', error: { code, message: expect.any(String) } }]);
    expect(await stored()).toBe(before);
  });

  test('one that says it has 900 million pixels is refused by its head, before it is unpacked', async () => {
    const head = Buffer.from('89504e470d0a1a0a0000000d4948445200007530000075300806000000', 'hex');
    const refused = await send('a.png', Buffer.concat([head, Buffer.alloc(40)]), uploadPicturesPath);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, expect.stringMatching(/^image_(?:too_large|broken)$/)]);
  });
});
