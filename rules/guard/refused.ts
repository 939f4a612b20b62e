/** A mark that a thing does not bear, said right before its name or right behind it: “not certified to FSC”, « non certifié FSC », FSC認証なし. */
import type { Language } from '@storewright/contract/kit/languages';
import { universal } from '../words/universal.ts';

/** What is called the same in every language: FSC, GOTS, CE. “Food-safe” is a phrase. */
export const isMark = (concept: string): boolean => Object.hasOwn(universal.certificate, concept);

export const isRefusedAt = (folded: string, { start, end }: { start: number; end: number }, language: Language): boolean =>
  refusal[language].test(`${folded.slice(Math.max(0, start - 40), start)}\n${folded.slice(end, end + 16)}`);

/** The mark itself stands where the line ends. */
const before = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?: \p{L}+){0,2}[ -]?\n`, 'u');
const behind = (words: string): RegExp => new RegExp(String.raw`(?:[无無没沒未非不][\p{sc=Han}]{0,4})\n|\n[\p{L}\s]{0,8}(?:${words})`, 'u');
// biome-ignore format: a row a language
const refusal: Record<Language, RegExp> = {
  en: before('not|no|without|isn[\'’]t|aren[\'’]t'), de: before('nicht|kein\\p{L}*|ohne'), fr: before('non|pas|sans|aucune?'), es: before('no|sin|ningun\\p{L}*'), pt: before('nao|sem|nenhum\\p{L}*'),
  zh: behind('(?!)'), ja: behind('なし|な[いく]|ありません|しておりません|していません'), ko: behind('없|아[님닙니]|않|받지 ?못'),
};
