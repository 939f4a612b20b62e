/** Discord's interactions: a command that somebody types. `pk` is the application's public key; with `token`, its bot's, the command is made for them. */
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { askOf, objectOf, type Said, sent, wordIn } from './asking.ts';
import { type Address, type Channel, type ChannelNeeds, type Held, type Incoming, NotBelieved, NotReadable, readObject } from './channel.ts';

export const discord = ({ outgoing, origin }: ChannelNeeds): Channel => {
  const ask = askOf(outgoing);
  const asBot = (held: Held) => ({ headers: { authorization: `Bot ${held.token ?? ''}` } });
  const applicationOf = (held: Held): Promise<Said> => ask(`${origin}/api/v10/applications/@me`, { method: 'GET', ...asBot(held) });
  const hook = ({ app, token }: Address): string => `${origin}/api/v10/webhooks/${encodeURIComponent(app ?? '')}/${encodeURIComponent(token ?? '')}`;
  /** To whom it is said stands before it, where that fits: others write there as well. */
  const intoChannel = (text: string, { place = '', user = '' }: Address, held: Held): Promise<Said> => {
    const named = /^\d+$/.test(user) && text.length + user.length + 4 <= longest;
    return ask(`${origin}/api/v10/channels/${encodeURIComponent(place)}/messages`, {
      ...asBot(held),
      json: { content: named ? `<@${user}> ${text}` : text, allowed_mentions: { parse: [], ...(named && { users: [user] }) }, flags: 4 },
    });
  };
  return {
    longest,
    refusal: 401,
    waitsVisibly: true,
    // With its bot on the server what comes later is said in the channel.
    writesLater: (held) => Boolean(held.token),
    invite: ({ token }) => {
      const app = Buffer.from(token?.split('.')[0] ?? '', 'base64').toString('latin1');
      if (!/^\d{15,21}$/.test(app)) return null;
      return `https://discord.com/oauth2/authorize?client_id=${app}&scope=bot+applications.commands&permissions=${permissions}`;
    },
    verify: ({ header, body, now }, held) => {
      const [signature, stamp] = [header('x-signature-ed25519') ?? '', header('x-signature-timestamp') ?? ''];
      const aside = Math.abs(now.getTime() / 1_000 - Number(stamp));
      if (!/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(stamp) || aside > windowSeconds) throw new NotBelieved();
      if (!isSigned(Buffer.concat([Buffer.from(stamp), body]), Buffer.from(signature, 'hex'), held.pk ?? '')) throw new NotBelieved();
    },
    parse: ({ body, now }) => {
      const said = readObject(body);
      if (said['type'] === kinds.ping) return { answer: json({ type: 1 }), events: [] };
      const [id, app, token, place] = [said['id'], said['application_id'], said['token'], said['channel_id']].map(wordIn);
      if (!id || !app || !token) throw new NotReadable('An interaction has an id, an application_id and a token.');
      // Nothing of ours has buttons or forms: they are acknowledged, and nothing follows.
      if (said['type'] !== kinds.command) return { answer: json(passing[Number(said['type'])] ?? { type: 6 }), events: [] };
      const user = objectOf(objectOf(said['member'])['user'] ?? said['user']);
      const options = objectOf(said['data'])['options'];
      const name = wordIn(objectOf(said['data'])['name']);
      const words = Array.isArray(options) ? options.map((one) => wordIn(objectOf(one)['value'])).join(' ') : '';
      // The two that everybody types in other messengers are commands of their own here: nobody types a command into a command.
      const text = name === 'human' || name === 'bot' ? `/${name}` : words;
      const userId = wordIn(user['id']);
      const event: Incoming = {
        id,
        thread: [place, userId].filter(Boolean).join(' '),
        name: (wordIn(user['global_name']) || wordIn(user['username'])).slice(0, 120),
        text: text.trim(),
        address: { app, token, ...(place && { place }), ...(userId && { user: userId }) },
        until: new Date(now.getTime() + answerableMs),
      };
      const language = wordIn(said['locale']);
      // It shows that somebody thinks, until the answer takes that place.
      return { answer: json({ type: 5 }), events: [language ? { ...event, language } : event] };
    },
    send: async ({ text, piece }, address, held) => {
      const body = { content: text, allowed_mentions: { parse: [] } };
      const answered = await (piece === 0
        ? ask(`${hook(address)}/messages/@original`, { method: 'PATCH', json: body })
        : ask(hook(address), { json: { ...body, flags: 4 } }));
      const said = isOver(answered) && held.token && address['place'] ? await intoChannel(text, address, held) : answered;
      sent(said, { told: wordIn(said.json['message']), afterSeconds: Number(said.json['retry_after']) || said.retryAfter });
    },
    install: async (callback, held) => {
      if (!held.token) return;
      const app = await applicationOf(held);
      sent(app, { told: wordIn(app.json['message']) });
      for (const command of commands) {
        const said = await ask(`${origin}/api/v10/applications/${encodeURIComponent(wordIn(app.json['id']))}/commands`, { ...asBot(held), json: command });
        sent(said, { told: wordIn(said.json['message']) });
      }
      const at = await ask(`${origin}/api/v10/applications/@me`, { method: 'PATCH', ...asBot(held), json: { interactions_endpoint_url: callback } });
      sent(at, { told: wordIn(at.json['message']) });
    },
    inspect: async (callback, held) => {
      if (!held.token)
        return [
          { step: 'token', ok: true, why: 'not_checked' },
          { step: 'permission', ok: true, why: 'not_checked' },
        ];
      const { status, json: app } = await applicationOf(held);
      if (status !== 200) return [{ step: 'token', ok: false, why: 'refused', told: wordIn(app['message']).slice(0, 200) }];
      const at = wordIn(app['interactions_endpoint_url']);
      const why = at === '' ? ('missing' as const) : at === callback ? undefined : ('elsewhere' as const);
      return [
        wordIn(app['verify_key']) === held.pk ? { step: 'token', ok: true, told: wordIn(app['name']) } : { step: 'token', ok: false, why: 'elsewhere' },
        why ? { step: 'permission', ok: false, why } : { step: 'permission', ok: true },
      ];
    },
    pretend: ({ id, text, now }, held) => {
      const body = Buffer.from(
        JSON.stringify({
          id,
          application_id: '1',
          type: kinds.command,
          token: `simulated-${id}`,
          version: 1,
          channel_id: '1',
          user: { id: '1', username: 'Simulator' },
          data: { id: '1', name: 'ask', type: 1, options: [{ name: 'question', type: 3, value: text }] },
        }),
      );
      const stamp = String(Math.floor(now.getTime() / 1_000));
      // Only a made-up channel holds the other half of its key.
      const key = createPrivateKey({ key: Buffer.from(held.sk ?? '', 'base64'), format: 'der', type: 'pkcs8' });
      const signature = sign(null, Buffer.concat([Buffer.from(stamp), body]), key).toString('hex');
      return { method: 'POST', headers: { 'content-type': 'application/json', 'x-signature-ed25519': signature, 'x-signature-timestamp': stamp }, body };
    },
  };
};

const longest = 2_000;
const kinds = { ping: 1, command: 2 };
/** A completion while somebody types, and a form. */
const passing: Record<number, object> = { 4: { type: 8, data: { choices: [] } }, 5: { type: 6 } };
const windowSeconds = 300;
/** Its token is good for fifteen minutes. */
const answerableMs = 14 * 60_000;
/** By name: what else the app has stays as it is. */
const commands = [
  {
    name: 'ask',
    type: 1,
    description: 'Ask a question',
    options: [{ name: 'question', description: 'Your question', type: 3, required: true, max_length: 2_000 }],
  },
  { name: 'human', type: 1, description: 'Ask for a person' },
  { name: 'bot', type: 1, description: 'Go back to the assistant' },
];
/** To see channels and to write in them. */
const permissions = 1_024 + 2_048;
/** An interaction whose time is over: its webhook is known no more, or its token is none. What a moderator deleted stays deleted. */
const overCodes = new Set([10_015, 50_027]);
const isOver = ({ status, json: said }: Said): boolean => status === 401 || overCodes.has(Number(said['code']));
const json = (value: unknown) => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });

/** A raw key of 32 bytes, as `node:crypto` wants it wrapped. */
const prefix = Buffer.from('302a300506032b6570032100', 'hex');
const isSigned = (bytes: Buffer, signature: Buffer, publicKey: string): boolean => {
  if (!/^[0-9a-f]{64}$/i.test(publicKey)) return false;
  try {
    const key = createPublicKey({ key: Buffer.concat([prefix, Buffer.from(publicKey, 'hex')]), format: 'der', type: 'spki' });
    return verify(null, bytes, key, signature);
  } catch {
    return false;
  }
};
