import type { audiences, levels } from '@storewright/contract/prompts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { promptCategories, promptGrants } from './prompts.tables.ts';
import { oursOf } from '../people/index.ts';
import { categoryIn, type Person, promptIn } from './reach.store.ts';

export type CategoryRow = typeof promptCategories.$inferSelect;
export type Seen = Pick<CategoryRow, 'id' | 'parentId' | 'name' | 'folded' | 'visibleTo' | 'level'> & { mayEdit: boolean; own: number };
type Named = { id: string; name: string };
type Grants = { groups: Named[]; people: Named[] };
type Sharing = { visibleTo: (typeof audiences)[number]; level: (typeof levels)[number]; groups: string[]; people: string[] };
export type Thing = { promptId: string } | { categoryId: string };

export const categoriesStore = (db: Db) => ({
  async seen(person: Person): Promise<Seen[]> {
    const { rows } = await db.execute<Record<string, never>>(sql`
      select c.id, c.parent_id as "parentId", c.name, c.folded, c.visible_to as "visibleTo", c.level,
             (${categoryIn(person, 'edit')}) as "mayEdit",
             (select count(*)::int from prompt p where p.category_id = c.id and p.deleted_at is null and ${promptIn(person, 'use')}) as own
        from prompt_category c where ${categoryIn(person, 'use')} order by c.folded, c.id`);
    return rows as unknown as Seen[];
  },
  /** All of an account's, whoever asks: for moving and for taking in. */
  all: (accountId: string): Promise<CategoryRow[]> =>
    db.select().from(promptCategories).where(eq(promptCategories.accountId, accountId)).orderBy(promptCategories.folded, promptCategories.id),
  async reached(person: Person, id: string, level: 'use' | 'edit'): Promise<CategoryRow | undefined> {
    const { rows } = await db.execute<{ id: string }>(sql`select c.id from prompt_category c where c.id = ${id}::uuid and ${categoryIn(person, level)}`);
    if (!rows[0]) return undefined;
    const [row] = await db.select().from(promptCategories).where(eq(promptCategories.id, id));
    return row;
  },
  async ids(person: Person, level: 'use' | 'edit'): Promise<Set<string>> {
    const { rows } = await db.execute<{ id: string }>(sql`select c.id from prompt_category c where ${categoryIn(person, level)}`);
    return new Set(rows.map(({ id }) => id));
  },
  /** How many prompts the caller reaches in which way. */
  async counts(person: Person): Promise<{ all: number; mine: number; bin: number; none: number }> {
    const { rows } = await db.execute<{ all: number; mine: number; bin: number; none: number }>(sql`
      select count(*) filter (where p.deleted_at is null)::int as all,
             count(*) filter (where p.deleted_at is null and p.owner_id = ${person.userId})::int as mine,
             (select count(*)::int from prompt p where p.deleted_at is not null and ${promptIn(person, 'edit')}) as bin,
             count(*) filter (where p.deleted_at is null and p.category_id is null)::int as none
        from prompt p where ${promptIn(person, 'use')}`);
    return rows[0]!;
  },
  async facets(person: Person): Promise<{ languages: { language: string; count: number }[]; tags: { tag: string; count: number }[] }> {
    const [languages, tags] = await Promise.all([
      db.execute<{ language: string; count: number }>(sql`
        select p.language, count(*)::int as count from prompt p where p.deleted_at is null and p.language <> '' and ${promptIn(person, 'use')}
         group by 1 order by 2 desc, 1 limit 60`),
      db.execute<{ tag: string; count: number }>(sql`
        select tag, count(*)::int as count from prompt p, unnest(p.tags) as tag where p.deleted_at is null and ${promptIn(person, 'use')}
         group by 1 order by 2 desc, 1 limit 60`),
    ]);
    return { languages: languages.rows, tags: tags.rows };
  },

  /** False where one beside it is called so. */
  async insert(row: typeof promptCategories.$inferInsert): Promise<boolean> {
    return (await db.insert(promptCategories).values(row).onConflictDoNothing().returning({ id: promptCategories.id })).length > 0;
  },
  async change(accountId: string, id: string, set: Partial<Pick<CategoryRow, 'name' | 'folded' | 'parentId' | 'visibleTo' | 'level'>>): Promise<void> {
    if (Object.keys(set).length === 0) return;
    await db
      .update(promptCategories)
      .set(set)
      .where(and(eq(promptCategories.accountId, accountId), eq(promptCategories.id, id)));
  },
  /** What stands in one moves, and the one is gone. */
  async remove(accountId: string, id: string, to: string | null): Promise<void> {
    await db.execute(sql`update prompt set category_id = ${to}::uuid where account_id = ${accountId} and category_id = ${id}::uuid`);
    await db.delete(promptCategories).where(and(eq(promptCategories.accountId, accountId), eq(promptCategories.id, id)));
  },
  /** Those that an import made and that nothing stands in. */
  async removeEmpty(accountId: string, importId: string): Promise<number> {
    const { rowCount } = await db.execute(sql`
      delete from prompt_category c where c.account_id = ${accountId} and c.import_id = ${importId}::uuid
         and not exists (select from prompt p where p.category_id = c.id)
         and not exists (select from prompt_category u where u.parent_id = c.id)`);
    return rowCount ?? 0;
  },

  async grants(accountId: string, kind: 'prompt' | 'category', ids: string[]): Promise<Map<string, Grants>> {
    const key = sql.raw(kind === 'prompt' ? 'prompt_id' : 'category_id');
    const { rows } = await db.execute<{ of: string; group_id: string | null; id: string; name: string }>(sql`
      select g.${key} as of, g.group_id, coalesce(g.group_id, g.user_id) as id, coalesce(m.name, nullif(u.name, ''), u.email) as name
        from prompt_grant g left join member_group m on m.id = g.group_id left join "user" u on u.id = g.user_id
       where g.account_id = ${accountId} and g.${key} = any(${sql.param(ids)}::uuid[]) order by 4`);
    const found = new Map<string, Grants>();
    for (const { of, group_id: group, id, name } of rows) {
      const one = found.get(of) ?? { groups: [], people: [] };
      (group ? one.groups : one.people).push({ id, name });
      found.set(of, one);
    }
    return found;
  },
  /** Groups and people of this account alone: others are as good as none. */
  async setGrants(accountId: string, thing: Thing, { groups, people }: Pick<Sharing, 'groups' | 'people'>, newId: () => string): Promise<void> {
    await db.delete(promptGrants).where('promptId' in thing ? eq(promptGrants.promptId, thing.promptId) : eq(promptGrants.categoryId, thing.categoryId));
    const ours = await oursOf(db, accountId, { groups, people });
    const rows = [
      ...ours.groups.map((groupId) => ({ id: newId(), accountId, ...thing, groupId })),
      ...ours.people.map((userId) => ({ id: newId(), accountId, ...thing, userId })),
    ];
    if (rows.length > 0) await db.insert(promptGrants).values(rows);
  },
  async insertAll(rows: (typeof promptCategories.$inferInsert)[]): Promise<void> {
    if (rows.length > 0) await db.insert(promptCategories).values(rows);
  },
  byIds: (accountId: string, ids: string[]): Promise<CategoryRow[]> =>
    db
      .select()
      .from(promptCategories)
      .where(and(eq(promptCategories.accountId, accountId), inArray(promptCategories.id, ids))),
});
