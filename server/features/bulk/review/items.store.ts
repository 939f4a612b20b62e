/** Items whole, for whoever looks at one or changes it. */
import { Language } from '@storewright/contract/kit/languages';
import type { ListingField } from '@storewright/contract/listing/listing';
import { caps, isElsewhere } from '@storewright/contract/listing/score';
import { and, arrayOverlaps, eq, gte, isNull, lte, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import { products } from '../../shops/index.ts';
import { bulkItems, bulkJobs } from '../bulk.tables.ts';
import type { ItemRow } from '../bulk.store.ts';
import type { ItemChange } from '../work/claims.store.ts';

export type WholeItem = ItemRow & { decider: string | null; editor: string | null; shopTexts: ShopTexts | null };
type ShopTexts = { title: string; description: string; seo_title: string; seo_description: string; tags: string[] };

/** `but`: items that are let be here. */
export const itemsStore = (db: Db, { accountId, jobId, but = [] }: { accountId: string; jobId: string; but?: string[] }) => {
  const ofJob = and(
    eq(bulkItems.accountId, accountId),
    eq(bulkItems.jobId, jobId),
    but.length > 0 ? sql`${bulkItems.id} <> all(${sql.param(but)}::uuid[])` : undefined,
  );
  const editors = alias(users, 'editor');
  /** Nobody looks at each: one that would leave a text empty waits for somebody who does. */
  const emptied = sql`exists (select from unnest(${bulkItems.changed}) f where f <> 'tags'
    and regexp_replace(${bulkItems.after} ->> f, '<[^>]*>|&nbsp;|\\s', '', 'g') = '' and ${bulkItems.before} ->> f <> '')`;
  /** What scores lower than what stands in the shop is no gain: it waits for somebody who looks at it. */
  const noWorse = sql`${bulkItems.scoreAfter} >= coalesce(${bulkItems.scoreBefore}, 0)`;
  const fitting = ({ score, voice }: Least) =>
    and(
      ofJob,
      eq(bulkItems.state, 'review'),
      eq(bulkItems.openClaims, 0),
      gte(bulkItems.scoreAfter, score),
      sql`coalesce(${bulkItems.voice}, 100) >= ${voice}`,
      sql`${bulkItems.elsewhere} is not true`,
      not(emptied),
    );

  /** Of those written before it was kept, nobody sees either that one is in another language than asked for: its score says so, so that few are read here. */
  const plain = async (least: Least) => {
    const held =
      least.score > caps.language
        ? []
        : await db
            .select(spoken(jobId))
            .from(bulkItems)
            .where(
              and(
                fitting(least),
                isNull(bulkItems.elsewhere),
                lte(bulkItems.scoreAfter, caps.language),
                arrayOverlaps(bulkItems.changed, ['title', 'description']),
              ),
            );
    const ids = held.flatMap(({ id, asked, title, description }) =>
      isElsewhere({ title: title ?? '', description: description ?? '' }, Language.catch('en').parse(asked)) ? [id] : [],
    );
    return ids.length === 0 ? fitting(least) : and(fitting(least), sql`${bulkItems.id} <> all(${sql.param(ids)}::uuid[])`);
  };

  return {
    async one(id: string): Promise<WholeItem | undefined> {
      const [row] = await db
        .select({
          item: bulkItems,
          decider: users.name,
          editor: editors.name,
          product: {
            title: products.title,
            description: products.descriptionHtml,
            seo_title: products.seoTitle,
            seo_description: products.seoDescription,
            tags: products.tags,
          },
        })
        .from(bulkItems)
        .leftJoin(users, eq(users.id, bulkItems.decidedBy))
        .leftJoin(editors, eq(editors.id, bulkItems.editedBy))
        .leftJoin(products, eq(products.id, bulkItems.productId))
        .where(and(ofJob, eq(bulkItems.id, id)));
      return row && { ...row.item, decider: row.decider, editor: row.editor, shopTexts: row.product };
    },

    /** Nobody else changes them until this transaction ends. */
    held: (ids: string[]): Promise<ItemRow[]> =>
      db
        .select()
        .from(bulkItems)
        .where(and(ofJob, sql`${bulkItems.id} = any(${sql.param(ids)}::uuid[])`))
        .orderBy(bulkItems.id)
        .for('update'),

    async decide(
      id: string,
      version: number,
      decision: { state: ItemRow['state']; approved: ListingField[]; rejected: ListingField[] },
      who: Who,
    ): Promise<void> {
      await db
        .update(bulkItems)
        .set({ ...decision, version: version + 1, decidedBy: who.userId, decidedAt: who.at, error: null, failedIn: null })
        .where(and(ofJob, eq(bulkItems.id, id)));
    },

    /** False where somebody was quicker, or the item is worked on. */
    async change(id: string, version: number, change: ItemChange): Promise<boolean> {
      const rows = await db
        .update(bulkItems)
        .set({ ...change, version: version + 1 })
        .where(and(ofJob, eq(bulkItems.id, id), eq(bulkItems.version, version), isNull(bulkItems.task)))
        .returning({ id: bulkItems.id });
      return rows.length > 0;
    },

    async approvable(least: Least): Promise<{ count: number; no_better: number }> {
      const [row] = await db
        .select({ count: sql<number>`(count(*) filter (where ${noWorse}))::int`, no_better: sql<number>`(count(*) filter (where not ${noWorse}))::int` })
        .from(bulkItems)
        .where(await plain(least));
      return row!;
    },

    /** What somebody rejected stays so. */
    async approveAll(least: Least, who: Who): Promise<number> {
      const rows = await db
        .update(bulkItems)
        .set({
          state: 'approved',
          approved: sql`array(select f from unnest(${bulkItems.changed}) f where f <> all(${bulkItems.rejected}))`,
          version: sql`${bulkItems.version} + 1`,
          decidedBy: who.userId,
          decidedAt: who.at,
        })
        .where(and(await plain(least), noWorse))
        .returning({ id: bulkItems.id });
      return rows.length;
    },

    /** In the order of the job, for the receipts. */
    receipts: (after: number, limit: number) =>
      db
        .select({
          position: bulkItems.position,
          title: bulkItems.title,
          sku: bulkItems.sku,
          state: bulkItems.state,
          receipt: bulkItems.receipt,
          earlier: bulkItems.earlier,
          error: bulkItems.error,
        })
        .from(bulkItems)
        .where(and(ofJob, sql`${bulkItems.position} > ${after}`))
        .orderBy(bulkItems.position)
        .limit(limit),
  };
};

/** `asked`: of the job, else the product's own. */
const spoken = (jobId: string) => ({
  id: bulkItems.id,
  asked: sql<string>`coalesce(nullif((select ${bulkJobs.recipe} ->> 'language' from ${bulkJobs} where ${bulkJobs.id} = ${jobId}), 'own'), ${bulkItems.language})`,
  title: sql<string | null>`${bulkItems.after} ->> 'title'`,
  description: sql<string | null>`${bulkItems.after} ->> 'description'`,
});
/** What is held back below it; what no voice is known for is held by none. */
type Least = { score: number; voice: number };
type Who = { userId: string; at: Date };
