import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../../adapters/db/db.ts';
import { accounts } from '../../../account/index.ts';
import { redeemBatches, redeemKeys } from '../purchases.tables.ts';

export type BatchRow = typeof redeemBatches.$inferSelect;
export type KeyRow = typeof redeemKeys.$inferSelect;
export type BatchCounted = BatchRow & { redeemed: number; voided: number };
type Redeeming = { accountId: string; userId: string; by: string; idempotencyKey: string | null; redeemedAt: Date };

export const keysStore = (db: Db) => ({
  async insertBatch(row: BatchRow): Promise<boolean> {
    return (await db.insert(redeemBatches).values(row).onConflictDoNothing().returning({ id: redeemBatches.id })).length > 0;
  },
  async insertKeys(rows: (typeof redeemKeys.$inferInsert)[]): Promise<void> {
    for (let at = 0; at < rows.length; at += 1000) await db.insert(redeemKeys).values(rows.slice(at, at + 1000));
  },
  async batches({ id, key, after, limit }: { id?: string; key?: string; after?: string | undefined; limit: number }): Promise<BatchCounted[]> {
    const count = (column: 'redeemed_at' | 'void_at') =>
      sql<number>`(select count(*) from redeem_key k where k.batch_id = redeem_batch.id and k.${sql.identifier(column)} is not null)`.mapWith(Number);
    const rows = await db
      .select({ batch: redeemBatches, redeemed: count('redeemed_at'), voided: count('void_at') })
      .from(redeemBatches)
      .where(
        and(
          ...(id ? [eq(redeemBatches.id, id)] : []),
          ...(key ? [eq(redeemBatches.idempotencyKey, key)] : []),
          ...(after ? [lt(redeemBatches.id, after)] : []),
        ),
      )
      .orderBy(desc(redeemBatches.id))
      .limit(limit);
    return rows.map(({ batch, ...counts }) => ({ ...batch, ...counts }));
  },
  async keys(batchId: string, { after, limit }: { after: string | undefined; limit: number }) {
    return db
      .select({ key: redeemKeys, batch: redeemBatches, account: accounts.name })
      .from(redeemKeys)
      .innerJoin(redeemBatches, eq(redeemBatches.id, redeemKeys.batchId))
      .leftJoin(accounts, eq(accounts.id, redeemKeys.accountId))
      .where(and(eq(redeemKeys.batchId, batchId), ...(after ? [gt(redeemKeys.id, after)] : [])))
      .orderBy(asc(redeemKeys.id))
      .limit(limit);
  },
  /** One guarded statement: whoever gets the row has the key. */
  async take(hash: Buffer, { redeemedAt, ...who }: Redeeming): Promise<{ key: KeyRow; batch: BatchRow } | undefined> {
    const [key] = await db
      .update(redeemKeys)
      .set({ ...who, redeemedAt })
      .where(
        and(
          eq(redeemKeys.hash, hash),
          isNull(redeemKeys.redeemedAt),
          isNull(redeemKeys.voidAt),
          sql`exists (select from redeem_batch b where b.id = redeem_key.batch_id and (b.expires_at is null or b.expires_at > ${redeemedAt.toISOString()}::timestamptz))`,
        ),
      )
      .returning();
    const [batch] = key ? await db.select().from(redeemBatches).where(eq(redeemBatches.id, key.batchId)) : [];
    return key && batch && { key, batch };
  },
  async byHash(hash: Buffer): Promise<KeyRow | undefined> {
    return (await db.select().from(redeemKeys).where(eq(redeemKeys.hash, hash)))[0];
  },
  async byRequest(accountId: string, idempotencyKey: string): Promise<{ key: KeyRow; batch: BatchRow } | undefined> {
    return (
      await db
        .select({ key: redeemKeys, batch: redeemBatches })
        .from(redeemKeys)
        .innerJoin(redeemBatches, eq(redeemBatches.id, redeemKeys.batchId))
        .where(and(eq(redeemKeys.accountId, accountId), eq(redeemKeys.idempotencyKey, idempotencyKey)))
    )[0];
  },
  async redeemedBy(accountId: string, { before, limit }: { before: { at: Date; id: string } | undefined; limit: number }) {
    return db
      .select({ key: redeemKeys, batch: redeemBatches })
      .from(redeemKeys)
      .innerJoin(redeemBatches, eq(redeemBatches.id, redeemKeys.batchId))
      .where(
        and(
          eq(redeemKeys.accountId, accountId),
          isNotNull(redeemKeys.redeemedAt),
          ...(before ? [sql`(${redeemKeys.redeemedAt}, ${redeemKeys.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`] : []),
        ),
      )
      .orderBy(sql`${redeemKeys.redeemedAt} desc, ${redeemKeys.id} desc`)
      .limit(limit);
  },
  /** Those that nobody redeemed. */
  async void(batchId: string, keyId: string | null, { at, reason }: { at: Date; reason: string }): Promise<number> {
    const rows = await db
      .update(redeemKeys)
      .set({ voidAt: at, voidReason: reason })
      .where(and(eq(redeemKeys.batchId, batchId), isNull(redeemKeys.redeemedAt), isNull(redeemKeys.voidAt), ...(keyId ? [eq(redeemKeys.id, keyId)] : [])))
      .returning({ id: redeemKeys.id });
    return rows.length;
  },
});
