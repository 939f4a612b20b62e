/** What the starter may use: the owner's sentences that stand up to the facts, and the facts as rows with a label. */
import { claimsIn } from '@storewright/contract/listing/claims';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Source } from '../engine.ts';
import { type Attribute, attributeOf, isFinish, isListHeading, labelOf, rankOf, spoken } from './labels.ts';
import { type Block, blocksOf } from './blocks.ts';
import { type Keepsakes, keepsakesOf, withoutTables } from '../keepsakes.ts';
import { bare, colon, comma, plainLine, plainText, sentencesOf } from '../lines.ts';
import { calm, isOffer, tidyTitle, withoutDecoration } from './shouting.ts';

/** `chosen`: a buyer chooses by it. `weighed`: it comes from a variant's parcel. */
export type Row = { attribute: Attribute | undefined; label: string; names: string[]; values: string[]; text: string; chosen: boolean; weighed: boolean };
/** What stood under one heading, or behind one "it comes with:", stays there: alone it might say something else. */
export type Passage = { heading: string; parts: ({ sentences: string[] } | { items: string[] })[] };
/** `name` is the title without its noise; `items` are features that stand for themselves. */
export type Material = { name: string; passages: Passage[]; items: string[]; rows: Row[]; keepsakes: Keepsakes };

export const materialOf = (source: Source): Material => {
  const rows = rowsOf(source);
  const reader = new Reader(source, rows);
  for (const line of source.features) reader.feature(line);
  const keepsakes = keepsakesOf(source.description, standing(source));
  for (const block of blocksOf(keepsakes.tables.length > 0 ? withoutTables(source.description) : source.description)) reader.take(block);
  return { name: nameOf(source), passages: reader.passages.filter(({ parts }) => parts.length > 0), items: reader.items, rows, keepsakes };
};

class Reader {
  readonly passages: Passage[] = [{ heading: '', parts: [] }];
  readonly items: string[] = [];
  private readonly source: Source;
  private readonly stands: (text: string) => boolean;
  private readonly seen: Set<string>;
  /** Where the next items belong: to the features, to this passage, or, where their heading or opening fell, nowhere. */
  private place: 'features' | 'passage' | 'nowhere' = 'features';

  constructor(source: Source, rows: Row[]) {
    this.source = source;
    this.stands = standing(source);
    this.seen = new Set(rows.flatMap(({ names, label, values }) => [...names, label].flatMap((name) => values.map((value) => bare(`${name} ${value}`)))));
  }

  feature(line: string): void {
    this.item(itemOf(plainLine(line)), this.items);
  }

  take({ kind, text }: Block): void {
    if (kind === 'heading') this.heading(tidy(text));
    else if (kind === 'paragraph') this.sentences(sentencesOf(tidy(text)));
    else if (this.place === 'features') this.item(itemOf(text), this.items);
    else if (this.place === 'passage') {
      const last = this.passages.at(-1)!.parts.at(-1);
      const list = last && 'items' in last ? last.items : [];
      this.item(itemOf(text), list);
      if (list.length > 0 && !(last && 'items' in last)) this.passages.at(-1)!.parts.push({ items: list });
    }
  }

  private heading(text: string): void {
    const kept = !isListHeading(text) && this.stands(text);
    this.passages.push({ heading: kept ? text : '', parts: [] });
    this.place = isListHeading(text) ? 'features' : kept ? 'passage' : 'nowhere';
  }

  private sentences(all: string[]): void {
    const opens = /[:：]$/u.test(all.at(-1) ?? '');
    const sentences = all
      .map((sentence) => (this.source.tone === 'playful' ? sentence : calm(sentence)))
      .filter((sentence) => this.stands(sentence) && this.fresh(sentence));
    if (sentences.length > 0) this.passages.at(-1)!.parts.push({ sentences });
    if (opens) this.place = sentences.at(-1) === calm(all.at(-1)!) ? 'passage' : 'nowhere';
  }

  private item(item: string, list: string[]): void {
    if (this.stands(item) && this.fresh(item)) list.push(item);
  }

  private fresh(text: string): boolean {
    return text !== '' && !this.seen.has(bare(text)) && Boolean(this.seen.add(bare(text)));
  }
}

/** Two numbers may meet where an offer stood between them; then the title stays as it was. */
const nameOf = ({ title, facts, language }: Source): string => [tidyTitle(title), tidy(title)].find((name) => claimed(name, facts, language)) ?? title;

const tidy = (text: string): string => withoutDecoration(text).replace(/\s+/g, ' ').trim();
const itemOf = (text: string): string => calm(tidy(text).replace(/^[•●▪◆*·–—-]\s*/u, '').replace(/[;；,，、]$/u, '')); // biome-ignore format: one step after another

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

export const rowsOf = ({ facts, language, shopName, vendor }: Pick<Source, 'facts' | 'language' | 'shopName' | 'vendor'>): Row[] => {
  const rows = new Map<string, Omit<Row, 'text'>>();
  for (const fact of facts) {
    if (!rowSources.has(fact.source)) continue;
    const attribute = attributeIn(fact);
    if (!attribute && silent.test(fact.name.replace(/[\s_.-]+/g, ' ').trim())) continue;
    // A shop's own name stands behind every title already.
    if (attribute === 'brand' && bare(fact.value) === bare(shopName) && bare(vendor) === bare(shopName)) continue;
    const values = (fact.source === 'option' ? fact.value.split(', ') : [fact.value]).map((value) => spoken(tidy(plainText(value)), language)).filter(tellable);
    if (values.length === 0) continue;
    const label = attribute ? labelOf(attribute, language) : named(fact);
    const row = rows.get(bare(label)) ?? { attribute, label, names: [], values: [], chosen: false, weighed: fact.source === 'variant' };
    // A parcel's weight beside the weight that the owner wrote down says the same or confuses.
    if (fact.source === 'variant' && row.values.length > 0 && !row.weighed) continue;
    rows.set(bare(label), row);
    row.names.push(fact.name);
    row.chosen ||= fact.source === 'option';
    for (const value of values) if (!row.values.some((known) => bare(known) === bare(value))) row.values.push(value);
  }
  return (
    [...rows.values()]
      .sort((one, other) => rankOf(one.attribute) - rankOf(other.attribute))
      .slice(0, 24)
      .map((row) => ({ ...row, text: row.values.slice(0, 12).join(comma(language)) }))
      // "Origin: oak" would say what nobody said: a label must not make a claim of a value, in a list or in a table.
      .filter(({ label, text }) => claimed(label + colon(language) + text, facts, language) && claimed(`${label}\t${text}`, facts, language))
  );
};
const attributeIn = (fact: Fact): Attribute | undefined => {
  if (fact.source === 'vendor' || fact.source === 'type') return fact.source === 'vendor' ? 'brand' : 'type';
  const attribute = attributeOf(fact);
  return attribute === 'colour' && fact.source !== 'option' && isFinish(fact.value) ? 'finish' : attribute;
};
const tellable = (value: string): boolean => value !== '' && value.length <= longest && !/^(?:default title$|https?:|gid:|[[{])/i.test(value);
const rowSources = new Set<Fact['source']>(['option', 'variant', 'metafield', 'vendor', 'type', 'document', 'owner', 'typed']);

/** `bpa_free` reads "BPA free"; a name with spaces was meant to be read and stays. */
const named = ({ name }: Fact): string => {
  const words = (name.includes(' ') ? name : name.split('.').at(-1)!.replace(/[_-]+/g, ' '))
    .trim()
    .replace(/\b(?:bpa|usb|led|uv|pvc|hdmi|gps|nfc|spf|ip|rgb|ean|fsc|gots)\b/gi, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};
