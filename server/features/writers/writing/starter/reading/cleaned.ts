/** An owner's line as an editor leaves it: no decoration, no shout, no offer; and an item without its bullet. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Source } from '../../engine.ts';
import { isAbbreviated, sentencesOf, space } from '../../lines.ts';
import { calm, capital, withoutDecoration } from '@storewright/contract/listing/wording/shouting';
import { goes, isShopTalk, withoutShopTalk } from './shop-talk/shop-talk.ts';
import { withoutAsking } from './shop-talk/shop-talk.latin.ts';
import { uncapped } from '../wording/spelling.ts';
import { saidOnce } from './headings/spoken-lines.ts';
import { withoutOffer } from './shop-talk/without-offer.ts';
import { written } from '../wording/wording.ts';

/** A line as it may be shown: without the shop's own talk and offers, calm, each sentence with a capital. `isNeeded`: it stays however it sounds, for what it tells of or for what stands beneath. */
export const cleaned = (said: string, source: Source, isNeeded = false): string => {
  const sentences = sentencesOf(said);
  const text = isShopTalk(said) || (!isNeeded && sentences.some(goes)) ? withoutShopTalk(withoutAsking(sentences, goes)).join(space(source.language)) : said;
  const once = isCjk(source.language) ? saidOnce(text) : text.replace(/(?<=\p{Ll}{3}),(?=\p{Ll}{3})/gu, ', ');
  const left = written(withoutOffer(once, source.language), source.language).replace(acronym, (word) => word.toUpperCase());
  if (!/[\p{L}\p{N}]/u.test(left)) return '';
  return upright(capital(calmed(left, source, 'sentence').replace(joining, (word) => word.toLowerCase())));
};
/** “contém leite E derivados” of what was shouted as a whole; vitamin E keeps its name. */
const joining = /(?<=\p{Ll}{2} )(?<!vitamin[ae]? )(?:E|OU|Y|ET|UND|ODER|AND|OR)(?= \p{Ll}{2})/gu;

/** A text of small letters has sentences all the same: “shake it first. we ship on mondays” are two. */
export const upright = (text: string): string =>
  text.replace(/^\p{Ll}/u.test(text) ? smallRunOn : runOn, (said: string, end: string, letter: string, at: number, whole: string) =>
    isAbbreviated(whole.slice(Math.max(0, at - 16), at + 1)) ? said : end + letter.toUpperCase(),
  );

/** An item's line; what lost a clause ends as the others do. */
export const cleanedItem = (said: string, source: Source, isOfChoice = false): string => cleaned(itemOf(said), source, isOfChoice).replace(chineseEnd, '$1');

/** “uv-beständig”. */
const acronym = /(?<![\p{L}\p{N}-])(?:uv|led|usb|bpa|pvc)(?=-\p{Ll})/gu;
/** „ohne duftstoffe“: behind these two a single word is a noun. */
export const withNoun = (text: string): string =>
  text.replace(/^(ohne|aus|mit) (\p{Ll})(?=\p{Ll}{4,}(?<!em)$)/iu, (_, before: string, letter: string) => `${before} ${letter.toUpperCase()}`);
/** “Boden rutschfest. kein Spielzeug”: two sentences; “inkl. zwei” is one. */
const runOn =
  /(?<=\p{L}{2})(?<!(?<!\p{L})(?:inkl|incl|approx|aprox|evtl|zzgl|bspw|usw|etc|vgl|max|min|ggf|env|bzw|tel|mind|lt|gem|sog))([.!?]\s+)(\p{Ll})(?=\p{Ll}{2,}(?!\p{L}))/giu;
const smallRunOn =
  /(?<=[\p{L}\d)”"’%])(?<!(?<!\p{L})(?:inkl|incl|approx|aprox|evtl|zzgl|bspw|usw|etc|vgl|max|min|ggf|env|bzw|tel|mind|lt|gem|sog|no|nr|art|vs|ca))([.!?]\s+)(\p{Ll})(?=[\p{Ll}'’ ])/gu;
/** Among Chinese, Japanese and Korean words capitals are no shout: “POINT 1. 원목 상판”. */
export const calmed = (text: string, source: Source, kind: 'title' | 'sentence'): string => (isCjk(source.language) ? text : uncapped(text, source, kind));
export const tidy = (text: string): string => withoutDecoration(text).replace(/\s+/g, ' ').replace(/^[\s：、，。；]+/u, '').trim(); // biome-ignore format: one step after another
/** In a Chinese list one item ends as the others do. */
const chineseEnd = /^(?!.*[\p{Script=Hiragana}\p{Script=Hangul}])(?=.*\p{Script=Han})([^。！？]{1,80})。$/u;
const itemOf = (text: string): string => calm(tidy(text).replace(/^(?!-\d{1,2}\s?%)[•●▪◆*·–—-]\s*/u, '').replace(/[;；,，、]$/u, '').replace(chineseEnd, '$1')); // biome-ignore format: one step after another
