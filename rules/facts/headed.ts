/** The heading of the list that a line stands in: “Standards we do not hold:” is said of each item below it. */
import type { Line } from './lines.ts';

export const headingOf = (lines: readonly Line[], at: number): string => {
  const { page } = lines[at]!;
  for (let above = at; above > Math.max(0, at - longest) && isItem(lines[above]!); above -= 1) {
    const head = lines[above - 1]!;
    if (head.page !== page) return '';
    // “Certificate no.:” asks for a number, and denies nothing.
    if (/[:：]$/u.test(head.folded)) return head.folded.replace(/\bn[or°º]\.?\s?[:：]$/u, '');
  }
  return '';
};

const isItem = ({ text, folded }: Line): boolean => /^(?:[-–—•·*▪◦□☐]|\d{1,2}[.)])\s/u.test(text) || (folded.length <= 40 && !/[:：]$/u.test(folded));
const longest = 12;
