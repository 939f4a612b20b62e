/** Whether a text says a thing already, by the letters alone. */
import { bare, squeezed } from '../lines.ts';

export type Text = { bare: string; squeezed: string };
export const textFor = (...texts: string[]): Text => {
  const all = texts.join(' \n ');
  return { bare: ` ${bare(all)} `, squeezed: squeezed(all) };
};

/** “750ml” says “750 ml”. Where no spaces stand between words any place will do. */
export const says = (text: Text, value: string): boolean => {
  const words = bare(value);
  if (words === '') return true;
  if (unspaced.test(words)) return text.squeezed.includes(squeezed(value));
  return text.bare.includes(` ${words} `) || (/\d/.test(words) && /\p{L}/u.test(words) && startsThere(text.squeezed, squeezed(value)));
};
/** 50 ml is none of 750 ml. */
const startsThere = (text: string, value: string): boolean => {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
    if (!(/\d/.test(text[at - 1] ?? '') && /\d/.test(value[0]!)) && !(/\d/.test(text[at + value.length] ?? '') && /\d$/.test(value))) return true;
  return false;
};
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether each word of a kind is said, in the plural or not: of “Earrings” the text may tell one. */
export const names = (text: Text, kind: string): boolean =>
  unspaced.test(kind) ? text.squeezed.includes(squeezed(kind)) : bare(kind).split(' ').every((word) => text.bare.includes(` ${stemOf(word)}`)); // biome-ignore format: one step after another
/** A plural is told from its singular by its last letters. */
const stemOf = (word: string): string => (word.length > 5 ? word.slice(0, -2) : word.length > 3 ? word.slice(0, -1) : `${word} `);
