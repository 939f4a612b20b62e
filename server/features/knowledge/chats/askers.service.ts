/** People who asked a base, for those who manage it: what they asked, and a word in the place of the model. */
import type { Chat } from '@storewright/contract/chats';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { invalid } from '../../../kit/fault.ts';
import type { Runs } from '../../runs/index.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { Chats } from './chats.service.ts';
import { chatsStore } from './chats.store.ts';

type Needs = { db: Db; bases: Pick<Bases, 'readable'>; runs: Pick<Runs, 'stopOpen'>; whole: Chats['whole']; clock: Clock; newId: () => string };
type Spoken = { chat: string; parent?: string | undefined; text?: string | undefined; release: boolean };

export const createAskers = ({ db, bases, runs, whole, clock, newId }: Needs) => {
  const store = chatsStore(db);
  return {
    list: async (caller: Caller, baseId: string) => {
      await bases.readable(caller, baseId);
      const rows = await store.askers(caller, baseId);
      return { items: rows.map(({ id, name, all, last }) => ({ user_id: id, name, conversations: all, last_at: last.toISOString() })) };
    },
    /** Whoever is read sees by whom. One after the other: of many long ones, not all at once are in memory twice. */
    async history(caller: Caller, baseId: string, userId: string): Promise<{ items: Chat[] }> {
      await bases.readable(caller, baseId);
      const items: Chat[] = [];
      for (const { id } of await store.withBase(caller, baseId, { userId })) {
        await store.readBy({ id, userId }, caller, clock());
        const [row] = await store.withBase(caller, baseId, { id });
        if (row) items.push(await whole(row));
      }
      return { items };
    },
    /** `parent`: the message that it answers; the last one where none is said. The model is silent from then on, also in the answer that it is at. */
    async speak(caller: Caller, baseId: string, { chat: id, parent, text, release }: Spoken): Promise<Chat> {
      await bases.readable(caller, baseId);
      const { userId } = orNotFound((await store.withBase(caller, baseId, { id }))[0]);
      const open = await inTransaction(db, async (tx) => {
        const within = chatsStore(tx);
        orNotFound(await within.hold(id));
        if (parent !== undefined && !(await within.message(id, parent))) throw invalid('body.parent', 'No message of this conversation.');
        const parentId = parent ?? (await within.last(id));
        if (text !== undefined)
          await within.say({ id: newId(), accountId: caller.accountId, chatId: id, parentId, role: 'person', author: caller.name, text, createdAt: clock() });
        const now = clock();
        await within.edit(id, {
          ...(release ? { heldBy: null, standing: 'returned' } : { heldBy: caller.userId, standing: 'human' }),
          standingAt: now,
          changedAt: now,
          ...((release || text !== undefined) && { waitingSince: null }),
        });
        await within.readBy({ id, userId }, caller, clock());
        return release ? [] : (await within.outline(id)).runIds;
      });
      await runs.stopOpen(open);
      return whole(orNotFound((await store.withBase(caller, baseId, { id }))[0]));
    },
  };
};
