/** People who ask from outside, through a channel that a base was published to. They have no account; the base's owner pays. */
import type { Chat, standings } from '@storewright/contract/chats';
import { verdicts } from '@storewright/contract/verdicts';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Runs } from '../../runs/index.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { KeptAnswer } from '../chats.tables.ts';
import { type Asker, type Chats, mostMessages } from './chats.service.ts';
import { type ChatRow, chatsStore, type MessageRow } from './chats.store.ts';
import { isForModel } from './standing.ts';

type Needs = {
  db: Db;
  bases: Pick<Bases, 'readable'>;
  runs: Pick<Runs, 'watch' | 'heads' | 'stopOpen'>;
  chats: Pick<Chats, 'within' | 'whole'>;
  /** Who stands for an account: undefined where nobody does any more. */
  ownerOf: (accountId: string) => Promise<{ id: string; timeZone: string } | undefined>;
  clock: Clock;
  newId: () => string;
};

/** A visitor's one conversation with a base. */
export type Visit = { accountId: string; baseId: string; visitorId: string; channel: string };
type Standing = (typeof standings)[number];
/** Null: nothing is to be said, for a person has it. */
type Answered = { state: 'answered'; answer: KeptAnswer; messageId: string } | { state: 'failed'; messageId: string } | null;

export type Visitors = ReturnType<typeof createVisitors>;
export const createVisitors = ({ db, bases, runs, chats: { within: ways, whole }, ownerOf, clock, newId }: Needs) => {
  const store = chatsStore(db);

  const askerOf = async (accountId: string): Promise<Asker> => {
    const owner = await ownerOf(accountId);
    if (!owner) throw new Fault('account_disabled', 403);
    return { accountId, userId: owner.id, role: 'owner', timeZone: owner.timeZone, isStandIn: true };
  };
  /** One that is full is put away, and the next goes on in its place: who has it, and who waits, stays as it is. */
  const opened = async ({ accountId, baseId, visitorId, channel }: Visit, title: string, wish: string): Promise<ChatRow> => {
    const known = await store.ofVisitor(accountId, visitorId);
    const isFull = known !== undefined && (await store.howMany(known.id)) + 2 > mostMessages;
    if (known && !isFull) return known;
    const before = known && (await store.wishedBy(accountId, visitorId, wish));
    if (before) return before;
    const now = clock();
    await inTransaction(db, async (tx) => {
      const within = chatsStore(tx);
      if (known) await within.hold(known.id);
      const at = await within.ofVisitor(accountId, visitorId);
      // Somebody else began it meanwhile.
      if (at && at.id !== known?.id) return;
      const { heldBy = null, standing = 'bot', standingAt = now, waitingSince = null, toldAt = null, assignedTo = null } = at ?? {};
      if (at)
        await within.edit(at.id, {
          archived: true,
          heldBy: null,
          waitingSince: null,
          assignedTo: null,
          ...(standing !== 'bot' && { standing: 'returned', standingAt: now }),
        });
      const row = { id: newId(), accountId, baseId, channel, visitorId, title: title.replace(/\s+/g, ' ').slice(0, 80), createdAt: now, changedAt: now };
      await within.insert({ ...row, heldBy, standing, standingAt, waitingSince, toldAt, assignedTo });
    });
    return orNotFound(await store.ofVisitor(accountId, visitorId));
  };
  /** Once more, where the process that wrote it is gone. */
  const anew = async (asker: Asker, chat: ChatRow, questionId: string): Promise<void> => {
    const begun = await inTransaction(db, async (tx) => {
      const { now } = await ways.nextOf(tx, chat.id, { wish: undefined, parent: null });
      return isForModel(now) ? ways.answerTo(tx, asker, chat, questionId) : null;
    });
    if (begun !== null) await ways.begin(asker, chat, begun);
  };

  return {
    one: (accountId: string, visitorId: string): Promise<ChatRow | undefined> => store.ofVisitor(accountId, visitorId),

    /** All that was said; undefined: nothing yet. */
    async whole(accountId: string, visitorId: string): Promise<Chat | undefined> {
      const chat = await store.ofVisitor(accountId, visitorId);
      return chat && whole(chat);
    },

    /** Whether a base takes questions from outside. */
    isOpen: async (accountId: string, baseId: string): Promise<boolean> => (await bases.readable(await askerOf(accountId), baseId)).enabled,

    /** The same `wish` is the same question, however often it is asked. Answers the message that it became. `isForPerson`: asked for free, so 409 where a model would answer by now. */
    async ask(
      visit: Visit,
      { text, wish, title = text, isForPerson = false }: { text: string; wish: string; title?: string; isForPerson?: boolean },
    ): Promise<{ chatId: string; questionId: string }> {
      const asker = await askerOf(visit.accountId);
      const chat = await opened(visit, title, wish);
      const { begun, questionId } = await inTransaction(db, async (tx) => {
        const { said, now } = await ways.nextOf(tx, chat.id, { wish, parent: null });
        if (said) return { begun: null, questionId: said.id };
        if (isForPerson && isForModel({ ...chat, ...now })) throw new Fault('too_busy', 409, { message: 'Who answers changed just now. Send it once more.' });
        const parent = await chatsStore(tx).last(chat.id);
        const answerId = await ways.say(tx, asker, { ...chat, ...now }, { text, parent, wish });
        return { begun: answerId, questionId: orNotFound(await chatsStore(tx).wishedMessage(chat.id, wish)).id };
      });
      if (begun !== null) await ways.begin(asker, chat, begun);
      return { chatId: chat.id, questionId };
    },

    /** Waits until it is answered, by whichever process; begins anew where that one died. */
    async answered(
      { accountId, visitorId }: Pick<Visit, 'accountId' | 'visitorId'>,
      { questionId, wish }: { questionId: string; wish: string },
      signal: AbortSignal,
    ): Promise<Answered> {
      for (let tries = 0; ; tries += 1) {
        const chat = orNotFound(await store.wishedBy(accountId, visitorId, wish));
        const answer = await store.answerOf(chat.id, questionId);
        if (!answer?.runId) return null;
        for await (const _ of runs.watch(answer.runId, { signal })) signal.throwIfAborted();
        signal.throwIfAborted();
        const now: MessageRow = orNotFound(await store.message(chat.id, answer.id));
        if (orNotFound(await store.ofVisitor(accountId, visitorId)).standing === 'human') return null;
        if (now.answer) return { state: 'answered', answer: now.answer, messageId: now.id };
        const [run] = await runs.heads([answer.runId]);
        if (run?.state !== 'stopped' || run.error !== verdicts.startedAnew || tries >= mostTries) return { state: 'failed', messageId: now.id };
        await anew(await askerOf(accountId), chat, questionId);
      }
    },

    /** A message of the visitor that is no question: it stands in the conversation, and nobody answers it. */
    async note(visit: Visit, { text, wish }: { text: string; wish: string }): Promise<void> {
      const chat = await opened(visit, text, wish);
      await inTransaction(db, async (tx) => {
        const { said, now } = await ways.nextOf(tx, chat.id, { wish, parent: null });
        if (said) return;
        const parentId = await chatsStore(tx).last(chat.id);
        await chatsStore(tx).say({ id: newId(), accountId: visit.accountId, chatId: chat.id, parentId, role: 'user', text, wish, createdAt: clock() });
        await chatsStore(tx).edit(chat.id, { changedAt: clock() });
        if (!isForModel(now)) await chatsStore(tx).waits(chat.id, clock());
      });
    },

    /** What a visitor may do themselves: ask for a person, or go back to the model. Answers what stands from then on. */
    async turn(visit: Visit, to: 'asked' | 'returned', title: string): Promise<Standing> {
      const { id } = await opened(visit, title, '');
      const { standing, open } = await inTransaction(db, async (tx) => {
        await chatsStore(tx).hold(id);
        const now = orNotFound(await chatsStore(tx).ofVisitor(visit.accountId, visit.visitorId));
        const next = after(now.standing, to);
        const waits = next === 'asked' ? { waitingSince: clock(), toldAt: null } : { waitingSince: null, assignedTo: null };
        if (next !== now.standing) await chatsStore(tx).edit(id, { standing: next, heldBy: null, standingAt: clock(), changedAt: clock(), ...waits });
        return { standing: next, open: next === 'asked' ? (await chatsStore(tx).outline(id)).runIds : [] };
      });
      await runs.stopOpen(open);
      return standing;
    },
  };
};

const mostTries = 3;

/** Of what a visitor wishes. Whoever has a person already keeps them until one of the two gives it back. */
const after = (now: Standing, wish: 'asked' | 'returned'): Standing => {
  if (wish === 'asked') return now === 'human' ? now : 'asked';
  return now === 'asked' || now === 'human' ? 'returned' : now;
};
