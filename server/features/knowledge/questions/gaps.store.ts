/** What was asked and not answered well. The same question is one, whyever and wherever it was asked. */
import { mostGaps } from '@storewright/contract/knowledge/bounds';
import type { GapReason } from '@storewright/contract/knowledge/question';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { gaps } from '../knowledge.tables.ts';

type Within = { accountId: string; baseId: string };
type GapRow = { id: string; question: string; lang: string; reasons: GapReason[]; answer: string; count: number; firstAt: string; lastAt: string };
const of = ({ accountId, baseId }: Within) => and(eq(gaps.accountId, accountId), eq(gaps.baseId, baseId));

export const gapsStore = (db: Db) => {
  const foldsOf = (within: Within, id: string) => db.select({ fold: gaps.fold }).from(gaps).where(and(of(within), eq(gaps.id, id))); // biome-ignore format: short
  return {
    async open({ accountId, baseId }: Within): Promise<GapRow[]> {
      const { rows } = await db.execute<GapRow>(sql`
        select (array_agg(id order by asked_at desc))[1] as id, (array_agg(question order by asked_at desc))[1] as question, (array_agg(lang order by asked_at desc))[1] as lang,
          array_agg(distinct reason) as reasons, coalesce((array_agg(answer order by asked_at desc) filter (where answer <> ''))[1], '') as answer, sum(count)::int as count, min(created_at) as "firstAt", max(asked_at) as "lastAt"
        from knowledge_gap where account_id = ${accountId} and base_id = ${baseId} and question_id is null
        group by fold order by count desc, "lastAt" desc, id limit ${mostGaps}`);
      return rows;
    },
    /** By what was written: what is asked just so, and the one that it was written to. */
    async answered({ accountId, baseId }: Within, written: { id: string; folds: string[] }[], gap?: string): Promise<void> {
      const all = written.flatMap(({ id, folds }) => folds.map((fold) => ({ id, fold: fold.slice(0, 500) })));
      await db.execute(sql`
        update knowledge_gap as gap set question_id = asked.id
        from unnest(${sql.param(all.map(({ id }) => id))}::uuid[], ${sql.param(all.map(({ fold }) => fold))}::text[]) as asked(id, fold)
        where gap.account_id = ${accountId} and gap.base_id = ${baseId} and gap.fold = asked.fold`);
      const [first] = written;
      if (gap !== undefined && first)
        await db
          .update(gaps)
          .set({ questionId: first.id })
          .where(and(of({ accountId, baseId }), inArray(gaps.fold, foldsOf({ accountId, baseId }, gap))));
    },
    async dismiss(within: Within, id: string): Promise<boolean> {
      const rows = await db
        .delete(gaps)
        .where(and(of(within), inArray(gaps.fold, foldsOf(within, id))))
        .returning({ id: gaps.id });
      return rows.length > 0;
    },
  };
};
