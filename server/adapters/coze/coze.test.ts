/** What our client asks of Coze and makes of its answers, pair by pair as they stand in `tests/transcripts.json`. */
import { generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutgoing } from '../outgoing/outgoing.ts';
import { type Coze, CozeRefused, createCoze } from './coze.ts';

type Pair = {
  id: string;
  expect_url?: { origin: string; path: string; query: Record<string, string> };
  request: { method: string; host: string; path: string; query?: Record<string, string>; headers: Record<string, string>; body?: Record<string, unknown> };
  response: { status: number; headers: Record<string, string>; body: unknown };
};
const { pairs } = JSON.parse(readFileSync(new URL('./tests/transcripts.json', import.meta.url), 'utf8')) as { pairs: Pair[] };
const pair = (id: string): Pair => pairs.find((one) => one.id === id)!;
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** The one pair that is played now; what was asked differently is told. */
let now: Pair;
let asked: { wrong: string[] };
const outgoing = createOutgoing({ allowLoopback: true });
const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    asked.wrong.push(...differing(now.request, request, body));
    const { status, headers, body: answer } = now.response;
    response.writeHead(asked.wrong.length > 0 ? 400 : status, headers);
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
});
let coze: Coze;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  coze = createCoze({ outgoing, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{host}`, local: null });
});
afterAll(async () => {
  server.close();
  await outgoing.close();
});

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
};
const differing = (wanted: Pair['request'], request: IncomingMessage, body: unknown): string[] => {
  const url = new URL(request.url!, 'http://here');
  const signed = wanted.headers['authorization']!.includes('RS256');
  const told = {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    authorization: signed ? signedBy(request.headers.authorization!) : request.headers.authorization,
    type: request.method === 'POST' ? request.headers['content-type'] : undefined,
    body,
  };
  const meant = {
    method: wanted.method,
    path: `/${wanted.host}${wanted.path}`,
    query: wanted.query ?? {},
    authorization: signed ? 'as it should be' : wanted.headers['authorization'],
    type: wanted.method === 'POST' ? 'application/json' : undefined,
    // Where the transcript leaves the question out, any will do.
    body:
      (wanted.body?.['additional_messages'] as unknown[] | undefined)?.length === 0
        ? { ...(body as object), ...wanted.body, additional_messages: (body as { additional_messages: unknown }).additional_messages }
        : wanted.body,
  };
  return JSON.stringify(sorted(told)) === JSON.stringify(sorted(meant)) ? [] : [`${JSON.stringify(told)} instead of ${JSON.stringify(meant)}`];
};
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([name, inner]) => [name, sorted(inner)]),
        )
      : value;
const signedBy = (authorization: string): string => {
  const [head = '', claims = '', signature = ''] = authorization.replace('Bearer ', '').split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const { iss, aud, iat, exp, jti, session_name } = read(claims);
  const good =
    verify('sha256', Buffer.from(`${head}.${claims}`), keys.publicKey, Buffer.from(signature, 'base64url')) &&
    read(head)['alg'] === 'RS256' &&
    read(head)['kid'] === 'kid_1' &&
    iss === 'app_1' &&
    aud === 'api.coze.com' &&
    (exp as number) - (iat as number) <= 3_600 &&
    typeof jti === 'string' &&
    session_name === 'person_1';
  return good ? 'as it should be' : `${JSON.stringify(read(claims))}`;
};

const com = { region: 'com', local: false } as const;
const web = { clientId: '1234.app.coze', secret: 'SECRET' };
const redirectUri = 'https://console.example/api/coze/oauth/';
const conversation = '7381473525342978089';
const heard = { names: [] as unknown[], text: '' };
const hears = { created: (one: unknown) => void heard.names.push(one), text: (piece: string) => void (heard.text += piece), thoughts: () => undefined };
const chat = (conversationId: string | null, text = 'Where is my parcel?') =>
  coze.chat(com, 'pat_x', { botId: '7379462189365198898', userId: 'u_1', conversationId, text }, hears, new AbortController().signal);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CozeRefused ? { code: error.code, said: error.said, logId: error.logId, isOfToken: error.isOfToken } : error),
  );

const plays: Record<string, () => Promise<void>> = {
  'token-web': async () =>
    expect(await coze.exchange(com, { ...web, redirectUri, code: 'code_1' })).toEqual({
      token: 'czu_access1',
      expiresAt: new Date(1796003600_000),
      refreshToken: 'czu_refresh1',
    }),
  'token-refresh': async () =>
    expect(await coze.refresh(com, { ...web, refreshToken: 'czu_refresh1' })).toEqual({
      token: 'czu_access2',
      expiresAt: new Date(1796007200_000),
      refreshToken: 'czu_refresh2',
    }),
  'token-jwt': async () =>
    expect(await coze.signed(com, { clientId: 'app_1', keyId: 'kid_1', privateKey: keys.privateKey, session: 'person_1' })).toEqual({
      token: 'czs_jwt1',
      expiresAt: new Date(1796000900_000),
      refreshToken: null,
    }),
  me: async () => expect(await coze.me(com, 'pat_x')).toEqual({ id: '7352345678901230001', name: 'Shop Owner' }),
  workspaces: async () =>
    expect(await coze.spaces(com, 'pat_x')).toEqual([
      { id: '7352345678901234567', name: 'Personal', role: 'owner', type: 'personal' },
      { id: '7352345678901234568', name: 'Team', role: 'member', type: 'team' },
    ]),
  bots: async () =>
    expect(await coze.bots(com, 'pat_x', { spaceId: '7352345678901234567', status: 'all', page: 1 })).toEqual({
      items: [
        { id: '7379462189365198898', name: 'Helpdesk', description: 'Answers about parcels', published: true },
        { id: '7379462189365198899', name: 'Draft bot', description: '', published: false },
      ],
      isLast: true,
    }),
  bot: async () =>
    expect(await coze.bot(com, 'pat_x', '7379462189365198898', true)).toEqual({
      name: 'Helpdesk',
      description: 'Answers about parcels',
      prompt: 'You help with parcels.',
      prologue: 'Hello!',
      suggested: ['Where is my parcel?'],
      plugins: [{ id: '7300000000000000001', name: 'Track', description: 'Tracks a parcel', tools: ['track'] }],
    }),
  'chat-stream': async () => {
    expect(await chat(conversation)).toEqual({
      state: 'completed',
      followUps: ['When will it arrive?'],
      tokens: { input: 614, output: 19, total: 633 },
      trouble: null,
    });
    expect(heard).toEqual({ names: [{ chatId: '7382159487131697202', conversationId: conversation }], text: 'On its way.' });
  },
  'auth-invalid': async () =>
    expect(await refusal(coze.me(com, 'pat_of_the_other_region'))).toEqual({
      code: '4100',
      said: 'authentication is invalid',
      logId: '20261128010203ABCDEF0123456789',
      isOfToken: true,
    }),
  'error-in-200': async () =>
    expect(await refusal(coze.bots(com, 'pat_x', { spaceId: '7352345678901234567', status: 'all', page: 1 }))).toMatchObject({ code: '4101', logId: 'L1' }),
  'conversation-busy': async () => expect(await refusal(chat(conversation))).toMatchObject({ code: '4016', logId: 'L2' }),
  'chat-failed': async () =>
    expect(await chat(null)).toEqual({
      state: 'failed',
      followUps: [],
      tokens: null,
      trouble: { code: '5000', said: 'event interval error', logId: '20261128010203ABCDEF0123456789' },
    }),
  cancel: async () => expect(await coze.cancel(com, 'pat_x', { conversationId: conversation, chatId: '7382159487131697202' })).toBeUndefined(),
};

test('a browser signs in at the host for people, and not at that for calls', () => {
  const { origin, path, query } = pair('authorize-url-com').expect_url!;
  const asks = createCoze({ outgoing, origin: 'https://{host}', local: null });
  const url = new URL(asks.authorizeUrl(com, { clientId: '1234.app.coze', redirectUri, state: 'S1' }));
  expect({ origin: url.origin, path: url.pathname, query: Object.fromEntries(url.searchParams) }).toEqual({ origin, path, query });
  expect(new URL(asks.authorizeUrl({ region: 'cn', local: false }, { clientId: 'a', redirectUri, state: 'S' })).origin).toBe('https://www.coze.cn');
});

test.each(pairs.filter(({ expect_url: url }) => url === undefined).map(({ id }) => id))('%s goes as its transcript says', async (id) => {
  now = pair(id);
  asked = { wrong: [] };
  Object.assign(heard, { names: [], text: '' });
  await plays[id]!();
  expect(asked.wrong).toEqual([]);
});

test('an id that came as a number stays the text that it was', async () => {
  asked = { wrong: [] };
  const whole = pair('workspaces');
  const body = JSON.stringify(whole.response.body).replace('"7352345678901234567"', '7352345678901234567');
  now = { ...whole, response: { ...whole.response, body } };
  expect((await coze.spaces(com, 'pat_x'))[0]!.id).toBe('7352345678901234567');
});

test('a stream that breaks off before its end is no answer', async () => {
  asked = { wrong: [] };
  const whole = pair('chat-stream');
  now = { ...whole, response: { ...whole.response, body: String(whole.response.body).split('event:conversation.message.completed')[0] } };
  expect(await chat(conversation)).toMatchObject({ state: 'failed', trouble: { code: 'broken_off' } });
});
