/** Of what a quantity is the measure: the words beside a number, and the name of a fact. */
import { languages, type Language } from '@storewright/contract/kit/languages';
import { type Attribute, attributes, attributeWords, betweenCharacters, betweenWords } from '../words/attributes.ts';
import { fold, isCjkCode, isSpaceCode, isWordCode, wordEnd } from '@storewright/contract/kit/fold';
import type { Page } from './quantities.ts';
import { languageBit } from './vocabulary.ts';

/** What a text says that the number between these places measures; empty where it does not say. */
export function attributesBeside({ folded, mask }: Page, start: number, end: number): Attribute[] {
  const said = [before(folded, start, mask), behind(folded, end, mask)];
  return narrowest([...new Set(said.flatMap((found) => found ?? []))]);
}

/** „Hält heiß“: what lasts is said. */
const narrowest = (found: Attribute[]): Attribute[] => (found.some((one) => one !== 'lasting') ? found.filter((one) => one !== 'lasting') : found);

/** All that the name of a fact says, in any language: “Width and depth”, Sitzhöhe. */
export function attributesNamed(name: string): Attribute[] {
  const found: Attribute[] = [];
  let folded = fold(name.slice(0, longestName));
  // “Weight capacity” is no weight.
  for (const { word, attribute } of words().nouns)
    if (word.includes(' ') && folded.includes(word)) {
      found.push(attribute);
      folded = folded.replace(word, ' ');
    }
  for (let at = 0; at < folded.length; ) {
    let stop = Math.max(wordEnd(folded, at), at + 1);
    const word = folded.slice(at, stop);
    if (isCjkCode(folded.charCodeAt(at))) {
      // 承重 is how much it holds, and no 重.
      const names = words().nouns.filter((one) => folded.startsWith(one.word, at));
      const longest = Math.max(...names.map((one) => one.word.length));
      found.push(...names.filter((one) => one.word.length === longest).map(({ attribute }) => attribute));
      if (names.length > 0) stop = at + longest;
    } else for (const one of words().nouns) if (isNoun(word, one)) found.push(one.attribute);
    for (const one of words().behind) if (!isCjkCode(one.word.charCodeAt(0)) && one.word === word) found.push(one.attribute);
    at = stop;
  }
  return narrowest(found);
}

/** “Cooking time” is the time of something, whatever it is: no other thing takes as long. “Duration” alone says nothing of what. */
export const isTimeOf = (name: string): boolean => timeOf.test(fold(name.slice(0, longestName)));
const timeOf = /[\p{L}\p{N}][\s-]?(?:\b(?:time|duration)|dauer|zeit|时间|时长|時間|시간)$|^(?:duree|temps|tiempo|duracion|tempo|duracao) (?:de|d|do|da|del)\b/u;

/** Lengths are measured of some things, weights of others: “holds 12 hours” is no capacity. */
export const measuredIn = (attribute: Attribute, dimension: string): boolean => dimensions[attribute].includes(dimension);
const length = ['length'];
const dimensions: Record<Attribute, string[]> = {
  height: length,
  width: length,
  depth: length,
  length,
  thickness: length,
  diameter: length,
  weight: ['mass'],
  capacity: ['mass', 'volume'],
  charging: ['time'],
  runtime: ['time'],
  hot: ['time'],
  cold: ['time'],
  burning: ['time'],
  delivery: ['time'],
  drying: ['time'],
  age: ['time'],
  lasting: ['time'],
  else: ['time'],
};
const longestName = 60;

type Noun = { word: string; attribute: Attribute; bit: number };
/** Those of scripts without spaces also by the character that stands beside the number. */
type Known = { nouns: Noun[]; behind: Noun[]; byLast: Map<string, Noun[]>; byFirst: Map<string, Noun[]> };
let known: Known | null = null;
const words = (): Known => (known ??= allWords());

function allWords(): Known {
  const [nouns, behind] = [listed('noun'), listed('behind')];
  const joined = ({ word }: Noun): boolean => isCjkCode(word.charCodeAt(0));
  return {
    nouns,
    behind,
    byLast: Map.groupBy(nouns.filter(joined), ({ word }) => word.at(-1) ?? ''),
    byFirst: Map.groupBy(behind.filter(joined), ({ word }) => word[0] ?? ''),
  };
}

function listed(place: 'noun' | 'behind'): Noun[] {
  const found = languages.flatMap((language) =>
    attributes.flatMap((attribute) => (attributeWords[language][attribute]?.[place] ?? '').split('|').map((word) => noun(word, attribute, language))),
  );
  return found.filter(({ word }) => word !== '').sort((one, other) => other.word.length - one.word.length);
}

const noun = (word: string, attribute: Attribute, language: Language): Noun => ({ word: fold(word), attribute, bit: languageBit(language) });

/** Sitzhöhe and Gesamtbreite end in what they measure. */
const isNoun = (word: string, { word: wanted, bit }: Noun): boolean =>
  word === wanted || (bit === german && wanted.length > 3 && word.length > wanted.length && word.endsWith(wanted));
const german = languageBit('de');

/** From the number back: connecting words, then the word for what is measured, or nothing. */
function before(folded: string, start: number, mask: number): Attribute[] | null {
  let at = start;
  // “The battery lasts 12 hours”: what lasts may stand before it.
  let weak: Attribute[] | null = null;
  for (let steps = 0; steps < 8; steps++) {
    while (at > 0 && (isSpaceCode(folded.charCodeAt(at - 1)) || joints.includes(folded[at - 1] as string))) at--;
    const first = wordStart(folded, at);
    if (first === at) {
      const found = words()
        .byLast.get(folded[at - 1] ?? '')
        ?.find(({ word, bit }) => (bit & mask) !== 0 && folded.endsWith(word, at));
      if (found) return [found.attribute];
      if (!betweenCharacters.has(folded[at - 1] ?? '')) return weak;
      at--;
      continue;
    }
    const word = folded.slice(first, at);
    const said = words().nouns.filter((one) => (one.bit & mask) !== 0 && isNoun(word, one));
    if (said.some(({ attribute }) => attribute === 'lasting')) weak = ['lasting'];
    else if (said.length > 0) return said.map(({ attribute }) => attribute);
    else if (!betweenWords.has(word)) return weak;
    at = first;
  }
  return weak;
}

/** Between a word and its number: a colon, a cell's end, “ca.”, d'. */
const joints = [':', '\t', '.', "'", '’', '('];

function wordStart(folded: string, end: number): number {
  let at = end;
  while (at > 0 && end - at < 40 && isWordCode(folded.charCodeAt(at - 1)) && !isCjkCode(folded.charCodeAt(at - 1))) at--;
  return at;
}

/** “30 cm high”, “30 cm in height”, « 30 cm de haut », 30厘米高. */
function behind(folded: string, end: number, mask: number): Attribute[] | null {
  let at = end;
  if (isSpaceCode(folded.charCodeAt(at)) || folded[at] === '-') at++;
  const character = words()
    .byFirst.get(folded[at] ?? '')
    ?.find(({ word, bit }) => (bit & mask) !== 0 && folded.startsWith(word, at));
  if (character) return [character.attribute];
  const stop = wordEnd(folded, at);
  if (stop === at) return null;
  const word = folded.slice(at, stop);
  // “24 hours of cold”, „24 Stunden lang kalt“.
  if (inWords.has(word)) {
    const next = folded.slice(stop + 1, wordEnd(folded, stop + 1));
    const named = words().nouns.filter((one) => (one.bit & mask) !== 0 && isNoun(next, one));
    if (named.length > 0) return named.map(({ attribute }) => attribute);
  }
  const said = words().behind.filter((one) => (one.bit & mask) !== 0 && one.word === word);
  return said.length > 0 ? said.map(({ attribute }) => attribute) : null;
}

const inWords = new Set(['in', 'of', 'de', 'em', 'im', 'en', 'au', 'lang']);
