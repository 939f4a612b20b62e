/** Which base is searched by which model, and the vectors of its passages. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { embeddings, vectors } from '../embedding.tables.ts';
import { mayRead, type Reader } from '../reader.store.ts';

export type EmbeddingRow = typeof embeddings.$inferSelect;
/** What has no vector yet. */
export type Unembedded = { print: string; text: string; tokens: number };
export type Amount = { texts: number; tokens: number };
export type Left = Amount & { model: string };
/** A base that has vectors; `version` changes with what can be found by them. */
export type Searched = { base: string; model: string; version: string };

/** What can be found in a base. */
const found = (baseId: string): SQL => sql`passage.base_id = ${baseId} and passage.enabled and passage.revision >= 0`;
const tokens = sql`passage.tokens + char_length(passage.heading)`;
/** What waits to go live is read before it does. */
const foundSoon = (
  baseId: string,
): SQL => sql`passage.base_id = ${baseId} and ((passage.enabled and passage.revision >= 0) or (passage.revision < 0 and exists (
  select 1 from knowledge_source as source where source.id = passage.source_id and source.state = 'held' and source.version = -passage.revision)))`;
const unknown = (baseId: string, model: SQL): SQL =>
  sql`not exists (select 1 from knowledge_vector as known where known.base_id = ${baseId} and known.model = ${model} and known.print = passage.print)`;

export const embeddingStore = (db: Db) => ({
  /** Of a base that the caller has been let in to. */
  async of(accountId: string, baseId: string): Promise<EmbeddingRow | undefined> {
    const [row] = await db
      .select()
      .from(embeddings)
      .where(and(eq(embeddings.accountId, accountId), eq(embeddings.baseId, baseId)));
    return row;
  },
  async put(accountId: string, baseId: string, set: Pick<EmbeddingRow, 'model' | 'next' | 'userId'>): Promise<void> {
    const fresh = { ...set, error: '', failedAt: null };
    await db
      .insert(embeddings)
      .values({ accountId, baseId, ...fresh })
      .onConflictDoUpdate({ target: embeddings.baseId, set: { ...fresh, revision: -1, stamp: sql`${embeddings.stamp} + 1` } });
  },
  async failed(baseId: string, error: string, failedAt: Date): Promise<void> {
    await db
      .update(embeddings)
      .set({ error: error.slice(0, 500).toWellFormed(), failedAt })
      .where(eq(embeddings.baseId, baseId));
  },
  /** Of every account: where something has no vector yet, and nothing failed lately. */
  async behind(since: Date, most: number): Promise<{ id: string; accountId: string }[]> {
    return (await db.execute<{ id: string; accountId: string }>(sql`${behindSince(since)} limit ${most}`)).rows;
  },
  anyBehind: (since: Date): SQL => sql`exists (${behindSince(since)})`,
  async revisionOf(baseId: string): Promise<number | undefined> {
    const { rows } = await db.execute<{ revision: number }>(sql`select revision from knowledge_base where id = ${baseId}`);
    return rows[0]?.revision;
  },
  /** Of passages that a process of an earlier release wrote, which knows of no print. */
  async isUnprinted(baseId: string): Promise<boolean> {
    const { rows } = await db.execute(sql`select 1 from knowledge_passage where base_id = ${baseId} and print = '' limit 1`);
    return rows.length > 0;
  },
  async printed(baseId: string): Promise<void> {
    await db.execute(sql`
      update knowledge_passage set print = substr(encode(sha256(convert_to(heading || E'\n' || body, 'UTF8')), 'hex'), 1, 32) where base_id = ${baseId} and print = ''`);
  },
  async unembedded(baseId: string, model: string, most: number, among?: string[]): Promise<Unembedded[]> {
    const { rows } = await db.execute<Unembedded>(sql`
      select distinct on (passage.print) passage.print, passage.heading || E'\n' || passage.body as text, ${tokens} as tokens from knowledge_passage as passage
      where ${foundSoon(baseId)} and ${unknown(baseId, sql`${model}::text`)} ${among ? sql`and passage.print = any(${sql.param(among)}::text[])` : sql``} order by passage.print limit ${most}`);
    return rows;
  },
  /** All that a model would have to read: each text once, however often it stands there. */
  async amount(baseId: string): Promise<Amount> {
    const { rows } = await db.execute<Amount>(sql`
      select count(*)::int as texts, coalesce(sum(one.tokens), 0)::float8 as tokens
      from (select distinct on (passage.print) ${tokens} as tokens from knowledge_passage as passage where ${found(baseId)}) as one`);
    return rows[0]!;
  },
  /** Those of them that have vectors of a base. */
  async begun(baseId: string, models: string[]): Promise<string[]> {
    const { rows } = await db.execute<{ name: string }>(sql`
      select name from unnest(${sql.param(models)}::text[]) as name where exists (select 1 from knowledge_vector as known where known.base_id = ${baseId} and known.model = name)`);
    return rows.map(({ name }) => name);
  },
  /** What each of them would have to read yet. */
  async missing(baseId: string, models: string[]): Promise<Left[]> {
    const { rows } = await db.execute<Left>(sql`
      select wanted.name as model, count(one.tokens)::int as texts, coalesce(sum(one.tokens), 0)::float8 as tokens from unnest(${sql.param(models)}::text[]) as wanted(name)
      left join lateral (select distinct on (passage.print) ${tokens} as tokens from knowledge_passage as passage
        where ${found(baseId)} and ${unknown(baseId, sql`wanted.name`)}) as one on true group by wanted.name`);
    return rows;
  },
  /** What each of them would have to read yet of what waits to go live, apart from what is found already. */
  async missingHeld(baseId: string, models: string[]): Promise<Left[]> {
    const { rows } = await db.execute<Left>(sql`
      select wanted.name as model, count(one.tokens)::int as texts, coalesce(sum(one.tokens), 0)::float8 as tokens from unnest(${sql.param(models)}::text[]) as wanted(name)
      left join lateral (select distinct on (passage.print) ${tokens} as tokens
        from knowledge_source as source join knowledge_passage as passage on passage.source_id = source.id and passage.revision = -source.version
        where source.base_id = ${baseId} and source.state = 'held' and ${unknown(baseId, sql`wanted.name`)} and not exists (
          select 1 from knowledge_passage as live where live.base_id = ${baseId} and live.print = passage.print and live.enabled and live.revision >= 0)) as one on true
      group by wanted.name`);
    return rows;
  },
  /** All that sources were split into, those that wait as they wait: split another way, about as much is read anew. */
  async split(baseId: string): Promise<Amount> {
    const { rows } = await db.execute<Amount>(sql`
      select count(*)::int as texts, coalesce(sum(${tokens}), 0)::float8 as tokens
      from knowledge_source as source join knowledge_passage as passage on passage.source_id = source.id
      where source.base_id = ${baseId} and case when source.state = 'held' then passage.revision = -source.version else passage.enabled and passage.revision >= 0 end`);
    return rows[0]!;
  },
  /** Those of them that were read. */
  async known(baseId: string, model: string, prints: string[]): Promise<Set<string>> {
    const rows = await db
      .select({ print: vectors.print })
      .from(vectors)
      .where(and(eq(vectors.baseId, baseId), eq(vectors.model, model), inArray(vectors.print, prints)));
    return new Set(rows.map(({ print }) => print));
  },
  async keep(baseId: string, model: string, made: { print: string; v: Buffer }[]): Promise<void> {
    if (made.length === 0) return;
    // A base may be thrown away while its texts are read.
    await db.execute(sql`
      insert into knowledge_vector (base_id, model, print, v)
      select knowledge_base.id, ${model}, one.print, decode(one.v, 'base64') from knowledge_base
      cross join unnest(${sql.param(made.map(({ print }) => print))}::text[], ${sql.param(made.map(({ v }) => v.toString('base64')))}::text[]) as one(print, v)
      where knowledge_base.id = ${baseId} on conflict do nothing`);
  },
  /** Everything has its vector: from now on this model is searched, and what nobody finds any more goes. False where another was chosen meanwhile. */
  async whole(baseId: string, model: string, revision: number): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      update knowledge_embedding set model = ${model}, next = '', revision = ${revision}, stamp = stamp + 1, error = '', failed_at = null
      where base_id = ${baseId} and coalesce(nullif(next, ''), model) = ${model}`);
    if (rowCount !== 1) return false;
    await db.delete(vectors).where(and(eq(vectors.baseId, baseId), sql`${vectors.model} <> ${model}`));
    // What is switched off today may be switched on tomorrow.
    await db.execute(sql`
      delete from knowledge_vector as known where known.base_id = ${baseId} and known.print not like '?%'
        and not exists (select 1 from knowledge_passage as passage where passage.base_id = ${baseId} and passage.print = known.print)`);
    return true;
  },

  /** Of those that the reader may read. */
  async searched(reader: Reader, bases: string[]): Promise<Searched[]> {
    const { rows } = await db.execute<Searched>(sql`
      select knowledge_base.id as base, embedding.model, embedding.stamp || '.' || knowledge_base.revision as version
      from knowledge_base join knowledge_embedding as embedding on embedding.base_id = knowledge_base.id and embedding.model <> ''
      where knowledge_base.id = any(${sql.param(bases)}::uuid[]) and ${mayRead(reader)}`);
    return rows;
  },
  /** For the index: it tells nobody anything but ids, and those are asked for once more. */
  async listed(baseId: string, model: string): Promise<{ ids: string[]; prints: string[] }> {
    const { rows } = await db.execute<{ ids: string[] | null; prints: string[] | null }>(sql`
      select array_agg(one.id) as ids, array_agg(one.print) as prints from (
        select passage.id::text as id, passage.print from knowledge_passage as passage where ${found(baseId)}) as one
      join knowledge_vector as known on known.base_id = ${baseId} and known.model = ${model} and known.print = one.print and length(known.v) > 0`);
    return { ids: rows[0]?.ids ?? [], prints: rows[0]?.prints ?? [] };
  },
  async some(baseId: string, model: string, prints: string[]): Promise<{ print: string; v: Buffer }[]> {
    const { rows } = await db.execute<{ print: string; v: Buffer }>(sql`
      select print, v from knowledge_vector where base_id = ${baseId} and model = ${model} and print = any(${sql.param(prints)}::text[]) and length(v) > 0`);
    return rows;
  },
  /** Of questions that measure it: those that are none any more. */
  async dropQuestions(baseId: string, kept: string[]): Promise<void> {
    await db.execute(sql`delete from knowledge_vector where base_id = ${baseId} and print like '?%' and not print = any(${sql.param(kept)}::text[])`);
  },
  /** Who may read stands here as in the searches by letters: what was found in memory is nothing until it was found here. */
  async readable(reader: Reader, bases: string[], ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await db.execute<{ id: string; lang: string }>(sql`
      select passage.id, passage.lang from knowledge_passage as passage join knowledge_base on knowledge_base.id = passage.base_id
      where knowledge_base.id = any(${sql.param(bases)}::uuid[]) and ${mayRead(reader)}
        and passage.enabled and passage.revision >= 0 and passage.id = any(${sql.param(ids)}::uuid[])`);
    return new Map(rows.map(({ id, lang }) => [id, lang]));
  },
});

const behindSince = (since: Date): SQL => sql`
  select embedding.base_id as id, embedding.account_id as "accountId" from knowledge_embedding as embedding join knowledge_base as base on base.id = embedding.base_id
      where (embedding.next <> '' or (embedding.model <> '' and (embedding.revision <> base.revision
        or exists (select 1 from knowledge_passage as passage where passage.base_id = base.id and passage.print = ''))))
        and (embedding.failed_at is null or embedding.failed_at < ${since})`;
