/** What a thing contains and what it is free of: gluten, nickel, latex. Who must avoid it reads nothing else. */
import { fold } from '@storewright/contract/kit/fold';
import { isCjk, type Language, perLanguage } from '@storewright/contract/kit/languages';
import { lexicons } from '../words/lexicons.ts';
import { moreSubstances } from '../words/substances.ts';
import { termsOf } from '../words/terms.ts';
import { moreAllergens } from './allergens.ts';
import { governing } from './containing.ts';
import { sentencesOf } from './pieces.ts';

/** `free`: whether the text says that there is none of it; null where it only names it. */
export type Content = { substance: string; free: boolean | null; text: string };

/** Every mention of a substance, sentence by sentence. */
export const contentsIn = (said: string, language: Language): Content[] =>
  sentencesOf(said).flatMap((sentence) => sentenceOf(fold(sentence), sentence, language));

/** What the one text says is in it and the other says is not, each throughout. */
export function contentsTurned(one: readonly Content[], other: readonly Content[]): { substance: string; value: string; found: string }[] {
  const given = bySubstance(other);
  return [...bySubstance(one)].flatMap(([substance, said]) => {
    const saying = given.get(substance);
    return saying && said.free !== null && saying.free !== null && said.free !== saying.free ? [{ substance, value: said.text, found: saying.text }] : [];
  });
}

/** Null as well where the text says both: of its soap and of its box. */
const bySubstance = (all: readonly Content[]): Map<string, Content> => {
  const found = new Map<string, Content>();
  for (const one of all) {
    const known = found.get(one.substance);
    if (!known || known.free === null) found.set(one.substance, one);
    else if (one.free !== null && one.free !== known.free) found.set(one.substance, { ...known, free: null });
  }
  return found;
};

type Place = { substance: string; start: number; end: number; free: boolean | null };

function sentenceOf(folded: string, sentence: string, language: Language): Content[] {
  const places = placesIn(folded, language);
  const isFree = governing(language);
  for (const place of places) place.free = isFree(folded, place.start, place.end);
  // “Without parabens, nickel or latex”: what is joined to a neighbour goes with it.
  const joined = isCjk(language) ? places.toReversed() : places;
  for (const [at, place] of joined.entries()) {
    const next = joined[at - 1];
    if (place.free !== null || !next || next.free === null) continue;
    const between = folded.slice(Math.min(place.end, next.end), Math.max(place.start, next.start));
    if (joint.test(between)) place.free = next.free;
  }
  return places.map(({ substance, start, end, free }) => ({ substance, free, text: sentence.slice(Math.max(0, start - 24), end + 16).trim() }));
}
const joint = /^(?:, ?|、|，|・|\/| ?& ?| (?:and|or|nor|und|oder|noch|et|ou|ni|y|o|e|nem|de|d['’]) ?|(?:和|或|与|及|や|と|も|과|와| 및|, ?) ?){1,3}$/u;

function placesIn(folded: string, language: Language): Place[] {
  const { pattern, substances } = named(language);
  return [...folded.matchAll(pattern)].map(({ 0: word, index }) => ({
    substance: substances.get(word) ?? '',
    start: index,
    end: index + word.length,
    free: null,
  }));
}

/** Materials that somebody may have to avoid, or wants to. */
const avoided = ['latex', 'plastic', 'leather', 'wool', 'silicone'] as const;

const named = perLanguage((language) => {
  const { substances, materials } = lexicons[language];
  const listed: [string, string | undefined][] = [
    ...Object.entries(substances),
    ...Object.entries(moreSubstances[language]),
    ...Object.entries(moreAllergens[language]),
    ...avoided.map((one): [string, string | undefined] => [one, materials[one]]),
  ];
  const known = new Map<string, string>();
  for (const [substance, terms] of listed)
    for (const term of termsOf(terms ?? '')) {
      const plain = fold(term.split('!')[0]!.trim());
      if (!/^~|-$/.test(term)) known.set(plain, substance);
    }
  const words = [...known.keys()].sort((one, other) => other.length - one.length).map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  // German joins what is missing: glutenfrei.
  const end = language === 'de' ? '(?=frei|los|haltig|(?!\\p{L}))' : '(?!\\p{L})';
  return { pattern: new RegExp(isCjk(language) ? words.join('|') : `(?<!\\p{L})(?:${words.join('|')})${end}`, 'gu'), substances: known };
});
