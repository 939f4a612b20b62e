/** What the starter may use: the owner's sentences that stand up to the facts, and the facts as rows with a label. */
import { claimsIn } from '@storewright/contract/listing/claims';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Source } from '../engine.ts';
import { type Attribute, attributeOf, isListHeading, labelOf, rankOf, spoken } from './labels.ts';
import { bare, type Block, blocksOf, colon, comma, plainText, sentencesOf } from './reading.ts';
import { calm, isOffer, tidyTitle, withoutDecoration } from './shouting.ts';

export type Row = { attribute: Attribute | undefined; label: string; names: string[]; values: string[]; text: string };
export type Passage = { heading: string; sentences: string[] };
/** `name` is the title without its noise. */
export type Material = { name: string; passages: Passage[]; items: string[]; rows: Row[] };

export const materialOf = (source: Source): Material => {
  const stands = standing(source);
  const blocks = blocksOf(source.description);
  const passages: Passage[] = [];
  const items: string[] = [];
  const seen = new Set<string>();
  const fresh = (text: string): boolean => text !== '' && !seen.has(bare(text)) && Boolean(seen.add(bare(text)));
  let heading = '';
  for (const feature of source.features.map((line) => itemOf({ kind: 'item', text: plainText(line) })).filter(stands)) if (fresh(feature)) items.push(feature);
  for (const block of blocks) {
    if (block.kind === 'heading') heading = tidy(block.text);
    else if (block.kind === 'item') {
      const item = itemOf(block);
      if (stands(item) && fresh(item)) items.push(item);
    } else {
      const sentences = sentencesOf(tidy(block.text))
        .map((sentence) => (source.tone === 'playful' ? sentence : calm(sentence)))
        .filter((sentence) => stands(sentence) && fresh(sentence));
      if (sentences.length > 0) passages.push({ heading: isListHeading(heading) || !stands(heading) ? '' : heading, sentences });
      heading = '';
    }
  }
  const rows = rowsOf(source);
  const inRows = new Set(rows.flatMap(({ names, label, values }) => [...names, label].flatMap((name) => values.map((value) => bare(`${name} ${value}`)))));
  return { name: nameOf(source), passages, items: items.filter((item) => !inRows.has(bare(item))), rows };
};

/** Two numbers may meet where an offer stood between them; then the title stays as it was. */
const nameOf = ({ title, facts, language }: Source): string => [tidyTitle(title), tidy(title)].find((name) => claimed(name, facts, language)) ?? title;

const tidy = (text: string): string => withoutDecoration(text).replace(/\s+/g, ' ').trim();
const itemOf = ({ text }: Block): string =>
  calm(
    tidy(text)
      .replace(/^[•●▪◆*·–—-]\s*/u, '')
      .replace(/[;；,，、]$/u, ''),
  );

/** Kept: says something, is no offer, and claims nothing that no fact says. */
export const standing =
  ({ facts, language }: Pick<Source, 'facts' | 'language'>) =>
  (text: string): boolean =>
    /[\p{L}\p{N}]/u.test(text) && !isOffer(text) && claimed(text, facts, language);

export const claimed = (text: string, facts: Fact[], language: Source['language']): boolean =>
  claimsIn(text, facts, language).every(({ state }) => state !== 'unsupported');

/** Prices move and numbers for the warehouse tell a buyer nothing. */
const silent =
  /^(?:price|prices?|compare at price|sku|barcode|gtin|ean|upc|isbn|mpn|title|name|rating|reviews?|inventory|stock|handle|id|seo.*|meta.*|cost|tags?|keyfeatures?|key features?|features?|description|tracked|vendor code|collections?|preis|prix|precio|preço|价格|価格|가격)$/iu;
const longest = 160;

const rowsOf = ({ facts, language, shopName, vendor }: Source): Row[] => {
  const rows = new Map<string, Omit<Row, 'text'>>();
  for (const fact of facts) {
    if (!rowSources.has(fact.source)) continue;
    const attribute = fact.source === 'vendor' ? 'brand' : fact.source === 'type' ? 'type' : attributeOf(fact);
    if (!attribute && silent.test(fact.name.replace(/[\s_.-]+/g, ' ').trim())) continue;
    // A shop's own name stands behind every title already.
    if (attribute === 'brand' && bare(fact.value) === bare(shopName) && bare(vendor) === bare(shopName)) continue;
    const values = (fact.source === 'option' ? fact.value.split(', ') : [fact.value]).map((value) => spoken(tidy(plainText(value)), language)).filter(tellable);
    if (values.length === 0) continue;
    const label = attribute ? labelOf(attribute, language) : named(fact);
    const row = rows.get(bare(label)) ?? { attribute, label, names: [], values: [] };
    rows.set(bare(label), row);
    row.names.push(fact.name);
    for (const value of values) if (!row.values.some((known) => bare(known) === bare(value))) row.values.push(value);
  }
  return (
    [...rows.values()]
      .sort((one, other) => rankOf(one.attribute) - rankOf(other.attribute))
      .slice(0, 24)
      .map((row) => ({ ...row, text: row.values.slice(0, 12).join(comma(language)) }))
      // "Origin: oak" would say what nobody said: a label must not make a claim of a value.
      .filter(({ label, text }) => claimed(label + colon(language) + text, facts, language))
  );
};
const tellable = (value: string): boolean => value !== '' && value.length <= longest && !/^(?:default title$|https?:|gid:|[[{])/i.test(value);
const rowSources = new Set<Fact['source']>(['option', 'variant', 'metafield', 'vendor', 'type', 'typed']);

/** `bpa_free` reads "BPA free"; a name with spaces was meant to be read and stays. */
const named = ({ name }: Fact): string => {
  const words = (name.includes(' ') ? name : name.split('.').at(-1)!.replace(/[_-]+/g, ' '))
    .trim()
    .replace(/\b(?:bpa|usb|led|uv|pvc|hdmi|gps|nfc|spf|ip|rgb|ean|fsc|gots)\b/gi, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};
