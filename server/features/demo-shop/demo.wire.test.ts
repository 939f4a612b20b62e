import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../boot/house.testing.ts';
import { newId } from '../../kit/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const picture = (path: string) => house.app.inject({ url: `/demo-files/${path}` });

test('a browser gets a picture of the demo shop from the console, to keep for good', async () => {
  const answer = await picture('bottle-moss-front-sage.webp?width=96');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
});

test.each([96, 128, 400])('a list that asks for %i points gets no more than that', async (width) => {
  const small = await picture(`bottle-moss-front-sage.webp?width=${width}`);
  const { width: sent, height } = await sharp(small.rawPayload).metadata();
  expect([sent, height, small.rawPayload.length < 100 * width]).toEqual([width, width, true]);
});

test.each([
  'nothing.webp',
  'bottle-moss-front-sage.webp?width=97',
  'bottle-moss-front-sage.webp?width=1e3',
  '..%2f..%2fpackage.json',
  'bottle-moss-front-sage.png',
])('%s is not a picture', async (path) => {
  expect((await picture(path)).statusCode).toBe(404);
});

test('outside demo mode there are no pictures and no shop behind them', async () => {
  const production = await openHouse({ env: { NODE_ENV: 'production', SECRET_KEY: 'a'.repeat(64) } });
  expect((await production.app.inject({ url: '/demo-files/bottle-moss-front-sage.webp' })).statusCode).toBe(404);
  const somebody = await production.newOwner();
  for (const [method, url] of [
    ['POST', '/api/shop/connect_demo/'],
    ['GET', `/api/shop/demo/${newId()}/`],
    ['POST', `/api/shop/demo/${newId()}/`],
  ] as const) {
    const answer = await production.app.inject({ method, url, headers: { cookie: somebody.cookie }, ...(method === 'POST' && { payload: {} }) });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
  }
  await expect(production.services.shops.connectDemo({ accountId: somebody.accountId, owner: 'Robin' })).rejects.toMatchObject({ status: 404 });
  await production.close();
});
