/**
 * Of which product a sentence speaks, where it says so: a sentence that names products is held against their facts alone,
 * and so is all of a section whose heading names one. What names none may lean on the facts of all of them.
 */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';
import type { Fact } from '@storewright/contract/listing/listing';
import { sentencesIn } from '../voice/reading.ts';

/** `of`: what is known of that product alone. */
export type Known = { own: readonly Fact[]; all: readonly Fact[]; products: readonly { name: string; of: readonly Fact[] }[] };
/** As long as the text, all but its own sentences blank, so that places stay what they were. */
type Stretch = { text: string; facts: readonly Fact[] };

/** `heading` stands over the text; `about` is known to be its product, whatever it says. */
export const stretchesIn = (text: string, { heading = '', about = null }: { heading?: string; about?: number | null }, known: Known): Stretch[] => {
  if (known.products.length < 2) return [{ text, facts: known.all }];
  const names = known.products.map(({ name }) => fold(name.trim()));
  const over = namedIn(heading, names);
  const whole = about !== null ? [about] : over.length === 1 ? over : [];
  const stretches = new Map<string, { about: number[]; sentences: { start: number; end: number }[] }>();
  for (const { start, end, text: sentence } of sentencesIn(text)) {
    const said = namedIn(sentence, names);
    const products = said.length > 0 ? said : whole;
    const key = products.join(' ');
    const stretch = stretches.get(key) ?? { about: products, sentences: [] };
    stretches.set(key, { ...stretch, sentences: [...stretch.sentences, { start, end }] });
  }
  return [...stretches.values()].map(({ about: products, sentences }) => ({ text: onlyThese(text, sentences), facts: factsOf(products, known) }));
};

/** The products named, longest names first: "Tarn Jacket" is not named by "Tarn Jacket for dogs". */
const namedIn = (text: string, names: readonly string[]): number[] => {
  let left = fold(text);
  const longestFirst = names.map((name, index) => ({ name, index })).sort((one, other) => other.name.length - one.name.length);
  return longestFirst
    .flatMap(({ name, index }) => {
      if (name.length < shortest) return [];
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{N}])`, 'gu');
      const without = left.replace(holdsCjk(name) ? name : pattern, (found) => ' '.repeat(found.length));
      if (without === left) return [];
      left = without;
      return [index];
    })
    .sort((one, other) => one - other);
};
/** Fewer letters than that are part of many words. */
const shortest = 3;

const onlyThese = (text: string, sentences: readonly { start: number; end: number }[]): string => {
  let kept = text.replace(/[^\n]/g, ' ');
  for (const { start, end } of sentences) kept = kept.slice(0, start) + text.slice(start, end) + kept.slice(end);
  return kept;
};

const factsOf = (products: readonly number[], { own, all, products: known }: Known): readonly Fact[] =>
  products.length === 0 ? all : [...own, ...products.flatMap((index) => known[index]?.of ?? [])];
