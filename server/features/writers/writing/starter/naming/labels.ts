/** The starter's own words in eight languages: headings and the names of attributes. */
import type { Language } from '@storewright/contract/kit/languages';
import { attributes } from './attributes.ts';
import { yesAndNo } from './answers.ts';

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
  /^(?:key |main |product )?(?:descriptions?|overview|information|features?|produkt(?:beschreibung|details|informationen?)|beschreibung|description du produit|descripci[óo]n(?: del producto)?|descri[çc][ãa]o(?: do produto)?|商品(?:説明|の?詳細|情報|描述|介绍|详情)|产品(?:描述|介绍|信息)|상품 ?(?:설명|정보|상세)|제품 ?(?:설명|정보|상세)|상세 ?설명|specifications?|specs|details|highlights|merkmale|eigenschaften|technische daten|caract[ée]risti(?:ques|cas)|d[ée]tails|fiche technique|especifica(?:ciones|ções)|产品特点|产品参数|规格参数?|商品の?特[徴長]|特[徴長]|仕様|スペック|특징|제품 사양|사양)\W*$/iu;

/** Every label the starter may write that is not the owner's. */
export const ownWords = (language: Language): string[] =>
  [...Object.values(attributes), ...Object.values(headings)].flatMap((names) => inLanguage(names, language).split('|')).concat(yesAndNo(language));
