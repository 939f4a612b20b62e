/** Every row of an account, or of one person in it, without what is secret: sealed, hashed, or only of this server's own. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { inside, keptBack, leftOut } from './export-tables.ts';

/** Of somebody: made by them, or theirs. */
const whose = ['user_id', 'owner_id', 'created_by', 'actor_id'];
/** Rows may hold whole conversations, of millions of characters: few of them at once. */
const page = 40;
const first = '00000000-0000-0000-0000-000000000000';

/** What somebody said to bases, assistants and bots. */
const conversations = ['chat', 'coze_chat', 'data_answer', 'playground_run'] as const;
type Person = { userId: string; email: string; as: string };

export const exportStore = (db: Db) => ({
  /** What they said is gone with them, and who they were is told by nothing that stays; what was spent stays as it stands in the books. */
  async forget(accountId: string, { userId, email, as }: Person): Promise<void> {
    for (const table of conversations)
      await db.execute(sql`delete from ${sql.identifier(table)} where account_id = ${accountId} and user_id = ${userId}::uuid`);
    // What answers cost counts in the month of their assistant, also where programs asked with a key of theirs. Of work that is not over it stays with the work.
    await db.execute(sql`
      delete from assistant_approval where answer_id in (select id from assistant_answer where account_id = ${accountId} and user_id = ${userId}::uuid)`);
    await db.execute(sql`
      update assistant_answer a
         set user_id = null, chat_id = null, question = '', answer = null, paused = null, wish = null,
             spent = coalesce(spent, (
               select sum(r.points) from run r where r.id = any(array_append(a.runs_before, a.run_id))
               having bool_and(r.uncounted = '{}' and r.state not in ('waiting', 'writing'))))
       where account_id = ${accountId} and user_id = ${userId}::uuid`);
    await db.execute(sql`
      delete from run where account_id = ${accountId} and user_id = ${userId}::uuid and of_person and uncounted = '{}' and state not in ('waiting', 'writing')`);
    await db.execute(sql`update tool_call set arguments = '' where account_id = ${accountId} and user_id = ${userId}::uuid`);
    await db.execute(sql`delete from member_invitation where account_id = ${accountId} and lower(email) = lower(${email})`);
    await db.execute(sql`
      delete from member_batch where account_id = ${accountId} and (user_id = ${userId}::uuid or strpos(lower(answer::text), lower(${email})) > 0)`);
    await db.execute(sql`
      update member_hand_over set from_name = case when from_id = ${userId}::uuid then ${as} else from_name end, to_name = case when to_id = ${userId}::uuid then ${as} else to_name end
       where account_id = ${accountId} and ${userId}::uuid in (from_id, to_id)`);
    // Before it was written down who made a version, it was only what they were called.
    await db.execute(sql`
      update assistant_version v set by = ${as} from assistant a where a.id = v.assistant_id and a.account_id = ${accountId}
         and (v.by_id = ${userId}::uuid or v.by_id is null and v.by = (select nullif(name, '') from "user" where id = ${userId}::uuid))`);
  },
  /** The address of somebody of this account, also of one who is let in no longer. */
  async addressOf(accountId: string, userId: string): Promise<string | undefined> {
    const { rows } = await db.execute<{ email: string }>(sql`
      select u.email from "user" u join membership m on m.user_id = u.id where m.account_id = ${accountId} and u.id = ${userId}::uuid`);
    return rows[0]?.email;
  },
  /** How many conversations `forget` takes. */
  async talks(accountId: string, userId: string): Promise<number> {
    const counts = [...conversations, 'assistant_answer'].map(
      (table) =>
        sql`(select count(*) from ${sql.identifier(table)} where account_id = ${accountId} and user_id = ${userId}::uuid ${table === 'assistant_answer' ? sql`and chat_id is not null` : sql``})`,
    );
    const { rows } = await db.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::int as count`);
    return rows[0]!.count;
  },
  /** Who the people of this account are, or one of them: they are of no account’s rows. */
  async *people(accountId: string, person: string | null): AsyncGenerator<{ table: string; row: unknown }> {
    const { rows } = await db.execute<{ row: unknown }>(sql`
      select to_jsonb((select it from (select u.id, u.email, u.name, u.language, u.created_at) it)) as row
        from "user" u join membership m on m.user_id = u.id and m.account_id = ${accountId} ${person === null ? sql`` : sql`where u.id = ${person}::uuid`} order by u.id`);
    for (const { row } of rows) yield { table: 'user', row };
  },
  async *rows(accountId: string, person: string | null): AsyncGenerator<{ table: string; row: unknown }> {
    const { rows: columns } = await db.execute<{ schema: string; table: string; column: string; type: string }>(sql`
      select c.table_schema as schema, c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
       where c.table_schema in ('public', 'ledger') order by c.table_schema desc, c.table_name, c.ordinal_position`);
    const tables = Map.groupBy(columns, ({ table }) => table);
    for (const [table, its] of tables) {
      const names = its.map(({ column }) => column);
      const [account, within] = [table === 'account' ? 'id' : names.includes('account_id') ? 'account_id' : null, inside.get(table)];
      if (leftOut.has(table) || !(account || within)) continue;
      const of = whose.filter((name) => names.includes(name));
      if (person !== null && of.length === 0 && !within?.said) continue;
      const shown = its
        .filter(({ column, type }) => type !== 'bytea' && type !== 'tsvector' && !secret.test(column) && !keptBack.has(`${table}.${column}`))
        .map(({ column }) => column);
      const theirs = [
        ...(account ? [sql`${sql.identifier(account)} = ${accountId}`] : []),
        ...(person !== null && of.length > 0 ? [anyOf(of.map((name) => sql`${sql.identifier(name)} = ${person}::uuid`))] : []),
        ...(within
          ? [
              sql`${sql.identifier(within.by)} in (
                select id from ${sql.identifier(within.of)} where account_id = ${accountId} ${person !== null && within.said ? sql`and user_id = ${person}::uuid` : sql``})`,
            ]
          : []),
      ];
      const list = sql.join(
        shown.map((name) => sql.identifier(name)),
        sql`, `,
      );
      // Those without an id go by where they lie.
      const isNamed = its.some(({ column, type }) => column === 'id' && type === 'uuid');
      const [key, type] = isNamed ? [sql`id`, sql`uuid`] : [sql`ctid`, sql`tid`];
      for (let after = isNamed ? first : '(0,0)'; ; ) {
        const { rows } = await db.execute<{ key: string; row: unknown }>(sql`
          select ${key}::text as key, to_jsonb((select it from (select ${list}) it)) as row from ${sql.identifier(its[0]!.schema)}.${sql.identifier(table)}
           where ${sql.join(theirs, sql` and `)} and ${key} > ${after}::${type} order by ${key} limit ${page}`);
        for (const { row } of rows) yield { table, row };
        if (rows.length < page) break;
        after = rows.at(-1)!.key;
      }
    }
  },
});

const anyOf = (all: SQL[]): SQL => sql`(${sql.join(all, sql` or `)})`;
/** Names of columns whose text opens something. */
const secret = /secret|hash|token$|password|sealed|refresh/;
