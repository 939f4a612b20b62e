/** What a question finds: one function for the test page, the chat, the API, the channels and the gate. */
import type { FoundPassage, Trace } from '@storewright/contract/knowledge/trace';
import { languageOf } from '@storewright/rules/text/language/language';
import type { Db } from '../../../adapters/db/db.ts';
import type { ByMeaning } from '../embedding/searching.ts';
import type { Reader } from '../reader.store.ts';
import { type Chosen, type Hit, legsStore, type PassageRow, type Size, type Term } from './letter-search.store.ts';
import { folded, lexicalOf, startOf } from './words.ts';

type Asked = {
  bases: string[];
  question: string;
  /** What was asked before, the last one last. */
  history?: string[];
  limit: number;
  /** Whose call it is that reads the question for the search by meaning; the reader's, where nothing is said. */
  key?: () => string;
};
export type Found = {
  passages: FoundPassage[];
  rows: PassageRow[];
  trace: Trace;
  /** It was asked just so, and answered by a person. */
  isAnswered: boolean;
  /** Nothing came of it: what was paid to read the question goes back. */
  unpaid?: () => void;
};

export type Find = (reader: Reader, asked: Asked) => Promise<Found>;
type Needs = { db: Db; byMeaning?: ByMeaning; giveBack?: (accountId: string, callId: string) => Promise<void> };
export const createFind =
  ({ db, byMeaning = byLettersAlone, giveBack }: Needs): Find =>
  async (reader, { bases, question, history = [], limit, key }) => {
    const began = performance.now();
    const store = legsStore(db, reader);
    const searched = searchedOf(question, history);
    const [now, all] = [lexicalOf(question), lexicalOf(searched)];
    const meant = byMeaning(reader, { bases, question: searched, key, limit: perLeg });
    // Neither waits for the other: on a busy machine each way to the database and back is what takes long.
    const [{ ids, language, ...size }, known] = await Promise.all([store.size(bases), store.terms(bases, all, now)]);
    const lang = languageOf(question, language);
    const termsMs = performance.now() - began;
    const words = known.filter(({ kind }) => kind !== 'grams');
    const grams = known.filter(({ kind }) => kind === 'grams');
    const [byWords, byGrams, asked, meaning] = await Promise.all([
      timed(() => store.leg(ids, 'words', wordsFor(words, size), size, perLeg)),
      timed(() => store.leg(ids, 'grams', gramsFor(grams, size), size, perLeg)),
      ids.length === 0 ? Promise.resolve<string[]>([]) : store.asked(ids, foldOf(question), lang),
      meant,
    ]);
    // Where several languages say it, the asker's own comes first: each search counts once over all passages, and once over those.
    const letters = meaning.lists.length > 0 ? 0.5 : 1;
    const legs = [...[byWords.made, byGrams.made].map((hits) => ({ hits, weight: letters })), ...meaning.lists.map((hits) => ({ hits, weight: 1 }))];
    const fused = fuse([...legs, ...legs.map(({ hits, weight }) => ({ hits: hits.filter((hit) => hit.lang === lang), weight }))]);
    // Somebody answered this very question: that comes first, whatever else there is.
    const order = [...asked, ...fused.map(({ id }) => id).filter((id) => !asked.includes(id))];
    const rows = await store.rows(ids, order.slice(0, shown));
    const { given, fates } = foldedTogether(rows, limit);
    const ranks = [byWords.made, byGrams.made, meaning.lists.flat()].map((hits) => new Map(hits.map(({ id }, at) => [id, at + 1])));
    const scores = new Map(fused.map(({ id, score }) => [id, score]));
    return {
      passages: given.map(showPassage),
      rows: given,
      isAnswered: asked.length > 0,
      trace: {
        question,
        searched,
        terms: termsShown(words),
        passages: size.passages,
        found: rows.map((row) => ({
          passage: row.id,
          source: row.name,
          heading: row.heading,
          start: startOf(row.body, 160),
          ranks: { words: ranks[0]!.get(row.id) ?? null, grams: ranks[1]!.get(row.id) ?? null, meaning: ranks[2]!.get(row.id) ?? null },
          fused: scores.get(row.id) ?? 0,
          fate: fates.get(row.id) ?? 'beyond',
        })),
        ms: { terms: round(termsMs), words: round(byWords.ms), grams: round(byGrams.ms), meaning: round(meaning.ms), all: round(performance.now() - began) },
        meaning: { state: meaning.state, models: meaning.models },
      },
      unpaid: () => {
        for (const call of meaning.calls) void giveBack?.(reader.accountId, call).catch(() => undefined);
      },
    };
  };
export const searchedOf = (question: string, history: string[]): string => [history.at(-1), question].filter(Boolean).join('\n');
const byLettersAlone: ByMeaning = async () => ({ state: 'off', models: [], lists: [], ms: 0, calls: [] });

/** Ranks of a leg that count, and what of the fused list is shown. */
const perLeg = 50;
const shown = 50;
/** Tokens of all passages together that an answer may be made from. */
const budget = 6_000;

/** The rarest ten of each language, and fetched by the two rarest of them and by what stands in less than a twentieth. */
const wordsFor = (known: Term[], { passages }: Size): Chosen => rarest(known, { most: 10, rare: passages * 0.05, candidates: 200 });
/** Of groups of letters the rarest eight, or sixteen where there is time for it. */
const gramsFor = (known: Term[], { passages }: Size): Chosen => {
  const isSmall = passages < 5_000;
  return rarest(known, { most: isSmall ? 16 : 8, rare: passages * 0.02, candidates: isSmall ? 200 : 100 });
};
const rarest = (known: Term[], { most, rare, candidates }: { most: number; rare: number; candidates: number }): Chosen => {
  const kinds = [...Map.groupBy(known, ({ kind }) => kind).values()].map((all) => all.slice(0, most));
  const others = kinds.flatMap((all) => all.slice(2).filter(({ df }) => df < rare)).toSorted((one, other) => one.df - other.df);
  // The rarer come first, and only so many passages are looked at for them together: else a base ten times as large costs ten times as much.
  let looked = 0;
  const few = others.filter(({ df }) => (looked += df) <= candidates * 5);
  return { chosen: kinds.flat(), fetched: [...kinds.flatMap((all) => all.slice(0, 2)), ...few], candidates };
};

/** By rank: scores of two searches cannot be compared. */
const fuse = (legs: { hits: Hit[]; weight: number }[]): { id: string; score: number }[] => {
  const sums = new Map<string, number>();
  for (const { hits, weight } of legs) for (const [at, { id }] of hits.entries()) sums.set(id, (sums.get(id) ?? 0) + weight / (10 + at + 1));
  return [...sums].map(([id, score]) => ({ id, score })).toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
};

type Fate = Trace['found'][number]['fate'];
/** The same text twice is once, pieces that follow each other are known as such, and all together they stay within the budget. */
const foldedTogether = (rows: PassageRow[], limit: number): { given: PassageRow[]; fates: Map<string, Fate> } => {
  const fates = new Map<string, Fate>();
  const given: PassageRow[] = [];
  let tokens = 0;
  for (const row of rows) {
    const beside = given.find((one) => one.sourceId !== null && one.sourceId === row.sourceId && one.heading === row.heading && isBeside(one, row));
    if (given.some(({ hash, lang }) => hash === row.hash && lang === row.lang)) fates.set(row.id, 'twin');
    else if (given.length >= limit) fates.set(row.id, 'beyond');
    else if (tokens + row.tokens > budget && given.length > 0) fates.set(row.id, 'beyond');
    else {
      tokens += row.tokens;
      fates.set(row.id, beside ? 'joined' : 'given');
      given.push(row);
    }
  }
  return { given, fates };
};
const isBeside = (one: PassageRow, other: PassageRow): boolean => Math.abs(one.ord - other.ord) === 1;

export const showPassage = ({ id, sourceId, name, heading, body, place, lang }: PassageRow): FoundPassage => ({
  id,
  source: { id: sourceId, name },
  heading,
  text: body,
  place,
  lang,
});

/** A word as it was kept, once: what stands behind it in another language is another word. */
const termsShown = (known: Term[]): Trace['terms'] =>
  [...Map.groupBy(known, ({ word }) => word).values()]
    .map((all) => ({ word: all[0]!.word, passages: all.reduce((sum, { df }) => sum + df, 0), before: all.every(({ before }) => before) }))
    .toSorted((one, other) => one.passages - other.passages)
    .slice(0, 40);

export const foldOf = (question: string): string =>
  folded(question)
    .replace(/[\p{P}\p{S}\p{Z}\s]+/gu, ' ')
    .trim();

const timed = async <Made>(make: () => Promise<Made>): Promise<{ made: Made; ms: number }> => {
  const began = performance.now();
  const made = await make();
  return { made, ms: performance.now() - began };
};
const round = (ms: number): number => Math.round(ms * 10) / 10;
