/** Code, not the model, decides what is shown: each quote word by word, and each figure of a sentence in the words that it quotes. */
import type { Struck } from '@storewright/contract/knowledge/answer';
import type { Language } from '@storewright/contract/kit/languages';
import { languageOf } from '@storewright/rules/text/language/language';
import type { PassageRow } from '../finding/letter-search.store.ts';
import { missingFigures, type Told } from './figures.ts';
import { foldable } from './folding.ts';
import { foldedPassage, type FoldedPassage, holdsWhole, type Quote, quoteIn } from './quotes.ts';

export type Said = { text: string; breaks: boolean; cites: { n: number; quote: string }[] };
export type Proven = Quote & { n: number; row: PassageRow; quote: string };
export type Checked = { text: string; proofs: Proven[] } | { struck: Struck };

/** `rows`: the passages that were given, the first as number 1. `otherwise`: the language that is answered in, where a sentence does not tell. */
export const checked = ({ text: said, cites }: Pick<Said, 'text' | 'cites'>, rows: PassageRow[], otherwise: Language = 'en'): Checked => {
  const text = bare(said);
  const struck = (why: Struck['why'], figures: string[] = []): Checked => ({ struck: { text, why, figures } });
  if (cites.length === 0) return struck('no_quote');
  const proofs: Proven[] = [];
  for (const { n, quote } of cites) {
    const row = rows[n - 1];
    const found = row && quoteIn(foldedOf(row), quote);
    if (row && found) proofs.push({ ...found, n, row, quote: textOf(row).slice(found.start, found.end) });
  }
  if (proofs.length === 0) {
    const elsewhere = cites.some(({ quote }) => rows.some((row) => holdsWhole(foldedOf(row), foldable(quote).text)));
    return struck(elsewhere ? 'wrong_source' : 'quote_not_found');
  }
  const missing = missingFigures({ text, lang: languageOf(text, otherwise) }, once(proofs.map(toldBy)));
  return missing.length > 0 ? struck('figure', missing) : { text, proofs };
};

/** What is quoted of a question that somebody answered may be the question too. */
export const textOf = ({ questionId, heading, body }: Pick<PassageRow, 'questionId' | 'heading' | 'body'>): string =>
  questionId === null ? body : `${heading}\n${body}`;

/** A passage is folded once, however often it is quoted. */
const foldedRows = new WeakMap<PassageRow, FoldedPassage>();
const foldedOf = (row: PassageRow): FoldedPassage => {
  const known = foldedRows.get(row) ?? foldedPassage(textOf(row));
  foldedRows.set(row, known);
  return known;
};

/** Without marks of its own. A number at its beginning is part of it. */
const bare = (said: string): string =>
  said
    .replace(/\s*[[【]\d+(?:\s*[,、]\s*\d+)*[\]】]/g, '')
    .replace(/^\s*[-*•]\s+/, '')
    .trim();

/** Several quotes may be of one sentence. */
const once = (all: Told[]): Told[] => [...new Map(all.map((told) => [`${told.lang} ${told.columns} ${told.text}`, told])).values()];

/** What a quote proves: the sentences, or the lines of a table, that it is part of, and nothing around them. */
const toldBy = ({ row, start, end }: Proven): Told => {
  const told = { text: around(textOf(row), start, end), lang: row.lang as Language };
  return row.place?.kind === 'cells' ? { ...told, columns: row.heading.split(' › ').at(-1)! } : told;
};
const around = (text: string, start: number, end: number): string => {
  let [from, to] = [start, end];
  for (const { segment, index } of sentences.segment(text)) {
    const until = index + segment.length;
    if (index <= start && start < until) from = index;
    if (index < end && end <= until) to = until;
  }
  // What has no end is no sentence: then it is the quote alone.
  return to - from > longestSentence ? text.slice(start, end) : text.slice(from, to);
};
const longestSentence = 2_000;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
