/** A number of things that no list names: “3 spare straps”, „zwei weitere Klingen“, 附赠2条绑带. */
import { type Language, languages } from '@storewright/contract/kit/languages';
import { countedByCharacter, countedInWords } from '../words/counted.ts';
import { countOf } from '../words/units.ts';
import { fold, isCjkCode } from '@storewright/contract/kit/fold';
import { type LoneNumber, numbersIn } from './lone-numbers.ts';
import { is } from './mention.ts';
import type { Reading } from './neighbours.ts';
import type { Page } from './quantities.ts';
import { entriesAt, languageBit } from './vocabulary.ts';

/** Comes last: a number that something else was made of is told already. */
export function readCounts(reading: Reading): void {
  const { page, statements, mentions } = reading;
  const told = [...statements, ...mentions.filter((mention) => mention.quantity !== null || is(mention, 'idiom'))].sort(
    (one, other) => one.start - other.start,
  );
  let [next, until] = [0, 0];
  for (const number of numbersIn(page)) {
    for (; next < told.length && (told[next] as Span).start <= number.start; next++) until = Math.max(until, (told[next] as Span).end);
    if (number.start < until || (told[next] && (told[next] as Span).start < number.end) || number.value <= 1 || isName(reading, number)) continue;
    const end = countedUntil(page, number);
    if (end < 0) continue;
    const what = thingAt(page, end) ?? 'thing';
    statements.push({
      kind: 'quantity',
      start: number.start,
      end,
      measures: [[{ ...countOf(number.value, what), decimals: number.decimals }]],
      guarantee: false,
      attributes: [],
    });
  }
}
type Span = { start: number; end: number };

/** What of a number a fact counts: “2 spare blades” are blades. */
export function countedIn(page: Page, number: LoneNumber): string {
  const end = countedUntil(page, number);
  return (end < 0 ? null : thingAt(page, end)) ?? 'thing';
}

/** Whether something is counted at all: in “iPhone 13, 14” nothing is. */
export const counts = (page: Page, number: LoneNumber): boolean => countedUntil(page, number) >= 0;

/** “挠十万次”, “300 uses”, “200 nurses”, 賣出八萬顆: of so many times, people and sales no shop's own text is a proof. */
export function isOfCrowd(page: Page, number: LoneNumber): boolean {
  if (number.value < crowd * 5) return false;
  // 1억 마리: nobody counted them.
  if (number.value >= myriad) return true;
  if (sold.test(page.folded.slice(Math.max(0, number.start - 16), number.end + 24))) return true;
  const end = countedUntil(page, number);
  const said = page.folded.slice(number.end, Math.max(end, number.end));
  return (
    spaced().some(({ bit, few }) => (page.mask & bit) !== 0 && few.has(/[\p{L}’'-]+$/u.exec(said)?.[0] ?? '')) ||
    joined().some(({ bit, many }) => (page.mask & bit) !== 0 && many.test(said) && !portions.test(page.folded.slice(end, end + 1)))
  );
}
const myriad = 10_000;
const sold = /(?<![a-z])(?:sold|verkauft|vendus?|vendues?|vendid[oa]s?)(?![a-z])|[卖賣售]出|已售|[热熱][卖賣销銷]|販売|売(?:れ|り上げ)|판매|팔[린려렸]/;
/** 50回分: so many portions are in it. */
const portions = /[分份]/;

/** The thing whose name ends here, where a list knows it. */
function thingAt({ folded, mask }: Page, end: number): string | null {
  const from = end - (/[a-zß]+$/.exec(folded.slice(Math.max(0, end - 24), end))?.[0].length ?? 0);
  return from === end ? null : (entriesAt(folded, from, mask).find((one) => one.entry.kind === 'count' && one.end === end)?.entry.concept ?? null);
}

/** iPhone 15, Beacon 400, “step 3”, $5, 12:30, a year: such a number counts nothing. */
export function isName({ page: { folded, text }, field }: Pick<Reading, 'page' | 'field'>, { start, end, value, figures }: LoneNumber): boolean {
  if (/[\p{L}\p{N}\-‑/.,:#$€£¥₩@_+°'’×*=第]/u.test(folded[start - 1] ?? ' ') && (folded[start - 1] === '第' || !isCjkCode(folded.charCodeAt(start - 1))))
    return true;
  if (!figures) return us.test(folded.slice(Math.max(0, start - 14), start)) || (value === 2 && amidst.test(folded.slice(Math.max(0, start - 10), start)));
  if (/^(?:[:/]\d|\s?[$€£¥₩]|[.)]\s|-\d)/.test(folded.slice(end, end + 3))) return true;
  if (end - start === 4 && value >= 1500 && value <= 2100) return true;
  const before = text.slice(Math.max(0, start - 40), start);
  if (numbered.test(fold(before))) return true;
  const word = /(^|[^\p{L}\d]\s?)(\p{Ll}?\p{Lu}[\p{L}\d’'-]*)\s$/u.exec(before);
  if (!word) return false;
  // The first word of a sentence has its capital for that.
  const first = /^$|[.!?:;•\n]\s?$/.test(before.slice(0, word.index + (word[1] ?? '').length).trimStart());
  return !first || field === 'title' || field === 'seo_title' || field === 'tags';
}
/** „Wir zwei“, « vous deux »: people. */
const us = /(?:^|[^\p{L}])(?:we|us|you|wir|ihr|uns|euch|nous|vous|nosotr[oa]s|vosotr[oa]s|entre (?:los|las)|nos|voces)\s$/u;
/** “Between two trees”, « entre deux tailles »: where it hangs, or which one to choose. */
export const amidst = /(?:^|[^\p{L}])(?:between|zwischen|entre)\s$/u;
const numbered =
  /(?:^|[^\p{L}])(?:no|nr|n[°º]|num|numero|nummer|number|step|schritt|etape|paso|passo|page|seite|pagina|chapter|kapitel|chapitre|capitulo|size|grosse|größe|taille|talla|tamanho|model|modell|modele|modelo|version|level|stufe|niveau|nivel|part|teil|grade|class|klasse|classe|clase|type|typ|tipo|vol|volume|band|gen|generation|section|day|tag|jour|dia|route|room|zimmer|article|artikel|at|um)[.:]?\s$/u;

/** Where the name of what is counted ends; -1 where nothing is. */
function countedUntil({ folded, text, mask }: Page, bare: LoneNumber): number {
  // “100+ uses”, 100+次.
  const number = folded[bare.end] === '+' ? { ...bare, end: bare.end + 1 } : bare;
  for (const { language, bit, never, few } of spaced()) {
    if ((mask & bit) === 0) continue;
    const end = language === 'de' ? germanThing(text, folded, number, never, few) : pluralThing(folded, number, never, few, language);
    if (end > 0) return end;
  }
  for (const { bit, counter, many } of joined()) {
    if ((mask & bit) === 0) continue;
    counter.lastIndex = number.end;
    const found = counter.exec(folded);
    if (found && (number.value >= crowd || !many.test(found[0]))) return found.index + found[0].length;
  }
  return -1;
}
/** So many people, or times, are a claim. */
const crowd = 10;

/** “3 spare straps”: up to two words that narrow it, then a plural. */
function pluralThing(folded: string, { end, value }: LoneNumber, never: ReadonlySet<string>, few: ReadonlySet<string>, language: Language): number {
  let at = end;
  for (let words = 0; words < 3; words++) {
    const word = /^[ \u00a0-](?:(?:de|d['’]) ?(?=\p{L}))?([\p{L}’'-]{2,24})(?!\p{L})/u.exec(folded.slice(at, at + 30));
    const said = word?.[1] ?? '';
    if (!word || ((never.has(said) || stops.has(said)) && !(value >= crowd && times.has(said)))) return -1;
    at += word[0].length;
    if (few.has(said) && value < crowd) return -1;
    // Preparamos, fazemos: a verb.
    if ((language === 'es' || language === 'pt') && /[aei]mos$/.test(said)) return -1;
    if (isPlural(said, language)) return at;
  }
  return -1;
}
const times = new Set(['times', 'fois', 'veces', 'vezes']);
const isPlural = (word: string, language: Language): boolean =>
  language === 'en' ? (word.length > 3 && /[^sui']s$/.test(word)) || odd.has(word) : (word.length > 3 && /(?:[^s]s|[ae]ux)$/.test(word)) || word === 'ufc';
const odd = new Set(['people', 'men', 'women', 'children', 'teeth', 'mice', 'cacti', 'cfu']);
const stops = new Set(
  'and or in on at of to for from by with the a an is are was were it its as per than then but if out up off into over under und et ou y o e a en au aux par pour avec dans sur est sont le la les del con para por que se no na em do da com ao ou um uma ein eine vor nach bei bis ago later am pm'.split(
    ' ',
  ),
);

/** „Zwei weitere Klingen“: what narrows is small, the thing has its capital. */
function germanThing(text: string, folded: string, { end, value }: LoneNumber, never: ReadonlySet<string>, few: ReadonlySet<string>): number {
  const mal = /^[ -]?mal\s(?:\p{L}+ )?(?:getestet|gepruft|gewaschen|geladen|verwendet|benutzt|waschbar|wiederverwendbar|aufladbar)/u.exec(
    folded.slice(end, end + 40),
  );
  if (mal && value >= crowd) return end + mal[0].length;
  const found = /^[ \u00a0](?:\p{Ll}+(?:e|en|er|es) ){0,2}(\p{Lu}[\p{L}-]{2,30})(?!\p{L})/u.exec(text.slice(end, end + 70));
  const said = fold(found?.[1] ?? '');
  return !found || never.has(said) || (few.has(said) && value < crowd) || /(?:strasse|straße)$/.test(said) ? -1 : end + found[0].length;
}

type Spaced = { language: Language; bit: number; never: ReadonlySet<string>; few: ReadonlySet<string> };
let words: Spaced[] | null = null;
const spaced = (): Spaced[] =>
  (words ??= languages.flatMap((language) => {
    const one = countedInWords[language];
    return one ? [{ language, bit: languageBit(language), never: new Set(one.never.split(' ')), few: new Set(one.few.split(' ')) }] : [];
  }));

type Joined = { bit: number; counter: RegExp; many: RegExp };
let counters: Joined[] | null = null;
const joined = (): Joined[] =>
  (counters ??= languages.flatMap((language) => {
    const one = countedByCharacter[language];
    if (!one) return [];
    const counter = new RegExp(String.raw`\s?(?:多|余|餘|여)?\s?(?:${one.many}|${one.counters})(?!\s?(?:${one.never}))`, 'uy');
    return [{ bit: languageBit(language), counter, many: new RegExp(`(?:${one.many})$`, 'u') }];
  }));
