/** The numbers of a text, in figures and in words, wherever they stand. */
import { languages } from '@storewright/contract/kit/languages';
import { countedByCharacter, countedInWords } from '../words/counted.ts';
import { isDigitCode, isHangulCode, isWordCode } from '@storewright/contract/kit/fold';
import { numberAt } from './numbers.ts';
import type { Page } from './quantities.ts';
import { spelledAt } from './spelled.ts';
import { languageBit } from './vocabulary.ts';

export type LoneNumber = { start: number; end: number; value: number; decimals: number; figures: boolean };

export function numbersIn({ folded, mask, comma }: Page): LoneNumber[] {
  const found: LoneNumber[] = [];
  let end = 0;
  for (const { 0: said, index: start } of folded.matchAll(startOf(mask))) {
    if (start < end) continue;
    const one = isDigitCode(said.charCodeAt(0)) ? figuresAt(folded, start, comma) : wordsAt(folded, start, mask, comma, said);
    if (!one) continue;
    end = one.end;
    found.push(one);
  }
  return found;
}

function figuresAt(folded: string, start: number, comma: boolean): LoneNumber | null {
  const one = numberAt(folded, start, comma);
  return one && { start, end: one.end, value: one.values[0] ?? 0, decimals: one.decimals, figures: true };
}

function wordsAt(folded: string, start: number, mask: number, comma: boolean, said: string): LoneNumber | null {
  if (isHangulCode(folded.charCodeAt(start))) {
    const value = koreanOf(said) ?? spelledAt(folded, start, mask)?.value;
    return value === undefined ? null : { start, end: start + said.length, value, decimals: 0, figures: false };
  }
  const written = isWordCode(folded.charCodeAt(start)) ? null : numberAt(folded, start, comma);
  if (written) return { start, end: written.end, value: written.values[0] ?? 0, decimals: written.decimals, figures: false };
  const spelled = spelledAt(folded, start, mask);
  return spelled && { start, end: spelled.end, value: spelled.value, decimals: 0, figures: false };
}

const koreanTens = ['열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];
const koreanOnes = ['두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'];
function koreanOf(said: string): number | undefined {
  const ten = koreanTens.findIndex((one) => said.startsWith(one));
  const one = koreanOnes.findIndex((word) => said.endsWith(word));
  const value = (ten + 1) * 10 + (one < 0 ? 0 : one + 2);
  return said === '스무' ? 20 : value > 0 ? value : undefined;
}

const starts = new Map<number, RegExp>();

/** A figure that no other stands before, or the first word of a number in any language of the mask. */
function startOf(mask: number): RegExp {
  const known = starts.get(mask);
  if (known) return known;
  const spoken = languages.filter((one) => (mask & languageBit(one)) !== 0);
  const words = spoken.flatMap((one) => countedInWords[one]?.words ?? []);
  const characters = spoken.flatMap((one) => countedByCharacter[one]?.numbers ?? []);
  const parts = [String.raw`(?<![\d])\d`, ...words.map((one) => String.raw`(?<![\p{L}\p{N}])(?:${one})(?!\p{L})`), ...characters.map((one) => `(?:${one})`)];
  const made = new RegExp(parts.join('|'), 'gu');
  starts.set(mask, made);
  return made;
}
