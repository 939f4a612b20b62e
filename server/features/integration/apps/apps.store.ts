import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { Owned } from '../../../kit/caller.ts';
import { appKeys, apps } from '../integration.tables.ts';

export type AppRow = typeof apps.$inferSelect;
/** Left out, or undefined: it stays. */
export type AppChange = { [Name in Exclude<keyof AppRow, 'id' | 'accountId' | 'userId' | 'createdAt' | 'removedAt'>]?: AppRow[Name] | undefined };

/** Those that were removed are there for their calls alone. */
const living = (accountId: string) => and(eq(apps.accountId, accountId), isNull(apps.removedAt));

export const appsStore = (db: Db) => ({
  /** Newest first; one more than the page holds. */
  page: (accountId: string, limit: number, after: string | undefined, provider?: AppRow['provider']): Promise<AppRow[]> =>
    db
      .select()
      .from(apps)
      .where(and(living(accountId), after ? lt(apps.id, after) : undefined, provider === undefined ? undefined : eq(apps.provider, provider)))
      .orderBy(desc(apps.id))
      .limit(limit + 1),
  names: (accountId: string) =>
    db
      .select({ id: apps.id, name: apps.name, enabled: apps.enabled, status: apps.status })
      .from(apps)
      .where(living(accountId))
      .orderBy(asc(sql`lower(${apps.name})`), asc(apps.id)),
  count: (accountId: string): Promise<number> => db.$count(apps, living(accountId)),
  async one(accountId: string, id: string): Promise<AppRow | undefined> {
    const [row] = await db
      .select()
      .from(apps)
      .where(and(living(accountId), eq(apps.id, id)));
    return row;
  },
  async insert(row: Omit<AppRow, 'removedAt' | 'statusReason' | 'enabled'>): Promise<void> {
    await db.insert(apps).values(row);
  },
  async change({ id, accountId }: Owned<AppRow>, change: AppChange): Promise<AppRow> {
    const [row] = await db
      .update(apps)
      .set({ ...change, id })
      .where(and(eq(apps.accountId, accountId), eq(apps.id, id)))
      .returning();
    return row!;
  },
  /** Its keys go at once, and what it kept of an endpoint. */
  async remove(accountId: string, id: string, removedAt: Date): Promise<AppRow | undefined> {
    const [row] = await db
      .update(apps)
      .set({ removedAt, endpointKey: null })
      .where(and(living(accountId), eq(apps.id, id)))
      .returning();
    if (row) await db.delete(appKeys).where(and(eq(appKeys.accountId, accountId), eq(appKeys.appId, id)));
    return row;
  },
});
