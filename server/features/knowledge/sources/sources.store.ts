/** Sources of bases. Every question names the account, or a base that was looked up by it. */
import type { SourceReason, SourceState } from '@storewright/contract/knowledge/source';
import { and, asc, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { bases, type HeldSource, passages, sitePages, sources, sourceTexts } from '../knowledge.tables.ts';
import { uploadHolds, uploads } from '../../uploads/index.ts';
import { mayRead, type Reader } from '../reader.store.ts';
import type { SitePage } from './site.ts';

export type SourceRow = typeof sources.$inferSelect;
export type HeldRow = Pick<SourceRow, 'id' | 'baseId' | 'name' | 'state' | 'version' | 'revision' | 'held' | 'pressed' | 'pages' | 'notes'>;
type Open = Extract<SourceState, 'waiting' | 'reading' | 'splitting' | 'indexing'>;
const open: Open[] = ['waiting', 'reading', 'splitting', 'indexing'];
export const isUnderWay = ({ state }: Pick<SourceRow, 'state'>): boolean => open.includes(state as Open);

export const sourcesStore = (db: Db) => ({
  async insert(rows: (typeof sources.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await db.insert(sources).values(rows);
  },
  async one(accountId: string, id: string): Promise<SourceRow | undefined> {
    const [row] = await db
      .select()
      .from(sources)
      .where(and(eq(sources.accountId, accountId), eq(sources.id, id)));
    return row;
  },
  /** A picture in a text of a base that the reader may read. */
  async pictureFor(reader: Reader, id: string): Promise<typeof uploads.$inferSelect | undefined> {
    const [row] = await db
      .select({ upload: uploads })
      .from(uploads)
      .innerJoin(uploadHolds, eq(uploadHolds.uploadId, uploads.id))
      .innerJoin(sources, and(eq(sources.id, uploadHolds.holderId), eq(sources.kind, 'text')))
      .innerJoin(bases, eq(bases.id, sources.baseId))
      .where(and(eq(uploads.id, id), eq(uploads.accountId, reader.accountId), eq(uploads.kind, 'picture'), mayRead(reader)))
      .limit(1);
    return row?.upload;
  },
  named: (accountId: string, ids: string[]): Promise<SourceRow[]> =>
    db
      .select()
      .from(sources)
      .where(and(eq(sources.accountId, accountId), inArray(sources.id, ids)))
      .orderBy(asc(sources.id)),
  of: (accountId: string, baseId: string): Promise<SourceRow[]> =>
    db
      .select()
      .from(sources)
      .where(and(eq(sources.accountId, accountId), eq(sources.baseId, baseId)))
      .orderBy(asc(sources.id)),
  /** What could not be read, newest first. */
  failed: (accountId: string, most: number) =>
    db
      .select({ id: sources.id, name: sources.name, baseId: sources.baseId, base: bases.name, at: sources.createdAt })
      .from(sources)
      .innerJoin(bases, eq(bases.id, sources.baseId))
      .where(and(eq(sources.accountId, accountId), eq(sources.state, 'failed')))
      .orderBy(desc(sources.id))
      .limit(most),
  async howMany(baseId: string): Promise<number> {
    const [row] = await db.select({ all: count() }).from(sources).where(eq(sources.baseId, baseId));
    return row?.all ?? 0;
  },
  /** False where it was cancelled, thrown away or changed meanwhile. */
  async advance({ id, version }: Pick<SourceRow, 'id' | 'version'>, set: { state: Open; done?: number; total?: number | null }): Promise<boolean> {
    const rows = await db
      .update(sources)
      .set({ reason: null, stoppedAt: null, ...set })
      .where(and(eq(sources.id, id), eq(sources.version, version), inArray(sources.state, open)))
      .returning({ id: sources.id });
    return rows.length > 0;
  },
  async fail({ id, version }: Pick<SourceRow, 'id' | 'version'>, reason: SourceReason): Promise<void> {
    await db
      .update(sources)
      .set({ state: 'failed', reason, stoppedAt: sql`${sources.state}` })
      .where(and(eq(sources.id, id), eq(sources.version, version), inArray(sources.state, open)));
  },
  /** For work that has no account of its own. */
  async plain(id: string): Promise<SourceRow | undefined> {
    const [row] = await db.select().from(sources).where(eq(sources.id, id));
    return row;
  },
  /** False where it was cancelled or changed meanwhile. */
  async ready(
    { id, version }: Pick<SourceRow, 'id' | 'version'>,
    set: Pick<SourceRow, 'revision' | 'pages' | 'notes'> & Partial<Pick<SourceRow, 'name' | 'site'>> & { readAt: Date },
  ): Promise<boolean> {
    const rows = await db
      .update(sources)
      .set({ ...set, state: 'ready', reason: null, stoppedAt: null })
      .where(and(eq(sources.id, id), eq(sources.version, version), eq(sources.state, 'indexing')))
      .returning({ id: sources.id });
    return rows.length > 0;
  },
  /** Those that are to be read, of every account; oldest first. */
  underWay: (most: number) =>
    db
      .select({ id: sources.id, accountId: sources.accountId, version: sources.version })
      .from(sources)
      .where(inArray(sources.state, open))
      .orderBy(asc(sources.id))
      .limit(most),
  /** Those whose time to be read anew has come; each gets its next time with it. */
  async due(most: number): Promise<Pick<SourceRow, 'id' | 'accountId'>[]> {
    const { rows } = await db.execute<{ id: string; accountId: string }>(sql`
      update knowledge_source as source set next_at = now() + ${stepOf} where id in (
        select id from knowledge_source where next_at <= now() and state in ('held', 'ready', 'failed', 'cancelled') order by next_at limit ${most} for update skip locked)
      returning source.id, source.account_id as "accountId"`);
    return rows;
  },
  async setRhythm(accountId: string, id: string, every: SourceRow['every']): Promise<void> {
    await db
      .update(sources)
      .set({
        every,
        nextAt: sql`case ${every}::text when 'never' then null else now() + case ${every}::text when 'day' then interval '1 day' else interval '7 days' end end`,
      })
      .where(and(eq(sources.accountId, accountId), eq(sources.id, id)));
  },
  /** Products of a shop, in whichever base. */
  ofShop: (accountId: string, shopId: string): Promise<SourceRow[]> =>
    db
      .select()
      .from(sources)
      .where(and(eq(sources.accountId, accountId), eq(sources.shopId, shopId))),

  /** What the pages of a site said when they were read last. */
  async sitePages(sourceId: string): Promise<Map<string, SitePage>> {
    const { url, landed, title, blocks, links, hash, etag, modified } = sitePages;
    const rows = await db.select({ url, landed, title, blocks, links, hash, etag, modified }).from(sitePages).where(eq(sitePages.sourceId, sourceId));
    return new Map(rows.map((page) => [page.url, page]));
  },
  async keepPage({ id, version }: Pick<SourceRow, 'id' | 'version'>, page: SitePage): Promise<void> {
    const row = { url: page.url, landed: page.landed, title: page.title, blocks: page.blocks, links: page.links, hash: page.hash, etag: page.etag, modified: page.modified, version }; // biome-ignore format: short
    await db
      .insert(sitePages)
      .values({ ...row, sourceId: id })
      .onConflictDoUpdate({ target: [sitePages.sourceId, sitePages.url], set: row });
  },
  /** Pages that were not come by. */
  async dropPages({ id, version }: Pick<SourceRow, 'id' | 'version'>): Promise<void> {
    await db.delete(sitePages).where(and(eq(sitePages.sourceId, id), ne(sitePages.version, version)));
  },
  /** What somebody pressed for, and waits, is theirs also when its time has come. */
  async reopenBySelf(accountId: string, id: string): Promise<boolean> {
    await db.update(sources).set({ pressed: sql`${sources.pressed} and ${sources.state} = 'held'` }).where(and(eq(sources.accountId, accountId), eq(sources.id, id))); // biome-ignore format: short
    return sourcesStore(db).reopen(accountId, id);
  },
  async reopen(accountId: string, id: string, set: Partial<SourceRow> = {}): Promise<boolean> {
    const rows = await db
      .update(sources)
      .set({ ...set, state: 'waiting', reason: null, stoppedAt: null, done: 0, total: null, version: sql`${sources.version} + 1` })
      .where(and(eq(sources.accountId, accountId), eq(sources.id, id)))
      .returning({ id: sources.id });
    return rows.length > 0;
  },
  async cancel(accountId: string, id: string, version?: number): Promise<boolean> {
    const rows = await db
      .update(sources)
      .set({ state: 'cancelled', stoppedAt: sql`${sources.state}`, version: sql`${sources.version} + 1` })
      .where(
        and(
          eq(sources.accountId, accountId),
          eq(sources.id, id),
          inArray(sources.state, open),
          version === undefined ? undefined : eq(sources.version, version),
        ),
      )
      .returning({ id: sources.id });
    return rows.length > 0;
  },
  /** Read, and laid beside what is served: false where it was cancelled or changed meanwhile. `from`: what it is in until then. */
  async hold({ id, version }: Pick<SourceRow, 'id' | 'version'>, held: HeldSource, from: SourceState[]): Promise<boolean> {
    const rows = await db
      .update(sources)
      .set({ held, state: 'held', reason: null, stoppedAt: null })
      .where(and(eq(sources.id, id), eq(sources.version, version), inArray(sources.state, from)))
      .returning({ id: sources.id });
    return rows.length > 0;
  },
  heldIn: (baseId: string): Promise<HeldRow[]> =>
    db
      .select(lean)
      .from(sources)
      .where(and(eq(sources.baseId, baseId), eq(sources.state, 'held')))
      .orderBy(asc(sources.id)),
  /** Those of a base that something stands in, to be split otherwise. */
  standing: (baseId: string): Promise<HeldRow[]> =>
    db
      .select(lean)
      .from(sources)
      .where(and(eq(sources.baseId, baseId), inArray(sources.state, ['ready', 'held'])))
      .orderBy(asc(sources.id)),
  /** False where it was thrown away, or read anew. */
  async bringHeld({ id, version }: Pick<SourceRow, 'id' | 'version'>, set: Partial<typeof sources.$inferInsert>): Promise<boolean> {
    const rows = await db
      .update(sources)
      .set({ ...set, held: null, state: 'ready', reason: null, stoppedAt: null })
      .where(and(eq(sources.id, id), eq(sources.version, version), eq(sources.state, 'held')))
      .returning({ id: sources.id });
    return rows.length > 0;
  },
  /** What waited is forgotten: what is served stays, and what never was is cancelled. */
  async dropHeld(baseId: string): Promise<void> {
    const held = db.select({ id: sources.id }).from(sources).where(and(eq(sources.baseId, baseId), eq(sources.state, 'held'))); // biome-ignore format: short
    await db.delete(passages).where(and(inArray(passages.sourceId, held), lt(passages.revision, 0)));
    await db.delete(sourceTexts).where(and(inArray(sourceTexts.sourceId, held), lt(sourceTexts.revision, 0)));
    await db
      .update(sources)
      .set({ held: null, state: sql`case when ${sources.revision} > 0 then 'ready' else 'cancelled' end`, version: sql`${sources.version} + 1` })
      .where(and(eq(sources.baseId, baseId), eq(sources.state, 'held')));
  },
  async textOf({ id }: Pick<SourceRow, 'id'>, revision: number): Promise<Pick<typeof sourceTexts.$inferSelect, 'text' | 'map'> | undefined> {
    const [row] = await db
      .select({ text: sourceTexts.text, map: sourceTexts.map })
      .from(sourceTexts)
      .where(and(eq(sourceTexts.sourceId, id), eq(sourceTexts.revision, revision)));
    return row;
  },
  /** Beside the one that is served, until it takes its place. */
  async keepHeldText({ id, version }: Pick<SourceRow, 'id' | 'version'>, text: string, map: (typeof sourceTexts.$inferSelect)['map']): Promise<void> {
    await db.delete(sourceTexts).where(and(eq(sourceTexts.sourceId, id), lt(sourceTexts.revision, 0)));
    await db.insert(sourceTexts).values({ sourceId: id, revision: -version, text, map });
  },
  async bringText({ id, version }: Pick<SourceRow, 'id' | 'version'>, revision: number): Promise<void> {
    const held = eq(sourceTexts.revision, -version);
    await db.delete(sourceTexts).where(and(eq(sourceTexts.sourceId, id), notCited, ne(sourceTexts.revision, -version)));
    await db.update(sourceTexts).set({ revision }).where(and(eq(sourceTexts.sourceId, id), held)); // biome-ignore format: short
  },
  async remove(accountId: string, ids: string[]): Promise<void> {
    await db.delete(sources).where(and(eq(sources.accountId, accountId), inArray(sources.id, ids)));
  },

  /** Beside the one that is served: those that are cited. */
  async keepText({ id, revision }: Pick<SourceRow, 'id' | 'revision'>, text: string, map: (typeof sourceTexts.$inferSelect)['map']): Promise<void> {
    await db.delete(sourceTexts).where(and(eq(sourceTexts.sourceId, id), notCited));
    await db.insert(sourceTexts).values({ sourceId: id, revision, text, map });
  },
});

/** Without what was written in it. */
const lean = {
  id: sources.id,
  baseId: sources.baseId,
  name: sources.name,
  state: sources.state,
  version: sources.version,
  revision: sources.revision,
  held: sources.held,
  pressed: sources.pressed,
  pages: sources.pages,
  notes: sources.notes,
};
const stepOf = sql`case source.every when 'day' then interval '1 day' else interval '7 days' end`;
const notCited = sql`not exists (select 1 from chat_citation as citation where citation.source_id = ${sourceTexts.sourceId} and citation.revision = ${sourceTexts.revision})`;
