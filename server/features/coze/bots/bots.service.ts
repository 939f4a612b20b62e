/** Bots: those that Coze has, and those that were added here, with who may use them. */
import type { coze as routes, CozeBot } from '@storewright/contract/coze';
import type { Given } from '@storewright/contract/kit/route';
import { type BotHead, type BotWhole, type Coze, CozeRefused } from '../../../adapters/coze/coze.ts';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, quotaExceeded } from '../../../kit/fault.ts';
import { cursorOf, numberIn } from '../../../kit/page-by-id.ts';
import type { Doing, Note } from '../../audit/index.ts';
import type { Access } from '../connections/access.service.ts';
import type { Connections } from '../connections/connections.service.ts';
import { type BotRow, botsStore, type CountedBot, manages, mostBots, type Reader } from './bots.store.ts';
import { createPlugins } from './plugins.ts';

type Needs = { db: Db; coze: Coze; access: Access; connections: Connections; note: Note; clock: Clock; newId: () => string };
type Query = Given<typeof routes.bots>['query'];

export type Bots = ReturnType<typeof createBots>;
export const createBots = ({ db, coze, access, connections, note, clock, newId }: Needs) => {
  const store = botsStore(db);
  const plugins = createPlugins({ coze, access, clock });
  const thisMonth = (): Date => {
    const now = clock();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  };

  const usable = async (reader: Reader, id: string): Promise<BotRow> => orNotFound(await store.usable(reader, id));
  const counted = async (reader: Reader, id: string): Promise<CountedBot> => orNotFound((await store.page(reader, thisMonth(), id))[0]);
  const show = async (reader: Reader, row: CountedBot, prompt: string | null = null): Promise<CozeBot> => {
    const isManager = manages(reader);
    const [people, groups] = isManager ? await Promise.all([store.people(row.id), store.groups(row.id)]) : [[], []];
    const { id, connectionId, botId, spaceId, name, description, published, prologue, suggested, access: open, chats, tokens, connection } = row;
    return {
      id,
      connection_id: connectionId,
      connection_name: connection.name,
      region: connection.region,
      local: connection.local,
      bot_id: botId,
      space_id: spaceId,
      name,
      description,
      published,
      prologue,
      suggested,
      closed: closedBy(row),
      access: open,
      people,
      groups,
      prompt,
      chats: isManager ? chats : 0,
      tokens: isManager ? tokens : 0,
      points: '0',
    };
  };

  /** As Coze has it now: what is not published for calls is seen as its draft. */
  const whole = async (accountId: string, connectionId: string, botId: string): Promise<BotWhole & { published: boolean }> =>
    access.use(accountId, connectionId, async (bearer, row) => {
      try {
        return { ...(await coze.bot(row, bearer, botId, true)), published: true };
      } catch (error) {
        if (!(error instanceof CozeRefused) || error.isOfToken) throw error;
        return { ...(await coze.bot(row, bearer, botId, false)), published: false };
      }
    });

  const pageOf = async (connection: { accountId: string; id: string }, { space_id, status, q, cursor }: Query) => {
    const wanted = q.toLocaleLowerCase();
    const items: BotHead[] = [];
    let page = numberIn(cursor, /^[1-9]\d{0,4}$/) ?? 1;
    // Coze searches nothing itself: page by page is looked through, and whoever waits gets what was found so far.
    for (let looked = 0; looked < mostLooked; looked += 1) {
      const found = await access.use(connection.accountId, connection.id, (bearer, row) => coze.bots(row, bearer, { spaceId: space_id, status, page }));
      items.push(...found.items.filter(({ name, description }) => wanted === '' || `${name}\n${description}`.toLocaleLowerCase().includes(wanted)));
      page += 1;
      if (found.isLast) return { items, next: null };
      if (wanted === '' || items.length > 0) break;
    }
    return { items, next: cursorOf(String(page)) };
  };

  return {
    usable,
    async list(caller: Caller) {
      const rows = await store.page(caller, thisMonth());
      return { items: await Promise.all(rows.map((row) => show(caller, row))) };
    },
    async remote(caller: Caller, query: Query) {
      const connection = await connections.ofSpace(caller, query);
      const { items, next } = await pageOf(connection, query);
      const added = await store.added(
        caller.accountId,
        connection.id,
        items.map(({ id }) => id),
      );
      return {
        items: items.map(({ id, ...bot }) => ({ bot_id: id, ...bot, added: added.get(id)?.id ?? null, chats: added.get(id)?.chats ?? 0 })),
        next_cursor: next,
      };
    },
    async plugins(caller: Caller, query: { connection_id?: string | undefined; space_id: string }) {
      return plugins(await connections.ofSpace(caller, query), query.space_id);
    },
    async add(
      caller: Caller,
      doing: Doing,
      { connection_id, space_id, bot_id }: { connection_id: string; space_id: string; bot_id: string },
    ): Promise<CozeBot> {
      const { accountId } = caller;
      const connection = await connections.ofSpace(caller, { connection_id, space_id });
      const { name, description, prologue, suggested, published } = await whole(accountId, connection.id, bot_id);
      const id = await inTransaction(db, async (tx) => {
        const within = botsStore(tx);
        if ((await within.count(accountId)) >= mostBots) throw quotaExceeded(mostBots, 'There are as many bots already as there may be.');
        const row = { id: newId(), accountId, connectionId: connection.id, botId: bot_id, spaceId: space_id, createdAt: clock() };
        const made = await within.add({ ...row, name, description, prologue, suggested, published });
        if (made.isNew) await note(doing, { accountId, action: 'coze.bot_add', target: name, detail: { bot: bot_id } })(tx);
        return made.id;
      });
      return show(caller, await counted(caller, id));
    },
    /** Those who manage it see it as it is at Coze now; where Coze does not answer, as it was. */
    async one(caller: Caller, id: string): Promise<CozeBot> {
      const row = await counted(caller, id);
      if (!manages(caller)) return show(caller, row);
      const now = await whole(caller.accountId, row.connectionId, row.botId).catch((error: unknown) => {
        if (error instanceof Fault) return undefined;
        throw error;
      });
      if (!now) return show(caller, await counted(caller, id));
      const { name, description, prologue, suggested, published } = now;
      await store.set(caller.accountId, id, { name, description, prologue, suggested, published });
      return show(caller, await counted(caller, id), now.prompt);
    },
    async edit(
      caller: Caller,
      doing: Doing,
      id: string,
      { access: open, people, groups }: { access?: 'everyone' | 'chosen' | undefined; people?: string[] | undefined; groups?: string[] | undefined },
    ): Promise<CozeBot> {
      const row = await usable(caller, id);
      await inTransaction(db, async (tx) => {
        const within = botsStore(tx);
        if (open !== undefined) await within.set(caller.accountId, id, { access: open });
        if (people !== undefined) await within.setPeople(caller.accountId, id, people);
        if (groups !== undefined) await within.setGroups(caller.accountId, id, groups);
        await note(doing, {
          accountId: caller.accountId,
          action: 'coze.bot_share',
          target: row.name,
          detail: { ...(open && { access: open }), ...(people && { people }), ...(groups && { groups }) },
        })(tx);
      });
      return show(caller, await counted(caller, id));
    },
    async remove(caller: Caller, doing: Doing, id: string, also: (tx: Db) => Promise<void>): Promise<void> {
      const row = await usable(caller, id);
      await inTransaction(db, async (tx) => {
        await also(tx);
        if (await botsStore(tx).remove(caller.accountId, id))
          await note(doing, { accountId: caller.accountId, action: 'coze.bot_remove', target: row.name, detail: { bot: row.botId } })(tx);
      });
    },
  };
};

export const closedBy = ({ published, connection }: Pick<BotRow, 'published' | 'connection'>): CozeBot['closed'] => {
  if (connection.state !== 'connected') return 'connection';
  return published ? null : 'unpublished';
};

const mostLooked = 10;
