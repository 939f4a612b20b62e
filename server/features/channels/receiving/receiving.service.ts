/** What a messenger tells us: believed by its signature alone, written down once, answered at once, and done by a job. */
import { longestQuestion } from '@storewright/contract/knowledge/bounds';
import type { ChannelKind } from '@storewright/contract/channels/kinds';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Answer, type Held, type Incoming, NotBelieved, NotReadable, secretNames, type Told } from '../../../adapters/channels/channel.ts';
import type { Messengers } from '../../../adapters/channels/open.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sha256 } from '../../../kit/crypto.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import type { Jobs } from '../../jobs/index.ts';
import { type ChannelRow, channelsStore } from '../channels.store.ts';
import type { Seals } from '../seals.ts';
import type { SettingUp } from '../setting-up/setting-up.service.ts';
import { receivingStore } from './receiving.store.ts';

type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'start' | 'ready'>;
  messengers: Messengers;
  seals: Seals;
  settingUp: Pick<SettingUp, 'once'>;
  clock: Clock;
  newId: () => string;
};

export type Receiving = ReturnType<typeof createReceiving>;
export const createReceiving = ({ db, jobs, messengers, seals, settingUp, clock, newId }: Needs) => {
  const channels = channelsStore(db);

  const believed = async (channel: ChannelRow, told: Told): Promise<Held> => {
    const held = seals.held(channel);
    try {
      messengers[channel.kind].verify(told, held);
      return held;
    } catch (error) {
      if (!(error instanceof NotBelieved)) throw error;
      if (!channel.refusedAt || clock().getTime() - channel.refusedAt.getTime() > 5_000) await channels.edit(channel.id, { refusedAt: clock() });
      throw new Fault('token_invalid', error.status, { message: 'The signature does not hold.' });
    }
  };

  /** True for each that is new. */
  const take = async (channel: ChannelRow, events: Incoming[]): Promise<void> => {
    const { id: channelId, accountId } = channel;
    await jobs.ready();
    await inTransaction(db, async (tx) => {
      const store = receivingStore(tx);
      for (const event of events) {
        const external = short(event.id);
        if (await store.isKnown(channelId, external)) continue;
        const made = newId();
        const [name, language] = [plain(event.name).slice(0, 120), plain(event.language ?? '').slice(0, 20)];
        const until = event.until ?? null;
        const { id: threadId } = await store.thread({
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
        const isNew = await store.take({ id: newId(), accountId, channelId, threadId, external, text, address, until, receivedAt: clock() });
        if (isNew) await jobs.start(tx, { accountId, subjectId: threadId, kind: 'channel' });
      }
      await channelsStore(tx).edit(channelId, { heardAt: clock() });
    });
  };

  return {
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
      await believed(now, asks);
      const { answer, events } = parsed(() => messengers[kind].parse(asks));
      if (!now.enabled) {
        if (kind === 'discord' && events.length > 0) throw notFound();
        return answer;
      }
      if (events.length > 0) await take(now, events);
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
