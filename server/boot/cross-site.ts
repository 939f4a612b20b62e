/** From where a browser may change anything: the guard against requests of other sites and under other names. */
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../features/auth/index.ts';
import { Fault } from '../kit/fault.ts';
import { isLoopback } from './settings.ts';

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
