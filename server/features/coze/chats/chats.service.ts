/** Conversations with a bot: asked at Coze, answered by work that streams, stopped there as well as here. */
import { buffer } from 'node:stream/consumers';
import type { CozeChat } from '@storewright/contract/coze';
import { largestCozeFile } from '@storewright/contract/coze/bounds';
import type { ChatEnd } from '../../../adapters/coze/chat-stream.ts';
import { type Coze, CozeRefused, type SentFile } from '../../../adapters/coze/coze.ts';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { createBoundedQueue } from '../../../kit/bounded-queue.ts';
import { createLimiter } from '../../../kit/limiter.ts';
import type { UploadRow, Uploads } from '../../uploads/index.ts';
import { type Ended, isOpen, type Run, type Runs } from '../../runs/index.ts';
import { type Bots, closedBy } from '../bots/bots.service.ts';
import type { Account } from '../../account/index.ts';
import { type BotRow, botsStore } from '../bots/bots.store.ts';
import type { Access } from '../connections/access.service.ts';
import { troubleOf } from '../connections/faults.ts';
import type { KeptAnswer, KeptFile, Trouble } from '../coze.tables.ts';
import { type ChatRow, chatsStore, type MessageRow, mostMessages } from './chats.store.ts';
import { showChat } from './views.ts';

type Needs = {
  db: Db;
  standing: Account['standing'];
  coze: Coze;
  access: Access;
  bots: Pick<Bots, 'usable'>;
  runs: Runs;
  uploads: Pick<Uploads, 'own' | 'content'>;
  clock: Clock;
  newId: () => string;
};
type Said = { text: string; chat_id: string | null; files: string[] };
type Taken = { row: UploadRow; kept: KeptFile };

export const createChats = ({ db, standing, coze, access, bots, runs, uploads, clock, newId }: Needs) => {
  /** Each is a call to Coze, and a stream that is held. */
  const inLine = createBoundedQueue({ atOnce: 2, mostWaiting: Number.POSITIVE_INFINITY });
  const often = createLimiter('coze say', { points: mostInAMinute, duration: 60 });
  const store = chatsStore(db);
  const of = ({ accountId, userId }: Pick<Caller, 'accountId' | 'userId'>, botId: string) => ({ accountId, userId, botId });

  /** What came of a run is read only where nothing was kept of it yet. */
  const whole = async (row: ChatRow): Promise<CozeChat> => {
    const messages = await store.messages(row.id);
    const idsOf = (isKept: boolean) => messages.flatMap(({ runId, answer }) => (runId !== null && (answer !== null) === isKept ? [runId] : []));
    const [kept, open] = await Promise.all([runs.heads(idsOf(true)), runs.read(idsOf(false))]);
    return showChat(
      row,
      messages,
      new Map<string, Pick<Run, 'state' | 'error' | 'totalMs'> & Partial<Pick<Run, 'parts'>>>([...kept, ...open].map((run) => [run.id, run])),
    );
  };
  /** As they are by now. */
  const mayStill = async ({ accountId, userId }: Caller, botId: string): Promise<boolean> => {
    const now = await standing(accountId, userId);
    return now !== undefined && (await botsStore(db).usable(now, botId)) !== undefined;
  };
  const own = async (caller: Caller, botId: string, id: string): Promise<ChatRow> => {
    await bots.usable(caller, botId);
    return orNotFound(await store.one(of(caller, botId), id));
  };

  /** One answer from its beginning to its end: what is known of it at Coze is kept as soon as it is known. */
  /** One's own files, as large as they may be. */
  const taken = async (caller: Caller, ids: string[]): Promise<Taken[]> => {
    const rows = await uploads.own(caller, ids);
    return [...new Set(ids)].map((id) => {
      const row = rows.find((one) => one.id === id && one.state === 'ready');
      if (!row || row.bytes > largestCozeFile) throw invalid('body.files', row ? 'At most 20 MB each.' : 'No file of yours.');
      return { row, kept: { id, name: row.name, bytes: row.bytes, kind: row.mediaType.startsWith('image/') ? 'image' : 'file' } };
    });
  };
  /** Handed to Coze one after the other, and of all people a few at once: no more of them are in memory. */
  const handed = async (bot: BotRow, files: Taken[], signal: AbortSignal): Promise<SentFile[]> => {
    const sent: SentFile[] = [];
    for (const { row, kept } of files) {
      const id = await inLine(async () => {
        signal.throwIfAborted();
        const content = await uploads.content(row);
        if (!content) throw new Fault('not_found', 404, { message: 'A file is gone. Send it again.' });
        const bytes = await buffer(content);
        return access.use(bot.accountId, bot.connectionId, (bearer, to) => coze.upload(to, bearer, { name: kept.name, bytes }, signal));
      });
      sent.push({ id, kind: kept.kind });
    }
    return sent;
  };
  /** How many answers of one person are written now, of all their conversations with bots. */
  const isBusy = async (tx: Db, { accountId, userId }: Pick<Caller, 'accountId' | 'userId'>): Promise<boolean> => {
    const latest = await chatsStore(tx).latest(accountId, userId, new Date(clock().getTime() - longestAnswerMs));
    return (await runs.howManyOpen(tx, latest)) >= mostAtOnce;
  };
  const answering = (bot: BotRow, chat: ChatRow, question: string, answerId: string, files: Taken[]) => {
    const { accountId, connectionId } = bot;
    let at: { chatId: string; conversationId: string } | undefined;
    let text = '';
    const ended = async (
      state: Ended['state'],
      began: number,
      { followUps = [], tokens = null, trouble = null, error = '' }: Partial<KeptAnswer> & { error?: string },
    ) => {
      await store.keep(answerId, { text, followUps, tokens, trouble });
      const counted = { tokensIn: tokens?.input ?? null, tokensOut: tokens?.output ?? null };
      return { state, error, ...counted, firstByteMs: null, totalMs: Date.now() - began, callId: null, mostTokens: null, refused: null } satisfies Ended;
    };
    return async (on: { text(piece: string): void; thoughts(piece: string): void }, signal: AbortSignal): Promise<Ended> => {
      const began = Date.now();
      const keeping: Promise<unknown>[] = [];
      const hears = {
        created: (named: { chatId: string; conversationId: string }) => {
          at = named;
          keeping.push(store.named(answerId, named.chatId), store.set(chat.id, { conversationId: named.conversationId }));
        },
        text: (piece: string) => {
          text += piece;
          on.text(piece);
        },
        thoughts: on.thoughts,
      };
      try {
        const said = {
          botId: bot.botId,
          userId: `u_${chat.userId}`,
          conversationId: chat.conversationId,
          text: question,
          files: await handed(bot, files, signal),
        };
        const end: ChatEnd = await access.use(accountId, connectionId, (bearer, row) => coze.chat(row, bearer, said, hears, signal));
        await Promise.all(keeping);
        const trouble: Trouble | null = end.trouble && { code: end.trouble.code, message: end.trouble.said, log_id: end.trouble.logId };
        return await ended(end.state === 'completed' ? 'done' : 'failed', began, { ...end, trouble, error: trouble === null ? '' : 'coze_refused' });
      } catch (error) {
        await Promise.allSettled(keeping);
        if (signal.aborted) {
          if (at) await cancelled(bot, at);
          return ended('stopped', began, {});
        }
        const fault = error instanceof Fault ? error : new Fault('coze_silent', 502, { cause: error });
        const trouble = (fault.details?.['coze'] as Trouble | undefined) ?? (error instanceof CozeRefused ? troubleOf(error) : null);
        return ended('failed', began, { trouble, error: fault.code });
      }
    };
  };
  /** It may be over there already, which is as well. */
  const cancelled = (bot: BotRow, at: { chatId: string; conversationId: string }): Promise<void> =>
    access.use(bot.accountId, bot.connectionId, (bearer, row) => coze.cancel(row, bearer, at)).catch(() => undefined);

  const sameAgain = async (caller: Caller, chat: ChatRow, said: MessageRow, text: string): Promise<{ chat: ChatRow; answer: MessageRow }> => {
    if (said.text !== text) throw new Fault('idempotency_key_reused', 409);
    const messages = await store.messages(chat.id);
    const answer = messages[messages.findIndex(({ id }) => id === said.id) + 1];
    return { chat, answer: orNotFound(answer) };
  };

  return {
    async list(caller: Caller, botId: string) {
      await bots.usable(caller, botId);
      return { items: (await store.page(of(caller, botId))).map(({ id, title, changedAt }) => ({ id, title, changed_at: changedAt.toISOString() })) };
    },
    one: async (caller: Caller, botId: string, id: string): Promise<CozeChat> => whole(await own(caller, botId, id)),

    /** The conversation, and the work that answers. */
    async say(caller: Caller, botId: string, { text, chat_id: id, files: named }: Said, wish: string | undefined): Promise<{ chat: CozeChat; runId: string }> {
      const bot = await bots.usable(caller, botId);
      const closed = closedBy(bot);
      if (closed) throw new Fault(closed === 'unpublished' ? 'coze_bot_unpublished' : 'coze_not_connected', 409);
      const { accountId, userId } = caller;
      const files = await taken(caller, named);
      const now = clock();
      // One person's are counted one after the other.
      const begun = await withLock(db, `coze say ${accountId} ${userId}`, async (tx) => {
        const within = chatsStore(tx);
        const isAgain = wish !== undefined && (await within.isWished(accountId, userId, wish));
        if (!isAgain) {
          await often.take(`${accountId} ${userId}`);
          if (await isBusy(tx, caller))
            throw new Fault('too_many_requests', 429, {
              message: `${mostAtOnce} answers are written for you already. Wait for one, or stop it.`,
              retryAfter: 10,
            });
        }
        let chat: ChatRow;
        let place = 0;
        if (id === null) {
          chat = {
            id: newId(),
            accountId,
            botId,
            userId,
            title: text.replace(/\s+/g, ' ').slice(0, 80),
            conversationId: null,
            wish: wish ?? null,
            createdAt: now,
            changedAt: now,
          };
          if (!(await within.insert(chat))) return { before: orNotFound(await within.wished(of(caller, botId), wish!)) };
        } else {
          chat = orNotFound(await within.hold(of(caller, botId), id));
          const messages = await within.messages(id);
          const said = wish === undefined ? undefined : messages.find((one) => one.wish === wish);
          if (said) return { before: chat };
          if (messages.length + 2 > mostMessages) throw invalid('body.text', `At most ${mostMessages} messages. Begin another conversation.`);
          if (
            await runs.isOpen(
              tx,
              messages.flatMap(({ runId }) => runId ?? []),
            )
          )
            throw new Fault('coze_busy', 409);
          place = messages.length;
          await within.set(id, { changedAt: now });
        }
        const answer = { id: newId(), runId: newId() };
        await runs.insert(tx, [{ id: answer.runId, accountId, userId, place: 'coze', ofPerson: true }]);
        await within.say([
          { id: newId(), accountId, chatId: chat.id, place, role: 'user', text, files: files.map(({ kept }) => kept), wish: wish ?? null, createdAt: now },
          { ...answer, accountId, chatId: chat.id, place: place + 1, role: 'assistant', createdAt: now },
        ]);
        return { chat, answer };
      });
      if (begun.before) {
        const messages = await store.messages(begun.before.id);
        const said = messages.find((one) => one.wish === wish) ?? messages[0]!;
        const { chat, answer } = await sameAgain(caller, begun.before, said, text);
        return { chat: await whole(chat), runId: answer.runId! };
      }
      const { chat, answer } = begun;
      runs.begin({ run: { id: answer.runId }, ask: answering(bot, chat, text, answer.id, files), mayGoOn: () => mayStill(caller, botId) });
      return { chat: await whole(chat), runId: answer.runId };
    },
    whole: (caller: Caller, botId: string, id: string) => own(caller, botId, id).then(whole),
    watch: (id: string, { after, signal }: { after: number; signal: AbortSignal }) => runs.watch(id, { after, signal }),
    async runOf(caller: Caller, botId: string, id: string, message: string): Promise<string> {
      const chat = await own(caller, botId, id);
      const { runId } = orNotFound((await store.messages(chat.id)).find((one) => one.id === message));
      return orNotFound(runId ?? undefined);
    },
    /** What is written now; and where nothing is written here, what Coze may still be writing in this conversation. */
    async stop(caller: Caller, botId: string, id: string): Promise<void> {
      const bot = await bots.usable(caller, botId);
      const chat = orNotFound(await store.one(of(caller, botId), id));
      const messages = await store.messages(id);
      const [last] = await runs.heads(messages.flatMap(({ runId }) => runId ?? []).slice(-1));
      if (last && isOpen(last)) return runs.stop(last.id);
      const named = messages.findLast(({ cozeChatId }) => cozeChatId !== null)?.cozeChatId;
      if (named && chat.conversationId !== null) await cancelled(bot, { chatId: named, conversationId: chat.conversationId });
    },
    async forget(caller: Caller, botId: string, id: string): Promise<void> {
      const chat = await own(caller, botId, id);
      await inTransaction(db, async (tx) => {
        await runs.remove(tx, await chatsStore(tx).runs(caller.accountId, { chatId: chat.id }));
        await chatsStore(tx).remove(chat.id);
      });
    },
    /** With the bots that go. */
    letGo: async (tx: Db, accountId: string, of: { botId: string } | { connectionId: string }): Promise<void> =>
      runs.remove(tx, await chatsStore(tx).runs(accountId, of)),
  };
};

const mostInAMinute = 20;
const mostAtOnce = 3;
/** Nothing is written for longer. */
const longestAnswerMs = 30 * 60_000;
