/**
 * Coze, in ten calls: three that bring a token, who one is, spaces, bots, one bot, a file, a chat, and its end. Coze says in the body
 * whether something went well, and gives ids that no number of JavaScript holds: they stay text.
 */
import { importPKCS8, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Fault } from '../../kit/fault.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { isOfToken } from './codes.ts';
import { type ChatEnd, type Hears, heardChat } from './chat-stream.ts';

type Region = 'com' | 'cn';
/** Where a connection leads: `local` is the stand-in of the demo. */
export type Where = { region: Region; local: boolean };
export type Granted = { token: string; expiresAt: Date | null; refreshToken: string | null };
export type Space = { id: string; name: string; role: string; type: string };
export type BotHead = { id: string; name: string; description: string; published: boolean };
export type BotWhole = {
  name: string;
  description: string;
  prompt: string;
  prologue: string;
  suggested: string[];
  plugins: { id: string; name: string; description: string; tools: string[] }[];
};
type Door = Pick<Outgoing, 'request' | 'stream'>;
type Needs = {
  outgoing: Door;
  /** How a host of Coze is reached: `https://{host}`. */
  origin: string;
  /** The stand-in, where there is one. */
  local: { outgoing: Door; origin: string } | null;
};
type Asked = {
  method?: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  bearer?: string | undefined;
  body?: unknown;
  /** In the place of a body: as a form sends a file. */
  form?: { type: string; bytes: Buffer };
  signal?: AbortSignal;
};

/** Coze answered, and the answer is no. */
export class CozeRefused extends Error {
  readonly code: string;
  readonly said: string;
  readonly logId: string;
  constructor({ code, said, logId }: { code: string; said: string; logId: string }) {
    super(`Coze answered ${code}: ${said}`);
    this.code = code;
    this.said = said;
    this.logId = logId;
  }
  /** It does not know this token: it is over, taken back, or of the other region. */
  get isOfToken(): boolean {
    return isOfToken(this.code);
  }
}
/** Nobody answered. */
export class CozeSilent extends Error {}

const pageSize = 20;
const spacesPage = 50;
/** Seconds that a token lives which a service app signed for: what Coze gives unless asked otherwise. */
const jwtSeconds = 900;

export type Coze = ReturnType<typeof createCoze>;
export const createCoze = ({ outgoing, origin, local }: Needs) => {
  const doorOf = ({ local: isLocal }: Where): { door: Door; origin: string } => {
    if (!isLocal) return { door: outgoing, origin };
    if (!local) throw new Fault('coze_not_connected', 409);
    return { door: local.outgoing, origin: local.origin };
  };
  const urlOf = (where: Where, host: string, path: string, query: Record<string, string> = {}): string => {
    const url = new URL(doorOf(where).origin.replace('{host}', host) + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  const headers = ({ bearer, body, form }: Asked) => ({
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(form && { 'content-type': form.type }),
  });

  const call = async <T>(where: Where, asked: Asked, shape: z.ZodType<T>): Promise<T> => {
    const host = apiOf(where.region);
    const { method = 'GET', path, query, body, form, signal } = asked;
    const answer = await doorOf(where)
      .door.request(urlOf(where, host, path, query), {
        method,
        headers: headers(asked),
        timeout: form ? 60_000 : 20_000,
        maxBytes: 4 * 1024 * 1024,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form.bytes }),
        ...(signal && { signal }),
      })
      .catch((error: unknown) => {
        throw error instanceof Fault ? error : new CozeSilent(`${host} did not answer.`, { cause: error });
      });
    const parsed = shape.safeParse(wellIn(answer.status, answer.headers, answer.text()));
    if (!parsed.success)
      throw new CozeRefused({ code: 'unreadable', said: 'The answer has another shape than it should have.', logId: logIdIn(answer.headers) });
    return parsed.data;
  };
  const token = async (where: Where, asked: Pick<Asked, 'bearer' | 'body'>): Promise<Granted> => {
    const { access_token, expires_in, refresh_token } = await call(where, { method: 'POST', path: '/api/permission/oauth2/token', ...asked }, Token);
    return { token: access_token, expiresAt: momentOf(expires_in), refreshToken: refresh_token ?? null };
  };

  return {
    /** Where a browser signs in. */
    authorizeUrl: (where: Where, { clientId, redirectUri, state, challenge }: { clientId: string; redirectUri: string; state: string; challenge?: string }) =>
      urlOf(where, `www.coze.${where.region}`, '/api/permission/oauth2/authorize', {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        ...(challenge !== undefined && { code_challenge: challenge, code_challenge_method: 'S256' }),
      }),

    /** `secret`: of a web app; one that keeps none shows the verifier. */
    exchange: (where: Where, { clientId, secret, redirectUri, code, verifier }: Exchange): Promise<Granted> =>
      token(where, {
        bearer: secret,
        body: {
          grant_type: 'authorization_code',
          client_id: clientId,
          redirect_uri: redirectUri,
          code,
          ...(verifier !== undefined && { code_verifier: verifier }),
        },
      }),
    refresh: (where: Where, { clientId, secret, refreshToken }: { clientId: string; secret?: string | undefined; refreshToken: string }): Promise<Granted> =>
      token(where, { bearer: secret, body: { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken } }),
    /** A service app signs for itself; `session` keeps what one person does there from another's. */
    signed: async (where: Where, app: ServiceApp): Promise<Granted> =>
      token(where, {
        bearer: await assertion(where, app),
        body: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', duration_seconds: jwtSeconds },
      }),

    me: async (where: Where, bearer: string): Promise<{ id: string; name: string }> => {
      const { data } = await call(where, { path: '/v1/users/me', bearer }, Me);
      return { id: data.user_id, name: data.nick_name || data.user_name };
    },
    spaces: async (where: Where, bearer: string): Promise<Space[]> => {
      const all: Space[] = [];
      for (let page = 1; page <= mostPages; page += 1) {
        const query = { page_num: String(page), page_size: String(spacesPage) };
        const { data } = await call(where, { path: '/v1/workspaces', query, bearer }, Spaces);
        all.push(...data.workspaces.map(({ id, name, role_type: role, workspace_type: type }) => ({ id, name, role, type })));
        if (data.workspaces.length < spacesPage || all.length >= data.total_count) break;
      }
      return all;
    },
    bots: async (
      where: Where,
      bearer: string,
      { spaceId, status, page }: { spaceId: string; status: 'all' | 'published' | 'draft'; page: number },
    ): Promise<{ items: BotHead[]; isLast: boolean }> => {
      const query = { workspace_id: spaceId, publish_status: statusOf[status], page_num: String(page), page_size: String(pageSize) };
      const { data } = await call(where, { path: '/v1/bots', query, bearer }, Bots);
      return {
        items: data.items.map(({ id, name, description, is_published: published }) => ({ id, name, description, published })),
        isLast: data.items.length < pageSize || page * pageSize >= data.total,
      };
    },
    bot: async (where: Where, bearer: string, id: string, published: boolean): Promise<BotWhole> => {
      const { data } = await call(where, { path: `/v1/bots/${encodeURIComponent(id)}`, query: { is_published: String(published) }, bearer }, Bot);
      return {
        name: data.name,
        description: data.description,
        prompt: data.prompt_info?.prompt ?? '',
        prologue: data.onboarding_info?.prologue ?? '',
        suggested: data.onboarding_info?.suggested_questions ?? [],
        plugins: (data.plugin_info_list ?? []).map(({ plugin_id, name, description, api_info_list }) => ({
          id: plugin_id,
          name,
          description,
          tools: (api_info_list ?? []).map((one) => one.name),
        })),
      };
    },
    /** A file that a chat may name from then on. */
    upload: async (where: Where, bearer: string, { name, bytes }: { name: string; bytes: Buffer }, signal: AbortSignal): Promise<string> => {
      const sent = new FormData();
      sent.append('file', new Blob([new Uint8Array(bytes)]), name);
      const form = new Response(sent);
      const asked = { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) };
      const { data } = await call(where, { method: 'POST', path: '/v1/files/upload', bearer, form: asked, signal }, Uploaded);
      return data.id;
    },
    chat: async (
      where: Where,
      bearer: string,
      { botId, userId, conversationId, text, files = [], before = [] }: Said,
      hears: Hears,
      signal: AbortSignal,
    ): Promise<ChatEnd> => {
      const host = apiOf(where.region);
      const asked: Asked = {
        path: '/v3/chat',
        bearer,
        body: {
          bot_id: botId,
          user_id: userId,
          stream: true,
          auto_save_history: true,
          additional_messages: [
            ...before.map(({ role, text: content }) => ({ role, type: role === 'user' ? 'question' : 'answer', content, content_type: 'text' })),
            { role: 'user', type: 'question', ...contentOf(text, files) },
          ],
        },
      };
      const silent = (error: unknown): never => {
        const isTold = error instanceof Fault || error instanceof CozeRefused || signal.aborted;
        throw isTold ? error : new CozeSilent(`${host} did not answer.`, { cause: error });
      };
      const url = urlOf(where, host, asked.path, conversationId === null ? {} : { conversation_id: conversationId });
      const answer = await doorOf(where)
        // A bot that works with tools is silent for a while.
        .door.stream(url, { method: 'POST', headers: headers(asked), body: JSON.stringify(asked.body), timeout: 120_000, maxBytes: 16 * 1024 * 1024, signal })
        .catch(silent);
      if (!String(answer.headers['content-type']).startsWith('text/event-stream')) {
        wellIn(answer.status, answer.headers, await answer.text().catch(silent));
        throw new CozeRefused({ code: 'unreadable', said: 'A stream was asked for, and none came.', logId: logIdIn(answer.headers) });
      }
      return heardChat(answer.body, { hears, logId: logIdIn(answer.headers), refuse: (told) => new CozeRefused(told), isStopped: () => signal.aborted }).catch(
        silent,
      );
    },
    cancel: async (where: Where, bearer: string, { conversationId, chatId }: { conversationId: string; chatId: string }): Promise<void> => {
      await call(where, { method: 'POST', path: '/v3/chat/cancel', bearer, body: { conversation_id: conversationId, chat_id: chatId } }, Anything);
    },
  };
};

type Exchange = { clientId: string; secret?: string | undefined; redirectUri: string; code: string; verifier?: string | undefined };
type ServiceApp = { clientId: string; keyId: string; privateKey: string; session: string };
export type SentFile = { id: string; kind: 'image' | 'file' };
type Said = {
  botId: string;
  userId: string;
  conversationId: string | null;
  text: string;
  files?: SentFile[];
  /** What was said before, where Coze keeps no conversation of it. */
  before?: { role: 'user' | 'assistant'; text: string }[];
};
/** Text alone as text; with files it is a list within a text. */
const contentOf = (text: string, files: SentFile[]) =>
  files.length === 0
    ? { content: text, content_type: 'text' }
    : { content: JSON.stringify([{ type: 'text', text }, ...files.map(({ id, kind }) => ({ type: kind, file_id: id }))]), content_type: 'object_string' };

export const apiOf = (region: Region): string => `api.coze.${region}`;
const statusOf = { all: 'all', published: 'published_online', draft: 'unpublished_draft' };
const mostPages = 20;

const assertion = async ({ region }: Where, { clientId, keyId, privateKey, session }: ServiceApp): Promise<string> => {
  const key = await importPKCS8(privateKey, 'RS256').catch(() => {
    throw new CozeRefused({ code: 'private_key', said: 'This is no private key in PKCS 8 (BEGIN PRIVATE KEY).', logId: '' });
  });
  return new SignJWT({ session_name: session })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
    .setIssuer(clientId)
    .setAudience(apiOf(region))
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .setJti(randomUUID())
    .sign(key);
};

/** Named like a length, and a moment all the same: nothing lives for thirty years. */
const momentOf = (expiresIn: number): Date => new Date(expiresIn > 1_000_000_000 ? expiresIn * 1_000 : Date.now() + expiresIn * 1_000);

type Headers = Record<string, string | string[] | undefined>;
const logIdIn = (headers: Headers): string => String(headers['x-tt-logid'] ?? '');

/** What was answered, where it is no refusal. */
const wellIn = (status: number, headers: Headers, text: string): unknown => {
  const body = Failure.safeParse(jsonIn(text)).data;
  const code = body?.code ?? body?.error_code ?? body?.error;
  const went = status < 400 && body !== undefined && (code === undefined || code === 0);
  if (went) return jsonIn(text);
  const said = body?.msg ?? body?.error_message ?? '';
  throw new CozeRefused({ code: String(code ?? status), said: said.slice(0, 500), logId: (body?.detail?.logid ?? logIdIn(headers)).slice(0, 100) });
};
/** A number that is too long for a number is the text that it was. */
const jsonIn = (text: string): unknown => {
  const whole = (_: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && Number.isInteger(value) ? (context?.source ?? value) : value;
  try {
    return JSON.parse(text, whole as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
};

const Code = z.union([z.number(), z.string()]);
const Failure = z.object({
  code: Code.optional(),
  msg: z.string().optional(),
  error: Code.optional(),
  error_code: Code.optional(),
  error_message: z.string().optional(),
  detail: z.object({ logid: z.string().optional() }).optional(),
});
const Anything = z.unknown();
const Uploaded = z.object({ data: z.object({ id: z.string().min(1) }) });
const text = z.string().default('');
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number(), refresh_token: z.string().optional() });
const Me = z.object({ data: z.object({ user_id: z.string(), user_name: text, nick_name: text }) });
const Spaces = z.object({
  data: z.object({ total_count: z.number(), workspaces: z.array(z.object({ id: z.string(), name: z.string(), role_type: text, workspace_type: text })) }),
});
const Bots = z.object({
  data: z.object({ total: z.number(), items: z.array(z.object({ id: z.string(), name: z.string(), description: text, is_published: z.boolean() })) }),
});
const Bot = z.object({
  data: z.object({
    bot_id: z.string(),
    name: z.string(),
    description: text,
    prompt_info: z.object({ prompt: text }).nullish(),
    onboarding_info: z.object({ prologue: text, suggested_questions: z.array(z.string()).nullish() }).nullish(),
    plugin_info_list: z
      .array(z.object({ plugin_id: z.string(), name: z.string(), description: text, api_info_list: z.array(z.object({ name: z.string() })).nullish() }))
      .nullish(),
  }),
});
