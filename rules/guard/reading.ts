/** What a text states of its thing, read once: a sheet is read again while somebody types, and the source stays what it is. */
import { fold, isCjkCode, isWordCode, wordEnd } from '@storewright/contract/kit/fold';
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { maskOf, pageOf } from '../claims/mentions.ts';
import { narrowing } from '../claims/narrowing.ts';
import type { ConceptStatement } from '../claims/statement.ts';
import { statementsIn } from '../claims/statements.ts';
import { entriesAt } from '../claims/vocabulary.ts';
import { certificates, durabilities } from '../words/concepts.ts';
import { lexicons } from '../words/lexicons.ts';
import { isAkin } from './akin.ts';
import { type Content, contentsIn } from './contents.ts';
import { negators } from './denials.ts';
import { type Handled, handledIn } from './handling.ts';
import type { Measured } from './measured.ts';
import { piecesOf } from './pieces.ts';
import { isMark, isRefusedAt } from './refused.ts';

export type Told = { said: string; language: Language };

/** `stated`: sure and affirmed. `seen`: every sense of every word. `denied`: where the text itself says no. */
export type Reading = Told & {
  folded: string;
  stated: { concepts: string[]; text: string; percent?: number | null }[];
  affirmed: Set<string>;
  seen: Set<string>;
  denied: Map<string, string>;
  handled: Handled[];
  contents: Content[];
  measured: Measured[];
};

const kept = new Map<string, Reading>();
/** A sheet is read again while somebody types: the source stays what it is. */
export function readingOf(told: Told): Reading {
  const key = `${told.language} ${told.said}`;
  const reading = kept.get(key) ?? read(told);
  kept.delete(key);
  kept.set(key, reading);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return reading;
}
const mostKept = 8;

function read({ said, language }: Told): Reading {
  const [handled, contents] = [handledIn(said, language), contentsIn(said, language)];
  const reading: Reading = {
    said,
    language,
    folded: fold(said),
    stated: [],
    affirmed: new Set(),
    seen: new Set(),
    denied: new Map(),
    handled,
    contents,
    measured: [],
  };
  for (const { piece } of piecesOf(said.slice(0, mostRead))) {
    if (piece.trim() === '') continue;
    readStatements(piece, reading);
    readWords(piece, reading);
  }
  return reading;
}
const mostRead = 100_000;

function readStatements(line: string, { language, stated, affirmed, measured }: Reading): void {
  const page = pageOf(line, language);
  for (const statement of statementsIn(page, true)) {
    const text = line.slice(statement.start, statement.end).trim();
    if (statement.kind === 'origin' && statement.design === false && statement.places.every(isKnownPlace) && statement.places.length > 0)
      stated.push({ concepts: statement.places, text });
    if (statement.kind === 'quantity')
      for (const [first] of statement.measures)
        if (first && first.unit !== null) measured.push({ value: first.stated, unit: first.unit, worded: !/\d/.test(text), text });
    if (!('modifiers' in statement) || statement.kind === 'promise') continue;
    if (isSure(statement, page.folded)) stated.push({ concepts: statement.concepts, text, percent: statement.percent });
    for (const modifier of statement.modifiers) if (narrowing.has(modifier)) stated.push({ concepts: [modifier], text });
    for (const concept of [...statement.concepts, ...statement.modifiers]) affirmed.add(concept);
  }
  for (const statement of statementsIn(page, false))
    if ('modifiers' in statement) for (const concept of [...statement.concepts, ...statement.modifiers]) affirmed.add(concept);
}

function readWords(line: string, reading: Reading): void {
  const { language, affirmed, seen, denied } = reading;
  const page = pageOf(line, language);
  let whole = { concept: '', end: 0 };
  for (let at = 0; at < page.folded.length; ) {
    const code = page.folded.charCodeAt(at);
    if (!isCjkCode(code) && !isWordCode(code)) {
      at += 1;
      continue;
    }
    const entries = entriesAt(page.folded, at, maskOf(language));
    for (const { entry, end } of entries) if (entry.kind === 'material' && end > whole.end) whole = { concept: entry.concept, end };
    for (const { entry, end } of entries) {
      // 合成皮革 is no 皮革, and “faux leather” is no leather.
      if (entry.kind === 'material' && end <= whole.end && !isAkin(entry.concept, whole.concept)) continue;
      seen.add(entry.concept);
      const isRefused = isMark(entry.concept) && isRefusedAt(page.folded, { start: at, end }, language);
      if (isRefused) {
        affirmed.delete(entry.concept);
        reading.stated = reading.stated.filter(({ concepts }) => !concepts.includes(entry.concept));
      }
      if (entry.kind === 'certificate' && !affirmed.has(entry.concept) && (isRefused || isDenied(page.folded, at, end, language)))
        denied.set(entry.concept, line.slice(Math.max(0, at - 24), Math.min(line.length, end + 16)).trim());
    }
    at = isCjkCode(code) ? at + 1 : Math.max(at + 1, wordEnd(page.folded, at));
  }
}
/** A country, or a region that all eight languages have a name for; of towns each knows others. */
const isKnownPlace = (place: string): boolean => place.length === 2 || place in lexicons.en.places;

/** How a thing wears and serves is said in more ways than any list has; what it is certified as, and free of, is not. */
function isSure({ kind, concepts, start, end }: ConceptStatement, folded: string): boolean {
  if (kind === 'colour') return concepts.some((one) => plainColours.has(one));
  if (kind === 'certificate')
    return concepts.some((one) => (one in certificates && !(one in durabilities) && one !== 'certified' && !phrased.has(one)) || one.startsWith('free:'));
  // Linseed is no linen, and „passar a ferro“ is done with an iron.
  return (
    concepts.length > 0 &&
    !hued.test(folded.slice(end - 1, end + 1)) &&
    !oil.test(folded.slice(Math.max(0, start - 10), end + 4)) &&
    !/passar a ferro/.test(folded.slice(Math.max(0, start - 9), end))
  );
}
/** What each language has many ways to say: 不烫手 is heat-resistant, and so is “stays cool”. */
const phrased = new Set('heat-resistant quick-drying steady noiseless wear-resistant tear-resistant skin-friendly breathable non-slip stain-resistant dustproof sustainable natural odourless rust-proof reusable washable lint-free pet-safe bleed-proof'.split(' ')); // biome-ignore format: a list
/** 琥珀色 is a colour that is called after a material. */
const hued = /[色색]/u;
const oil = /huile de lin|oleo de linhaca|(?:亚|亞|亜)麻(?:籽|仁|子)|아마(?:씨|인)/;
/** A shade has a name of its own in each language, and no list knows all of them: sage, Petrol, azul marino. */
const plainColours = new Set('black white grey red blue green yellow orange pink purple brown transparent gold silver copper bronze'.split(' '));

const isDenied = (folded: string, at: number, end: number, language: Language): boolean =>
  negators[language].test(folded.slice(Math.max(0, at - 16), at)) || (isCjk(language) && negators[language].test(folded.slice(end, end + 12)));
