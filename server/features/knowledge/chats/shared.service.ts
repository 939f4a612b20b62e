/** People who asked a base, for those who manage it: what they asked, and a word in the place of the model. */
import type { Chat } from '@storewright/contract/chats';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, mine } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { Chats } from './chats.service.ts';
import { chatsStore } from './chats.store.ts';

type Needs = { db: Db; bases: Pick<Bases, 'readable'>; whole: Chats['whole']; clock: Clock; newId: () => string };

export const createShared = ({ db, bases, whole, clock, newId }: Needs) => {
  const store = chatsStore(db);
  return {
    askers: async (caller: Caller, baseId: string) => {
      await bases.readable(caller, baseId);
      const rows = await store.askers(caller, baseId);
      return { items: rows.map(({ id, name, all, last }) => ({ user_id: id, name, conversations: all, last_at: last.toISOString() })) };
    },
    /** Whoever is read sees by whom. */
    async history(caller: Caller, baseId: string, userId: string): Promise<{ items: Chat[] }> {
      await bases.readable(caller, baseId);
      const rows = await store.withBase(caller, baseId, { userId });
      const read = { name: caller.name, at: clock().toISOString() };
      const seen = rows.map((row) => (userId === caller.userId ? row : { ...row, readers: [...row.readers.filter(({ name }) => name !== caller.name), read] }));
      if (userId !== caller.userId) for (const { id, readers } of seen) await store.edit(id, { readers });
      return { items: await Promise.all(seen.map(whole)) };
    },
    async speak(caller: Caller, baseId: string, { chat: id, text, release }: { chat: string; text?: string | undefined; release: boolean }): Promise<Chat> {
      await bases.readable(caller, baseId);
      const chat = mine((await store.withBase(caller, baseId, { id }))[0]);
      await inTransaction(db, async (tx) => {
        const within = chatsStore(tx);
        await within.hold(id);
        const parentId = (await within.messages(id)).at(-1)?.id ?? null;
        if (text !== undefined)
          await within.say({ id: newId(), accountId: caller.accountId, chatId: id, parentId, role: 'person', author: caller.name, text, createdAt: clock() });
        await within.edit(id, { heldBy: release ? null : caller.userId, changedAt: clock() });
      });
      return whole({ ...chat, heldBy: release ? null : caller.userId });
    },
  };
};
