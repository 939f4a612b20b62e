/** Invitation codes: eight characters that can be read aloud and typed from paper. */
import { randomInt } from 'node:crypto';

/** Without 0 O 1 I L, and without vowels that could make a word. */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ';

export const freshCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

/** As somebody typed it: undefined where it cannot be a code. */
export const readCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === 8 && [...code].every((letter) => letters.includes(letter)) ? code : undefined;
};
