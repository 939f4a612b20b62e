/** Addresses, and codes of letters with digits, of which each sign counts. A unit that sticks to its number is none. */
import { LinkifyIt } from 'linkify-it';
import { foldable } from './folding.ts';
import { currencyBefore } from './units.ts';

type Found = { key: string; said: string; start: number; end: number };

/** Each by what it is, with how it is written. */
export const namesIn = (text: string): Map<string, string> => new Map(found(text).map(({ key, said }) => [key, said]));

/** With blanks where they stand. */
export const withoutNames = (text: string): string => {
  let left = text;
  for (const { start, end } of found(text)) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  return left;
};

const links = new LinkifyIt({ fuzzyLink: true });
const found = (text: string): Found[] => {
  // Beside letters that need no spaces an address has none around it.
  const parted = text.replace(/[^\P{L}\p{Script=Latin}]/gu, (letter) => ' '.repeat(letter.length));
  const addresses = (links.match(parted) ?? []).map(({ index, lastIndex, url }) => ({
    key: url
      .replace(/^(?:https?|mailto):(?:\/\/)?/i, '')
      .replace(/\/$/, '')
      .toLowerCase(),
    said: text.slice(index, lastIndex),
    start: index,
    end: lastIndex,
  }));
  const codes = [...text.matchAll(code)].map(({ 0: said, index }) => ({
    key: foldable(said).text.replace(/[\s-]/g, ''),
    said,
    start: index,
    end: index + said.length,
  }));
  const free = codes.filter(({ said, start, end }) => !isMoney(said) && !addresses.some((one) => one.start < end && start < one.end));
  return [...addresses, ...free];
};
const isMoney = (said: string): boolean => /^[A-Z]{3}[ \u00a0-]?\d+$/.test(said) && currencyBefore(said.slice(0, 3), 'en').size > 0;

/** ZX-99, EN 417, 5C3-A1, 12-AB. */
const code =
  /(?<![\p{Script=Latin}\d])(?:(?=[\p{Script=Latin}\d-]{0,60}\d)\p{Script=Latin}[\p{Script=Latin}\d]*(?:-[\p{Script=Latin}\d]+)*|[A-Z]{2,}[ \u00a0]\d[A-Z\d-]*|\d+(?:-\d+)*-?[A-Z]{1,4}\d[A-Z\d-]*|\d+(?:-\d+)*-[A-Z]{2,})(?![\p{Script=Latin}\d])/gu;
