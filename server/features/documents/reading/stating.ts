/** The process that looks for facts in the pages of a document: it gets their text on its input, and writes on its output what they state. */
import { json } from 'node:stream/consumers';
import { factsIn } from '@storewright/rules/facts/reading';
import { mostOfHead, type Stated } from './stated.ts';

const headOf = (texts: string[]): string =>
  texts
    .join(' ')
    .slice(0, 2 * mostOfHead)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, mostOfHead);

const pages = (await json(process.stdin)) as string[];
const hasText = pages.some((text) => /[\p{L}\p{N}]/u.test(text));
const stated: Stated = { pages: pages.length, hasText, facts: hasText ? factsIn(pages) : [], head: headOf(pages) };
process.stdout.write(`${JSON.stringify(stated)}\n`);
