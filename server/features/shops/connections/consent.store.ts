/** Ways to Shopify's consent screen that were begun. Each is good for one return. */
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { consents } from '../shops.tables.ts';

export const consentStore = (db: Db) => ({
  async begin(row: typeof consents.$inferInsert, now: Date): Promise<void> {
    await db.delete(consents).where(lt(consents.expiresAt, now));
    await db.insert(consents).values(row);
  },

  /** Taken by whoever comes first: it is spent, whatever comes of it. Another session's is left alone. */
  async spend(accountId: string, hash: Buffer, sessionHash: Buffer): Promise<Pick<typeof consents.$inferSelect, 'domain' | 'expiresAt'> | undefined> {
    const [row] = await db
      .delete(consents)
      .where(and(eq(consents.accountId, accountId), eq(consents.hash, hash), eq(consents.sessionHash, sessionHash)))
      .returning({ domain: consents.domain, expiresAt: consents.expiresAt });
    return row;
  },
});
