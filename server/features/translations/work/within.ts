/** A text that is longer than the shop takes, cut where a reader would stop: behind a sentence, else between two words. */
import { cleanHtml } from '../../writers/index.ts';

/** `whole`: sentences alone, as far as they go. A title is no sentence, and is cut between its words. */
export const lineWithin = (line: string, { most, language, whole }: { most: number; language: string; whole: boolean }): string => {
  if (line.length <= most) return line;
  const sentences = whole ? lastOf(line.slice(0, most), sentenceEnd) : 0;
  return (sentences > 0 ? line.slice(0, sentences) : betweenWords(line, most, language)).trim();
};

/** Behind a paragraph or a sentence; what is open there is closed. */
export const htmlWithin = (html: string, { most, language }: { most: number; language: string }): string => {
  if (html.length <= most) return html;
  // What closes the tags takes room as well.
  for (let room = most; room > 0; room = Math.floor(room * 0.98) - 1) {
    // Never within a tag, nor within a letter or its name.
    const given = withoutOpenTag(html.slice(0, room))
      .replace(/[\uD800-\uDBFF]$/, '')
      .replace(/&[^;\s]{0,10}$/u, '');
    const end = Math.max(lastOf(given, blockEnd), lastOf(given, sentenceEnd));
    const cut = cleanHtml(end > room / 2 ? given.slice(0, end) : betweenWords(`${given} `, given.length, language));
    if (cut.length <= most) return cut;
  }
  return '';
};

/** Looked for from behind: an expression that ends in `$` begins anew at each place of a text that is full of such places. */
const withoutOpenTag = (html: string): string => {
  const open = html.indexOf('<', html.lastIndexOf('>') + 1);
  return open < 0 ? html : html.slice(0, open);
};
const withoutHanging = (text: string): string => {
  let end = text.length;
  while (end > 0 && hanging.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
};
const hanging = /[\s\p{Pd},;:(，、（]/u;

/** Where the last of them ends; 0: there is none. */
const lastOf = (text: string, ends: RegExp): number => {
  const last = [...text.matchAll(ends)].at(-1);
  return last ? last.index + last[0].length : 0;
};
const blockEnd = /<\/(?:p|li|ul|ol|h[1-6]|blockquote|table|tr)>/gu;
const sentenceEnd = /[.!?…](?=[\s<])|[。！？]/gu;

/** Also where a language writes no spaces. */
const betweenWords = (text: string, most: number, language: string): string => {
  // A word is never as long as this; what stands before it need not be looked through.
  const from = Math.max(0, text.slice(0, most - 100).lastIndexOf(' ') + 1);
  let end = from;
  for (const { index, segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text.slice(from, most + 100))) {
    if (from + index + segment.length > most) break;
    end = from + index + segment.length;
  }
  return withoutHanging(text.slice(0, end));
};
