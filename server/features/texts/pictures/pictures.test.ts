import { type TextPictureFile, textPicturesPath } from '@storewright/contract/texts/pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../boot/house.testing.ts';
import { failure, openShopFloor, type ShopFloor } from '../../../boot/shop-floor.testing.ts';
import type { Caller } from '../../../kit/caller.ts';
import { newId } from '../../../kit/ids.ts';
import { publishBlog, savedBlog } from '../tests/texts.testing.ts';
import { createTextPictures } from './pictures.service.ts';

let floor: ShopFloor;
let origin: string;
let ahead = 0;
beforeAll(async () => {
  floor = await openShopFloor();
  origin = await floor.house.origin();
});
afterAll(() => floor?.close());

const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const aPng = (): Buffer => Buffer.concat([head, Buffer.from(`picture ${(ahead += 1)}`)]);
const send = (person: Pick<Person, 'cookie'>, bytes: Buffer | Uint8Array, headers: Record<string, string> = {}) =>
  fetch(`${origin}${textPicturesPath}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'image/png', ...headers },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
const said = async (answer: Response) => (await answer.json()) as TextPictureFile & { message: string };
const kept = async (bytes = aPng()): Promise<TextPictureFile> => said(await send(floor.owner, bytes));
const look = (url: string, person: Pick<Person, 'cookie'> = floor.owner) => fetch(`${origin}${url}`, { headers: { cookie: person.cookie } });
const stored = async () => (await floor.house.world.files.list(`accounts/${floor.owner.accountId}/text-pictures/`)).length;
const inShop = async (gid: string | null) => (await floor.admin.contents.one('blog', gid ?? ''))?.fields;
const section = (url: string) => ({
  id: 's1',
  heading: '',
  goal: '',
  html: '<p>Shake it out.</p>',
  picture: { url, alt: 'A throw on a line', product_id: null },
});

test.each([
  ['PNG', aPng(), 'image/png'],
  ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), 'image/jpeg'],
  ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['GIF', Buffer.from('GIF89a'), 'image/gif'],
])('a %s is kept as its bytes say, and seen by its own account alone', async (_, bytes, type) => {
  const file = await said(await send(floor.owner, bytes, { 'content-type': 'text/html' }));
  expect(file).toEqual({ url: expect.stringContaining(textPicturesPath), media_type: type, bytes: bytes.length });
  const answer = await look(file.url);
  expect([answer.headers.get('content-type'), answer.headers.get('content-security-policy')]).toEqual([type, "default-src 'none'; sandbox"]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect((await look(file.url, await floor.house.newOwner())).status).toBe(404);
  expect((await look(file.url, { cookie: '' })).status).toBe(401);
  expect((await look(`${textPicturesPath}${crypto.randomUUID()}/`)).status).toBe(404);
  expect((await look(file.url.toUpperCase().replace(textPicturesPath.toUpperCase(), textPicturesPath))).status).toBe(200);
});

test('what is no picture, or more than 10 MB of one, is refused with words, and nothing of it stays', async () => {
  const before = await stored();
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('%PDF-1.7'), Buffer.from('GIF8')]) {
    const answer = await send(floor.owner, bytes);
    expect([answer.status, (await said(answer)).message]).toEqual([415, 'PNG, JPEG, WebP and GIF can be sent. This file is none of them.']);
  }
  expect((await send(floor.owner, Buffer.alloc(0))).status).toBe(422);
  const large = await send(floor.owner, Buffer.concat([head, Buffer.alloc(10_000_000)]));
  expect([large.status, (await said(large)).message]).toEqual([413, 'A picture may have 10 MB.']);
  expect((await send({ cookie: '' }, aPng())).status).toBe(401);
  expect(await stored()).toBe(before);
});

test('all of an account’s pictures together have a bound, which the refusal names, and nothing of the last one stays', async () => {
  const { files } = floor.house.world;
  const [caller, other] = [await floor.house.newOwner(), await floor.house.newOwner()].map(({ accountId }) => ({ accountId }) as Caller) as [Caller, Caller];
  const pictures = createTextPictures({ db: floor.house.db, files, clock: () => new Date(), newId, mostBytes: 40 });
  const bytes = Buffer.concat([head, Buffer.alloc(10)]);
  await Promise.all([pictures.take(caller, bytes), pictures.take(caller, bytes)]);
  const refused = { code: 'pictures_full', message: expect.stringMatching(/0\.00004 MB together/), details: { most_bytes: 40 } };
  await expect(pictures.take(caller, bytes)).rejects.toMatchObject(refused);
  expect((await files.list(`accounts/${caller.accountId}/`)).length).toBe(2);
  await pictures.take(other, bytes);
});

test('a browser that kept a picture asks each time whether whoever sits there may see it', async () => {
  const { url } = await kept();
  const first = await look(url);
  const etag = first.headers.get('etag') ?? '';
  expect([first.headers.get('cache-control'), etag]).toEqual(['private, no-cache', expect.stringMatching(/^"[0-9a-f-]{36}"$/)]);
  const again = (cookie: string) => fetch(`${origin}${url}`, { headers: { cookie, 'if-none-match': etag } });
  const kindly = await again(floor.owner.cookie);
  expect([kindly.status, await kindly.text()]).toEqual([304, '']);
  expect((await again((await floor.house.newOwner()).cookie)).status).toBe(404);
  expect((await again('')).status).toBe(401);
});

test('a picture goes to the shop once, by the shop’s own way of files, and the draft says what the shop says from then on', async () => {
  const bytes = aPng();
  const { url } = await kept(bytes);
  const draft = await savedBlog(floor.owner, { sections: [section(url)], picture: { url, alt: 'A throw', product_id: null } });
  const made = await publishBlog(floor.owner, draft);
  const there = await inShop(made.gid);
  const [, theirs = ''] = /<img src="([^"]+)" alt="A throw on a line"/.exec(String(there?.['body'])) ?? [];
  expect(theirs).toMatch(/^\/demo-files\/u-[0-9a-f]{32}\.png$/);
  // Buyers have no session with us.
  const shown = await fetch(`${origin}${theirs}`);
  expect([shown.headers.get('content-type'), Buffer.from(await shown.arrayBuffer())]).toEqual(['image/png', bytes]);
  expect(JSON.stringify(there)).not.toContain(textPicturesPath);
  expect(await floor.owner.client.blogWriter.draft({ params: { id: draft.id } })).toMatchObject({ status: 'published' });
  const review = await floor.owner.client.blogWriter.review({ params: { id: draft.id } });
  expect(review.fields.filter(({ changed }) => changed)).toEqual([]);

  const newer = await floor.owner.client.blogWriter.saveDraft({
    body: { id: draft.id, version: draft.version, form: draft.form, text: { ...draft.text, sections: [{ ...section(url), html: '<p>Shake it well.</p>' }] } },
  });
  const changed = await publishBlog(floor.owner, newer);
  expect(changed.fields).toEqual(['body']);
  expect(String((await inShop(made.gid))?.['body'])).toContain(`<img src="${theirs}"`);
  const { rows } = await floor.house.world.database.pool.query('select count(*)::int as files from demo_file where domain = $1', [floor.shop.domain]);
  expect(rows).toEqual([{ files: 1 }]);
  const { shop_digest, fields } = await floor.owner.client.blogWriter.revertReview({ params: { id: changed.id } });
  expect(fields.map(({ drifted }) => drifted)).toEqual([false]);
  await floor.owner.client.blogWriter.revert({ params: { id: changed.id }, body: { shop_digest } });
  expect((await inShop(made.gid))?.['body']).toBe(there?.['body']);
});

test('a picture that is not there any more stops the publication, and the shop is not asked', async () => {
  const stranger = await floor.house.newOwner();
  const { url } = await said(await send(stranger, aPng()));
  const draft = await savedBlog(floor.owner, { sections: [section(url)] });
  expect(await failure(publishBlog(floor.owner, draft))).toMatchObject({
    status: 422,
    details: { fields: { 'text.sections': expect.stringContaining('Choose it again') } },
  });
  expect(await floor.owner.client.blogWriter.draft({ params: { id: draft.id } })).toMatchObject({ status: 'draft', in_shop: null });
});

test('an address that only looks like one of ours is left as it is, and the text goes out', async () => {
  const url = `${textPicturesPath}${'-'.repeat(36)}/`;
  const draft = await savedBlog(floor.owner, { sections: [section(url)] });
  const made = await publishBlog(floor.owner, draft);
  expect(made.state).toBe('published');
  expect(String((await inShop(made.gid))?.['body'])).toContain(url);
});

test('one that no draft shows is gone after a day, bytes and all', async () => {
  const [used, lone] = [await kept(), await kept()];
  await savedBlog(floor.owner, { sections: [section(used.url)] });
  const { chore } = floor.house.services.texts.pictures;
  await chore.run(new AbortController().signal);
  expect((await look(lone.url)).status).toBe(200);
  floor.runAhead(25 * 3_600);
  await chore.run(new AbortController().signal);
  floor.runAhead(0);
  expect([(await look(used.url)).status, (await look(lone.url)).status]).toEqual([200, 404]);
});
