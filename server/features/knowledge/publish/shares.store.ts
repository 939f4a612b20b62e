/** Links to bases, who came by one, and how much was asked through each. */
import type { ShareMode } from '@storewright/contract/knowledge/bounds';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { shareGuests, shares } from '../chats.tables.ts';
import { bases } from '../knowledge.tables.ts';

export type ShareRow = typeof shares.$inferSelect;
export type ShareOpen = ShareRow & { base: typeof bases.$inferSelect };

export const sharesStore = (db: Db) => ({
  of: (accountId: string, baseId: string): Promise<ShareRow[]> =>
    db
      .select()
      .from(shares)
      .where(and(eq(shares.accountId, accountId), eq(shares.baseId, baseId)))
      .orderBy(desc(shares.id)),
  async one(accountId: string, baseId: string, id: string): Promise<ShareRow | undefined> {
    const [row] = await db
      .select()
      .from(shares)
      .where(and(eq(shares.accountId, accountId), eq(shares.baseId, baseId), eq(shares.id, id)));
    return row;
  },
  async insert(row: typeof shares.$inferInsert): Promise<void> {
    await db.insert(shares).values(row);
  },
  async edit(id: string, set: Partial<typeof shares.$inferInsert>): Promise<void> {
    if (Object.keys(set).length > 0) await db.update(shares).set(set).where(eq(shares.id, id));
  },
  async remove(id: string): Promise<void> {
    await db.delete(shares).where(eq(shares.id, id));
  },
  /** One by which somebody may come in: it is open, and so is its base. */
  async byKey(key: string): Promise<ShareOpen | undefined> {
    const [row] = await db
      .select({ share: shares, base: bases })
      .from(shares)
      .innerJoin(bases, and(eq(bases.id, shares.baseId), eq(bases.enabled, true)))
      .where(and(eq(shares.key, key), eq(shares.enabled, true)));
    return row && { ...row.share, base: row.base };
  },
  async addGuest(row: typeof shareGuests.$inferInsert): Promise<void> {
    await db.insert(shareGuests).values(row);
  },
  async guest(shareId: string, token: string): Promise<{ id: string } | undefined> {
    const [row] = await db
      .select({ id: shareGuests.id })
      .from(shareGuests)
      .where(and(eq(shareGuests.shareId, shareId), eq(shareGuests.token, token)));
    return row;
  },
  /** Nobody who came in until now is inside any more. */
  async sendAway(shareId: string): Promise<void> {
    await db.delete(shareGuests).where(eq(shareGuests.shareId, shareId));
  },
  /** Counts one more of today, where there is room for it. */
  async count(shareId: string, whose: string, most: number): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      insert into knowledge_share_day as day (share_id, whose, day, asked) values (${shareId}, ${whose}, current_date, 1)
      on conflict (share_id, whose, day) do update set asked = day.asked + 1 where day.asked < ${most}`);
    return rowCount === 1;
  },
  async askedToday(ids: string[]): Promise<Map<string, number>> {
    const { rows } = await db.execute<{ whose: string; asked: number }>(
      sql`select whose, asked from knowledge_share_day where whose = any(${sql.param(ids)}::uuid[]) and share_id = whose and day = current_date`,
    );
    return new Map(rows.map(({ whose, asked }) => [whose, asked]));
  },
});
export type NewShare = { mode: ShareMode; password: string; per_guest: number; per_day: number; full_text: string };
