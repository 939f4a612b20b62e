/**
 * The voice of a brand within its shop: what the owner set for the whole shop holds for each brand, unless the brand's own
 * card sets it otherwise. What was measured is the brand's; what its few texts cannot show is the shop's.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { Register } from './register/register.ts';
import { type OwnStyle, type Style, type StyleCard, styleOf } from '@storewright/contract/voice/style';

/** Fewer than a whole shop needs: behind a brand stands the shop. */
export const leastOfBrand = 2;

type Card = { measured: StyleCard | null; own: OwnStyle };

/** Without a brand the shop's own style. Null: neither has a card. */
export const styleWithin = (language: Language, shop: Card | null, brand: Card | null): Style | null => {
  if (!brand) return shop && styleOf(language, shop.measured, shop.own);
  if (!shop) return styleOf(language, brand.measured, brand.own);
  return styleOf(language, measuredOver(shop.measured, brand.measured), ownOver(shop.own, brand.own));
};

/** Too few sentences to tell by what they do not say. */
export const isThin = ({ sentence }: StyleCard): boolean => sentence.n < manySentences;

/** Field by field: what a brand was heard to do is its own; of what it gave no occasion to hear, the shop's holds. */
const measuredOver = (shop: StyleCard | null, brand: StyleCard | null): StyleCard | null => {
  if (!shop || !brand) return brand ?? shop;
  const thin = isThin(brand);
  const { shouting: loud, ...heard } = brand;
  // One text that shouts is no voice.
  const shouting = thin && (loud?.examples.length ?? 0) < 2 ? shop.shouting : loud;
  const { person, emoji, exclamation, sentence } = brand;
  const register = registerOver(shop.register, brand.register, thin);
  /** Met often and of no one kind, it is the brand's own manner to have none. */
  const clear = <Trait extends { value: unknown; n: number }>(own: Trait, shops: Trait): Trait =>
    own.value === null && (thin || own.n < fewMeetings) ? shops : own;
  return {
    ...heard,
    ...(shouting && { shouting }),
    ...(register && { register }),
    ...(thin && shop.learned && { learned: shop.learned }),
    ...(thin && shop.small_beginnings && (brand.small_beginnings?.n ?? 0) < 2 && { small_beginnings: shop.small_beginnings }),
    sentence: sentence.n < fewSentences ? shop.sentence : sentence,
    ...(thin && {
      person: person.value === 'neither' ? shop.person : person,
      emoji: emoji.n === 0 ? shop.emoji : emoji,
      exclamation: exclamation.n === 0 ? shop.exclamation : exclamation,
    }),
    address: clear(brand.address, shop.address),
    title: clear(brand.title, shop.title),
    title_case: clear(brand.title_case, shop.title_case),
    spacing: clear(brand.spacing, shop.spacing),
    system: clear(brand.system, shop.system),
    decimal: clear(brand.decimal, shop.decimal),
    spelling: clear(brand.spelling, shop.spelling),
  };
};
/** One text that praises loudly is no voice either, and what the whole shop does is open to each brand that has said little. */
const registerOver = (shop: StyleCard['register'], brand: StyleCard['register'], thin: boolean): StyleCard['register'] => {
  if (!shop || !brand || !thin) return brand ?? shop;
  const of = (register: Register) => (brand[register].n < fewMeetings ? shop[register] : brand[register]);
  return { slang: of('slang'), hype: of('hype'), legalese: of('legalese'), hard_sell: of('hard_sell') };
};
const fewMeetings = 2;
/** Whoever does not say “you” in that many sentences does not say it; in fewer it may have been chance. */
const manySentences = 20;
const fewSentences = 5;

/** Words add up, but a word that the brand prefers is not forbidden to it, and the brand decides what it says instead of one. */
const ownOver = (shop: OwnStyle, brand: OwnStyle): OwnStyle => {
  const said = new Set(brand.preferred.map(({ say }) => folded(say)));
  const decided = new Set(brand.preferred.flatMap(({ not }) => not.map(folded)));
  const left = shop.preferred.flatMap(({ say, not }) => {
    const still = not.filter((word) => !said.has(folded(word)) && !decided.has(folded(word)));
    return still.length === 0 ? [] : [{ say, not: still }];
  });
  const theirs = new Set(brand.forbidden.map(folded));
  return {
    ...shop,
    ...brand,
    forbidden: [...brand.forbidden, ...shop.forbidden.filter((word) => !theirs.has(folded(word)) && !said.has(folded(word)))],
    preferred: [...brand.preferred, ...left],
  };
};
const folded = (word: string): string => word.toLowerCase();
