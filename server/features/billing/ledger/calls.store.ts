/** What running work writes about itself, and what recovery finds of work that stopped running. */
import { and, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { attempts, reservations } from './ledger.tables.ts';
import type { ReservationRow } from './ledger.store.ts';

export type AttemptRow = typeof attempts.$inferSelect;
export type Ending = { state: 'done' | 'failed'; usage: Record<string, unknown> | null; cost: bigint };

const live = (id: string) => and(eq(reservations.id, id), isNull(reservations.closedAt));
/** Holds, but no leases. */
const isOverdue = and(isNull(reservations.closedAt), isNull(reservations.drawn), sql`lease_until < ledger.now()`);
const leaseOf = (seconds: number) => sql`ledger.now() + make_interval(secs => ${seconds})`;
const attempt = (reservationId: string, n: number) => and(eq(attempts.reservationId, reservationId), eq(attempts.n, n));

export const callsStore = (db: Db) => ({
  /** Writes the call down and marks its hold, in one statement. False where the hold is over. */
  async begin(reservationId: string, n: number, { provider, model }: { provider: string; model: string }): Promise<boolean> {
    const marked = db.$with('marked').as(
      db
        .update(reservations)
        .set({ state: sql`case when ${reservations.state} = 'open' then 'sent' else ${reservations.state} end` })
        .where(live(reservationId))
        .returning({ id: reservations.id }),
    );
    const rows = await db
      .with(marked)
      .insert(attempts)
      .select(sql`select id, ${n}::smallint, ${provider}, ${model}, null, 'sent', null, null, ledger.now() from marked`)
      .returning({ n: attempts.n });
    return rows.length > 0;
  },
  async seen(reservationId: string, n: number, upstreamId: string | null): Promise<void> {
    await db
      .update(reservations)
      .set({ state: 'streaming' })
      .where(and(live(reservationId), eq(reservations.state, 'sent')));
    await db
      .update(attempts)
      .set({ upstreamId, state: 'streaming' })
      .where(and(attempt(reservationId, n), inArray(attempts.state, ['sent', 'streaming'])));
  },
  async end(reservationId: string, n: number, ending: Ending): Promise<void> {
    await db
      .update(attempts)
      .set(ending)
      .where(and(attempt(reservationId, n), inArray(attempts.state, ['sent', 'streaming'])));
  },
  /** False where the hold is over. */
  async renew(id: string, seconds: number): Promise<boolean> {
    const rows = await db
      .update(reservations)
      .set({ leaseUntil: leaseOf(seconds) })
      .where(live(id))
      .returning({ id: reservations.id });
    return rows.length > 0;
  },
  async checkpoint(id: string, cost: bigint): Promise<void> {
    await db
      .update(reservations)
      .set({ checkpoint: sql`greatest(checkpoint, ${cost}::bigint)` })
      .where(live(id));
  },
  anyOverdue: (): SQL => exists(db.select({ id: reservations.id }).from(reservations).where(isOverdue)),
  /** Takes overdue holds, but no leases, for a few seconds: a process that dies over them gives them back soon. Another process takes others. */
  async takeOverdue(limit: number, worker: string): Promise<(ReservationRow & { old: boolean })[]> {
    const overdue = db
      .select({ id: reservations.id })
      .from(reservations)
      .where(isOverdue)
      .orderBy(reservations.leaseUntil)
      .limit(limit)
      .for('update', { skipLocked: true });
    const rows = await db
      .update(reservations)
      .set({ worker, leaseUntil: leaseOf(5) })
      .where(inArray(reservations.id, overdue))
      .returning();
    const [clock] =
      rows.length > 0 ? await db.select({ dayAgo: sql`ledger.now() - interval '24 hours'`.mapWith(reservations.createdAt) }).from(sql`(select) as one`) : [];
    return rows.map((row) => ({ ...row, old: clock !== undefined && row.createdAt < clock.dayAgo }));
  },
  /** The provider could not say: each time it is left for twice as long. */
  async postpone(id: string): Promise<void> {
    await db
      .update(reservations)
      .set({ tries: sql`tries + 1`, leaseUntil: sql`ledger.now() + least(interval '10 minutes', interval '5 seconds' * 2 ^ least(tries, 10))` })
      .where(live(id));
  },
  async attemptsOf(reservationId: string): Promise<AttemptRow[]> {
    return db.select().from(attempts).where(eq(attempts.reservationId, reservationId)).orderBy(attempts.n);
  },
});
