/**
 * OAuth 2.1 at somebody else's server, in the words of the protocol's own library: where one signs in, as whom, and what comes of it. All of it goes
 * through the outgoing door, each redirect judged anew; what is kept of it is one grant.
 */
import {
  type AuthorizationServerMetadata,
  discoverOAuthServerInfo,
  exchangeAuthorization,
  OAuthError,
  type OAuthClientInformationMixed,
  type OAuthTokens,
  refreshAuthorization,
  registerClient,
  selectResourceURL,
  startAuthorization,
} from '@modelcontextprotocol/client';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { Fault } from '../../../kit/fault.ts';
import type { MayBePlain } from '../addresses.ts';
import { McpFailure, readChallenge } from './session.ts';

/** Who we are there, of which authorization server, and for which server alone the tokens are. */
export type Grant = {
  metadata: AuthorizationServerMetadata;
  client: OAuthClientInformationMixed;
  redirect: string;
  resource: string;
  /** The rights that were asked for, with blanks between. */
  scope?: string | undefined;
  /** Those that something there took, too, and that nobody was asked for yet. */
  lacks?: string | undefined;
  tokens: { access: string; refresh: string | null } | null;
};
export type Granted = { tokens: NonNullable<Grant['tokens']>; expiresIn: number | null };
/** The sign-in is over, and somebody has to sign in anew. */
export class SignInOver extends Error {
  /** Whether we are nobody there any more: then we have to be registered anew, too. */
  readonly isUnknown: boolean;
  constructor(message = '', { isUnknown = false }: { isUnknown?: boolean } = {}) {
    super(message);
    this.isUnknown = isUnknown;
  }
}

type Needs = { outgoing: Pick<Outgoing, 'request'>; mayBePlain: MayBePlain; home: string };

export const clientPath = '/.well-known/storewright-mcp-client.json';
const returnPath = '/plugin';

export type Oauth = ReturnType<typeof createOauth>;
export const createOauth = ({ outgoing, mayBePlain, home }: Needs) => {
  const redirect = new URL(returnPath, home).href;
  const document = new URL(clientPath, home).href;
  const clientMetadata = {
    client_name: 'Storewright',
    client_uri: new URL('/', home).href,
    redirect_uris: [redirect],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    // On a machine of one's own, people come back to a program and not to a site.
    application_type: redirect.startsWith('https:') ? 'web' : 'native',
    token_endpoint_auth_method: 'none',
  };
  const isOpen = (url: URL): boolean => url.protocol === 'https:' || (url.protocol === 'http:' && mayBePlain(url));

  const fetchFn = async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const method = init.method === 'POST' ? 'POST' : 'GET';
    const headers = Object.fromEntries(new Headers(init.headers));
    let url = new URL(String(input));
    for (let hops = 0; ; hops += 1) {
      if (!isOpen(url)) throw new McpFailure('blocked', `${url.origin} is not https.`);
      const asked = { method, headers, timeout: 15_000, maxBytes: mostBytes, ...(init.body != null && { body: String(init.body) }) } as const;
      const {
        status,
        headers: given,
        body,
      } = await outgoing.request(url.href, asked).catch((error: unknown) => {
        throw new McpFailure(error instanceof Fault ? 'blocked' : 'unreachable', error instanceof Fault ? error.message : `${url.origin} cannot be reached.`);
      });
      const location = given['location'];
      const next = status >= 300 && status < 400 && typeof location === 'string' ? URL.parse(location, url.href) : null;
      // What is not followed is not there: the library then looks at the next place where it may stand.
      if (status >= 300 && status < 400 && (!next || method === 'POST' || hops >= mostHops)) return new Response(null, { status: 404 });
      if (next) {
        url = next;
        continue;
      }
      const type = given['content-type'];
      return new Response(status === 204 ? null : new Uint8Array(body), { status, headers: typeof type === 'string' ? { 'content-type': type } : {} });
    }
  };

  const clientAt = async (metadata: AuthorizationServerMetadata, kept: Grant | undefined): Promise<OAuthClientInformationMixed> => {
    // Of one authorization server nothing is shown to another.
    if (kept && kept.metadata.issuer === metadata.issuer && kept.redirect === redirect) return kept.client;
    const takesDocument = 'client_id_metadata_document_supported' in metadata && metadata.client_id_metadata_document_supported === true;
    if (takesDocument && document.startsWith('https:')) return { client_id: document };
    if (metadata.registration_endpoint) return registerClient(metadata.issuer, { metadata, clientMetadata, fetchFn });
    throw new McpFailure('sign_in', 'It registers no programs by itself, so nobody can sign in from here.');
  };
  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof McpFailure) throw error;
      if (error instanceof OAuthError && over.has(error.code)) throw new SignInOver(error.message.slice(0, 300), { isUnknown: error.code !== 'invalid_grant' });
      throw new McpFailure('sign_in', `The sign-in failed: ${error instanceof Error ? error.message.slice(0, 300) : ''}`);
    }
  };

  return {
    clientDocument: { client_id: document, ...clientMetadata },
    /** `challenge`: what the server said when it let nobody in. */
    begin: (url: string, { challenge, kept, state }: { challenge: string | undefined; kept: Grant | undefined; state: string }) =>
      told(async (): Promise<{ authorizeUrl: string; verifier: string; grant: Grant }> => {
        const { resourceMetadataUrl, scope } = readChallenge(challenge);
        const { authorizationServerMetadata: metadata, resourceMetadata } = await discoverOAuthServerInfo(url, {
          fetchFn,
          ...(resourceMetadataUrl && { resourceMetadataUrl }),
        });
        if (!metadata) throw new McpFailure('sign_in', 'It does not say where one signs in.');
        if (!metadata.code_challenge_methods_supported?.includes('S256'))
          throw new McpFailure('sign_in', 'Its sign-in does not protect what it gives out (PKCE, S256), so it is not used.');
        // Throws where it names another server than the one that was asked.
        if (resourceMetadata) await selectResourceURL(url, {} as never, resourceMetadata);
        const resource = resourceMetadata?.resource ?? canonical(url);
        const client = await clientAt(metadata, kept);
        const asked = scope ?? resourceMetadata?.scopes_supported?.join(' ');
        const wanted = kept?.lacks === undefined || kept.metadata.issuer !== metadata.issuer ? asked : together(asked, kept.scope, kept.lacks);
        const { authorizationUrl, codeVerifier } = await startAuthorization(metadata.issuer, {
          metadata,
          clientInformation: client,
          redirectUrl: redirect,
          state,
          resource,
          ...(wanted !== undefined && { scope: wanted }),
        });
        if (!isOpen(authorizationUrl)) throw new McpFailure('blocked', `${authorizationUrl.origin} is not https.`);
        return { authorizeUrl: authorizationUrl.href, verifier: codeVerifier, grant: { metadata, client, redirect, resource, scope: wanted, tokens: null } };
      }),
    exchange: (
      { metadata, client, redirect: redirectUri, resource }: Grant,
      { code, iss, verifier }: { code: string; iss: string | undefined; verifier: string },
    ) =>
      told(async () =>
        grantedOf(
          await exchangeAuthorization(metadata.issuer, {
            metadata,
            clientInformation: client,
            authorizationCode: code,
            codeVerifier: verifier,
            redirectUri,
            resource,
            fetchFn,
            ...(iss !== undefined && { iss }),
          }),
          null,
        ),
      ),
    refresh: ({ metadata, client, resource }: Grant, refreshToken: string) =>
      told(async () =>
        grantedOf(await refreshAuthorization(metadata.issuer, { metadata, clientInformation: client, refreshToken, resource, fetchFn }), refreshToken),
      ),
  };
};

/** Rights, each once. */
export const together = (...scopes: (string | undefined)[]): string =>
  [...new Set(scopes.flatMap((scope) => scope?.split(' ').filter(Boolean) ?? []))].join(' ');

const mostHops = 3;
const mostBytes = 262_144;
/** What no second try mends. */
const over = new Set<string>(['invalid_grant', 'invalid_client', 'unauthorized_client']);

const grantedOf = ({ access_token: access, refresh_token: refresh, expires_in: expiresIn }: OAuthTokens, before: string | null): Granted => {
  if (!/^[\x21-\x7e]{1,8000}$/.test(access)) throw new McpFailure('sign_in', 'It gave no token that can be sent.');
  return { tokens: { access, refresh: refresh ?? before }, expiresIn: expiresIn ?? null };
};
const canonical = (text: string): string => {
  const url = new URL(text);
  url.hash = '';
  url.search = '';
  return url.pathname === '/' ? url.origin : url.href;
};
