/** Whether a mail says who sends it and from where: the law of most countries asks for a name and a postal address. */
import { said } from '../rules.ts';
import type { TextRule } from '@storewright/contract/texts/writing';

/** What waits for the owner's words says nothing yet. */
export const senderRule = (sender: string): TextRule => {
  const told = sender.replace(/⟦[^⟦⟧]*⟧/g, ' ').replace(/^[\s,，、]+|[\s,，、]+$/g, '');
  if (told === '') return said('E11.none', 'fix', {});
  return isPostal(told) ? said('E11.good', 'good', {}) : said('E11.address', 'fix', {});
};

/** A name with a place behind it: a number of a house or a postcode, or several parts. What one writes or calls to otherwise is none. */
const isPostal = (told: string): boolean => {
  const plain = told.replace(/\S+@\S+|https?:\S+|\b(?:www\.)?[\w-]+(?:\.[\w-]+)+\b|\+?\d[\d\s()/.-]{7,}\d/g, ' ');
  const parts = plain.split(/[\n,，、;·|–—]+/).filter((part) => /\p{L}/u.test(part));
  const eastAsian = plain.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return parts.length >= 3 || (/\p{N}/u.test(plain) && (parts.length >= 2 || eastAsian >= 6));
};
