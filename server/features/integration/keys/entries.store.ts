import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { accounts } from '../../account/index.ts';
import { appKeys, apps } from '../integration.tables.ts';

export type EntryRow = { key: typeof appKeys.$inferSelect; app: typeof apps.$inferSelect; account: typeof accounts.$inferSelect };

export const entriesStore = (db: Db) => ({
  /** Of any account: whoever has the key is let in by it. */
  async byHash(hash: Buffer): Promise<EntryRow | undefined> {
    const [row] = await db
      .select({ key: appKeys, app: apps, account: accounts })
      .from(appKeys)
      .innerJoin(apps, eq(apps.id, appKeys.appId))
      .innerJoin(accounts, eq(accounts.id, apps.accountId))
      .where(and(eq(appKeys.hash, hash), isNull(apps.removedAt)));
    return row;
  },
});
