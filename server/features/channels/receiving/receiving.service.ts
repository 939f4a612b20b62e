/** What a messenger tells us: believed by its signature alone, written down once, answered at once, and done by a job. */
import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto';
import type { Simulated, SimulatedReply } from '@storewright/contract/channels';
import type { SimulatedCase } from '@storewright/contract/channels/kinds';
import { longestQuestion } from '@storewright/contract/knowledge/bounds';
import { type ChannelKind, secretNames } from '@storewright/contract/channels/kinds';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Answer, type Held, type Incoming, NotBelieved, NotReadable, type Told } from '../../../adapters/channels/channel.ts';
import type { Messengers } from '../../../adapters/channels/open.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sha256 } from '../../../kit/crypto.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Visitors } from '../../knowledge/index.ts';
import { type ChannelRow, channelsStore } from '../channels.store.ts';
import type { Seals } from '../seals.ts';
import type { SettingUp } from '../setting-up/setting-up.service.ts';
import { receivingStore, type ThreadRow } from './receiving.store.ts';

type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'start' | 'ready'>;
  messengers: Messengers;
  seals: Seals;
  settingUp: Pick<SettingUp, 'once'>;
  visitors: Pick<Visitors, 'one'>;
  clock: Clock;
  newId: () => string;
};

export type Receiving = ReturnType<typeof createReceiving>;
export const createReceiving = ({ db, jobs, messengers, seals, settingUp, visitors, clock, newId }: Needs) => {
  const channels = channelsStore(db);

  const believed = async (channel: ChannelRow, told: Told): Promise<Held> => {
    const held = seals.held(channel);
    try {
      messengers[channel.kind].verify(told, held);
      return held;
    } catch (error) {
      if (!(error instanceof NotBelieved)) throw error;
      if (!channel.refusedAt || clock().getTime() - channel.refusedAt.getTime() > 5_000) await channels.edit(channel.id, { refusedAt: clock() });
      throw new Fault('token_invalid', messengers[channel.kind].refusal, { message: 'The signature does not hold.' });
    }
  };

  /** True for each that is new. */
  const take = async (
    channel: ChannelRow,
    events: Incoming[],
    { simulated = false, held = {} as Held } = {},
  ): Promise<{ threadId: string; isNew: boolean }[]> => {
    const took: { threadId: string; isNew: boolean }[] = [];
    const { id: channelId, accountId } = channel;
    await jobs.ready();
    await inTransaction(db, async (tx) => {
      const store = receivingStore(tx);
      for (const event of events) {
        const external = short(event.id);
        const known = await store.known(channelId, external);
        if (known) {
          took.push({ threadId: known.threadId, isNew: false });
          continue;
        }
        const made = newId();
        const [name, language] = [plain(event.name).slice(0, 120), plain(event.language ?? '').slice(0, 20)];
        const until = messengers[channel.kind].writesLater?.(held) ? null : (event.until ?? null);
        const { id: threadId } = await store.keepThread({
          id: made,
          accountId,
          channelId,
          external: short(event.thread),
          name,
          language,
          address: seals.sealedAddress(made, event.address),
          until,
          createdAt: clock(),
        });
        // It is sealed for the conversation that there was already.
        const address = seals.sealedAddress(threadId, event.address);
        if (threadId !== made) await store.addressed(threadId, address);
        const text = plain(event.text).trim().slice(0, longestQuestion).toWellFormed();
        const isNew = await store.take({
          id: newId(),
          accountId,
          channelId,
          threadId,
          external,
          text,
          brought: event.brought ?? null,
          address,
          until,
          receivedAt: clock(),
        });
        took.push({ threadId, isNew });
        if (isNew) await jobs.start(tx, { accountId, subjectId: threadId, kind: 'channel' });
      }
      if (!simulated) await channelsStore(tx).edit(channelId, { heardAt: clock() });
    });
    return took;
  };

  /** Begun in the simulator: a conversation of somebody real takes no call that was made up. */
  const pretendedThread = async (channel: ChannelRow, id: string): Promise<ThreadRow> => {
    const found = await receivingStore(db).thread(channel.id, id);
    if (!found?.external.startsWith('simulator ')) throw notFound();
    return found;
  };

  return {
    /** Calls as the messenger makes them, with keys that are made for them: verified, read and taken by what takes the real ones. */
    async pretend(channel: ChannelRow, asked: { text: string; how: SimulatedCase; thread?: string | undefined }): Promise<Simulated> {
      const { text, how } = asked;
      const messenger = messengers[channel.kind];
      const goesOn = asked.thread === undefined ? undefined : (await pretendedThread(channel, asked.thread)).external;
      const held = madeUp();
      const signedAt = new Date(clock().getTime() - (how === 'late' ? lateMs : 0));
      const { headers, method, body } = messenger.pretend({ id: String(randomInt(1e12)), text, now: signedAt }, held);
      const sent = how === 'wrong_signature' ? Buffer.concat([body, Buffer.from(' ')]) : body;
      const calls: Simulated['calls'] = [];
      let thread: string | null = null;
      const other = how === 'wrong_signature' ? madeUp() : held;
      for (let call = 0; call < (how === 'three_times' ? 3 : 1); call += 1) {
        const began = performance.now();
        const told: Told = { method, query: {}, header: (name) => headers[name], body: sent, now: clock() };
        const became = async (): Promise<Simulated['calls'][number]['became']> => {
          try {
            messenger.verify(told, other);
          } catch (error) {
            if (error instanceof NotBelieved) return 'refused';
            throw error;
          }
          const events = messenger.parse(told).events.map((event) => ({ ...event, thread: goesOn ?? `simulator ${event.id}`, address: { simulated: how } }));
          const [took] = await take(channel, events, { simulated: true });
          thread = took?.threadId ?? thread;
          return took?.isNew ? 'kept' : 'known';
        };
        calls.push({ became: await became(), ms: Math.round(performance.now() - began) });
      }
      return { thread, status: thread === null ? messenger.refusal : 200, calls };
    },
    async pretended(channel: ChannelRow, threadId: string): Promise<SimulatedReply> {
      await pretendedThread(channel, threadId);
      const [{ events, replies }, chat] = await Promise.all([receivingStore(db).ofThread(threadId), visitors.one(channel.accountId, threadId)]);
      const over = [...events, ...replies].every(({ state }) => state !== 'waiting');
      const [first, last] = [events[0], replies.at(-1)];
      const said = [
        ...events.map(({ text, receivedAt: at }) => ({ by: 'user' as const, text, at })),
        ...replies.flatMap(({ pieces, eventId, createdAt: at }) =>
          pieces.map((text) => ({ by: eventId === null ? ('person' as const) : ('bot' as const), text, at })),
        ),
      ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
      return {
        over,
        replies: replies.flatMap(({ pieces }) => pieces),
        ms: first && last ? last.createdAt.getTime() - first.receivedAt.getTime() : null,
        said: said.map(({ by, text }) => ({ by, text })),
        standing: chat?.standing ?? 'bot',
        chat: chat?.id ?? null,
      };
    },
    async hear(kind: ChannelKind, told: Omit<Told, 'now'>): Promise<Answer> {
      const { key = '', ...query } = told.query;
      const channel = /^[\w-]{22}$/.test(key) ? await channels.byKey(kind, key) : undefined;
      if (!channel) throw notFound();
      const given = secretNames.filter((name) => query[name] !== undefined);
      const asks = { ...told, query, now: clock() };
      if (given.length > 0) {
        const callback = await settingUp.once(channel, Object.fromEntries(given.map((name) => [name, query[name]!])));
        // Whoever keeps them in the address is heard all the same: they are not looked at twice.
        if (told.body.length === 0) {
          if (callback === null) throw new Fault('invalid_input', 409, { message: 'It is set up already. Its secrets are replaced in the console.' });
          return { status: 200, type: 'application/json', body: JSON.stringify({ ok: true, callback }) };
        }
      }
      const now = given.length > 0 ? ((await channels.byKey(kind, key)) ?? channel) : channel;
      const held = await believed(now, asks);
      const { answer, events } = parsed(() => messengers[kind].parse(asks));
      if (!now.enabled) {
        // Where it shows that an answer comes, none is promised.
        if (messengers[kind].waitsVisibly && events.length > 0) throw notFound();
        return answer;
      }
      if (events.length > 0) await take(now, events, { held });
      else await channels.edit(now.id, { heardAt: clock() });
      return answer;
    },
  };
};

const parsed = <T>(parse: () => T): T => {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    throw new Fault('malformed_json', 400, { message: error.message });
  }
};

const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed();
/** Of one that is too long for an index, another name that nobody else has. */
const short = (text: string): string => (text.length <= 200 ? plain(text) : sha256(text).toString('hex'));

/** Longer than Discord believes what was signed, and shorter than DingTalk does. */
const lateMs = 10 * 60_000;

/** Keys for the simulator: of Discord's pair both halves. */
const madeUp = (): Held => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pk = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  return { token: 'simulator', srt: randomBytes(24).toString('base64url'), pk, sk: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') };
};
