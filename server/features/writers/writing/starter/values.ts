/** How a fact's name and value are written down: the unit that a key names, and the comma of the language. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { isKey } from './naming.ts';

/** `capacity_ml: 900` is a capacity of 900 ml. */
export const withUnit = (fact: Fact): Fact => {
  const [, name = '', key = ''] = /^(.{2,})[_\s-](ml|cl|l|mg|g|kg|oz|lb|mm|cm|m|km|w|v|wh|mah|kcal|lm|hz|db)$/iu.exec(fact.name) ?? [];
  const unit = units.get(key.toLowerCase());
  if (!unit || !isKey(fact) || !/^\d{1,7}(?:[.,]\d{1,3})?$/.test(fact.value.trim())) return fact;
  return { ...fact, name, field: fact.field.slice(0, fact.field.length - key.length - 1), value: `${fact.value.trim()} ${unit}` };
};
const units = new Map('ml cl l mg g kg oz lb mm cm m km W V Wh mAh kcal lm Hz dB'.split(' ').map((unit) => [unit.toLowerCase(), unit]));

/** “9.5 kg” is 9,5 kg where a comma parts decimals, and what a scale says stands as close as the owner's own measures. */
export const written = (value: string, { source }: Pick<Fact, 'source'>, language: Language): string => {
  if (isCjk(language)) return source === 'variant' ? value.replace(/(?<=\d) (?=\p{L})/u, '') : value;
  // „Recycelter kunststoff“: behind an adjective stands a noun.
  const named =
    language === 'de'
      ? value.replace(/^(\p{L}\p{Ll}{3,}(?:er|es|e)) (\p{Ll})(?=\p{Ll}{3,}$)/u, (_, before: string, letter: string) => `${before} ${letter.toUpperCase()}`)
      : value;
  return language === 'en' ? value : named.replace(/^(\d{1,3})\.(\d{1,2})(?=\s?(?:m?l|cl|[km]?g|[cm]?m|km|W|V|A|Ah|Wh|L|″)$)/u, '$1,$2');
};
