import { and, asc, count, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { cozeBots, cozeConnections, cozeSignIns } from '../coze.tables.ts';

export type ConnectionRow = typeof cozeConnections.$inferSelect;
type SignInRow = typeof cozeSignIns.$inferSelect;
type Which = Pick<ConnectionRow, 'accountId' | 'id'>;

const of = ({ accountId, id }: Which) => and(eq(cozeConnections.accountId, accountId), eq(cozeConnections.id, id));

export const connectionsStore = (db: Db) => ({
  all: (accountId: string): Promise<ConnectionRow[]> =>
    db.select().from(cozeConnections).where(eq(cozeConnections.accountId, accountId)).orderBy(asc(cozeConnections.id)).limit(200),
  async one(accountId: string, id: string): Promise<ConnectionRow | undefined> {
    const [row] = await db.select().from(cozeConnections).where(of({ accountId, id }));
    return row;
  },
  async count(accountId: string): Promise<number> {
    const [row] = await db.select({ n: count() }).from(cozeConnections).where(eq(cozeConnections.accountId, accountId));
    return row?.n ?? 0;
  },
  /** How many bots were added, by connection. */
  async bots(accountId: string): Promise<Map<string, number>> {
    const rows = await db
      .select({ id: cozeBots.connectionId, n: count() })
      .from(cozeBots)
      .where(eq(cozeBots.accountId, accountId))
      .groupBy(cozeBots.connectionId);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  async insert(row: typeof cozeConnections.$inferInsert): Promise<void> {
    await db.insert(cozeConnections).values(row);
  },
  async set(which: Which, set: Partial<typeof cozeConnections.$inferInsert>): Promise<void> {
    await db.update(cozeConnections).set(set).where(of(which));
  },
  /** Ours until the transaction ends: nobody else renews it meanwhile. */
  async held({ accountId, id }: Which): Promise<ConnectionRow | undefined> {
    const [row] = await db.select().from(cozeConnections).where(of({ accountId, id })).for('update');
    return row;
  },
  /** Only while the token is the one that was tried. */
  async stands(row: ConnectionRow, set: Partial<typeof cozeConnections.$inferInsert>): Promise<void> {
    const same = row.token === null ? isNull(cozeConnections.token) : eq(cozeConnections.token, row.token);
    await db
      .update(cozeConnections)
      .set(set)
      .where(and(of(row), same));
  },
  async remove(which: Which): Promise<void> {
    await db.delete(cozeConnections).where(of(which));
  },

  async begin(row: typeof cozeSignIns.$inferInsert, now: Date): Promise<void> {
    await db.delete(cozeSignIns).where(or(lt(cozeSignIns.expiresAt, now), eq(cozeSignIns.connectionId, row.connectionId)));
    await db.insert(cozeSignIns).values(row);
  },
  /** Taken by whoever comes first: it is spent, whatever comes of it. Another session's is left alone. */
  async spend(accountId: string, hash: Buffer, sessionHash: Buffer): Promise<SignInRow | undefined> {
    const [row] = await db
      .delete(cozeSignIns)
      .where(and(eq(cozeSignIns.accountId, accountId), eq(cozeSignIns.hash, hash), eq(cozeSignIns.sessionHash, sessionHash)))
      .returning();
    return row;
  },

  async dropSignIns(connectionId: string): Promise<void> {
    await db.delete(cozeSignIns).where(eq(cozeSignIns.connectionId, connectionId));
  },

  /** Personal tokens that end soon, and of which nobody was told. */
  ending: (until: Date): Promise<ConnectionRow[]> =>
    db
      .select()
      .from(cozeConnections)
      .where(
        and(
          eq(cozeConnections.method, 'pat'),
          isNull(cozeConnections.toldAt),
          lte(cozeConnections.tokenExpiresAt, until),
          inArray(cozeConnections.state, ['connected', 'needs_attention']),
        ),
      )
      .limit(500),
  async claim({ id, tokenExpiresAt }: ConnectionRow, now: Date): Promise<boolean> {
    const rows = await db
      .update(cozeConnections)
      .set({ toldAt: now })
      .where(and(eq(cozeConnections.id, id), isNull(cozeConnections.toldAt), sql`${cozeConnections.tokenExpiresAt} = ${tokenExpiresAt}`))
      .returning({ id: cozeConnections.id });
    return rows.length > 0;
  },
});
