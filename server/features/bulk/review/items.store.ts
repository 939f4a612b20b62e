/** Items whole, for whoever looks at one or changes it. */
import type { ApprovableCount } from '@storewright/contract/bulk';
import type { ListingField, Hold } from '@storewright/contract/listing/listing';
import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import { products } from '../../shops/index.ts';
import { bulkItems } from '../bulk.tables.ts';
import type { ItemRow } from '../bulk.store.ts';
import type { ItemChange } from '../work/claims.store.ts';

export type WholeItem = ItemRow & { decider: string | null; editor: string | null; shopTexts: ShopTexts | null };
type ShopTexts = { title: string; description: string; seo_title: string; seo_description: string; tags: string[] };

/** `but`: items that are let be here. */
export const itemsStore = (db: Db, { accountId, jobId, but = [] }: { accountId: string; jobId: string; but?: string[] }) => {
  const ofJob = and(eq(bulkItems.accountId, accountId), eq(bulkItems.jobId, jobId));
  const editors = alias(users, 'editor');
  /** What scores lower than what stands in the shop is no gain: it waits for somebody who looks at it. */
  const noWorse = sql`${bulkItems.scoreAfter} >= coalesce(${bulkItems.scoreBefore}, 0)`;
  const reached = ({ score, voice }: Least) =>
    and(ofJob, eq(bulkItems.state, 'review'), gte(bulkItems.scoreAfter, score), sql`coalesce(${bulkItems.voice}, 100) >= ${voice}`);
  const free = but.length > 0 ? sql`${bulkItems.id} <> all(${sql.param(but)}::uuid[])` : undefined;
  const fitting = (least: Least) => and(reached(least), free, sql`${bulkItems.holds} = '[]'`);
  const held = (why: Hold['why']) => sql<number>`(count(*) filter (where ${bulkItems.holds} @> ${JSON.stringify([{ why }])}::jsonb))::int`;

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

    /** As many can be approved at once, and as many wait for what. */
    async approvable(least: Least): Promise<z.infer<typeof ApprovableCount>> {
      const [row] = await db
        .select({
          count: sql<number>`(count(*) filter (where ${fitting(least)} and ${noWorse}))::int`,
          no_better: sql<number>`(count(*) filter (where ${fitting(least)} and not ${noWorse}))::int`,
          claims: held('claims'),
          empty: held('empty'),
          language: held('language'),
        })
        .from(bulkItems)
        .where(reached(least));
      const { count, no_better, ...waiting } = row!;
      return { count, no_better, held: { ...waiting, words: but.length } };
    },

    /** To be looked at: of before it was kept what holds them, or of before somebody stood for a statement. `first` go before the others. */
    unjudged: (most: number, first: string[] = []): Promise<ItemRow[]> => {
      const isFirst = sql`${bulkItems.id} = any(${sql.param(first)}::uuid[])`;
      const waiting = and(isNull(bulkItems.holds), isNotNull(bulkItems.after), isNotNull(bulkItems.productId), isNull(bulkItems.task));
      return db
        .select()
        .from(bulkItems)
        .where(and(ofJob, waiting, inArray(bulkItems.state, decidable)))
        .orderBy(desc(isFirst), bulkItems.position)
        .limit(most);
    },

    /** Of the text that was read: nothing where somebody changed it or sent it on meanwhile. */
    async judge({ id, version, state }: Pick<ItemRow, 'id' | 'version' | 'state'>, change: ItemChange): Promise<void> {
      await db
        .update(bulkItems)
        .set(change)
        .where(and(ofJob, eq(bulkItems.id, id), eq(bulkItems.version, version), eq(bulkItems.state, state), isNull(bulkItems.task)));
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
        .where(and(fitting(least), noWorse))
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

/** What holds them is asked once somebody decides; what is out, or on its way, is as it was when it went. */
const decidable: ItemRow['state'][] = ['review', 'approved', 'rejected', 'failed'];

/** What is held back below it; what no voice is known for is held by none. */
type Least = { score: number; voice: number };
type Who = { userId: string; at: Date };

/** Of every job of the shop: texts with a claim that somebody may stand for, or has stood for. */
export const forgetHolds = async (db: Db, { accountId, id }: { accountId: string; id: string }): Promise<void> => {
  await db
    .update(bulkItems)
    .set({ holds: null })
    .where(
      and(
        eq(bulkItems.accountId, accountId),
        eq(bulkItems.shopId, id),
        inArray(bulkItems.state, decidable),
        sql`${bulkItems.claims} @? '$[*] ? (@.state == "unsupported" || @.state == "vouched")'`,
      ),
    );
};
