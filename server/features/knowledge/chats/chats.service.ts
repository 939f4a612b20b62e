/** Conversations with a base: asked, answered by work that streams, gone on with, branched, opened at the place that a sentence comes from. */
import type { Chat, ChatHead, chats as routes, Message } from '@storewright/contract/chats';
import type { Given } from '@storewright/contract/kit/route';
import { languageOf } from '@storewright/contract/listing/language/language';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, mine } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import { createLine, type Desk, type Guests, type Line, type Runs } from '../../runs/index.ts';
import { answering, type Outcome } from '../answering/answering.ts';
import { textOf } from '../answering/checking.ts';
import type { Turn } from '../answering/prompt.ts';
import type { Bases } from '../bases/bases.service.ts';
import { type Find, foldOf } from '../finding/find.ts';
import { type ChatRow, chatsStore, type MessageRow } from './chats.store.ts';
import { showChat, showHead, showMessage } from './shown.ts';

type Needs = {
  db: Db;
  bases: Pick<Bases, 'readable'>;
  find: Find;
  runs: Runs;
  guests: Guests;
  door: Parameters<typeof createLine>[0];
  /** The model that answers where a base names none, or one that is gone; null: none is connected. */
  modelFor: (named: string) => string | null;
  isBilledOn: (model: string) => boolean;
  clock: Clock;
  newId: () => string;
};

export type Chats = ReturnType<typeof createChats>;
export const createChats = ({ db, bases, find, runs, guests, door, modelFor, isBilledOn, clock, newId }: Needs) => {
  const store = chatsStore(db);
  const line: Line = createLine(door);

  const own = async (caller: Caller, id: string): Promise<ChatRow> => mine(await store.one(caller, id));
  const whole = async (chat: ChatRow): Promise<Chat> => {
    const rows = await store.messages(chat.id);
    const all = await runs.read(rows.flatMap(({ runId }) => runId ?? []));
    return showChat(chat, rows, new Map(all.map((run) => [run.id, run])), await store.nameOf(chat.heldBy));
  };
  const answerRow = async (chat: ChatRow, id: string): Promise<MessageRow & { runId: string }> => {
    const row = mine(await store.message(chat.id, id));
    if (row.runId === null) throw new Fault('not_found', 404);
    return { ...row, runId: row.runId };
  };

  /** A question, and the answer that is begun to it, in one transaction. */
  const say = async (tx: Db, caller: Caller, chat: ChatRow, { text, parent, wish }: { text: string; parent: string | null; wish: string | null }) => {
    const question = { id: newId(), accountId: caller.accountId, chatId: chat.id, parentId: parent, role: 'user' as const, text, wish, createdAt: clock() };
    await chatsStore(tx).say(question);
    // A person has it: the model is silent.
    if (chat.heldBy === null) return answerTo(tx, caller, chat, question.id);
    await chatsStore(tx).edit(chat.id, { changedAt: clock() });
    return null;
  };
  const answerTo = async (tx: Db, caller: Caller, chat: ChatRow, parentId: string, wish: string | null = null): Promise<string> => {
    const [id, runId] = [newId(), newId()];
    await runs.insert(tx, [{ id: runId, accountId: caller.accountId, userId: caller.userId, place: desk.place }]);
    await chatsStore(tx).say({ id, accountId: caller.accountId, chatId: chat.id, parentId, role: 'assistant', runId, wish, createdAt: clock() });
    await chatsStore(tx).edit(chat.id, { changedAt: clock() });
    return id;
  };
  /** Goes on by itself. */
  const begin = async (caller: Caller, chat: ChatRow, answerId: string): Promise<void> => {
    const base = await bases.readable(caller, chat.baseId);
    const rows = await store.messages(chat.id);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const answer = byId.get(answerId)!;
    const question = byId.get(answer.parentId!)!;
    const model = modelFor(base.model);
    runs.begin({
      run: { id: answer.runId! },
      billedOn: model !== null && isBilledOn(model),
      ask: answering(
        { find, line },
        {
          reader: caller,
          base,
          question: question.text,
          history: turnsBefore(question, byId),
          model,
          key: () => guests.keyOf(caller, desk),
          keep: (outcome) => keep(chat, { id: answerId, question: question.text }, outcome),
        },
      ),
    });
  };
  const keep = async (chat: ChatRow, { id, question }: { id: string; question: string }, { answer, found, cited, promptTokens }: Outcome): Promise<void> =>
    inTransaction(db, async (tx) => {
      const within = chatsStore(tx);
      // Thrown away while it was written.
      if (!(await within.keep(id, answer))) return;
      await within.keepRetrieval({ messageId: id, trace: found.trace, given: found.passages, promptTokens });
      await within.cite(
        cited.map(({ cite, row, start, end, state }) => ({
          messageId: id,
          n: cite,
          sourceId: row.sourceId,
          questionId: row.questionId,
          revision: row.revision,
          passageId: row.id,
          heading: row.heading,
          text: textOf(row),
          start,
          end,
          place: row.place,
          lang: row.lang,
          state,
        })),
      );
      const [ofSources, ofQuestions] = [cited.flatMap(({ row }) => row.sourceId ?? []), cited.flatMap(({ row }) => row.questionId ?? [])];
      await within.countCited(ofSources, ofQuestions);
      const reason = answer.verdict === 'answered' ? (answer.struck.length > 0 ? 'struck' : null) : answer.verdict === 'passages' ? null : answer.verdict;
      if (reason) await within.gap(gapOf(chat, { id, question }, reason));
    });
  const gapOf = (
    chat: ChatRow,
    { id, question }: { id: string; question: string },
    reason: 'wrong' | 'struck' | 'nothing_matched' | 'not_in_sources' | 'unclear' | 'unsupported' | 'no_help',
  ) => ({
    id: newId(),
    accountId: chat.accountId,
    baseId: chat.baseId,
    question: question.slice(0, 2_000),
    fold: foldOf(question).slice(0, 500),
    lang: languageOf(question),
    channel: chat.channel,
    reason,
    messageId: id,
    createdAt: clock(),
    askedAt: clock(),
  });

  return {
    async list(
      caller: Caller,
      { base, search, archived, cursor, limit }: Given<typeof routes.list>['query'],
    ): Promise<{ items: ChatHead[]; next_cursor: string | null }> {
      const rows = await store.page(caller, { base, search, archived: archived === 'true', after: dateIn(cursor), limit: limit + 1 });
      const items = rows.slice(0, limit);
      return { items: items.map(showHead), next_cursor: rows.length > limit ? Buffer.from(items.at(-1)!.changedAt.toISOString()).toString('base64url') : null };
    },
    async start(caller: Caller, { base: baseId, text }: { base: string; text: string }, wish: string | undefined): Promise<Chat> {
      const base = await bases.readable(caller, baseId);
      const chat: ChatRow = {
        id: newId(),
        accountId: caller.accountId,
        baseId,
        base: base.name,
        userId: caller.userId,
        channel: 'console',
        visitorId: null,
        title: text.replace(/\s+/g, ' ').slice(0, 80),
        pinned: false,
        archived: false,
        wish: wish ?? null,
        heldBy: null,
        readers: [],
        createdAt: clock(),
        changedAt: clock(),
      };
      const { base: _, ...row } = chat;
      const begun = await inTransaction(db, async (tx) =>
        (await chatsStore(tx).insert(row)) ? say(tx, caller, chat, { text, parent: null, wish: null }) : null,
      );
      if (begun === null) return whole(sameQuestion(mine(await store.wished(caller, wish!)), baseId));
      await begin(caller, chat, begun);
      return whole(chat);
    },
    one: async (caller: Caller, id: string): Promise<Chat> => whole(await own(caller, id)),
    async ask(caller: Caller, id: string, { text, parent }: { text: string; parent: string | null }, wish: string | undefined): Promise<Chat> {
      const chat = await own(caller, id);
      const begun = await inTransaction(db, async (tx) => {
        const within = chatsStore(tx);
        await within.hold(id);
        if (wish !== undefined && (await within.wishedMessage(id, wish))) return null;
        const rows = await within.messages(id);
        if (parent !== null && !rows.some((one) => one.id === parent))
          throw new Fault('invalid_input', 422, { details: { fields: { 'body.parent': 'No answer of this conversation.' } } });
        if (rows.length >= mostMessages)
          throw new Fault('invalid_input', 422, { details: { fields: { 'body.text': `At most ${mostMessages} messages. Begin another conversation.` } } });
        if (
          await runs.isOpen(
            tx,
            rows.flatMap(({ runId }) => runId ?? []),
          )
        )
          throw answeringStill();
        return say(tx, caller, chat, { text, parent, wish: wish ?? null });
      });
      if (begun !== null) await begin(caller, chat, begun);
      return whole(chat);
    },
    async again(caller: Caller, id: string, message: string, wish: string | undefined): Promise<Chat> {
      const chat = await own(caller, id);
      const before = await answerRow(chat, message);
      const begun = await inTransaction(db, async (tx) => {
        const within = chatsStore(tx);
        await within.hold(id);
        if (wish !== undefined && (await within.wishedMessage(id, wish))) return null;
        const rows = await within.messages(id);
        if (
          await runs.isOpen(
            tx,
            rows.flatMap(({ runId }) => runId ?? []),
          )
        )
          throw answeringStill();
        return answerTo(tx, caller, chat, before.parentId!, wish ?? null);
      });
      if (begun !== null) await begin(caller, chat, begun);
      return whole(chat);
    },
    async watch(caller: Caller, id: string, message: string, { after, signal }: { after: number; signal: AbortSignal }) {
      const { runId } = await answerRow(await own(caller, id), message);
      return runs.watch(runId, { after, signal });
    },
    async stop(caller: Caller, id: string, message: string): Promise<void> {
      const { runId } = await answerRow(await own(caller, id), message);
      await runs.stop(runId);
    },
    async feedback(
      caller: Caller,
      id: string,
      message: string,
      { feedback, reason }: { feedback: 'right' | 'wrong' | null; reason: string },
    ): Promise<Message> {
      const chat = await own(caller, id);
      const row = await answerRow(chat, message);
      const question = mine(await store.message(id, row.parentId!));
      await inTransaction(db, async (tx) => {
        await chatsStore(tx).feedback(message, { feedback, feedbackReason: reason });
        if (feedback === 'wrong' && row.feedback !== 'wrong')
          await chatsStore(tx).gap(gapOf(chat, { id: message, question: question.text }, row.answer?.verdict === 'passages' ? 'no_help' : 'wrong'));
      });
      const [run] = await runs.read([row.runId]);
      return showMessage({ ...row, feedback, feedbackReason: reason }, run);
    },
    async citation(caller: Caller, id: string, message: string, n: number) {
      const row = await answerRow(await own(caller, id), message);
      const cited = mine(await store.citation(row.id, n));
      const whole = cited.sourceId === null ? undefined : await store.textOf(cited.sourceId, cited.revision);
      const at = whole?.indexOf(cited.text) ?? -1;
      const { name, heading, place, lang, state, text, start, end, now, revision, address } = cited;
      return {
        n,
        source: name,
        heading,
        place,
        quote: text.slice(start, end),
        lang,
        state,
        text,
        start,
        end,
        before: at > 0 ? whole!.slice(Math.max(0, at - beside), at) : '',
        after: at >= 0 ? whole!.slice(at + text.length, at + text.length + beside) : '',
        current: now === revision,
        address,
        places: place ? [place] : [],
      };
    },
    async trace(caller: Caller, id: string, message: string) {
      const row = await answerRow(await own(caller, id), message);
      const found = mine(await store.retrieval(row.id));
      const [run] = await runs.read([row.runId]);
      const { answer } = showMessage(row, run);
      return {
        trace: found.trace,
        struck: row.answer?.struck ?? [],
        prompt_tokens: found.promptTokens,
        model: row.answer?.model ?? '',
        points: answer?.points ?? null,
      };
    },
    async edit(
      caller: Caller,
      id: string,
      change: { title?: string | undefined; pinned?: boolean | undefined; archived?: boolean | undefined },
    ): Promise<ChatHead> {
      await own(caller, id);
      await store.edit(id, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
      return showHead(await own(caller, id));
    },
    async remove(caller: Caller, id: string): Promise<void> {
      await own(caller, id);
      await inTransaction(db, async (tx) => {
        await runs.remove(tx, await chatsStore(tx).runsOf({ chatId: id }));
        await chatsStore(tx).remove(id);
      });
    },
    /** As it stands, whosever it is. */
    whole,
    close: line.close,
  };
};

/** Where its calls come from, as the statement says. */
const desk: Desk = { place: 'knowledge', name: 'Knowledge' };
const mostMessages = 2_000;
/** Letters around a passage that are shown with it. */
const beside = 1_200;

const answeringStill = (): Fault => new Fault('too_busy', 409, { message: 'The last question is still being answered. Stop it, or wait.' });

const sameQuestion = (chat: ChatRow, baseId: string): ChatRow => {
  if (chat.baseId !== baseId) throw new Fault('idempotency_key_reused', 409);
  return chat;
};

/** What was said on the way to a question, the oldest first. */
const turnsBefore = (question: MessageRow, byId: Map<string, MessageRow>): Turn[] => {
  const turns: Turn[] = [];
  for (let at = question.parentId; at !== null; at = byId.get(at)?.parentId ?? null) {
    const row = byId.get(at);
    if (!row) break;
    const text = row.role !== 'assistant' ? row.text : (row.answer?.sentences.map((one) => one.text).join(' ') ?? '');
    if (text !== '') turns.unshift({ role: row.role === 'user' ? 'user' : 'assistant', text });
  }
  return turns;
};

const dateIn = (cursor: string | undefined): Date | undefined => {
  if (cursor === undefined) return undefined;
  const date = new Date(Buffer.from(cursor, 'base64url').toString());
  if (Number.isNaN(date.getTime())) throw new Fault('invalid_input', 422, { details: { fields: { 'query.cursor': 'Not a cursor of this list.' } } });
  return date;
};
