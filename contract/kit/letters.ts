/** How much of a text is in letters of another script than its language has. */

/** Letters of other scripts are enough to tell, and more than those of its own. */
export const outweighs = (text: string, own: RegExp, enough: number): boolean => {
  const strange = strangersIn(text, own);
  return strange >= enough && strange * 2 > sum(text.match(/\p{L}/gu) ?? []);
};
export const strangersIn = (text: string, own: RegExp): number => sum((text.match(/\p{L}/gu) ?? []).filter((letter) => !own.test(letter)));
/** Of this weight it is more than a name or two. */
export const aSentence = 20;

/** A character says as much as three letters. */
const sum = (letters: string[]): number => letters.reduce((all, letter) => all + (eastAsian.test(letter) ? 3 : 1), 0);
/** Letters alone: the dot in “Oak · 30 cm” is counted to Chinese as well. */
export const lettersOf = (scripts: string[]): RegExp => new RegExp(`(?=\\p{L})[${scripts.map((one) => `\\p{scx=${one}}`).join('')}]`, 'u');
export const eastAsian = lettersOf(['Hani', 'Hira', 'Kana', 'Hang']);

/** As much of a line as names it. */
export const shortened = (line: string): string => {
  const letters = [...line];
  return letters.length <= 48 ? line : `${letters.slice(0, 44).join('').trimEnd()}…`;
};
