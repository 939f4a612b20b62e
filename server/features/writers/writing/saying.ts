/** Whether anything is said: white space, signs and markup that comes to nothing are no text. */
import { cleanHtml } from '../clean-html.ts';
import { plain } from '../drafts/texts.ts';
import type { FieldValue } from './engine.ts';
import { plainText } from './lines.ts';
import { htmlOf } from './markdown.ts';

/** A letter, a figure or a pictogram: less is in no text. */
const word = /[\p{L}\p{N}\p{So}]/u;

export const saysSomething = (value: FieldValue): boolean =>
  Array.isArray(value) ? value.some(saysSomething) : word.test(plainText(cleanHtml(htmlOf(plain(value)))));

/** Of a text that is still arriving: whether a word of it is there, not only the tags before it. */
const mostHeld = 2_000;
export const begins = (text: string): boolean => text.length > mostHeld || word.test(text.replace(/<[^<>]*(?:>|$)/g, ''));
