/** A real OpenID provider, in process and by HTTP, and the browser that goes there. What it says can be bent after it was signed in order. */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, type JWTPayload, SignJWT, decodeJwt } from 'jose';
import Provider from 'oidc-provider';

type Person = { sub: string; email?: string; email_verified?: unknown; name?: string };
/** `claims`: what the token says instead; `metadata`: what discovery does; `stranger`: signed with a key that nobody knows. */
export type Bend = {
  claims?: (claims: JWTPayload) => JWTPayload;
  metadata?: (metadata: Record<string, unknown>) => Record<string, unknown>;
  stranger?: true;
  redirect?: string;
};
export type ProviderForTests = Awaited<ReturnType<typeof startProvider>>;

const keyOf = () => ({ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' });

export const startProvider = async ({ redirectUris, clientId = 'storewright' }: { redirectUris: string[]; clientId?: string }) => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [key, other] = [keyOf(), keyOf()];
  const secret = 'a secret between the two of them';
  let person: Person = { sub: 'nobody' };
  let bend: Bend = {};
  let refuses = false;
  const asked: string[] = [];

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: secret, redirect_uris: redirectUris, grant_types: ['authorization_code'], response_types: ['code'] }],
    jwks: { keys: [key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for cookies'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) as never }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Nobody is asked whether they agree.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({ clientId: context.oidc.client!.clientId, accountId: context.oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 1, Grant: 60, Interaction: 60, AccessToken: 60, IdToken: 60 },
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } & Record<string, unknown>;
    if (context.path === '/.well-known/openid-configuration' && bend.metadata) context.body = bend.metadata(body);
    if (context.path === '/token' && body?.id_token && (bend.claims || bend.stranger)) {
      const claims = decodeJwt(body.id_token);
      body.id_token = await new SignJWT(bend.claims?.(claims) ?? claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(await importJWK(bend.stranger ? other : key, 'RS256'));
      context.body = body;
    }
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.method} ${request.url!.split('?')[0]}`);
    if (bend.redirect && request.url!.startsWith('/.well-known/')) return void response.writeHead(302, { location: bend.redirect }).end();
    if (!request.url!.startsWith('/interaction/')) return void answer(request, response);
    const result = refuses ? { error: 'access_denied', error_description: 'Not today.' } : { login: { accountId: person.sub } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });

  return {
    issuer,
    secret,
    clientId,
    asked,
    /** Who signs in there from now on. */
    is: (one: Person) => void (person = one),
    bend: (how: Bend) => void (bend = how),
    refuses: (does: boolean) => void (refuses = does),
    /** What a browser does there, until it is sent back: the address that it is sent to. */
    async visit(url: string): Promise<string> {
      const jar = new Map<string, string>();
      for (let at = url; ; ) {
        if (!at.startsWith(issuer)) return at;
        const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(at, { redirect: 'manual', headers: { cookie: cookies } });
        for (const line of reply.headers.getSetCookie()) {
          const [name, value] = line.split(';', 1)[0]!.split('=', 2);
          jar.set(name!, value ?? '');
        }
        const to = reply.headers.get('location');
        if (!to) throw new Error(`${at} answered ${reply.status} ${await reply.text()}`);
        at = new URL(to, at).href;
      }
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
