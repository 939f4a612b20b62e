import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../adapters/db/db.ts';
import type { Coins } from '../../../../adapters/pay/coins.ts';
import type { About, Said } from '../../../../adapters/pay/pay.ts';
import { paymentEvents, purchases } from '../purchases.tables.ts';
import { type Waiting, waitingIn } from '../../../../adapters/db/waiting.ts';

type Row = typeof paymentEvents.$inferSelect;
export type EventRow = Omit<Row, 'says' | 'payload'> & { says: Said };
type Which = Pick<Row, 'gateway' | 'eventId'>;

export const eventsStore = (db: Db) => ({
  /** False where this word was kept before. */
  async keep({
    says,
    ...row
  }: Pick<Row, 'gateway' | 'eventId' | 'type' | 'payload' | 'receivedAt' | 'nextTryAt' | 'payment'> & { says: Said }): Promise<boolean> {
    const rows = await db
      .insert(paymentEvents)
      .values({ ...row, says: written(says) })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.eventId });
    return rows.length > 0;
  },
  async one(which: Which): Promise<EventRow | undefined> {
    const [row] = await db.select().from(paymentEvents).where(is(which));
    return row && { ...row, says: readBack(row.says) };
  },
  /** Nobody else works on it before the transaction ends. */
  async locked(which: Which): Promise<EventRow | undefined> {
    const [row] = await db.select().from(paymentEvents).where(is(which)).for('update');
    return row && { ...row, says: readBack(row.says) };
  },
  async change(which: Which, change: Partial<Omit<Row, 'says' | 'payload'>>): Promise<void> {
    await db.update(paymentEvents).set(change).where(is(which));
  },
  /** Unless another process did it meanwhile. */
  async failed(which: Which, change: Pick<Row, 'note' | 'tries' | 'nextTryAt'>): Promise<void> {
    await db
      .update(paymentEvents)
      .set({ ...change, state: 'failed' })
      .where(and(is(which), inArray(paymentEvents.state, ['received', 'failed'])));
  },
  /** What could not be carried out, for the operator. */
  stuck: (): Promise<Waiting> => waitingIn(db, paymentEvents, paymentEvents.receivedAt, eq(paymentEvents.state, 'failed')),
  waiting(now: Date, limit: number) {
    return db
      .select({ gateway: paymentEvents.gateway, eventId: paymentEvents.eventId })
      .from(paymentEvents)
      .where(and(inArray(paymentEvents.state, ['received', 'failed']), lt(paymentEvents.nextTryAt, now)))
      .orderBy(paymentEvents.nextTryAt)
      .limit(limit);
  },
  /** Words about a payment that was not known when they came. */
  async waitingFor(gateway: Row['gateway'], payment: string): Promise<Which[]> {
    return db
      .select({ gateway: paymentEvents.gateway, eventId: paymentEvents.eventId })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.gateway, gateway), eq(paymentEvents.payment, payment), eq(paymentEvents.state, 'failed')))
      .orderBy(paymentEvents.receivedAt);
  },
  /** Those are tried again now, whoever gets to it. What somebody is acting upon is not waited for: it waits for us. */
  async hurry(gateway: Row['gateway'], payment: string, now: Date): Promise<void> {
    const waiting = db
      .select({ id: paymentEvents.eventId })
      .from(paymentEvents)
      .where(and(eq(paymentEvents.gateway, gateway), eq(paymentEvents.payment, payment), eq(paymentEvents.state, 'failed')))
      .for('update', { skipLocked: true });
    await db
      .update(paymentEvents)
      .set({ nextTryAt: now })
      .where(and(eq(paymentEvents.gateway, gateway), inArray(paymentEvents.eventId, waiting)));
  },
  /** Words that did their work, or had none, and came before then; what the operator is to look at stays. How many. */
  async forget(before: Date, limit: number): Promise<number> {
    const old = db
      .select({ gateway: paymentEvents.gateway, id: paymentEvents.eventId })
      .from(paymentEvents)
      .where(
        and(
          lt(paymentEvents.receivedAt, before),
          or(inArray(paymentEvents.state, ['done', 'ignored']), and(eq(paymentEvents.state, 'refused'), isNull(paymentEvents.purchaseId))),
        ),
      )
      .orderBy(paymentEvents.receivedAt)
      .limit(limit);
    const rows = await db
      .delete(paymentEvents)
      .where(sql`(${paymentEvents.gateway}, ${paymentEvents.eventId}) in ${old}`)
      .returning({ id: paymentEvents.eventId });
    return rows.length;
  },
  async page({ before, limit }: { before: { at: Date; id: string } | undefined; limit: number }) {
    return db
      .select({
        gateway: paymentEvents.gateway,
        eventId: paymentEvents.eventId,
        type: paymentEvents.type,
        state: paymentEvents.state,
        note: paymentEvents.note,
        receivedAt: paymentEvents.receivedAt,
        purchase: { id: purchases.id, number: purchases.number },
      })
      .from(paymentEvents)
      .leftJoin(purchases, eq(purchases.id, paymentEvents.purchaseId))
      .where(before ? sql`(${paymentEvents.receivedAt}, ${paymentEvents.eventId}) < (${before.at.toISOString()}::timestamptz, ${before.id})` : undefined)
      .orderBy(sql`${paymentEvents.receivedAt} desc, ${paymentEvents.eventId} desc`)
      .limit(limit);
  },
});

const is = ({ gateway, eventId }: Which) => and(eq(paymentEvents.gateway, gateway), eq(paymentEvents.eventId, eventId));

/** JSON has no integers of any size: coins are kept as text. */
const written = (says: Said): unknown => JSON.parse(JSON.stringify(says, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
const readBack = (kept: unknown): Said =>
  asNow(JSON.parse(JSON.stringify(kept), (name, value: unknown) => (name === 'amount' && typeof value === 'string' ? BigInt(value) : value)) as Said | Before);

/** One refund by its name, as words were kept that may still wait, or be read again. */
type Before =
  | ({ type: 'refunded'; sum: null; key: string | null; ref: string | null; coins: Coins | null } & About)
  | ({ type: 'refund_failed'; key: string | null; why: string } & About);
const asNow = (kept: Said | Before): Said => {
  if (kept.type === 'refund_failed') {
    const { key, why, order, account, payment } = kept;
    return { type: 'refunds', refunds: [{ ref: null, key, coins: null, state: 'failed', why }], order, account, payment };
  }
  if (kept.type !== 'refunded' || kept.sum !== null) return kept;
  const { key, ref, coins, order, account, payment } = kept;
  return { type: 'refunds', refunds: [{ ref, key, coins, state: 'done', why: '' }], order, account, payment };
};
