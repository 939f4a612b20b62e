/** One conversation of a messenger, one message after the other: asked of the base, written down as what is to be said, and sent. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { NotSent } from '../../../adapters/channels/channel.ts';
import type { Messengers } from '../../../adapters/channels/open.ts';
import { inPieces } from '../../../adapters/channels/splitting.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sealedByAnother } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { JobKind, Jobs } from '../../jobs/index.ts';
import { isForModel, type Visit, type Visitors } from '../../knowledge/index.ts';
import { channelsStore } from '../channels.store.ts';
import { type EventRow, receivingStore, type ReplyRow, type ThreadRow } from '../receiving/receiving.store.ts';
import type { Seals } from '../seals.ts';
import { saidOf, spokenIn, textsIn } from './saying.ts';

type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'takingUpFound'>;
  visitors: Visitors;
  messengers: Messengers;
  seals: Seals;
  clock: Clock;
  newId: () => string;
  log: Log;
};
type Published = NonNullable<Awaited<ReturnType<ReturnType<typeof channelsStore>['plain']>>>;

export const createAnswering = ({ db, jobs, visitors, messengers, seals, clock, newId, log }: Needs) => {
  const store = receivingStore(db);

  /** What is to be said to a message; null: nothing. */
  const saidTo = async (channel: Published, thread: ThreadRow, event: EventRow, signal: AbortSignal): Promise<string | null> => {
    const { accountId, baseId, kind } = channel;
    const texts = textsIn(spokenIn(event.text, thread.language, channel.language));
    const visit: Visit = { accountId, baseId, visitorId: thread.id, channel: kind };
    const title = thread.name || event.text || kind;
    const { waitsVisibly } = messengers[kind];
    const day = new Date(clock().getTime() - 24 * 60 * 60_000);
    const note = async (text: string): Promise<void> => {
      if ((await store.noted(thread.id, { since: day, upTo: event })) <= channel.perPerson) await visitors.note(visit, { text, wish: event.id });
    };
    if (event.tries >= mostTries) return texts.failed;
    const command = /^\/(start|human|bot)\b/.exec(event.text)?.[1];
    if (command === 'start') return texts.hello.replace('{base}', channel.base);
    if (command !== undefined) {
      await note(event.text);
      const standing = await visitors.turn(visit, command === 'human' ? 'asked' : 'returned', title);
      return standing === 'human' ? null : standing === 'asked' ? texts.asked : texts.returned;
    }
    if (event.text === '') {
      // A press or a status that is no message: nothing came, and nothing is said.
      if (event.brought) await note(texts[`came_${event.brought}`]);
      const now = await visitors.one(accountId, thread.id);
      if (now && !isForModel(now)) return null;
      return event.brought ? texts[`got_${event.brought}`] : texts.text_only;
    }
    // What would come too late is not begun: it stands in the conversation for a person.
    if (expiryOf(event.receivedAt) <= clock()) {
      await note(event.text);
      return null;
    }
    if (!(await visitors.isOpen(accountId, baseId))) return null;
    const asked = { since: day, upTo: event };
    const [ofThread, ofAll] = await Promise.all([store.asked({ threadId: thread.id }, asked), store.asked({ channelId: channel.id }, asked)]);
    const chat = await visitors.one(accountId, thread.id);
    // What a person answers costs nothing, and is never too much.
    if ((!chat || isForModel(chat)) && (ofThread > channel.perPerson || ofAll > channel.perDay))
      return ofThread === channel.perPerson + 1 || waitsVisibly ? texts.failed : null;
    const address = seals.address(event.address, thread.id);
    if (address['simulated'] === 'slow') await sleep(slowMs, undefined, { signal });
    else if (address['simulated'] === undefined) void messengers[kind].typing?.(address, seals.held(channel)).catch(() => undefined);
    try {
      const { questionId } = await visitors.ask(visit, { text: event.text, wish: event.id, title });
      const answered = await visitors.answered(visit, { questionId, wish: event.id }, signal);
      if (answered === null) return null;
      if (answered.state === 'failed') return texts.failed;
      const said = saidOf(answered.answer, texts, channel.settings.support_url);
      return event.brought ? `${said}\n\n${texts.words_only}` : said;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return texts.failed;
    }
  };

  const answer = async (channel: Published, thread: ThreadRow, event: EventRow, signal: AbortSignal): Promise<void> => {
    if (event.until && event.until <= clock()) return store.endEvent(event.id, 'late');
    await store.tried(event.id);
    const said = await saidTo(channel, thread, event, signal);
    const pieces = said === null ? [] : inPieces(said, messengers[channel.kind].longest);
    await inTransaction(db, async (tx) => {
      const { accountId, channelId, threadId, address, until } = event;
      if (pieces.length > 0)
        await receivingStore(tx).reply({
          id: newId(),
          accountId,
          channelId,
          threadId,
          eventId: event.id,
          pieces,
          address,
          until: until ?? expiryOf(event.receivedAt),
          createdAt: clock(),
        });
      await receivingStore(tx).endEvent(event.id, pieces.length > 0 ? 'answered' : 'silent');
    });
  };

  /** Undefined where it was sealed with another key: no later try opens it. */
  const openedFor = (channel: Published, { address, threadId }: ReplyRow) => {
    try {
      return { address: seals.address(address, threadId), held: seals.held(channel) };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return undefined;
    }
  };

  /** True where what follows may be sent as well. */
  const send = async (channel: Published, reply: ReplyRow, signal: AbortSignal): Promise<boolean> => {
    // Whoever sent it died on the way: it may have arrived, and nothing is said twice.
    if (reply.sending) {
      await store.editReply(reply.id, { state: 'unknown', sending: false, error: 'interrupted' });
      return true;
    }
    const until = reply.until ?? (reply.eventId === null ? null : expiryOf(reply.createdAt));
    if (until && until <= clock()) {
      await store.editReply(reply.id, { state: 'failed', error: 'too late to be answered there' });
      return true;
    }
    // What was written before a person took over is theirs to say now.
    if (reply.eventId !== null && reply.sent === 0 && (await visitors.one(channel.accountId, reply.threadId))?.standing === 'human') {
      await store.editReply(reply.id, { state: 'failed', error: 'a person took over' });
      return true;
    }
    if (reply.notBefore && reply.notBefore > clock()) return false;
    const opened = openedFor(channel, reply);
    if (!opened) {
      await store.editReply(reply.id, { state: 'failed', error: sealedByAnother });
      return true;
    }
    const { address, held } = opened;
    // A person's word comes after the answer to the same message, and not in its place.
    const before = reply.eventId === null && (await store.isAnswered(reply)) ? 1 : 0;
    for (let piece = reply.sent; piece < reply.pieces.length; piece += 1) {
      signal.throwIfAborted();
      await store.editReply(reply.id, { sending: true });
      try {
        // What the simulator asks is answered like anything else, and leaves for nowhere.
        if (address['simulated'] === undefined) await messengers[channel.kind].send({ text: reply.pieces[piece]!, piece: piece + before }, address, held);
      } catch (error) {
        if (!(error instanceof NotSent)) {
          await store.editReply(reply.id, { sending: false, state: 'unknown', error: 'internal' });
          throw error;
        }
        return notSent(reply, error);
      }
      await store.editReply(reply.id, { sending: false, sent: piece + 1 });
    }
    await store.editReply(reply.id, { state: 'sent' });
    if (address['simulated'] === undefined) await channelsStore(db).edit(channel.id, { answeredAt: clock() });
    return true;
  };
  const notSent = async (reply: ReplyRow, { kind, message, afterMs }: NotSent): Promise<boolean> => {
    const attempts = reply.attempts + 1;
    const isOver = kind !== 'again' || attempts >= mostTries;
    log.warn({ channel: reply.channelId, reply: reply.id, why: message }, 'a messenger did not take an answer');
    await store.editReply(reply.id, {
      sending: false,
      attempts,
      error: message.slice(0, 300),
      ...(isOver ? { state: kind === 'unknown' ? 'unknown' : 'failed' } : { notBefore: new Date(clock().getTime() + afterMs * 2 ** reply.attempts) }),
    });
    return isOver;
  };

  const job: JobKind = {
    kind: 'channel',
    atOnce: 20,
    ofAccount: 5,
    run: async ({ subjectId }, { signal }) => {
      for (;;) {
        signal.throwIfAborted();
        const thread = await store.plainThread(subjectId);
        const channel = thread && (await channelsStore(db).plain(thread.channelId));
        if (!channel) return;
        const reply = await store.nextReply(subjectId);
        if (reply) {
          if (!(await send(channel, reply, signal))) return;
          continue;
        }
        const event = await store.nextEvent(subjectId);
        if (!event) return;
        await answer(channel, thread, event, signal);
      }
    },
  };

  return {
    job,
    chores: [
      { name: 'channels', every: 5, ...jobs.takingUpFound('channel', () => store.due(clock())) },
      { name: 'channels.old', every: 3_600, run: () => store.forget(new Date(clock().getTime() - keptMs)) },
    ] satisfies Chore[],
  };
};

const mostTries = 5;
/** Where the messenger names no end: an answer of yesterday helps nobody any more. A person's word has none. */
const expiryOf = (at: Date): Date => new Date(at.getTime() + 24 * 60 * 60_000);
/** As slow as the simulator's model. */
const slowMs = 5_000;
/** Longer than any messenger says the same thing again. */
const keptMs = 30 * 24 * 60 * 60_000;
