import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { paymentEvents, purchases } from './purchases.tables.ts';

export const demoMoneyStore = (db: Db) => ({
  /** Whether anything was ever paid by the demo's press, or will be: a word that is kept is acted on by the next start. */
  async any(): Promise<boolean> {
    const [paid] = await db
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(eq(purchases.gateway, 'demo'), isNotNull(purchases.paidAt)))
      .limit(1);
    if (paid) return true;
    const [kept] = await db
      .select({ id: paymentEvents.eventId })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.gateway, 'demo'), inArray(paymentEvents.state, ['received', 'failed'])))
      .limit(1);
    return kept !== undefined;
  },
});
