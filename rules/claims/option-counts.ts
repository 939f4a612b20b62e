/** “In three patterns”: an option of that name has so many values. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { valuesIn } from '../text/option-values.ts';
import type { FactBook } from './book.ts';
import { colourName } from './fact-names.ts';
import { wordsIn } from './fact-words.ts';
import { fold } from '@storewright/contract/kit/fold';
import type { Statement } from './statement.ts';

export function optionSupport(statement: Statement, folded: string, { texts }: FactBook, language: Language): Fact | null {
  if (statement.kind !== 'quantity' || statement.measures.length !== 1) return null;
  const [measure] = statement.measures[0] ?? [];
  const options = texts.filter(({ fact }) => fact.source === 'option');
  const asMany = options.filter(({ fact }) => valuesIn(fact.value).length === measure?.stated);
  // “Three colours” of an option that is called Ink.
  if (measure?.dimension === 'count:colour')
    return options.some(({ fact }) => colourName.test(fold(fact.name))) ? null : (asMany.find((one) => wordsIn(one.folded).some(isColour))?.fact ?? null);
  if (measure?.dimension !== 'count:thing') return null;
  // 香りは2種類: there the name stands before the number.
  const said = folded.slice(isCjk(language) ? Math.max(0, statement.start - 10) : statement.start, statement.end);
  const named = ({ name }: Fact): boolean =>
    fold(name)
      .split(/[^\p{L}]+/u)
      .some((word) =>
        isCjk(language) ? word.length > 1 && said.includes(word) : word.length > 3 && said.includes(word.slice(0, Math.max(4, word.length - 2))),
      );
  return asMany.find(({ fact }) => named(fact))?.fact ?? null;
}

const isColour = ({ kind }: { kind: string }): boolean => kind === 'colour';
