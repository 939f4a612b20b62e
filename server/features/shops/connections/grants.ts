/**
 * How one comes by an access token: the four ways Shopify's token endpoint knows. What it answers is either a grant or a
 * clear no; everything else is a shop that could not be reached.
 */
import { askedScopes } from '@storewright/contract/shop-scopes';
import { z } from 'zod';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../kit/fault.ts';
import { movedTo } from '../moved.ts';

export type Keys = { clientId: string; clientSecret: string };
export type Wish =
  | { by: 'code'; code: string }
  | { by: 'session'; sessionToken: string }
  | { by: 'refresh'; refreshToken: string }
  /** An app of the shop's own organisation needs nobody's consent. */
  | { by: 'credentials' };
export type Granted = { token: string; scopes: string[]; expiresAt: Date | null; refreshToken: string | null; refreshExpiresAt: Date | null };
export type Grants = ReturnType<typeof createGrants>;

/** Shopify's clear no. `address`: there is no such shop, or it is called `said` now. */
export class GrantRefused extends Error {
  readonly reason: 'token' | 'address';
  readonly said: string;
  constructor(reason: 'token' | 'address', said: string) {
    super(`Shopify gave no token: ${said}`);
    this.reason = reason;
    this.said = said;
  }
}

export const createGrants = ({
  outgoing,
  originOf,
  clock,
}: {
  outgoing: Pick<Outgoing, 'request'>;
  originOf: (domain: string) => string;
  clock: () => Date;
}) => ({
  async ask(domain: string, { clientId, clientSecret }: Keys, wish: Wish): Promise<Granted> {
    const body = JSON.stringify({ client_id: clientId, client_secret: clientSecret, ...wordsOf(wish) });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const answer = await outgoing
      .request(`${originOf(domain)}/admin/oauth/access_token`, { method: 'POST', headers, body, timeout: 15_000, maxBytes: 64 * 1024 })
      .catch((cause: unknown) => {
        throw new Fault('shop_unreachable', 503, { retryAfter: 10, cause });
      });
    const { status } = answer;
    if (status === 404) throw new GrantRefused('address', '');
    const moved = movedTo(answer);
    if (moved) throw new GrantRefused('address', moved);
    if (status === 400 || status === 401 || status === 403) throw new GrantRefused('token', refusalIn(answer.text()));
    const read = Answer.safeParse(status === 200 ? parsed(answer.text()) : undefined);
    if (!read.success) throw new Fault('shop_unreachable', 503, { retryAfter: 10, cause: new Error(`Shopify's token endpoint answered ${status}.`) });
    const { access_token, scope, expires_in, refresh_token, refresh_token_expires_in } = read.data;
    return {
      token: access_token,
      scopes: scopesIn(scope),
      expiresAt: later(clock(), expires_in),
      refreshToken: refresh_token ?? null,
      refreshExpiresAt: refresh_token ? later(clock(), refresh_token_expires_in) : null,
    };
  },
});

const scopesIn = (list: string): string[] =>
  list
    .split(',')
    .map((scope) => scope.trim())
    .filter(Boolean);

/** Those that we ask for and do not have; who may write may read. */
export const missingFrom = (scopes: string[]): string[] => {
  const had = new Set(scopes.flatMap((scope) => [scope, scope.replace(/^write_/, 'read_')]));
  return askedScopes.map(({ scope }) => scope).filter((scope) => !had.has(scope));
};

/**
 * What must be asked for, of what the shop says is missing. It names any that would do (“`read_content` or `read_online_store_pages`”):
 * the one that we ask for, where it is among them.
 */
export const askedOf = (named: string[]): string[] => {
  const asked = named.flatMap((scope) => [scope, scope.replace(/^read_/, 'write_')]).filter((scope) => askedScopes.some((one) => one.scope === scope));
  return asked.length > 0 ? [...new Set(asked)] : named;
};

/** Its languages may be read, and told of. */
export const mayReadLocales = (scopes: string[]): boolean => scopes.some((scope) => scope === 'read_locales' || scope === 'write_locales');

const Answer = z.object({
  access_token: z.string().min(8),
  scope: z.string().default(''),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(8).optional(),
  refresh_token_expires_in: z.number().positive().optional(),
});

const wordsOf = (wish: Wish): Record<string, string | number> => {
  switch (wish.by) {
    case 'code':
      return { code: wish.code, expiring: 1 };
    case 'session':
      return {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: wish.sessionToken,
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
        expiring: 1,
      };
    case 'refresh':
      return { grant_type: 'refresh_token', refresh_token: wish.refreshToken };
    case 'credentials':
      return { grant_type: 'client_credentials' };
  }
};

const later = (now: Date, seconds: number | undefined): Date | null => (seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000));

const Refusal = z.object({ error: z.string().optional(), error_description: z.string().optional() });
const refusalIn = (text: string): string => {
  const { data } = Refusal.safeParse(parsed(text));
  return (data?.error_description ?? data?.error ?? 'It said no.').slice(0, 300);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
