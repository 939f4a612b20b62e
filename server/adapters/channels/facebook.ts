/** Messenger of a Facebook page. `srt` is the app's secret, `token` the page's; `pk` is a word of the owner's own, by which the page's set-up knows us. */
import { createHmac } from 'node:crypto';
import { sameText } from '../../kit/crypto.ts';
import { askOf, objectOf, type Said, sent, wordIn } from './asking.ts';
import { type Brought, type Channel, type ChannelNeeds, type Held, type Incoming, NotBelieved, NotReadable, readObject, taken } from './channel.ts';

export const facebook = ({ outgoing, origin }: ChannelNeeds): Channel => {
  const ask = askOf(outgoing);
  const send = (body: object, held: Held): Promise<Said> =>
    ask(`${origin}/v24.0/me/messages`, { headers: { authorization: `Bearer ${held.token ?? ''}` }, json: body });
  return {
    longest: 2_000,
    refusal: 403,
    waitsVisibly: false,
    verify: ({ method, query, header, body }, held) => {
      if (method === 'GET') {
        if (query['hub.mode'] !== 'subscribe' || !held.pk || !sameText(query['hub.verify_token'] ?? '', held.pk)) throw new NotBelieved();
        return;
      }
      const said = header('x-hub-signature-256') ?? '';
      if (!held.srt || !sameText(said, signatureOf(body, held.srt))) throw new NotBelieved();
    },
    parse: ({ method, query, body }) => {
      if (method === 'GET')
        return { answer: { status: 200, type: 'text/plain; charset=utf-8', body: (query['hub.challenge'] ?? '').slice(0, 500) }, events: [] };
      const { object, entry } = readObject(body);
      // What is told of anything but a page is taken, so that it is not told again.
      if (object !== 'page') return { answer: taken, events: [] };
      if (!Array.isArray(entry)) throw new NotReadable('A page tells its entries.');
      return { answer: taken, events: entry.slice(0, mostEntries).flatMap((one) => listOf(objectOf(one)['messaging']).flatMap(eventOf)) };
    },
    send: async ({ text }, { to }, held) => {
      const said = await send({ recipient: { id: to }, messaging_type: 'RESPONSE', message: { text } }, held);
      const error = objectOf(said.json['error']);
      // Told as 400 where it asks for patience.
      sent(tooFast.has(Number(error['code'])) ? { ...said, status: 429 } : said, { told: wordIn(error['message']), afterSeconds: said.retryAfter || 30 });
    },
    typing: async ({ to }, held) => void (await send({ recipient: { id: to }, sender_action: 'typing_on' }, held)),
    inspect: async (_, held) => {
      const bearer = { method: 'GET' as const, headers: { authorization: `Bearer ${held.token ?? ''}` } };
      const me = await ask(`${origin}/v24.0/me?fields=name`, bearer);
      if (me.status !== 200) return [{ step: 'token', ok: false, why: 'refused', told: wordIn(objectOf(me.json['error'])['message']).slice(0, 200) }];
      const apps = await ask(`${origin}/v24.0/me/subscribed_apps`, bearer);
      const listens = listOf(apps.json['data']).some((app) => listOf(app['subscribed_fields']).length > 0 || 'id' in app);
      return [
        { step: 'token', ok: true, told: wordIn(me.json['name']) },
        listens ? { step: 'permission', ok: true } : { step: 'permission', ok: false, why: 'missing' },
      ];
    },
    pretend: ({ id, text, now }, held) => {
      const message = { sender: { id: 'simulator' }, recipient: { id: 'page' }, timestamp: now.getTime(), message: { mid: id, text } };
      const body = Buffer.from(JSON.stringify({ object: 'page', entry: [{ id: 'page', time: now.getTime(), messaging: [message] }] }));
      return { method: 'POST', headers: { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(body, held.srt ?? '') }, body };
    },
  };
};

const mostEntries = 100;
const broughtAs: Record<string, Brought> = { image: 'picture', audio: 'sound' };
const tooFast = new Set([4, 32, 613]);
const signatureOf = (body: Buffer, secret: string): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(objectOf) : []);

const eventOf = (told: Record<string, unknown>): Incoming[] => {
  const [message, postback] = [objectOf(told['message']), objectOf(told['postback'])];
  const [person, page] = [wordIn(objectOf(told['sender'])['id']), wordIn(objectOf(told['recipient'])['id'])];
  // A press on a button may come without a name of its own.
  const id = wordIn(message['mid']) || wordIn(postback['mid']) || (wordIn(postback['title']) && `${person} ${wordIn(told['timestamp'])}`);
  // What we said ourselves comes back as an echo; deliveries and readings have no message.
  if (!id || !person || message['is_echo'] === true) return [];
  const sent = listOf(message['attachments']).map(({ type }) => wordIn(type))[0];
  const text = wordIn(message['text']) || wordIn(postback['title']);
  return [{ id, thread: [page, person].join(' '), name: '', text, ...(sent && { brought: broughtAs[sent] ?? 'file' }), address: { to: person } }];
};
