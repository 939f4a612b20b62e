/** Places a document says something is made in. */
import { type Language, languages } from '../kit/languages.ts';
import { fold } from '../kit/fold.ts';
import { pageOf } from '../listing/claims/mentions.ts';
import { statementsIn } from '../listing/claims/statements.ts';
import { countriesIn } from '../listing/lexicon/countries.ts';

/** The place as it is written, from the words behind a label that asks for one: `Portugal`, `PT`, `Porto, Portugal`. */
export const placeNamed = (value: string, language: Language): string | null => {
  const shown = value.replace(/\s*[.;；。]+$/u, '').trim();
  if (shown.length > 80 || shown === '') return null;
  if (/^[A-Z]{2}$/.test(shown)) return codes().has(shown.toLowerCase()) || shown === 'UK' ? shown : null;
  const whole = fold(shown).replace(/^(?:the|la|le|les|el|die|der|das|den|o|a) /, '');
  if (names().has(whole)) return shown;
  const known = [language, ...languages.filter((one) => one !== language)].some((one) =>
    statementsIn(pageOf(shown, one), false).some((statement) => statement.kind === 'origin' && statement.places.length > 0),
  );
  return known && !/\d/.test(shown) ? shown : null;
};

/** A sentence that says it: “Made in Portugal”, « Fabriqué au Portugal », 中国制造, 日本製. */
export const originsSaid = (line: string): string[] => {
  const folded = fold(line);
  const found: string[] = [];
  for (const match of folded.matchAll(before)) {
    const start = match.index + match[0].length;
    const name = longestName(folded, start);
    if (name > 0) found.push(line.slice(start, start + name));
  }
  for (const { 1: place = '', index } of folded.matchAll(behind)) {
    const name = endings(place).find((one) => names().has(one));
    if (name) found.push(line.slice(index + place.length - name.length, index + place.length));
  }
  return found;
};

const before =
  /(?:(?:(?<!design(?:ed)? and )(?<!not )made|manufactured|produced|woven|knitted|sewn|handmade|crafted) in (?:the )?|product of (?:the )?|produce of (?:the )?|hergestellt in (?:der |den )?|gefertigt in (?:der |den )?|produziert in (?:der |den )?|fabriquee?s? (?:en |au |aux )|confectionnee?s? (?:en |au |aux )|hech[oa]s? en (?:el |la |los )?|fabricad[oa]s? (?:en|em|no|na|nos|nas) (?:el |la |los )?|elaborad[oa]s? en |feit[oa]s? (?:em|no|na|nos|nas) |produzid[oa]s? (?:em|no|na) |原产于|产自|产于|制造于|원산지\s?[:：]?\s?)(?=\S)/g;
const behind = /([\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]{2,12}) ?(?:制造|生产|出品|製(?!造|品)|産|에서 제조|제조|산(?![\p{Script=Hangul}]))/gu;

/** The longest first. */
const endings = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at));

/** As long as the longest country that begins here; 0: none does. */
const longestName = (folded: string, at: number): number => {
  for (let length = Math.min(40, folded.length - at); length > 1; length -= 1) {
    const behindIt = folded[at + length] ?? ' ';
    const name = folded.slice(at, at + length);
    if (names().has(name) && (/[^\p{L}\p{N}]/u.test(behindIt) || /[^\x20-\x7e]/.test(name))) return length;
  }
  return 0;
};

/** Every country by its names in eight languages, folded: read once, and only where documents are read. */
let known: ReadonlySet<string> | undefined;
const names = (): ReadonlySet<string> =>
  (known ??= new Set([...languages.flatMap((language) => countriesIn(language).map(([, terms]) => fold(terms.replace(/^~|\{.*$/g, '')))), ...otherNames]));
let knownCodes: ReadonlySet<string> | undefined;
const codes = (): ReadonlySet<string> => (knownCodes ??= new Set(countriesIn('en').map(([code]) => code)));

/** What people say for a country, beside its name. */
// biome-ignore format: a word list
const otherNames = ['usa', 'u.s.a.', 'uk', 'united states of america', 'great britain', 'england', 'scotland', 'wales', 'prc', 'p.r. china', 'p.r.c.', 'people’s republic of china', "people's republic of china", 'eu', 'european union', 'taiwan', 'hong kong', 'macau', 'holland', 'türkiye', 'turkiye', 'czech republic', 'korea', 'tschechien', 'turkei', '韩国', '台湾', '香港', '米国', '미국', '한국'];
