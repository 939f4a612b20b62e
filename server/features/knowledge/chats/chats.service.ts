/** Conversations with a base: asked, answered by work that streams, gone on with, branched, opened at the place that a sentence comes from. */
import type { Chat, ChatHead, chats as routes, Message } from '@storewright/contract/chats';
import { unanswered } from '@storewright/contract/knowledge/bounds';
import type { Given } from '@storewright/contract/kit/route';
import { z } from 'zod';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { idFrom } from '../../../kit/ids.ts';
import { type Page, pageOf, shapeIn } from '../../../kit/page-by-id.ts';
import { withoutUndefined } from '../../../kit/without-undefined.ts';
import type { Account } from '../../account/index.ts';
import { type Desk, type Guests, type DoorSocket, type Runs } from '../../runs/index.ts';
import { answering, type Outcome } from '../answering/answering.ts';
import { answeringAnyway, answeringElsewhere, begunAnyway, type Elsewhere } from '../answering/anyway.ts';
import type { Offers } from '../answering/offers.ts';
import type { Bases } from '../bases/bases.service.ts';
import { basesStore } from '../bases/bases.store.ts';
import type { Find } from '../finding/find.ts';
import type { Reader } from '../reader.store.ts';
import { type ChatRow, chatsStore, type MessageRow } from './chats.store.ts';
import { createBehind } from './answer-evidence.ts';
import { citationOf, createKeeping, mostBefore, turnsOf } from './keeping.ts';
import { isForModel } from './standing.ts';
import { isKept, showChat, showHead, showMessage, type ShownRun } from './views.ts';

type Needs = {
  db: Db;
  standing: Account['standing'];
  bases: Pick<Bases, 'readable'>;
  find: Find;
  offers: Offers;
  runs: Runs;
  guests: Guests;
  line: DoorSocket;
  /** The model that answers where a base names none, or one that is gone; null: none is connected. */
  modelFor: (named: string) => string | null;
  isBilledOn: (model: string) => boolean;
  elsewhere: Elsewhere;
  clock: Clock;
  newId: () => string;
};

/** A person of the account, or a guest on behalf of one; and who pays for what a visitor asks. */
export type Asker = Reader & Pick<Caller, 'timeZone'> & { isStandIn?: true };

const notCounted = async (_tx: Db): Promise<void> => undefined;

/** Not somebody's visitor, on whose behalf nobody has to be let in. */
const isPerson = ({ guest, isStandIn }: Asker): boolean => guest === undefined && !isStandIn;

export type Chats = ReturnType<typeof createChats>;
export const createChats = ({ db, standing, bases, find, offers, runs, guests, line, modelFor, isBilledOn, elsewhere, clock, newId }: Needs) => {
  const store = chatsStore(db);
  const keeping = createKeeping({ db, clock, newId });

  /** As they are by now. */
  const mayStill = async ({ accountId, userId }: Asker, baseId: string): Promise<boolean> => {
    const now = await standing(accountId, userId);
    return now !== undefined && (await basesStore(db).one(now, baseId)) !== undefined;
  };
  const own = async (caller: Asker, id: string): Promise<ChatRow> => orNotFound(await store.one(caller, id));
  /** What came of a run is read only where nothing was kept of it: it says the same once more. */
  const whole = async (chat: ChatRow): Promise<Chat> => {
    const rows = await store.messages(chat.id);
    const idsOf = (which: (row: MessageRow) => boolean) => rows.flatMap((row) => (row.runId !== null && which(row) ? [row.runId] : []));
    const [kept, others] = await Promise.all([runs.heads(idsOf(({ answer }) => isKept(answer))), runs.read(idsOf(({ answer }) => !isKept(answer)))]);
    const byId = new Map<string, ShownRun>([...kept.map((run) => ({ ...run, parts: [] })), ...others].map((run) => [run.id, run]));
    return showChat(chat, rows, byId, await store.nameOf(chat.heldBy));
  };
  const answerRow = async (chat: ChatRow, id: string): Promise<MessageRow & { runId: string }> => {
    const row = orNotFound(await store.message(chat.id, id));
    if (row.runId === null) throw new Fault('not_found', 404);
    return { ...row, runId: row.runId };
  };

  /** The conversation is ours until the transaction ends: who has it now, and whether there is room for one more. `said`: what was asked for under this key. */
  const nextOf = async (
    tx: Db,
    id: string,
    { wish, parent }: { wish: string | undefined; parent: string | null },
  ): Promise<{ said: MessageRow | undefined; now: Pick<ChatRow, 'heldBy' | 'standing'> }> => {
    const within = chatsStore(tx);
    const now = orNotFound(await within.hold(id));
    const said = wish === undefined ? undefined : await within.wishedMessage(id, wish);
    if (said) return { said, now };
    if (parent !== null && !(await within.message(id, parent))) throw invalid('body.parent', 'No answer of this conversation.');
    const { messages, runIds } = await within.outline(id);
    if (messages >= mostMessages) throw invalid('body.text', `At most ${mostMessages} messages. Begin another conversation.`);
    if (await runs.isOpen(tx, runIds)) throw answeringStill();
    return { said: undefined, now };
  };
  const sameQuestion = async (chat: ChatRow, { baseId, text }: { baseId: string; text: string }): Promise<ChatRow> => {
    if (chat.baseId !== baseId || (await store.first(chat.id))?.text !== text) throw new Fault('idempotency_key_reused', 409);
    return chat;
  };
  const mayAskAnyway = async (caller: Asker, chat: ChatRow, { answer }: MessageRow): Promise<void> => {
    const { settings } = await bases.readable(caller, chat.baseId);
    if (!settings.ask_anyway) throw new Fault('invalid_input', 422, { message: 'This base answers from its sources alone.' });
    if (!answer || !unanswered.includes(answer.verdict)) throw invalid('params.message', 'The sources answer this, or they are still being asked.');
  };
  /** A question, and the answer that is begun to it, in one transaction. */
  const say = async (tx: Db, caller: Asker, chat: ChatRow, { text, parent, wish }: { text: string; parent: string | null; wish: string | null }) => {
    const question = { id: newId(), accountId: caller.accountId, chatId: chat.id, parentId: parent, role: 'user' as const, text, wish, createdAt: clock() };
    await chatsStore(tx).say(question);
    // A person has it: the model is silent.
    if (isForModel(chat)) return answerTo(tx, caller, chat, question.id);
    await chatsStore(tx).waits(chat.id, clock());
    await chatsStore(tx).edit(chat.id, { changedAt: clock() });
    return null;
  };
  const answerTo = async (
    tx: Db,
    caller: Asker,
    chat: ChatRow,
    parentId: string,
    { wish = null, answer = null }: Pick<Partial<MessageRow>, 'wish' | 'answer'> = {},
  ) => {
    const [id, runId] = [newId(), newId()];
    await runs.insert(tx, [{ id: runId, accountId: caller.accountId, userId: caller.userId, place: desk.place, free: true, ofPerson: isPerson(caller) }]);
    await chatsStore(tx).say({ id, accountId: caller.accountId, chatId: chat.id, parentId, role: 'assistant', runId, wish, answer, createdAt: clock() });
    await chatsStore(tx).edit(chat.id, { changedAt: clock() });
    return id;
  };
  /** Goes on by itself. */
  const begin = async (caller: Asker, chat: ChatRow, answerId: string, isAnyway = false): Promise<void> => {
    const base = await bases.readable(caller, chat.baseId);
    const answer = orNotFound(await store.message(chat.id, answerId));
    const [question, ...before] = await store.wayTo(chat.id, answer.parentId!, mostBefore);
    const about = { id: answerId, question: question!.text };
    const model = modelFor(base.model);
    const asked = {
      question: about.question,
      history: turnsOf(before),
      key: () => guests.keyOf(caller, desk),
      keep: (outcome: Outcome) => keeping.keep(chat, about, outcome),
    };
    const mayGoOn = isPerson(caller) && { mayGoOn: () => mayStill(caller, base.id) };
    const fromSources = () =>
      answering(
        { find, line, offers },
        {
          ...asked,
          reader: caller,
          base,
          model,
          found: ({ trace }) => store.keepRetrieval({ messageId: answerId, trace, promptTokens: null }),
          cited: (cited) => store.cite([citationOf(answerId, cited)]),
        },
      );
    const bot = base.settings.coze_bot ?? null;
    const bound = bot === null || isAnyway ? undefined : await elsewhere.named(chat.accountId, bot);
    if (bot !== null && bound) {
      // That nothing of it is checked is said from its first word on.
      await store.keep(answerId, begunAnyway);
      const { question: text, history, keep } = asked;
      const said = { question: text, history, keep, model: `Coze: ${bound.name}`, accountId: chat.accountId, bot, as: chat.id };
      return runs.begin({ run: { id: answer.runId! }, ...mayGoOn, billedOn: false, ask: answeringElsewhere({ elsewhere }, said) });
    }
    runs.begin({
      run: { id: answer.runId! },
      ...mayGoOn,
      billedOn: model !== null && isBilledOn(model),
      ask: isAnyway && model !== null ? answeringAnyway({ line }, { ...asked, model }) : fromSources(),
    });
  };
  return {
    async list(caller: Caller, { base, search, archived, folder, cursor, limit }: Given<typeof routes.list>['query']): Promise<Page<ChatHead>> {
      const rows = await store.page(caller, { base, search, archived: archived === 'true', folder, after: shapeIn(cursor, Place), limit: limit + 1 });
      return pageOf(rows, limit, ({ pinned, changedAt, id }) => JSON.stringify([pinned, changedAt, id]), showHead);
    },
    folders: async (caller: Caller, base: string) => ({ items: await store.folders(caller, base) }),
    /** `counts`: in the transaction in which it is asked, and not where it was asked before. */
    async start(caller: Asker, { base: baseId, text }: { base: string; text: string }, wish: string | undefined, counts = notCounted): Promise<Chat> {
      const base = await bases.readable(caller, baseId);
      const chat: ChatRow = {
        // Guests have no person by whom a wish would be one of a kind: theirs is so by the conversation that it becomes.
        id: caller.guest && wish !== undefined ? idFrom(`${caller.guest.id} ${wish}`) : newId(),
        accountId: caller.accountId,
        baseId,
        base: base.name,
        userId: caller.guest ? null : caller.userId,
        channel: caller.guest ? 'share' : 'console',
        visitorId: caller.guest?.id ?? null,
        title: text.replace(/\s+/g, ' ').slice(0, 80),
        pinned: false,
        archived: false,
        folder: '',
        wish: wish ?? null,
        heldBy: null,
        standing: 'bot',
        standingAt: clock(),
        waitingSince: null,
        toldAt: null,
        assignedTo: null,
        readers: [],
        createdAt: clock(),
        changedAt: clock(),
      };
      const { base: _, ...row } = chat;
      const begun = await inTransaction(db, async (tx) => {
        if (!(await chatsStore(tx).insert(row))) return null;
        await counts(tx);
        return say(tx, caller, chat, { text, parent: null, wish: null });
      });
      if (begun === null) return whole(await sameQuestion(orNotFound(await store.wished(caller, wish!)), { baseId, text }));
      await begin(caller, chat, begun);
      return whole(chat);
    },
    one: async (caller: Asker, id: string): Promise<Chat> => whole(await own(caller, id)),
    async ask(
      caller: Asker,
      id: string,
      { text, parent }: { text: string; parent: string | null },
      wish: string | undefined,
      counts = notCounted,
    ): Promise<Chat> {
      const chat = await own(caller, id);
      const begun = await inTransaction(db, async (tx) => {
        const { said, now } = await nextOf(tx, id, { wish, parent });
        if (said) {
          if (said.text !== text || said.parentId !== parent) throw new Fault('idempotency_key_reused', 409);
          return null;
        }
        await counts(tx);
        return say(tx, caller, { ...chat, ...now }, { text, parent, wish: wish ?? null });
      });
      if (begun !== null) await begin(caller, chat, begun);
      return whole(await own(caller, id));
    },
    /** `anyway`: without the sources, which did not say. */
    async again(caller: Caller, id: string, message: string, wish: string | undefined, { anyway = false } = {}): Promise<Chat> {
      const chat = await own(caller, id);
      const before = await answerRow(chat, message);
      if (anyway) await mayAskAnyway(caller, chat, before);
      const begun = await inTransaction(db, async (tx) => {
        const { said, now } = await nextOf(tx, id, { wish, parent: null });
        if (said) {
          if (said.parentId !== before.parentId) throw new Fault('idempotency_key_reused', 409);
          return null;
        }
        if (now.heldBy !== null) throw new Fault('too_busy', 409, { message: 'A person answers here now. Nothing is written in their place.' });
        return answerTo(tx, caller, chat, before.parentId!, { wish: wish ?? null, answer: anyway ? begunAnyway : null });
      });
      if (begun !== null) await begin(caller, chat, begun, anyway);
      return whole(await own(caller, id));
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
      const question = orNotFound(await store.message(id, row.parentId!));
      await inTransaction(db, async (tx) => {
        await chatsStore(tx).feedback(message, { feedback, feedbackReason: reason });
        if (feedback === 'wrong' && row.feedback !== 'wrong')
          await chatsStore(tx).gap(keeping.gapOf(chat, { id: message, question: question.text }, row.answer?.verdict === 'passages' ? 'no_help' : 'wrong'));
      });
      const [run] = await runs.read([row.runId]);
      return showMessage({ ...row, feedback, feedbackReason: reason }, run);
    },
    ...createBehind({ db, store, runs, find, clock, own, answerRow }),
    async edit(
      caller: Caller,
      id: string,
      change: { title?: string | undefined; pinned?: boolean | undefined; archived?: boolean | undefined; folder?: string | undefined },
    ): Promise<ChatHead> {
      await own(caller, id);
      await store.edit(id, withoutUndefined(change));
      return showHead(await own(caller, id));
    },
    async remove(caller: Caller, id: string): Promise<void> {
      await own(caller, id);
      if (await runs.isUnsettled(await store.runsOf({ chatId: id })))
        throw new Fault('too_busy', 409, { message: 'An answer of it is still being written or counted. Stop it, or wait a moment.' });
      await inTransaction(db, async (tx) => {
        await runs.remove(tx, await chatsStore(tx).runsOf({ chatId: id }));
        await chatsStore(tx).remove(id);
      });
    },
    /** As it stands, whosever it is. */
    whole,
    /** For those who ask from outside (`visitors.service.ts`). */
    within: { nextOf, say, answerTo, begin },
  };
};

/** Where its calls come from, as the statement says. */
const desk: Desk = { place: 'knowledge', name: 'Knowledge' };
export const mostMessages = 2_000;

const answeringStill = (): Fault => new Fault('too_busy', 409, { message: 'The last question is still being answered. Stop it, or wait.' });

/** After whom a page begins: pinned ones come first, and two may have been gone on with in the same moment. */
const Place = z.tuple([z.boolean(), z.iso.datetime().regex(/^[12]\d{3}-/), z.uuid()]).transform(([pinned, at, id]) => ({ pinned, at: new Date(at), id }));
