/** How well the questions of the kit find what answers them. */
import { languages } from '@storewright/contract/kit/languages';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { Reader } from '../reader.store.ts';
import { createFind, type Found } from './find.ts';
import { emptyBase, holds, kitQuestions, kitTexts, type KitQuestion, otherTexts, published } from './kit.testing.ts';

type Rated = KitQuestion & { rank: number; found: Found };
export type KitFigures = ReturnType<typeof figuresOf>;

export const filled = async (db: Db, accountId: string, { among = false } = {}): Promise<string> => {
  const baseId = await emptyBase(db, accountId);
  for (const { name, text } of [...kitTexts(), ...(among ? otherTexts() : [])]) await published(db, { accountId, baseId }, name, text);
  await db.execute(sql`analyze`);
  return baseId;
};

export const ratedIn = async (db: Db, reader: Reader, baseId: string, questions = kitQuestions()): Promise<Rated[]> => {
  const find = createFind({ db });
  const all: Rated[] = [];
  for (const one of questions) {
    const found = await find(reader, { bases: [baseId], question: one.question, history: one.history, limit: 10 });
    all.push({ ...one, found, rank: found.passages.findIndex(({ heading, text }) => holds(`${heading}\n${text}`, one.gold)) + 1 });
  }
  return all;
};

const recall = (all: Rated[]): number => Math.round((1_000 * all.filter(({ rank }) => rank > 0 && rank <= 5).length) / all.length) / 10;
const mrr = (all: Rated[]): number => Math.round((100 * all.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0)) / all.length) / 100;
const ofKind = (all: Rated[], kind: KitQuestion['kind']) => all.filter((one) => one.kind === kind);

/** Those that were not asked have none. */
export const figuresOf = (all: Rated[]) => {
  const kit = [...ofKind(all, 'keyword'), ...ofKind(all, 'paraphrase')];
  return {
    all: recall(kit),
    mrr: mrr(kit),
    keyword: recall(ofKind(all, 'keyword')),
    paraphrase: recall(ofKind(all, 'paraphrase')),
    typo: recall(ofKind(all, 'typo')),
    followUp: recall(ofKind(all, 'follow-up')),
    ...(Object.fromEntries(languages.map((lang) => [lang, recall(kit.filter((one) => one.lang === lang))])) as Record<(typeof languages)[number], number>),
    /** Nothing was found at all: of what nobody answers, and of what somebody does. */
    nothing: [ofKind(all, 'none').filter(({ found }) => found.passages.length === 0).length, kit.filter(({ found }) => found.passages.length === 0).length],
  };
};
export const missesOf = (all: Rated[]): string[] =>
  all.filter(({ rank, kind }) => kind !== 'none' && (rank === 0 || rank > 5)).map(({ id, rank }) => `${id} ${rank}`);
