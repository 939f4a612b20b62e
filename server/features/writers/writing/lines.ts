/** One line of plain words out of whatever an owner or an engine wrote, and where its sentences end. */
import type { Language } from '@storewright/contract/kit/languages';
import { decodeEntities } from '@storewright/rules/text/entities';
import { textOf } from '@storewright/rules/text/html';

/** Without what cannot be seen, and one space where there were many. What joins letters or pictures stays: it is how the word is spelt. */
export const line = (text: string): string => text.replaceAll('\u00ad', '').replace(unseen, ' ').replace(/\s+/g, ' ').replace(joinsNothing, '').trim();

/** One line of plain text, without what cannot be seen. */
export const plainText = (html: string): string => line(textOf(html));

/** A title is plain text and no HTML: the tags that came along go, and every word stays, and so does a "<" that begins no tag. */
export const plainLine = (text: string): string => line(decodeEntities(text.replace(tags, (_, name: string) => (boxes.has(name.toLowerCase()) ? ' ' : ''))));
// biome-ignore format: one line per family reads better than sixty
const inline = 'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark meter nobr output progress q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(' ');
/** What begins on a line of its own, or stands between words as something else than words. */
// biome-ignore format: as above
const boxes = new Set('address article aside audio blockquote body br button canvas caption center col colgroup dd details dialog dir div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input legend li link main map menu meta nav noscript object ol optgroup option p picture pre script search section select source style summary svg table tbody td template textarea tfoot th thead title tr ul video'.split(' '));
const tags = new RegExp(`</?(${[...inline, ...boxes].join('|')})(?:[\\s/][^<>]*)?>`, 'gi');
// oxlint-disable-next-line no-control-regex -- these are what must go
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\ufeff]/gu;
/** A joiner with nothing before it: what is made of those alone is empty. */
const joinsNothing = /(?<!\S)[\u200c\u200d]+/gu;

/** A run of signs is tried from its beginning only: 65,000 of them are read once. */
const ends =
  /(?<![。！？])[。！？]+(?:[”」』）)]+(?![”」』）)]|と|って|など|の)|(?![。！？”」』）)]))|(?<![.!?…])[.!?…]+["”’»)]*(?=\s+["'“„«‘(¿¡]?[\p{Lu}\p{N}\p{Lo}])/gu;
const shortened =
  /(?:^|[\s(（，、：])(?:(?<!\d\s?)\p{L}|approx|ca|ca\.? |vs|incl|excl|max|min|no|nr|art|env|aprox|máx|mín|bzw|evtl|ggf|inkl|zzgl|usw|mwst|ausgew|eingetr|ext|int|diam|ust|bj|stk|mind|std|jh|tel|tél|etc|dr|mr|mrs|st|fig|vol|ref|(?:\p{L}\.\s?){1,2}\p{L}|p\.\s?(?:ej|ex)|techn|abb|\p{L}{1,8}\.?-nr)\.$/iu;

/** The end is enough to know an abbreviation by; the whole would be read again with each. */
const isAbbreviated = (text: string): boolean => shortened.test(text.slice(-16));

/** „bis 16. Dezember“, „zum 1. Advent“. */
const isOrdinal = (before: string, behind: string): boolean =>
  /\d{1,2}\.\d{1,2}\.$/u.test(before) || // „vom 24.12. bis 6.1. Betriebsferien“
  (/(?<!\d)\d{1,2}\.$/u.test(before) &&
    /^ (?:Jan(?:uar)?|Feb(?:ruar)?|März|April?|Mai|Jun[i]?|Jul[i]?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?|Advent|Jahrhundert|Lebens(?:jahr|monat)|Geburtstag|Hochzeitstag)s?(?!\p{L})/u.test(
      behind,
    ));

/** Sentences as they stand. An ellipsis, a decimal point or "approx. 5" does not end one. */
export const sentencesOf = (text: string): string[] => {
  const found: string[] = [];
  let from = 0;
  for (const end of text.matchAll(ends)) {
    const to = end.index + end[0].length;
    if (end[0] === '.' && (isAbbreviated(text.slice(from, to)) || isOrdinal(text.slice(Math.max(from, to - 7), to), text.slice(to, to + 16)))) continue;
    if (isInBrackets(text, from, to)) continue;
    const sentence = text.slice(from, to).trim();
    if (sentence) found.push(sentence);
    from = to;
  }
  const rest = text.slice(from).trim();
  return (rest ? [...found, rest] : found).flatMap((sentence) => (sentence.length < 60 ? [sentence] : sentence.split(koreanEnd)));
};
/** „(nicht ziehen! wird sonst dünner)“ is a remark within one. */
const isInBrackets = (text: string, from: number, to: number): boolean =>
  /[(（][^()（）]*$/u.test(text.slice(Math.max(from, to - longestRemark), to)) && /^[^()（）]*[)）]/u.test(text.slice(to, to + longestRemark));
const longestRemark = 120;

/** “…주소용으로 많이 쓰십니다 칸 사이즈는 …”: in a long breath a polite ending is a full stop. */
const koreanEnd = /(?<=\p{Script=Hangul}(?:니다|세요|어요|아요|예요|에요|려요|네요|해요|돼요|까요))\s+(?=[\p{Script=Hangul}A-Z\d])/u;

/** A text before its next sentence. Where there are no spaces between words, one stands behind a sentence in Latin letters. */
const joinedTo = (text: string, language: Language): string => text + (/[.!?]["”’»)]?$/u.test(text) ? ' ' : space(language));
/** Sentences one behind another, as they read on. */
export const asText = (sentences: readonly string[], language: Language): string =>
  sentences.reduce((before, sentence) => (before ? joinedTo(before, language) : '') + sentence, '');
/** Between two sentences, and between the items of a row. */
export const space = (language: Language): string => (language === 'zh' || language === 'ja' ? '' : ' ');
export const comma = (language: Language): string => (language === 'zh' || language === 'ja' ? '、' : ', ');
export const colon = (language: Language): string => (language === 'zh' || language === 'ja' ? '：' : language === 'fr' ? '\u00a0: ' : ': ');
export const stop = (language: Language): string => (language === 'zh' || language === 'ja' ? '。' : '.');

/** Letters and digits only: two spellings of the same words are the same. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** The same, whatever stands apart in one and together in the other: “750ml” and “750 ml”. */
export const squeezed = (text: string): string => bare(text).replaceAll(' ', '');

/** What a text is written as between tags. */
export const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
