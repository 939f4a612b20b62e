/** The library as somebody reaches it: what a file of theirs is compared with, what an import adds, and what taking it back removes. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { type Person, promptIn } from './reach.store.ts';

export type Added = { n: number; name: string; folded: string; category: string | null; visible: string };
export type NewVersion = { n: number; prompt: string };
type Import = { accountId: string; importId: string; userId: string | null; at: Date; removeHidden: boolean };
type Named = { id: string; name: string };

export const libraryStore = (db: Db) => ({
  async batch(person: Person, after: string | null, limit: number): Promise<{ id: string; name: string; categoryId: string | null; content: string }[]> {
    const { rows } = await db.execute<{ id: string; name: string; categoryId: string | null; content: string }>(sql`
      select p.id, p.name, p.category_id as "categoryId", p.content from prompt p
       where ${promptIn(person, 'use')} and p.deleted_at is null ${after === null ? sql`` : sql`and p.id > ${after}::uuid`} order by p.id limit ${limit}`);
    return rows;
  },
  async names(person: Person): Promise<{ id: string; folded: string; categoryId: string | null; mayEdit: boolean }[]> {
    const { rows } = await db.execute<{ id: string; folded: string; categoryId: string | null; mayEdit: boolean }>(sql`
      select p.id, p.folded, p.category_id as "categoryId", (${promptIn(person, 'edit')}) as "mayEdit"
        from prompt p where ${promptIn(person, 'use')} and p.deleted_at is null`);
    return rows;
  },
  async texts(person: Person, ids: string[]): Promise<{ id: string; name: string; content: string; version: number; uses: number }[]> {
    const { rows } = await db.execute<{ id: string; name: string; content: string; version: number; uses: number }>(sql`
      select p.id, p.name, p.content, p.current_version as version, p.uses from prompt p where ${promptIn(person, 'use')} and p.id = any(${sql.param(ids)}::uuid[])`);
    return rows;
  },

  /** In the order of the file: prompts first, then all that each has said. */
  async add({ accountId, importId, userId, at, removeHidden }: Import, added: Added[]): Promise<void> {
    if (added.length === 0) return;
    const now = sql`${at.toISOString()}::timestamptz`;
    const plan = sql`jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as d(n int, name text, folded text, category uuid, visible text)`;
    await db.execute(sql`
      insert into prompt (id, account_id, category_id, owner_id, name, folded, description, language, tags, content, variables, current_version, search, visible_to, import_id, created_at, updated_at)
      select r.prompt_id, r.account_id, d.category, ${userId}::uuid, d.name, d.folded, r.description, r.language, r.tags, ${contentOf(removeHidden)}, r.variables,
             cardinality(r.before) + 1, d.folded || substring(r.search from position(E'\n' in r.search)), d.visible, ${importId}::uuid, ${now}, ${now}
        from prompt_import_row r join ${plan} on d.n = r.n where r.import_id = ${importId}::uuid and r.account_id = ${accountId}`);
    await db.execute(sql`
      insert into prompt_version (prompt_id, n, account_id, content, variables, by, import_id, at)
      select r.prompt_id, old.n, r.account_id, old.content, '[]'::jsonb, ${userId}::uuid, ${importId}::uuid, ${now}
        from prompt_import_row r join ${plan} on d.n = r.n, unnest(r.before) with ordinality as old(content, n) where r.import_id = ${importId}::uuid and r.account_id = ${accountId}
      union all
      select r.prompt_id, cardinality(r.before) + 1, r.account_id, ${contentOf(removeHidden)}, r.variables, ${userId}::uuid, ${importId}::uuid, ${now}
        from prompt_import_row r join ${plan} on d.n = r.n where r.import_id = ${importId}::uuid and r.account_id = ${accountId}`);
  },
  /** Of prompts that are there; what they say already is no new version. Answers how many there were. */
  async addVersions({ accountId, importId, userId, at, removeHidden }: Import, versions: NewVersion[]): Promise<number> {
    if (versions.length === 0) return 0;
    const now = sql`${at.toISOString()}::timestamptz`;
    const { rowCount } = await db.execute(sql`
      with made as (
        insert into prompt_version (prompt_id, n, account_id, content, variables, by, import_id, at)
        select p.id, p.current_version + 1, p.account_id, ${contentOf(removeHidden)}, r.variables, ${userId}::uuid, ${importId}::uuid, ${now}
          from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as d(n int, prompt uuid)
          join prompt_import_row r on r.n = d.n and r.import_id = ${importId}::uuid
          join prompt p on p.id = d.prompt and p.account_id = ${accountId} and p.deleted_at is null
         where p.content <> ${contentOf(removeHidden)}
        returning prompt_id, n, content, variables)
      update prompt p set content = made.content, variables = made.variables, current_version = made.n, updated_at = ${now},
             search = substring(p.search from '^[^\n]*\n[^\n]*\n[^\n]*\n') || substring(r.search from '[^\n]*$')
        from made, jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as d(n int, prompt uuid), prompt_import_row r
       where p.id = made.prompt_id and d.prompt = p.id and r.n = d.n and r.import_id = ${importId}::uuid`);
    return rowCount ?? 0;
  },

  /** What nobody has changed since goes; what somebody did is named. */
  async undo(accountId: string, importId: string): Promise<{ removed: number; versions: number; kept: Named[] }> {
    const removed = await db.execute(sql`
      delete from prompt p where p.account_id = ${accountId} and p.import_id = ${importId}::uuid and p.updated_at = p.created_at and p.published_version is null`);
    const versions = await db.execute(sql`
      with gone as (
        delete from prompt_version v using prompt p, prompt_import i
         where v.import_id = ${importId}::uuid and v.account_id = ${accountId} and i.id = ${importId}::uuid and p.id = v.prompt_id and p.import_id is distinct from i.id
           and p.current_version = v.n and p.updated_at = i.imported_at and p.published_version is distinct from v.n
        returning v.prompt_id, v.n),
      before as (
        select distinct on (v.prompt_id) v.prompt_id, v.n, v.content, v.variables from prompt_version v join gone on gone.prompt_id = v.prompt_id and v.n < gone.n
         order by v.prompt_id, v.n desc)
      update prompt p set content = before.content, variables = before.variables, current_version = before.n, search =
             substring(p.search from '^[^\n]*\n[^\n]*\n[^\n]*\n') || lower(regexp_replace(normalize(before.content, NFKC), '\s+', ' ', 'g'))
        from before where p.id = before.prompt_id`);
    const kept = await db.execute<Named>(sql`
      select p.id, p.name from prompt p where p.account_id = ${accountId} and p.deleted_at is null
         and (p.import_id = ${importId}::uuid or exists (select from prompt_version v where v.prompt_id = p.id and v.import_id = ${importId}::uuid)) order by p.folded limit 1000`);
    return { removed: removed.rowCount ?? 0, versions: versions.rowCount ?? 0, kept: kept.rows };
  },
});

const contentOf = (removeHidden: boolean) => (removeHidden ? sql`coalesce(r.plain, r.content)` : sql`r.content`);
