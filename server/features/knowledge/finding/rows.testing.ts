/** What statements cost, without a clock: all rows that the steps of their plans made or threw away. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';

type Node = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; 'Rows Removed by Index Recheck'?: number; Plans?: Node[] };

/** A database that counts as it is asked. */
export const counting = (db: Db): { db: Db; rows: () => number } => {
  let rows = 0;
  const add = (node: Node): void => {
    rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];
    for (const one of node.Plans ?? []) add(one);
  };
  const execute = async (query: SQL) => {
    const told = await db.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(sql`explain (analyze, timing off, format json) ${query}`);
    add(told.rows[0]!['QUERY PLAN'][0].Plan);
    return db.execute(query);
  };
  return { db: new Proxy(db, { get: (target, key) => (key === 'execute' ? execute : Reflect.get(target, key, target)) }), rows: () => rows };
};
