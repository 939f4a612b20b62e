/** Which facts share a row. Where the owner gave two facts names of their own, 实测尺寸 beside 尺码, they are two. */
import { isCjk } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Source } from '../../engine.ts';
import { bare, sentencesOf, squeezed } from '../../lines.ts';
import type { Attribute } from '../naming/attributes.ts';
import { isKey } from '../naming/naming.ts';
import type { Passage } from '../reading/passages/passage.ts';
import { isSaid } from '../reading/passages/told.ts';
import type { Row } from './row.ts';

type Open = Omit<Row, 'text'>;

export const placeOf = (
  attribute: Attribute | undefined,
  fact: Fact,
  label: string,
  values: string[],
  rows: ReadonlyMap<string, Open>,
  language: Source['language'],
): string => {
  const row = attribute && rows.get(attribute);
  if (
    !row ||
    (!isCjk(language) && row.chosen) ||
    fact.source === 'vendor' ||
    fact.source === 'type' ||
    fact.source === 'variant' ||
    fact.field.startsWith('shopify.')
  )
    return attribute ?? bare(label);
  const same =
    bare(row.label) === bare(label) || (isCjk(language) && isKey(fact)) || values.every((value) => row.values.some((one) => bare(one) === bare(value)));
  return same || row.weighed ? attribute : bare(label);
};

/** “フェイスタオル 約34×80cm、バスタオル 約60×120cm” tells the choice and its measures; the choice alone above it would be told twice. */
export const withoutCounted = (rows: Open[], language: Source['language']): Open[] => {
  if (!isCjk(language)) return rows;
  const whole = (row: Open): Open | undefined =>
    row.chosen && row.values.length > 1 && sizes.has(row.attribute)
      ? rows.find(
          (one) =>
            one !== row && !one.chosen && sizes.has(one.attribute) && row.values.every((value) => value.length > 1 && one.values.join(' ').includes(value)),
        )
      : undefined;
  const told = new Map(rows.flatMap((row) => (whole(row) ? [[row, whole(row)!] as const] : [])));
  return rows
    .filter((row) => !told.has(row))
    .map((row) => {
      const counted = [...told].find(([, one]) => one === row)?.[0];
      return counted && row.names.some((name) => bare(name) === bare(counted.label)) ? { ...row, label: counted.label } : row;
    });
};
const sizes = new Set<Row['attribute']>(['size', 'dimensions']);

/** A width of 42, a depth of 36 and a height of 52 cm beside “Maße B x T x H: 42 x 36 x 52 cm” say it twice. */
export const withoutSides = (rows: Row[]): Row[] => {
  const sides = rows.filter(({ attribute, text, chosen }) => attribute && lengths.has(attribute) && !chosen && sideOf.test(text));
  const numberOf = ({ text }: Row): string => (sideOf.exec(text)?.[1] ?? '').replace(',', '.');
  const told = rows.flatMap(({ text }) => {
    const numbers = summed(text) ? (text.match(/\d+(?:[.,]\d+)?/gu) ?? []).map((number) => number.replace(',', '.')) : [];
    const found = numbers.filter((number) => sides.some((side) => numberOf(side) === number));
    return found.length > 1 || found.length === numbers.length ? found : [];
  });
  return rows.filter((row) => !sides.includes(row) || !told.includes(numberOf(row)));
};
const lengths = new Set<Row['attribute']>(['length', 'width', 'height', 'depth', 'diameter', 'thickness']);
const sideOf = /^(\d+(?:[.,]\d+)?) ?(?:[cm]?m|in(?:ch(?:es)?)?|[″"”]|Zoll|pouces?|pulgadas?|polegadas?)$/iu;
/** 長さ 120cm and 幅 60cm beside “約60×120cm”, 가로 1400mm and 세로 700mm beneath “1400 × 700 × 높이 735mm”: two sides and more that stand in one measure are told there. */
export const withoutAsianSides = (rows: Row[], texts: readonly string[], language: Source['language']): Row[] => {
  if (!isCjk(language)) return rows;
  const sides = rows.filter(({ attribute, label, text, chosen }) => (lengths.has(attribute) || named.test(label)) && !chosen && sideOf.test(text));
  const measures = [...rows.map(({ text }) => text), ...texts].flatMap((text) => (text.length <= 300 ? (text.match(crossed) ?? []) : []));
  const told = measures.flatMap((measure) => {
    const unit = /[cm]?m(?!\p{L})/iu.exec(measure)?.[0].toLowerCase() ?? '';
    const numbers: string[] = measure.match(/\d+(?:\.\d+)?/gu) ?? [];
    const own = sides.filter(
      ({ text }) =>
        numbers.includes(/\d+(?:\.\d+)?/u.exec(text)![0]) &&
        (unit === '' ||
          text
            .toLowerCase()
            .trim()
            .replace(/[\d.,\s]/gu, '') === unit),
    );
    return new Set(own.map(({ text }) => text)).size > 1 ? own : [];
  });
  return rows.filter((row) => !told.includes(row));
};
const named = /^(?:가로|세로|폭|너비|깊이|길이|높이|두께|縦|横|幅|奥行き?|[长長宽寬高深厚])(?:\s?(?:길이|さ|度))?$/u;
/** “W360×D220×H15mm”, “约66 x 42 x 30 mm”. */
const crossed = /\d+(?:\.\d+)?\s?(?:[cm]?m)?(?:\s?[x×*✕]\s?\p{L}{0,6}\s?\d+(?:\.\d+)?\s?(?:[cm]?m(?!\p{L}))?){1,3}/giu;

/** “18" W x 14" H x 6" D”, „16 cm hoch, 11 cm Durchmesser“. */
const summed = (text: string): boolean => {
  const parts = text.split(/\s?[x×*]\s?(?=\d)|,\s(?=(?:\p{L}{1,12}\s)?\d)/u);
  return parts.length > 1 && parts.length < 4 && parts.every((part) => /^(?:\p{L}{1,12}\s)?\d+(?:[.,]\d+)?[^\d;,]{0,16}$/u.test(part));
};

/** „Korn pro Tüte: 15“ beside „Inhalt: ca. 15 Korn“. */
export const withoutCountAgain = (rows: Row[]): Row[] =>
  rows.filter((row) => {
    const [, unit = ''] = perPack.exec(row.label) ?? [];
    if (unit === '' || row.chosen || !/^\d{1,5}$/u.test(row.text.trim())) return true;
    const counted = bare(`${row.text} ${unit}`);
    return !rows.some((one) => one !== row && !one.chosen && ` ${bare(one.text)} `.includes(` ${counted} `));
  });

const perPack =
  /^(\p{Script=Latin}{3,20}) (?:pro|je|per|par|por|in der|in|im|dans|en|na|no|a|à la) (?:le |la |un |une |the |uma? )?(?:tüte|packung|pack|päckchen|beutel|dose|glas|set|box|karton|schachtel|bag|packet|sachet|tin|jar|paquet|boîte|lot|pot|sobre|bolsa|caja|paquete|bote|saquinho|saco|pacote|embalagem|caixa|frasco|unidade?)s?$/iu;

/** 높이 38cm beside “갓 지름 23cm / 전체 높이 38cm”, 高度 8.5cm beneath a list that tells it, and care that the text tells sentence by sentence. */
export const withoutSaid = (rows: Row[], passages: readonly Passage[], language: Source['language']): Row[] => {
  const lists = passages.flatMap(({ parts }) => parts.flatMap((part) => ('items' in part ? part.items : [])));
  if (!isCjk(language)) return rows.filter((row) => row.chosen || row.weighed || !isMeasure(row) || !lists.some((item) => isMeasuredIn(item, row)));
  const sentences = new Set(passages.flatMap(({ parts }) => parts.flatMap((part) => ('sentences' in part ? part.sentences : []))).map(squeezed));
  const clauses = new Set(passages.flatMap(({ parts }) => parts.flatMap((part) => ('sentences' in part ? part.sentences.flatMap(clausesOf) : []))));
  const isIn = (text: string, { label, text: value }: Row): boolean =>
    squeezed(text.replace(/[約约약]/gu, '')).includes(squeezed(label + value.replace(/[約约약]/gu, '')));
  return rows.filter((row) => {
    if (row.chosen) return true;
    if (isMeasure(row))
      return (
        !rows.some((one) => one !== row && isIn(one.text, row)) &&
        !lists.some((item) => isIn(item, row) || isIn(item, { ...row, label: row.label.slice(0, 1) }))
      );
    const told = sentencesOf(row.text).map(squeezed);
    // 原材料名 is looked up, whatever the text opens with.
    if (row.attribute === 'ingredients') return true;
    return row.text.length < 12 || !(told.every((sentence) => sentences.has(sentence)) || isRetoldIn(row.text, clauses));
  });
};

const isMeasure = ({ text }: Row): boolean => /^[约約약]?\s?\d[\d.,]*\s?\p{L}{1,3}$/u.test(text);
/** “Altura total: 46 cm” beneath its heading. */
const isMeasuredIn = (item: string, { label, text }: Row): boolean =>
  item.length <= 60 &&
  item.toLowerCase().startsWith(label.toLowerCase()) &&
  squeezed(item).endsWith(squeezed(text)) &&
  !/\d/u.test(item.slice(0, -text.length));

/** “30℃以下机洗，不可漂白，中温熨烫” beside a text that says each of the three. */
const isRetoldIn = (text: string, clauses: ReadonlySet<string>): boolean => {
  const own = clausesOf(text);
  return own.length > 2 && own.every((clause) => clauses.has(clause));
};
const clausesOf = (text: string): string[] => text.split(/[，、；。,;]/u).map(squeezed).filter(Boolean); // biome-ignore format: one step after another

/** “Material exterior | Lona de algodón” beside “Corte | Lona de algodón 100 %, puntera cerrada”: one of two names for the same part tells all that the other does. */
export const withoutRepeated = (rows: Row[], language: Source['language']): Row[] =>
  isCjk(language)
    ? rows
    : rows.filter((row) => row.chosen || !isWorded(row.text) || !rows.some((one) => one !== row && (isRepeatedBy(row, one) || isOfChoices(row, one))));
/** “Véhicules compatibles: Peugeot 3008 II, Dacia Duster II” beside the same to choose from, and their years. */
const isOfChoices = (row: Row, one: Row): boolean => {
  const parts = row.text.split(/,\s|\s\/\s/u).map(bare);
  return (
    one.chosen &&
    parts.length > 1 &&
    parts.length === one.values.length &&
    one.values.every((value) => parts.filter((part) => ` ${bare(value)} `.startsWith(` ${part} `)).length === 1)
  );
};
const isRepeatedBy = (row: Row, one: Row): boolean =>
  !one.chosen && one.text.length > row.text.length && isSaid(row.text, one.text) && ((isOuter(row) && isOuter(one)) || isNamedWithin(row.label, one.label));
/** “1 plateau / 72 cartes / 1 dé” is the list that stands beneath its heading. */
export const withoutListed = (rows: Row[], items: readonly string[]): Row[] => {
  const told = new Set(items.map(bare));
  return rows.filter(({ chosen, text }) => {
    const parts = text.split(/\s\/\s/u);
    return chosen || parts.length < 3 || !parts.every((part) => told.has(bare(part)));
  });
};
/** “Care” and “Care instructions”. */
const isNamedWithin = (label: string, other: string): boolean => label !== other && ` ${bare(other)} `.includes(` ${bare(label)} `);
const isWorded = (text: string): boolean => /\p{L}{3,}\P{L}+\p{L}{2,}|\p{L}{8,}/u.test(text);
const isOuter = ({ attribute, label }: Row): boolean => attribute === 'material' || attribute === 'upper' || (outer.test(label) && !within.test(label));
const outer =
  /material|mat[ièe]re|obermaterial|außen|aussen|stoff|fabric|shell|outer|exterior|extérieur|tejido|tecido|tissu|^corte$|^upper$|^tige$|cabedal|empeine|composi/iu;
const within =
  /lining|liner|futter|doublure|forro|inner|innen|intérieur|interior|sole|suela|sola|semelle|sohle|blade|lame|klinge|hoja|lâmina|handle|griff|manche|mango|base|bottle|fill|füllung|hardware|strap|gurt|sangle|correa|alça|bottom|boden|fond|fondo|fundo|back|rück|packag|verpack|emball|embal/iu;
