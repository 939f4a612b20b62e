/** What a browser may do with our pages, and from where it may change anything. */
import type { FastifyRequest } from 'fastify';
import { bearerOf, isShopDomain } from '../features/auth/index.ts';
import { Fault } from '../kit/fault.ts';
import { isLoopback } from './settings.ts';

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob: https:",
  // Sound comes down with the session, as pictures do, and is heard from memory.
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};
const contentPolicy = (ancestors: string): string =>
  [...Object.entries(policy), ['frame-ancestors', ancestors]].map(([name, value]) => `${name} ${value}`).join('; ');
/** In the admin of a shop: only it may frame the page, and its bridge is the one script that is not ours. */
export const framedPolicy = (shop: string): string =>
  contentPolicy(`https://${shop} https://admin.shopify.com`).replace("script-src 'self'", `script-src 'self' ${new URL(bridge).origin}`);
/** Shopify takes it from nowhere else. */
export const bridge = 'https://cdn.shopify.com/shopifycloud/app-bridge.js';
export const unframedPolicy = contentPolicy("'none'");

/** App mode: the shop's admin shows the console in a frame, and says for which shop. */
export const framedFor = (request: FastifyRequest): string | undefined => {
  const { shop, embedded } = request.query as Record<string, unknown>;
  return embedded === '1' && typeof shop === 'string' && isShopDomain(shop) ? shop : undefined;
};

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers say where a request comes from; another site's page may change nothing. A bearer never travels on its own,
 * and what sends neither header is no browser and has no cookie that somebody else could use.
 */
export const refuseOtherSites = (request: FastifyRequest, publicUrl: string | undefined): void => {
  if (safe.has(request.method) || bearerOf(request)) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = request.headers;
  if (site === undefined && origin === undefined) return;
  const from = origin === undefined ? undefined : URL.parse(origin);
  const own = from && (from.host === request.host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin));
  if (site !== undefined || !own) throw new Fault('cross_site_request', 403);
};

/**
 * A console that only this machine reaches trusts who comes: a page on the internet must not reach it by a name of its own
 * that it points here (DNS rebinding). Behind a proxy the console has a public address, and the proxy checks names.
 */
export const refuseOtherNames = (request: FastifyRequest, { host, publicUrl }: { host: string; publicUrl?: string | undefined }): void => {
  if (publicUrl !== undefined || !isLoopback(host) || request.headers.host === undefined || askedHere(request)) return;
  throw new Fault('not_found', 421, { message: 'This console answers under the names of its own machine. Set PUBLIC_URL to the address that people use.' });
};

/** Under a name of this machine; browsers look up no name that ends in .localhost. */
export const askedHere = ({ headers }: FastifyRequest): boolean => {
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return isLoopback(name) || name.endsWith('.localhost');
};

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip'];
/** No proxy in between: what the socket says is who asks. */
export const unforwarded = (request: FastifyRequest): boolean => forwarding.every((name) => request.headers[name] === undefined);
