import { createHash } from 'node:crypto';
import { languages } from '@storewright/contract/kit/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordings } from '../locales/wordings.ts';
import { openHouse, type TestHouse } from './house.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  // Behind by a millisecond is too far: whoever asks now is asked to come back.
  house = await openHouse({ env: { MODE: 'web', BUSY_MS: '1' } });
});
afterAll(() => house.close());

/** A browser that opens an address. */
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document', 'accept-language': 'en-GB,en;q=0.9' };
const busily = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
  // What came in while this went on waits behind it.
  const until = performance.now() + 60;
  while (performance.now() < until);
  return house.app.inject({ method, url, headers });
};
/** The load is measured now and then: asked until it was seen. */
const refused = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
  for (;;) {
    const answer = await busily(url, headers, method);
    if (answer.statusCode === 503) return answer;
    await new Promise((next) => setTimeout(next, 20));
  }
};

test('a person who opens a page sees one that comes back by itself', async () => {
  const answer = await refused('/freestyle?product=1', browser);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '5', 'cache-control': 'no-store' });
  expect(Number(answer.headers['refresh'])).toBeGreaterThanOrEqual(5);
  expect(answer.body).toContain('<h1>The server is busy</h1>');
});

test.each(languages)('it is written in %s for who reads it', async (language) => {
  const answer = await refused('/dashboard', { ...browser, 'accept-language': `nl,${language}-XX;q=0.8,en;q=0.5` });
  expect(answer.body).toContain(`<html lang="${language}">`);
  expect(answer.body).toContain(wordings[language].busy_page.title);
});

test('what was chosen here goes before what the browser says', async () => {
  expect((await refused('/dashboard', { ...browser, cookie: 'theme=dark; lang=ja' })).body).toContain('<html lang="ja">');
});

test('nothing is fetched for it, no script runs in it, and its one style is known by its hash', async () => {
  const { body, headers } = await refused('/dashboard', browser);
  const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? '';
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toMatch(/<script|<link|<img|src=|https?:/);
});

test('inside the admin of a shop it is shown there, and nowhere else', async () => {
  const framed = await refused('/dashboard?embedded=1&shop=quay-lane.myshopify.com', { ...browser, 'sec-fetch-dest': 'iframe' });
  expect(framed.headers['content-security-policy']).toContain('frame-ancestors https://quay-lane.myshopify.com https://admin.shopify.com');
  expect((await refused('/dashboard', browser)).headers).toMatchObject({ 'x-frame-options': 'DENY' });
});

test('programs, and scripts of the console, get the answer that they can read', async () => {
  for (const [url, headers, method] of [
    ['/api/auth/options/', { accept: '*/*' }, 'GET'],
    ['/api/auth/options/', { accept: 'text/html' }, 'GET'],
    ['/dashboard', { accept: 'application/json' }, 'GET'],
    ['/api/auth/logout/', { ...browser, 'sec-fetch-site': 'same-origin' }, 'POST'],
  ] as const)
    expect((await refused(url, headers, method)).json()).toMatchObject({ code: 'too_busy' });
});

test('a file of the console is served all the same: a page without a script of its own is no page', async () => {
  await refused('/dashboard', browser);
  expect((await busily('/assets/none.js')).statusCode).toBe(404);
});

test('whoever asks is refused once it is behind by as much as was said, and not by less', async () => {
  const patient = await openHouse({ env: { MODE: 'web', BUSY_MS: '60000' } });
  for (let turns = 0; turns < 4; turns += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
    await new Promise((next) => setImmediate(next));
  }
  expect((await patient.app.inject({ method: 'GET', url: '/api/auth/options/' })).statusCode).toBe(200);
  await patient.close();
});
