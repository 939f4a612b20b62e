/** A measure stands apart from its number: “20 mm”, as German, French, Spanish and Portuguese write it. In English shops do as they like. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';

export const spaced = (text: string, language: Language): string => {
  const small = isCjk(language) ? text : text.replace(shouted, (unit) => unit.toLowerCase());
  return spacing.has(language) ? small.replace(diameter, '$1 ').replace(sides, '$1 $2').replace(measure, '$1 $2') : small;
};
/** “10KG”, “2.10 MTS”, “12 PZAS”: behind a number these are no company and no name. */
const shouted =
  /(?<=(?<![\p{L}\p{N}.,/-])\d{1,6}(?:[.,]\d{1,3})?\s?)(?:KGS?|GRS?|ML|CL|CMS?|MM|MTR?S|LTS|LTRS|PULG|PZ[AS]?S?|PCS|UDS?|UNDS|HRS?|OZ|LBS)(?![\p{L}\p{N}-])/gu;
const unit = '(mm|cm|km|m|kg|mg|g|ml|cl|dl|L|Wh|W|mAh|dB|lm)(?![\\p{L}\\p{N}²³/-])';
const measure = new RegExp(`(?<![\\p{L}\\p{N}.,/-]|\\d[.,])(\\d{1,6}(?:[.,]\\d{1,3})?)${unit}`, 'gu');
/** “40x30cm”, „Ø20cm“. */
const sides = new RegExp(`(\\d\\s?[x×]\\s?\\d{1,5}(?:[.,]\\d{1,2})?)${unit}`, 'gu');
const diameter = /([øØ])(?=\d)/gu;
const spacing: ReadonlySet<Language> = new Set(['de', 'fr', 'es', 'pt']);
