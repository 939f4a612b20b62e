/** The demo shop's HTTP: the Admin API and the pictures; beside it, what the console alone may ask of it. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Db } from '../../adapters/db/db.ts';
import { createAdmin, type GraphqlRequest } from './admin/admin.ts';
import { type Bucket, createBucket } from './admin/bucket.ts';
import { apiVersion, loadSchema } from './admin/schema.ts';
import { demoStore } from './demo.store.ts';
import { filesStore } from './files.store.ts';
import { openShop, type ShopWish } from './open-shop.ts';
import { createGallery } from './pictures/gallery.ts';
import { type ArmedFault, createStage, type Fault, isFault } from './staged-faults.ts';

export type DemoServer = { server: Server; control(wish: ControlWish): Promise<unknown> };
export type ControlWish = { open: ShopWish } | { arm: ArmedFault } | { clear: true } | { drain: { token: string; to: number } };

export const createDemoServer = ({ db, picturesAt }: { db: Db; picturesAt: string }): DemoServer => {
  const answer = createAdmin(loadSchema());
  const stage = createStage();
  const gallery = createGallery();
  const buckets = new Map<string, Bucket>();
  const bucketOf = (token: string, plan: 'standard' | 'plus'): Bucket => {
    const bucket = buckets.get(token) ?? createBucket(plan, Date.now);
    buckets.set(token, bucket);
    return bucket;
  };

  const graphql = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = readRequest(await bodyOf(request));
    const fault = faultOf(request) ?? stage.next(asked?.query ?? '');
    if (fault && stumble(fault, request, response)) return;
    const token = request.headers['x-shopify-access-token'];
    const shop = typeof token === 'string' ? await demoStore(db).shopByToken(sha256(token)) : undefined;
    if (!shop) return json(response, 401, { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
    if (!asked) return json(response, 400, { errors: 'Invalid request body: expected JSON with a query' });
    const bucket = bucketOf(sha256(token as string), shop.plan);
    if (fault === 'throttled') bucket.drainTo(0);
    const answered = await answer(asked, { db, shop, now: new Date(), picturesAt, uploadsAt: `http://${request.headers.host ?? ''}/uploads` }, bucket);
    if (fault === 'drop-after-write') return void request.socket.destroy();
    json(response, 200, answered, { 'x-shopify-api-version': apiVersion });
  };

  const control = async (wish: ControlWish): Promise<unknown> => {
    if ('open' in wish) {
      const token = `shpat_${randomBytes(16).toString('hex')}`;
      await openShop(db, wish.open, sha256(token));
      return { token };
    }
    if ('arm' in wish) stage.arm(wish.arm);
    if ('clear' in wish) stage.clear();
    if ('drain' in wish) {
      const shop = await demoStore(db).shopByToken(sha256(wish.drain.token));
      if (shop) bucketOf(sha256(wish.drain.token), shop.plan).drainTo(wish.drain.to);
    }
    return {};
  };

  const picture = async (url: URL, response: ServerResponse): Promise<void> => {
    const name = decodeURIComponent(url.pathname.slice('/files/'.length));
    const given = name.startsWith('u-') ? await filesStore(db).named(name) : undefined;
    const width = url.searchParams.get('width');
    const file = given ? await gallery.smaller(name, given.bytes, width) : await gallery.picture(name, width);
    if (!file) return json(response, 404, { errors: 'Not Found' });
    response
      .writeHead(200, { 'content-type': given?.type ?? 'image/webp', 'content-length': file.length, 'cache-control': 'public, max-age=31536000, immutable' })
      .end(file);
  };

  /** The bytes of a picture, at the place that was named for it. */
  const upload = async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const taken = await filesStore(db).fill(url.pathname.slice('/uploads/'.length), await bodyOf(request, largestPicture));
    response.writeHead(taken ? 200 : 403).end();
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://demo');
    const work = (): Promise<void> | void => {
      if (request.method === 'POST' && /^\/admin\/api\/(?:\d{4}-\d{2}|unstable)\/graphql\.json$/.test(url.pathname)) return graphql(request, response);
      if (request.method === 'GET' && url.pathname.startsWith('/files/')) return picture(url, response);
      if (request.method === 'PUT' && url.pathname.startsWith('/uploads/')) return upload(url, request, response);
      json(response, 404, { errors: 'Not Found' });
    };
    Promise.resolve(work()).catch((error: unknown) => {
      if (error instanceof TooLarge) return json(response, 413, { errors: 'Request too large' });
      // A caller who hung up in the middle of a request is no fault of ours.
      if (request.socket.destroyed) return;
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) request.socket.destroy();
      else json(response, 500, { errors: 'Internal Server Error' });
    });
  });
  return { server, control };
};

class TooLarge extends Error {}

/** Answers in place of the shop; false where the shop still has to do its work. */
const stumble = (fault: Fault, request: IncomingMessage, response: ServerResponse): boolean => {
  switch (fault) {
    case '429':
      json(
        response,
        429,
        { errors: 'Exceeded 2 calls per second for api client. Reduce request rates to resume uninterrupted service.' },
        { 'retry-after': '1' },
      );
      return true;
    case '500':
      json(response, 500, { errors: 'Internal Server Error' });
      return true;
    case 'hang':
      return true;
    case 'drop':
      request.socket.destroy();
      return true;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html><body>Something went wrong</body></html>');
      return true;
    case 'denied':
      json(response, 200, {
        errors: [
          {
            message: 'Access denied for productUpdate field. Required access: `write_products` access scope.',
            extensions: { code: 'ACCESS_DENIED', requiredAccess: '`write_products` access scope.' },
          },
        ],
      });
      return true;
    case 'drop-after-write':
    case 'throttled':
      return false;
  }
};

const faultOf = (request: IncomingMessage): Fault | undefined => {
  const name = request.headers['x-demo-fault'];
  return isFault(name) && isLoopback(request.socket.remoteAddress) ? name : undefined;
};
const isLoopback = (address = ''): boolean => address === '::1' || /^(?:::ffff:)?127\./.test(address);

const largestBody = 4 * 1024 * 1024;
const largestPicture = 20 * 1024 * 1024;
const bodyOf = async (request: IncomingMessage, largest = largestBody): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const readRequest = (body: Buffer): GraphqlRequest | undefined => {
  try {
    const { query, variables, operationName } = JSON.parse(body.toString()) as { query?: unknown; variables?: unknown; operationName?: unknown };
    if (typeof query !== 'string') return undefined;
    return {
      query,
      variables: variables !== null && typeof variables === 'object' ? (variables as GraphqlRequest['variables']) : {},
      operationName: typeof operationName === 'string' ? operationName : undefined,
    };
  } catch {
    return undefined;
  }
};

const json = (response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(value));
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
