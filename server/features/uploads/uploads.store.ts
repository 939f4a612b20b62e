import { and, asc, desc, eq, getTableColumns, inArray, lt, notExists, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { uploadHolds, uploads, uploadTotals } from './uploads.tables.ts';

export type UploadRow = typeof uploads.$inferSelect;
type Person = { accountId: string; userId: string };

export const uploadsStore = (db: Db) => {
  /** False where the account would keep more than `most`: of two at once, one finds the last room. */
  const count = async (tx: Db, accountId: string, more: number, most: number | undefined): Promise<boolean> => {
    const grown = await tx
      .insert(uploadTotals)
      .values({ accountId, bytes: BigInt(more) })
      .onConflictDoUpdate({
        target: uploadTotals.accountId,
        set: { bytes: sql`${uploadTotals.bytes} + ${more}` },
        ...(most !== undefined && { setWhere: sql`${uploadTotals.bytes} + ${more} <= ${most}` }),
      })
      .returning({ accountId: uploadTotals.accountId });
    return grown.length > 0;
  };
  const unheld = notExists(db.select({ one: sql`1` }).from(uploadHolds).where(eq(uploadHolds.uploadId, uploads.id)));

  return {
    /** False where there is no room for it; `most` left out: it was paid, and is kept all the same. */
    add: (row: UploadRow, most?: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        if (!(await count(tx, row.accountId, row.bytes, most))) return false;
        await tx.insert(uploads).values(row);
        return true;
      }),
    async total(accountId: string): Promise<number> {
      const [row] = await db.select().from(uploadTotals).where(eq(uploadTotals.accountId, accountId));
      return Number(row?.bytes ?? 0n);
    },
    async own({ accountId, userId }: Person, ids: string[]): Promise<UploadRow[]> {
      if (ids.length === 0) return [];
      return db
        .select()
        .from(uploads)
        .where(and(inArray(uploads.id, ids), eq(uploads.accountId, accountId), eq(uploads.userId, userId)));
    },
    async hasAny(accountId: string): Promise<boolean> {
      return (await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.accountId, accountId)).limit(1)).length > 0;
    },
    async ofAccount(accountId: string, ids: string[]): Promise<UploadRow[]> {
      if (ids.length === 0) return [];
      return db
        .select()
        .from(uploads)
        .where(and(inArray(uploads.id, ids), eq(uploads.accountId, accountId)));
    },
    async page({ accountId, userId }: Person, { after, kind, limit }: { after: string | undefined; kind: UploadRow['kind'] | undefined; limit: number }) {
      return db
        .select({ upload: uploads, isHeld: sql<boolean>`exists(select 1 from ${uploadHolds} where ${uploadHolds.uploadId} = ${uploads.id})` })
        .from(uploads)
        .where(
          and(
            eq(uploads.accountId, accountId),
            eq(uploads.userId, userId),
            after === undefined ? undefined : lt(uploads.id, after),
            kind && eq(uploads.kind, kind),
          ),
        )
        .orderBy(desc(uploads.id))
        .limit(limit);
    },
    async isHeld(id: string): Promise<boolean> {
      const [row] = await db.select({ one: sql`1` }).from(uploadHolds).where(eq(uploadHolds.uploadId, id)).limit(1);
      return row !== undefined;
    },
    /** False where it goes on elsewhere than at `from`. */
    async grow(id: string, from: number, by: number): Promise<boolean> {
      const grown = await db
        .update(uploads)
        .set({ received: from + by })
        .where(and(eq(uploads.id, id), eq(uploads.state, 'coming'), eq(uploads.received, from), sql`${uploads.bytes} >= ${from + by}`))
        .returning({ id: uploads.id });
      return grown.length > 0;
    },
    /** All of it came; a picture has other bytes than were sent. False where it was finished before. */
    finish: (
      row: UploadRow,
      now: Pick<UploadRow, 'key' | 'mediaType' | 'bytes' | 'width' | 'height' | 'badProfile' | 'digitalSourceType' | 'sha256'>,
    ): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const [done] = await tx
          .update(uploads)
          .set({ ...now, received: now.bytes, state: 'ready' })
          .where(and(eq(uploads.id, row.id), eq(uploads.state, 'coming')))
          .returning({ id: uploads.id });
        if (!done) return false;
        await count(tx, row.accountId, now.bytes - row.bytes, undefined);
        return true;
      }),
    async caption(id: string, caption: string): Promise<void> {
      await db.update(uploads).set({ caption }).where(eq(uploads.id, id));
    },
    async hold(holderId: string, ids: string[]): Promise<void> {
      const rows = [...new Set(ids)].map((uploadId) => ({ uploadId, holderId }));
      if (rows.length > 0) await db.insert(uploadHolds).values(rows).onConflictDoNothing();
    },
    held: (holderId: string): Promise<UploadRow[]> =>
      db
        .select(getTableColumns(uploads))
        .from(uploads)
        .innerJoin(uploadHolds, and(eq(uploadHolds.uploadId, uploads.id), eq(uploadHolds.holderId, holderId)))
        .orderBy(asc(uploads.id)),
    /** All that it holds, or these of it. */
    async release(holderId: string, ids?: string[]): Promise<void> {
      await db.delete(uploadHolds).where(and(eq(uploadHolds.holderId, holderId), ids && inArray(uploadHolds.uploadId, ids)));
    },
    /** Those that nothing took up, and nobody just sent. */
    async unused(hours: number, most: number): Promise<UploadRow[]> {
      return db
        .select()
        .from(uploads)
        .where(and(lt(uploads.createdAt, sql`now() - make_interval(hours => ${hours})`), unheld))
        .orderBy(asc(uploads.createdAt))
        .limit(most);
    },
    /** False where something took it up meanwhile, or it is not as it was found. */
    removeUnused: ({ id, state }: Pick<UploadRow, 'id' | 'state'>): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        // Held first: a delete that waits for who takes it up just now does not look again whether it is held.
        await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)).for('update');
        const [gone] = await tx
          .delete(uploads)
          .where(and(eq(uploads.id, id), eq(uploads.state, state), unheld))
          .returning({ accountId: uploads.accountId, bytes: uploads.bytes });
        if (gone) await count(tx, gone.accountId, -gone.bytes, undefined);
        return gone !== undefined;
      }),
  };
};
