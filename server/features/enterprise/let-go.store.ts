/** What an account keeps no longer: a few at once, so that nobody waits for it. Each answers whether there may be more. */
import { type SQL, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../adapters/db/db.ts';

/** Conversations, and when something was said in them last; `runs`: the work that answers in them are. What hangs on them goes with them. */
const talks = [
  { table: 'chat', at: 'changed_at', runs: sql`select run_id from chat_message where chat_id = any(gone.ids)` },
  { table: 'coze_chat', at: 'changed_at', runs: sql`select run_id from coze_message where chat_id = any(gone.ids)` },
  { table: 'assistant_answer', at: 'created_at', runs: sql`select unnest(array_append(runs_before, run_id)) from assistant_answer where id = any(gone.ids)` },
  { table: 'data_answer', at: 'created_at', runs: sql`select run_id from data_answer where id = any(gone.ids)` },
] as const;

export const letGoStore = (db: Db) => ({
  async talks(accountId: string, before: Date, most: number): Promise<boolean> {
    const counts: number[] = [];
    for (const { table, at, runs } of talks)
      counts.push(
        await inTransaction(db, async (tx) => {
          const old = await idsOf(tx, sql`${sql.identifier(table)} where account_id = ${accountId} and ${sql.identifier(at)} < ${before.toISOString()}::timestamptz order by ${sql.identifier(at)} limit ${most}`); // biome-ignore format: short
          if (old.length === 0) return 0;
          const gone = sql.param(old);
          // What it said is kept with the work as well. One that is not counted yet is old, and stays until it is.
          await tx.execute(sql`
            with gone as (select ${gone}::uuid[] as ids)
            delete from run using gone where run.id in (${runs}) and account_id = ${accountId} and uncounted = '{}' and state not in ('waiting', 'writing')`);
          await tx.execute(sql`delete from ${sql.identifier(table)} where account_id = ${accountId} and id = any(${gone}::uuid[])`);
          return old.length;
        }),
      );
    return counts.some((count) => count === most);
  },
  async calls(accountId: string, before: Date, most: number): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      delete from tool_call where id in (select id from tool_call where account_id = ${accountId} and at < ${before.toISOString()}::timestamptz limit ${most}) and account_id = ${accountId}`);
    return rowCount === most;
  },
});

const idsOf = async (tx: Db, from: SQL): Promise<string[]> =>
  (await tx.execute<{ id: string }>(sql`select id from ${from} for update skip locked`)).rows.map(({ id }) => id);
