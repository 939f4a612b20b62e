import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { accounts, memberships, users } from '../../account/index.ts';
import { appKeys, apps } from '../integration.tables.ts';

export type EntryRow = {
  key: typeof appKeys.$inferSelect;
  app: typeof apps.$inferSelect;
  account: typeof accounts.$inferSelect;
  maker: { role: string } | null;
};

export const entriesStore = (db: Db) => ({
  /** Of any account, by hash in hexadecimal: whoever has the key is let in by it. */
  async byHashes(hashes: string[]): Promise<Map<string, EntryRow>> {
    const rows = await db
      .select({ key: appKeys, app: apps, account: accounts, maker: { role: memberships.role } })
      .from(appKeys)
      .innerJoin(apps, eq(apps.id, appKeys.appId))
      .innerJoin(accounts, eq(accounts.id, apps.accountId))
      .leftJoin(users, and(eq(users.id, sql`coalesce(${appKeys.madeBy}, ${apps.userId})`), isNull(users.disabledAt)))
      .leftJoin(memberships, and(eq(memberships.accountId, apps.accountId), eq(memberships.userId, users.id), isNull(memberships.disabledAt)))
      .where(
        and(
          inArray(
            appKeys.hash,
            hashes.map((hash) => Buffer.from(hash, 'hex')),
          ),
          isNull(apps.removedAt),
        ),
      );
    return new Map(rows.map((row) => [row.key.hash.toString('hex'), row]));
  },
});
