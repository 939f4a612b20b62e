/** Whether a text says a concept in any of its words. */
import { fold } from '@storewright/contract/kit/fold';
import { isCjk, type Language, perLanguage } from '@storewright/contract/kit/languages';
import { impliedBy } from '../words/concepts.ts';
import { lexicons } from '../words/lexicons.ts';
import { termsOf } from '../words/terms.ts';
import { isAkin, kindsOf } from './akin.ts';
import { negators } from './denials.ts';
import type { Reading } from './reading.ts';

/** In any of the other text's words, broader or narrower; what is free of something, where its name stands at all beside a word for without. */
export function isSaid(concept: string, other: Reading): boolean {
  const free = /^free:(.+)$/.exec(concept)?.[1];
  if (free !== undefined) return isFree(free, concept, other);
  if (concept === 'enamel' && glaze.test(other.folded)) return true;
  // Whoever is told of gold where there is a coat of it pays for a ring of gold.
  if (coats.has(concept)) return other.affirmed.has(concept) || other.seen.has(concept) || coated.test(other.folded);
  // 無垢材 is solid oak where there is oak.
  if (concept === 'solid-wood' && other.affirmed.has('solid') && [...other.affirmed].some((one) => kindsOf(one).includes('wood'))) return true;
  const known = [...other.affirmed, ...other.seen];
  // Cashmere is wool, and no lambswool: where the other text names another kind of the same, the kind itself tells nothing.
  if (kindsOf(concept).some((kind) => [...other.affirmed].some((one) => one !== concept && one !== kind && kindsOf(one).includes(kind))))
    return known.some((one) => one === concept || impliedBy(one).includes(concept)) || isWithin(concept, other, (one) => one === concept);
  return known.some((one) => isAkin(one, concept)) || isWithin(concept, other);
}
function isFree(substance: string, concept: string, other: Reading): boolean {
  if (other.affirmed.has(concept) || inOneWord[other.language]?.[substance]?.test(other.folded)) return true;
  const said = other.contents.filter((content) => content.substance === substance);
  if (said.length > 0) return said.some(({ free }) => free !== false);
  return (other.seen.has(substance) && without[other.language].test(other.folded)) || isWithin(substance, other);
}
/** 무연 and 无塑 say both what is missing and that it is. */
const inOneWord: Partial<Record<Language, Record<string, RegExp>>> = {
  zh: { plastic: /[无無零]塑/u, fragrance: /[无無]香(?!味道)/u }, ja: { lead: /無鉛|鉛フリー/u, fragrance: /無香/u, plastic: /脱プラ/u }, ko: { lead: /무연/u, fragrance: /무향/u },
}; // biome-ignore format: a table
const coats = new Set(['gold-plated', 'gold-vermeil', 'silver-plated']);
const coated =
  /plat(?:ed|ing|tiert)|filled|vermeil|vergold|versilber|beschicht|galvanis|plaque|dor(?:e|ure|ad)|argente|chapad|bana(?:d|o)|bano|banh(?:ad|o)|folhead|prateado|[镀鍍]|メッキ|めっき|鍍金|プレ(?:ート|ーティング)|コーティング|도금|코팅/u;
/** « Émail » and “esmalte” are an enamel and a glaze. */
const glaze = /(?<!\p{L})glaz(?:e|ed|es|ing)(?!\p{L})|glasur|釉|유약/u;

const without: Record<Language, RegExp> = { ...negators, en: /\b(?:free|without|no|zero|non|un\p{L}+|not)\b/u, de: /frei|ohne|kein|nicht/u, fr: /sans|sin |non|exempt|libre|aucun|pas/u, es: /sin|libre|cero|no /u, pt: /sem|livre|isent|zero|nao/u, zh: /不|无|無|零|未|免/u, ja: /不|無|フリー|ゼロ|ない|ません|なし/u, ko: /무|프리|없|않|제로|미/u }; // biome-ignore format: a table

/** Gusspfanne, 铸铁锅: what was cast is said without its iron. */
const cast = /\bguss|\bfonte\b|fundid[oa]|铸|鑄|鋳|무쇠|주철|주물/;

/** Within a longer word: Wollkissen, 蓝边; but not within one of another thing, as Kunstleder is. */
function isWithin(concept: string, { folded, language }: Reading, is = (one: string): boolean => isAkin(one, concept)): boolean {
  if (isAkin('cast-iron', concept) && cast.test(folded)) return true;
  const words = wordsOf(language);
  return words.some(([term, one]) => {
    if (!is(one) || !folded.includes(term)) return false;
    const wider = words.filter(([longer, another]) => longer !== term && longer.includes(term) && !isAkin(another, one));
    return wider.reduce((left, [longer]) => left.replaceAll(longer, ' '), folded).includes(term);
  });
}

/** Without its last letter a long word is found in all its forms. */
const wordsOf = perLanguage((language) => {
  const { materials, colours, certificates, substances } = lexicons[language];
  const least = isCjk(language) ? 1 : 4;
  return [materials, colours, certificates, substances].flatMap((words) =>
    Object.entries(words).flatMap(([concept, list]) =>
      termsOf(list).flatMap((term): [string, string][] => {
        const plain = fold(term.replace(/[~-]/g, '').split('!')[0]!.trim());
        return plain.length < least ? [] : [[plain.length > 6 ? plain.slice(0, -1) : plain, concept]];
      }),
    ),
  );
});
