/** A page line by line, as rules read it; a sentence that runs over the end of a line is one. */
import { fold } from '@storewright/contract/kit/fold';
import { isDenied } from './standing.ts';
import { unwrapped } from './wrapped.ts';

export type Line = {
  page: number;
  text: string;
  folded: string;
  /** What stands beside each other in a table. */
  cells: string[];
  /** It says that something is not so, or not yet. */
  isDenied: boolean;
};

export const linesOf = (page: string, number: number): Line[] =>
  unwrapped(
    page
      .split(/\r\n?|[\n\u2028\u2029\f]/)
      .slice(0, mostLines)
      .map((raw) =>
        raw
          .slice(0, longest)
          .split(/\t+| {3,}|\s[|｜]\s/)
          .map(plain)
          .filter((cell) => cell !== ''),
      ),
  ).flatMap((cells) => {
    const text = cells.join(' ');
    const folded = fold(text);
    return text === '' ? [] : [{ page: number, text, folded, cells: [...cells], isDenied: isDenied(folded) }];
  });

/** Without what no reader sees. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

const longest = 2_000;
const mostLines = 4_000;
