/** Code, not the model, decides what is shown: each quote word by word, and each figure of a sentence in the words that it quotes. */
import type { Struck } from '@storewright/contract/knowledge/answer';
import type { PassageRow } from '../finding/legs.store.ts';
import { missingFigures } from './figures.ts';
import { foldable } from './folding.ts';
import { type Quote, quoteIn } from './quotes.ts';

export type Said = { text: string; breaks: boolean; cites: { n: number; quote: string }[] };
export type Proven = Quote & { n: number; row: PassageRow; quote: string };
export type Checked = { text: string; proofs: Proven[] } | { struck: Struck };

/** `rows`: the passages that were given, the first as number 1. */
export const checked = ({ text: said, cites }: Pick<Said, 'text' | 'cites'>, rows: PassageRow[]): Checked => {
  const text = bare(said);
  const struck = (why: Struck['why'], figures: string[] = []): Checked => ({ struck: { text, why, figures } });
  if (cites.length === 0) return struck('no_quote');
  const proofs: Proven[] = [];
  for (const { n, quote } of cites) {
    const row = rows[n - 1];
    const found = row && quoteIn(textOf(row), quote);
    if (row && found) proofs.push({ ...found, n, row, quote: textOf(row).slice(found.start, found.end) });
  }
  if (proofs.length === 0) {
    const elsewhere = cites.some(({ quote }) => rows.some((row) => holdsWhole(textOf(row), quote)));
    return struck(elsewhere ? 'wrong_source' : 'quote_not_found');
  }
  // It is a sentence of the source itself.
  if (proofs.some(({ row }) => holdsWhole(textOf(row), text))) return { text, proofs };
  const missing = missingFigures(
    text,
    proofs.flatMap(({ row, start, end }) => [around(textOf(row), start, end), row.heading, row.name]),
  );
  return missing.length > 0 ? struck('figure', missing) : { text, proofs };
};

/** What is quoted of a question that somebody answered may be the question too. */
export const textOf = ({ questionId, heading, body }: Pick<PassageRow, 'questionId' | 'heading' | 'body'>): string =>
  questionId === null ? body : `${heading}\n${body}`;

/** Without marks of its own, and without the number of a list. */
const bare = (said: string): string =>
  said
    .replace(/\s*[[【]\d+(?:\s*[,、]\s*\d+)*[\]】]/g, '')
    .replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '')
    .trim();

const holdsWhole = (source: string, text: string): boolean => {
  const [whole, one] = [foldable(source).text, foldable(text).text.replace(/[.。!！]+$/u, '')];
  return one.length >= 12 && whole.includes(one);
};

/** The sentences, or the lines of a table, that a quote is part of. */
const around = (text: string, start: number, end: number): string => {
  let [from, to] = [start, end];
  for (const { segment, index } of sentences.segment(text)) {
    const until = index + segment.length;
    if (index <= start && start < until) from = index;
    if (index < end && end <= until) to = until;
  }
  return text.slice(from, to);
};
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
