/** « Proteína por 100 g », „Fett je 100 ml“, 100gあたり: of how much a fact tells. The amount is stated by its name, and weighs nothing itself. */
import { sameMeasure } from '../words/units.ts';
import type { Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import type { FactBook } from './book.ts';
import { pageOf } from './mentions.ts';
import type { QuantityStatement, Statement } from './statement.ts';
import { everyLanguage } from './vocabulary.ts';

type Span = { start: number; end: number };

export function readPerAmount(book: FactBook, fact: Fact, language: Language, read: (page: ReturnType<typeof pageOf>) => Statement[]): void {
  if (!/\d/.test(fact.name) || fact.name.length > 80) return;
  const page = pageOf(fact.name, language, everyLanguage);
  for (const one of read(page))
    if (one.kind === 'quantity' && isPer(page.folded, one)) for (const measure of one.measures.flat()) book.per.push({ measure, fact });
}

export function perAmountSupport(statement: QuantityStatement, { per }: FactBook, folded: string): Fact | null {
  if (per.length === 0 || statement.measures.length !== 1 || !isPer(folded, statement)) return null;
  return per.find(({ measure }) => statement.measures[0]?.some((reading) => sameMeasure(reading, measure)))?.fact ?? null;
}

const isPer = (folded: string, { start, end }: Span): boolean =>
  before.test(folded.slice(Math.max(0, start - 10), start)) || behind.test(folded.slice(end, end + 5));
const before = /(?:^|[^\p{L}])(?:per|pro|je|par|pour|por|para|cada|each|every)\s$|[每毎]\s?$/u;
const behind = /^ ?(?:あたり|当たり|当り|につき|中|당|기준)/u;
