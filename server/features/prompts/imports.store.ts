import type { Mark } from '@storewright/contract/prompts/check';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { promptImportRows, promptImports } from './prompts.tables.ts';
import { managesAll, type Person } from './reach.store.ts';

export type ImportRow = typeof promptImports.$inferSelect;
export type CheckedRow = typeof promptImportRows.$inferSelect;
export type RowFilter = { verdict?: string | undefined; code?: string | undefined; without?: string | undefined };
type Caller = Pick<Person, 'accountId' | 'userId' | 'role'>;

export const importsStore = (db: Db) => ({
  async insert(row: typeof promptImports.$inferInsert): Promise<void> {
    await db.insert(promptImports).values(row);
  },
  /** As JSON, which PostgreSQL takes apart: a thousand rows are one parameter. */
  async insertRows(rows: (typeof promptImportRows.$inferInsert)[]): Promise<void> {
    await db.execute(sql`
      insert into prompt_import_row (import_id, n, account_id, prompt_id, verdict, marks, name, folded, description, category, language, tags, content, plain, before, variables, search)
      select "importId", n, "accountId", "promptId", verdict, marks, name, folded, description, category, language, tags, content, plain, before, variables, search
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("importId" uuid, n int, "accountId" uuid, "promptId" uuid, verdict text, marks jsonb, name text,
             folded text, description text, category text[], language text, tags text[], content text, plain text, before text[], variables jsonb, search text)`);
  },
  /** What is only checked is its maker's; what was taken in is theirs too who manage the account. */
  async one(caller: Caller, id: string, lock = false): Promise<ImportRow | undefined> {
    const asked = db
      .select()
      .from(promptImports)
      .where(and(eq(promptImports.accountId, caller.accountId), eq(promptImports.id, id), visible(caller)));
    const [row] = await (lock ? asked.for('update') : asked);
    return row;
  },
  async inAccount(accountId: string, id: string): Promise<ImportRow | undefined> {
    const [row] = await db
      .select()
      .from(promptImports)
      .where(and(eq(promptImports.accountId, accountId), eq(promptImports.id, id)))
      .for('update');
    return row;
  },
  list: (caller: Caller): Promise<ImportRow[]> =>
    db
      .select()
      .from(promptImports)
      .where(and(eq(promptImports.accountId, caller.accountId), visible(caller)))
      .orderBy(desc(promptImports.createdAt))
      .limit(50),
  async names(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await db.execute<{ id: string; name: string }>(
      sql`select id, coalesce(nullif(name, ''), email) as name from "user" where id = any(${sql.param(ids)}::uuid[])`,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async set(accountId: string, id: string, set: Partial<typeof promptImports.$inferInsert>): Promise<void> {
    await db
      .update(promptImports)
      .set(set)
      .where(and(eq(promptImports.accountId, accountId), eq(promptImports.id, id)));
  },
  async remove(accountId: string, id: string): Promise<void> {
    await db.delete(promptImports).where(and(eq(promptImports.accountId, accountId), eq(promptImports.id, id)));
  },
  importing: (): Promise<Pick<ImportRow, 'id' | 'accountId'>[]> =>
    db.select({ id: promptImports.id, accountId: promptImports.accountId }).from(promptImports).where(eq(promptImports.state, 'importing')),
  /** Checks that nobody came back to, and imports that can be taken back no more. */
  stale: (checkedBefore: Date, importedBefore: Date): Promise<ImportRow[]> =>
    db
      .select()
      .from(promptImports)
      .where(
        or(
          and(inArray(promptImports.state, ['checked', 'failed']), sql`${promptImports.createdAt} < ${checkedBefore.toISOString()}::timestamptz`),
          sql`${promptImports.createdAt} < ${importedBefore.toISOString()}::timestamptz`,
        ),
      )
      .limit(200),

  async rows(importId: string, { verdict, code, without }: RowFilter, { after, limit }: { after: number; limit: number }): Promise<CheckedRow[]> {
    const holds = (mark: string) => sql`${promptImportRows.marks} @> ${JSON.stringify([{ code: mark }])}::jsonb`;
    return db
      .select()
      .from(promptImportRows)
      .where(
        and(
          eq(promptImportRows.importId, importId),
          sql`${promptImportRows.n} > ${after}`,
          verdict === undefined ? undefined : sql`${promptImportRows.verdict} = ${verdict}`,
          code === undefined ? undefined : holds(code),
          without === undefined ? undefined : sql`not ${holds(without)}`,
        ),
      )
      .orderBy(promptImportRows.n)
      .limit(limit);
  },
  byNumbers: (importId: string, numbers: number[]): Promise<CheckedRow[]> =>
    db
      .select()
      .from(promptImportRows)
      .where(and(eq(promptImportRows.importId, importId), inArray(promptImportRows.n, numbers))),
  async choose(importId: string, { row, code }: { row?: number | undefined; code?: string | undefined }, choice: CheckedRow['choice']): Promise<number> {
    const { rowCount } = await db.execute(sql`
      update prompt_import_row set choice = ${choice} where import_id = ${importId}::uuid and verdict <> 'error'
        ${row === undefined ? sql`` : sql`and n = ${row}`} ${code === undefined ? sql`` : sql`and marks @> ${JSON.stringify([{ code }])}::jsonb`}`);
    return rowCount ?? 0;
  },
  /** All of them, without their texts. */
  async light(importId: string): Promise<Light[]> {
    const { rows } = await db.execute<Record<string, never>>(
      sql`select n, verdict, marks, choice, name, folded, category from prompt_import_row where import_id = ${importId}::uuid order by n`,
    );
    return rows as unknown as Light[];
  },
  async told(importId: string): Promise<Pick<CheckedRow, 'verdict' | 'marks' | 'choice'>[]> {
    return db
      .select({ verdict: promptImportRows.verdict, marks: promptImportRows.marks, choice: promptImportRows.choice })
      .from(promptImportRows)
      .where(eq(promptImportRows.importId, importId))
      .orderBy(promptImportRows.n);
  },
});
export type Light = Pick<CheckedRow, 'n' | 'verdict' | 'choice' | 'name' | 'folded' | 'category'> & { marks: Mark[] };

const visible = (caller: Caller) =>
  or(eq(promptImports.userId, caller.userId), managesAll(caller) ? inArray(promptImports.state, ['imported', 'undone']) : undefined);
