/** The starter's own words in eight languages: headings, yes and no; and what tells a finish from a colour. */
import type { Language } from '@storewright/contract/kit/languages';
import { attributes } from './attributes.ts';

/** A paint that is water-based or matt is of no colour, whatever the field is called. */
export const isFinish = (value: string): boolean => finish.test(value.trim());
const finish =
  /^(?:water[- ]?based|solvent[- ]free|non[- ]?toxic|matte?|gloss(?:y)?|high[- ]gloss|lacquered|varnished|oiled|waxed|untreated|auf wasserbasis|wasserbasiert|lösemittelfrei|ungiftig|glänzend|lackiert|geölt|gewachst|unbehandelt|à (?:base d['’]|l['’])eau|sans solvants?|non toxique|mate?s?|brillante?|verni[es]?|huilée?|cirée?|non traitée?|(?:a )?base de agua|al agua|sin disolventes|no tóxic[oa]s?|barnizad[oa]|encerad[oa]|sin tratar|à base de água|sem solventes|não tóxic[oa]s?|fosc[oa]|envernizad[oa]|encerad[oa]|sem tratamento|水性漆?|无毒|哑光|亮光|上油|打蜡|水性塗料|水性|無塗装|つや消し|艶消し|つやあり|オイル仕上げ|수성|무독성|무광|유광)(?:\s?(?:paints?|inks?|dyes?|colou?rs?|finish|farben?|peintures?|pinturas?|tintas?|涂料|塗料|도료))?$/iu;

/** The one of eight that this language says. */
export const inLanguage = (texts: readonly string[], language: Language): string => texts[order[language]]!;
const order: Record<Language, number> = { en: 0, zh: 1, fr: 2, de: 3, es: 4, pt: 5, ja: 6, ko: 7 };

const headings = {
  features: ['Features', '产品特点', 'Caractéristiques', 'Merkmale', 'Características', 'Características', '特長', '특징'],
  specifications: ['Specifications', '规格参数', 'Fiche technique', 'Technische Daten', 'Especificaciones', 'Especificações', '仕様', '제품 사양'],
} as const;
export const headingOf = (heading: keyof typeof headings, language: Language): string => headings[heading][order[language]]!;
/** Headings that owners give to what the starter lists itself. */
export const isListHeading = (text: string): boolean => listHeadings.test(text);
const listHeadings =
  /^(?:key |main |product )?(?:features?|specifications?|specs|details|highlights|merkmale|eigenschaften|technische daten|caract[ée]risti(?:ques|cas)|d[ée]tails|fiche technique|especifica(?:ciones|ções)|产品特点|产品参数|规格参数?|商品の?特[徴長]|特[徴長]|仕様|スペック|특징|제품 사양|사양)\W*$/iu;

const yes = ['Yes', '是', 'Oui', 'Ja', 'Sí', 'Sim', 'はい', '예'];
const no = ['No', '否', 'Non', 'Nein', 'No', 'Não', 'いいえ', '아니요'];
export const spoken = (value: string, language: Language): string =>
  /^(?:true|yes)$/i.test(value) ? yes[order[language]]! : /^(?:false|no)$/i.test(value) ? no[order[language]]! : value;

export const yesAndNo = (language: Language): string[] => [yes[order[language]]!, no[order[language]]!];

/** Every label the starter may write that is not the owner's. */
export const ownWords = (language: Language): string[] =>
  [...Object.values(attributes), ...Object.values(headings), yes, no].flatMap((names) => inLanguage(names, language).split('|'));
