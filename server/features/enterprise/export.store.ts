/** Every row of an account, or of one person in it, without what is secret: sealed, hashed, or only of this server's own. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';

/** How people are let in, and what work leaves behind while it goes on. */
const leftOut = new Set(['session', 'sign_in_link', 'job', 'run_event']);
/** Of somebody: made by them, or theirs. */
const whose = ['user_id', 'owner_id', 'created_by'];
const page = 500;
const first = '00000000-0000-0000-0000-000000000000';

/** What somebody said to bases, assistants and bots. */
const conversations = ['chat', 'assistant_answer', 'coze_chat', 'playground_run'] as const;

export const exportStore = (db: Db) => ({
  /** What they said is gone with them; what was spent stays as it stands in the books. */
  async forgetTalks(accountId: string, userId: string): Promise<void> {
    for (const table of conversations)
      await db.execute(sql`delete from ${sql.identifier(table)} where account_id = ${accountId} and user_id = ${userId}::uuid`);
    await db.execute(sql`
      delete from run where account_id = ${accountId} and user_id = ${userId}::uuid and of_person and uncounted = '{}' and state not in ('waiting', 'writing')`);
  },
  async *rows(accountId: string, person: string | null): AsyncGenerator<{ table: string; row: unknown }> {
    const { rows: columns } = await db.execute<{ table: string; column: string; type: string }>(sql`
      select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' order by c.table_name, c.ordinal_position`);
    const tables = Map.groupBy(columns, ({ table }) => table);
    for (const [table, its] of tables) {
      const names = its.map(({ column }) => column);
      if (leftOut.has(table) || !names.includes('account_id')) continue;
      const of = whose.filter((name) => names.includes(name));
      if (person !== null && of.length === 0) continue;
      const shown = its.filter(({ column, type }) => type !== 'bytea' && type !== 'tsvector' && !secret.test(column)).map(({ column }) => column);
      const theirs =
        person === null
          ? sql`true`
          : sql`(${sql.join(
              of.map((name) => sql`${sql.identifier(name)} = ${person}::uuid`),
              sql` or `,
            )})`;
      const list = sql.join(
        shown.map((name) => sql.identifier(name)),
        sql`, `,
      );
      // Those without a name of their own are few for each account.
      const isNamed = its.some(({ column, type }) => column === 'id' && type === 'uuid');
      for (let after = first; ; ) {
        const { rows } = await db.execute<{ id: string; row: unknown }>(sql`
          select ${isNamed ? sql`id` : sql`null as id`}, to_jsonb((select it from (select ${list}) it)) as row from ${sql.identifier(table)}
           where account_id = ${accountId} and ${theirs} ${isNamed ? sql`and id > ${after}::uuid order by id limit ${page}` : sql`limit 100000`}`);
        for (const { row } of rows) yield { table, row };
        if (!isNamed || rows.length < page) break;
        after = rows.at(-1)!.id;
      }
    }
  },
});

/** Names of columns whose text opens something. */
const secret = /secret|hash|token$|password|sealed|refresh/;
