/** How a base does: questions, refusals and cost by day, language and channel, and which source answers. */
import { unanswered } from '@storewright/contract/knowledge/bounds';
import type { Verdict } from '@storewright/contract/knowledge/answer';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';

/** `points`: milli-points. */
export type AskedRow = { day: string; lang: string; channel: string; asked: number; refused: number; points: string };
type SourceUse = { id: string; name: string; passages: number; answers: number; lastAt: string | null };
type Within = { accountId: string; baseId: string };

const refusals: readonly Verdict[] = [...unanswered, 'unclear'];
export const isRefusal = (verdict: Verdict): boolean => refusals.includes(verdict);

export const insightsStore = (db: Db) => ({
  /** One that is no message of a conversation. */
  async countAsked(baseId: string, { lang, channel, isRefused }: { lang: string; channel: string; isRefused: boolean }): Promise<void> {
    await db.execute(sql`
      insert into knowledge_asked as one (base_id, day, lang, channel, asked, refused) values (${baseId}, current_date, ${lang}, ${channel}, 1, ${Number(isRefused)})
      on conflict (base_id, day, lang, channel) do update set asked = one.asked + 1, refused = one.refused + excluded.refused`);
  },
  /** What programs pay stands with their app: here it is 0. */
  async asked({ accountId, baseId }: Within, days: number): Promise<AskedRow[]> {
    const since = sql`(current_date - ${days - 1}::int)`;
    const { rows } = await db.execute<AskedRow>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, lang, channel, sum(asked)::int as asked, sum(refused)::int as refused, sum(points)::text as points from (
        select answer.created_at::date as day, question.lang, chat.channel, 1 as asked, (answer.answer->>'verdict' = any(${sql.param([...refusals])}::text[]))::int as refused,
          coalesce(run.points, 0) as points
        from chat join chat_message as answer on answer.chat_id = chat.id and answer.role = 'assistant'
        join chat_message as question on question.id = answer.parent_id and question.chat_id = chat.id
        left join run on run.id = answer.run_id
        where chat.base_id = ${baseId} and chat.account_id = ${accountId} and answer.created_at >= ${since} and answer.answer is not null
        union all
        select day, lang, channel, asked, refused, 0 from knowledge_asked where base_id = ${baseId} and day >= ${since}
      ) as each group by day, lang, channel order by day, lang, channel`);
    return rows;
  },
  /** The most cited first, and last those that no answer cites. */
  async sources({ accountId, baseId }: Within, { days, most }: { days: number; most: number }): Promise<{ rows: SourceUse[]; all: number }> {
    const { rows } = await db.execute<SourceUse & { all: number }>(sql`
      select source.id, source.name, (select count(*)::int from knowledge_passage as passage where passage.source_id = source.id and passage.revision >= 0 and passage.enabled) as passages,
        coalesce(cited.answers, 0)::int as answers, cited.last as "lastAt", (count(*) over ())::int as all
      from knowledge_source as source left join (
        select citation.source_id, count(distinct citation.message_id) as answers, max(message.created_at) as last
        from chat_citation as citation join chat_message as message on message.id = citation.message_id
        where message.account_id = ${accountId} and message.created_at >= current_date - ${days - 1}::int group by citation.source_id
      ) as cited on cited.source_id = source.id
      where source.account_id = ${accountId} and source.base_id = ${baseId} order by answers desc, source.name, source.id limit ${most}`);
    return { rows, all: rows[0]?.all ?? 0 };
  },
});
