import type { PaintImage } from '@storewright/contract/painting';
import type { Stroke } from '@storewright/contract/painting/stroke';
import { and, desc, eq, exists, getTableColumns, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { containing } from '../../adapters/db/search.ts';
import { uploads } from '../uploads/index.ts';
import { imageMasks, imagePublications, images } from './painting.tables.ts';

export type ImageRow = typeof images.$inferSelect;
export type MaskRow = typeof imageMasks.$inferSelect;
export type FoundImage = { image: ImageRow; mask: MaskRow | null };
/** Of a list: strokes may be a megabyte a photo, and nobody looks at them there. */
export type ListedImage = { image: ImageRow; mask: (Omit<MaskRow, 'strokes'> & { strokeCount: number }) | null };
type Which = {
  after: string | undefined;
  origin?: PaintImage['origin'] | undefined;
  photo?: string | undefined;
  set?: 'drawn' | 'painted' | undefined;
  show?: Shown | undefined;
  search?: string;
  since?: Date | undefined;
  at?: 'product' | 'nowhere' | undefined;
  limit: number;
};
type Shown = 'clean' | 'check' | 'working';

export const filesIn = ({ maskId, previewId, madeId }: Pick<MaskRow, 'maskId' | 'previewId' | 'madeId'>): string[] => [maskId, previewId, madeId];

/** Who brushed it looked at it. */
const doubtful = sql`(${imageMasks.doubts} <> '[]'::jsonb and ${imageMasks.strokes} = '[]'::jsonb)`;
const looks = {
  clean: sql`(${images.state} = 'ready' and not ${doubtful})`,
  check: sql`(${images.state} = 'ready' and ${doubtful})`,
  working: sql`(${images.state} = 'waiting')`,
};

/** Pictures that stand at a product now; with `title`, at one that is called so. */
const sent = (accountId: string, title?: string) => sql`(
  select (picture ->> 'imageId')::uuid from ${imagePublications} publication, jsonb_array_elements(publication.pictures) picture
  where publication.account_id = ${accountId} and publication.mode = 'update' and publication.state = 'published'
    and not exists (select 1 from ${imagePublications} back where back.reverts = publication.id and back.state = 'published')
    and ${title === undefined ? sql`true` : sql`publication.title ilike ${title}`})`;
/** By its own name, its product's, or what painted its set and from which words. */
const called = (accountId: string, search: string) => {
  const like = containing(search);
  const ground = sql`select 1 from ${images} ground where ground.account_id = ${accountId} and ground.id = (${images.composed} -> 'recipe' ->> 'ground')::uuid
    and (ground.drawn ->> 'model' ilike ${like} or ground.drawn ->> 'prompt' ilike ${like})`;
  return sql`(${images.name} ilike ${like} or ${images.id} in ${sent(accountId, like)} or exists (${ground}))`;
};

export const paintingStore = (db: Db) => {
  const found = () => db.select({ image: images, mask: imageMasks }).from(images).leftJoin(imageMasks, eq(imageMasks.imageId, images.id));
  return {
    /** False where it is there already: of two at once, one makes the row. */
    async add(row: ImageRow): Promise<boolean> {
      return (await db.insert(images).values(row).onConflictDoNothing().returning({ id: images.id })).length > 0;
    },
    /** Within a transaction: it is not removed before that is done. False where it is gone. */
    async stays(accountId: string, id: string): Promise<boolean> {
      const rows = await db
        .select({ id: images.id })
        .from(images)
        .where(and(eq(images.accountId, accountId), eq(images.id, id)))
        .for('key share');
      return rows.length > 0;
    },
    /** Photos of these uploads, or of the same bytes. */
    async photosOf(accountId: string, sent: { id: string; sha256: string | null }[]): Promise<Pick<ImageRow, 'id' | 'uploadId' | 'sha256'>[]> {
      if (sent.length === 0) return [];
      const uploadIds = sent.map(({ id }) => id);
      const hashes = sent.flatMap(({ sha256 }) => sha256 ?? []);
      return db
        .select({ id: images.id, uploadId: images.uploadId, sha256: images.sha256 })
        .from(images)
        .where(and(eq(images.accountId, accountId), or(inArray(images.uploadId, uploadIds), inArray(images.sha256, hashes))));
    },
    async bySha(accountId: string, sha256: string): Promise<ImageRow | undefined> {
      const [row] = await db
        .select()
        .from(images)
        .where(and(eq(images.accountId, accountId), eq(images.sha256, sha256)));
      return row;
    },
    async looksLike(accountId: string, id: string, phash: string): Promise<void> {
      await db
        .update(images)
        .set({ phash })
        .where(and(eq(images.accountId, accountId), eq(images.id, id)));
    },
    async many(accountId: string, ids: string[]): Promise<FoundImage[]> {
      if (ids.length === 0) return [];
      return found().where(and(eq(images.accountId, accountId), inArray(images.id, ids)));
    },
    async one(accountId: string, id: string): Promise<FoundImage | undefined> {
      const [row] = await found().where(and(eq(images.accountId, accountId), eq(images.id, id)));
      return row;
    },
    async page(accountId: string, { after, origin, photo, set, show, search = '', since, at, limit }: Which): Promise<ListedImage[]> {
      const { strokes, ...mask } = getTableColumns(imageMasks);
      const rows = await db
        .select({ image: images, mask, strokeCount: sql<number | null>`jsonb_array_length(${strokes})` })
        .from(images)
        .leftJoin(imageMasks, eq(imageMasks.imageId, images.id))
        .where(
          and(
            eq(images.accountId, accountId),
            after === undefined ? undefined : lt(images.id, after),
            origin && eq(images.origin, origin),
            photo === undefined ? undefined : eq(images.derivedFrom, photo),
            set &&
              and(eq(images.origin, 'composed'), sql`(${images.composed} -> 'recipe' ->> 'ground') is ${sql.raw(set === 'painted' ? 'not null' : 'null')}`),
            show && and(eq(images.origin, 'upload'), looks[show]),
            since && gte(images.createdAt, since),
            search === '' ? undefined : called(accountId, search),
            at && sql`${images.id} ${sql.raw(at === 'product' ? 'in' : 'not in')} ${sent(accountId)}`,
          ),
        )
        .orderBy(desc(images.id))
        .limit(limit);
      return rows.map(({ image, mask: cut, strokeCount }) => ({ image, mask: cut && { ...cut, strokeCount: strokeCount ?? 0 } }));
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
    async become({ accountId, id }: Pick<ImageRow, 'accountId' | 'id'>, state: ImageRow['state']): Promise<void> {
      await db
        .update(images)
        .set({ state })
        .where(and(eq(images.accountId, accountId), eq(images.id, id)));
    },
    /** Nobody cuts it out any more: one that was cut out before is what it was. */
    async leftUncut(accountId: string, id: string): Promise<void> {
      const isCut = exists(db.select({ one: sql`1` }).from(imageMasks).where(eq(imageMasks.imageId, images.id)));
      await db
        .update(images)
        .set({ state: sql`case when ${isCut} then 'ready' else 'failed' end` })
        .where(and(eq(images.accountId, accountId), eq(images.id, id), eq(images.state, 'waiting')));
    },
    /** Within a transaction. The engine cut it out, for the first time or anew; answers the files that stood there before. Undefined where the photo is gone meanwhile. */
    async cutOut(row: Omit<MaskRow, 'version'>): Promise<string[] | undefined> {
      const [image] = await db
        .update(images)
        .set({ state: 'ready' })
        .where(and(eq(images.accountId, row.accountId), eq(images.id, row.imageId)))
        .returning({ id: images.id });
      if (!image) return undefined;
      const [before] = await db.select().from(imageMasks).where(eq(imageMasks.imageId, row.imageId)).for('update');
      const { imageId: _, ...now } = row;
      await db
        .insert(imageMasks)
        .values({ ...row, version: 1 })
        .onConflictDoUpdate({ target: imageMasks.imageId, set: { ...now, version: sql`${imageMasks.version} + 1` } });
      return before ? filesIn(before) : [];
    },
    /** False where somebody changed it since `version`, or it is being cut out again. */
    async brushed(
      { accountId, imageId, version }: Pick<MaskRow, 'accountId' | 'imageId' | 'version'>,
      now: { maskId: string; previewId: string; strokes: Stroke[]; changedAt: Date },
    ): Promise<boolean> {
      const isReady = exists(
        db
          .select({ one: sql`1` })
          .from(images)
          .where(and(eq(images.id, imageMasks.imageId), eq(images.state, 'ready'))),
      );
      const rows = await db
        .update(imageMasks)
        .set({ ...now, version: version + 1 })
        .where(and(eq(imageMasks.accountId, accountId), eq(imageMasks.imageId, imageId), eq(imageMasks.version, version), isReady))
        .returning({ id: imageMasks.imageId });
      return rows.length > 0;
    },
    /** Somebody looked at it. False where it is another one by now. */
    async approved({ accountId, imageId, version }: Pick<MaskRow, 'accountId' | 'imageId' | 'version'>): Promise<boolean> {
      const rows = await db
        .update(imageMasks)
        .set({ doubts: [] })
        .where(and(eq(imageMasks.accountId, accountId), eq(imageMasks.imageId, imageId), eq(imageMasks.version, version)))
        .returning({ id: imageMasks.imageId });
      return rows.length > 0;
    },
    /** With what was made of it; answers all that is gone. */
    remove: (accountId: string, id: string): Promise<string[]> =>
      inTransaction(db, async (tx) => {
        // Who is making something of it comes first, so that it is seen here.
        await tx
          .select({ id: images.id })
          .from(images)
          .where(and(eq(images.accountId, accountId), eq(images.id, id)))
          .for('update');
        const made = await tx
          .delete(images)
          // Also what was painted around it, which is no set of anything else.
          .where(and(eq(images.accountId, accountId), or(eq(images.derivedFrom, id), sql`${images.drawn} -> 'around' ->> 'photo_id' = ${id}`)))
          .returning({ id: images.id });
        const own = await tx
          .delete(images)
          .where(and(eq(images.accountId, accountId), eq(images.id, id)))
          .returning({ id: images.id });
        return [...own, ...made].map((row) => row.id);
      }),
    /** Photos that are not cut out yet. */
    async waiting(limit: number): Promise<{ id: string; accountId: string }[]> {
      return db.select({ id: images.id, accountId: images.accountId }).from(images).where(eq(images.state, 'waiting')).orderBy(images.id).limit(limit);
    },
  };
};
