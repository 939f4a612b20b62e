/**
 * Where a claim stands in the editor. Claims are found in the plain text of a field, the editor counts nodes; both agree
 * on every letter that is not white space, so the n-th such letter of one is the n-th of the other.
 */
import type { Claim } from '@storewright/contract/listing/listing';
import type { Node } from '@tiptap/pm/model';

/** `words`: of a picture, and where in them the claim stands. */
export type ClaimRange = { claim: Claim; from: number; to: number; words?: { text: string; start: number; end: number } };

/** The ranges of the claims that can still be found; text typed since the check simply has none yet. */
export const claimRanges = (doc: Node, plain: string, claims: readonly Claim[]): ClaimRange[] => {
  const letters = lettersOf(doc);
  const before = lettersBefore(plain);
  const pictures = picturesOf(doc, plain.length + 1);
  return claims.flatMap((claim) => {
    if (claim.start > plain.length) return inPicture(claim, pictures);
    const first = before[claim.start] ?? 0;
    const last = (before[claim.end] ?? 0) - 1;
    const begin = letters[first];
    const end = letters[last];
    if (!begin || !end || last < first) return [];
    const said = letters
      .slice(first, last + 1)
      .map(({ letter }) => letter)
      .join('');
    return said === plain.slice(claim.start, claim.end).replace(/[\s\u200b]/g, '') ? [{ claim, from: begin.at, to: end.at + end.letter.length }] : [];
  });
};

type Picture = { at: number; start: number; text: string };

/** What stands for the pictures is read behind the text, a line for each that has some. */
const picturesOf = (doc: Node, from: number): Picture[] => {
  const pictures: Picture[] = [];
  let start = from;
  doc.descendants((node, at) => {
    const text =
      node.type.name === 'image'
        ? String(node.attrs['alt'] ?? '')
            .replace(/\s+/g, ' ')
            .trim()
        : '';
    if (!text) return;
    pictures.push({ at, start, text });
    start += text.length + 1;
  });
  return pictures;
};

const inPicture = (claim: Claim, pictures: readonly Picture[]): ClaimRange[] =>
  pictures
    .map(({ at, start, text }) => ({ claim, from: at, to: at + 1, words: { text, start: claim.start - start, end: claim.end - start } }))
    .filter(({ words: { text, start, end } }) => start >= 0 && text.slice(start, end) === claim.text);

const lettersOf = (doc: Node): { letter: string; at: number }[] => {
  const letters: { letter: string; at: number }[] = [];
  doc.descendants((node, at) => {
    if (!node.isText || !node.text) return;
    for (let index = 0; index < node.text.length; index += 1) {
      const letter = node.text.charAt(index);
      if (!gap.test(letter)) letters.push({ letter, at: at + index });
    }
  });
  return letters;
};

/** For each place of the text, how many letters stand before it. */
const lettersBefore = (plain: string): number[] => {
  const counts = [0];
  for (let index = 0; index < plain.length; index += 1) counts.push((counts[index] ?? 0) + (gap.test(plain.charAt(index)) ? 0 : 1));
  return counts;
};

/** What the plain text may have drawn together. */
const gap = /[\s\u200b]/;
