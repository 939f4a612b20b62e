/**
 * What a text says of its thing, whatever the language: materials, colours and certificates as the claim check reads them,
 * what may be done with it, and small numbers in words. Only what is sure on one side counts, and only where the other
 * says it in no reading of any of its words.
 */
import { fold, holds } from '../../kit/fold.ts';
import { isCjk, type Language, perLanguage } from '../../kit/languages.ts';
import { impliedBy } from '../../listing/lexicon/concepts.ts';
import { lexicons } from '../../listing/lexicon/lexicons.ts';
import { termsOf } from '../../listing/lexicon/terms.ts';
import { isAkin, kindsOf } from './akin.ts';
import { contentsTurned } from './contents.ts';
import { speaking, wordedIn } from './counted-words.ts';
import { negators } from './denials.ts';
import { handledOtherwise, safeIn } from './handling.ts';
import { measuredOtherwise } from './measured.ts';
import { type Reading, readingOf, type Told } from './reading.ts';

export type Difference = { kind: 'claim' | 'negation' | 'number' | 'unit'; side: 'missing' | 'added' | 'differs'; value: string; found: string };

/** `one` in its language against `other` in its own. */
export function conceptsDiffer(one: Told, other: Told): Difference[] {
  const [before, after] = [readingOf(one), readingOf(other)];
  const otherwise = [...handledOtherwise(before.handled, after.handled), ...contentsTurned(before.contents, after.contents)];
  // An appliance that both name is told of by what they say of it, and a substance that the one denies by that.
  const named = new Set(before.handled.map(({ thing }) => thing).filter((thing) => after.handled.some((handled) => handled.thing === thing)));
  const turnedOver = new Set(otherwise.flatMap((turn) => ('substance' in turn ? [turn.substance, `free:${turn.substance}`] : [])));
  const isTold = (concept: string): boolean => named.has(safeIn[concept] ?? '') || turnedOver.has(concept);
  const open = (from: Reading, to: Reading) => {
    const said = new Map<string, boolean>();
    return from.stated.filter(({ concepts, text }) => {
      const key = `${concepts.join(' ')}:${text}`;
      // A word that stands there as it is was kept, as names are: “Wollkissen Diamond”.
      if (!said.has(key)) said.set(key, concepts.some((concept) => isTold(concept) || isSaid(concept, to)) || holds(to.folded, fold(text)));
      return !said.get(key);
    });
  };
  const [missing, added] = [open(before, after), open(after, before)];
  const turned = (from: Reading, to: Reading) =>
    from.stated.flatMap(({ concepts, text }) => {
      const denial = concepts.some(isTold) ? undefined : concepts.map((concept) => to.denied.get(concept)).find((found) => found !== undefined);
      return denial === undefined || concepts.some((concept) => to.affirmed.has(concept)) ? [] : [{ text, denial }];
    });
  return [
    ...otherwise.map(({ value, found }): Difference => ({ kind: 'negation', side: 'differs', value, found })),
    ...turned(before, after).map(({ text, denial }): Difference => ({ kind: 'negation', side: 'differs', value: text, found: denial })),
    ...turned(after, before).map(({ text, denial }): Difference => ({ kind: 'negation', side: 'differs', value: denial, found: text })),
    ...once(missing).map((value): Difference => ({ kind: 'claim', side: 'missing', value, found: '' })),
    ...once(added).map((value): Difference => ({ kind: 'claim', side: 'added', value, found: '' })),
    ...measuredOtherwise(before.measured, after.measured).map(({ value, found }): Difference => ({ kind: 'unit', side: 'differs', value, found })),
    ...numbers(one, other, 'missing'),
    ...numbers(other, one, 'added'),
  ];
}

const numbers = (from: Told, to: Told, side: 'missing' | 'added'): Difference[] => {
  const { inWords, inDigits } = speaking(to.said, to.language);
  return once(wordedIn(from.said, from.language).filter(({ value }) => !inDigits(value) && !inWords(value))).map((value) => ({
    kind: 'number',
    side,
    value,
    found: '',
  }));
};

const once = (said: readonly { text: string }[]): string[] => [...new Set(said.map(({ text }) => text))];

/** In any of the other text's words, broader or narrower; what is free of something, where its name stands at all beside a word for without. */
function isSaid(concept: string, other: Reading): boolean {
  const free = /^free:(.+)$/.exec(concept)?.[1];
  if (free !== undefined) return other.affirmed.has(concept) || (other.seen.has(free) && without[other.language].test(other.folded)) || isWithin(free, other);
  const known = [...other.affirmed, ...other.seen];
  // Cashmere is wool, and no lambswool: where the other text names another kind of the same, the kind itself tells nothing.
  if (kindsOf(concept).some((kind) => [...other.affirmed].some((one) => one !== concept && one !== kind && kindsOf(one).includes(kind))))
    return known.some((one) => one === concept || impliedBy(one).includes(concept)) || isWithin(concept, other, (one) => one === concept);
  return known.some((one) => isAkin(one, concept)) || isWithin(concept, other);
}
const without: Record<Language, RegExp> = { ...negators, en: /\b(?:free|without|no|zero|non|un\p{L}+|not)\b/u, de: /frei|ohne|kein|nicht/u, fr: /sans|sin |non|exempt|libre|aucun|pas/u, es: /sin|libre|cero|no /u, pt: /sem|livre|isent|zero|nao/u, zh: /不|无|無|零|未|免/u, ja: /不|無|フリー|ゼロ|ない|ません|なし/u, ko: /무|프리|없|않|제로|미/u }; // biome-ignore format: a table

/** Gusspfanne, 铸铁锅: what was cast is said without its iron. */
const cast = /\bguss|\bfonte\b|fundid[oa]|铸|鑄|鋳|무쇠|주철|주물/;

/** Within a longer word: Wollkissen, 蓝边; but not within one of another thing, as Kunstleder is. */
function isWithin(concept: string, { folded, language }: Reading, is = (one: string): boolean => isAkin(one, concept)): boolean {
  if (isAkin('cast-iron', concept) && cast.test(folded)) return true;
  const words = wordsOf(language);
  return words.some(([term, one]) => {
    if (!is(one) || !folded.includes(term)) return false;
    const wider = words.filter(([longer, another]) => longer !== term && longer.includes(term) && !isAkin(another, one));
    return wider.reduce((left, [longer]) => left.replaceAll(longer, ' '), folded).includes(term);
  });
}

/** Without its last letter a long word is found in all its forms. */
const wordsOf = perLanguage((language) => {
  const { materials, colours, certificates, substances } = lexicons[language];
  const least = isCjk(language) ? 1 : 4;
  return [materials, colours, certificates, substances].flatMap((words) =>
    Object.entries(words).flatMap(([concept, list]) =>
      termsOf(list).flatMap((term): [string, string][] => {
        const plain = fold(term.replace(/[~-]/g, '').split('!')[0]!.trim());
        return plain.length < least ? [] : [[plain.length > 6 ? plain.slice(0, -1) : plain, concept]];
      }),
    ),
  );
});
