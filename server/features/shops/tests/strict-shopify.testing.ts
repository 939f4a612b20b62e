/**
 * A Shopify of this machine that takes nothing on trust: it signs and checks as the real one does, its tokens expire, and
 * what is asked in a wrong way is refused in its words. Reached by `SHOPIFY_ORIGIN` alone.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { jwtVerify, SignJWT } from 'jose';
import { testDatabase } from '../../../adapters/db/testing.ts';
import { openShop } from '../../demo-shop/open-shop.ts';
import { strictAdmin } from './strict-admin.testing.ts';

export const app = { clientId: 'the-client-id-of-the-app', clientSecret: 'shpss_the client secret of the app' };
export const ownApp = { clientId: 'own-app-of-the-shop', clientSecret: 'shpss_secret of the own app' };
export const everyScope = ['write_products', 'write_content', 'write_files', 'read_publications', 'write_publications', 'read_locales', 'write_translations'];

type Token = { domain: string; scopes: string[]; expiresAt: number | null; revoked: boolean };
type Refresh = { domain: string; clientId: string; state: 'current' | 'previous' | 'dead'; next?: string };

export const startShopify = async ({ clock, redirectUrls }: { clock: () => Date; redirectUrls: string[] }) => {
  const database = await testDatabase();
  const admin = strictAdmin(database.db, clock);
  const shops = new Map<string, { scopes: string[]; installed: Set<string>; movedTo?: string; approval?: string; born: string }>();
  const tokens = new Map<string, Token>();
  const refreshes = new Map<string, Refresh>();
  const codes = new Map<string, { domain: string; clientId: string; spent: boolean }>();
  const asked = { grants: [] as string[], graphql: 0, slow: 0, down: false, noGrants: false };
  const seconds = () => Math.floor(clock().getTime() / 1_000);

  const issue = (domain: string, lifeSeconds: number | null): string => {
    const token = `shpat_${randomBytes(16).toString('hex')}`;
    tokens.set(token, { domain, scopes: [...shops.get(domain)!.scopes], expiresAt: lifeSeconds === null ? null : seconds() + lifeSeconds, revoked: false });
    return token;
  };
  const offline = (domain: string, clientId: string, expiring: unknown) => {
    const scope = shops.get(domain)!.scopes.join(',');
    if (expiring !== 1) return { access_token: issue(domain, null), scope };
    const refresh = `shprt_${randomBytes(16).toString('hex')}`;
    refreshes.set(refresh, { domain, clientId, state: 'current' });
    return { access_token: issue(domain, 3_600), scope, expires_in: 3_600, refresh_token: refresh, refresh_token_expires_in: 7_776_000 };
  };

  const grant = async (domain: string, body: Record<string, unknown>): Promise<[number, unknown]> => {
    const shop = shops.get(domain)!;
    const { client_id: clientId, client_secret: clientSecret, grant_type: type, ...rest } = body;
    const keys = [app, ownApp].find((one) => one.clientId === clientId && one.clientSecret === clientSecret);
    const no = (error: string, error_description: string): [number, unknown] => [400, { error, error_description }];
    if (!keys) return [401, { error: 'invalid_client', error_description: 'Client authentication failed' }];
    asked.grants.push(String(type ?? 'code'));
    if (asked.noGrants) return [503, {}];
    if (asked.slow > 0) await sleep(asked.slow);
    const names = Object.keys(rest).sort().join();
    if (type === undefined) {
      if (names !== 'code,expiring') return no('invalid_request', `unexpected ${names}`);
      const code = codes.get(String(rest['code']));
      if (!code || code.spent || code.domain !== domain || code.clientId !== clientId)
        return no('invalid_request', 'The authorization code was not found or was already used');
      code.spent = true;
      shop.installed.add(keys.clientId);
      return [200, offline(domain, keys.clientId, rest['expiring'])];
    }
    if (!shop.installed.has(keys.clientId)) return no('app_not_installed', 'The application is not installed on this shop.');
    if (type === 'client_credentials') {
      if (keys !== ownApp || names !== '') return no('shop_not_permitted', 'Client credentials cannot be performed on this shop.');
      return [200, { access_token: issue(domain, 86_399), scope: shop.scopes.join(','), expires_in: 86_399 }];
    }
    if (type === 'refresh_token') {
      const known = refreshes.get(String(rest['refresh_token']));
      if (names !== 'refresh_token' || !known || known.state === 'dead' || known.domain !== domain || known.clientId !== clientId)
        return no('invalid_grant', 'This refresh token is not valid.');
      // The one before stays good until its replacement is used.
      for (const one of refreshes.values()) if (one.next === rest['refresh_token']) one.state = 'dead';
      const answer = offline(domain, keys.clientId, 1);
      Object.assign(known, { state: 'previous', next: answer.refresh_token });
      return [200, answer];
    }
    if (type !== 'urn:ietf:params:oauth:grant-type:token-exchange' || names !== 'expiring,requested_token_type,subject_token,subject_token_type')
      return no('unsupported_grant_type', String(type));
    const secret = new TextEncoder().encode(keys.clientSecret);
    const checked = await jwtVerify(String(rest['subject_token']), secret, { algorithms: ['HS256'], audience: keys.clientId, currentDate: clock() }).catch(
      () => undefined,
    );
    if (checked?.payload['dest'] !== `https://${domain}`) return no('invalid_subject_token', 'The subject token is not valid.');
    return [200, offline(domain, keys.clientId, rest['expiring'])];
  };

  const authorize = (domain: string, query: URLSearchParams, response: ServerResponse): void => {
    const redirect = query.get('redirect_uri') ?? '';
    const state = query.get('state') ?? '';
    if (query.get('client_id') !== app.clientId || !redirectUrls.includes(redirect) || state.length < 20)
      return json(response, 400, { error: 'invalid_request' });
    const code = randomBytes(16).toString('hex');
    codes.set(code, { domain, clientId: app.clientId, spent: false });
    const host = Buffer.from(`admin.shopify.com/store/${domain.split('.')[0]}`).toString('base64');
    response.writeHead(302, { location: `${redirect}?${signedQuery({ code, host, shop: domain, state, timestamp: String(seconds()) })}` }).end();
  };

  const graphql = async (domain: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked.graphql += 1;
    const token = tokens.get(String(request.headers['x-shopify-access-token']));
    if (!token || token.domain !== domain || token.revoked || (token.expiresAt !== null && token.expiresAt <= seconds()))
      return json(response, 401, { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
    const { approval } = shops.get(domain)!;
    if (approval) return json(response, 403, { errors: `[API] This action requires merchant approval for ${approval} scope.` });
    const { query, variables = {} } = (await bodyOf(request)) as { query: string; variables?: Record<string, unknown> };
    json(response, 200, await admin.answer({ query, variables }, { ...token, born: shops.get(domain)!.born }));
  };

  /** The file that a bulk operation left, which may be asked for from a byte on, break off, or be gone. */
  const bulkFile = (url: URL, request: IncomingMessage, response: ServerResponse): void => {
    const { files } = admin.bulk;
    const range = String(request.headers['range'] ?? '');
    files.asked.push(range);
    const content = admin.bulk.content(url.pathname);
    if (!content) return void response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error><Code>ExpiredToken</Code></Error>');
    const from = files.ignoresRange ? 0 : Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    const part = content.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { 'content-type': 'application/jsonl', 'content-length': String(part.length) });
    if (files.breakAt === null) return void response.end(part);
    response.write(part.subarray(0, files.breakAt), () => response.destroy());
    files.breakAt = null;
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shopify');
    const [, domain = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
    const work = async (): Promise<void> => {
      if (domain === 'bulk-files') return bulkFile(url, request, response);
      const shop = shops.get(domain);
      if (asked.down) return json(response, 502, {});
      if (shop?.movedTo) return void response.writeHead(301, { location: `https://${shop.movedTo}${path}` }).end();
      if (!shop) return json(response, 404, { errors: 'Not Found' });
      if (request.method === 'GET' && path === '/admin/oauth/authorize') return authorize(domain, url.searchParams, response);
      if (request.method === 'POST' && path === '/admin/oauth/access_token')
        return json(response, ...(await grant(domain, (await bodyOf(request)) as Record<string, unknown>)));
      if (request.method === 'POST' && path === '/admin/api/2026-10/graphql.json') return graphql(domain, request, response);
      json(response, 404, { errors: 'Not Found' });
    };
    work().catch((error: unknown) => json(response, 500, { errors: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  admin.bulk.files.origin = origin;

  return {
    origin,
    asked,
    admin,
    database,
    shop: (domain: string) => shops.get(domain)!,
    /** The shop that has some products; which of our apps are installed in it. */
    async open(
      domain: string,
      {
        name = 'Quay Lane',
        products = 3,
        scopes = everyScope,
        installed = [ownApp.clientId],
      }: { name?: string; products?: number; scopes?: string[]; installed?: string[] } = {},
    ): Promise<void> {
      await openShop(database.db, { domain, name, currency: 'GBP', seed: { generated: products } }, randomBytes(32).toString('hex'));
      shops.set(domain, { scopes, installed: new Set(installed), born: domain });
    },
    /** What a custom app of old shows once in the shop's admin: it does not expire. */
    customToken: (domain: string): string => issue(domain, null),
    /** The shop takes another address; at the one before, it says where it went. */
    rename: (from: string, to: string): void => {
      const shop = shops.get(from)!;
      shops.set(to, { ...shop });
      shop.movedTo = to;
      for (const one of [...tokens.values(), ...refreshes.values()]) if (one.domain === from) one.domain = to;
    },
    revoke: (domain: string): void => {
      for (const token of tokens.values()) if (token.domain === domain) token.revoked = true;
    },
    endRefreshes: (domain: string): void => {
      for (const one of refreshes.values()) if (one.domain === domain) one.state = 'dead';
    },
    grantScopes: (domain: string, scopes: string[]): void => {
      shops.get(domain)!.scopes = scopes;
      for (const token of tokens.values()) if (token.domain === domain) token.scopes = scopes;
    },
    sessionToken: (domain: string, claims: Record<string, unknown> = {}, secret = app.clientSecret): Promise<string> =>
      new SignJWT({
        iss: `https://${domain}/admin`,
        dest: `https://${domain}`,
        aud: app.clientId,
        sub: '42',
        exp: seconds() + 60,
        nbf: seconds(),
        iat: seconds(),
        jti: randomBytes(8).toString('hex'),
        ...claims,
      })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret)),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
};
export type StrictShopify = Awaited<ReturnType<typeof startShopify>>;

/** Signed as Shopify signs the way back: by name, encoded, without the signature itself. */
export const signedQuery = (query: Record<string, string>, secret = app.clientSecret): string => {
  const message = Object.keys(query)
    .sort()
    .map((name) => `${name}=${encodeURIComponent(query[name]!)}`)
    .join('&');
  return `${message}&hmac=${createHmac('sha256', secret).update(message).digest('hex')}`;
};

export const signedBody = (body: string, secret = app.clientSecret): string => createHmac('sha256', secret).update(body, 'utf8').digest('base64');

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  if (!String(request.headers['content-type']).startsWith('application/json')) throw new Error('content-type');
  return JSON.parse(Buffer.concat(chunks).toString());
};

const json = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};
