/** Places a document says something is made in. */
import { fold } from '@storewright/contract/kit/fold';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { clauseBefore } from '../claims/clauses.ts';
import { pageOf } from '../claims/mentions.ts';
import { statementsIn } from '../claims/statements.ts';
import { countryAt, isCountry, isCountryCode } from './country-names.ts';
import { isDeniedHere } from './denied-here.ts';

/** The place as it is written, from the words behind a label that asks for one: `Portugal`, `PT`, `Porto, Portugal`. */
export const placeNamed = (value: string, language: Language): string | null => {
  const shown = value.replace(/\s*[.;；。]+$/u, '').trim();
  if (shown.length > 80 || shown === '') return null;
  if (/^[A-Z]{2}$/.test(shown)) return isCountryCode(shown) ? shown : null;
  // “Origin: Made in Turkey”
  const [said, another] = originsSaid(shown);
  if (said) return another ? null : said;
  const whole = fold(shown).replace(/^(?:the|la|le|les|el|die|der|das|den|o|a) /, '');
  if (isCountry(whole)) return shown;
  const known = [language, ...languages.filter((one) => one !== language)].some((one) =>
    statementsIn(pageOf(shown, one), false).some((statement) => statement.kind === 'origin' && statement.places.length > 0),
  );
  return known && !/\d/.test(shown) ? shown : null;
};

/** A sentence that says it: “Made in Portugal”, « Fabriqué au Portugal », 中国制造, 日本製. */
export const originsSaid = (line: string): string[] => {
  const folded = fold(line);
  const places = [...behindVerb(folded), ...beforeVerb(folded)].sort((one, other) => one.start - other.start);
  return places.flatMap((place) => (isOfElse(folded, place) ? [] : line.slice(place.start, place.end)));
};

/** `from`: where the words that say it begin, the place among them. */
type Place = { from: number; start: number; end: number };

const behindVerb = (folded: string): Place[] =>
  [...folded.matchAll(verbs)].flatMap(({ 0: words, index }) => {
    const start = index + words.length;
    // “In Lyon, France”: the country says it.
    const town = /^\p{L}[\p{L}’' -]{1,30}, /u.exec(folded.slice(start, start + 40))?.[0].length ?? 0;
    const found = [start, ...(town > 0 ? [start + town] : [])].map((at) => ({ from: index, start: at, end: at + countryAt(folded, at) }));
    return found.find((place) => place.end > place.start) ?? [];
  });

const beforeVerb = (folded: string): Place[] => [
  ...[...folded.matchAll(german)].flatMap(({ 1: words = '', index }) => {
    const start = index + words.length;
    const length = countryAt(folded, start);
    return length > 0 && germanVerb.test(folded.slice(start + length, start + length + 50)) ? [{ from: index, start, end: start + length }] : [];
  }),
  ...unspaced.flatMap((shape) =>
    [...folded.matchAll(shape)].flatMap(({ 1: place = '', index }) => {
      const end = index + place.length;
      const name = endings(place).find(isCountry);
      return name ? [{ from: end - name.length, start: end - name.length, end }] : [];
    }),
  ),
];

/** The longest first. */
const endings = (text: string): string[] => Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at));

/** Denied, of other goods or of other times, one of several to choose from, or the name of a shop or of a manner. */
const isOfElse = (folded: string, { from, start, end }: Place): boolean => {
  const ahead = clauseBefore(folded, from, 80, clauseEnds);
  const behind = folded.slice(end, end + 40);
  const next = /^(?:,? (?:or|and|und|oder|et|ou|y|o|e) |\s?[/&+、和或] ?)(?:in |en |au |the |el |la |na |no |em )?/.exec(behind)?.[0].length ?? 0;
  return (
    isDeniedHere(folded, start, end) ||
    folded[start - 1] === '非' ||
    ended.test(behind) ||
    elsewhere.test(ahead) ||
    likened.test(ahead) ||
    choice.test(ahead) ||
    choice.test(behind) ||
    named.test(behind) ||
    (next > 0 && countryAt(folded, end + next) > 0)
  );
};
const clauseEnds =
  /[.;!?,。；！？，、]|\b(?:(?:and|but|und|aber|et|mais|y|pero|e|mas) (?:(?:is|are|ist|sind|wird) )?(?:now|jetzt|heute|maintenant|ahora|agora)|but|sondern)\b/u;
const elsewhere =
  /\b(?:unlike|instead of|rather than|formerly|previously|once|used to be|until \d{4}|copies|competitors?|im gegensatz|anders als|statt|fruher|ehemals|einst|contrairement|au lieu|autrefois|auparavant|jadis|a diferencia|en vez de|antes|anteriormente|antiguamente|ao contrario|em vez de|antigamente|outrora)\b|不像|不同于|曾经?|以前|かつて|以前は|과거|예전|달리/;
/** “Made in Portugal until 2020” */
const ended =
  /^,? ?\(?(?:until|till|up to|bis(?: ende)?|jusqu.(?:en|a)(?: fin)?|hasta|ate)\s(?:\p{L}+\s)?(?:19|20)\d\d|^ ?\(?(?:19|20)\d\d年?(?:まで|为止|까지)/u;
/** 中国制造或越南制造 */
const choice = /(?:或者?|または|又は|또는)\s?$|^\S{0,3}(?:或|または|又は|또는)|\b(?:either|or|oder|ou)\s$/;
const likened = /\b(?:like|as if|wie|comme|como|similar to)\s(?:the |being )?$/;
const named = /^[’'s]{0,2}[- ](?:style|quality|store|shop|label|look|street|road|town|design|inspired|days?|week|fair|movement|stil|laden|qualitat)\b/;

const aside = String.raw`(?: (?:entirely|exclusively|completely|wholly|locally|proudly|traditionally|by us|by hand|with (?:love|care)|for us|(?:in|at) our (?:own |small )?(?:workshop|factory|mill|studio|atelier|weavery)s?|wird|werden|von uns|von hand|mit liebe|entierement|a la main|par nos soins|dans (?:notre|nos) ateliers?|a mano|enteramente|por nosotros|a mao|inteiramente|por nos)){0,3}`;
const verbs = new RegExp(
  [
    String.raw`\b(?:hand-?)?(?:made|manufactured|produced|woven|knitted|knit|sewn|stitched|crafted|finished)${aside} in (?:the )?`,
    String.raw`pro(?:duct|duce) of (?:the )?`,
    String.raw`\b(?:hergestellt|gefertigt|handgefertigt|produziert|genaht|gewebt|gestrickt)${aside} in (?:der |den |dem )?`,
    String.raw`\b(?:fabrique|confectionne|tisse|tricote|cousu|produit|fait)e?s?${aside} (?:en |au |aux |a )`,
    String.raw`\b(?:hech|fabricad|elaborad|tejid|cosid|confeccionad|producid)[oa]s?${aside} en (?:el |la |los )?`,
    String.raw`\b(?:fabricad|feit|produzid|tecid|costurad|confec?cionad)[oa]s?${aside} (?:em|no|na|nos|nas) (?:el |la |los )?`,
    String.raw`原产于|产自|产于|制造于|(?:製造|生産|縫製)(?:国|地)?は|원산지\s?[:：]?\s?`,
  ].join('|'),
  'g',
);
const german = /\b(in (?:der |den |dem )?)(?=\p{L})/gu;
const germanVerb =
  /^(?: (?:von uns|von hand|mit liebe|traditionell|handwerklich|komplett|vollstandig|ausschließlich))? (?:hergestellt|gefertigt|handgefertigt|produziert|genaht|gewebt|gestrickt|gemacht)\b/u;
const unspaced: readonly RegExp[] = [
  /([\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー]{2,12}) ?(?:制造|生产|出品|製(?!造|品)|産|제조|산(?![\p{Script=Hangul}]))/gu,
  /([\p{Script=Han}\p{Script=Katakana}ー]{2,12})で(?:製造|生産|作ら|作っ|縫製|織ら|織っ|編ま)/gu,
  /(\p{Script=Hangul}{2,12}?)에서 ?(?:직접 ?)?(?:제조|생산|만들|만든|제작|봉제)/gu,
];
