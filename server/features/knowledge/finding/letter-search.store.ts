/** The two searches by letters. Who may read stands in each of them. */
import type { Language } from '@storewright/contract/kit/languages';
import type { PassagePlace } from '@storewright/contract/knowledge/source';
import type { Leg } from '@storewright/contract/knowledge/trace';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { mayRead, type Reader } from '../reader.store.ts';
import { allStems, type Lexical, quoted } from './words.ts';

/** A word that the bases know, and in how many of their passages it stands. */
export type Term = { kind: string; word: string; df: number; before: boolean };
/** What a search ranks by, and what of it passages are fetched by: so many at most are ranked. */
export type Chosen = { chosen: Term[]; fetched: Term[]; candidates: number };
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
/**
 * PostgreSQL does not tell how often a word stands in a passage without unfolding all of it; but its rank of a single word that stands there n times is
 * 1/1² + 1/2² + … + 1/n², of π²/6. Here is what lies between one such rank and the next.
 */
const ranks = (): number[] => {
  let sum = 0;
  return Array.from({ length: mostTimes }, (_, at) => {
    const next = (at + 1) ** -2;
    sum += next;
    return (6 / Math.PI ** 2) * (sum - next / 2);
  });
};
/** More of the same word tells nothing more. */
const mostTimes = 60;
const between = sql.raw(`'{${ranks().join()}}'::float8[]`);

/** Each way to cut a text to stems cuts it once, however many words are in it: a whole mail may be asked. */
export const termsOf = (readable: SQL, { spaced, unspaced, grams }: Lexical, now: Lexical): SQL => {
  const kinds = sql`unnest(${sql.param(allStems)}::text[]) as kind`;
  const words = (counted: Lexical['grams']) => sql`unnest(${sql.param([...counted.keys()])}::text[]) as word`;
  return sql`
    with present as materialized (
      select kind, stem.lexeme as word from ${kinds} cross join lateral unnest(to_tsvector(kind::regconfig, ${now.spaced})) as stem
      union select kind, word from ${kinds}, ${words(now.unspaced)}
      union select 'grams', word from ${words(now.grams)}
    ), searched as materialized (
      select kind, stem.lexeme as word from ${kinds} cross join lateral unnest(to_tsvector(kind::regconfig, ${spaced})) as stem
      union select kind, word from ${kinds}, ${words(unspaced)}
      union select 'grams', word from ${words(grams)}
    )
    select term.kind, term.word, sum(term.df)::int as df, bool_and(present.word is null) as before from searched
    left join present on present.kind = searched.kind and present.word = searched.word
    join knowledge_term as term on term.kind = searched.kind and term.word = searched.word
    join knowledge_base on knowledge_base.id = term.base_id and ${readable}
    group by term.kind, term.word order by df, term.word`;
};

export const legsStore = (db: Db, reader: Reader) => {
  const readable = (ids: string[]): SQL => sql`knowledge_base.id = any(${sql.param(ids)}::uuid[]) and ${mayRead(reader)}`;
  return {
    /** `language`: of the first of them, where a question does not tell. */
    async size(ids: string[]): Promise<Size & { ids: string[]; language: Language }> {
      const { rows } = await db.execute<{ passages: number; words: number; grams: number; ids: string[] | null; language: Language | null }>(sql`
        select coalesce(sum(passages), 0)::int as passages, coalesce(sum(words), 0)::float8 as words, coalesce(sum(grams), 0)::float8 as grams, array_agg(id) as ids,
          (array_agg(language order by id))[1] as language
        from knowledge_base where ${readable(ids)}`);
      const { ids: found, language, ...size } = rows[0]!;
      return { ...size, ids: found ?? [], language: language ?? 'en' };
    },
    /** Those of a question that the bases know; `before`: it stands only in the question that this one goes on from. */
    async terms(ids: string[], { spaced, unspaced, grams }: Lexical, now: Lexical): Promise<Term[]> {
      const { rows } = await db.execute<Term>(termsOf(readable(ids), { spaced, unspaced, grams }, now));
      return rows;
    },
    /** BM25 over the passages that hold most of what is rare: which those are the index tells, and only theirs are opened. */
    async leg(ids: string[], leg: Leg, { chosen, fetched, candidates }: Chosen, size: Size, limit: number): Promise<Hit[]> {
      if (fetched.length === 0 || size.passages === 0) return [];
      const column = sql.raw(`passage.${leg}`);
      const length = sql.raw(`passage.${leg === 'words' ? 'word_count' : 'gram_count'}`);
      const kind = leg === 'words' ? sql`passage.stems` : sql`'grams'`;
      const mean = Math.max(1, size[leg] / size.passages);
      const idf = ({ df }: Term): number => Math.log(1 + (size.passages - df + 0.5) / (df + 0.5));
      const { rows } = await db.execute<Hit>(sql`
        with term as materialized (select * from unnest(${sql.param(chosen.map((one) => one.kind))}::text[],
            ${sql.param(chosen.map(({ word }) => quoted(word)))}::text[]::tsquery[], ${sql.param(chosen.map(idf))}::float8[],
            ${sql.param(chosen.map((one) => fetched.includes(one)))}::bool[]) as term(kind, has, idf, fetched)),
        best as materialized (
          select passage.id from knowledge_base cross join term
          cross join lateral (select passage.id from knowledge_passage as passage
            where passage.base_id::text || ${leg === 'words' ? sql`' ' || passage.stems` : sql`' grams'`} = knowledge_base.id::text || ' ' || term.kind and passage.enabled and ${column} @@ term.has offset 0) as passage
          where ${readable(ids)} and term.fetched group by passage.id order by sum(term.idf) desc, passage.id limit ${candidates}
        ),
        opened as materialized (
          select passage.id, passage.lang, ${kind} as kind, setweight(${column}, 'D') as held, ${1 - b}::float8 + ${b}::float8 * ${length} / ${mean}::float8 as length
          from best join knowledge_passage as passage on passage.id = best.id
        )
        select opened.id, opened.lang, sum(term.idf * times.n * ${k1 + 1}::float8 / (times.n + ${k1}::float8 * opened.length))::float8 as score
        from opened join term on term.kind = opened.kind
        cross join lateral (select width_bucket(ts_rank('{1,1,1,1}', opened.held, term.has)::float8, ${between}) as n) as times
        where times.n > 0 group by opened.id, opened.lang order by score desc, opened.id limit ${limit}`);
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
