/** What the owner wrote for search results: it stays where it fits, is about the product and says nothing that no fact bears out. */
import { holdsCjk, isCjk } from '@storewright/contract/kit/languages';
import { claimsIn } from '@storewright/contract/listing/claims';
import { isShouted, tidyTitle } from '@storewright/contract/listing/wording/shouting';
import type { Source } from '../engine.ts';
import { bare, squeezed } from '../lines.ts';
import { isAbout } from './wording/mentioning.ts';

/** With the shop's name behind it where both fit; its offers go. */
export const ownSearchTitle = (name: string, source: Source, fits: (text: string) => boolean): string | undefined => {
  const own = tidyTitle(source.seoTitle);
  return [own, withoutShop(own, source.shopName)].find((text) => text !== '' && fits(text) && !isShouted(text) && isOfIt(name, text, source) && isBorneOut(text, source)); // biome-ignore format: one step after another
};

const withoutShop = (title: string, shopName: string): string => {
  const [end = '', name = ''] = /(?:\s[|｜–—-]\s|[|｜])([^|｜–—]+)$/u.exec(title) ?? [];
  // “| Baker & Finch Sheffield” says more than who sells it.
  const isShop = holdsCjk(name) ? squeezed(shopName).includes(squeezed(name)) : ` ${bare(shopName)} `.includes(` ${bare(name)} `);
  return bare(name).length > 1 && isShop ? title.slice(0, title.length - end.length) : title;
};

/** What says more than the name may leave out more of it: 本革リードケース 10枚用｜クラリネット beside “… 10枚収納 ガラスプレート”. */
const isOfIt = (name: string, own: string, source: Source): boolean => {
  const isNew = withoutShop(own, source.shopName)
    .split(/[\s|｜/／・,，、–—-]+/u)
    .some((word) => word !== '' && !squeezed(name).includes(squeezed(word)));
  return isAbout(name, own, source, isCjk(source.language) ? (isNew ? 0.5 : 0.6) : isNew ? 0.6 : 0.75);
};

/** “7,5 / 10 / 12,5 cm”: of several measures in a row the facts hold one each. */
const isBorneOut = (own: string, { facts, language }: Source): boolean => {
  const known = new Set(facts.filter(({ source }) => source !== 'description').flatMap(({ value }) => numbersIn(value)));
  return claimsIn(own, facts, language).every(
    ({ state, text }) => state !== 'unsupported' || (/^[\d\s.,/x×–-]+$/u.test(text) && numbersIn(text).every((number) => known.has(number))),
  );
};
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)?/g) ?? [];
