/** The text for search results: the sentences that can be read alone, and what stands in rows where there are none. */
import { widthEm } from '@storewright/contract/listing/width';
import type { Limits, Source } from '../engine.ts';
import type { Material } from './material.ts';
import type { Passage } from './reading/passage.ts';
import type { Row } from './rows/row.ts';
import { isAbout, within } from './wording/mentioning.ts';
import { inRunningText } from '@storewright/contract/listing/wording/running-text';
import { isSaid } from './reading/told.ts';
import { asText, bare, colon, joinedTo, sentencesOf, squeezed, stop } from '../lines.ts';
import { shortened } from '../shortened.ts';
import { isCjk } from '@storewright/contract/kit/languages';
import { byItsMaker, isKeywords, sentencesOfFacts } from './opening.ts';
import { isOwnBusiness } from '@storewright/contract/listing/lexicon/internal';
import { isOffer } from '@storewright/contract/listing/wording/shouting';
import { withoutShopTalk } from './reading/shop-talk.ts';
import { ended } from './reading/without-offer.ts';
import { freeIn, isNotice, pointsBack, withoutDrawbacks, withoutWarnings } from './reading/notes.ts';
import { cutBetweenWords } from './wording/cut.ts';
import { aloneIn, isPointing, listedIn, names } from './reading/alone.latin.ts';
import { headOf, spoken } from './wording/wording.ts';
import { isWarning } from './reading/warning.ts';
import { claimed, standing } from './standing.ts';

export const seoDescriptionOf = (source: Source, material: Material, limits: Limits): string => {
  const fits = (text: string) => widthEm(text) <= limits.seoDescriptionEm;
  // What the owner wrote for search results before is kept where it stands up; where it is short, more follows it.
  const said = sentencesOf(source.seoDescription);
  const plain = withoutShopTalk(said).filter((text) => standing(source)(text) && !isOffer(text));
  // One sentence that no fact bears out takes none of the others with it.
  const own = plain.join() === said.join() ? source.seoDescription : asText(plain, source.language);
  const stays = source.variant === 0 && own !== '' && fits(own);
  if (stays && widthEm(own) >= limits.seoDescriptionEm * 0.45) return own;
  const parts = partsOf(source, material);
  const lead = stays && widthEm(own) >= limits.seoDescriptionEm * 0.2 ? [ended(own, source.language)] : [];
  const named = lead.length > 0 ? inTurn(parts, source) : withName(inTurn(parts, source), parts, { source, material, fits });
  return (
    chosenOf(named, parts, { source, material, fits }, lead) || shortened(named[0] ?? '', (cut) => fits(cut) && claimed(cut, source.facts, source.language))
  );
};

type Within = { source: Source; material: Material; fits: (text: string) => boolean };
/** What can be told: `lede` is of the sentences those before any heading; `labels` are rows, each with the value that it tells, `sides` those that measure one side; `opening` begins a paragraph. */
type Parts = Record<'sentences' | 'lede' | 'items' | 'facts', string[]> & {
  labels: Map<string, string>;
  sides: ReadonlySet<string>;
  opening: ReadonlySet<string>;
};

const partsOf = (source: Source, material: Material): Parts => {
  const { language } = source;
  const isTold = standing(source);
  const whole = material.passages.flatMap(freeIn).filter((text) => !/[:：]$/u.test(text) && !pointing.test(text) && !isNotice(text) && !isFigures(text));
  // “어디에 쓸지 고민하는 맛이 있어요.” is about the dice of the sentence before it.
  const opening = new Set(material.passages.flatMap(({ parts }) => parts.flatMap((part) => ('sentences' in part ? part.sentences.slice(0, 1) : []))));
  const hangs = (text: string): boolean => {
    const before = whole[whole.indexOf(text) - 1];
    return before !== undefined && !opening.has(text) && !isTold(before) && pointsBack(text);
  };
  const alone = isCjk(language)
    ? withoutDrawbacks(withoutWarnings(whole).filter((text) => isTold(text) && !hangs(text) && !asks.test(text) && !asking.test(text)))
    : aloneIn(material.passages, kindOf(source, material), (text) => !pointing.test(text) && isTold(text));
  // What it is stands first. How it is fitted, dosed or cared for brings nobody there, wherever it can be read alone.
  const first = openingOfText(material.passages);
  const namesIt = (text: string): boolean =>
    isCjk(language) ? mentionsKind(text, [source.productType, ...material.name.split(/\s+/u)]) : names(material.name, text);
  const told = alone.filter((text) => first.has(text) || (opening.has(text) && namesIt(text)));
  // “Right, this is the one most of you come back for”, 「札幌の台所で糸を染めています」: the first that names the thing opens the text.
  const sentences = told.slice(Math.max(told.findIndex(namesIt), 0));
  // “お札入れ×1” is counted in a list.
  const points = isCjk(language)
    ? withoutDrawbacks(material.items.filter((item) => !isNotice(item) && !counted.test(item)))
    : listedIn(material.items, material.passages);
  const items = points.filter((item) => isTold(item) && !isFigures(item)).map((text) => ended(text, language));
  const facts = sentencesOfFacts(source, material);
  // What a shop calls by a name of its own is read in its table.
  const isKnown = ({ attribute }: Row): boolean => isCjk(language) || (attribute !== undefined && !later.has(attribute));
  // What a parcel weighs is for whoever carries it, and how many are in a carton for whoever sells them on.
  const all = material.rows.filter(
    ({ attribute, label, weighed, text }) =>
      attribute !== 'brand' && attribute !== 'type' && !weighed && !isOwnBusiness(label) && !/^[A-Z\d-]{4,}$/u.test(text),
  );
  const listed = [...all.filter(isKnown), ...(sentences.length + items.length < 2 ? all.filter((row) => !isKnown(row)) : [])];
  const labelled = ({ attribute, label, text }: Row): string =>
    ended(label + colon(language) + (attribute === 'material' ? inRunningText(text, language) : text), language);
  const labels = new Map(listed.map((row): [string, string] => [labelled(row), row.text]));
  const sides = new Set(listed.filter(({ attribute }) => ofOneSide.has(attribute)).map(labelled));
  return { sentences, lede: sentences.filter((text) => material.lede.has(text)), items, facts, labels, sides, opening };
};
/** The sentences of the first paragraph that begins with no warning. */
const openingOfText = ([passage]: readonly Passage[]): ReadonlySet<string> => {
  const told = passage?.heading === '' ? passage.parts.flatMap((one) => ('sentences' in one ? [one.sentences] : [])) : [];
  return new Set(told.find(([opens = '']) => !isWarning(opens)) ?? []);
};
const kindOf = ({ productType }: Source, { name }: Material): string => `${name} ${productType}`;

/** Another draft begins with something else. */
const inTurn = ({ sentences, lede, items, facts, labels }: Parts, { language, variant }: Source): string[] => {
  const isTold = sentences.length + items.length > 0;
  // Where Chinese, Japanese and Korean sentences tell of it, a label among them would be read as one.
  const framed = isCjk(language) && isTold;
  const rows = framed ? facts : [...facts, ...labels.keys()];
  const number = framed || [...sentences, ...items].some(isConcrete) ? [] : (isTold ? facts : rows).filter(isConcrete).slice(0, 1);
  // What stands under a heading, or behind a list, was said of that: it waits for what is said of the whole.
  const rest = sentences.filter((text) => !lede.includes(text));
  const told = isCjk(language) ? [...facts, ...items, ...rest] : [...items, ...rest];
  const first = [...lede, ...told];
  const orders = [
    [...first.slice(0, 1), ...number, ...first.slice(1), ...rows],
    [...items, ...sentences, ...rows],
    [...rows, ...items, ...sentences],
  ];
  return orders[variant % orders.length]!;
};

/** The name comes first unless the first sentence says it. */
const withName = (ordered: string[], { sentences, items }: Parts, { source, material, fits }: Within): string[] => {
  const { language } = source;
  const { name } = material;
  const first = ordered[0];
  // Of a row of search words so many stand before the first sentence as leave it its place.
  const beside = (text: string): boolean => first === undefined || fits(joinedTo(ended(text, language), language) + first);
  const headFor = (all: string): string =>
    isCjk(language) && !beside(all) ? cutBetweenWords(all, (text) => beside(text) && claimed(text, source.facts, language)) || all : headOf(all, language);
  // A row of search words is no sentence: the kind of thing is said, where the first sentences do not.
  const searched = isKeywords(name, language) && sentences.length + items.length > 0;
  const said = searched ? byItsMaker(source, material) : '';
  const isNamed = searched && mentionsKind([...sentences, ...items].slice(0, 3).join(' '), [source.productType, ...name.split(/\s+/u)]);
  if (isNamed || (first && (isAbout(name, first, source) || opensAs(name, first, language)))) return ordered;
  // A long first sentence that names the thing in part says more than the name with a remark behind it.
  if (first && fits(first) && !isCjk(language) && !beside(headOf(spoken(name, language), language)) && isAbout(name, first, source, 0.5)) return ordered;
  return [said !== '' && claimed(said, source.facts, language) ? said : stopped(headFor(spoken(name, language)), language), ...ordered];
};

/** As many as fit, as far as they claim together no more than the facts. */
const chosenOf = (named: string[], { sentences, items, labels, sides, opening }: Parts, { source, material, fits }: Within, lead: string[]): string => {
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
    const hangs = isCjk(language) ? goesOn && pointsBack(part) : isPointing(part, kindOf(source, material)) || (goesOn && !names(material.name, part));
    if (isBroken && hangs) continue;
    isBroken = sentences.includes(part);
    // Behind sentences enough to fill the place a label is no sentence.
    const short = part.length < shortItem && items.includes(part);
    if (told && (labels.has(part) || short) && !isCjk(language) && widthEm(text) >= enough) continue;
    // “in drei Größen” counts them already.
    const counted = nounsOf(/^(?=[^:：]{0,12}\d)[^:：]{1,40}(?=[:：])/u.exec(part)?.[0] ?? '');
    if (!labels.has(part) && counted.length > 0 && counted.every((noun) => bare(text).includes(noun))) continue;
    // What is said already is not said again.
    if (
      within(part, text) ||
      isSaid(labels.get(part) ?? (/[:：]\s?(.+?)[.。]?$/u.exec(part)?.[1] || part), text) ||
      (labels.has(part) && within(part.split(/\s?[:：]/u)[0]!, text))
    )
      continue;
    const longer = inOrder([...chosen, part]);
    // Two parts may say together what neither says alone.
    if (fits(longer) && claimed(longer, source.facts, language)) {
      chosen.push(part);
      isBroken = false;
    }
  }
  const measured = chosen.filter((part) => sides.has(part));
  return inOrder(measured.length === 1 && sides.size > 1 ? chosen.filter((part) => part !== measured[0]) : chosen);
};

const nounsOf = (text: string): string[] =>
  bare(text)
    .split(' ')
    .filter((word) => /^\p{Script=Latin}{4,}$/u.test(word));

/** 「まちの色」 is a name, and no sentence that ends there. */
const stopped = (name: string, language: Source['language']): string => (/[.!?。！？…]$/u.test(name) ? name : name + stop(language));

/** “Marathon Plus - der Unplattbare.” names it. */
const opensAs = (name: string, sentence: string, language: Source['language']): boolean =>
  !isCjk(language) && bare(name).split(' ').length > 2 && `${bare(sentence)} `.startsWith(`${bare(name).split(' ').slice(0, 2).join(' ')} `);
/** What one asks for once one has it. */
const later = new Set<Row['attribute']>(['season', 'shelfLife', 'storage', 'care', 'usage', 'warning', 'assembly', 'packaging', 'warranty']);
/** « Largo: 183 cm. » without its width says little. */
const ofOneSide = new Set<Row['attribute']>(['length', 'width', 'height', 'depth']);
/** 藍牙音箱 is said by 音箱, コーヒー豆 by 豆: what a compound ends with. */
const mentionsKind = (text: string, kinds: readonly string[]): boolean =>
  kinds.some(
    (kind, at) =>
      (cjk.test(kind) && kind.length > 1 && !/\d/u.test(kind) && within(kind, text)) ||
      (at === 0 && squeezed(kind).length > 3 && squeezed(text).includes(squeezed(kind).slice(-2))),
  );

/** “V-Ausschnitt.” behind two sentences is an afterthought. */
const shortItem = 24;
/** In em: two lines of a phone. */
const enough = 30;
/** A link of the page leads nowhere among search results. */
const pointing =
  /\bsize (?:guide|chart)|at checkout|bei der bestellung|lors de la commande|en commentaire|(?:del|al hacer el) pedido|no pedido|größentabelle|größenberater|guide des tailles|guía de tallas|tabla de tallas|guia de tamanhos|tabela de (?:medidas|tamanhos)|尺码表|尺码对照|サイズ表|サイズガイド|사이즈 ?(?:표|가이드|차트)/iu;
/** A question is nothing without its answer. */
const asks = /[?？][」』”"]?$/u;
/** 手电钻要夹紧,打之前先用样冲打个点: how to do it is read by whoever has it. */
const asking =
  /请|請|勿|不要|不可|务必|務必|一定要|记得|記得|(?:要|先)[^，,。]{1,8}(?:再|后|後|先|紧|緊)|[,，](?:再|先)[^，,。]{1,10}(?:再|点|點)|ください|下さい|ましょう|(?:주|마|하)세요|주십시오/u;
const counted = /[×xX✕]\s?\d{1,3}(?!\d|\s?[cmk]?[mg])/u;
/** “46 - 88 a 94 / 110 a 116”, 3.0*33*61: a line of a chart. */
const isFigures = (text: string): boolean => (text.match(/\p{N}/gu)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0);
/** A description without a number is vague. */
const isConcrete = (text: string): boolean => /\p{N}/u.test(text);
const cjk = /\p{Script=Han}|\p{Script=Katakana}|\p{Script=Hangul}/u;
