/** DingTalk's robots in HTTP mode. `srt` is the app's secret, `sk` its key. The body is not signed: where it says to answer is believed within dingtalk.com alone. */
import { createHmac } from 'node:crypto';
import { sameText } from '../../kit/crypto.ts';
import { askOf, objectOf, sent, wordIn } from './asking.ts';
import { type Brought, type Channel, type ChannelNeeds, type Incoming, NotBelieved, NotReadable, NotSent, readObject, taken } from './channel.ts';

export const dingtalk = ({ outgoing, origin }: ChannelNeeds): Channel => {
  const ask = askOf(outgoing);
  return {
    longest: 4_096,
    refusal: 401,
    waitsVisibly: false,
    verify: ({ header, now }, held) => {
      const [stamp, sign] = [header('timestamp') ?? '', header('sign') ?? ''];
      if (!held.srt || !/^\d{1,15}$/.test(stamp) || Math.abs(now.getTime() - Number(stamp)) > windowMs) throw new NotBelieved();
      if (!sameText(sign, signatureOf(stamp, held.srt))) throw new NotBelieved();
    },
    parse: ({ body }) => {
      const said = readObject(body);
      const [id, conversation, sender] = [said['msgId'], said['conversationId'], said['senderStaffId'] ?? said['senderId']].map(wordIn);
      if (!id || !conversation) throw new NotReadable('A message has a msgId and a conversationId.');
      const hook = wordIn(said['sessionWebhook']);
      if (!isTheirs(hook)) return { answer: taken, events: [] };
      const until = Number(said['sessionWebhookExpiredTime']);
      const event: Incoming = {
        id,
        thread: [conversation, sender].filter(Boolean).join(' '),
        name: wordIn(said['senderNick']).slice(0, 120),
        text: said['msgtype'] === 'text' ? wordIn(objectOf(said['text'])['content']).trim() : '',
        ...(broughtAs[wordIn(said['msgtype'])] && { brought: broughtAs[wordIn(said['msgtype'])]! }),
        address: { hook, ...(wordIn(said['conversationType']) === '2' && sender && { at: sender ?? '' }) },
      };
      return { answer: taken, events: [Number.isSafeInteger(until) && until > 0 ? { ...event, until: new Date(Math.min(until, lastMoment)) } : event] };
    },
    send: async ({ text }, { hook = '', at }) => {
      if (!isTheirs(hook)) throw new NotSent('it is to be answered elsewhere', 'never');
      const url = new URL(hook);
      const said = await ask(origin === theirs ? hook : `${origin}${url.pathname}${url.search}`, {
        json: { msgtype: 'text', text: { content: text }, ...(at && { at: { atUserIds: [at], isAtAll: false } }) },
      });
      sent(said, { told: wordIn(said.json['errmsg']) });
      // It answers 200 whatever it thinks of it.
      const code = Number(said.json['errcode'] ?? 0);
      if (code === tooFast) throw new NotSent('it asks for patience', 'again', 60_000);
      if (code !== 0) throw new NotSent(`it answered ${code}: ${wordIn(said.json['errmsg']).slice(0, 200)}`, 'never');
    },
    inspect: async (_, held) => {
      if (!held.sk)
        return [
          { step: 'token', ok: true, why: 'not_checked' },
          { step: 'permission', ok: true, why: 'not_checked' },
        ];
      const said = await ask(`${api(origin)}/v1.0/oauth2/accessToken`, { json: { appKey: held.sk, appSecret: held.srt } });
      const ok = said.status === 200 && wordIn(said.json['accessToken']) !== '';
      return ok
        ? [
            { step: 'token', ok: true },
            { step: 'permission', ok: true, why: 'not_checked' },
          ]
        : [{ step: 'token', ok: false, why: 'refused', told: wordIn(said.json['message']).slice(0, 200) }];
    },
    pretend: ({ id, text, now }, held) => {
      const stamp = String(now.getTime());
      return {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', timestamp: stamp, sign: signatureOf(stamp, held.srt ?? '') },
        body: Buffer.from(
          JSON.stringify({
            msgId: id,
            conversationId: 'simulator',
            conversationType: '1',
            senderStaffId: 'simulator',
            senderNick: 'Simulator',
            msgtype: 'text',
            text: { content: text },
            sessionWebhook: 'https://oapi.dingtalk.com/robot/sendBySession?session=simulator',
            sessionWebhookExpiredTime: now.getTime() + windowMs,
          }),
        ),
      };
    },
  };
};

export const theirs = 'https://oapi.dingtalk.com';
const api = (origin: string): string => (origin === theirs ? 'https://api.dingtalk.com' : origin);
const windowMs = 60 * 60_000;
const tooFast = 130_101;
const broughtAs: Record<string, Brought> = { picture: 'picture', richText: 'picture', audio: 'sound', video: 'file', file: 'file' };
const lastMoment = Date.UTC(2100, 0, 1);
const signatureOf = (stamp: string, secret: string): string => createHmac('sha256', secret).update(`${stamp}\n${secret}`).digest('base64');
const isTheirs = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.port === '' && !url.username && !url.password && /^([\w-]+\.)+dingtalk\.com$/.test(url.hostname);
};
