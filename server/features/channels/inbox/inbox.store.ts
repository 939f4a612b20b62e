/** Who is behind a conversation of a messenger or a widget. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../adapters/db/db.ts';
import { replies, threads } from '../channels.tables.ts';
import type { ReplyRow, ThreadRow } from '../receiving/receiving.store.ts';
import type { VisitorRow } from '../widget/widget.store.ts';
import { visitors } from '../widget/widget.tables.ts';

export const inboxStore = (db: Db) => ({
  async names(accountId: string, ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await unionAll(
      db
        .select({ id: threads.id, name: threads.name })
        .from(threads)
        .where(and(eq(threads.accountId, accountId), inArray(threads.id, ids))),
      db
        .select({ id: visitors.id, name: visitors.name })
        .from(visitors)
        .where(and(eq(visitors.accountId, accountId), inArray(visitors.id, ids))),
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async thread(accountId: string, id: string): Promise<ThreadRow | undefined> {
    const [row] = await db
      .select()
      .from(threads)
      .where(and(eq(threads.accountId, accountId), eq(threads.id, id)));
    return row;
  },
  async visitor(accountId: string, id: string): Promise<VisitorRow | undefined> {
    const [row] = await db
      .select()
      .from(visitors)
      .where(and(eq(visitors.accountId, accountId), eq(visitors.id, id)));
    return row;
  },
  unsent: (threadId: string): Promise<ReplyRow[]> =>
    db
      .select()
      .from(replies)
      .where(and(eq(replies.threadId, threadId), ne(replies.state, 'sent')))
      .orderBy(asc(replies.ord)),
});
