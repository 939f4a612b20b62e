/** What a month came to, by whom and by what. Points are the ledger's; which model and which assistant they went to is told by the logs of their calls. */
import type { UsageKind } from '@storewright/contract/enterprise';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';

/** `month`: its first day. */
export type Span = { accountId: string; timeZone: string; month: string };
type Sum = { points: string; calls: number; failed: number };
export type TopRow = Sum & { id: string | null; name: string; of: string; all: number };
export type DayRow = Sum & { id: string | null; day: string };
export type DayOf = Omit<TopRow, 'all'>;

/** Each as rows of what was done: whose, what that is called, when, milli-points, and whether it came to nothing. */
const sources: Record<UsageKind, (accountId: string) => SQL> = {
  // Their own wallets are nobody's but theirs. Whoever left is nobody here.
  person: (accountId) => sql`
    select ms.user_id::text as id, coalesce(nullif(u.name, ''), u.email, '') as name, '' as of, m.at, -m.points as points, m.outcome = 'failed' and m.points = 0 as failed
      from ledger.movement m join ledger.wallet w on w.id = m.wallet_id and w.user_id is null
      left join membership ms on ms.account_id = m.account_id and ms.user_id = m.user_id left join "user" u on u.id = ms.user_id
     where m.account_id = ${accountId} and m.kind = 'request' and m.outcome <> 'refused'`,
  model: (accountId) => sql`
    select coalesce(nullif(answered_by, ''), model) as id, coalesce(nullif(answered_by, ''), model) as name, '' as of, at, points, outcome = 'failed' and points = 0 as failed
      from api_call where account_id = ${accountId} and outcome <> 'refused'`,
  assistant: (accountId) => sql`
    select a.assistant_id::text as id, one.name, '' as of, a.created_at as at, coalesce(a.spent, paid.points, 0)::bigint as points, coalesce(r.state = 'failed', false) as failed
      from assistant_answer a join assistant one on one.id = a.assistant_id left join run r on r.id = a.run_id
      left join lateral (select sum(points) as points from run where id = any(array_append(a.runs_before, a.run_id))) paid on true where a.account_id = ${accountId}`,
  // A step that calls one costs nothing by itself: the model's reading of it does.
  tool: (accountId) => sql`
    select c.source_id::text || ' ' || c.tool as id, c.tool as name, coalesce(p.title, s.name, '') as of, c.at, 0::bigint as points, c.outcome <> 'ok' as failed
      from tool_call c left join plugin p on p.id = c.source_id and p.account_id = c.account_id
      left join mcp_connection s on s.id = c.source_id and s.account_id = c.account_id where c.account_id = ${accountId}`,
};

const sums = sql`coalesce(sum(points), 0)::text as points, (count(*) filter (where not failed))::int as calls, (count(*) filter (where failed))::int as failed`;
const within = ({ month, timeZone }: Span, days: SQL = sql`interval '1 month'`) => sql`
  at >= (${month}::date::timestamp at time zone ${timeZone}) and at < ((${month}::date + ${days})::timestamp at time zone ${timeZone})`;
const dayIn = ({ timeZone }: Span) => sql`to_char(at at time zone ${timeZone}, 'YYYY-MM-DD')`;

export const usageStore = (db: Db) => ({
  /** Those with most points, then calls; with how many there are. */
  async top(span: Span, by: UsageKind, most: number): Promise<TopRow[]> {
    const { rows } = await db.execute<TopRow>(sql`
      select id, max(name) as name, max(of) as of, ${sums}, (count(*) over ())::int as all from (${sources[by](span.accountId)}) as used
       where ${within(span)} group by id order by sum(points) desc, calls desc, id limit ${most}`);
    return rows;
  },
  /** Of these, day by day. */
  async days(span: Span, by: UsageKind, ids: (string | null)[]): Promise<DayRow[]> {
    const { rows } = await db.execute<DayRow>(sql`
      select id, ${dayIn(span)} as day, ${sums} from (${sources[by](span.accountId)}) as used
       where ${within(span)} and (id = any(${sql.param(ids.filter((id) => id !== null))}::text[]) or id is null and ${ids.includes(null)}) group by 1, 2 order by 2`);
    return rows;
  },
  /** All of them together, day by day. */
  async allDays(span: Span, by: UsageKind): Promise<(Sum & { day: string })[]> {
    const { rows } = await db.execute<Sum & { day: string }>(sql`
      select ${dayIn(span)} as day, ${sums} from (${sources[by](span.accountId)}) as used where ${within(span)} group by 1 order by 1`);
    return rows;
  },
  /** Everybody's and everything's of one day. */
  async day(span: Span, by: UsageKind, day: string): Promise<DayOf[]> {
    const { rows } = await db.execute<DayOf>(sql`
      select id, max(name) as name, max(of) as of, ${sums} from (${sources[by](span.accountId)}) as used
       where ${within({ ...span, month: day }, sql`interval '1 day'`)} group by id order by sum(points) desc, calls desc, id`);
    return rows;
  },
  /** Bases by how much they were asked in 15 days; `gaps`: questions that nobody answered yet. */
  async bases(accountId: string, most: number): Promise<{ id: string; name: string; asked: number; gaps: number }[]> {
    const { rows } = await db.execute<{ id: string; name: string; asked: number; gaps: number }>(sql`
      select b.id, b.name,
             (coalesce((select sum(asked) from knowledge_asked d where d.base_id = b.id and d.day > current_date - 15), 0)
               + (select count(*) from chat c join chat_message m on m.chat_id = c.id and m.role = 'assistant' and m.created_at > now() - interval '15 days'
                   where c.base_id = b.id and c.account_id = b.account_id))::int as asked,
             (select count(distinct fold)::int from knowledge_gap g where g.account_id = b.account_id and g.base_id = b.id and g.question_id is null) as gaps
        from knowledge_base b where b.account_id = ${accountId} order by asked desc, gaps desc, b.name, b.id limit ${most}`);
    return rows;
  },
  /** Assistants by what they used of this month; `asked`: in it. */
  async assistants(accountId: string, month: Span, most: number) {
    const { rows } = await db.execute<{
      id: string;
      name: string;
      version: number | null;
      limit: string | null;
      asked: number;
      used: string;
      all: number;
      live: number;
    }>(sql`
      select a.id, a.name, a.live_version as version, a.monthly_limit::text as limit, count(u.at)::int as asked, coalesce(sum(u.points), 0)::text as used,
             (count(*) over ())::int as all, (count(*) filter (where a.enabled and a.live_version is not null) over ())::int as live
        from assistant a left join (select id, at, points from (${sources.assistant(accountId)}) as used where ${within(month)}) u on u.id = a.id::text
       where a.account_id = ${accountId} group by a.id order by coalesce(sum(u.points), 0) desc, (a.live_version is not null) desc, a.id limit ${most}`);
    return rows;
  },
});
