/** What a parcel weighs, and when that says nothing of the thing: where the owner knows its own weight, and where the choices differ in what is in the box. */
import { isCjk, type Language } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import { valuesIn } from '@storewright/contract/listing/option-values';
import type { Attribute } from '../naming/attributes.ts';
import { attributeOf } from '../naming/naming.ts';
import { isService } from '../reading/shop-talk/shop-talk.latin.ts';
import type { Row } from './row.ts';

/** Whether the owner tells another weight, or sells by weight, by the piece or in sets: then no parcel's is told. */
export const isOtherwiseWeighed = (facts: readonly Fact[], title: string, ownText: string, language: Language): boolean =>
  // “コットン糸 40g玉巻”, “巴川紙 52g”: beside a weight in the name a parcel's is another.
  (isCjk(language) && namedWeight.test(title)) ||
  // Told of one parcel and not of another, a weight would be that of all.
  facts.some((fact) => fact.source === 'variant' && attributeOf(fact, language) === 'weight' && weighedIn(ownText, fact.value)) ||
  facts.some(({ source, name, value }) => source === 'metafield' && ownWeight.test(name) && !borne.test(name) && grams(value).length > 0) ||
  isWeighedIn(ownText, facts, language) ||
  // “250 g, 500 g” to choose from are what is in the parcel.
  facts.some(({ source, value }) => source === 'option' && valuesIn(value).every((one) => grams(one).length > 0)) ||
  (isCjk(language) ? hasSets(facts) : differsInContents(facts, language) || isFilledAnyway(facts, ownText, language));

const namedWeight = /(?<![\p{L}\d])\d{1,4}\s?(?:g|克|公克|グラム)(?![\p{Script=Latin}/])/u;
/** “2 g of seeds”: what the bag weighs beside them is another weight for the same thing. */
export const isFilled = (capacity: Omit<Row, 'text'> | undefined, parcel: string): boolean =>
  capacity?.values.some((value) => grams(value).some((content) => content <= (grams(parcel)[0] ?? 0))) ?? false;

/** Of ten variants nobody knows which weighs what: from the lightest to the heaviest. Two sizes weigh one each. */
export const asRangeOfParcels =
  (facts: readonly Fact[], language: Language) =>
  <T extends Omit<Row, 'text'>>(row: T): T => {
    const weights = row.values.map((value) => /^(\d+(?:[.,]\d+)?)(\s?\p{L}+)$/u.exec(value));
    const unit = weights[0]?.[2];
    const isOfSizes = !facts.some(isChoice) || facts.some((fact) => isChoice(fact) && isOfSize(fact, language));
    if (!row.weighed) return row;
    if (weights.length < (isOfSizes ? 3 : 2) || !weights.every((one) => one?.[2] === unit)) return inKilograms(row, language);
    const [least = '', ...others] = weights.map((one) => one![1]!).toSorted((one, other) => Number(one.replace(',', '.')) - Number(other.replace(',', '.')));
    return inKilograms({ ...row, values: [`${least}–${others.at(-1)!}${unit}`] }, language);
  };

/** 重さ 40–250g of a plant with its pot and without: in Chinese, Japanese and Korean tables nobody reads what several parcels weigh as that. */
export const isOfSeveralParcels = ({ weighed, values }: Omit<Row, 'text'>, facts: readonly Fact[], language: Language): boolean =>
  isCjk(language) && weighed && (values.length > 1 || facts.some((fact) => isChoice(fact) && valuesIn(fact.value).every((one) => numbered.test(one))));
/** 1号, 2号 and 3号 of one weight: that of the box. */
const numbered = /^\d{1,3}(?:\.\d)?\s?(?:号|號|호|番)$/u;

/** “6200–31000 g”, 1450g: nobody weighs a crate in grams. */
const inKilograms = <T extends Omit<Row, 'text'>>(row: T, language: Language): T =>
  row.values.every((value) => /^(?:\d+–)?\d{4,6}\s?g$/u.test(value))
    ? {
        ...row,
        values: row.values.map((value) =>
          value
            .replace(/\d+/gu, (amount) => String(Number(amount) / 1_000).replace('.', isCjk(language) || language === 'en' ? '.' : ','))
            .replace(/g$/u, 'kg'),
        ),
      }
    : row;

/** 单琴 and 琴+加厚包, 本体のみ and 本体+交換用2枚. */
const hasSets = (facts: readonly Fact[]): boolean => facts.some((fact) => isChoice(fact) && valuesIn(fact.value).some((one) => sets.test(one)));
const sets = /\S\s?[+＋]\s?\p{L}|(?:本体|単品|单品|單品|본품|단품)(?:のみ|만)/u;

/** “Conjunto, só o top”, “bottle, case of 12”, “linen shade, without shade”: the parcels hold different goods. */
const differsInContents = (facts: readonly Fact[], language: Language): boolean => {
  const weights = facts.filter(({ source, name }) => source === 'variant' && name === 'Weight');
  if (weights.length < 2) return false;
  const choices = facts.filter((fact) => isChoice(fact) && !isService(`${fact.name} ${fact.value}`));
  return (
    choices.some(({ value }) => several.test(value)) || (choices.some(({ value }) => parted.test(value)) && !choices.some((one) => isOfSize(one, language)))
  );
};
const isChoice = ({ source, value }: Fact): boolean => source === 'option' && value.includes(', ');
const isOfSize = (fact: Fact, language: Language): boolean => {
  const attribute = attributeOf(fact, language);
  return (attribute !== undefined && sizes.has(attribute)) || fact.value.split(', ').every((one) => lengths.test(one));
};
const sizes = new Set<Attribute>(['size', 'dimensions', 'length', 'width', 'height', 'depth', 'diameter', 'thickness', 'capacity', 'volume']);
const lengths = /\d\s?(?:[mc]?m|in|ft|["″”])(?!\p{L})|^(?:X{0,3}[SL]|M)$/u;

/** Quantities, sets and single pieces among the values of one option. */
// biome-ignore format: a line per language
const several = new RegExp(`(?<!\\p{L})(?:${[
  String.raw`\d{1,3}\s?[x×]\s?\d+(?:[.,]\d+)?\s?(?:[mk]?g|[mc]?l|oz|lb)(?!\p{L})|(?:^|, )\d{1,3}\s?[x×](?= \p{L})|(?<=\p{L} )[x×]\s?\d{1,3}(?=$|,)`,
  String.raw`(?:sets?|\d{1,3}-?packs?|(?:multi|value |twin )?packs?(?: of \d+)?|pairs?|pieces?|\d+ ?pcs|bundles?|cases? of \d+|box(?:es)? of \d+|trio|duo|dozen|kits?|only|refills?|one|two|three|four|six|each)`,
  String.raw`(?:\d{1,3}er[- ]?\p{L}*|\p{L}*(?:set|paar|karton|kiste|paket)s?|stück|einzeln\p{L}*|einzelstück|nur|nachfüll\p{L}*|dutzend)`,
  String.raw`(?:paires?|pièces?|lots?|coffrets?|seule?s?|à l['’]unité|unités?|recharges?|douzaine|ensemble)`,
  String.raw`(?:pares?|piezas?|peças?|unidad(?:es)?|unidades?|conjuntos?|juegos?|jogos?|cajas?|caixas?|latas?|solo|sólo|só|apenas|recambios?|refil|docena|dúzia)`,
].join('|')})(?!\\p{L})`, 'iu');
/** A part that is in one box and not in another. */
const parted = /(?:^|, )[^,]{0,40}(?<!\p{L})(?:without|ohne|sans|sin|sem|none|keine?r?|aucune?)(?!\p{L})|(?:^|, )(?:with|mit|avec|con|com) |\S \+ \S/iu;

/** Of what is eaten, drunk or put on the skin its content counts, and no jar. */
const isFilledAnyway = (facts: readonly Fact[], ownText: string, language: Language): boolean =>
  (facts.some((fact) => isChoice(fact) && fact.value.split(', ').every((one) => drops.test(one))) &&
    !facts.some((fact) => fact.source === 'metafield' && attributeOf(fact, language) === 'material')) ||
  (facts.some((fact) => (fact.source === 'category' ? usedUp.test(fact.value) : fact.source === 'metafield' && isOfContents(attributeOf(fact, language)))) &&
    (content.test(ownText) ||
      facts.some((fact) => (fact.source === 'option' || fact.source === 'metafield') && content.test(fact.value) && isMeasureOf(attributeOf(fact, language)))));
/** A jug that holds as much is of something. */
const drops = /(?<!\d)\d{1,3}(?:[.,]\d+)?\s?(?:ml|cl|fl\.? ?oz)(?!\p{L})|(?<!\d)[0-4](?:[.,]\d+)?\s?l(?!\p{L})/iu;
const isOfContents = (attribute: Attribute | undefined): boolean => attribute !== undefined && eaten.has(attribute);
const isMeasureOf = (attribute: Attribute | undefined): boolean => attribute === undefined || measures.has(attribute);
const eaten = new Set<Attribute>(['ingredients', 'allergens', 'shelfLife', 'skinType', 'roast', 'alcohol', 'wax', 'harvest']);
const measures = new Set<Attribute>(['netWeight', 'volume', 'capacity', 'size', 'dimensions', 'pack', 'packaging', 'contents']);
const usedUp = /^Food|Beverages|Tobacco|Skin Care|Hair Care|Cosmetics|Bath & Body|Perfume|Candles|Personal Care/u;
const content = /(?<![\p{L}\d])\d+(?:[.,]\d+)?\s?-?(?:g|kg|ml|cl|l|fl\.? ?oz|oz)(?![\p{L}²/])/iu;

/** “Peso del par: 7.4 g” is what the thing weighs; its parcel weighs another. */
const ownWeight = /weight|gewicht|poids|peso|重|무게|중량/iu;
const borne = /max|máx|load|user|belast|trag|körper|charge|support|utilisateur|soporta|carga|suporta|承|耐|适|体重|하중|몸무게/iu;

/** “본체 무게 118g” in the owner's text; what it carries is another weight. */
const saysItsWeight =
  /(?<!\p{L}|max\.? ?|最大|耐|max weight )(?:(?:net )?weighs?|weight|gewicht|wiegt|poids|pèse|peso|pesa|净重|重量|重さ|무게|중량)\s?(?:(?:is|von|de|은|는|は|约|約|약|ca\.?|approx\.?|about|only|just|nur|rund|:|：)\s?){0,2}\d+(?:[.,]\d+)?\s?(?:kg|g|oz|lb|克|千克|公斤)(?!\p{L})/iu;
/** What weighs more than the parcel is whom it is for. */
const isWeighedIn = (ownText: string, facts: readonly Fact[], language: Language): boolean => {
  const said = [saysItsWeight, ...(isCjk(language) ? [] : [weighs])].flatMap((pattern) => pattern.exec(ownText)?.[0] ?? []);
  const most = Math.max(...facts.flatMap(({ source, name, value }) => (source === 'variant' && name === 'Weight' ? grams(value) : [])));
  return said.some((one) => !Number.isFinite(most) || grams(one).every((weight) => weight <= most * 1.05));
};

/** „Gewicht in Silber: ca. 4 g“; whom it is for weighs something else. */
const weighs =
  /(?<!\p{L})(?:(?:weighs|wiegt|pèse|pesa)(?!\p{L})[^\d.:]{0,16}|(?:(?:eigen|netto)?gewicht|weight|poids|peso)(?! (?:limit|capacity|máx|max|corporal))(?!\p{L})[^\d:]{0,20}(?::|ca\.?|circa|env(?:iron|\.)?|approx\.?|about|only|just|nur|of|von|de|aprox\.?)(?!\p{L})(?!\s?(?:up to|max|bis|jusqu|hasta|até))[^\d]{0,8})\d+(?:[.,]\d+)?\s?(?:g|kg|gr|oz|lb)(?![\p{L}/²])/iu;

/** Where the owner writes down nearly the same weight, the parcel's beside it would be a riddle. */
const weighedIn = (text: string, parcel: string): boolean => {
  const [whole = 0] = grams(parcel);
  return grams(text).some((weight) => weight !== whole && weight >= whole * 0.75 && weight < whole);
};
const grams = (text: string): number[] =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?)\s?(kg|g|千克|公斤|克)(?!\p{L})/giu)].map(
    ([, amount = '', unit = '']) => Number(amount.replace(',', '.')) * (/^(?:g|克)$/i.test(unit) ? 1 : 1_000),
  );
