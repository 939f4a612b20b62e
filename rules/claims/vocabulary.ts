/** All words of all languages in one index, so that a text is read once: at each word, the longest phrase that starts there. */
import { languages, type Language } from '@storewright/contract/kit/languages';
import { countriesIn } from '../words/countries.ts';
import { demonyms } from '../words/demonyms.ts';
import { durability } from '../words/durability.ts';
import { properties } from '../words/properties.ts';
import { phraseIds, type Lexicon } from '../words/lexicon.ts';
import { lexicons } from '../words/lexicons.ts';
import { sourcing } from '../words/sourcing.ts';
import { moreSubstances } from '../words/substances.ts';
import { termsOf } from '../words/terms.ts';
import { townsIn } from '../words/towns.ts';
import { symbols } from '../words/units.ts';
import { devices, universal } from '../words/universal.ts';
import { isBeginning } from './syllables.ts';
import { fold, isCjkCode, isDigitCode, isHangulCode, isKatakanaCode, isWordCode, wordEnd } from '@storewright/contract/kit/fold';

export type EntryKind =
  | 'material'
  | 'colour'
  | 'certificate'
  | 'substance'
  | 'modifier'
  | 'place'
  | 'from-place'
  | 'unit'
  | 'count'
  | 'number'
  | 'idiom'
  | 'device'
  | (typeof phraseIds)[number];
export type Entry = { kind: EntryKind; concept: string; languages: number; words: string[]; raw: string; ambiguous: boolean; begins: boolean; exactly: string };

export const languageBit = (language: Language): number => 1 << languages.indexOf(language);
export const everyLanguage = (1 << languages.length) - 1;

/** Every phrase that starts here, longest first; `end` is where it ends. `behindOther`: a known word ends right here. */
export function entriesAt(
  text: string,
  at: number,
  mask: number,
  found: { entry: Entry; end: number }[] = [],
  behindOther = false,
): { entry: Entry; end: number }[] {
  found.length = 0;
  const { byWord, byCharacter } = index();
  const code = text.charCodeAt(at);
  if (isCjkCode(code)) {
    for (const entry of byCharacter.get(code * 65_536 + (at + 1 < text.length ? text.charCodeAt(at + 1) : 0)) ?? [])
      if ((entry.languages & mask) !== 0 && text.startsWith(entry.raw, at) && (behindOther || standsAlone(text, at, entry)))
        found.push({ entry, end: at + entry.raw.length });
    for (const entry of byCharacter.get(code) ?? [])
      if ((entry.languages & mask) !== 0 && (behindOther || standsAlone(text, at, entry)) && !isBeginning(text, at, entry.kind))
        found.push({ entry, end: at + 1 });
    return found;
  }
  const end = wordEnd(text, at);
  const word = text.slice(at, end);
  for (const entry of byWord.get(word) ?? []) {
    if ((entry.languages & mask) === 0) continue;
    const stop = entry.raw !== '' ? (text.startsWith(entry.raw, at) ? at + entry.raw.length : -1) : phraseEnd(text, end, entry.words);
    if (stop > 0) found.push({ entry, end: stop });
  }
  if (found.length > 0) return found;
  const letters = firstDigit(word);
  // iPhone15 is written as one word beside characters without spaces.
  if (letters > 1)
    for (const entry of byWord.get(word.slice(0, letters)) ?? [])
      if (entry.kind === 'device' && entry.words.length === 1) found.push({ entry, end: at + letters });
  if (word.length > 6 && (mask & german) !== 0) beginsCompound(word, end, found);
  return found;
}

function firstDigit(word: string): number {
  for (let at = 0; at < word.length; at++) if (isDigitCode(word.charCodeAt(at))) return at;
  return -1;
}

const german = languageBit('de');
/** What follows makes it a likeness, not the thing: Holzoptik, Lederimitat, Silberhochzeit. */
const likeness =
  /^(?:s|n|en|es)?(?:optik|look|imitat|farb|farben|ton|tone|effekt|kohle|weg|bahn|hochzeit|ig|weich|artig|ahnlich|pflege|reiniger|putz|politur|leim|hacker|wurm|stich|fett|baum|kugel|schrank|fruh|zange|stifte?n?|nase|spat|apfel|ur|uren|gow|er|erei|ern|haus|korn|boden|messer)/;

function beginsCompound(word: string, end: number, found: { entry: Entry; end: number }[]): void {
  for (let length = Math.min(word.length - 3, 14); length >= 4; length--) {
    const entry = index().compounds.get(word.slice(0, length));
    if (!entry) continue;
    if (!likeness.test(word.slice(length))) found.push({ entry, end });
    return;
  }
}

function phraseEnd(text: string, from: number, words: readonly string[]): number {
  let end = from;
  for (let next = 1; next < words.length; next++) {
    const word = words[next] as string;
    let start = end;
    while (start < text.length && start - end < 3 && isJoint(text.charCodeAt(start))) start++;
    if (start === end || !text.startsWith(word, start)) return -1;
    end = start + word.length;
    if (isWordCode(text.charCodeAt(end))) return -1;
  }
  return end;
}

/** Between the words of a phrase: space, hyphen, slash, apostrophe, point. */
const isJoint = (code: number): boolean =>
  code === 0x20 ||
  code === 0xa0 ||
  code === 0x2d ||
  code === 0x2010 ||
  code === 0x2011 ||
  code === 0x2f ||
  code === 0x27 ||
  code === 0x2019 ||
  code === 0x2e ||
  code === 0x202f;

function standsAlone(text: string, at: number, entry: Entry): boolean {
  if (at === 0) return true;
  const first = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  if (isKatakanaCode(first)) return !isKatakanaCode(before);
  // Korean words are short and common syllables: they start a word, unless long enough to be no accident.
  if (isHangulCode(first))
    return (
      (entry.raw.length >= 3 && entry.raw[1] !== ' ') ||
      !isHangulCode(before) ||
      entry.kind === 'unit' ||
      entry.kind === 'count' ||
      entry.kind.endsWith('-after')
    );
  return true;
}

/** `byCharacter`: by its first two as one number, or by the only one. */
type Index = { byWord: Map<string, Entry[]>; byCharacter: Map<number, Entry[]>; compounds: Map<string, Entry> };
let built: Index | null = null;

/** Built on first need: a page that checks nothing pays nothing. */
function index(): Index {
  if (built) return built;
  const fresh: Index = { byWord: new Map(), byCharacter: new Map(), compounds: new Map() };
  const known = new Map<string, Entry>();
  const take = (kind: EntryKind, concept: string, terms: string, bits: number): void => {
    for (const term of termsOf(terms)) add(fresh, known, kind, concept, term, bits);
  };
  for (const language of languages) takeLexicon(lexicons[language], (kind, concept, terms) => take(kind, concept, terms, languageBit(language)));
  for (const language of languages) {
    for (const [place, terms] of [...countriesIn(language), ...townsIn(language)]) take('place', place, terms, languageBit(language));
    for (const [concept, terms] of Object.entries(durability[language])) take('certificate', concept, terms, languageBit(language));
    for (const [concept, terms] of Object.entries(properties[language])) take('certificate', concept, terms, languageBit(language));
    for (const [concept, terms] of Object.entries(sourcing[language])) take('certificate', concept, terms, languageBit(language));
    for (const [concept, terms] of Object.entries(moreSubstances[language])) take('substance', concept, terms, languageBit(language));
    for (const [place, terms] of Object.entries(demonyms[language] ?? {})) take('from-place', place, terms, languageBit(language));
  }
  // Zuckerfrei, plastikfrei: one word in German.
  for (const [concept, terms] of [lexicons.de.substances, moreSubstances.de, lexicons.de.materials].flatMap((words) => Object.entries(words))) {
    for (const term of termsOf(terms)) if (/^\p{L}{3,}$/u.test(term)) take('certificate', `free:${concept}`, `${term}frei{,e,er,es,en,em}`, german);
  }
  for (const [kind, words] of Object.entries(universal))
    for (const [concept, terms] of Object.entries(words)) take(kind as EntryKind, concept, terms, everyLanguage);
  for (const [unit, terms] of Object.entries(symbols)) take('unit', unit, terms, everyLanguage);
  for (const terms of devices) take('device', 'device', terms, everyLanguage);
  const longest = (one: Entry, other: Entry): number => lengthOf(other) - lengthOf(one);
  for (const entries of fresh.byWord.values()) entries.sort(longest);
  for (const entries of fresh.byCharacter.values()) entries.sort(longest);
  built = fresh;
  return fresh;
}

const lengthOf = ({ raw, words }: Entry): number => (raw === '' ? words.join(' ').length : raw.length);

function takeLexicon(lexicon: Lexicon, take: (kind: EntryKind, concept: string, terms: string) => void): void {
  const parts = [
    ['material', lexicon.materials],
    ['colour', lexicon.colours],
    ['certificate', lexicon.certificates],
    ['substance', lexicon.substances],
    ['modifier', lexicon.modifiers],
    ['place', lexicon.places],
    ['from-place', lexicon.fromPlaces],
    ['unit', lexicon.units],
    ['count', lexicon.counts],
    ['number', lexicon.numbers],
  ] as const;
  for (const [kind, words] of parts) for (const [concept, terms] of Object.entries(words)) take(kind, concept, terms);
  take('idiom', 'idiom', lexicon.idioms);
  for (const kind of phraseIds) take(kind, kind, lexicon.phrases[kind] ?? '');
}

function add(to: Index, known: Map<string, Entry>, kind: EntryKind, concept: string, term: string, bits: number): void {
  const ambiguous = term.startsWith('~');
  const begins = term.endsWith('-');
  const [plain = '', exactly = ''] = term.slice(ambiguous ? 1 : 0, begins ? -1 : undefined).split('!');
  const folded = fold(plain.trim());
  if (folded === '') return;
  const key = `${kind} ${concept} ${folded} ${ambiguous} ${begins} ${exactly}`;
  const same = known.get(key);
  if (same) {
    same.languages |= bits;
    return;
  }
  const asian = [...folded].some((one) => isCjkCode(one.charCodeAt(0)));
  const words = asian ? [] : (folded.match(latinWords) ?? []);
  const entry: Entry = { kind, concept, languages: bits, words, raw: asian || words.length === 0 ? folded : '', ambiguous, begins, exactly };
  known.set(key, entry);
  const first = folded.charCodeAt(0);
  if (isCjkCode(first)) push(to.byCharacter, folded.length > 1 ? first * 65_536 + folded.charCodeAt(1) : first, entry);
  else push(to.byWord, asian ? folded.slice(0, wordEnd(folded, 0)) : (words[0] ?? folded), entry);
  if (begins) to.compounds.set(folded, entry);
}

const latinWords = /[\p{L}\p{N}²³µ]+/gu;

function push<Key>(map: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const list = map.get(key);
  if (list) list.push(entry);
  else map.set(key, [entry]);
}
