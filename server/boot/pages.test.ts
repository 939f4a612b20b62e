import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFailures, readableUrl } from './failures.ts';
import { buildOf, servePages } from './pages.ts';
import { unframedPolicy } from './content-policy.ts';

const script = 'console.log("a script that is longer than nothing")';
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built '));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><meta charset="utf-8" /><title>Console</title><script src="/boot.js"></script>');
  await writeFile(join(folder, 'assets', 'main-1a2b3c4d.js'), script);
  await writeFile(join(folder, 'assets', 'main-1a2b3c4d.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  await writeFile(join(folder, '.vite', 'pages.json'), JSON.stringify(['/', '/connect-store', '/dashboard', '/freestyle', '/review/$draftId']));
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await serving(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const serving = async (root: string) => {
  const made = fastify({ routerOptions: { ignoreTrailingSlash: true }, rewriteUrl: ({ url = '/' }) => readableUrl(url) });
  answerFailures(made, []);
  made.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', unframedPolicy).header('x-frame-options', 'DENY'));
  await servePages(made, {
    folder: root,
    appKey: 'the-app',
    mayFrame: async (domain) => domain === 'hearth-and-heath.myshopify.com',
    isOperator: async ({ headers }) => headers.cookie === 'vera',
  });
  return made;
};
const page = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers });

test('every address of the router is the console, asked for again each time', async () => {
  for (const url of ['/', '/dashboard', '/freestyle?product=1', '/connect-store/', '/review/1?shop=a.b', '/review/%C3%A4/']) {
    const answer = await page(url);
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    expect(answer.body).toContain('<title>Console</title>');
    expect(answer.headers['content-type']).toContain('text/html');
  }
});

test.each(['/nope', '/dashboard/nope', '/review', '/review/', '/review/a/b', '/%E0%A4%A', '/Dashboard', '//dashboard'])(
  'the page says that %s does not exist, and so does the status',
  async (url) => {
    const answer = await page(url);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([404, 'no-cache', 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<title>Console</title>');
    expect(answer.headers['content-security-policy']).toBe(unframedPolicy);
    expect((await page(url, { accept: 'application/json' })).json().code).toBe('not_found');
  },
);

test('the operator’s page exists for the operator alone', async () => {
  const status = async (cookie: string) => (await page('/secret_badass_page/?tab=log', { accept: 'text/html', cookie })).statusCode;
  expect([await status('vera'), await status('somebody')]).toEqual([200, 404]);
  expect((await page('/nope', { accept: 'text/html', cookie: 'vera' })).statusCode).toBe(404);
});

test('a hashed file is kept for ever', async () => {
  const answer = await page('/assets/main-1a2b3c4d.js', {});
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': expect.stringContaining('javascript') });
  expect(answer.body).toBe(script);
});

test('the compressed twin goes out where it is taken', async () => {
  const answer = await page('/assets/main-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': expect.stringContaining('javascript') });
  expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
});

test('a file that did not change is not sent again', async () => {
  const { etag } = (await page('/favicon.svg')).headers;
  expect((await page('/favicon.svg', { 'if-none-match': String(etag) })).statusCode).toBe(304);
});

test.each([
  '/api/x',
  '/assets/none.js',
  '/assets/',
  '/assets/main-1a2b3c4d.js.br',
  '/none.png',
  '/.vite/manifest.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/%00.js',
  '/files/x',
  '/demo-files/x',
])('%s is not there', async (url) => {
  const answer = await page(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test('what asks for data never gets the page', async () => {
  expect((await page('/dashboard', { accept: 'application/json' })).statusCode).toBe(404);
});

test('inside the admin of a connected shop the console may be framed, by that shop alone', async () => {
  const framed = await page('/dashboard?shop=hearth-and-heath.myshopify.com&embedded=1');
  expect(framed.headers['content-security-policy']).toContain('frame-ancestors https://hearth-and-heath.myshopify.com https://admin.shopify.com');
  expect(framed.headers['x-frame-options']).toBeUndefined();
  // Shopify's bridge comes first, and is the only script from elsewhere that may run there.
  expect(framed.headers['content-security-policy']).toContain("script-src 'self' https://cdn.shopify.com;");
  const scripts = [...framed.body.matchAll(/<script src="([^"]+)"/g)].map(([, from]) => from);
  expect([scripts, framed.body.includes('<meta name="shopify-api-key" content="the-app" />')]).toEqual([
    ['https://cdn.shopify.com/shopifycloud/app-bridge.js', '/boot.js'],
    true,
  ]);
  const alone = await page('/dashboard');
  expect([alone.body.includes('cdn.shopify.com'), String(alone.headers['content-security-policy']).includes('shopify')]).toEqual([false, false]);
});

test.each([
  '/dashboard',
  '/dashboard?shop=hearth-and-heath.myshopify.com',
  '/dashboard?shop=stranger.myshopify.com&embedded=1',
  '/dashboard?shop=hearth-and-heath.myshopify.com.evil.example&embedded=1',
  '/dashboard?shop=*.myshopify.com&embedded=1',
  '/dashboard?shop=x%20https://evil.example&embedded=1',
  '/dashboard?shop=hearth-and-heath.myshopify.com&shop=evil.example&embedded=1',
])('%s may not be framed', async (url) => {
  const { headers } = await page(url);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
});

test('a console that is not built says so, and how to build it; built meanwhile it is there', async () => {
  const later = join(folder, 'later');
  const empty = await serving(later);
  const open = (accept: string) => empty.inject({ url: '/dashboard', headers: { accept } });
  const answer = await open('text/html');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '30']);
  expect(answer.body).toContain('npm start');
  const told = await open('*/*');
  expect([told.statusCode, told.json()]).toMatchObject([503, { code: 'too_busy', message: 'The console is not built yet: "npm start" builds it.' }]);
  await mkdir(join(later, '.vite'), { recursive: true });
  await writeFile(join(later, 'index.html'), '<!doctype html><title>Console</title>');
  await writeFile(join(later, '.vite', 'pages.json'), JSON.stringify(['/dashboard']));
  expect((await open('text/html')).body).toContain('<title>Console</title>');
  await empty.close();
});

test('which build is served goes by the name of its first script, and what is not built has none', async () => {
  const root = join(folder, 'named');
  expect(buildOf(root)()).toBeUndefined();
  await mkdir(root);
  await writeFile(join(root, 'index.html'), '<script src="/boot.js"></script><script type="module" crossorigin src="/assets/index-BmpjsO99.js"></script>');
  expect(buildOf(root)()).toBe('index-BmpjsO99');
});
