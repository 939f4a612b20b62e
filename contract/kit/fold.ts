/**
 * One form for comparing: small letters without marks, half-width signs. Every character keeps its place, so that a place
 * found in the folded text is the place in the text.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const small = lower.length === text.length ? lower : [...text].map((one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('');
  return small.replace(folded, (one, at: number) => {
    // “Ø20 cm” is a sign before a number.
    if (one === 'ø' && isDigitCode(small.charCodeAt(at + 1))) return ' ';
    const known = letters.get(one);
    if (known !== undefined) return known;
    const code = one.charCodeAt(0);
    return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0).toLowerCase() : one;
  });
}

/** Letters and digits of scripts that put spaces between words. */
export const isWordCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0xb2 &&
    code <= 0x52f &&
    code !== 0xd7 &&
    code !== 0xf7 &&
    code !== 0xb7 &&
    code !== 0xb4 &&
    code !== 0xb8 &&
    code !== 0xbb &&
    code !== 0xbf &&
    code !== 0xb6) ||
  (code >= 0x1e00 && code <= 0x1eff) ||
  code === 0x2113;

export const isDigitCode = (code: number): boolean => code >= 0x30 && code <= 0x39;
export const isSpaceCode = (code: number): boolean => code === 0x20 || code === 0xa0 || code === 0x202f || code === 0x2009 || code === 0x3000;
export const isHangulCode = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;
export const isKatakanaCode = (code: number): boolean => code >= 0x30a1 && code <= 0x30fc && code !== 0x30fb;
export const isCjkCode = (code: number): boolean =>
  (code >= 0x3400 && code <= 0x9fff) ||
  (code >= 0x3041 && code <= 0x30ff) ||
  code === 0x3005 ||
  isHangulCode(code) ||
  (code >= 0x3300 && code <= 0x33ff) ||
  (code >= 0xf900 && code <= 0xfaff);

/** Where the word that starts here ends. */
export function wordEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && isWordCode(text.charCodeAt(at))) at++;
  return at;
}

/** Whether a phrase stands in a folded text as whole words; 红点设计奖 ends where 2023 begins. */
export function holds(text: string, phrase: string): boolean {
  const [first, last] = [/^[^a-z0-9]/.test(phrase), /[^a-z0-9]$/.test(phrase)];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if ((first || !/[a-z0-9]/.test(text[at - 1] ?? ' ')) && (last || !/[a-z0-9]/.test(text[at + phrase.length] ?? ' '))) return true;
  }
  return false;
}

/** Letters and digits only: `USB-C` and `usb c` are one, `iPhone 15` is `iphone15`. */
export const squeeze = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

const folded = /[\u00c0-\u024f\u1e00-\u1eff\uff01-\uff5e\u3000]/g;
const letters = new Map<string, string>([
  ['\u3000', ' '],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
]);
for (let code = 0xc0; code <= 0x1eff; code === 0x24f ? (code = 0x1e00) : code++) {
  const letter = String.fromCharCode(code);
  const bare = letter.normalize('NFD')[0] ?? letter;
  if (bare !== letter && bare.length === 1) letters.set(letter, bare);
}
