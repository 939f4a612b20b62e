/** The facts as rows with a label, as a table or a list shows them. */
import { isCjk } from '@storewright/contract/kit/languages';
import { isNobody, isShopItself } from '../naming/shop-itself.ts';
import { claimsIn } from '@storewright/contract/listing/claims';
import { isFinish } from '@storewright/contract/listing/lexicon/finishes';
import type { Fact } from '@storewright/contract/listing/listing';
import { valuesIn } from '@storewright/contract/listing/option-values';
import type { Source } from '../../engine.ts';
import { bare, colon, comma, line, plainText, squeezed } from '../../lines.ts';
import type { Attribute } from '../naming/attributes.ts';
import { attributeOf, isKey, isMakeup, labelOf, makeupFinishLabel, namesFor, ourLabel, publisherLabel } from '../naming/naming.ts';
import type { Row } from './row.ts';
import { inOrder } from './row-order.ts';
import { asRangeOfParcels, isFilled, isOfSeveralParcels, isOtherwiseWeighed } from './parcels.ts';
import { isFeatureList } from './feature-lists.ts';
import { placeOf, withoutCounted } from './row-places.ts';
import { capital, withoutDecoration } from '@storewright/contract/listing/wording/shouting';
import { isForTheShop } from '@storewright/contract/listing/lexicon/internal';
import { isOnlyBadge, withoutBadges } from '@storewright/contract/listing/wording/badges';
import { asRange } from '@storewright/contract/listing/wording/telling-signs';
import { withNouns, withSmallEnd } from '../wording/german-nouns.ts';
import { isUnsaid, keySpelled } from '../naming/key-spelling.ts';
import { withMeasure, withParts } from '../naming/label-grammar.ts';
import { isDepartment, isNamedBy, isOfPart, isShelf, kindIn, oneOf } from '../naming/kinds.ts';
import { ownTexts, type Spelled, spellingOf } from '../wording/spelling.ts';
import { answered, saysNothing, yesAndNo } from '../naming/answers.ts';
import { withUnit, written } from './values.ts';
import { asAsked, inBrackets, toldOf } from './offered.ts';

export const rowsOf = (source: Spelled & Pick<Source, 'shopName'> & Partial<Pick<Source, 'title'>>): Row[] => {
  const { facts, language, shopName, vendor } = source;
  const rows = new Map<string, Omit<Row, 'text'>>();
  const respelled = spellingOf(source);
  const [description = '', ...elsewhere] = ownTexts({ ...source, productType: '' });
  const ownText = `${source.title ?? ''} ${description}`;
  const ownWriting = [ownText, ...elsewhere];
  const isWeighed = isOtherwiseWeighed(facts, source.title ?? '', ownText, language);
  for (const given of facts) {
    if (!rowSources.has(given.source) || isFeatureList(given)) continue;
    // A variant's number stands beside its name, which may be “Suela”.
    if (given.source === 'variant' && given.name !== 'Weight') continue;
    const fact = withUnit(given);
    const attribute = attributeIn(fact, language);
    if (!attribute && isSilent(fact.name)) continue;
    // What a shop's books call it is told where a buyer calls it so, too.
    if (!attribute && fact.field.startsWith('erp.')) continue;
    if ((!attribute || attribute === 'season' || attribute === 'pack') && fact.source !== 'option' && isForTheShop(fact.name, fact.value)) continue;
    // A shop's own name stands behind every title already.
    if (attribute === 'brand' && bare(fact.value) === bare(vendor) && isShopItself(vendor, shopName)) continue;
    if (attribute === 'brand' && (isNobody(fact.value) || ownMake.test(fact.value.trim()))) continue;
    // What a buyer chooses by has the shop's own names, not those of a taxonomy.
    const isListed = fact.field.startsWith('shopify.');
    if (isListed && attribute && rows.get(attribute)?.chosen) continue;
    if (saysNothing(fact)) continue;
    // A shop sorts by “Ukuleles”; beside “Concert ukulele” that tells nothing, and what the owner calls its type tells more.
    if (
      fact.source === 'type' &&
      (rows.has('type') ||
        isNamedBy(fact.value, source.title ?? '', language) ||
        isOfPart(fact.value, source.title ?? '', language) ||
        isDepartment(fact.value, language) ||
        isShelf(kindIn(fact.value, source.title ?? ''), language))
    )
      continue;
    const values = (
      fact.source === 'option' || isListed
        ? valuesIn(fact.value)
        : [fact.source === 'type' ? oneOf(kindIn(fact.value, source.title ?? ''), ownWriting, language) : fact.value]
    )
      .map((value) => written(answered(tidy(plainText(inOneLine(value, language))), language, fact.name), fact, language, ownText))
      .map((value) => (fact.source === 'vendor' ? value : withNouns(withSmallEnd(value, language), language)))
      // „Puderrosa, Salbei“: in a German list of colours each begins alike; „mit, ohne“ are as small as they were.
      .map((value) => (language === 'de' && fact.source === 'option' && !joins.test(value) ? capital(value) : value))
      .map((value) => (fact.source === 'option' ? unpriced(value) : value))
      .filter(tellable);
    if (values.length === 0) continue;
    // “Requer montagem: não” is answered as it was asked.
    const isAnswer = fact.source === 'metafield' && (!isKey(fact) || language === 'en') && values.every((value) => yesAndNo(language).includes(value));
    // Of “5 fl oz (148 mL)” nobody says what it weighs.
    const isVolume = attribute === 'netWeight' && values.every((value) => /\d\s?(?:fl\.? ?oz|m?l)(?!\p{L})/iu.test(value));
    const label = withAcronyms(
      attribute && !isAnswer && !(isVolume && !isKey(fact)) ? fitting(attribute, fact, rows, language) : respelled(named(fact, language)),
    );
    // “Grip tape” over 있음 is what the shop's system calls it.
    if (!attribute && isKey(fact) && isUnsaid(label, language)) continue;
    const first = placeOf(attribute, fact, label, values, rows, language);
    const namesake = rows.get(first);
    // „Lieferumfang“ beside the choice „Volumen“: what they are both read as makes no row of the two.
    const place = namesake && bare(namesake.label) !== bare(label) && isOtherwiseTold(namesake, fact, values) ? bare(label) : first;
    const row = rows.get(place) ?? { attribute, label, names: [], values: [], chosen: false, weighed: fact.source === 'variant' };
    const told = toldOf(row, fact, label, values, language);
    if (told.length === 0) continue;
    // A parcel's weight beside the weight that the owner wrote down says the same or confuses.
    if (
      fact.source === 'variant' &&
      ((row.values.length > 0 && !row.weighed) || rows.has('netWeight') || isWeighed || isFilled(rows.get('capacity'), fact.value))
    )
      continue;
    rows.set(place, row);
    row.names.push(fact.name);
    // “Power” of “pedal only” and “with supply” to choose from, and of 9 V in a field.
    if (isOtherwiseTold(row, fact, told)) {
      row.beside = textOf(row.chosen ? told : row.values, language);
      if (!row.chosen) Object.assign(row, { values: told, chosen: true });
      continue;
    }
    row.chosen ||= fact.source === 'option' && told === values;
    // “아이보리, 세이지” as one value beside the two to choose from.
    for (const value of told)
      if (![...row.values, ...(row.values.length > 1 ? [row.values.join(' ')] : [])].some((known) => bare(known) === bare(value))) row.values.push(value);
  }
  const maker = rows.get('brand');
  if (maker && rows.has('author') && (!isCjk(language) || rows.has('pages') || rows.has('binding') || printed.test(source.productType ?? '')))
    maker.label = publisherLabel(language);
  const finish = rows.get('finish');
  if (finish && isMakeup(`${source.title ?? ''} ${source.productType ?? ''}`)) finish.label = makeupFinishLabel(language);
  const told = asAsked(
    withoutCounted([...rows.values()].filter((row) => !isOfSeveralParcels(row, facts, language)).map(asRangeOfParcels(facts, language)), language),
    language,
  ).map((row) => ({
    ...row,
    text: (row.beside ?? '') + (row.beside === undefined ? textOf(row.values, language) : inBrackets(textOf(row.values, language), language)),
  }));
  return inOrder(withoutTwins(told).flatMap((row) => honest(asSwiss(row, ownWriting, language), source))).slice(0, 30);
};

const isOtherwiseTold = (row: Omit<Row, 'text'>, { source }: Fact, told: readonly string[]): boolean =>
  row.values.length > 0 &&
  row.chosen !== (source === 'option') &&
  (row.chosen || (source === 'option' && told.length > 1)) &&
  !told.some((value) => row.values.some((one) => bare(one).includes(bare(value)) || bare(value).includes(bare(one))));

/** “Replaces oem”, “Uv filter”: what keys write small. */
const withAcronyms = (label: string): string =>
  label.replace(/(?<![\p{L}\p{N}])(?:oem|usb|led|uv|pvc|gps|spf|rgb|hdmi|nfc|bpa|rpm|ohv)(?![\p{L}\p{N}])/giu, (word) => word.toUpperCase());

/** A potter is called 작가, too; who makes the mug publishes nothing. */
const printed = /[书書册]|本$|文库|文庫|小说|小説|漫画|漫畫|雑誌|杂志|雜誌|画集|写真集|絵本|책|도서|소설|만화|잡지|에세이|시집|매거진|진$/u;

/** “Total length” and “Overall length” of 31 cm are one. */
const withoutTwins = (rows: Row[]): Row[] =>
  rows.filter(
    (row, at) =>
      row.chosen ||
      !/\d/u.test(row.text) ||
      !rows.some((one, before) => before < at && squeezed(one.text) === squeezed(row.text) && wholeOf(one.label) === wholeOf(row.label)),
  );
const wholeOf = (label: string): string => bare(label).replace(/^(?:total|overall|full|gesamt\s?|totale) ?| (?:total|totale)$/u, '');

/** A Swiss shop writes Grösse, and none of our labels has a sign that its texts never have. */
const asSwiss = <T extends { label: string }>(row: T, texts: readonly string[], language: Source['language']): T =>
  language === 'de' &&
  row.label.includes('ß') &&
  texts.some((text) => /gröss|auss(?:en|er)|weiss|fuss|füss|strass|schliess|heiss/iu.test(text)) &&
  !texts.some((text) => text.includes('ß'))
    ? { ...row, label: row.label.replaceAll('ß', 'ss') }
    : row;

/**
 * "Origin: oak" would say what nobody said: a label of ours must make no claim of a value, in a list or in a table; then the
 * owner's name stands. What two fields of one name say together by chance goes.
 */
const honest = (row: Row, { facts, language }: Pick<Source, 'facts' | 'language'>): Row[] => {
  const stands = (label: string): boolean =>
    [colon(language), '\t'].every((between) => claimsIn(label + between + row.text, facts, language).every(({ state }) => state === 'supported'));
  if (stands(row.label)) return [row];
  // Its name is Shopify's own and English.
  if (row.weighed || row.names.every((name) => name === 'Vendor' || name === 'Type')) return [];
  const own = named({ name: row.names[0]!, field: '', source: 'typed' });
  return row.names.length === 1 || stands(own) ? [{ ...row, label: bare(own) === bare(row.label) ? row.label : own }] : [];
};

/** “1,50 m / 2 m”: where numbers or names hold commas, another sign parts them. */
export const textOf = (values: string[], language: Source['language']): string =>
  values.slice(0, 40).join(values.length > 1 && values.some((value) => /\d,\d|, /u.test(value)) ? ' / ' : comma(language));

/** Two rows of one name would confuse: the second has ours. */
const fitting = (attribute: Attribute, fact: Fact, rows: Map<string, Omit<Row, 'text'>>, language: Source['language']): string => {
  const own =
    fact.source === 'vendor' || fact.source === 'type' || fact.source === 'variant' ? ourLabel(attribute, language) : labelOf(attribute, fact, language);
  const taken = [...rows.values()].some((row) => row.attribute !== attribute && bare(row.label) === bare(own));
  // 表层材质 is what the owner calls it; a colour that is none is called a finish.
  if (!taken && isCjk(language) && !isKey(fact) && attributeOf(fact, language) === attribute) return own;
  const isRead = attribute === 'finish' && attributeOf(fact, language) !== 'finish';
  if (!taken || !isCjk(language)) return taken || isRead ? ourLabel(attribute, language) : own;
  return namesFor(attribute, language).find((name) => ![...rows.values()].some((row) => bare(row.label) === bare(name))) ?? own;
};

const attributeIn = (fact: Fact, language: Source['language']): Attribute | undefined => {
  if (fact.source === 'vendor' || fact.source === 'type') return fact.source === 'vendor' ? 'brand' : 'type';
  const attribute = attributeOf(fact, language);
  // „Brand: oxidierend bei 1.240 °C“ is how it was fired; a book’s “Format” is no measure alone.
  if (attribute === 'brand' && /\d|\s\S+\s\S+\s/u.test(fact.value)) return undefined;
  if (language === 'en' && /^format$/iu.test(fact.name)) return undefined;
  return attribute === 'colour' && fact.source !== 'option' && isFinish(fact.value) ? 'finish' : attribute;
};

export const isSilent = (name: string): boolean => [silent, numbered].some((one) => one.test(name.replace(/[\s_.-]+/g, ' ').trim()));
/** `ean_lief`, `supplier_sku`. */
const numbered =
  /(?:^| )(?:ean|gtin|upc|asin|sku|mpn|isbn|hs ?code|taric|barcode|strichcode|artikel ?n(?:umme)?r|art ?nr|bestell ?n(?:umme)?r|item (?:no|number|code))(?:s|\d{1,2})?(?: |$)/iu;
/** Prices move and numbers for the warehouse tell a buyer nothing. */
const silent =
  /^(?:price|prices?|compare at price|sku|barcode|gtin|ean|upc|isbn|mpn|title|name|rating|reviews?|inventory|stock|handle|id|seo(?: .*)?|meta ?(?:title|description|keywords?|tags?|robots|data)?|cost|tags?|keyfeatures?|key features?|features?|description|tracked|vendor code|collections?|(?:as |customer |support |service )?(?:tel|telephone|phone|hotline)(?: number)?|(?:delivery|shipping|dispatch) (?:notes?|times?|info|information)|(?:grund)?preis|prix(?: au (?:kilo|litre|kg|l))?|precio(?: por (?:kilo|litro|unidad))?|preço(?: por (?:quilo|litro|unidade))?|unit price|价格|価格|가격|起[批订]量|最小起订量|jan ?(?:code|コード)?|jan・?ean|バーコード|商品コード|商品番号|(?:[开開发發]票|票据)(?:[说說]明|方式|[类類]型|信息)?|(?:增值税)?[专專普]用?票|税[点點率]|付款方式|支付方式|お?支払い?方法|領収書|請求書|インボイス|(?:세금)? ?계산서(?: ?발행)?|현금 ?영수증|결제 ?(?:방법|수단)|货号|貨號|款号|款號|管理番号|条形?码|商品编码|商家编码|바코드|상품 ?코드|상품 ?번호|관리 ?코드|고객 ?센터|문의처|お問い?合わせ先?|客服(?:热线)?|.{0,10}책임자|.{0,16}(?:电话|電話(?:番号)?|전화(?:번호)?|연락처))$/iu;
/** Who makes it, and no name. */
const ownMake =
  /^(?:(?:our )?own (?:workshop|studio)|in[- ]house|handmade|eigene (?:werkstatt|herstellung|fertigung)|(?:notre )?atelier|fait maison|taller propio|fabricación propia|oficina própria|fabricação própria|自社(?:工房|工場|製|製造)|自家(?:工坊|工厂)|자체 ?(?:공방|제작))$/iu;
/** A list of ingredients is long. */
const longest = 1_000;
/** What stood on lines of its own does not run together; a long sentence that was only wrapped does. */
const inOneLine = (text: string, language: Source['language']): string => {
  if (text.includes('<')) return text;
  const lines = text.split('\n').map((one) => one.trim().replace(/^[•·*–-]\s+/u, '')).filter(Boolean); // biome-ignore format: one step after another
  return lines.length < 2
    ? text
    : lines.reduce((before, one, at) => {
        const last = lines[at - 1] ?? '';
        const goesOn = /[.!?;:,…/。！？；：，、]$/u.test(last) || (last.length >= 40 && /^[\p{Ll}(]/u.test(one));
        const isClosed = language !== 'ko' && /[。！？：；，、…]$/u.test(last);
        return before + (goesOn ? (isClosed ? '' : ' ') : language === 'zh' ? '；' : ' / ') + one;
      });
};
/** 【加购立减】松石绿, “각인 추가(+3,000원)”: what a shop pins to a choice, and what it asks for it. */
const unpriced = (value: string): string =>
  withoutBadges(value.replace(surcharge, ' ').replace(/[★☆♥♡][^★☆♥♡]{1,8}[★☆♥♡]/gu, (all) => (isOnlyBadge(all) ? ' ' : all))).replace(/[\s/／,，、]+$/u, '').trim() || value; // biome-ignore format: one step after another
const surcharge =
  /\s?(?:[(（[【]\s?[+＋]?\s?(?:[+＋]\s?\d[\d,.]{2,9}|[₩¥￥$€£]\s?\d[\d,.]{0,9}|\d[\d,.]{0,9}\s?(?:[만천]?\s?원|円|元|€))\s?(?:추가|할인|up|加|OFF|引き?)?\s?[)）\]】]|[+＋]\s?\d[\d,.]{0,9}\s?(?:[만천]?\s?원|円|元|€))/giu;
const tidy = (text: string): string => line(withoutDecoration(asRange(text)));
const tellable = (value: string): boolean => value !== '' && value.length <= longest && !/^(?:default title$|https?:|gid:|[[{])/i.test(value);
const rowSources = new Set<Fact['source']>(['option', 'variant', 'metafield', 'vendor', 'type', 'document', 'owner', 'typed']);

const joins = /^(?:mit|ohne|in|im|auf|aus|als|für|lose|links|rechts|rund|oval|eckig|quadratisch|ja|nein)(?![\p{L}-])/u;

/** `bpa_free` reads "BPA free"; a name that was meant to be read stays. */
const named = (fact: Pick<Fact, 'name' | 'field' | 'source'> & { value?: string }, language: Source['language'] = 'en'): string => {
  const { name } = fact;
  const words = (
    isKey(fact) || !name.includes(' ')
      ? name
          .split(name === name.toLowerCase() ? /\.(?=\S)/u : /(?!)/u)
          .at(-1)!
          .replace(name === name.toLowerCase() ? /[_-]+/g : /_+/g, ' ')
      : name
  )
    .trim()
    .replace(/\b(?:bpa|usb|led|uv|pvc|hdmi|gps|nfc|spf|ip|rgb|ean|fsc|gots|dpi|upf|oled|lcd|tpu|kc|inci|pao|abv|mdf|tuv)\b/gi, (word) => word.toUpperCase())
    // `diameter_s`: of the small one.
    .replace(/(?<=\p{L} )(?:x{0,3}[sl]|m)$/u, (size) => (isKey(fact) ? size.toUpperCase() : size))
    .replace(/(?<!\p{L})ph(?!\p{L})(?:[ -](w)ert(?!\p{L}))?/giu, (_, german?: string) => (german ? 'pH-Wert' : 'pH'));
  const all = isKey(fact) ? withParts(keySpelled(withMeasure(words, fact.value, language), language), language) : words;
  return /^\p{Ll}\p{Lu}/u.test(all) ? all : all.charAt(0).toUpperCase() + all.slice(1);
};
