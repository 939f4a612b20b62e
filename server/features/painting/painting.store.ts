import type { PaintImage } from '@storewright/contract/painting';
import type { Stroke } from '@storewright/contract/painting/stroke';
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { uploads } from '../uploads/index.ts';
import { imageMasks, images } from './painting.tables.ts';

export type ImageRow = typeof images.$inferSelect;
export type MaskRow = typeof imageMasks.$inferSelect;
export type FoundImage = { image: ImageRow; mask: MaskRow | null };
type Which = { after: string | undefined; origin?: PaintImage['origin'] | undefined; photo?: string | undefined; show?: Shown | undefined; limit: number };
type Shown = 'clean' | 'check' | 'working';

export const filesIn = ({ maskId, previewId, madeId }: Pick<MaskRow, 'maskId' | 'previewId' | 'madeId'>): string[] => [maskId, previewId, madeId];

/** Who brushed it looked at it. */
const doubtful = sql`(${imageMasks.doubts} <> '[]'::jsonb and ${imageMasks.strokes} = '[]'::jsonb)`;
const looks = {
  clean: sql`(${images.state} = 'ready' and not ${doubtful})`,
  check: sql`(${images.state} = 'ready' and ${doubtful})`,
  working: sql`(${images.state} = 'waiting')`,
};

export const paintingStore = (db: Db) => {
  const found = () => db.select({ image: images, mask: imageMasks }).from(images).leftJoin(imageMasks, eq(imageMasks.imageId, images.id));
  return {
    async add(rows: ImageRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(images).values(rows).onConflictDoNothing();
    },
    async withUploads(accountId: string, uploadIds: string[]): Promise<ImageRow[]> {
      if (uploadIds.length === 0) return [];
      return db
        .select()
        .from(images)
        .where(and(eq(images.accountId, accountId), inArray(images.uploadId, uploadIds)));
    },
    async many(accountId: string, ids: string[]): Promise<FoundImage[]> {
      if (ids.length === 0) return [];
      return found().where(and(eq(images.accountId, accountId), inArray(images.id, ids)));
    },
    async one(accountId: string, id: string): Promise<FoundImage | undefined> {
      const [row] = await found().where(and(eq(images.accountId, accountId), eq(images.id, id)));
      return row;
    },
    async page(accountId: string, { after, origin, photo, show, limit }: Which): Promise<FoundImage[]> {
      return found()
        .where(
          and(
            eq(images.accountId, accountId),
            after === undefined ? undefined : lt(images.id, after),
            origin && eq(images.origin, origin),
            photo === undefined ? undefined : eq(images.derivedFrom, photo),
            show && and(eq(images.origin, 'upload'), looks[show]),
          ),
        )
        .orderBy(desc(images.id))
        .limit(limit);
    },
    async counts(accountId: string): Promise<{ all: number; clean: number; check: number; working: number }> {
      const count = (what: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${what}))::int`;
      const [row] = await db
        .select({
          all: sql<number>`count(*)::int`,
          clean: count(looks.clean),
          check: count(looks.check),
          working: count(looks.working),
        })
        .from(images)
        .leftJoin(imageMasks, eq(imageMasks.imageId, images.id))
        .where(and(eq(images.accountId, accountId), eq(images.origin, 'upload')));
      return row!;
    },
    async composedBefore(photoId: string, recipeHash: string): Promise<ImageRow | undefined> {
      const [row] = await db
        .select(getTableColumns(images))
        .from(images)
        .where(and(eq(images.derivedFrom, photoId), eq(images.recipeHash, recipeHash)));
      return row;
    },
    /** Where the bytes of these lie. */
    async uploadsOf(accountId: string, ids: string[]): Promise<(typeof uploads.$inferSelect)[]> {
      return db
        .select()
        .from(uploads)
        .where(and(eq(uploads.accountId, accountId), inArray(uploads.id, ids)));
    },
    async is({ accountId, id }: Pick<ImageRow, 'accountId' | 'id'>, state: ImageRow['state']): Promise<void> {
      await db
        .update(images)
        .set({ state })
        .where(and(eq(images.accountId, accountId), eq(images.id, id)));
    },
    /** The engine cut it out, for the first time or anew; answers the files that stood there before. Undefined where the photo is gone meanwhile. */
    cutOut: (row: Omit<MaskRow, 'version'>): Promise<string[] | undefined> =>
      inTransaction(db, async (tx) => {
        const [image] = await tx
          .update(images)
          .set({ state: 'ready' })
          .where(and(eq(images.accountId, row.accountId), eq(images.id, row.imageId)))
          .returning({ id: images.id });
        if (!image) return undefined;
        const [before] = await tx.select().from(imageMasks).where(eq(imageMasks.imageId, row.imageId)).for('update');
        const { imageId: _, ...now } = row;
        await tx
          .insert(imageMasks)
          .values({ ...row, version: 1 })
          .onConflictDoUpdate({ target: imageMasks.imageId, set: { ...now, version: sql`${imageMasks.version} + 1` } });
        return before ? filesIn(before) : [];
      }),
    /** False where somebody changed it since `version`. */
    async brushed(
      { accountId, imageId, version }: Pick<MaskRow, 'accountId' | 'imageId' | 'version'>,
      now: { maskId: string; previewId: string; strokes: Stroke[]; changedAt: Date },
    ): Promise<boolean> {
      const rows = await db
        .update(imageMasks)
        .set({ ...now, version: version + 1 })
        .where(and(eq(imageMasks.accountId, accountId), eq(imageMasks.imageId, imageId), eq(imageMasks.version, version)))
        .returning({ id: imageMasks.imageId });
      return rows.length > 0;
    },
    /** With what was made of it; answers all that is gone. */
    remove: (accountId: string, id: string): Promise<string[]> =>
      inTransaction(db, async (tx) => {
        const made = await tx
          .delete(images)
          .where(and(eq(images.accountId, accountId), eq(images.derivedFrom, id)))
          .returning({ id: images.id });
        const own = await tx
          .delete(images)
          .where(and(eq(images.accountId, accountId), eq(images.id, id)))
          .returning({ id: images.id });
        return [...own, ...made].map((row) => row.id);
      }),
    /** Photos that nobody cuts out: what a crash or a backup left. */
    async waiting(limit: number): Promise<{ id: string; accountId: string }[]> {
      return db.select({ id: images.id, accountId: images.accountId }).from(images).where(eq(images.state, 'waiting')).orderBy(images.id).limit(limit);
    },
  };
};
