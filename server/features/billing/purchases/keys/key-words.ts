/** Redeem keys: twenty characters that cannot be mistaken for each other, in groups of five. */
import { randomBytes } from 'node:crypto';

/** Crockford's 32: no I, L, O, U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A hundred random bits: nobody guesses one. */
export const newKey = (): string =>
  Array.from(randomBytes(20), (byte) => letters[byte % 32])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-');

/** As it was made, however somebody typed it. Undefined: no key has this form. */
export const readKey = (typed: string): string | undefined => {
  const plain = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return new RegExp(`^[${letters}]{20}$`).test(plain) ? plain.replace(/(.{5})(?=.)/g, '$1-') : undefined;
};
