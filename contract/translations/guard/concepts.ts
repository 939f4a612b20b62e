/**
 * What a text says of its thing, whatever the language: materials, colours and certificates as the claim check reads them,
 * what may be done with it, and small numbers in words. Only what is sure on one side counts, and only where the other
 * says it in no reading of any of its words.
 */
import { fold, holds, isCjkCode, isWordCode, wordEnd } from '../../kit/fold.ts';
import { isCjk, type Language } from '../../kit/languages.ts';
import { maskOf, pageOf } from '../../listing/claims/mentions.ts';
import { narrowing } from '../../listing/claims/narrowing.ts';
import type { ConceptStatement } from '../../listing/claims/statement.ts';
import { statementsIn } from '../../listing/claims/statements.ts';
import { entriesAt } from '../../listing/claims/vocabulary.ts';
import { certificates, durabilities, impliedBy } from '../../listing/lexicon/concepts.ts';
import { lexicons } from '../../listing/lexicon/lexicons.ts';
import { termsOf } from '../../listing/lexicon/terms.ts';
import { saysNumber, wordedIn } from './counted-words.ts';
import { handledIn, handledOtherwise, negators, safeIn } from './handling.ts';

export type Told = { said: string; language: Language };
export type Difference = { kind: 'claim' | 'negation' | 'number'; side: 'missing' | 'added' | 'differs'; value: string; found: string };

/** `one` in its language against `other` in its own. */
export function conceptsDiffer(one: Told, other: Told): Difference[] {
  const [before, after] = [readingOf(one), readingOf(other)];
  const otherwise = handledOtherwise(handledIn(one.said, one.language), handledIn(other.said, other.language));
  const handled = new Set(otherwise.map(({ thing }) => thing));
  // A word that stands there as it is was kept, as names are: “Wollkissen Diamond”.
  const open = (from: Reading, to: Reading) =>
    from.stated.filter(
      ({ concepts, text }) => !concepts.some((concept) => handled.has(safeIn[concept] ?? '') || isSaid(concept, to)) && !holds(fold(to.said), fold(text)),
    );
  const [missing, added] = [open(before, after), open(after, before)];
  const turned = (from: Reading, to: Reading) => from.stated.flatMap(({ concepts, text }) => {
    const denial = concepts.some((concept) => handled.has(safeIn[concept] ?? '')) ? undefined : concepts.map((concept) => to.denied.get(concept)).find((found) => found !== undefined);
    return denial === undefined || concepts.some((concept) => to.affirmed.has(concept)) ? [] : [{ text, denial }];
  }); // biome-ignore format: one question
  return [
    ...otherwise.map(({ value, found }): Difference => ({ kind: 'negation', side: 'differs', value, found })),
    ...turned(before, after).map(({ text, denial }): Difference => ({ kind: 'negation', side: 'differs', value: text, found: denial })),
    ...turned(after, before).map(({ text, denial }): Difference => ({ kind: 'negation', side: 'differs', value: denial, found: text })),
    ...once(missing).map((value): Difference => ({ kind: 'claim', side: 'missing', value, found: '' })),
    ...once(added).map((value): Difference => ({ kind: 'claim', side: 'added', value, found: '' })),
    ...numbers(one, other, 'missing'),
    ...numbers(other, one, 'added'),
  ];
}

const numbers = (from: Told, to: Told, side: 'missing' | 'added'): Difference[] =>
  once(wordedIn(from.said, from.language).filter(({ value }) => !saysNumber(to.said, value, to.language))).map((value) => ({ kind: 'number', side, value, found: '' })); // biome-ignore format: one question

const once = (said: readonly { text: string }[]): string[] => [...new Set(said.map(({ text }) => text))];

/** `stated`: sure and affirmed. `seen`: every sense of every word. `denied`: where the text itself says no. */
type Reading = Told & { stated: { concepts: string[]; text: string }[]; affirmed: Set<string>; seen: Set<string>; denied: Map<string, string> };

const kept = new Map<string, Reading>();
/** A sheet is read again while somebody types: the source stays what it is. */
function readingOf(told: Told): Reading {
  const key = `${told.language} ${told.said}`;
  const reading = kept.get(key) ?? read(told);
  kept.delete(key);
  kept.set(key, reading);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return reading;
}
const mostKept = 8;

function read({ said, language }: Told): Reading {
  const reading: Reading = { said, language, stated: [], affirmed: new Set(), seen: new Set(), denied: new Map() };
  for (const line of said.slice(0, mostRead).split('\n')) {
    if (line.trim() === '') continue;
    const page = pageOf(line, language);
    for (const statement of statementsIn(page, true)) {
      const text = line.slice(statement.start, statement.end).trim();
      if (statement.kind === 'origin' && statement.design === false && statement.places.every(isKnownPlace) && statement.places.length > 0)
        reading.stated.push({ concepts: statement.places, text });
      if (!('modifiers' in statement) || statement.kind === 'promise') continue;
      if (isSure(statement, page.folded)) reading.stated.push({ concepts: statement.concepts, text });
      for (const modifier of statement.modifiers) if (narrowing.has(modifier)) reading.stated.push({ concepts: [modifier], text });
      for (const concept of [...statement.concepts, ...statement.modifiers]) reading.affirmed.add(concept);
    }
    for (const statement of statementsIn(page, false))
      if ('modifiers' in statement) for (const concept of [...statement.concepts, ...statement.modifiers]) reading.affirmed.add(concept);
    for (let at = 0; at < page.folded.length; ) {
      const code = page.folded.charCodeAt(at);
      if (!isCjkCode(code) && !isWordCode(code)) {
        at += 1;
        continue;
      }
      for (const { entry, end } of entriesAt(page.folded, at, maskOf(language))) {
        reading.seen.add(entry.concept);
        if (entry.kind === 'certificate' && !reading.affirmed.has(entry.concept) && isDenied(page.folded, at, end, language))
          reading.denied.set(entry.concept, line.slice(Math.max(0, at - 24), Math.min(line.length, end + 16)).trim());
      }
      at = isCjkCode(code) ? at + 1 : Math.max(at + 1, wordEnd(page.folded, at));
    }
  }
  return reading;
}
const mostRead = 100_000;
/** A country, or a region that all eight languages have a name for; of towns each knows others. */
const isKnownPlace = (place: string): boolean => place.length === 2 || place in lexicons.en.places;

/** How a thing wears and serves is said in more ways than any list has; what it is certified as, and free of, is not. */
function isSure({ kind, concepts, start, end }: ConceptStatement, folded: string): boolean {
  if (kind === 'colour') return concepts.some((one) => plainColours.has(one));
  if (kind === 'certificate')
    return concepts.some((one) => (one in certificates && !(one in durabilities) && one !== 'certified' && !phrased.has(one)) || one.startsWith('free:'));
  // Linseed is no linen, and „passar a ferro“ is done with an iron.
  return concepts.length > 0 && !oil.test(folded.slice(Math.max(0, start - 10), end + 4)) && !/passar a ferro/.test(folded.slice(Math.max(0, start - 9), end));
}
/** What each language has many ways to say: 不烫手 is heat-resistant, and so is “stays cool”. */
const phrased = new Set('heat-resistant quick-drying steady noiseless wear-resistant tear-resistant skin-friendly breathable non-slip stain-resistant dustproof sustainable natural odourless rust-proof reusable washable lint-free pet-safe bleed-proof'.split(' ')); // biome-ignore format: a list
const oil = /huile de lin|oleo de linhaca|(?:亚|亞|亜)麻(?:籽|仁|子)|아마(?:씨|인)/;
/** A shade has a name of its own in each language, and no list knows all of them: sage, Petrol, azul marino. */
const plainColours = new Set('black white grey red blue green yellow orange pink purple brown transparent gold silver copper bronze'.split(' '));

const isDenied = (folded: string, at: number, end: number, language: Language): boolean =>
  negators[language].test(folded.slice(Math.max(0, at - 16), at)) || (isCjk(language) && negators[language].test(folded.slice(end, end + 12)));

/** In any of the other text's words, broader or narrower; what is free of something, where its name stands at all beside a word for without. */
function isSaid(concept: string, other: Reading): boolean {
  const free = /^free:(.+)$/.exec(concept)?.[1];
  if (free !== undefined)
    return other.affirmed.has(concept) || (other.seen.has(free) && without[other.language].test(fold(other.said))) || isWithin(free, other);
  const known = [...other.affirmed, ...other.seen];
  // Cashmere is wool, and no lambswool: where the other text names another kind of the same, the kind itself tells nothing.
  if (kindsOf(concept).some((kind) => [...other.affirmed].some((one) => one !== concept && one !== kind && kindsOf(one).includes(kind))))
    return known.some((one) => one === concept || impliedBy(one).includes(concept)) || isWithin(concept, other, (one) => one === concept);
  return known.some((one) => isAkin(one, concept)) || isWithin(concept, other);
}
/** Of what a material is a kind. */
const kindsOf = (concept: string): readonly string[] =>
  impliedBy(concept).filter((one) => one === 'wool' || one === 'leather' || one === 'silk' || one === 'wood');
const isAkin = (one: string, other: string): boolean =>
  one === other || impliedBy(one).includes(other) || impliedBy(other).includes(one) || shades.some((shade) => shade.has(one) && shade.has(other));
/** What one language calls white another calls cream. */
const shades = ['white cream ivory chalk beige sand', 'teal turquoise green blue', 'purple lilac lavender plum', 'brown tan camel chocolate', 'khaki olive green', 'orange red rust terracotta copper coral', 'pink coral peach rose-gold magenta', 'grey slate charcoal anthracite stone silver', 'recycled grs upcycled', 'organic natural', 'clay ceramic earthenware stoneware terracotta', 'iron cast-iron metal steel', 'rubber natural-rubber latex', 'plastic resin melamine', 'leather faux-leather cowhide', 'canvas cotton linen', 'wood bamboo'].map((shade) => new Set(shade.split(' '))); // biome-ignore format: a list

const without: Record<Language, RegExp> = { ...negators, en: /\b(?:free|without|no|zero|non|un\p{L}+|not)\b/u, de: /frei|ohne|kein|nicht/u, fr: /sans|sin |non|exempt|libre|aucun|pas/u, es: /sin|libre|cero|no /u, pt: /sem|livre|isent|zero|nao/u, zh: /不|无|無|零|未|免/u, ja: /不|無|フリー|ゼロ|ない|ません|なし/u, ko: /무|프리|없|않|제로|미/u }; // biome-ignore format: a table

/** Gusspfanne, 铸铁锅: what was cast is said without its iron. */
const cast = /\bguss|\bfonte\b|fundid[oa]|铸|鑄|鋳|무쇠|주철|주물/;

/** Within a longer word: Wollkissen, 蓝边. */
function isWithin(concept: string, { said, language }: Reading, is = (one: string): boolean => isAkin(one, concept)): boolean {
  const { materials, colours, certificates, substances } = lexicons[language];
  const folded = fold(said);
  if (isAkin('cast-iron', concept) && cast.test(folded)) return true;
  const terms = [materials, colours, certificates, substances].flatMap((words) => Object.entries(words).flatMap(([one, list]) => (is(one) ? termsOf(list) : []))); // biome-ignore format: one step after another
  const least = isCjk(language) ? 1 : 4;
  return terms.some((term) => {
    const plain = fold(term.replace(/[~-]/g, '').split('!')[0]!.trim());
    return plain.length >= least && folded.includes(plain.length > 6 ? plain.slice(0, -1) : plain);
  });
}
