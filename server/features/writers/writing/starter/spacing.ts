/** A measure stands apart from its number: “20 mm”, as German, French, Spanish and Portuguese write it. In English shops do as they like. */
import type { Language } from '@storewright/contract/kit/languages';

export const spaced = (text: string, language: Language): string =>
  spacing.has(language)
    ? text.replace(/(?<![\p{L}\p{N}.,/-]|\d[.,])(\d{1,6}(?:[.,]\d{1,3})?)(mm|cm|km|m|kg|mg|g|ml|cl|dl|Wh|W|mAh|dB|lm)(?![\p{L}\p{N}²³/-])/gu, '$1 $2')
    : text;
const spacing: ReadonlySet<Language> = new Set(['de', 'fr', 'es', 'pt']);
