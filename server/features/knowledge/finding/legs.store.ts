/** The two searches by letters. Who may read stands in each of them. */
import type { PassagePlace } from '@storewright/contract/knowledge/source';
import type { Leg } from '@storewright/contract/knowledge/trace';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { mayRead, type Reader } from '../reader.store.ts';
import { allStems, type Lexical, quoted } from './words.ts';

/** A word that the bases know, and in how many of their passages it stands. */
export type Term = { kind: string; word: string; df: number; before: boolean };
export type Hit = { id: string; lang: string; score: number };
export type Size = { passages: number; words: number; grams: number };
export type PassageRow = {
  id: string;
  baseId: string;
  sourceId: string | null;
  questionId: string | null;
  revision: number;
  ord: number;
  heading: string;
  body: string;
  place: PassagePlace | null;
  lang: string;
  hash: string;
  tokens: number;
  name: string;
};

const [k1, b] = [1.2, 0.75];

export const legsStore = (db: Db, reader: Reader) => {
  const readable = (ids: string[]): SQL => sql`knowledge_base.id = any(${sql.param(ids)}::uuid[]) and ${mayRead(reader)}`;
  return {
    async size(ids: string[]): Promise<Size & { ids: string[] }> {
      const { rows } = await db.execute<{ passages: number; words: number; grams: number; ids: string[] | null }>(sql`
        select coalesce(sum(passages), 0)::int as passages, coalesce(sum(words), 0)::float8 as words, coalesce(sum(grams), 0)::float8 as grams, array_agg(id) as ids
        from knowledge_base where ${readable(ids)}`);
      const { ids: found, ...size } = rows[0]!;
      return { ...size, ids: found ?? [] };
    },
    /** Those of a question that the bases know; `before`: it stands only in the question that this one goes on from. */
    async terms(ids: string[], { spaced, unspaced, grams }: Lexical, now: Lexical): Promise<Term[]> {
      const { rows } = await db.execute<Term>(sql`
        with asked as (
          select kind, lexeme as word, not lexeme = any(tsvector_to_array(to_tsvector(kind::regconfig, ${now.spaced}))) as before
          from unnest(${sql.param(allStems)}::text[]) as kind, unnest(to_tsvector(kind::regconfig, ${spaced}))
          union select kind, word, not word = any(${sql.param([...now.unspaced.keys()])}::text[])
          from unnest(${sql.param(allStems)}::text[]) as kind, unnest(${sql.param([...unspaced.keys()])}::text[]) as word
          union select 'grams', word, not word = any(${sql.param([...now.grams.keys()])}::text[]) from unnest(${sql.param([...grams.keys()])}::text[]) as word
        )
        select term.kind, term.word, sum(term.df)::int as df, bool_and(asked.before) as before from asked
        join knowledge_term as term on term.kind = asked.kind and term.word = asked.word
        join knowledge_base on knowledge_base.id = term.base_id and ${readable(ids)}
        group by term.kind, term.word order by df, term.word`);
      return rows;
    },
    /** BM25 over the passages that hold most of what is rare. */
    async leg(
      ids: string[],
      leg: Leg,
      { chosen, fetched }: { chosen: Term[]; fetched: Term[] },
      size: Size,
      { candidates, limit }: { candidates: number; limit: number },
    ) {
      if (fetched.length === 0 || size.passages === 0) return [];
      const column = sql.raw(`passage.${leg}`);
      const length = sql.raw(`passage.${leg === 'words' ? 'word_count' : 'gram_count'}`);
      const mean = Math.max(1, size[leg] / size.passages);
      const idf = ({ df }: Term): number => Math.log(1 + (size.passages - df + 0.5) / (df + 0.5));
      const queries = [...Map.groupBy(fetched, ({ kind }) => kind)].map(([kind, all]) => ({ kind, any: all.map(({ word }) => quoted(word)).join(' | ') }));
      const ofKind = leg === 'words' ? sql`and passage.stems = one.kind` : sql``;
      const { rows } = await db.execute<Hit>(sql`
        with term as (select * from unnest(${sql.param(chosen.map(({ kind }) => kind))}::text[], ${sql.param(chosen.map(({ word }) => word))}::text[],
            ${sql.param(chosen.map(({ word }) => quoted(word)))}::text[]::tsquery[], ${sql.param(chosen.map(idf))}::float8[]) as term(kind, word, has, idf)),
        top as (
          select passage.id, passage.lang, one.kind, ${column} as words, ${length} as length
          from unnest(${sql.param(queries.map(({ kind }) => kind))}::text[], ${sql.param(queries.map((query) => query.any))}::text[]::tsquery[]) as one(kind, held)
          cross join knowledge_base
          join knowledge_passage as passage on passage.base_id = knowledge_base.id and passage.enabled ${ofKind} and ${column} @@ one.held
          where ${readable(ids)}
          order by (select sum(term.idf) from term where term.kind = one.kind and ${column} @@ term.has) desc, passage.id
          limit ${candidates}
        )
        select top.id, top.lang, sum(term.idf * tf.n * ${k1 + 1}::float8 / (tf.n + ${k1}::float8 * (${1 - b}::float8 + ${b}::float8 * top.length / ${mean}::float8)))::float8 as score
        from top cross join lateral unnest(top.words) as held
        join term on term.kind = top.kind and term.word = held.lexeme
        cross join lateral (select coalesce(cardinality(held.positions), 1)::float8 as n) as tf
        group by top.id, top.lang order by score desc, top.id limit ${limit}`);
      return rows;
    },
    /** Questions that were asked just so, with the passages of their answers, in the asker's language first. */
    async asked(ids: string[], fold: string, lang: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select passage.id from knowledge_question as question join knowledge_base on knowledge_base.id = question.base_id
        join knowledge_passage as passage on passage.question_id = question.id and passage.enabled
        where ${readable(ids)} and question.enabled and question.folds @> array[${fold}]::text[] order by passage.lang = ${lang} desc, question.id, passage.ord limit 8`);
      return rows.map(({ id }) => id);
    },
    async rows(ids: string[], passages: string[]): Promise<PassageRow[]> {
      if (passages.length === 0) return [];
      const { rows } = await db.execute<PassageRow>(sql`
        select passage.id, passage.base_id as "baseId", passage.source_id as "sourceId", passage.question_id as "questionId", passage.revision, passage.ord, passage.heading,
          passage.body, passage.place, passage.lang, passage.hash, passage.tokens, coalesce(source.name, 'FAQ') as name
        from knowledge_passage as passage join knowledge_base on knowledge_base.id = passage.base_id
        left join knowledge_source as source on source.id = passage.source_id
        where ${readable(ids)} and passage.enabled and passage.id = any(${sql.param(passages)}::uuid[])`);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return passages.flatMap((id) => byId.get(id) ?? []);
    },
  };
};
