/** Channels as their managers see them, and as those who call them do. */
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { bases } from '../knowledge/index.ts';
import { channels } from './channels.tables.ts';

export type ChannelRow = typeof channels.$inferSelect;
type Place = { accountId: string; baseId: string };

export const channelsStore = (db: Db) => {
  const of = ({ accountId, baseId }: Place) => and(eq(channels.accountId, accountId), eq(channels.baseId, baseId));
  return {
    list: (place: Place): Promise<ChannelRow[]> => db.select().from(channels).where(of(place)).orderBy(asc(channels.id)),
    async one(place: Place, id: string): Promise<ChannelRow | undefined> {
      const [row] = await db
        .select()
        .from(channels)
        .where(and(of(place), eq(channels.id, id)));
      return row;
    },
    async howMany(place: Place): Promise<number> {
      const [row] = await db.select({ all: count() }).from(channels).where(of(place));
      return row?.all ?? 0;
    },
    async insert(row: typeof channels.$inferInsert): Promise<void> {
      await db.insert(channels).values(row);
    },
    async edit(id: string, set: Partial<typeof channels.$inferInsert>): Promise<void> {
      if (Object.keys(set).length > 0) await db.update(channels).set(set).where(eq(channels.id, id));
    },
    async remove(id: string): Promise<void> {
      await db.delete(channels).where(eq(channels.id, id));
    },
    /** Whoever calls names nothing but this. */
    async byKey(kind: ChannelRow['kind'], key: string): Promise<ChannelRow | undefined> {
      const [row] = await db
        .select()
        .from(channels)
        .where(and(eq(channels.key, key), eq(channels.kind, kind)));
      return row;
    },
    /** For work that has no caller. */
    async plain(
      id: string,
    ): Promise<
      (ChannelRow & { base: string; settings: (typeof bases.$inferSelect)['settings']; language: (typeof bases.$inferSelect)['language'] }) | undefined
    > {
      const [row] = await db
        .select({ channel: channels, base: bases.name, settings: bases.settings, language: bases.language })
        .from(channels)
        .innerJoin(bases, eq(bases.id, channels.baseId))
        .where(eq(channels.id, id));
      return row && { ...row.channel, base: row.base, settings: row.settings, language: row.language };
    },
    /** Held until the transaction ends: two that set one up at once are one after the other. */
    async hold(id: string): Promise<ChannelRow | undefined> {
      const [row] = await db.select().from(channels).where(eq(channels.id, id)).for('update');
      return row;
    },
  };
};
