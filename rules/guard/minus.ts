/** Whether a number is below zero: −20, minus 20, 零下20, 20 below zero. */

export const isBelowZero = (folded: string, start: number, end: number): boolean =>
  before.test(folded.slice(Math.max(0, start - 12), start)) || behind.test(folded.slice(end, end + 32));

/** A dash behind a figure or a word parts two numbers, and one with a space behind it opens a line. */
const before = /(?:(?<![\p{L}\p{N}%°℃℉)])[-−‐‑﹣–]|(?<!\p{Script=Latin})(?:minus|moins|menos|negative|bajo cero|零下|负|負|マイナス|氷点下|마이너스|영하) ?)$/u;
const behind =
  /^ ?(?:°|º|degrees?|grad|degres?|grados?|graus)? ?[cf]?(?: celsius| fahrenheit)? ?(?:below (?:zero|freezing)|unter null|unter dem gefrierpunkt|(?:au-dessous|en dessous) de zero|sous zero|bajo cero|abaixo de zero|negativos)/u;
