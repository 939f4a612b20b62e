/** Tokens that others signed for us: the outside sign-in's, and Shopify's session tokens. */
import { z } from 'zod';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';

const SsoClaims = z.object({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(120).optional(),
  jti: z.string().min(8).max(200),
  iat: z.number(),
  exp: z.number(),
});
/** A sign-on token is exchanged at once; it lives no longer than this. */
const ssoLifeSeconds = 60;
const ShopifyClaims = z.object({ dest: z.url(), iss: z.url(), exp: z.number(), nbf: z.number() });
const leewaySeconds = 5;

export type SsoPerson = { email: string; name: string; jti: string; expiresAt: Date };

export const readSsoToken = async (token: string, { secret, clock }: { secret: string | undefined; clock: Clock }): Promise<SsoPerson> => {
  if (!secret) throw invalid();
  const claims = SsoClaims.safeParse(await verified(token, secret, clock, 'storewright'));
  if (!claims.success) throw invalid();
  const { email, name, jti, iat, exp } = claims.data;
  if (exp - iat > ssoLifeSeconds || iat > clock().getTime() / 1000 + leewaySeconds) throw invalid();
  return { email: email.toLowerCase(), name: name ?? email.split('@')[0]!, jti: `sso:${jti}`, expiresAt: new Date((exp + leewaySeconds) * 1000) };
};

/** Answers the shop's domain. */
export const readShopifyToken = async (
  token: string,
  { apiKey, secret, clock }: { apiKey: string | undefined; secret: string | undefined; clock: Clock },
): Promise<string> => {
  if (!apiKey || !secret) throw invalid();
  const claims = ShopifyClaims.safeParse(await verified(token, secret, clock, apiKey));
  if (!claims.success) throw invalid();
  const dest = new URL(claims.data.dest);
  if (dest.protocol !== 'https:' || !isShopDomain(dest.hostname) || new URL(claims.data.iss).hostname !== dest.hostname) throw invalid();
  return dest.hostname;
};

export const isShopDomain = (domain: string): boolean => /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/.test(domain);

const verified = async (token: string, secret: string, clock: Clock, audience: string): Promise<unknown> => {
  const { jwtVerify } = await import('jose');
  const checked = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
    audience,
    currentDate: clock(),
    clockTolerance: leewaySeconds,
    requiredClaims: ['exp'],
  }).catch(() => undefined);
  if (!checked) throw invalid();
  return checked.payload;
};

const invalid = (): Fault => new Fault('token_invalid', 401);
