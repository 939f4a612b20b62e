/** Brings passages to where they are found, and takes them away: with them, in how many of a base each word stands. */
import type { PassagePlace } from '@storewright/contract/knowledge/source';
import type { Language } from '@storewright/contract/kit/languages';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { lexicalOf, stemsOf, vectorOf } from './words.ts';

export type NewPassage = {
  id: string;
  ord: number;
  start: number;
  end: number;
  heading: string;
  body: string;
  original: string | null;
  /** Where somebody split or joined: what it was made of. */
  madeOf?: string[] | null;
  place: PassagePlace | null;
  lang: Language;
  hash: string;
  tokens: number;
  enabled: boolean;
};
type Owner = { baseId: string; sourceId: string | null; questionId: string | null; revision: number };
type Source = { baseId: string; sourceId: string };

/** Passages of one statement. */
const atOnce = 100;

export const publishingStore = (db: Db) => {
  const wordsOf = (baseId: string, which: SQL): SQL => sql`
    select kind, word, count(*)::int as n from (
      select stems as kind, unnest(tsvector_to_array(words)) as word from knowledge_passage as passage where base_id = ${baseId} and enabled and ${which}
      union all
      select 'grams', unnest(tsvector_to_array(grams)) from knowledge_passage as passage where base_id = ${baseId} and enabled and ${which}
    ) as each group by kind, word`;
  /** In the order of the words, so that no two wait for each other. */
  const addWords = (baseId: string, words: SQL) =>
    db.execute(sql`
      insert into knowledge_term (base_id, kind, word, df) select ${baseId}::uuid, kind, word, n from (${words}) as added order by kind, word
      on conflict (base_id, kind, word) do update set df = knowledge_term.df + excluded.df`);
  const takeWords = (baseId: string, words: SQL) =>
    db.execute(sql`
      with gone as materialized (${words}),
        last as (delete from knowledge_term as term using gone where term.base_id = ${baseId} and term.kind = gone.kind and term.word = gone.word and term.df <= gone.n)
      update knowledge_term as term set df = term.df - gone.n from gone
      where term.base_id = ${baseId} and term.kind = gone.kind and term.word = gone.word and term.df > gone.n`);
  /** How much stands in them. */
  const sumOf = async (baseId: string, which: SQL): Promise<Sum> => {
    const { rows } = await db.execute<Sum>(sql`
      select count(*)::int as n, coalesce(sum(word_count), 0)::float8 as words, coalesce(sum(gram_count), 0)::float8 as grams
      from knowledge_passage as passage where base_id = ${baseId} and enabled and ${which}`);
    return rows[0]!;
  };
  /** Last of all: from here to the end of the transaction nobody else changes the base. */
  const weigh = async (baseId: string, gone: Sum, come: Sum): Promise<void> => {
    // What an index put off is read from its beginning to its end for every word that is looked for.
    if (come.n > 0) await db.execute(sql`select gin_clean_pending_list('knowledge_passage_words'), gin_clean_pending_list('knowledge_passage_grams')`);
    await db.execute(sql`
      update knowledge_base set passages = passages + ${come.n - gone.n}::int, words = words + ${come.words - gone.words}::bigint,
        grams = grams + ${come.grams - gone.grams}::bigint, revision = revision + 1 where id = ${baseId}`);
  };
  const insert = async ({ baseId, sourceId, questionId, revision }: Owner, rows: (NewPassage & { questionId?: string })[]): Promise<void> => {
    const all = rows.map((row) => {
      const { spaced, unspaced, grams } = lexicalOf(`${row.heading}\n${row.body}`);
      return { ...row, stems: stemsOf(row.lang), spaced, unspaced: vectorOf(unspaced), grams: vectorOf(grams) };
    });
    await db.execute(sql`
      insert into knowledge_passage
        (id, base_id, source_id, question_id, revision, ord, start, "end", heading, body, original, made_of, place, lang, stems, hash, print, tokens, enabled, words, grams, word_count, gram_count)
      select one.id, ${baseId}::uuid, ${sourceId}::uuid, coalesce(one."questionId", ${questionId}::uuid), ${revision}, one.ord, one.start, one."end", one.heading, one.body, one.original, one."madeOf", one.place,
        one.lang, one.stems, one.hash, substr(encode(sha256(convert_to(one.heading || E'\\n' || one.body, 'UTF8')), 'hex'), 1, 32), one.tokens, one.enabled, made.words, one.grams::tsvector,
        (select coalesce(sum(cardinality(positions)), 0) from unnest(made.words)), (select coalesce(sum(cardinality(positions)), 0) from unnest(one.grams::tsvector))
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as one(id uuid, "questionId" uuid, ord int, start int, "end" int, heading text, body text, original text, "madeOf" jsonb, place jsonb, lang text,
        stems text, hash text, tokens int, enabled boolean, spaced text, unspaced text, grams text)
      cross join lateral (select to_tsvector(one.stems::regconfig, one.spaced) || one.unspaced::tsvector as words) as made`);
  };
  const removed = async (baseId: string, which: SQL, words = wordsOf(baseId, which)): Promise<Sum> => {
    const sum = await sumOf(baseId, which);
    await takeWords(baseId, words);
    await db.execute(sql`delete from knowledge_passage as passage where base_id = ${baseId} and ${which}`);
    return sum;
  };
  const remove = async (baseId: string, which: SQL): Promise<void> => weigh(baseId, await removed(baseId, which), nothing);
  const replace = async (owner: Owner, which: SQL, rows: NewPassage[]): Promise<void> => {
    const gone = await removed(owner.baseId, which);
    for (let at = 0; at < rows.length; at += atOnce) await insert(owner, rows.slice(at, at + atOnce));
    await addWords(owner.baseId, wordsOf(owner.baseId, which));
    await weigh(owner.baseId, gone, await sumOf(owner.baseId, which));
  };

  /** Another one as soon as one of them says something else, or is switched on or off. */
  const printOf = async (which: SQL): Promise<string> => {
    const { rows } = await db.execute<{ print: string }>(
      sql`select coalesce(sum(hashtextextended(id::text || hash || enabled::text, 0)), 0)::text as print from knowledge_passage as passage where ${which}`,
    );
    return rows[0]!.print;
  };

  return {
    /** In the place of what the same question, or the same source, said before. */
    replace: (owner: Owner, rows: NewPassage[]): Promise<void> =>
      replace(owner, owner.sourceId === null ? sql`passage.question_id = ${owner.questionId}` : sql`passage.source_id = ${owner.sourceId}`, rows),
    /** One passage says something else, or is switched on or off. */
    change: (owner: Owner, row: NewPassage): Promise<void> => replace(owner, sql`passage.id = ${row.id}`, [row]),
    /** Some passages of a source that follow each other become others; `shift`: by how much those behind them move. */
    async regroup(owner: Owner, gone: string[], rows: NewPassage[], { behind, shift }: { behind: number; shift: number }): Promise<void> {
      const before = await removed(owner.baseId, sql`passage.id = any(${sql.param(gone)}::uuid[])`);
      if (shift !== 0)
        await db.execute(
          sql`update knowledge_passage set ord = ord + ${shift}::int where source_id = ${owner.sourceId} and revision = ${owner.revision} and ord > ${behind}::int`,
        );
      await insert(owner, rows);
      const which = sql`passage.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
      await addWords(owner.baseId, wordsOf(owner.baseId, which));
      await weigh(owner.baseId, before, await sumOf(owner.baseId, which));
    },
    removeSources: (baseId: string, ids: string[]): Promise<void> => remove(baseId, sql`passage.source_id = any(${sql.param(ids)}::uuid[])`),
    removeQuestion: (baseId: string, id: string): Promise<void> => remove(baseId, sql`passage.question_id = ${id}`),

    /** Those of many questions that are new. */
    async addQuestions(baseId: string, rows: (NewPassage & { questionId: string })[]): Promise<void> {
      const ids = [...new Set(rows.map(({ questionId }) => questionId))];
      const which = sql`passage.question_id = any(${sql.param(ids)}::uuid[])`;
      for (let at = 0; at < rows.length; at += atOnce) await insert({ baseId, sourceId: null, questionId: null, revision: 1 }, rows.slice(at, at + atOnce));
      await addWords(baseId, wordsOf(baseId, which));
      await weigh(baseId, nothing, await sumOf(baseId, which));
    },

    /** Brings passages beside those that are served, batch by batch; nobody finds them, and nobody waits. */
    async lay({ baseId, sourceId }: Source, version: number, rows: NewPassage[], told: (done: number) => Promise<void>): Promise<void> {
      for (let at = 0; at < rows.length; at += atOnce) {
        const some = rows.slice(at, at + atOnce).map((row) => ({ ...row, enabled: false }));
        await insert({ baseId, sourceId, questionId: null, revision: laid(version) }, some);
        await told(Math.min(rows.length, at + atOnce));
      }
    },
    /** What was laid by a run of this version or an older one. */
    async dropLaid(sourceId: string, version: number): Promise<void> {
      await db.execute(
        sql`delete from knowledge_passage as passage where passage.source_id = ${sourceId} and passage.revision between ${laid(version)} and -1`,
      );
    },
    /** What was laid becomes what is found, and its words are counted, once this transaction ends: that takes long, and concerns nobody else. Undefined where some are missing. */
    async bring({ baseId, sourceId }: Source, { version, revision }: Published, rows: NewPassage[]): Promise<Brought | undefined> {
      const off = rows.filter(({ enabled }) => !enabled).map(({ id }) => id);
      const { rowCount } = await db.execute(sql`
        update knowledge_passage as passage set revision = ${revision}, enabled = not passage.id = any(${sql.param(off)}::uuid[])
        where passage.source_id = ${sourceId} and passage.revision = ${laid(version)}`);
      await db.execute(
        sql`create temporary table knowledge_come on commit drop as select kind, word, n from (${wordsOf(baseId, come(sourceId, revision))}) as each`,
      );
      const before = old(sourceId, revision);
      const print = await printOf(before);
      await db.execute(sql`create temporary table knowledge_gone on commit drop as select kind, word, n from (${wordsOf(baseId, before)}) as each`);
      return rowCount === rows.length ? { print } : undefined;
    },
    /** And takes the place of what was found: in the turn of the base. */
    async exchange({ baseId, sourceId }: Source, { revision }: Published, { print }: Brought): Promise<Weight> {
      const before = old(sourceId, revision);
      const isSame = (await printOf(before)) === print;
      const gone = await removed(baseId, before, isSame ? sql`select kind, word, n from knowledge_gone` : undefined);
      // What a run that was overtaken laid after all.
      await db.execute(sql`delete from knowledge_passage as passage where passage.source_id = ${sourceId} and passage.revision < 0`);
      await addWords(baseId, sql`select kind, word, n from knowledge_come`);
      // Several sources may be exchanged at once.
      await db.execute(sql`drop table knowledge_come, knowledge_gone`);
      return { gone, come: await sumOf(baseId, come(sourceId, revision)) };
    },
    /** What was exchanged, as one: the base is held from here on. */
    async weighAll(baseId: string, weights: Weight[]): Promise<void> {
      const sum = (which: keyof Weight): Sum =>
        weights.reduce((all, one) => ({ n: all.n + one[which].n, words: all.words + one[which].words, grams: all.grams + one[which].grams }), nothing);
      await weigh(baseId, sum('gone'), sum('come'));
    },
  };
};

type Published = { version: number; revision: number };
/** What was found as its words were counted. */
type Brought = { print: string };
const old = (sourceId: string, revision: number): SQL => sql`passage.source_id = ${sourceId} and passage.revision between 0 and ${revision - 1}`;
const come = (sourceId: string, revision: number): SQL => sql`passage.source_id = ${sourceId} and passage.revision = ${revision}`;
type Sum = { n: number; words: number; grams: number };
/** What went of a base, and what came. */
export type Weight = { gone: Sum; come: Sum };
const nothing: Sum = { n: 0, words: 0, grams: 0 };
/** Below zero: of the version that is read, and served by nobody yet. */
const laid = (version: number): number => -version;
