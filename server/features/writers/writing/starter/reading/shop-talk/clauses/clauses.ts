/** What of a sentence that goes is about the product: it is cut at its joints, and each clause is asked. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { chinesePart } from './clauses.zh.ts';
import { japanesePart } from './clauses.ja.ts';
import { koreanPart } from './clauses.ko.ts';
import { latinPart } from './clauses.latin.ts';
import type { Ears } from './ears.ts';

export const productPart = (sentence: string, ears: Ears): string => {
  // Nobody writes a longer one by hand.
  if (sentence.length > 400) return '';
  if (!holdsCjk(sentence)) return latinPart(sentence, ears);
  if (/\p{Script=Hangul}/u.test(sentence)) return koreanPart(sentence, ears);
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sentence) ? japanesePart(sentence, ears) : chinesePart(sentence, ears);
};
