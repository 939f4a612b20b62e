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
  place: PassagePlace | null;
  lang: Language;
  hash: string;
  tokens: number;
  enabled: boolean;
};
type Owner = { baseId: string; sourceId: string | null; questionId: string | null; revision: number };

/** Passages of one statement. */
const atOnce = 100;

export const publishingStore = (db: Db) => {
  /** Adds to, or takes from, what is known of the words of a base. */
  const count = async (baseId: string, which: SQL, sign: 1 | -1): Promise<void> => {
    const words = sql`
      select kind, word, count(*)::int as n from (
        select stems as kind, unnest(tsvector_to_array(words)) as word from knowledge_passage as passage where base_id = ${baseId} and enabled and ${which}
        union all
        select 'grams', unnest(tsvector_to_array(grams)) from knowledge_passage as passage where base_id = ${baseId} and enabled and ${which}
      ) as each group by kind, word`;
    if (sign === 1)
      await db.execute(sql`
        insert into knowledge_term (base_id, kind, word, df) select ${baseId}::uuid, kind, word, n from (${words}) as added order by kind, word
        on conflict (base_id, kind, word) do update set df = knowledge_term.df + excluded.df`);
    else {
      await db.execute(sql`
        update knowledge_term as term set df = term.df - gone.n from (${words}) as gone
        where term.base_id = ${baseId} and term.kind = gone.kind and term.word = gone.word`);
      await db.execute(sql`delete from knowledge_term where base_id = ${baseId} and df <= 0`);
    }
    await db.execute(sql`
      update knowledge_base as base set
        passages = base.passages + ${sign} * sum.n, words = base.words + ${sign} * sum.words, grams = base.grams + ${sign} * sum.grams, revision = base.revision + 1
      from (select count(*)::int as n, coalesce(sum(word_count), 0)::bigint as words, coalesce(sum(gram_count), 0)::bigint as grams
        from knowledge_passage as passage where base_id = ${baseId} and enabled and ${which}) as sum
      where base.id = ${baseId}`);
  };
  const insert = async ({ baseId, sourceId, questionId, revision }: Owner, rows: NewPassage[]): Promise<void> => {
    const all = rows.map((row) => {
      const { unspaced, grams } = lexicalOf(`${row.heading}\n${row.body}`);
      const [top, below] = [row.heading, row.body].map((text) => lexicalOf(text).spaced);
      return { ...row, stems: stemsOf(row.lang), top, below, unspaced: vectorOf(unspaced), grams: vectorOf(grams) };
    });
    await db.execute(sql`
      insert into knowledge_passage
        (id, base_id, source_id, question_id, revision, ord, start, "end", heading, body, original, place, lang, stems, hash, tokens, enabled, words, grams, word_count, gram_count)
      select one.id, ${baseId}::uuid, ${sourceId}::uuid, ${questionId}::uuid, ${revision}, one.ord, one.start, one."end", one.heading, one.body, one.original, one.place,
        one.lang, one.stems, one.hash, one.tokens, one.enabled, made.words, one.grams::tsvector,
        (select coalesce(sum(cardinality(positions)), 0) from unnest(made.words)), (select coalesce(sum(cardinality(positions)), 0) from unnest(one.grams::tsvector))
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as one(id uuid, ord int, start int, "end" int, heading text, body text, original text, place jsonb, lang text,
        stems text, hash text, tokens int, enabled boolean, top text, below text, unspaced text, grams text)
      cross join lateral (select setweight(to_tsvector(one.stems::regconfig, one.top), 'A') || setweight(to_tsvector(one.stems::regconfig, one.below), 'D')
        || one.unspaced::tsvector as words) as made`);
  };
  const remove = async (baseId: string, which: SQL): Promise<void> => {
    await count(baseId, which, -1);
    await db.execute(sql`delete from knowledge_passage as passage where base_id = ${baseId} and ${which}`);
  };

  return {
    /** In the place of what the same source, or the same question, said before. */
    async replace(owner: Owner, rows: NewPassage[], told: (done: number) => Promise<void> = async () => undefined): Promise<void> {
      const which = owner.sourceId === null ? sql`passage.question_id = ${owner.questionId}` : sql`passage.source_id = ${owner.sourceId}`;
      await remove(owner.baseId, which);
      for (let at = 0; at < rows.length; at += atOnce) {
        await insert(owner, rows.slice(at, at + atOnce));
        await told(Math.min(rows.length, at + atOnce));
      }
      await count(owner.baseId, which, 1);
    },
    /** One passage says something else, or is switched on or off. */
    async change(owner: Owner, row: NewPassage): Promise<void> {
      const which = sql`passage.id = ${row.id}`;
      await remove(owner.baseId, which);
      await insert(owner, [row]);
      await count(owner.baseId, which, 1);
    },
    removeSources: (baseId: string, ids: string[]): Promise<void> => remove(baseId, sql`passage.source_id = any(${sql.param(ids)}::uuid[])`),
    removeQuestion: (baseId: string, id: string): Promise<void> => remove(baseId, sql`passage.question_id = ${id}`),
  };
};
