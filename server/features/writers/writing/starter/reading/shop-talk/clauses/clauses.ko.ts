/** Korean sentences in which a clause about the product leads to one about the shop: “유리병이라 뽁뽁이로 싸서 보내는데 깨졌으면 연락 주세요”. */
import { type Cut, type Ears, isOfProduct, isOfShop, toldBefore } from './ears.ts';
import { isNeeded } from '../../needed/needed.ts';

export const koreanPart = (sentence: string, ears: Ears): string => {
  const body = sentence.replace(/[.!~\s]+$/u, '');
  const cuts = [...body.matchAll(/,?\s+/gu)].map(({ index, 0: space }): Cut => [body.slice(0, index), body.slice(index + space.length)]);
  const isAsked = /(?:세요|십시오|바랍니다|부탁드려요|부탁드립니다)(?![가-힣])/u.test(body);
  const before = toldBefore(cuts, (told) => (told.length >= 4 ? asSentence(told, isAsked) : ''), ears);
  if (before) return `${before}.`;
  // “사포로 살살 문지르시고 심하면 연락 주세요”: what is to be tried first sounds of a wish, and is of the product all the same.
  const tried = cuts.findLast(([told, rest]) => isAsked && /시(?:고|며)$/u.test(told) && ears.isTalk(rest) && isOfProduct(asSentence(told, true), ears, 1.6));
  if (tried && asSentence(tried[0], true).length > 6) return `${asSentence(tried[0], true)}.`;
  const behind = cuts.findLast(
    ([told, rest]) => goesOn.test(told) && rest.length >= 10 && !pointsBack.test(rest) && isOfShop(told, ears) && isOfProduct(rest, ears),
  );
  return behind ? `${behind[1]}.` : '';
};

/** The clause as a sentence of its own: its stem takes the polite ending. Nothing where the stem cannot be told from its ending. */
const asSentence = (clause: string, isAsked: boolean): string => {
  if (noEnding.test(clause)) return '';
  // “물에 담가두지 마시고 … 주세요”: what is asked for with another is asked for alone.
  const asked = /^(.+)시(?:고|며)$/u.exec(clause)?.[1];
  if (asked !== undefined) return isAsked ? `${asked}세요` : '';
  const noun = /^(.+?)(?:이라서?|이니까?|이며|이고|인데|이므로|이기 때문에)$/u.exec(clause)?.[1] ?? openNoun(clause);
  // 생물이라 gives the reason of what the shop refuses; 유리병 is what a buyer needs to know.
  if (noun !== undefined) return /\s/u.test(noun) || isNeeded(noun) ? `${noun}입니다` : '';
  const stem =
    /^(.+?)(?:고|으며|며|지만|는데|으니까?|니까|은데|으므로|므로|기 때문에)$/u.exec(clause)?.[1] ??
    /^(.+[하되르리지시있없크내드])니$/u.exec(clause)?.[1] ??
    /^(.+[^에\s])[아어]서$/u.exec(clause)?.[1] ??
    contracted(clause) ??
    adjective(clause);
  return stem === undefined ? '' : polite(stem);
};
/** 나무라, but not 달라 or 따라. */
const openNoun = (clause: string): string | undefined => {
  const noun = /^(.+[^따자바보나하되오가])라서?$/u.exec(clause)?.[1];
  return noun !== undefined && finalOf(noun) === 0 ? noun : undefined;
};
/** 참고, 라고 and 그리고 end no clause. */
const noEnding = /(?:[라다냐자려]고|참고|최고|말고|그리고|광고|창고|중고|재고|까지만|거라|(?:넣어|담아|싸|포장해|챙겨)서)$/u;
/** 해서, 말려서, 짜서, 따서 */
const contracted = (clause: string): string | undefined => {
  const [, before, last = ''] = /^(.+)(해|돼|려|겨|쳐|짜|따|캐|떠)서$/u.exec(clause) ?? [];
  return before === undefined ? undefined : before + spelledOut[last]!;
};
const spelledOut: Record<string, string> = { 해: '하', 돼: '되', 려: '리', 겨: '기', 쳐: '치', 짜: '짜', 따: '따', 캐: '캐', 떠: '뜨' };
/** 다른데, 큰데 */
const adjective = (clause: string): string | undefined => {
  const stem = /^(.+)데$/u.exec(clause)?.[1];
  return stem !== undefined && finalOf(stem) === 4 ? withFinal(stem, 0) : undefined;
};

/** 되 → 됩니다, 있 → 있습니다, 만들 → 만듭니다. */
const polite = (stem: string): string => {
  const final = finalOf(stem);
  // 무거우니까 is of 무겁다.
  if (final < 0 || stem.endsWith('우')) return '';
  return final === 0 || final === 8 ? `${withFinal(stem, 17)}니다` : `${stem}습니다`;
};
/** The consonant a syllable ends with, as Unicode counts them: 0 is none, 4 ㄴ, 8 ㄹ, 17 ㅂ. */
const finalOf = (text: string): number => {
  const last = text.charCodeAt(text.length - 1) - 0xac00;
  return last >= 0 && last <= 11_171 ? last % 28 : -1;
};
const withFinal = (text: string, final: number): string => text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) - finalOf(text) + final);

/** What stands behind it can stand alone. */
const goesOn = /(?:고|며|지만|는데|은데|니다|세요|어요|아요|해요)$/u;
const pointsBack = /^(?:그|이|저)(?:것|래|러|런|리|점|때)|^(?:참고|양해|감안)/u;
