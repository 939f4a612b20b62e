import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { bulkItems } from '../bulk.tables.ts';

export const startingStore = (db: Db) => ({
  async insert(rows: (typeof bulkItems.$inferInsert)[]): Promise<void> {
    await db.insert(bulkItems).values(rows);
  },
  /** Of what a job tried to write, the part that came to be written: 0 to 1. */
  async succeeded(accountId: string, jobId: string): Promise<number> {
    const [row] = await db
      .select({
        written: sql<number>`(count(*) filter (where ${bulkItems.receipt} is not null))::int`,
        failed: sql<number>`(count(*) filter (where ${bulkItems.failedIn} = 'write'))::int`,
      })
      .from(bulkItems)
      .where(and(eq(bulkItems.accountId, accountId), eq(bulkItems.jobId, jobId)));
    const { written = 0, failed = 0 } = row ?? {};
    return written + failed === 0 ? 1 : written / (written + failed);
  },
});
