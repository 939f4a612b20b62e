/** What was asked and not answered well. The same question is one, whyever and wherever it was asked. */
import { mostGaps } from '@storewright/contract/knowledge/bounds';
import type { GapReason } from '@storewright/contract/knowledge/question';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { gaps } from '../knowledge.tables.ts';

type Within = { accountId: string; baseId: string };
type GapRow = { id: string; question: string; lang: string; reasons: GapReason[]; answer: string; count: number; firstAt: string; lastAt: string };
/** Passages that a question found first. */
const firstFound = 5;
/** Of the questions that were asked most. */
const mostGrouped = 300;
type Wanted = { days: number; reason?: GapReason | undefined; lang?: string | undefined; channel?: string | undefined };
export type AskedGap = {
  id: string;
  question: string;
  lang: string;
  reasons: GapReason[];
  count: number;
  lastAt: string;
  channels: { key: string; count: number }[];
  said: string[];
  answer: string;
  found: string[];
};
const of = ({ accountId, baseId }: Within) => and(eq(gaps.accountId, accountId), eq(gaps.baseId, baseId));

export const gapsStore = (db: Db) => {
  const foldsOf = (within: Within, ids: string[]) => db.select({ fold: gaps.fold }).from(gaps).where(and(of(within), inArray(gaps.id, ids))); // biome-ignore format: short
  return {
    async open({ accountId, baseId }: Within): Promise<GapRow[]> {
      const { rows } = await db.execute<GapRow>(sql`
        select (array_agg(id order by asked_at desc))[1] as id, (array_agg(question order by asked_at desc))[1] as question, (array_agg(lang order by asked_at desc))[1] as lang,
          array_agg(distinct reason) as reasons, coalesce((array_agg(answer order by asked_at desc) filter (where answer <> ''))[1], '') as answer, sum(count)::int as count, min(created_at) as "firstAt", max(asked_at) as "lastAt"
        from knowledge_gap where account_id = ${accountId} and base_id = ${baseId} and question_id is null
        group by fold order by count desc, "lastAt" desc, id limit ${mostGaps}`);
      return rows;
    },
    /** By what was written: what is asked just so, and those that it was written to. */
    async answered({ accountId, baseId }: Within, written: { id: string; folds: string[] }[], answers: string[] = []): Promise<void> {
      const all = written.flatMap(({ id, folds }) => folds.map((fold) => ({ id, fold: fold.slice(0, 500) })));
      await db.execute(sql`
        update knowledge_gap as gap set question_id = asked.id
        from unnest(${sql.param(all.map(({ id }) => id))}::uuid[], ${sql.param(all.map(({ fold }) => fold))}::text[]) as asked(id, fold)
        where gap.account_id = ${accountId} and gap.base_id = ${baseId} and gap.fold = asked.fold`);
      const [first] = written;
      if (answers.length > 0 && first)
        await db
          .update(gaps)
          .set({ questionId: first.id })
          .where(and(of({ accountId, baseId }), inArray(gaps.fold, foldsOf({ accountId, baseId }, answers))));
    },
    /** Those that nobody answered yet, question by question, with where each was asked; `days`: asked within so many. */
    async asked({ accountId, baseId }: Within, { days, reason, lang, channel }: Wanted): Promise<AskedGap[]> {
      const { rows } = await db.execute<AskedGap>(sql`
        select (array_agg(gap.id order by gap.asked_at desc))[1] as id, (array_agg(gap.question order by gap.asked_at desc))[1] as question,
          (array_agg(gap.lang order by gap.asked_at desc))[1] as lang, array_agg(distinct gap.reason) as reasons, sum(gap.count)::int as count, max(gap.asked_at) as "lastAt",
          jsonb_agg(jsonb_build_object('key', gap.channel, 'count', gap.count)) as channels,
          coalesce((array_agg(gap.answer order by gap.asked_at desc) filter (where gap.answer <> ''))[1], '') as answer,
          coalesce(jsonb_agg(left(message.feedback_reason, 500)) filter (where message.feedback_reason <> ''), '[]') as said,
          coalesce(jsonb_agg(found.passages) filter (where found.passages is not null) -> 0, '[]') as found
        from knowledge_gap as gap
        left join chat_message as message on message.id = gap.message_id and message.account_id = gap.account_id
        left join lateral (
          select jsonb_agg(one->'passage' order by at) as passages from chat_retrieval as retrieval, jsonb_array_elements(retrieval.trace->'found') with ordinality as each(one, at)
          where retrieval.message_id = gap.message_id and at <= ${firstFound}::int) as found on true
        where gap.account_id = ${accountId} and gap.base_id = ${baseId} and gap.question_id is null and gap.asked_at > now() - make_interval(days => ${days}::int)
          and (${reason ?? null}::text is null or gap.reason = ${reason ?? null}) and (${lang ?? null}::text is null or gap.lang = ${lang ?? null})
          and (${channel ?? null}::text is null or gap.channel = ${channel ?? null})
        group by gap.fold order by count desc, "lastAt" desc, id limit ${mostGrouped}`);
      return rows;
    },
    async counts({ accountId, baseId }: Within, days: number): Promise<{ unanswered: number; closed: number }> {
      const { rows } = await db.execute<{ unanswered: number; closed: number }>(sql`
        select coalesce(sum(count) filter (where question_id is null), 0)::int as unanswered, (count(distinct fold) filter (where question_id is not null))::int as closed
        from knowledge_gap where account_id = ${accountId} and base_id = ${baseId} and asked_at > now() - make_interval(days => ${days}::int)`);
      return rows[0]!;
    },
    async named(within: Within, ids: string[]): Promise<{ id: string; question: string; lang: string }[]> {
      return db.select({ id: gaps.id, question: gaps.question, lang: gaps.lang }).from(gaps).where(and(of(within), inArray(gaps.id, ids))); // biome-ignore format: short
    },
    async dismiss(within: Within, id: string): Promise<boolean> {
      const rows = await db
        .delete(gaps)
        .where(and(of(within), inArray(gaps.fold, foldsOf(within, [id]))))
        .returning({ id: gaps.id });
      return rows.length > 0;
    },
  };
};
