/** Who speaks in a conversation of somebody else: the model, nobody until a person comes, that person, the model again. While a person has it, the model writes nothing. */
import type { Chat } from '@storewright/contract/chats';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound, type Owned } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid, quotaExceeded } from '../../../kit/fault.ts';
import { momentAfter, momentSaid, pageOf } from '../../../kit/page-by-id.ts';
import type { Runs } from '../../runs/index.ts';
import type { Chats } from './chats.service.ts';
import { type ChatRow, chatsStore } from './chats.store.ts';
import { deskStore, type DeskRow, mostNotes, type NoteRow } from './desk.store.ts';
import { createKeeping } from './keeping.ts';

type Needs = { db: Db; runs: Pick<Runs, 'stopOpen'>; whole: Chats['whole']; clock: Clock; newId: () => string };
type Asked = { view: 'mine' | 'asked' | 'all'; cursor?: string | undefined; limit: number };

export type Desk = ReturnType<typeof createDesk>;
export const createDesk = ({ db, runs, whole, clock, newId }: Needs) => {
  const store = deskStore(db);
  const keeping = createKeeping({ db, clock, newId });
  const one = async (caller: Caller, id: string): Promise<Owned<DeskRow>> => orNotFound(await store.one(caller, id));

  /** Held until it is changed: two who press at once are one after the other. */
  const turn = async (caller: Caller, id: string, change: (now: DeskRow, tx: Db) => Promise<Partial<ChatRow>>): Promise<void> => {
    await one(caller, id);
    const { silent } = await inTransaction(db, async (tx) => {
      orNotFound(await chatsStore(tx).hold(id));
      const set = await change(orNotFound(await deskStore(tx).one(caller, id)), tx);
      await chatsStore(tx).edit(id, { ...set, changedAt: clock() });
      return { silent: set.standing === 'human' ? (await chatsStore(tx).outline(id)).runIds : [] };
    });
    await runs.stopOpen(silent);
  };

  /** What a person answers to a question is proposed as a FAQ: on the gap board, and beside the conversation. */
  const propose = async (
    within: ReturnType<typeof chatsStore>,
    chat: DeskRow,
    { id, parentId, text }: { id: string; parentId: string | null; text: string },
  ) => {
    const way = parentId === null ? [] : await within.wayTo(chat.id, parentId, 2);
    // What the model said between the two, it did not know.
    const before = way.find(({ role }) => role !== 'assistant');
    if (before?.role === 'user') await within.gap({ ...keeping.gapOf(chat, { id, question: before.text }, 'person'), answer: text });
    else if (before) await within.proposeMore(before.id, { id, text });
  };

  return {
    one,
    async list(caller: Caller, { view, cursor, limit }: Asked) {
      const [rows, counts] = await Promise.all([store.page(caller, { view, after: momentAfter(cursor), limit: limit + 1 }), store.counts(caller)]);
      const page = pageOf(rows, limit, ({ waitingSince, changedAt, id }) => momentSaid((view === 'asked' ? waitingSince : undefined) ?? changedAt, id));
      return { rows: page.items, next_cursor: page.next_cursor, counts };
    },
    /** A person of the account sees who read them; a visitor is told that people may. */
    async whole(caller: Caller, id: string): Promise<{ row: DeskRow; messages: Chat['messages'] }> {
      const row = await one(caller, id);
      // It is looked at every few seconds, and written down once a minute.
      const before = row.readers.find((one) => one.id === caller.userId)?.at;
      const isNew = before === undefined || clock().getTime() - new Date(before).getTime() > 60_000;
      if (row.userId !== null && isNew) await chatsStore(db).readBy(row, caller, clock());
      return { row, messages: (await whole(row)).messages };
    },
    take: (caller: Caller, id: string, { over }: { over: boolean }): Promise<void> =>
      turn(caller, id, async ({ standing, heldBy }) => {
        if (standing === 'human' && heldBy === caller.userId) return {};
        if (standing === 'human' && heldBy !== null && !over) throw new Fault('too_busy', 409, { message: 'Somebody else has this conversation.' });
        return { standing: 'human', heldBy: caller.userId, standingAt: clock() };
      }),
    release: (caller: Caller, id: string): Promise<void> =>
      turn(caller, id, async ({ standing }) =>
        standing === 'human' || standing === 'asked' ? { standing: 'returned', heldBy: null, standingAt: clock(), ...nobodyWaits, assignedTo: null } : {},
      ),
    /** `also`: what happens with it, or not at all. The same `wish` is said once. */
    say: (
      caller: Caller,
      id: string,
      { text, wish }: { text: string; wish: string | undefined },
      also: (tx: Db, row: DeskRow) => Promise<void>,
    ): Promise<void> =>
      turn(caller, id, async (now, tx) => {
        const within = chatsStore(tx);
        if (wish !== undefined && (await within.wishedMessage(id, wish))) return {};
        if (now.standing !== 'human' || now.heldBy !== caller.userId)
          throw new Fault('too_busy', 409, { message: 'Take the conversation over to write in it.' });
        const parentId = await within.last(id);
        const said = newId();
        await within.say({
          id: said,
          accountId: caller.accountId,
          chatId: id,
          parentId,
          role: 'person',
          author: caller.name,
          text,
          wish: wish ?? null,
          createdAt: clock(),
        });
        await propose(within, now, { id: said, parentId, text });
        await also(tx, now);
        return nobodyWaits;
      }),

    notes: (id: string): Promise<NoteRow[]> => store.notes(id),
    /** Among the staff alone. It says nothing to whoever asked, and moves nothing in the list. */
    async note(caller: Caller, id: string, text: string): Promise<void> {
      await one(caller, id);
      await inTransaction(db, async (tx) => {
        orNotFound(await chatsStore(tx).hold(id));
        if ((await deskStore(tx).notes(id)).length >= mostNotes) throw quotaExceeded(mostNotes, `A conversation has ${mostNotes} notes at most.`);
        await deskStore(tx).note({ id: newId(), accountId: caller.accountId, chatId: id, author: caller.name, text, createdAt: clock() });
      });
    },
    /** Of those who manage the account, or nobody. */
    async assign(caller: Caller, id: string, to: string | null): Promise<void> {
      await one(caller, id);
      if (to !== null && !(await store.people(caller.accountId)).some((person) => person.id === to))
        throw invalid('body.to', 'Nobody of this account who could answer.');
      await chatsStore(db).edit(id, { assignedTo: to, ...(to !== null && to !== caller.userId && { toldAt: null }) });
    },
    proposal: (id: string) => store.proposal(id),
    settings: async (caller: Caller) => ({ ...(await store.desk(caller.accountId)), people: await store.people(caller.accountId) }),
    setSettings: (caller: Caller, set: { replyMinutes: number; letters: boolean }): Promise<void> => store.setDesk({ accountId: caller.accountId, ...set }),
    goal: async (accountId: string): Promise<number> => (await store.desk(accountId)).replyMinutes,
  };
};

const nobodyWaits = { waitingSince: null, toldAt: null };
