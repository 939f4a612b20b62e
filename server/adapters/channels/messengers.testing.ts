/** The four messengers as one strict server of this machine: what they would refuse, it refuses; what they would take, it keeps. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Taken = { to: string; text: string };
export type MessengersForTests = Awaited<ReturnType<typeof startMessengers>>;

export const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
/** Of the application 1106294837465019392, as Discord writes it. */
export const discordToken = `${Buffer.from('1106294837465019392').toString('base64')}.Gplant.edplantedplantedplanted`;
export const pageToken = 'EAAGm0PX4ZCpsBAKZCplanted';
export const appKey = 'dingplantedkey';

export const startMessengers = async () => {
  const taken: Taken[] = [];
  const calls: { method: string; path: string; body: Record<string, unknown> }[] = [];
  let refusal: ((path: string) => { status: number; body: object } | undefined) | undefined;
  let hook = '';
  let endpoint = '';
  const commands = new Map<string, unknown>();
  let dropping: ((path: string) => boolean) | undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const path = request.url ?? '/';
    calls.push({ method: request.method ?? '', path, body });
    const said = refusal?.(path) ?? answered(request, path, body);
    if (dropping?.(path)) return void response.socket?.destroy();
    response.writeHead(said.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(said.body));
  };
  const take = (to: unknown, text: unknown, most: number): boolean => {
    if (typeof to !== 'string' || to === '' || typeof text !== 'string' || text === '' || text.length > most || !text.isWellFormed()) return false;
    taken.push({ to, text });
    return true;
  };
  const answered = ({ method, headers }: IncomingMessage, path: string, body: Record<string, unknown>): { status: number; body: object } => {
    const telegram = /^\/bot([^/]+)\/(\w+)$/.exec(path);
    if (telegram) {
      if (telegram[1] !== botToken) return { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } };
      return ofTelegram(telegram[2]!, body);
    }
    if (/^\/api\/v10\/webhooks\/\d+\/[\w-]+\/messages\/@original$/.test(path) || /^\/api\/v10\/webhooks\/\d+\/[\w-]+$/.test(path)) {
      const mentions = JSON.stringify(body['allowed_mentions']) === '{"parse":[]}';
      const isRight = method === (path.endsWith('@original') ? 'PATCH' : 'POST') && mentions && take(path.split('/')[5], body['content'], 2_000);
      return isRight ? { status: 200, body: { id: '1' } } : { status: 400, body: { message: 'Invalid Form Body', code: 50_035 } };
    }
    if (/^\/api\/v10\/(applications|channels)\//.test(path)) {
      if (headers.authorization !== `Bot ${discordToken}`) return { status: 401, body: { message: '401: Unauthorized', code: 0 } };
      return ofDiscord(method ?? '', path, body);
    }
    if (path.startsWith('/robot/sendBySession?session=')) {
      const isRight =
        method === 'POST' && body['msgtype'] === 'text' && take(path.split('=')[1], (body['text'] as { content?: string } | undefined)?.content, 20_000);
      return { status: 200, body: isRight ? { errcode: 0, errmsg: 'ok' } : { errcode: 40_035, errmsg: 'invalid' } };
    }
    if (path === '/v24.0/me/messages') {
      if (headers.authorization !== `Bearer ${pageToken}`) return { status: 401, body: { error: { code: 190, message: 'Invalid OAuth access token.' } } };
      const to = (body['recipient'] as { id?: string } | undefined)?.id;
      if (body['sender_action'] === 'typing_on') return { status: 200, body: { recipient_id: to } };
      const isRight = body['messaging_type'] === 'RESPONSE' && take(to, (body['message'] as { text?: string } | undefined)?.text, 2_000);
      return isRight
        ? { status: 200, body: { recipient_id: to, message_id: 'm' } }
        : { status: 400, body: { error: { code: 100, message: 'Invalid parameter' } } };
    }
    if (path.startsWith('/v24.0/me?')) return headers.authorization === `Bearer ${pageToken}` ? { status: 200, body: { id: 'p1', name: 'Tidewick' } } : { status: 401, body: { error: { message: 'Invalid OAuth access token.' } } }; // biome-ignore format: short
    if (path === '/v24.0/me/subscribed_apps') return { status: 200, body: { data: [{ id: '1', subscribed_fields: ['messages'] }] } };
    return { status: 404, body: { message: 'Not found' } };
  };
  const ofDiscord = (method: string, path: string, body: Record<string, unknown>): { status: number; body: object } => {
    const bad = { status: 400, body: { message: 'Invalid Form Body', code: 50_035 } };
    if (path === '/api/v10/applications/@me') {
      if (method === 'PATCH') endpoint = String(body['interactions_endpoint_url']);
      return { status: 200, body: { id: '1106294837465019392', name: 'Tidewick', verify_key: '', interactions_endpoint_url: endpoint } };
    }
    if (method === 'POST' && path === '/api/v10/applications/1106294837465019392/commands') {
      if (!/^[a-z]{1,32}$/.test(String(body['name'])) || !body['description']) return bad;
      commands.set(String(body['name']), body);
      return { status: 201, body: { id: '1' } };
    }
    const [, place] = /^\/api\/v10\/channels\/(\d+)\/messages$/.exec(path) ?? [];
    const mentions = body['allowed_mentions'] as { parse?: unknown[] } | undefined;
    return method === 'POST' && place && mentions?.parse?.length === 0 && take(`channel ${place}`, body['content'], 2_000)
      ? { status: 200, body: { id: '1' } }
      : bad;
  };
  const ofTelegram = (name: string, body: Record<string, unknown>): { status: number; body: object } => {
    const ok = (result: unknown) => ({ status: 200, body: { ok: true, result } });
    const bad = (description: string) => ({ status: 400, body: { ok: false, error_code: 400, description } });
    if (name === 'getMe') return ok({ id: 1, is_bot: true, username: 'tidewick_bot' });
    if (name === 'getWebhookInfo') return ok({ url: hook, pending_update_count: 0 });
    if (name === 'setWebhook') {
      if (!/^[\w-]{1,256}$/.test(String(body['secret_token']))) return bad('Bad Request: secret token contains unallowed characters');
      hook = String(body['url']);
      return ok(true);
    }
    if (name === 'sendChatAction') return ok(true);
    if (name === 'sendMessage')
      return take(String(body['chat_id'] ?? ''), body['text'], 4_096) ? ok({ message_id: taken.length }) : bad('Bad Request: message is too long');
    return { status: 404, body: { ok: false, description: 'Not Found' } };
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    origins: ['telegram', 'discord', 'dingtalk', 'facebook'].map((kind) => `${kind}=${origin}`).join(','),
    taken,
    calls,
    /** Of the app at Discord. */
    commands,
    refuses: (how: typeof refusal) => void (refusal = how),
    /** It takes those calls, and nobody hears so. */
    drops: (which: typeof dropping) => void (dropping = which),
    close: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
};
