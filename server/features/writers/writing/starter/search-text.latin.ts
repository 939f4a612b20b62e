/** The text for search results where letters are Latin: the sentences that can be read alone, and what stands in rows where there are none. */
import { claimsIn } from '@storewright/contract/listing/claims';
import { isOwnBusiness } from '@storewright/contract/listing/lexicon/internal';
import { isOffer } from '@storewright/contract/listing/wording/shouting';
import { inRunningText } from '@storewright/contract/listing/wording/running-text';
import { widthEm } from '@storewright/contract/listing/width';
import type { Source } from '../engine.ts';
import { asText, bare, colon } from '../lines.ts';
import { shortened } from '../shortened.ts';
import type { Material } from './material.ts';
import { sentencesOfFacts } from './opening.ts';
import { aloneIn, boxOf, isPointing, listedIn, names } from './reading/passages/alone.latin.ts';
import type { Passage } from './reading/passages/passage.ts';
import { isLatinStory } from './reading/passages/stories.latin.ts';
import { isSaid } from './reading/passages/told.ts';
import { isWarning } from './reading/needed/warning.ts';
import { ended } from './reading/shop-talk/without-offer.ts';
import { saysYes } from './naming/answers.ts';
import type { Row } from './rows/row.ts';
import { isBorneOut, withName } from './search-name.latin.ts';
import { within } from './wording/mentioning.ts';

export const latinText = (source: Source, material: Material, fits: (text: string) => boolean, own: string): string => {
  const { facts, language } = source;
  const isProven = (text: string): boolean => isBorneOut(text, source, material.name);
  const told = toldOf(source, material, fits, own, isProven);
  if (!within(told, material.name) && (own !== '' || tells(told, material))) return told;
  // The name alone says nothing that the title does not: then what nobody contradicts is told, too, and what comes in the box.
  const isOpen = (text: string): boolean => isProven(text) || claimsIn(text, facts, language).every(({ state }) => state !== 'unsupported');
  const more = toldOf(source, material, fits, own, isOpen);
  const box = boxOf(material.passages, language);
  if (!within(told, material.name) && !tells(more, material)) return told;
  // Too long to stand behind the name, a sentence that says a word of it stands alone.
  const alone = within(more, material.name)
    ? [...material.lede].find((text) => names(material.name, text) && text.length > 40 && !isLatinStory(text, language) && fits(text) && isOpen(text))
    : undefined;
  if (alone !== undefined) return alone;
  if (box === '' || !isOpen(box) || !within(more, material.name)) return more;
  const beside = (name: string): string => asText([ended(name, language), box], language);
  const whole = more.replace(/\.$/u, '');
  const name = fits(beside(whole)) ? whole : shortened(whole, (cut) => fits(beside(cut)));
  return bare(name).split(' ').length > 1 && isOpen(beside(name)) ? beside(name) : more;
};

/** Whether a sentence or a feature of the owner's is in it, and not labels alone. */
const tells = (text: string, { passages, items }: Material): boolean =>
  [...items, ...passages.flatMap(({ parts }) => parts.flatMap((part) => ('items' in part ? part.items : part.sentences)))].some((one) =>
    text.includes(one.replace(/[.!]$/u, '')),
  );

const toldOf = (source: Source, material: Material, fits: Within['fits'], own: string, stands: Within['stands']): string => {
  const parts = partsOf(source, material, stands);
  const turn = inTurn(parts, source);
  const named = own === '' ? withName(turn, source, material.name, fits) : turn;
  return chosenOf(named, parts, { source, material, fits, stands }, own === '' ? [] : [own]) || shortened(named[0] ?? '', (cut) => fits(cut) && stands(cut));
};

type Within = { source: Source; material: Material; fits: (text: string) => boolean; stands: (text: string) => boolean };
/** What can be told: `lede` is of the sentences those before any heading; `labels` are rows, each with the value that it tells, `sides` those that measure one side; `opening` begins a paragraph. */
type Parts = Record<'sentences' | 'lede' | 'items' | 'facts', string[]> & {
  labels: Map<string, string>;
  sides: ReadonlySet<string>;
  opening: ReadonlySet<string>;
};

const partsOf = (source: Source, material: Material, stands: Within['stands']): Parts => {
  const { language } = source;
  const isTold = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !isOffer(text) && stands(text);
  // “Variable pitch 4/6 TPI” opens its paragraph.
  const opening = new Set(material.passages.flatMap(({ parts }) => parts.flatMap((part) => ('sentences' in part ? part.sentences.slice(0, 1) : []))));
  const alone = aloneIn(material.passages, kindOf(source, material), (text) => !pointing.test(text) && !isLatinStory(text, language) && isTold(text));
  // What it is stands first. How it is fitted, dosed or cared for brings nobody there, wherever it can be read alone.
  const first = openingOfText(material.passages);
  const namesIt = (text: string): boolean => names(material.name, text);
  const told = alone.filter((text) => first.has(text) || (opening.has(text) && namesIt(text)));
  // “Right, this is the one most of you come back for”: the first that names the thing opens the text.
  const sentences = told.slice(Math.max(told.findIndex(namesIt), 0));
  const points = listedIn(material.items, material.passages).filter((item) => !isLatinStory(item, language));
  // “1 cabo USB-C 1 m” of two things in a box is half of what comes.
  const counts = points.filter((item) => boxed.test(item));
  const items = points.filter((item) => isTold(item) && !isFigures(item) && !(counts.length > 1 && counts.includes(item))).map((text) => ended(text, language));
  const facts = sentencesOfFacts(source, material);
  // What a shop calls by a name of its own is read in its table.
  const isKnown = ({ attribute }: Row): boolean => attribute !== undefined && !later.has(attribute);
  // What a parcel weighs is for whoever carries it, and how many are in a carton for whoever sells them on.
  const all = material.rows.filter(
    ({ attribute, label, weighed, text }) =>
      attribute !== 'brand' &&
      attribute !== 'type' &&
      !weighed &&
      !isOwnBusiness(label) &&
      !/^[A-Z\d-]{4,}$/u.test(text) &&
      saysYes(text, language) === undefined,
  );
  // How to wash it is read where nothing else is to be said.
  const others = all.filter((row) => !isKnown(row));
  const rest = others.filter(({ attribute }) => attribute !== 'care' && attribute !== 'usage' && attribute !== 'warning' && attribute !== 'warranty');
  const listed = [...all.filter(isKnown), ...(sentences.length + items.length > 1 ? [] : rest.length + facts.length > 0 ? rest : others)];
  const labelled = ({ attribute, label, text }: Row): string =>
    ended(label + colon(language) + (attribute === 'material' ? inRunningText(text, language) : text), language);
  const labels = new Map(listed.map((row): [string, string] => [labelled(row), row.text]));
  const sides = new Set(listed.filter(({ attribute }) => ofOneSide.has(attribute)).map(labelled));
  return { sentences, lede: sentences.filter((text) => material.lede.has(text)), items, facts, labels, sides, opening };
};
/** The sentences of the first paragraph that begins with no warning, beneath a heading or not. */
const openingOfText = ([passage]: readonly Passage[]): ReadonlySet<string> => {
  const told = passage ? passage.parts.flatMap((one) => ('sentences' in one ? [one.sentences] : [])) : [];
  return new Set(told.find(([opens = '']) => !isWarning(opens)) ?? []);
};
const kindOf = ({ productType }: Source, { name }: Material): string => `${name} ${productType}`;

/** Another draft begins with something else. */
const inTurn = ({ sentences, lede, items, facts, labels }: Parts, { variant }: Source): string[] => {
  const isTold = sentences.length + items.length > 0;
  const rows = [...facts, ...labels.keys()];
  const number = [...sentences, ...items].some(isConcrete) ? [] : (isTold ? facts : rows).filter(isConcrete).slice(0, 1);
  // What stands under a heading, or behind a list, was said of that: it waits for what is said of the whole.
  const rest = sentences.filter((text) => !lede.includes(text));
  const first = [...lede, ...items, ...rest];
  const orders = [
    [...first.slice(0, 1), ...number, ...first.slice(1), ...rows],
    [...items, ...sentences, ...rows],
    [...rows, ...items, ...sentences],
  ];
  return orders[variant % orders.length]!;
};

/** As many as fit, as far as they claim together no more than the facts. */
const chosenOf = (named: string[], { sentences, items, labels, sides, opening }: Parts, { source, material, fits, stands }: Within, lead: string[]): string => {
  const { language } = source;
  const told = sentences.length + items.length > 0;
  // Sentences read on; what stands under a label comes behind them, whichever of them was taken first.
  const inOrder = (parts: string[]): string => asText([...parts.filter((part) => !labels.has(part)), ...parts.filter((part) => labels.has(part))], language);
  const chosen = [...lead];
  let isBroken = false;
  for (const part of named) {
    const text = chosen.join(' ');
    // Without the sentence before it nobody knows what “it” is.
    const goesOn = sentences.includes(part) && !opening.has(part);
    const hangs = isPointing(part, kindOf(source, material)) || (goesOn && !names(material.name, part));
    if (isBroken && hangs) continue;
    isBroken = sentences.includes(part);
    // Behind sentences enough to fill the place a label is no sentence.
    const short = part.length < shortItem && items.includes(part);
    if (told && (labels.has(part) || short) && widthEm(text) >= enough) continue;
    // “in drei Größen” counts them already.
    const counted = nounsOf(/^(?=[^:：]{0,12}\d)[^:：]{1,40}(?=[:：])/u.exec(part)?.[0] ?? '');
    if (!labels.has(part) && counted.length > 0 && counted.every((noun) => bare(text).includes(noun))) continue;
    // What is said already is not said again.
    if (
      within(part, text) ||
      isSaid(labels.get(part) ?? (/[:：]\s?(.+?)[.。]?$/u.exec(part)?.[1] || part), text) ||
      (labels.has(part) && within(part.split(/\s?[:：]/u)[0]!, text)) ||
      isMeasuredAgain(labels.get(part) ?? '', text) ||
      isCountedAgain(part, text)
    )
      continue;
    const longer = inOrder([...chosen, part]);
    // Two parts may say together what neither says alone.
    if (fits(longer) && stands(longer)) {
      chosen.push(part);
      isBroken = false;
    }
  }
  const measured = chosen.filter((part) => sides.has(part));
  return inOrder(measured.length === 1 && sides.size > 1 ? chosen.filter((part) => part !== measured[0]) : chosen);
};

/** “Diameter: 14 inches” behind 14" in the name. */
const isMeasuredAgain = (value: string, text: string): boolean => {
  const [, number = ''] = /^(\d{1,5}(?:[.,]\d{1,2})?)\s?(?:in(?:ch(?:es)?)?|["”″]|Zoll|pouces?|pulgadas?|polegadas?|[cm]?m)$/iu.exec(value.trim()) ?? [];
  return number !== '' && new RegExp(`(?<![\\d.,])${number}\\s?(?:in(?:ch(?:es)?)?|["”″]|Zoll|pouces?|pulgadas?|polegadas?|[cm]?m)(?!\\p{L})`, 'iu').test(text);
};
/** “32 piezas + base”, “1 rompecabezas en su bolsa” behind “Rompecabezas … 32 piezas”. */
const isCountedAgain = (part: string, text: string): boolean => {
  const [, number = '', noun = ''] = /^(\d{1,4}) (?:[x×] )?(\p{L}{4,})/u.exec(part) ?? [];
  return noun !== '' && (number === '1' && !/\d/u.test(part.slice(1)) ? within(noun, text) : within(`${number} ${noun}`, text));
};

const nounsOf = (text: string): string[] =>
  bare(text)
    .split(' ')
    .filter((word) => /^\p{Script=Latin}{4,}$/u.test(word));

/** Of a list of what comes in the box. */
const boxed = /^\d{1,3}\s?[x×]?\s\p{L}/u;
/** What one asks for once one has it. */
const later = new Set<Row['attribute']>(['season', 'shelfLife', 'storage', 'care', 'usage', 'warning', 'assembly', 'packaging', 'warranty']);
/** « Largo: 183 cm. » without its width says little. */
const ofOneSide = new Set<Row['attribute']>(['length', 'width', 'height', 'depth']);
/** “V-Ausschnitt.” behind two sentences is an afterthought. */
const shortItem = 24;
/** In em: two lines of a phone. */
const enough = 30;
/** A link of the page leads nowhere among search results. */
const pointing =
  /\bsize (?:guide|chart)|at checkout|bei der bestellung|lors de la commande|en commentaire|(?:del|al hacer el) pedido|no pedido|größentabelle|größenberater|guide des tailles|guía de tallas|tabla de tallas|guia de tamanhos|tabela de (?:medidas|tamanhos)/iu;
/** “46 - 88 a 94 / 110 a 116”: a line of a chart. */
const isFigures = (text: string): boolean => (text.match(/\p{N}/gu)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0);
/** A description without a number is vague. */
const isConcrete = (text: string): boolean => /\p{N}/u.test(text);
