/** The starter's own words in eight languages: headings and the names of attributes. */
import type { Language } from '@storewright/contract/kit/languages';
import { attributes } from './attributes.ts';
import { yesAndNo } from './answers.ts';
import { askedAnswers } from './asked.ts';

/** The one of eight that this language says. */
export const inLanguage = (texts: readonly string[], language: Language): string => texts[order[language]]!;
const order: Record<Language, number> = { en: 0, zh: 1, fr: 2, de: 3, es: 4, pt: 5, ja: 6, ko: 7 };

const headings = {
  features: ['Features', '产品特点', 'Caractéristiques', 'Merkmale', 'Características', 'Características', '特長', '특징'],
  specifications: ['Specifications', '商品规格', 'Fiche technique', 'Produktdetails', 'Especificaciones', 'Especificações', '仕様', '제품 사양'],
} as const;
export const headingOf = (heading: keyof typeof headings, language: Language): string => headings[heading][order[language]]!;
const ofTable =
  '(?:(?:[产產商]品|基本|[详詳][细細]|技[术術])?(?:规格|規格)?[参參][数數]|(?:[产產商]品)?(?:规格|規格)(?:[说說]明)?|(?:商品の?|製品の?|本体の?|基本|主な)?(?:仕様|スペック)(?:詳細|表)?|(?:상품 ?|제품 ?|상세 ?|기본 ?|주요 ?)?(?:사양|스펙))';
const specificationHeadings = new RegExp(`^${ofTable}[^\\p{L}\\p{N}]*$`, 'iu');
/** Headings that owners give to what the starter lists itself. */
export const isListHeading = (text: string): boolean => listHeadings.test(text);
const listHeadings = new RegExp(
  `^(?:key |main |product )?(?:descriptions?|overview|information|features?|produkt(?:beschreibung|details|informationen?)|beschreibung|description du produit|descripci[óo]n(?: del producto)?|descri[çc][ãa]o(?: do produto)?|商品(?:説明|の?詳細|情報|描述|介[绍紹]|[详詳]情|說明|資訊)|[产產]品(?:描述|介[绍紹]|信息|說明|資訊)|상품 ?(?:설명|정보|상세)|제품 ?(?:설명|정보|상세)|상세 ?설명|specifications?|specs|details|highlights|merkmale|eigenschaften|technische daten|caract[ée]risti(?:ques|cas)|d[ée]tails|fiche technique|especifica(?:ciones|ções)|[产產商]品(?:特[点點色性]|亮[点點]|[卖賣][点點]|[优優][势勢])|(?:商品の?|主な)?特[徴長]|(?:(?:상품|제품|주요) ?)?특(?:징|장점)|(?:상품|제품) ?소개|${ofTable})(?:について|のご?[紹案][介内]| ?안내)?[^\\p{L}\\p{N}]*$`,
  'iu',
);
/** The owner's own name for what the table of the starter shows. */
export const isSpecificationHeading = (text: string): boolean => specificationHeadings.test(text);

/** “FICHA TÉCNICA”, „Technische Daten“: what stands beneath it with a label is a row, whatever the label. */
export const isDataHeading = (text: string): boolean => dataHeadings.test(text);
const dataHeadings =
  /^\P{L}{0,3}(?:(?:technical|tech|product) )?(?:specifications?|specs|data ?sheet|technical (?:data|details))\P{L}{0,3}$|^\P{L}{0,3}(?:(?:technische|wichtigste) (?:daten|details|eigenschaften|merkmale)|datenblatt|steckbrief|eckdaten|spezifikation(?:en)?|fiche (?:technique|produit)|(?:caract[ée]ristiques|donn[ée]es|informations|sp[ée]cifications) techniques|sp[ée]cifications|(?:ficha|informaci[óo]n|informaç[ãa]o) t[ée]cnica|(?:datos|dados|caracter[íi]sticas|especificaciones|especifica[çc][õo]es|detalles|detalhes) t[ée]cnic[oa]s|especificaciones|especifica[çc][õo]es)(?: del producto| do produto| du produit)?\P{L}{0,3}$/iu;

export const isFeatureHeading = (text: string): boolean => /特[点點色性徴長]|亮[点點]|[卖賣][点點]|[优優][势勢]|특(?:징|장점)|소개/u.test(text);

/** Every label the starter may write that is not the owner's. */
export const ownWords = (language: Language): string[] =>
  [...Object.values(attributes), ...Object.values(headings)]
    .flatMap((names) => inLanguage(names, language).split('|'))
    .concat(yesAndNo(language), askedAnswers(language));
