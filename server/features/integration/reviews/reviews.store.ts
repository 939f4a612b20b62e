import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { accounts } from '../../account/index.ts';
import { apps } from '../integration.tables.ts';
import { type Waiting, waitingIn } from '../../../adapters/db/waiting.ts';

export type ReviewRow = typeof apps.$inferSelect & { accountName: string };
export type Decision = { status: 'ok' | 'refused'; statusReason: string };

const withOwnEndpoint = and(ne(apps.endpoint, ''), isNull(apps.removedAt));

/** Of every account: the operator's. */
export const reviewsStore = (db: Db) => ({
  /** Oldest first; one more than the page holds. */
  async waiting(limit: number, after: string | undefined): Promise<ReviewRow[]> {
    const rows = await db
      .select({ app: apps, accountName: accounts.name })
      .from(apps)
      .innerJoin(accounts, eq(accounts.id, apps.accountId))
      .where(and(withOwnEndpoint, eq(apps.status, 'pending'), after ? gt(apps.id, after) : undefined))
      .orderBy(asc(apps.id))
      .limit(limit + 1);
    return rows.map(({ app, accountName }) => ({ ...app, accountName }));
  },
  count: (): Promise<Waiting> => waitingIn(db, apps, apps.createdAt, and(withOwnEndpoint, eq(apps.status, 'pending'))),
  async one(id: string): Promise<ReviewRow | undefined> {
    const [row] = await db
      .select({ app: apps, accountName: accounts.name })
      .from(apps)
      .innerJoin(accounts, eq(accounts.id, apps.accountId))
      .where(and(withOwnEndpoint, eq(apps.id, id)));
    return row && { ...row.app, accountName: row.accountName };
  },
  /** What waits may be let work or refused, what works may be stopped. False for anything else, and where it leads elsewhere by now. */
  async decide(id: string, endpoint: string, decision: Decision): Promise<boolean> {
    const rows = await db
      .update(apps)
      .set(decision)
      .where(
        and(withOwnEndpoint, eq(apps.id, id), eq(apps.endpoint, endpoint), inArray(apps.status, decision.status === 'ok' ? ['pending'] : ['pending', 'ok'])),
      )
      .returning({ id: apps.id });
    return rows.length > 0;
  },
});
