import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoShop } from './demo.ts';
import { asking, given, openDemo, post } from './demo.testing.ts';

let open: Awaited<ReturnType<typeof openDemo>>;
beforeAll(async () => {
  open = await openDemo();
});
afterAll(() => open.close());

const quiet = { info: () => undefined, warn: () => undefined };
/** Processes start and end when the machine gets to it. */
const patient = { timeout: 60_000 };
const count = '{ productsCount { count } }';

test('many callers at once get one shop', async () => {
  const pids: unknown[] = [];
  const demo = createDemoShop({ databaseUrl: open.database.url, log: { info: (said: object) => void pids.push(said), warn: () => undefined } });
  const origins = await Promise.all(Array.from({ length: 8 }, () => demo.origin()));
  expect(new Set(origins).size).toBe(1);
  expect(pids).toHaveLength(1);
  await demo.stop();
});

test('opening a shop again keeps its products, and every token works', async () => {
  await open.ask('mutation { productUpdate(product: { id: "gid://shopify/Product/9", tags: ["kept"] }) { userErrors { message } } }');
  const { token } = await open.demo.open({ domain: 'hearth-and-heath.myshopify.com', name: 'Another name', currency: 'USD', seed: 'hearth' });
  expect(token).not.toBe(open.token);
  for (const each of [token, open.token]) {
    const answer = await asking(open.demo, each)('{ shop { name } product(id: "gid://shopify/Product/9") { tags } productsCount { count } }');
    expect(answer.data).toEqual({ shop: { name: 'Hearth & Heath' }, product: { tags: ['kept'] }, productsCount: { count: 60 } });
  }
});

test('many callers who open the same shop at once get one set of products', async () => {
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => open.demo.open({ domain: 'at-once.myshopify.com', name: 'At once', currency: 'EUR', seed: 'hearth' })),
  );
  for (const { token } of opened) expect(given(await asking(open.demo, token)(count), 'productsCount')).toEqual({ count: 60 });
});

test('shops keep to themselves', async () => {
  const { token } = await open.demo.open({ domain: 'other.myshopify.com', name: 'Other', currency: 'EUR', seed: { generated: 3 } });
  const other = asking(open.demo, token);
  await other('mutation { productUpdate(product: { id: "gid://shopify/Product/1", title: "Theirs" }) { userErrors { message } } }');
  expect((await open.ask('{ product(id: "gid://shopify/Product/1") { title } }')).data).toEqual({ product: { title: 'Fjell Bottle Green 750ml' } });
  expect((await other('{ product(id: "gid://shopify/Product/1") { title } shop { currencyCode } }')).data).toEqual({
    product: { title: 'Theirs' },
    shop: { currencyCode: 'EUR' },
  });
});

test('a stranger is refused as Shopify refuses one', async () => {
  for (const headers of [{}, { 'x-shopify-access-token': 'shpat_0000' }] as Record<string, string>[]) {
    const response = await post(open.demo, { query: count }, headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
  }
});

test('over HTTP there is the Admin API and there are pictures, and nothing else', async () => {
  for (const path of ['/', '/control', '/admin/api/2026-10/products.json', '/files/../program.ts']) {
    const { status } = await fetch(`${await open.demo.origin()}${path}`, { method: 'POST' });
    expect({ path, status }).toEqual({ path, status: 404 });
  }
});

test('a body that is not a question is refused, and so is one that is too large', async () => {
  const token = { 'x-shopify-access-token': open.token };
  expect((await post(open.demo, '{', token)).status).toBe(400);
  expect((await post(open.demo, { variables: {} }, token)).status).toBe(400);
  expect((await post(open.demo, { query: `{ shop { name } } #${'x'.repeat(5 * 1024 * 1024)}` }, token)).status).toBe(413);
});

test('a shop whose process died is open again for the next caller, with its products', async () => {
  const pids: number[] = [];
  const demo = createDemoShop({
    databaseUrl: open.database.config,
    log: { info: (said: object) => void ('pid' in said && pids.push(Number(said.pid))), warn: () => undefined },
  });
  await demo.origin();
  process.kill(pids[0]!, 'SIGKILL');
  await expect.poll(() => alive(pids[0]!), patient).toBe(false);
  await expect.poll(async () => (await asking(demo, open.token)(count).catch(() => undefined))?.data, patient).toEqual({ productsCount: { count: 60 } });
  expect(pids).toHaveLength(2);
  await demo.stop();
  expect(alive(pids[1]!)).toBe(false);
});

test('when the console is killed, its demo shop goes too', async () => {
  const script = `
    const { createDemoShop } = await import(${JSON.stringify(fileURLToPath(new URL('./demo.ts', import.meta.url)))});
    await createDemoShop({ databaseUrl: ${JSON.stringify(open.database.config)}, log: { info: ({ pid }) => console.log(pid), warn() {} } }).origin();
    setInterval(() => {}, 1000);`;
  const console_ = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(console_.stdout.setEncoding('utf8'), 'data')) as [string];
  const pid = Number(line.trim());
  expect(alive(pid)).toBe(true);
  console_.kill('SIGKILL');
  await expect.poll(() => alive(pid), patient).toBe(false);
});

test('a database that cannot be reached is told to the caller, not to nobody', async () => {
  const demo = createDemoShop({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', log: quiet });
  await expect(demo.open({ domain: 'x.myshopify.com', name: 'X', currency: 'EUR', seed: 'hearth' })).rejects.toThrow(/could not do that/);
  await demo.stop();
});

test('the shop had nothing to complain about', () => expect(open.complaints).toEqual([]));

/** A process that is dead but not yet buried does not count. */
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
