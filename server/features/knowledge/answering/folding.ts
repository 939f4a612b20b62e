/** Texts made alike for comparing, each letter with its place in the text that it came from. */

export type Foldable = { text: string /** Where each of its letters begins in what was folded, and where it ends. */; at: number[]; ends: number[] };

/** One form of each letter, small; marks of quoting, dashes and white space alike. Beside letters that need no spaces there are none. */
export const foldable = (original: string): Foldable => {
  let text = '';
  const at: number[] = [];
  let space = -1;
  const ends: number[] = [];
  const add = (piece: string, from: number, to: number): void => {
    for (let letter = 0; letter < piece.length; letter += 1) {
      at.push(from);
      ends.push(to);
    }
    text += piece;
  };
  for (const { 0: letter, index } of original.matchAll(/\P{M}\p{M}*/gu)) {
    if (/^[\s\p{Z}\p{Cf}]/u.test(letter)) {
      if (space < 0) space = index;
      continue;
    }
    const folded = alike(letter);
    if (space >= 0 && text !== '' && !unspaced.test(text.at(-1)!) && !unspaced.test(folded)) add(' ', space, index);
    space = -1;
    add(folded, index, index + letter.length);
  }
  return { text, at, ends };
};

const alike = (letter: string): string =>
  letter
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚‛ʼ`´′]/gu, "'")
    .replace(/[“”„‟«»″「」『』]/gu, '"')
    .replace(/[\p{Pd}−]/gu, '-');
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

export const isUnspaced = (text: string): boolean => unspaced.test(text);
