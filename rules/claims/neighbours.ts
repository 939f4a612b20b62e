/** How near two mentions stand to each other, and what stands between them. */
import type { ListingField } from '@storewright/contract/listing/listing';
import { isSpaceCode, wordEnd } from '@storewright/contract/kit/fold';
import { is, type Mention } from './mention.ts';
import type { Page } from './quantities.ts';
import type { OriginStatement, Statement } from './statement.ts';

type Span = { start: number; end: number };

/** A text being read: its mentions, what of them is used up, and the statements found. */
export type Reading = {
  page: Page;
  mentions: readonly Mention[];
  /** For texts; a fact is read with every sense of its words. */
  strict: boolean;
  field: ListingField;
  taken: Set<Mention>;
  statements: Statement[];
};

export function sayOrigin({ statements }: Reading, { start, end }: Span, said: Partial<OriginStatement>): void {
  statements.push({ kind: 'origin', start, end, places: [], raw: '', handmade: false, year: null, design: false, of: [], bare: false, ...said });
}

/** The last mention that starts here or before. */
export function lastUpTo(mentions: readonly Mention[], place: number): Mention | undefined {
  let [low, high] = [0, mentions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mentions[middle] as Mention).start <= place) low = middle + 1;
    else high = middle;
  }
  return mentions[low - 1];
}

/** How many characters lie between; far when a sentence or a line ends there. */
export function gap({ page }: Reading, one: Span, other: Span): number {
  if (other.start < one.end) return 0;
  return /[.;:!?。；！？\n\t]/.test(page.folded.slice(one.end, Math.min(other.start, one.end + 16))) ? far : other.start - one.end;
}

const far = 99;

/** Nothing between two mentions but what holds a phrase together. */
export function joined({ page, mentions }: Reading, one: number, other: number): boolean {
  const [first, second] = [mentions[one], mentions[other]];
  return first !== undefined && second !== undefined && second.start - first.end <= 4 && joint.test(page.folded.slice(first.end, second.start));
}

/** Not across lines: two items of a list say two things. */
const joint = /^(?:[ \u00a0\u202f\u3000-]{0,2}|的|の|[ \u00a0]?(?:de|d['’]|do|da|del|em|en|aus|of)[ \u00a0]?)$/;

/** “Italian calf leather”: a place may stand one plain word away. */
export function oneWordApart({ page }: Reading, one: Mention, other: Mention): boolean {
  if (!is(one, 'from-place') || other.start - one.end > 20) return false;
  return /^ [\p{L}-]+ $/u.test(page.folded.slice(one.end, other.start));
}

export const sameClause = ({ page }: Reading, from: number, to: number): boolean =>
  to - from <= 60 && !/[.;:!?]\s|[。；！？\n]/.test(page.folded.slice(from, to));

/** What holds “BPA, phthalates and PVC” together: a comma, or a word. */
export function listLink(between: string): 'comma' | 'word' | null {
  if (/^\s?[,、，/]\s?$/.test(between)) return 'comma';
  return /^(?:,?\s(?:and|or|nor|und|oder|noch|et|ou|ni|nem|y|o|e|and any|or any)\s(?:le |la |los |de |d['’])?|\s?(?:[&+]|和|及|与|や|と|및|와\s|과\s)\s?)$/.test(
    between,
  )
    ? 'word'
    : null;
}

/** “Not dishwasher-safe”, 食洗機不可: the text itself says no. */
export function isDenied(reading: Reading, at: number): boolean {
  const [before, mention, behind] = [reading.mentions[at - 1], reading.mentions[at] as Mention, reading.mentions[at + 1]];
  return (
    (before !== undefined && is(before, 'not') && denies(reading, before, mention)) ||
    (behind !== undefined && is(behind, 'not-after') && denies(reading, mention, behind)) ||
    forbidden.test(reading.page.folded.slice(mention.end, mention.end + 24))
  );
}

/** “식기세척기에는 넣지 마세요”, 食洗機には入れないでください: what the buyer is told not to do. */
const forbidden = /^[^.。!?！？\n,、]{0,12}(?:지 마(?:세요|십시오)|지 말아|안 됩니다|いれないで|入れないで|使わないで|ご使用にならないで|お使いにならないで)/;

/** 不仅防水 and 非常防水 say that it is. */
const denies = (reading: Reading, one: Span, other: Span): boolean =>
  gap(reading, one, other) <= 4 && !/[,，、仅僅但只光止单單常]/.test(reading.page.folded.slice(one.end, other.start));

export const isCapital = (text: string, at: number): boolean => at < text.length && /\p{Lu}/u.test(text[at] as string);

/** Where a name of up to three capitalised words ends that starts behind a space; -1 where there is none. Lot-et-Garonne is one. */
export function nameEnd(text: string, from: number): number {
  let at = from;
  while (at - from < 2 && (isSpaceCode(text.charCodeAt(at)) || text[at] === ':' || text[at] === '：')) at++;
  if (at === from) return -1;
  let end = -1;
  for (let words = 0; words < 3 && isCapital(text, at); words++) {
    end = wordEnd(text, at);
    if (text[end] !== ' ' && text[end] !== '-') break;
    at = end + (smallWords.exec(text.slice(end, end + 14))?.[0].length ?? 1);
  }
  return end;
}
const smallWords = /^-(?:\p{Ll}{1,4}[-'’])+(?=\p{Lu})/u;
