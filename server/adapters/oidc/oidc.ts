/** Companies' OpenID providers, through the one door to the outside. What they answer is believed only as far as it was checked. */
import { createHash } from 'node:crypto';
import type { Configuration, IDToken } from 'openid-client';
import type { ErrorCode } from '@storewright/contract/errors';
import { Fault } from '../../kit/fault.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { throughDoor } from './through.ts';

export type Provider = { issuer: string; clientId: string; secret: string };
type Begun = { state: string; nonce: string; verifier: string };
/** Who somebody is, by the provider's word. `verified`: it vouches for the e-mail. */
export type Said = { issuer: string; subject: string; email: string | null; verified: boolean; name: string };
type Needs = { outgoing: Pick<Outgoing, 'request'>; mayBePlain: (url: URL) => boolean; clock: () => Date };

export type Oidc = ReturnType<typeof createOidc>;
export const createOidc = ({ outgoing, mayBePlain, clock }: Needs) => {
  const through = throughDoor(outgoing);

  /** What was found out about a provider, for a while: its keys come with it. */
  const kept = new Map<string, { until: number; found: Promise<Configuration> }>();
  const found = (provider: Provider): Promise<Configuration> => {
    const key = createHash('sha256').update(JSON.stringify(provider)).digest('base64');
    const now = clock().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.found;
    const asked = discover(provider);
    kept.delete(key);
    kept.set(key, { until: now + keepMs, found: asked });
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    asked.catch(() => kept.delete(key));
    return asked;
  };

  const discover = async ({ issuer, clientId, secret }: Provider): Promise<Configuration> => {
    const client = await import('openid-client');
    const at = new URL(issuer);
    if (!speakable(at)) throw new Fault('address_not_https', 422);
    const config = await client.discovery(
      at,
      clientId,
      { [client.clockTolerance]: 30 },
      // The way that every provider has to know; the other one where it says that it knows that alone.
      (as, metadata, body, headers) =>
        (as.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? client.ClientSecretPost : client.ClientSecretBasic)(secret)(
          as,
          metadata,
          body,
          headers,
        ),
      {
        [client.customFetch]: through,
        timeout: 10,
        execute: [...(at.protocol === 'http:' ? [client.allowInsecureRequests] : []), client.enableNonRepudiationChecks],
      },
    );
    config[client.customFetch] = through;
    const { authorization_endpoint: authorize } = config.serverMetadata();
    const to = authorize === undefined ? null : URL.parse(authorize);
    if (!to || !speakable(to)) throw new Fault('identity_unreachable', 422);
    return config;
  };
  const speakable = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && mayBePlain(url));

  return {
    /** That there is such a provider. */
    find: async (provider: Provider): Promise<void> => void (await found(provider).catch(refuse)),

    /** Where a browser signs in, and what its way back is known by. */
    async begin(provider: Provider, { redirectUri, hint }: { redirectUri: string; hint?: string | undefined }): Promise<Begun & { url: string }> {
      const config = await found(provider).catch(refuse);
      const client = await import('openid-client');
      const begun = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
        ...(hint && { login_hint: hint }),
      });
      return { ...begun, url: url.href };
    },

    /** `back`: the whole address that the browser came back to. */
    async finish(provider: Provider, back: URL, { state, nonce, verifier }: Begun): Promise<Said> {
      const config = await found(provider).catch(refuse);
      const { issuer } = config.serverMetadata();
      const from = back.searchParams.get('iss');
      // Before the code goes anywhere: it may be another provider's.
      if (from !== null && from !== issuer) throw new Fault('identity_issuer', 403);
      try {
        const client = await import('openid-client');
        const tokens = await client.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        const isSilent = claims['email'] === undefined || (claims['email_verified'] === undefined && claims['xms_edov'] === undefined);
        const asks = isSilent && config.serverMetadata().userinfo_endpoint !== undefined;
        const more = asks ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
        return said(issuer, { ...claims, ...more } as IDToken);
      } catch (error) {
        return refuse(error);
      }
    },
  };
};

const said = (issuer: string, claims: IDToken): Said => {
  const text = (name: string, most: number): string | null => {
    const value = claims[name];
    return typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value.trim().slice(0, most) || null : null;
  };
  // Entra has a word of its own for it.
  const vouched = [claims['email_verified'], claims['xms_edov']].some((word) => word === true) || claims['xms_edov'] === 1 || claims['xms_edov'] === '1';
  if (claims.sub.length > 255 || !claims.sub.isWellFormed() || claims.sub.includes('\0')) throw new Fault('identity_untrusted', 403);
  return { issuer, subject: claims.sub, email: text('email', 254)?.toLowerCase() ?? null, verified: vouched, name: text('name', 120) ?? '' };
};

/** Why it failed, as people can do something about it. */
const refuse = (error: unknown): never => {
  const code = codeOf(error);
  throw new Fault(code, notReached.has(code) ? 422 : 403, { cause: error });
};
const codeOf = (error: unknown): ErrorCode => {
  for (let at = error, deep = 0; at !== undefined && at !== null && deep < 8; at = (at as { cause?: unknown }).cause, deep += 1) {
    if (at instanceof Fault) return at.code === 'engine_address_blocked' ? 'identity_blocked' : at.code;
    const { code, cause } = at as { code?: string; cause?: Why & { cause?: Why } };
    const { claim, attribute } = { ...cause?.cause, ...cause };
    if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'identity_expired';
    if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') return comparisons[claim ?? ''] ?? 'identity_untrusted';
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return attribute === 'issuer' ? 'identity_issuer' : 'identity_untrusted';
    if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' || code === 'OAUTH_RESPONSE_BODY_ERROR' || code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE')
      return 'identity_refused';
    if (code !== undefined && silent.has(code)) return 'identity_unreachable';
    if (code?.startsWith('OAUTH_')) return 'identity_untrusted';
  }
  return 'identity_unreachable';
};
type Why = { claim?: string; attribute?: string };
const comparisons: Record<string, ErrorCode> = { nonce: 'identity_nonce', aud: 'identity_audience', azp: 'identity_audience', iss: 'identity_issuer' };
const silent = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_TIMEOUT',
]);
const notReached = new Set<ErrorCode>(['identity_unreachable', 'identity_blocked', 'address_not_https']);

const keepMs = 10 * 60_000;
const mostKept = 200;
