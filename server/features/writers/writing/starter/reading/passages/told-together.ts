/** Sentences that say something else alone: how a thing is kept, step by step, and what leads a list. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import type { Attribute } from '../../naming/attributes.ts';
import { attributeOf } from '../../naming/naming.ts';
import { isOfCare } from '../headings/latin-headings.ts';
import { isTalk } from '../shop-talk/shop-talk.ts';

/** “Cuidados: hidratar. Evitar el agua.”, « Conservation : au sec. À consommer dans les 2 mois après ouverture. » */
export const isToldTogether = ([first = '', second = '']: readonly string[], language: Language): boolean => {
  const name = label.exec(first)?.[0].trim() ?? '';
  if (isOfCare(name)) return true;
  const attribute = name && !isCjk(language) ? attributeOf({ name, field: '', value: first.slice(name.length) }, language) : undefined;
  return attribute !== undefined && handling.has(attribute) && !label.test(second);
};
const label = /^[^:]{1,40}(?=\s?:)/u;
const handling: ReadonlySet<Attribute> = new Set(['care', 'usage', 'assembly', 'storage', 'shelfLife', 'warning']);

/** “Tenemos 3 tipos:” stands above its list, however much it sounds of the shop. */
export const withLead = (left: readonly string[], last: string): readonly string[] =>
  /\d.*[:：]$/u.test(last) && !left.includes(last) && last.length <= 60 && !isTalk(last) ? [...left, last] : left;
