/** What is still to be mended where a text was lowered: capitals carry no accents, units are shouted with their number, and a state has a name. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import { withAccents } from './lost-accents.ts';

/** Words that opened a sentence are large; another large one is a name, and stays as it is. */
export const outOfCapitals = (text: string, language: Language): string => {
  if (isCjk(language)) return text;
  const accented = text.replace(words, (word, at: number) =>
    /^\p{Ll}/u.test(word) || opens.test(text.slice(Math.max(0, at - 4), at)) ? withAccents(word, language) : word,
  );
  const joined = language === 'fr' ? withFrenchA(accented) : language === 'pt' ? accented.replace(byHand, 'à $1') : accented;
  // “80X100”.
  return joined
    .replace(/(?<=\d\s?)X(?=\s?\d)/gu, 'x')
    .replace(states, (name) => name.replace(/(?<!\p{L})\p{Ll}(?=\p{L}{3})/gu, (letter) => letter.toUpperCase()));
};
const words = /(?<![\p{L}\p{N}@#./-])\p{L}{2,24}(?![\p{L}\p{M}\p{N}@/]|\.\p{L})/gu;
const opens = /(?:^|[.!?:–—|]\s{0,2}|[.!?]\s)["“„«(¿¡]?\s?$/u;

/** “À” where no one is said to have anything: « table à manger », but « elle a été », « qui a deux poches ». */
const withFrenchA = (text: string): string =>
  text.replace(/(?<=^|[\s(])[aA](?=\s\p{L})/gu, (sign, at: number) => {
    const [before = ''] = /\S{1,20}(?=\s$)/u.exec(text.slice(Math.max(0, at - 22), at)) ?? [];
    const behind = text.slice(at + 1, at + 24);
    if (subject.test(before) || had.test(behind) || (counted.test(behind) && !asks.test(before))) return sign;
    return sign === 'a' ? 'à' : 'À';
  });
const subject =
  /^(?:il|elle|on|qui|y|ça|ca|cela|ce|n|l|m|t|j|tout|rien|chacune?|celui-ci|celle-ci|nous|vous|il[a-z]?|\S{0,3}['’](?:il|elle|on|y)|n['’]y|qu['’](?:il|elle|on)|lorsqu['’](?:il|elle))$/iu;
/** « a été », « a fait », « a conçu ». */
const had = /^\s(?:été|eu|fait|pris|mis|conçu|voulu|su|pu|dû|pas|plus|jamais|bien|toujours|déjà|aussi|\p{Ll}{3,14}é)(?!\p{L})/iu;
/** « Le sac a une poche », « a 3 tiroirs »; « grâce à une poche ». */
const counted = /^\s(?:une?|des|deux|trois|quatre|du)(?!\p{L})/iu;
const asks =
  /^(?:gr[âa]ce|adaptée?s?|face|quant|suite|jusqu['’]?|prête?s?|destinée?s?|convien(?:t|nent)|conforme|réservée?s?|associée?s?|fixer|accrocher|suspendre|relier|coupler|similaire|propice|utile|facile|résistante?s?|reliée?s?|fixée?s?|grace)$/iu;

/** “Bordada a mão”. */
const byHand = /(?<=\p{Ll}\s)a (mão|máquina|medida)(?!\p{L})/gu;

// biome-ignore format: a line per language
const states = new RegExp(`(?<!\\p{L})(?:${[
  'rep[úu]blica (?:mexicana|dominicana|argentina|checa)', 'estados unidos(?: mexicanos)?', 'reino unido', 'costa rica', 'puerto rico', 'nueva zelanda', 'pa[íi]ses bajos', 'am[ée]rica (?:latina|del sur|do sul)', 'ciudad de m[ée]xico',
  'nova zel[âa]ndia', 'rio de janeiro', 'são paulo', 'minas gerais', 'pa[íi]ses baixos',
  'états-unis', 'royaume-uni', 'pays-bas', 'nouvelle-zélande',
].join('|')})(?!\\p{L})`, 'giu');
