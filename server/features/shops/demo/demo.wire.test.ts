import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const picture = (path: string) => house.app.inject({ url: `/demo-files/${path}` });

test('a browser gets a picture of the demo shop from the console, to keep for good', async () => {
  const answer = await picture('bottle-moss-front-sage.webp?width=96');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
  expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
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
  await production.close();
});
