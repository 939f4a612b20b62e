/** A strict authorization server: it takes what OAuth 2.1 demands of a public client and nothing less, each code and each refresh token once. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMcp } from './mcp-server.testing.ts';

type Code = { client: string; redirect: string; challenge: string; resource: string };
const json = (response: ServerResponse, body: object, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export const startAuthServer = async () => {
  const state = { expiresIn: 30, methods: ['S256'], metadata: {} as Record<string, unknown>, beforeToken: async (): Promise<unknown> => undefined };
  const clients = new Map<string, string[]>();
  const codes = new Map<string, Code>();
  const [access, refresh] = [new Set<string>(), new Set<string>()];
  const asked: { path: string; body: URLSearchParams }[] = [];
  let origin = '';

  const grant = (response: ServerResponse): void => {
    const [token, next] = [`at-${randomUUID()}`, `rt-${randomUUID()}`];
    access.add(token);
    refresh.add(next);
    json(response, { access_token: token, token_type: 'Bearer', expires_in: state.expiresIn, refresh_token: next });
  };
  const token = (form: URLSearchParams, response: ServerResponse): void => {
    const wrong = (error: string) => json(response, { error }, 400);
    if (!clients.has(form.get('client_id') ?? '')) return wrong('invalid_client');
    if (form.get('grant_type') === 'refresh_token')
      return refresh.delete(form.get('refresh_token') ?? '') && form.has('resource') ? grant(response) : wrong('invalid_grant');
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const shown = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits = code && code.client === form.get('client_id') && code.redirect === form.get('redirect_uri') && code.resource === form.get('resource');
    return fits && shown === code.challenge ? grant(response) : wrong('invalid_grant');
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url!, origin);
    let text = '';
    for await (const piece of request as AsyncIterable<Buffer>) text += piece.toString('utf8');
    asked.push({ path: pathname, body: new URLSearchParams(text) });
    if (pathname === '/.well-known/oauth-authorization-server')
      return json(response, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        registration_endpoint: `${origin}/register`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: state.methods,
        authorization_response_iss_parameter_supported: true,
        token_endpoint_auth_methods_supported: ['none'],
        ...state.metadata,
      });
    if (pathname === '/register') {
      const id = `client-${randomUUID()}`;
      const said = JSON.parse(text) as { redirect_uris: string[] };
      clients.set(id, said.redirect_uris);
      return json(response, { ...said, client_id: id }, 201);
    }
    if (pathname === '/token' && request.method === 'POST') {
      await state.beforeToken();
      return token(new URLSearchParams(text), response);
    }
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    state,
    asked: (path: string) => asked.filter((one) => one.path === path),
    clients,
    lives: (token: string) => access.has(token),
    /** As after a day: no token is good any more. `whole`: neither is what renews them. */
    revoke: (whole = false): void => {
      access.clear();
      if (whole) refresh.clear();
    },
    /** What somebody's browser does there, and comes back with. */
    visit: (address: string) => {
      const { searchParams: asks, origin: at, pathname } = new URL(address);
      const of = (name: string) => asks.get(name) ?? '';
      const isRight = at === origin && pathname === '/authorize' && of('response_type') === 'code' && of('code_challenge_method') === 'S256';
      if (!isRight || !clients.get(of('client_id'))?.includes(of('redirect_uri'))) throw new Error(`refused there: ${address}`);
      const code = `code-${randomUUID()}`;
      codes.set(code, { client: of('client_id'), redirect: of('redirect_uri'), challenge: of('code_challenge'), resource: of('resource') });
      return { state: of('state'), code, iss: origin };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** An MCP server that lets nobody in without a token of that authorization server. */
export const startGuarded = async (at: { origin: string; lives: (token: string) => boolean }, more: { resource?: string } = {}) => {
  const shown: string[] = [];
  const server = await startMcp({
    attack: (_, response, request) => {
      const { origin } = new URL(server.url);
      if (request.url === '/.well-known/oauth-protected-resource/mcp') {
        json(response, { resource: more.resource ?? server.url, authorization_servers: [at.origin], scopes_supported: ['stock.read'] });
        return true;
      }
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (at.lives(token)) {
        shown.push(token);
        return false;
      }
      const challenge = `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
      response.writeHead(401, { 'www-authenticate': challenge }).end();
      return true;
    },
  });
  return Object.assign(server, { shown });
};
