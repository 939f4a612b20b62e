/**
 * A Coze of our own: both regions, the hosts for calls and those for signing in, and nothing that the protocol does not allow.
 * Each host is the first part of a path. The demo connects to it, and the tests hold our client to it.
 */
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { answeredBy, createTalks } from './local-chats.ts';
import type { LocalSeed } from './seed.ts';
import { NotAllowed, Refusal, strictly } from './strict.ts';

type Region = 'com' | 'cn';
type Strange = { path: string; why: string };
type Call = { region: Region; query: URLSearchParams; body: unknown; bearer: string | undefined };
type Access = { region: Region; until: number | null };

export const createLocalCoze = (seed: LocalSeed) => {
  const access = new Map<string, Access>(Object.entries(seed.tokens).map(([token, region]) => [token, { region, until: null }]));
  const codes = new Map<string, { clientId: string; redirectUri: string; challenge: string | null; region: Region }>();
  const refreshing = new Map<string, { clientId: string; region: Region }>();
  const seenJwts = new Set<string>();
  const strange: Strange[] = [];
  const calls: { host: string; path: string; bearer: string | undefined; grant: string | undefined }[] = [];
  const talks = createTalks(seed);
  let life = 3_600;

  const known = ({ bearer, region }: Call): void => {
    const found = bearer === undefined ? undefined : access.get(bearer);
    if (!found || found.region !== region || (found.until !== null && found.until <= Date.now())) throw new Refusal(401, 4100, 'authentication is invalid');
  };
  const granted = (region: Region, clientId: string, { renews }: { renews: boolean }) => {
    const token = `czu_${randomBytes(12).toString('hex')}`;
    const until = Date.now() + life * 1_000;
    access.set(token, { region, until });
    const refresh = `czr_${randomBytes(12).toString('hex')}`;
    if (renews) refreshing.set(refresh, { clientId, region });
    return { access_token: token, token_type: 'Bearer', expires_in: Math.ceil(until / 1_000), ...(renews && { refresh_token: refresh }) };
  };
  const appOf = (region: Region, clientId: string) => {
    const app = seed.apps.find((one) => one.region === region && one.clientId === clientId);
    if (!app) throw new Refusal(400, 'invalid_client', 'no such app');
    return app;
  };
  const bySecret = (clientId: string, { region, bearer }: Call): void => {
    const { secret } = appOf(region, clientId);
    if (secret !== bearer) throw new Refusal(401, 'invalid_client', 'the secret is not that of the app');
  };

  const signIn = (region: Region, query: URLSearchParams): string => {
    const asked = strictly(Authorize, Object.fromEntries(query));
    const app = appOf(region, asked.client_id);
    if (app.redirectUri !== asked.redirect_uri) throw new NotAllowed('the app names another address to return to');
    if (app.secret === undefined && asked.code_challenge === undefined) throw new NotAllowed('an app without a secret shows a challenge');
    const code = `code_${randomBytes(8).toString('hex')}`;
    codes.set(code, { clientId: app.clientId, redirectUri: asked.redirect_uri, challenge: asked.code_challenge ?? null, region });
    return `${asked.redirect_uri}?${new URLSearchParams({ code, state: asked.state })}`;
  };
  const tokenBy = (call: Call) => {
    const { region } = call;
    const body = strictly(TokenBody, call.body);
    switch (body.grant_type) {
      case 'authorization_code': {
        bySecret(body.client_id, call);
        const code = codes.get(body.code);
        codes.delete(body.code);
        const isShown = code && (code.challenge === null ? body.code_verifier === undefined : hashed(body.code_verifier ?? '') === code.challenge);
        if (!isShown || code.region !== region || code.clientId !== body.client_id || code.redirectUri !== body.redirect_uri)
          throw new Refusal(400, 'invalid_grant', 'the code is not good');
        return granted(region, body.client_id, { renews: true });
      }
      case 'refresh_token': {
        bySecret(body.client_id, call);
        const kept = refreshing.get(body.refresh_token);
        // Good once: whoever shows it again has missed that it was replaced.
        refreshing.delete(body.refresh_token);
        if (kept?.clientId !== body.client_id || kept.region !== region) throw new Refusal(401, 'invalid_grant', 'the refresh token is not good');
        return granted(region, body.client_id, { renews: true });
      }
      default: {
        const clientId = signer(region, call.bearer ?? '');
        return granted(region, clientId, { renews: false });
      }
    }
  };
  const signer = (region: Region, jwt: string): string => {
    const [head = '', claims = '', signature = ''] = jwt.split('.');
    const { kid } = strictly(JwtHead, jsonOf(head));
    const { iss, aud, iat, exp, jti } = strictly(JwtClaims, jsonOf(claims));
    const app = appOf(region, iss);
    const now = Date.now() / 1_000;
    const isSigned =
      app.publicKey !== undefined && verify('sha256', Buffer.from(`${head}.${claims}`), createPublicKey(app.publicKey), Buffer.from(signature, 'base64url'));
    if (!isSigned || kid !== app.keyId || aud !== `api.coze.${region}` || exp > iat + 3_600 || exp < now || iat > now + 60 || seenJwts.has(jti))
      throw new Refusal(401, 4100, 'authentication is invalid');
    seenJwts.add(jti);
    return iss;
  };

  const gets: Record<string, (call: Call, id: string) => unknown> = {
    '/v1/users/me': ({ query }) => {
      strictly(z.strictObject({}), Object.fromEntries(query));
      const { id, userName, nickName } = seed.user;
      return { user_id: id, user_name: userName, nick_name: nickName, avatar_url: 'https://cdn.example/a.png' };
    },
    '/v1/workspaces': ({ query }) => {
      const { from, until } = pageIn(strictly(Page, Object.fromEntries(query)), 50);
      const workspaces = seed.spaces
        .slice(from, until)
        .map(({ id, name, role, type, enterprise = '' }) => ({ id, name, icon_url: '', role_type: role, workspace_type: type, enterprise_id: enterprise }));
      return { total_count: seed.spaces.length, workspaces };
    },
    '/v1/bots': ({ query }) => {
      const { workspace_id: space, publish_status: status, ...page } = strictly(BotPage, Object.fromEntries(query));
      if (!seed.spaces.some(({ id }) => id === space)) throw new Refusal(200, 4200, 'the workspace does not exist');
      const all = seed.bots.filter((bot) => bot.space === space && (status === 'all' || bot.published === (status === 'published_online')));
      const { from, until } = pageIn(page, 50);
      const items = all.slice(from, until).map((bot) => ({
        id: bot.id,
        name: bot.name,
        description: bot.description,
        icon_url: '',
        is_published: bot.published,
        ...(bot.published && { published_at: 1_795_000_000 }),
        updated_at: 1_795_000_001,
        owner_user_id: seed.user.id,
      }));
      return { total: all.length, items };
    },
    '/v1/bots/': ({ query }, id) => {
      const { is_published: published } = strictly(BotQuery, Object.fromEntries(query));
      const bot = seed.bots.find((one) => one.id === id);
      if (!bot) throw new Refusal(200, 4200, 'the bot does not exist');
      if (published === 'true' && !bot.published) throw new Refusal(200, 4015, 'The bot has not been published to the channel Agent As API');
      return {
        bot_id: bot.id,
        name: bot.name,
        description: bot.description,
        icon_url: '',
        create_time: 1_794_000_000,
        update_time: 1_795_000_001,
        version: '1795000000123',
        prompt_info: { prompt: bot.prompt ?? '' },
        onboarding_info: { prologue: bot.prologue ?? '', suggested_questions: bot.suggested ?? [] },
        bot_mode: 0,
        model_info: { model_id: '1', model_name: 'M' },
        plugin_info_list: (bot.plugins ?? []).map(({ id: plugin_id, name, description, tools }) => ({
          plugin_id,
          name,
          description,
          icon_url: '',
          api_info_list: tools.map(({ id: api_id, ...tool }) => ({ api_id, ...tool })),
        })),
        workflow_info_list: [],
      };
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<unknown> => {
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
    const [, kind, region] = /^(api|www)\.coze\.(com|cn)$/.exec(host) ?? [];
    const { authorization, 'content-type': type } = request.headers;
    const bearer = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (kind === undefined) throw new NotAllowed('no host of Coze');
    const of = region as Region;
    if (kind === 'www') {
      if (request.method !== 'GET' || path !== '/api/permission/oauth2/authorize') throw new NotAllowed('nothing but signing in is there');
      return void response.writeHead(302, { location: signIn(of, url.searchParams) }).end();
    }
    const isPost = request.method === 'POST';
    if (isPost && path === '/v1/files/upload') {
      if (bearer === undefined) throw new NotAllowed('a call carries a token');
      calls.push({ host, path, bearer, grant: undefined });
      known({ region: of, query: url.searchParams, body: undefined, bearer });
      return wrapped(talks.keep(await fileIn(type, await bytesOf(request, mostFileBytes))));
    }
    if (isPost && type !== 'application/json') throw new NotAllowed('a body is JSON');
    const body = isPost ? await bodyOf(request) : undefined;
    const call: Call = { region: of, query: url.searchParams, body, bearer };
    const grant = (body as { grant_type?: string } | undefined)?.grant_type;
    calls.push({ host, path, bearer, grant });
    if (isPost && path === '/api/permission/oauth2/token') return tokenBy(call);
    if (bearer === undefined) throw new NotAllowed('a call carries a token');
    known(call);
    if (isPost && path === '/v3/chat/cancel') return wrapped(talks.cancel(body));
    if (isPost && path === '/v3/chat') return answeredBy(talks, { query: call.query, body }, response);
    const [, id = ''] = /^\/v1\/bots\/(\d+)$/.exec(path) ?? [];
    const get = request.method === 'GET' ? gets[id === '' ? path : '/v1/bots/'] : undefined;
    if (!get) throw new NotAllowed('no such call');
    return wrapped(get(call, id));
  };

  return {
    handle: (request: IncomingMessage, response: ServerResponse): void => {
      const url = new URL(request.url ?? '/', 'http://local');
      const logId = `2026${randomBytes(8).toString('hex').toUpperCase()}`;
      response.setHeader('x-tt-logid', logId);
      const send = (status: number, body: unknown): void => {
        if (response.headersSent) return void response.destroy();
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
      };
      answer(request, response, url).then(
        (body) => body !== undefined && send(200, body),
        (error: unknown) => {
          if (error instanceof Refusal) {
            const { status, code, message } = error;
            return send(status, typeof code === 'number' ? { code, msg: message, detail: { logid: logId } } : { error_code: code, error_message: message });
          }
          strange.push({ path: url.pathname, why: (error as Error).message });
          send(400, { code: 4000, msg: `not allowed: ${(error as Error).message}`, detail: { logid: logId } });
        },
      );
    },
    /** Requests that the protocol does not allow. */
    strange,
    calls,
    /** A token that is good no more. */
    forget: (token: string): void => void access.delete(token),
    remember: (token: string, region: Region): void => void access.set(token, { region, until: null }),
    forgetAll: (): void => {
      access.clear();
      refreshing.clear();
    },
    /** Seconds that tokens live which are given from now on. */
    live: (seconds: number): void => void (life = seconds),
    talks,
    seed,
  };
};

const wrapped = (data: unknown) => ({ code: 0, msg: '', data });
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
const jsonOf = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;

const whole = z.string().regex(/^[1-9]\d{0,5}$/);
const Page = z.strictObject({ page_num: whole, page_size: whole });
const pageIn = ({ page_num, page_size }: z.infer<typeof Page>, most: number) => {
  const size = Number(page_size);
  if (size > most) throw new NotAllowed(`at most ${most} a page`);
  return { from: (Number(page_num) - 1) * size, until: Number(page_num) * size };
};
const id = z.string().regex(/^\d+$/);
const BotPage = Page.extend({ workspace_id: id, publish_status: z.enum(['all', 'published_online', 'published_draft', 'unpublished_draft']) });
const BotQuery = z.strictObject({ is_published: z.enum(['true', 'false']) });
const some = z.string().min(1);
const Authorize = z.strictObject({
  response_type: z.literal('code'),
  client_id: some,
  redirect_uri: z.url(),
  state: some,
  code_challenge: some.optional(),
  code_challenge_method: z.literal('S256').optional(),
});
const TokenBody = z.discriminatedUnion('grant_type', [
  z.strictObject({
    grant_type: z.literal('authorization_code'),
    client_id: some,
    redirect_uri: z.url(),
    code: some,
    code_verifier: z.string().min(43).max(128).optional(),
  }),
  z.strictObject({ grant_type: z.literal('refresh_token'), client_id: some, refresh_token: some }),
  z.strictObject({ grant_type: z.literal('urn:ietf:params:oauth:grant-type:jwt-bearer'), duration_seconds: z.number().int().min(1).max(86_399) }),
]);
const JwtHead = z.strictObject({ alg: z.literal('RS256'), typ: z.literal('JWT'), kid: some });
const JwtClaims = z.strictObject({ iss: some, aud: some, iat: z.number(), exp: z.number(), jti: some, session_name: some });

const mostBytes = 1024 * 1024;
const mostFileBytes = 21 * 1024 * 1024;
const bytesOf = async (request: IncomingMessage, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new NotAllowed('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
/** One file in a form, and nothing beside it. */
const fileIn = async (type: string | undefined, bytes: Buffer): Promise<{ name: string; bytes: number }> => {
  if (!type?.startsWith('multipart/form-data; boundary=')) throw new NotAllowed('a file comes in a form');
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new NotAllowed('the form cannot be read');
  });
  const [file] = form.getAll('file');
  if ([...form.keys()].join() !== 'file' || !(file instanceof File) || file.name === '') throw new NotAllowed('a form has one file, of a name');
  return { name: file.name, bytes: file.size };
};
const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const bytes = await bytesOf(request, mostBytes);
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new NotAllowed('the body is no JSON');
  }
};
