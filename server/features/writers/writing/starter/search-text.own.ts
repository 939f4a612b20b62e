/** What the owner wrote for search results before stays as it is, without what it offers and what it claims beyond its facts. */
import { isCjk } from '@storewright/contract/kit/languages';
import { claimsIn } from '@storewright/contract/listing/claims';
import { widthEm } from '@storewright/contract/listing/width';
import { isOffer } from '@storewright/contract/listing/wording/shouting';
import type { Source } from '../engine.ts';
import { asText, bare, plainText, sentencesOf, squeezed } from '../lines.ts';
import type { Material } from './material.ts';
import { names } from './reading/passages/alone.latin.ts';
import { withoutShopTalk } from './reading/shop-talk/shop-talk.ts';
import { ended, withoutOffer } from './reading/shop-talk/without-offer.ts';
import { standing } from './standing.ts';
import { endingsOf } from './plain-name.cjk.ts';

/** `isEnough`: nothing has to follow it. A short one that names the thing is better left alone than padded. */
export const ownText = (source: Source, { name }: Material, fits: (text: string) => boolean): { text: string; isEnough: boolean } => {
  const { language, seoDescription, productType } = source;
  const said = sentencesOf(seoDescription);
  // One sentence that no fact bears out takes none of the others with it.
  const left = withoutShopTalk(said.map((text) => withoutOffer(text, language)).filter(Boolean))
    .map((text) => withItsCommas(text, seoDescription))
    .filter((text) => standing(source)(text) || isSaidBelow(text, source));
  const isWhole = left.join() === said.join();
  const text = isWhole ? seoDescription : ended(asText(left, language), language);
  const isNamed = isCjk(language) ? endingsOf(name, productType).some((one) => text.includes(one)) : names(name, text);
  // „In drei Farben und drei Lineaturen.“ hung on the sentence that went.
  if (left.length === 0 || !fits(text) || (left[0] !== said[0] && !isNamed)) return { text: '', isEnough: false };
  const width = widthEm(text);
  if (width >= (isCjk(language) ? (isNamed && (isWhole || /[,，、]/u.test(text)) ? 14 : 24) : isNamed && isWhole ? 22 : 28)) return { text, isEnough: true };
  return { text: width >= 13 ? ended(text, language) : '', isEnough: false };
};

/**
 * “30ml 玻璃樽裝”, “Three-pole double canvas swag”: what it measures or counts, and in Chinese, Japanese and Korean what a part is made
 * of, stays where the description says so in the same words.
 */
const isSaidBelow = (text: string, { description, facts, language }: Source): boolean => {
  const doubts = isOffer(text) ? [] : claimsIn(text, facts, language).filter(({ state }) => state !== 'supported');
  const isSaid = isCjk(language) ? inOneRow(description, text) : inWords(description);
  return doubts.length > 0 && doubts.every(isSaid);
};
/** 帆布 of the case: where a fact says otherwise, the words behind it tell of which part. */
const inOneRow = (description: string, text: string): ((claim: Claim) => boolean) => {
  const said = squeezed(plainText(description));
  return ({ kind, state, text: claim, end }) =>
    (kind === 'quantity' || kind === 'material') &&
    !/[%％]/u.test(claim) &&
    said.includes(squeezed(state === 'unproven' ? claim : claim + text.slice(end, end + 2)));
};
const inWords = (description: string): ((claim: Claim) => boolean) => {
  const said = ` ${bare(plainText(description))} `;
  return ({ kind, text: claim }) => kind === 'quantity' && said.includes(` ${bare(claim.split(/\s/u)[0]!)} `);
};
type Claim = ReturnType<typeof claimsIn>[number];

/** Between clauses stands the comma that its owner uses. */
const withItsCommas = (text: string, own: string): string => (own.includes('，') ? text : text.replaceAll('，', ','));
