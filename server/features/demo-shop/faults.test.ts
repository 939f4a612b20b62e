import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { given, openDemo, post } from './demo.testing.ts';

let open: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  open = await openDemo();
});
afterAll(() => open.close());
afterEach(() => open.demo.disarm());

const shopName = '{ shop { name } }';
const raw = (headers: Record<string, string> = {}, query = shopName, signal?: AbortSignal) =>
  signal
    ? open.demo.origin().then((origin) =>
        fetch(`${origin}/admin/api/2026-10/graphql.json`, {
          method: 'POST',
          signal,
          headers: { 'x-shopify-access-token': open.token, ...headers },
          body: JSON.stringify({ query }),
        }),
      )
    : post(open.demo, { query }, { 'x-shopify-access-token': open.token, ...headers });

test.each([
  ['429', 429],
  ['500', 500],
])('a header makes one request meet a %s', async (fault, status) => {
  expect((await raw({ 'x-demo-fault': fault })).status).toBe(status);
  expect((await raw()).status).toBe(200);
});

test('armed faults meet as many requests as asked, and only those that match', async () => {
  await open.demo.arm({ fault: '500', times: 2, matching: 'productsCount' });
  expect((await raw()).status).toBe(200);
  expect((await raw({}, '{ productsCount { count } }')).status).toBe(500);
  expect((await raw({}, '{ productsCount { count } }')).status).toBe(500);
  expect((await raw({}, '{ productsCount { count } }')).status).toBe(200);
});

test('a shop can answer rubbish, or nothing, or hang up', async () => {
  await expect((await raw({ 'x-demo-fault': 'garbage' })).json()).rejects.toThrow();
  await expect(raw({ 'x-demo-fault': 'drop' })).rejects.toThrow();
  const impatient = new AbortController();
  const hanging = raw({ 'x-demo-fault': 'hang' }, shopName, impatient.signal);
  // Others are served while one hangs.
  expect((await raw()).status).toBe(200);
  impatient.abort();
  await expect(hanging).rejects.toThrow();
});

test('an answer can be lost after the change was made', async () => {
  await open.demo.arm({ fault: 'drop-after-write', matching: 'productUpdate' });
  await expect(
    raw({}, 'mutation { productUpdate(product: { id: "gid://shopify/Product/3", title: "Changed all the same" }) { userErrors { message } } }'),
  ).rejects.toThrow();
  expect(given(await open.ask('{ product(id: "gid://shopify/Product/3") { title } }'), 'product')).toEqual({ title: 'Changed all the same' });
});

test('an empty bucket throttles', async () => {
  const answer = await open.ask(shopName, {}, { 'x-demo-fault': 'throttled' });
  expect(answer.status).toBe(200);
  expect(answer.errors[0]).toMatchObject({ message: 'Throttled', extensions: { code: 'THROTTLED' } });
  expect(answer.cost).toMatchObject({ requestedQueryCost: 1, actualQueryCost: null });
});
