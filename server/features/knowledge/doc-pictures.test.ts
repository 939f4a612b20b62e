import { Readable } from 'node:stream';
import sharp from 'sharp';
import { docPictureUrl } from '@storewright/contract/knowledge/pictures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { openShopFloor, type ShopFloor } from '../../boot/shop-floor.testing.ts';
import { picturesBeside } from './sources/pictures.ts';

let floor: ShopFloor;
let owner: Person;
beforeAll(async () => {
  floor = await openShopFloor();
  ({ owner } = floor);
});
afterAll(() => floor?.close());

const picture = async (person: Person): Promise<string> => {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  return (await floor.house.services.uploads.takePicture(person, { name: 'a.png', content: Readable.from([bytes]) })).id;
};
const seen = async (person: Person, id: string) => {
  const { statusCode, headers } = await floor.house.app.inject({ url: docPictureUrl(id), headers: { cookie: person.cookie } });
  return [statusCode, headers['content-type']];
};

test('pictures of a written text are its own, seen by whoever may read it, and gone with it', async () => {
  const { house } = floor;
  const [staff, named, stranger] = await Promise.all([house.newStaff(owner), house.newStaff(owner), house.newOwner()]);
  const [mine, foreign] = [await picture(owner), await picture(stranger)];
  const base = (await owner.client.knowledge.create({ body: { name: 'Texts', access: 'chosen', people: [named.userId] } })).id;
  const html = `<p>The lid is here.</p><p><img src="${docPictureUrl(mine)}" alt="The lid" /></p><p><img src="${docPictureUrl(foreign)}" /><img src="https://elsewhere.example/a.png" /></p>`;
  const { id } = await owner.client.knowledge.addRichText({ params: { id: base }, body: { name: 'Lids', html } });
  const doc = await owner.client.knowledge.getDoc({ query: { id } });
  expect(doc.html).toContain(docPictureUrl(mine));
  expect(doc.html).not.toMatch(new RegExp(`${foreign}|elsewhere`));
  expect([await seen(owner, mine), await seen(named, mine)]).toEqual([
    [200, 'image/webp'],
    [200, 'image/webp'],
  ]);
  expect([(await seen(staff, mine))[0], (await seen(stranger, mine))[0], (await seen(owner, foreign))[0]]).toEqual([404, 404, 404]);

  await owner.client.knowledge.editDoc({ body: { id, name: 'Lids', html: '<p>The lid is gone.</p>' } });
  expect((await seen(named, mine))[0]).toBe(404);
});

test('a picture stands beside the passage that it follows', () => {
  const url = docPictureUrl('01a22750-6f0f-7000-b878-03ae25e1285a');
  const html = `<h2>Lids</h2><p>Turn the lid left.</p><p><img src="${url}" alt="A lid" /></p><h2>Cups</h2><p>Cups are washed by hand.</p>`;
  expect(picturesBeside(html, 'Lids\nTurn the lid left.')).toEqual([{ url, alt: 'A lid' }]);
  expect(picturesBeside(html, 'Cups\nCups are washed by hand.')).toEqual([]);
});
