/** What is longer than its part may be is cut where a reader would pause, and whoever put it there is told so. */
import { cleanHtml } from '../../writers/index.ts';

export type Fit<Value> = { value: Value; isCut: boolean };

/** Whole sentences, else whole words. */
export const lineWithin = (line: string, most: number): Fit<string> =>
  line.length <= most ? { value: line, isCut: false } : { value: pausedIn(line.slice(0, most).toWellFormed(), most / 2).trim(), isCut: true };

/** `html` is clean, and so is what is left of it. Whole blocks, else whole sentences of the block that is too long alone. */
export const htmlWithin = (html: string, most: number): Fit<string> => {
  if (html.length <= most) return { value: html, isCut: false };
  // An editor sets the same words in a few tags more.
  for (let room = Math.floor(most * 0.9); ; room = Math.floor(room * 0.95)) {
    const begun = html
      .slice(0, room)
      .toWellFormed()
      .replace(/<[^<>]*$/, '')
      .replace(/&[#\w]*$/, '');
    const blocks = begun.slice(0, lastEnd(begun, /<\/(?:p|ul|ol|li|table|tr|blockquote)>/g));
    const kept = blocks.length >= begun.length / 2 ? blocks : pausedIn(begun, begun.length / 2);
    // A heading of what was cut off says nothing.
    const value = cleanHtml(kept.replace(/(?:<h[2-4]>(?:(?!<\/h).)*(?:<\/h[2-4]>)?\s*)+$/s, ''));
    if (value.length <= most) return { value, isCut: true };
  }
};

export const listWithin = (list: readonly string[], most: number): Fit<string[]> => ({ value: list.slice(0, most), isCut: list.length > most });

const pausedIn = (text: string, least: number): string => {
  const sentences = lastEnd(text, /[。！？]|[.!?…](?=[\s<])/gu);
  if (sentences >= least) return text.slice(0, sentences);
  const words = text.search(/\s\S*$/u);
  return words >= least ? text.slice(0, words) : text;
};
const lastEnd = (text: string, what: RegExp): number => [...text.matchAll(what)].reduce((_, { index, 0: found }) => index + found.length, 0);
