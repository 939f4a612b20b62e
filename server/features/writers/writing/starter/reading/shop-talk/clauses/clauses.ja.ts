/** Japanese sentences in which a clause about the product leads to one about the shop: 「気泡が入ることがありますが、ご了承ください」. */
import { type Cut, type Ears, isOfProduct, isOfShop, toldBefore } from './ears.ts';

export const japanesePart = (sentence: string, ears: Ears): string => {
  const body = sentence.replace(/[。！!]+$/u, '');
  const cuts = [...body.matchAll(/、/gu)].map(({ index }): Cut => [body.slice(0, index), body.slice(index + 1)]);
  const before = toldBefore(cuts, (told) => (isLong(ended(told)) ? ended(told) : ''), ears);
  if (before) return `${before}。`;
  const behind = cuts.findLast(
    ([told, rest]) => goesOn.test(told) && isLong(rest) && !pointsBack.test(rest) && isOfShop(told, ears) && isOfProduct(rest, ears),
  );
  return behind ? `${behind[1]}。` : '';
};
const isLong = (text: string): boolean => text.length >= 8;

/** The clause as a sentence of its own; nothing where it cannot end so. */
const ended = (clause: string): string => {
  for (const [end, instead] of endings) if (end.test(clause)) return clause.replace(end, instead);
  return '';
};
const endings: [RegExp, string][] = [
  [/(?<=ます|です|ません|ました|でした)(?:が|ので|ため|から|けれども?|けど|し)$/u, ''],
  [/(?<=品|製|式|タイプ|入り|付き|別売り?|用|対象外|不可|加工|仕上げ|限定|[%％個枚本袋])で$/u, 'です'],
  [/(?<=て|で|と|に|は)おり$/u, 'おります'],
  [/(?<=[がはもて])あり$/u, 'あります'],
  [/(?<=[くにと]|異)な(?:り|るため)$/u, 'なります'],
  [/でき(?:るため)?$/u, 'できます'],
  [/(?<=[がはも])あるため$/u, 'あります'],
  [/(?<=て|で)いるため$/u, 'います'],
  [/(?<=いた)すため$|いたし$/u, 'します'],
];
/** What stands behind it can stand alone. */
const goesOn = /(?:ます|です|ません|ました|でした)(?:が|ので|けれども?|けど|し)$/u;
const pointsBack = /^(?:その|それ|この|これ|あらかじめ|予め|何卒|どうか|ご了承)/u;
