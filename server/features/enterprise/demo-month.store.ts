import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';

/** `limit`: milli-points of a month. */
export type Person = { id: string; name: string; limit: string | null };
export type Assistant = { id: string; name: string; limit: string | null };
type Tool = { sourceId: string; name: string };
type Seen = { user: string; at: string };
type Answered = { id: string; run: string; assistant: string; user: string; spent: string; at: string };
type Called = { id: string; source: string; tool: string; user: string; via: string; at: string; outcome: 'ok' | 'failed' };

export const demoMonthStore = (db: Db) => ({
  people: async (accountId: string): Promise<Person[]> =>
    (
      await db.execute<Person>(sql`
        select u.id, u.name, l.cap::text as limit from membership m join "user" u on u.id = m.user_id
          left join ledger.monthly_limit l on l.account_id = m.account_id and l.scope = 'user' and l.subject_id = u.id
         where m.account_id = ${accountId} and m.disabled_at is null and m.role <> 'guest' order by u.email`)
    ).rows,
  timeZone: async (accountId: string): Promise<string> =>
    (await db.execute<{ zone: string }>(sql`select time_zone as zone from account where id = ${accountId}`)).rows[0]!.zone,
  assistants: async (accountId: string): Promise<Assistant[]> =>
    (
      await db.execute<Assistant>(sql`
        select id, name, monthly_limit::text as limit from assistant where account_id = ${accountId} and live_version is not null order by id`)
    ).rows,
  tools: async (accountId: string): Promise<Tool[]> =>
    (
      await db.execute<Tool>(sql`
        select o.plugin_id as "sourceId", o.tool_name as name from plugin_operation o where o.account_id = ${accountId} and o.enabled and o.risk = 'read'
        union all select t.connection_id, t.name from mcp_tool t where t.account_id = ${accountId} and t.approved is not null order by 2`)
    ).rows,
  /** When each was here last. */
  async seen(accountId: string, rows: Seen[]): Promise<void> {
    await db.execute(sql`
      update membership m set entered_at = greatest(m.entered_at, one.at) from ${recordsOf(rows, sql`"user" uuid, at timestamptz`)}
       where m.account_id = ${accountId} and m.user_id = one."user"`);
  },
  /** As of conversations that were thrown away: only what they cost is left of them. */
  async answered(accountId: string, rows: Answered[]): Promise<void> {
    await db.execute(sql`
      insert into assistant_answer (id, account_id, assistant_id, user_id, version, question, run_id, spent, created_at)
      select id, ${accountId}, assistant, "user", 1, '', run, spent, at
        from ${recordsOf(rows, sql`id uuid, run uuid, assistant uuid, "user" uuid, spent bigint, at timestamptz`)}`);
  },
  async called(accountId: string, rows: Called[]): Promise<void> {
    await db.execute(sql`
      insert into tool_call (id, account_id, source_id, user_id, via, tool, arguments, outcome, status, ms, bytes, is_cut, at)
      select id, ${accountId}, source, "user", via, tool, '{}', outcome, null, 120, 640, false, at
        from ${recordsOf(rows, sql`id uuid, source uuid, "user" uuid, via text, tool text, outcome text, at timestamptz`)}`);
  },
});

const recordsOf = (rows: object[], columns: SQL): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(${columns})`;
