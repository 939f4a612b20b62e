/** What the owner wrote for search results before stays as it is, without what it offers and what it claims beyond its facts. */
import { isCjk } from '@storewright/contract/kit/languages';
import { claimsIn } from '@storewright/contract/listing/claims';
import { widthEm } from '@storewright/contract/listing/width';
import { isOffer } from '@storewright/contract/listing/wording/shouting';
import type { Source } from '../engine.ts';
import { asText, bare, plainText, sentencesOf } from '../lines.ts';
import type { Material } from './material.ts';
import { names } from './reading/alone.latin.ts';
import { withoutShopTalk } from './reading/shop-talk.ts';
import { ended, withoutOffer } from './reading/without-offer.ts';
import { standing } from './standing.ts';
import { endingsOf } from './wording/plain-name.cjk.ts';

/** `isEnough`: nothing has to follow it. A short one that names the thing is better left alone than padded. */
export const ownText = (source: Source, { name }: Material, fits: (text: string) => boolean): { text: string; isEnough: boolean } => {
  const { language, seoDescription, productType } = source;
  const said = sentencesOf(seoDescription);
  // One sentence that no fact bears out takes none of the others with it.
  const left = withoutShopTalk(said.map((text) => withoutOffer(text, language)).filter(Boolean))
    .map((text) => withItsCommas(text, seoDescription))
    .filter((text) => standing(source)(text) || isCounted(text, source));
  const isWhole = left.join() === said.join();
  const text = isWhole ? seoDescription : ended(asText(left, language), language);
  const isNamed = isCjk(language) ? endingsOf(name, productType).some((one) => text.includes(one)) : names(name, text);
  // „In drei Farben und drei Lineaturen.“ hung on the sentence that went.
  if (left.length === 0 || !fits(text) || (left[0] !== said[0] && !isNamed)) return { text: '', isEnough: false };
  const width = widthEm(text);
  if (width >= (isCjk(language) ? (isNamed ? 14 : 24) : 28)) return { text, isEnough: true };
  return { text: width >= 13 ? ended(text, language) : '', isEnough: false };
};

/** “Three-pole double canvas swag” of a text that tells of three poles, too: what is counted there is counted here. */
const isCounted = (text: string, { facts, language, description }: Source): boolean => {
  const said = ` ${bare(plainText(description))} `;
  const doubts = isCjk(language) || isOffer(text) ? [] : claimsIn(text, facts, language).filter(({ state }) => state !== 'supported');
  return doubts.length > 0 && doubts.every((claim) => claim.kind === 'quantity' && said.includes(` ${bare(claim.text.split(/\s/u)[0]!)} `));
};

/** Between clauses stands the comma that its owner uses. */
const withItsCommas = (text: string, own: string): string => (own.includes('，') ? text : text.replaceAll('，', ','));
