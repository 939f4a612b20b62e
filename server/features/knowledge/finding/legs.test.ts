/** What the searches by letters open, and how they count. */
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import { newId } from '../../../kit/ids.ts';
import type { Reader } from '../reader.store.ts';
import { createFind } from './find.ts';
import { emptyBase } from './kit.testing.ts';
import { type Chosen, legsStore } from './letter-search.store.ts';
import { counting } from './rows.testing.ts';

let database: TestDatabase;
let reader: Reader;
beforeAll(async () => {
  database = await testDatabase();
  const accountId = newId();
  await database.db.execute(sql`insert into account (id, name) values (${accountId}, 'Tidewick')`);
  reader = { accountId, userId: newId(), role: 'owner' };
});
afterAll(() => database?.close());

/** Passages that say nothing but such words; of the letter groups they have the same. */
const filled = async (baseId: string, texts: SQL): Promise<void> => {
  const { db } = database;
  await db.execute(sql`
    insert into knowledge_passage (id, base_id, revision, ord, heading, body, lang, stems, hash, tokens, enabled, words, grams, word_count, gram_count)
    select gen_random_uuid(), ${baseId}, 1, ord, '', said, 'en', 'english', ord::text, 9, true, to_tsvector('english', said), to_tsvector('simple', said), 9, 9 from (${texts}) as one(ord, said)`);
  await db.execute(sql`
    insert into knowledge_term (base_id, kind, word, df)
    select ${baseId}, kind, word, count(*) from (select stems as kind, unnest(tsvector_to_array(words)) as word from knowledge_passage where base_id = ${baseId}
      union all select 'grams', unnest(tsvector_to_array(grams)) from knowledge_passage where base_id = ${baseId}) as each group by kind, word`);
  await db.execute(sql`
    update knowledge_base set (passages, words, grams) = (select count(*), sum(word_count), sum(gram_count) from knowledge_passage where base_id = ${baseId}) where id = ${baseId}`);
  await db.execute(sql`select gin_clean_pending_list('knowledge_passage_words'), gin_clean_pending_list('knowledge_passage_grams')`);
  await db.execute(sql`analyze knowledge_passage`);
};

test('a base ten times as large is not looked through ten times as long', async () => {
  const touched = async (passages: number): Promise<number> => {
    const baseId = await emptyBase(database.db, reader.accountId);
    // Two words that are rare in any base, six that stand in one passage of twenty-five, and forty that nobody asks for.
    const others = [2, 3, 7, 11, 13, 17].map((step, at) => sql`case when (n * ${step}::int + ${at}::int) % 25 = 0 then ${['tents', 'lamps', 'torch', 'canoe', 'kayak', 'stove'][at]!} else '' end`); // biome-ignore format: long
    await filled(
      baseId,
      sql`select n, concat_ws(' ', case when n <= 5 then 'zipper' end, case when n between 3 and 8 then 'buckle' end, ${sql.join(others, sql`, `)},
        (select string_agg('w' || (n * k) % 997, ' ') from generate_series(1, 40) as k)) from generate_series(1, ${passages}::int) as n`,
    );
    const { db, rows } = counting(database.db);
    const found = await createFind({ db })(reader, { bases: [baseId], question: 'zipper buckle tents lamps torch canoe kayak stove', limit: 50 });
    expect(found.rows.filter(({ body }) => body.includes('zipper buckle'))).toHaveLength(3);
    return rows();
  };
  const [small, large] = [await touched(1_000), await touched(10_000)];
  expect(large / small).toBeLessThan(5);
});

test('a word counts as often as it stands there, and less the longer a passage is', async () => {
  const baseId = await emptyBase(database.db, reader.accountId);
  const times = [1, 2, 3, 7, 30, 59];
  await filled(baseId, sql`select n, repeat('tent ', n) from unnest(${sql.param(times)}::int[]) as n`);
  await database.db.execute(sql`update knowledge_passage set word_count = ord * 2 where base_id = ${baseId}`);
  const term = { kind: 'english', word: 'tent', df: times.length, before: false };
  const chosen: Chosen = { chosen: [term], fetched: [term], candidates: 200 };
  const hits = await legsStore(database.db, reader).leg([baseId], 'words', chosen, { passages: 10, words: 90, grams: 90 }, 50);
  const idf = Math.log(1 + (10 - times.length + 0.5) / (times.length + 0.5));
  const scores = times.map((n) => (idf * n * 2.2) / (n + 1.2 * (0.25 + (0.75 * n * 2) / 9)));
  const wanted = scores.toSorted((one, other) => other - one);
  expect(hits.map(({ score }) => score.toFixed(9))).toEqual(wanted.map((score) => score.toFixed(9)));
});

test('each search by itself finds nothing for who may not read, nor what is switched off or not brought yet', async () => {
  const baseId = await emptyBase(database.db, reader.accountId);
  await filled(baseId, sql`select n, 'lantern ' || n from generate_series(1, 3) as n`);
  await database.db.execute(sql`update knowledge_passage set enabled = false where base_id = ${baseId} and ord = 2`);
  await database.db.execute(sql`update knowledge_passage set enabled = false, revision = -1 where base_id = ${baseId} and ord = 3`);
  const found = async (who: Partial<Reader>) =>
    Promise.all(
      (['words', 'grams'] as const).map(async (leg) => {
        const term = { kind: leg === 'words' ? 'english' : 'grams', word: 'lantern', df: 3, before: false };
        const chosen: Chosen = { chosen: [term], fetched: [term], candidates: 200 };
        return (await legsStore(database.db, { ...reader, ...who }).leg([baseId], leg, chosen, { passages: 3, words: 27, grams: 27 }, 50)).length;
      }),
    );
  expect([await found({}), await found({ role: 'staff' })]).toEqual([[1, 1], [1, 1]]); // biome-ignore format: short
  await database.db.execute(sql`update knowledge_base set access = 'chosen' where id = ${baseId}`);
  const nobody: Partial<Reader>[] = [{ role: 'staff' }, { accountId: newId() }, { guest: { id: newId(), baseId: newId() } }];
  for (const who of nobody) expect(await found(who)).toEqual([0, 0]);
});
