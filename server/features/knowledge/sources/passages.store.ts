/** What sources were split into. Every question names the account, or a base or a source that was looked up by it. */
import { and, asc, count, eq, gt, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { passages, sources } from '../knowledge.tables.ts';
import type { SourceRow } from './sources.store.ts';

/** Of a source, or an answered question, where that is known; of which product. */
export type Quoted = { holder: string | null; quote: string; product: string | null };
export type PassageOfSource = Omit<typeof passages.$inferSelect, 'words' | 'grams' | 'print'>;

export const passagesStore = (db: Db) => ({
  /** How many passages each has, and how many of them somebody changed. */
  async counts(ids: string[]): Promise<Map<string, { passages: number; edited: number }>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({
        id: passages.sourceId,
        all: count(),
        edited: sql<number>`(count(*) filter (where ${passages.original} is not null or ${passages.madeOf} is not null or not ${passages.enabled}))::int`,
      })
      .from(passages)
      .where(and(inArray(passages.sourceId, ids), served))
      .groupBy(passages.sourceId);
    return new Map(rows.map(({ id, all, edited }) => [id!, { passages: all, edited }]));
  },
  /** Laid for its next revision; what is switched off among them is told by what is served. */
  laid: ({ id, version }: Pick<SourceRow, 'id' | 'version'>): Promise<PassageOfSource[]> =>
    db
      .select(shown)
      .from(passages)
      .where(and(eq(passages.sourceId, id), eq(passages.revision, -version)))
      .orderBy(asc(passages.ord)),
  passages: (accountId: string, sourceId: string, { after, search, limit }: { after: number; search: string; limit: number }): Promise<PassageOfSource[]> =>
    db
      .select(shown)
      .from(passages)
      .innerJoin(sources, and(eq(sources.id, passages.sourceId), eq(sources.accountId, accountId)))
      .where(and(eq(passages.sourceId, sourceId), served, gt(passages.ord, after), search === '' ? undefined : within(search)))
      .orderBy(asc(passages.ord))
      .limit(limit),
  /** Of a base, or of one of its sources. */
  async passage(accountId: string, baseId: string, id: string): Promise<PassageOfSource | undefined> {
    const [row] = await db
      .select(shown)
      .from(passages)
      .innerJoin(sources, and(eq(sources.id, passages.sourceId), eq(sources.accountId, accountId)))
      .where(and(eq(passages.baseId, baseId), eq(passages.id, id), served));
    return row;
  },
  /** The one behind it in its source. */
  async next({ sourceId, ord, revision }: Pick<PassageOfSource, 'sourceId' | 'ord' | 'revision'>): Promise<PassageOfSource | undefined> {
    const [row] = await db
      .select(shown)
      .from(passages)
      .where(and(eq(passages.sourceId, sourceId!), eq(passages.revision, revision), gt(passages.ord, ord)))
      .orderBy(asc(passages.ord))
      .limit(1);
    return row;
  },
  /** Those of a source that were made of the same passages as read. */
  madeOf: ({ sourceId, revision }: Pick<PassageOfSource, 'sourceId' | 'revision'>, made: string[]): Promise<PassageOfSource[]> =>
    db
      .select(shown)
      .from(passages)
      .where(and(eq(passages.sourceId, sourceId!), eq(passages.revision, revision), eq(passages.madeOf, made)))
      .orderBy(asc(passages.ord)),
  async setMadeOf(ids: string[], madeOf: string[] | null): Promise<void> {
    await db.update(passages).set({ madeOf }).where(inArray(passages.id, ids));
  },
  /** Whether each stands where it was quoted from, and can be found. What was said of a product stands as long as the product does: its price is asked for anew each time. */
  async stand(baseId: string, quoted: Quoted[]): Promise<boolean> {
    if (quoted.length === 0) return true;
    const [holders, quotes, products] = [quoted.map(({ holder }) => holder), quoted.map(({ quote }) => quote), quoted.map(({ product }) => product)];
    const { rows } = await db.execute<{ all: boolean }>(sql`
      select bool_and(exists (select 1 from knowledge_passage as passage
        where passage.base_id = ${baseId} and passage.enabled and passage.revision >= 0
          and (said.holder is null or passage.source_id = said.holder or passage.question_id = said.holder) and (said.product is null or passage.place->>'product' = said.product) and strpos(passage.heading || E'\\n' || passage.body, said.quote) > 0)) as all
      from unnest(${sql.param(holders)}::uuid[], ${sql.param(quotes)}::text[], ${sql.param(products)}::text[]) as said(holder, quote, product)`);
    return rows[0]!.all;
  },
  /** What somebody changed, regrouped or switched off. */
  changed: (sourceId: string, revision: number): Promise<PassageOfSource[]> =>
    db
      .select(shown)
      .from(passages)
      .where(
        and(
          eq(passages.sourceId, sourceId),
          eq(passages.revision, revision),
          or(isNotNull(passages.original), isNotNull(passages.madeOf), eq(passages.enabled, false)),
        ),
      )
      .orderBy(asc(passages.ord)),
});

/** Not those that are laid for the next revision. */
const served = gte(passages.revision, 0);
const within = (search: string): SQL => sql`strpos(lower(${passages.heading} || ' ' || ${passages.body}), lower(${search})) > 0`;
const shown = {
  id: passages.id,
  baseId: passages.baseId,
  sourceId: passages.sourceId,
  questionId: passages.questionId,
  revision: passages.revision,
  ord: passages.ord,
  start: passages.start,
  end: passages.end,
  heading: passages.heading,
  body: passages.body,
  original: passages.original,
  madeOf: passages.madeOf,
  place: passages.place,
  lang: passages.lang,
  stems: passages.stems,
  hash: passages.hash,
  tokens: passages.tokens,
  enabled: passages.enabled,
  wordCount: passages.wordCount,
  gramCount: passages.gramCount,
};
