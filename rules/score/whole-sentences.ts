/** How much a description tells in whole sentences, and how much in all: by signs that Unicode knows in any language. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Block, Reading } from '../text/html.ts';
import { charactersIn, paragraphs, sentencesIn, sizeOf } from '../text/prose.ts';

/** Somebody is told something: a whole sentence stands outside lists, typed ones too, headings and tables. Where a script ends none by a sign, nobody can tell. */
export const addresses = (reading: Reading): boolean =>
  unsigned.test(reading.text) ||
  paragraphs(reading).some((block) => !bullet.test(reading.text.slice(block.start, block.end)) && sentencesOf(reading, block).length > 0);
const bullet = /^\s*[-–—•·*▪●◦‣]\s/u;

/** Fewer words in sentences than there were, as where they became a table, or fewer in all. */
export const isLess = (now: Reading, before: Reading, language: Language): boolean =>
  sizeOf(now.text, language) < sizeOf(before.text, language) || toldIn(now, language) < toldIn(before, language);

const toldIn = (reading: Reading, language: Language): number =>
  reading.blocks
    .filter(({ tag }) => !/^(?:h\d|t[dhr]|table|figcaption)$/.test(tag))
    .reduce((sum, block) => sum + sentencesOf(reading, block).reduce((size, one) => size + sizeOf(one, language), 0), 0);

const sentencesOf = ({ text }: Reading, { start, end }: Block): string[] =>
  sentencesIn(text.slice(start, end)).filter((one) => ended.test(one) && charactersIn(one) >= shortest);

const ended = /\p{L}.*\p{Sentence_Terminal}[\p{Pe}\p{Pf}"'\s]*$/su;
/** “Red.” tells nobody anything. */
const shortest = 6;
const unsigned = /[\p{Script=Thai}\p{Script=Lao}]/u;
