/** The console itself: hashed files for ever, everything else asked for again, and index.html for every address of the router; for others too, as a 404. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, notFound } from '../kit/fault.ts';
import { pathOf, patternOf } from './failures.ts';
import { bridge, framedFor, framedPolicy } from './content-policy.ts';

type Needs = {
  folder?: string;
  /** The key of our app at Shopify; null: there is none. */
  appKey: string | null;
  /** The admin of this shop may show the console, asked as this query asks. */
  mayFrame: (domain: string, query: Record<string, unknown>) => Promise<boolean>;
  isOperator: (request: FastifyRequest) => Promise<boolean>;
};
/** In no list of pages: for everybody else it is one that does not exist. */
const operatorPage = patternOf('/secret_badass_page');
const built = fileURLToPath(new URL('../../web/dist', import.meta.url));

export const servePages = async (app: FastifyInstance, { folder = built, appKey, mayFrame, isOperator }: Needs): Promise<void> => {
  // Also where nothing is built yet: what is built later is served without a new start.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    suppressWarning: true,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
  });
  let isPage: ((path: string) => boolean) | undefined;
  app.get('/assets/*', (request, reply) => file(reply, pathOf(request.url), folder, 'public, max-age=31536000, immutable'));
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (/^\/(api|assets|files|demo-files)(\/|$)/.test(path)) return reply.callNotFound();
    if (isFile(path)) return file(reply, path, folder, 'no-cache');
    if (!wantsPage(request)) throw notFound();
    const shop = framedFor(request);
    const framed = shop !== undefined && (await mayFrame(shop, request.query as Record<string, unknown>));
    if (framed) reply.header('content-security-policy', framedPolicy(shop)).removeHeader('x-frame-options');
    if (!existsSync(join(folder, 'index.html'))) return notBuilt(request, reply);
    isPage ??= pagesIn(folder);
    const found = isPage(path) || (operatorPage.test(path) && (await isOperator(request)));
    reply.code(found ? 200 : 404);
    // Who has a link may read; whoever searches does not find it.
    if (path.startsWith('/shared/')) reply.header('x-robots-tag', 'noindex, nofollow');
    if (framed && appKey !== null) return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(withBridge(folder, appKey));
    return file(reply, '/index.html', folder, 'no-cache');
  });
};

/** What is served from the built folder as it lies there. */
export const isFile = (path: string): boolean => path.startsWith('/assets/') || (!path.startsWith('/api/') && /\.\w+$/.test(path));

/** Which build of the console is served: an open page of another one offers to be loaded anew. It goes by the name of the first script, which changes with anything in it. */
export const buildOf = (folder = built): (() => string | undefined) => {
  let known: string | undefined;
  let looked = 0;
  return () => {
    // It may be built anew beside the running server.
    if (Date.now() - looked < lookEveryMs) return known;
    looked = Date.now();
    const index = join(folder, 'index.html');
    known = existsSync(index) ? /<script type="module"[^>]* src="\/assets\/([\w.-]+)\.js"/.exec(readFileSync(index, 'utf8'))?.[1] : undefined;
    return known;
  };
};
const lookEveryMs = 10_000;

/** Before every other script, as Shopify asks: it gives the page a fresh token whenever one is needed. */
const withBridge = (folder: string, appKey: string): string =>
  readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '<meta charset="utf-8" />',
    (charset) => `${charset}<meta name="shopify-api-key" content="${encodeURIComponent(appKey)}" /><script src="${bridge}"></script>`,
  );

/** For whoever starts the server by hand: programs find what they ask for meanwhile. */
const notBuilt = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!request.headers.accept?.includes('text/html'))
    throw new Fault('too_busy', 503, { message: 'The console is not built yet: "npm start" builds it.', retryAfter: 30 });
  return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '30' }).type('text/html; charset=utf-8').send(notBuiltPage);
};
const notBuiltPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Not built yet</title><h1>The console is not built yet</h1>
<p>Stop the server and start it with <code>npm start</code>, which builds it; or build it beside the running server and load this page again:</p>
<pre>npx vite build web --config web/vite.config.ts</pre><p>The API, its <a href="/api/docs">documentation</a> and the gateway at <code>/v1</code> answer already.</p></html>
`;

/** The router's paths, as the build wrote them down (`web/build/page-list.ts`). */
const pagesIn = (folder: string): ((path: string) => boolean) => {
  const list = join(folder, '.vite', 'pages.json');
  if (!existsSync(list)) return () => true;
  const patterns = (JSON.parse(readFileSync(list, 'utf8')) as string[]).map((path) => patternOf(path.replace(/\$(\w+)/g, '{$1}')));
  return (path) => patterns.some((pattern) => pattern.test(path));
};

const wantsPage = ({ headers }: FastifyRequest): boolean => {
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
};

const file = (reply: FastifyReply, path: string, folder: string, caching: string): FastifyReply => {
  const name = decoded(path);
  // `.vite` and the compressed twins are no addresses of their own.
  if (name === undefined || /(^|\/)\.|\.(br|gz)$/.test(name) || !existsSync(join(folder, name))) throw notFound();
  return reply.header('cache-control', caching).sendFile(name);
};

const decoded = (path: string): string | undefined => {
  try {
    const name = decodeURIComponent(path).replace(/^\/+/, '');
    return name.includes('\0') || name.split(/[\\/]/).includes('..') ? undefined : name;
  } catch {
    return undefined;
  }
};
