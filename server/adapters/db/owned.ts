/** Things of one kind that are somebody's within an account, and can become somebody else's. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

export type Owned = {
  /** How many things of these people there are, and what some are called. */
  of(tx: Db, accountId: string, userIds: readonly string[]): Promise<{ userId: string; count: number; names: string[] }[]>;
  /** Which went over, and from whom; `only`: of these. */
  give(tx: Db, who: { accountId: string; from: readonly string[]; to: string; only?: readonly string[] }): Promise<{ id: string; from: string }[]>;
};
type Columns = { table: PgTable; id: PgColumn; accountId: PgColumn; owner: PgColumn; name: PgColumn; where?: SQL };

export const ownedIn = ({ table, id, accountId: account, owner, name, where = sql`true` }: Columns): Owned => {
  const theirs = (accountId: string, userIds: readonly string[]): SQL =>
    sql`${account} = ${accountId} and ${owner} = any(${sql.param([...userIds])}::uuid[]) and ${where}`;
  return {
    async of(tx, accountId, userIds) {
      const { rows } = await tx.execute<{ user_id: string; count: number; names: string[] }>(sql`
        select ${owner} as user_id, count(*)::int as count, (array_agg(${name} order by ${id}))[1:5] as names
          from ${table} where ${theirs(accountId, userIds)} group by ${owner}`);
      return rows.map(({ user_id: userId, count, names }) => ({ userId, count, names }));
    },
    async give(tx, { accountId, from, to, only }) {
      const some = only ? sql`and ${id} = any(${sql.param([...only])}::uuid[])` : sql``;
      const { rows } = await tx.execute<{ id: string; from: string }>(sql`
        with theirs as (select ${id} as id, ${owner} as owner from ${table} where ${theirs(accountId, from)} ${some} for update)
        update ${table} set ${sql.identifier(owner.name)} = ${to}::uuid from theirs where ${id} = theirs.id returning theirs.id as id, theirs.owner as "from"`);
      return rows;
    },
  };
};
