import type { promptSorts } from '@storewright/contract/prompts';
import { mostVersions } from '@storewright/contract/prompts/bounds';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { containing, literal } from '../../adapters/db/search.ts';
import { folded } from './folded.ts';
import { promptLabelMoves, prompts, promptVersions } from './prompts.tables.ts';
import { type NamedBy, namedBy } from '../people/index.ts';
import { categoryIn, grantsOf, managesAll, type Person, promptIn } from './reach.store.ts';

export type PromptRow = typeof prompts.$inferSelect;
export type Line = Pick<
  PromptRow,
  'id' | 'name' | 'categoryId' | 'language' | 'tags' | 'uses' | 'currentVersion' | 'publishedVersion' | 'updatedAt' | 'deletedAt'
> & { excerpt: string; owner: string };
export type Filter = {
  q: string;
  category?: string | undefined;
  tag?: string | undefined;
  language?: string | undefined;
  owner?: string | undefined;
  sort: (typeof promptSorts)[number];
  bin: boolean;
};
type Version = { n: number; content: string; by: string; at: Date; note: string };

export const promptsStore = (db: Db) => ({
  /** `offset`: rows of this order that were seen. */
  async page(person: Person, filter: Filter, { offset, limit }: { offset: number; limit: number }): Promise<{ rows: Line[]; total: number }> {
    const words = wordsOf(filter.q);
    const first = words[0] ?? '';
    const { rows } = await db.execute<Raw>(sql`
      select p.id, p.name, p.category_id, p.language, p.tags, p.uses, p.current_version, p.published_version, p.updated_at, p.deleted_at,
             coalesce(nullif(u.name, ''), u.email, '') as owner, found.total,
             substring(p.content from greatest(1, strpos(lower(p.content), ${first}) - 50) for 240) as excerpt
        from (select p.id, count(*) over ()::int as total, row_number() over (order by ${orderOf(filter, words)}, p.id) as place
                from prompt p where ${conditionOf(person, filter, words)}
               order by place limit ${limit} offset ${offset}) found
        join prompt p on p.id = found.id left join "user" u on u.id = p.owner_id order by found.place`);
    return { rows: rows.map(read), total: rows[0]?.total ?? 0 };
  },
  /** What somebody who does not keep the library reaches, and by what; the named ones first. */
  async whyReached(person: Person, { id, most }: { id: string | undefined; most: number }) {
    const { rows } = await db.execute<{
      id: string;
      name: string;
      everyone: boolean;
      owned: boolean;
      edits: boolean;
      named: NamedBy;
      category: string | null;
    }>(sql`
      select p.id, p.name, p.visible_to = 'everyone' as everyone, coalesce(p.owner_id = ${person.userId}, false) as owned, (${promptIn(person, 'edit')}) as edits,
             case when p.visible_to = 'some' then ${namedBy(grantsOf('p', person.accountId), person)} else '[]'::json end as named,
             (select c.name from prompt_category c where c.id = p.category_id and ${categoryIn(person, 'use')}) as category
        from prompt p where p.deleted_at is null ${id === undefined ? sql`` : sql`and p.id = ${id}::uuid`} and ${promptIn(person, 'use')}
       order by p.visible_to = 'everyone', p.folded, p.id limit ${most}`);
    return rows;
  },
  /** `deleted`: those in the bin, too. */
  async reached(person: Person, id: string, level: 'use' | 'edit', { deleted = false, lock = false } = {}): Promise<PromptRow | undefined> {
    const { rows } = await db.execute<{ id: string }>(
      sql`select p.id from prompt p where p.id = ${id}::uuid ${deleted ? sql`` : sql`and p.deleted_at is null`} and ${promptIn(person, level)} ${lock ? sql`for update of p` : sql``}`,
    );
    if (!rows[0]) return undefined;
    const [row] = await db.select().from(prompts).where(eq(prompts.id, id));
    return row;
  },
  async count(accountId: string): Promise<number> {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from prompt where account_id = ${accountId} and deleted_at is null`);
    return rows[0]!.count;
  },
  async ownerName(row: PromptRow): Promise<string> {
    const { rows } = await db.execute<{ name: string }>(sql`select coalesce(nullif(name, ''), email) as name from "user" where id = ${row.ownerId}::uuid`);
    return rows[0]?.name ?? '';
  },
  async insert(row: typeof prompts.$inferInsert): Promise<void> {
    await db.insert(prompts).values(row);
  },
  async insertAll(rows: (typeof prompts.$inferInsert)[]): Promise<void> {
    await db.insert(prompts).values(rows);
  },
  async firstVersions(rows: (typeof promptVersions.$inferInsert)[]): Promise<void> {
    await db.insert(promptVersions).values(rows);
  },
  async change(accountId: string, id: string, set: Partial<typeof prompts.$inferInsert>): Promise<void> {
    if (Object.keys(set).length === 0) return;
    await db
      .update(prompts)
      .set(set)
      .where(and(eq(prompts.accountId, accountId), eq(prompts.id, id)));
  },
  async remove(accountId: string, id: string): Promise<void> {
    await db.delete(prompts).where(and(eq(prompts.accountId, accountId), eq(prompts.id, id)));
  },
  async removeBinned(before: Date): Promise<void> {
    await db.execute(sql`delete from prompt where deleted_at < ${before.toISOString()}::timestamptz`);
  },
  async used(accountId: string, id: string, usedAt: Date): Promise<void> {
    await db
      .update(prompts)
      .set({ uses: sql`${prompts.uses} + 1`, usedAt })
      .where(and(eq(prompts.accountId, accountId), eq(prompts.id, id)));
  },

  /** The oldest that nobody publishes makes room. */
  async addVersion(row: typeof promptVersions.$inferInsert, published: number | null): Promise<void> {
    await db.insert(promptVersions).values(row);
    await db.execute(sql`
      delete from prompt_version v where v.prompt_id = ${row.promptId}::uuid and v.n <= ${row.n - mostVersions} and v.n is distinct from ${published}::int`);
  },
  async versions(accountId: string, promptId: string): Promise<Version[]> {
    const { rows } = await db.execute<{ n: number; content: string; by: string; at: string; note: string }>(sql`
      select v.n, v.content, coalesce(nullif(u.name, ''), u.email, '') as by, v.at, v.note from prompt_version v left join "user" u on u.id = v.by
       where v.account_id = ${accountId} and v.prompt_id = ${promptId}::uuid order by v.n desc`);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  },
  async version(accountId: string, promptId: string, n: number): Promise<typeof promptVersions.$inferSelect | undefined> {
    const [row] = await db
      .select()
      .from(promptVersions)
      .where(and(eq(promptVersions.accountId, accountId), eq(promptVersions.promptId, promptId), eq(promptVersions.n, n)));
    return row;
  },
  async moveLabel(row: typeof promptLabelMoves.$inferInsert): Promise<void> {
    await db.insert(promptLabelMoves).values(row);
  },
  async labelMoves(accountId: string, promptId: string): Promise<{ from: number | null; to: number | null; by: string; at: Date }[]> {
    const { rows } = await db.execute<{ from: number | null; to: number | null; by: string; at: string }>(sql`
      select m.from_n as from, m.to_n as to, coalesce(nullif(u.name, ''), u.email, '') as by, m.at
        from prompt_label_move m left join "user" u on u.id = m.by
       where m.account_id = ${accountId} and m.prompt_id = ${promptId}::uuid order by m.at desc, m.id desc limit 100`);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  },

  /** All that a manager gives out, as it came in and by name; `offset`: how many were seen. */
  batch: (accountId: string, offset: number, limit: number): Promise<PromptRow[]> =>
    db
      .select()
      .from(prompts)
      .where(and(eq(prompts.accountId, accountId), isNull(prompts.deletedAt)))
      .orderBy(prompts.createdAt, prompts.folded, prompts.id)
      .limit(limit)
      .offset(offset),
});

const wordsOf = (q: string): string[] => folded(q).split(' ').filter(Boolean).slice(0, 12);

/** As few columns as decide: what the page shows is fetched for its rows alone. */
const conditionOf = (person: Person, { category, tag, language, owner, bin }: Filter, words: string[]): SQL => {
  const parts: SQL[] = [promptIn(person, bin && !managesAll(person) ? 'edit' : 'use'), bin ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`];
  if (category === 'none') parts.push(sql`p.category_id is null`);
  else if (category)
    parts.push(sql`p.category_id in (with recursive under as (
      select id from prompt_category where id = ${category}::uuid and account_id = ${person.accountId}
      union select c.id from prompt_category c join under on c.parent_id = under.id) select id from under)`);
  if (tag) parts.push(sql`${tag} = any(p.tags)`);
  if (language) parts.push(sql`p.language = ${language}`);
  if (owner) parts.push(sql`p.owner_id = ${owner === 'me' ? person.userId : owner}::uuid`);
  for (const word of words) parts.push(sql`p.search like ${containing(word)}`);
  return sql.join(parts, sql` and `);
};

const orderOf = ({ sort, bin }: Filter, words: string[]): SQL => {
  if (bin) return sql`p.deleted_at desc`;
  if (sort === 'name') return sql`p.folded`;
  if (sort === 'used') return sql`p.uses desc, p.updated_at desc`;
  if (sort === 'new' || words.length === 0) return sql`p.updated_at desc`;
  const all = sql.join(
    words.map((word) => sql`p.folded like ${containing(word)}`),
    sql` and `,
  );
  // Its name begins so, its name holds it, another part of it does.
  return sql`case when p.folded like ${`${literal(words.join(' '))}%`} then 0 when ${all} then 1 else 2 end, p.uses desc, p.updated_at desc`;
};

type Raw = {
  id: string;
  name: string;
  category_id: string | null;
  language: string;
  tags: string[];
  uses: number;
  current_version: number;
  published_version: number | null;
  updated_at: string;
  deleted_at: string | null;
  owner: string;
  total: number;
  excerpt: string;
};
const read = (row: Raw): Line => ({
  id: row.id,
  name: row.name,
  categoryId: row.category_id,
  language: row.language,
  tags: row.tags,
  uses: row.uses,
  currentVersion: row.current_version,
  publishedVersion: row.published_version,
  updatedAt: new Date(row.updated_at),
  deletedAt: row.deleted_at === null ? null : new Date(row.deleted_at),
  owner: row.owner,
  excerpt: row.excerpt,
});
