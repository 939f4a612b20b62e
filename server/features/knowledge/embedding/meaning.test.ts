/** Search by letters and by meaning together, over the kit: better than each alone, in every language. The embedder is a test's own; what a real one finds is not measured here. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@storewright/contract/kit/languages';
import { type TestDatabase, testDatabase } from '../../../adapters/db/testing.ts';
import { newId } from '../../../kit/ids.ts';
import { isThorough } from '../../../kit/thorough.testing.ts';
import { createFind, type Found } from '../finding/find.ts';
import { emptyBase, holds, type KitQuestion, kitQuestions, kitTexts, otherTexts, published } from '../finding/kit.testing.ts';
import type { Reader } from '../reader.store.ts';
import { embeddingJob } from './embedding.job.ts';
import { embeddingStore } from './embedding.store.ts';
import { createTestEmbedder } from './meaning.testing.ts';
import { createByMeaning } from './searching.ts';

let database: TestDatabase;
let reader: Reader;
const questions = kitQuestions().filter(({ kind }) => kind === 'keyword' || kind === 'paraphrase');
const line = createTestEmbedder(questions);
beforeAll(async () => {
  database = await testDatabase();
  const accountId = newId();
  await database.db.execute(sql`insert into account (id, name) values (${accountId}, 'Tidewick')`);
  reader = { accountId, userId: newId(), role: 'owner' };
}, 60_000);
afterAll(async () => {
  await line.close();
  await database?.close();
});

type Ranks = { words: number; grams: number; meaning: number; fused: number };
const isFound = (rank: number): boolean => rank > 0 && rank <= 5;
const rankOf = ({ passages, trace }: Found, { gold }: KitQuestion): Ranks => {
  const right = new Set(passages.filter(({ heading, text }) => holds(`${heading}\n${text}`, gold)).map(({ id }) => id));
  const best = (leg: 'words' | 'grams' | 'meaning'): number =>
    Math.min(...trace.found.filter(({ passage }) => right.has(passage)).map(({ ranks }) => ranks[leg] ?? 999), 999);
  return { words: best('words'), grams: best('grams'), meaning: best('meaning'), fused: passages.findIndex(({ id }) => right.has(id)) + 1 };
};
const recall = (all: Ranks[], leg: keyof Ranks): number => Math.round((1_000 * all.filter((one) => isFound(one[leg])).length) / all.length) / 10;
const best = (all: Ranks[]): number => Math.max(recall(all, 'words'), recall(all, 'grams'), recall(all, 'meaning'));

const measured = async (texts: { name: string; text: string }[]) => {
  const { db } = database;
  const { accountId } = reader;
  const baseId = await emptyBase(db, accountId);
  for (const { name, text } of texts) await published(db, { accountId, baseId }, name, text);
  await embeddingStore(db).put(accountId, baseId, { model: '', next: 'm', userId: null });
  const job = embeddingJob({ db, line, keyFor: async () => 'k', clock: () => new Date() });
  const tools = { signal: new AbortController().signal, report: () => undefined, checkpoint: async () => undefined };
  await job.run({ id: newId(), accountId, subjectId: baseId, checkpoint: {} }, tools);
  await db.execute(sql`analyze`);
  const meaning = createByMeaning({ db, line, keyOf: () => 'k' });
  const find = createFind({ db, byMeaning: meaning.byMeaning });
  const all: (Ranks & { lang: string })[] = [];
  for (const one of questions) {
    // All of what was found, so that the place of what is right is known in each of the three.
    const found = await find(reader, { bases: [baseId], question: one.question, history: one.history, limit: 50 });
    expect(found.trace.meaning).toEqual({ state: 'used', models: ['m'] });
    all.push({ ...rankOf(found, one), lang: one.lang });
  }
  await meaning.close();
  return all;
};

test.each<[string, boolean]>([['one base of eight languages', false], ...(isThorough ? [['among a thousand other passages', true] as [string, boolean]] : [])])(
  '%s: together they find five points more than the best of them, and in no language two fewer',
  { timeout: 120_000 },
  async (what, isAmong) => {
    const all = await measured([...kitTexts(), ...(isAmong ? otherTexts() : [])]);
    const byLanguage = languages.map((lang) => {
      const some = all.filter((one) => one.lang === lang);
      return { lang, best: best(some), fused: recall(some, 'fused') };
    });
    const figures = { words: recall(all, 'words'), grams: recall(all, 'grams'), meaning: recall(all, 'meaning'), fused: recall(all, 'fused') };
    // oxlint-disable-next-line no-console -- what the command is for
    console.log(`by meaning too, ${what}`, JSON.stringify(figures), byLanguage.map(({ lang, ...one }) => `${lang} ${one.fused} (${one.best})`).join(' '));
    expect([figures.meaning > 76, figures.meaning < 84]).toEqual([true, true]);
    expect(figures.fused - best(all)).toBeGreaterThanOrEqual(5);
    expect(byLanguage.filter((one) => one.fused < one.best - 2)).toEqual([]);
  },
);
