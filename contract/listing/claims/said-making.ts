/** Where something is made or designed, by a word of making or a house where things are made: “woven by hand in Scotland”, “from our workshop in Porto”. */
import { languages, type Language } from '../../kit/languages.ts';
import { makingWords, type MakingWords } from '../lexicon/making.ts';
import { fold, isSpaceCode, isWordCode, wordEnd } from './fold.ts';
import { entryOf, is, type Mention } from './mention.ts';
import { isCapital, lastUpTo, nameEnd, type Reading, sayOrigin } from './neighbours.ts';
import { isPlaceName } from './unknown-places.ts';
import { languageBit, termsOf } from './vocabulary.ts';

export type Role = keyof MakingWords;

/** Which part a word plays in such a sentence, in the languages of the mask. */
export function roleOf(word: string, mask: number): Role | undefined {
  for (const [bit, words] of tables()) {
    const role = (mask & bit) === 0 ? undefined : words.get(word);
    if (role) return role;
  }
  return undefined;
}

let built: [number, Map<string, Role>][] | null = null;
const tables = (): [number, Map<string, Role>][] =>
  (built ??= (Object.entries(makingWords) as [Language, MakingWords][]).map(([language, words]) => [
    languageBit(language),
    new Map((Object.entries(words) as [Role, string][]).flatMap(([role, terms]) => termsOf(terms).map((term): [string, Role] => [fold(term), role]))),
  ]));

/** Each word of making is followed to the place behind it, as far as its thought goes. */
export function readMaking(reading: Reading): void {
  const { folded, mask } = reading.page;
  if (!latin.some((bit) => (mask & bit) !== 0)) return;
  const known = new Map(reading.mentions.map((mention, at) => [mention.start, { mention, at }]));
  for (let at = 0; at < folded.length; ) {
    if (!isWordCode(folded.charCodeAt(at))) {
      at++;
      continue;
    }
    const end = wordEnd(folded, at);
    const role = roleOf(folded.slice(at, end), mask);
    if (role === 'made' || role === 'designed' || role === 'houses') follow(reading, known, { start: at, end, role });
    at = end;
  }
}

const latin = languages.filter((language) => makingWords[language]).map(languageBit);
type Known = ReadonlyMap<number, { mention: Mention; at: number }>;
type Maker = { start: number; end: number; role: 'made' | 'designed' | 'houses' };

function follow(reading: Reading, known: Known, maker: Maker): void {
  const { page, mentions } = reading;
  const { folded, mask } = page;
  // Where the last preposition starts, how many words ago, and whether it says “in” rather than “of”.
  let [from, since, inside] = [-1, 0, false];
  let at = maker.end;
  for (let words = 0; words < 12 && at - maker.end < 110; words++) {
    const next = wordAfter(folded, at);
    if (next < 0) return;
    const end = wordEnd(folded, next);
    const one = known.get(next);
    const [word, near] = [folded.slice(next, end), from >= 0 && since <= 3];
    if (one && is(one.mention, 'place') && near) {
      if (reading.taken.has(one.mention) || !meansPlace(reading, one.mention)) return;
      const before = mentions[one.at - 1];
      const told = before && before.start >= maker.start - 12 && (is(before, 'made-in') || is(before, 'handmade')) && one.mention.start - before.end <= 14;
      // What is said at once is read with its “handmade” by `readOrigins`.
      if (told && words <= 3) return;
      if (!inside && isOf.has(folded.slice(from, wordEnd(folded, from))) && maker.role !== 'houses' && words === 1 && maker.role === 'made') return;
      return say(reading, maker, from, words === since, one.mention.end, { places: placesOf(one.mention) }, one);
    }
    const role = roleOf(word, mask);
    if (role === 'elsewhere' || role === 'stops' || role === 'made' || role === 'designed') return;
    if (role === 'at') {
      inside = strong.has(word) || (inside && from >= 0);
      [from, since] = [since === 1 && from >= 0 && !isOf.has(word) ? from : inside && from >= 0 && isOf.has(word) ? from : next, 0];
    } else if (near && named.has(folded.slice(from, wordEnd(folded, from))) && since <= 1 && isCapital(page.text, next) && !one) {
      const stop = nameEnd(page.text, next - 1);
      if (stop > 0 && isPlaceName(reading, next, stop)) {
        if (isTold(mentions, maker, from)) return;
        return say(reading, maker, from, words === since, stop, { raw: folded.slice(next, stop) });
      }
    }
    since++;
    at = one && one.mention.end > end && !is(one.mention, 'place') ? Math.min(one.mention.end, at + 60) : end;
  }
}

/** “Manufactured in Bergen” is read by `readOrigins` already. */
function isTold(mentions: readonly Mention[], maker: Maker, from: number): boolean {
  const one = lastUpTo(mentions, maker.start);
  return one !== undefined && one.end > from && is(one, 'made-in');
}

/** “Not made in Italy” is no claim. */
const isRefused = (folded: string, start: number): boolean => refused.test(folded.slice(Math.max(0, start - 10), start));
const refused = /(?:\b(?:not|never|nicht|nie|pas|jamais|no|nunca|nao)|n[’']t)\s$/;

type Said = { places: string[] } | { raw: string };

function say(reading: Reading, maker: Maker, from: number, adjacent: boolean, end: number, said: Said, place?: { mention: Mention; at: number }): void {
  if (isRefused(reading.page.folded, maker.start)) return;
  const start = adjacent ? maker.start : from;
  if (place) reading.taken.add(place.mention);
  sayOrigin(reading, { start, end }, { ...said, design: maker.role === 'designed' });
  const more = place ? reading.mentions[place.at + 1] : undefined;
  if (!more || !is(more, 'place') || !/^(?:, | (?:and|und|et|y|e|&) )(?:in |en |au |em |na |no |in der )?$/.test(reading.page.folded.slice(end, more.start)))
    return;
  reading.taken.add(more);
  sayOrigin(reading, more, { places: placesOf(more), design: maker.role === 'designed' });
}

/** Suède and suède, Turkey and turkey: what is also another word is a place with a capital only. */
export function meansPlace({ page, strict }: Reading, mention: Mention): boolean {
  if (!strict) return true;
  const doubtful = entryOf(mention, 'place')?.ambiguous || is(mention, 'material') || is(mention, 'colour');
  return !doubtful || isCapital(page.text, mention.start);
}

export const placesOf = (mention: Mention): string[] => [
  ...new Set(mention.entries.filter(({ kind }) => kind === 'place' || kind === 'from-place').map(({ concept }) => concept)),
];

/** The next word of the clause; -1 where it ends. */
function wordAfter(folded: string, from: number): number {
  for (let at = from; at < folded.length && at - from < 6; at++) {
    const code = folded.charCodeAt(at);
    if (isWordCode(code)) return at;
    if (isSpaceCode(code) || joints.has(folded[at] as string)) continue;
    return -1;
  }
  return -1;
}
const joints = new Set([',', '-', '’', "'", '&', '/', '(', '‑']);

const strong = new Set('in at near outside across im bei nahe en au aux a dans cerca em no na nos nas'.split(' '));
/** Before a name that no list knows: „bei Freunden“ is with friends. */
const named = new Set('in at near outside en au aux a dans em no na nos nas'.split(' '));
const isOf = new Set('of de du des d do da dos das del von'.split(' '));
