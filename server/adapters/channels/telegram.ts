/** Telegram's Bot API. `token` is the bot's; `srt` is what each of its calls must bring along, and is made here where nobody names one. */
import { randomBytes } from 'node:crypto';
import { sameText } from '../../kit/crypto.ts';
import { askOf, objectOf, type Said, sent, wordIn } from './asking.ts';
import { type Channel, type ChannelNeeds, type Held, type Incoming, NotBelieved, NotReadable, readObject, taken } from './channel.ts';

export const telegram = ({ outgoing, origin }: ChannelNeeds): Channel => {
  const ask = askOf(outgoing);
  const call = (name: string, held: Held, json: unknown = {}) => ask(`${origin}/bot${held.token ?? ''}/${name}`, { json });
  return {
    longest: 4_096,
    refusal: 401,
    waitsVisibly: false,
    completed: (held) => (held.srt === undefined ? { ...held, srt: randomBytes(24).toString('base64url') } : held),
    verify: ({ header }, held) => {
      const said = header('x-telegram-bot-api-secret-token');
      if (!said || !held.srt || !sameText(said, held.srt)) throw new NotBelieved();
    },
    parse: ({ body }) => {
      const update = readObject(body);
      if (!Number.isSafeInteger(update['update_id'])) throw new NotReadable('An update has an update_id.');
      const message = objectOf(update['message']);
      const [chat, from] = [objectOf(message['chat']), objectOf(message['from'])];
      const chatId = wordIn(chat['id']);
      // Of a bot nothing is answered: two of them would never stop.
      if (!chatId || from['is_bot'] !== false) return { answer: taken, events: [] };
      const topic = wordIn(message['message_thread_id']);
      const event: Incoming = {
        id: wordIn(update['update_id']),
        // In a group each person has a conversation of their own.
        thread: [chatId, topic, wordIn(from['id'])].filter(Boolean).join(' '),
        name: [from['first_name'], from['last_name']].map(wordIn).filter(Boolean).join(' ').slice(0, 120),
        text: wordIn(message['text']) || wordIn(message['caption']),
        ...broughtBy(message),
        address: { chat: chatId, ...(topic && { topic }), message: wordIn(message['message_id']) },
      };
      const language = wordIn(from['language_code']);
      return { answer: taken, events: [language ? { ...event, language } : event] };
    },
    send: async ({ text }, { chat, topic }, held) => {
      const said = await call('sendMessage', held, {
        chat_id: chat,
        ...(topic && { message_thread_id: Number(topic) }),
        text,
        link_preview_options: { is_disabled: true },
      });
      sent(said, { told: toldBy(said), afterSeconds: Number(objectOf(said.json['parameters'])['retry_after']) || said.retryAfter });
    },
    typing: async ({ chat, topic }, held) => {
      await call('sendChatAction', held, { chat_id: chat, ...(topic && { message_thread_id: Number(topic) }), action: 'typing' });
    },
    install: async (callback, held) => {
      const said = await call('setWebhook', held, { url: callback, secret_token: held.srt, allowed_updates: ['message'] });
      sent(said, { told: toldBy(said) });
    },
    inspect: async (callback, held) => {
      const me = await call('getMe', held);
      if (me.status !== 200) return [{ step: 'token', ok: false, why: 'refused', told: toldBy(me) }];
      const bot = wordIn(objectOf(me.json['result'])['username']);
      const hook = objectOf((await call('getWebhookInfo', held)).json['result']);
      const url = wordIn(hook['url']);
      const trouble = wordIn(hook['last_error_message']);
      const permission = url === '' ? ('missing' as const) : url === callback ? undefined : ('elsewhere' as const);
      return [
        { step: 'token', ok: true, told: bot && `@${bot}` },
        permission ? { step: 'permission', ok: false, why: permission } : { step: 'permission', ok: true, ...(trouble && { told: trouble.slice(0, 200) }) },
      ];
    },
    pretend: ({ id, text, now }, held) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': held.srt ?? '' },
      body: Buffer.from(
        JSON.stringify({
          update_id: Number(id),
          message: {
            message_id: 1,
            date: Math.floor(now.getTime() / 1_000),
            chat: { id: 1, type: 'private' },
            from: { id: 1, is_bot: false, first_name: 'Simulator' },
            text,
          },
        }),
      ),
    }),
  };
};

/** What of a message is not read here; a caption is read all the same. */
const broughtBy = (message: Record<string, unknown>): Pick<Incoming, 'brought'> => {
  const has = (...names: string[]) => names.some((name) => name in message);
  if (has('photo', 'sticker', 'animation')) return { brought: 'picture' };
  if (has('voice', 'audio')) return { brought: 'sound' };
  return has('document', 'video', 'video_note', 'contact', 'location') ? { brought: 'file' } : {};
};
const toldBy = ({ json }: Said): string => wordIn(json['description']).slice(0, 200);
