/** What the shop and its owner say about a product, one fact a line, each with the field it stands in. */
import { isBookkeeping, listed } from './internal-metafields.ts';
import type { Words } from './owners-word.ts';
import { featureLines } from '../text/feature-lines.ts';
import { textOf, wordsOfPictures } from '../text/html.ts';
import { Fact } from '@storewright/contract/listing/listing';
import { isForTheShop } from '../words/internal.ts';
import { readMetafield } from '../text/metafields.ts';
import { asOneValue } from '../text/option-values.ts';
import { sentencesIn } from '../text/prose.ts';

/** As much of a product, and of what the owner says beside it, as facts are read from. */
type Known = {
  title: string;
  description_html: string;
  vendor: string;
  product_type: string;
  category: string;
  tags: readonly string[];
  options: readonly { name: string; values: readonly string[] }[];
  variants: readonly { title: string; sku: string; weight: { value: number; unit: string } | null }[];
  metafields: readonly { namespace: string; key: string; type: string; value: string; name?: string | undefined }[];
  /** What somebody accepted of papers about it. */
  documented?: readonly Fact[];
};
type Said = { title: string; description: string; key_features: string; facts: readonly Fact[] };

/** At most this many: a catalogue of a thousand variants states its weight often enough with fifty. */
const most = 200;

/**
 * The shop's own description is listed last, as `description`: its words may be used again, but they prove nothing, or else
 * a wrong claim would support itself. What the owner types in the form does count, except where it repeats that description.
 */
export function factsOf(product: Known | null, brief: Partial<Said> | null = null): Fact[] {
  const facts = new Facts();
  // A request may say of its facts that a metafield holds them; whoever typed them is all that is known.
  for (const fact of brief?.facts ?? []) facts.add(fact.name, fact.value, 'typed');
  for (const line of featureLines(brief?.key_features ?? '')) facts.addLine(line, 'typed');
  if (product) ofProduct(product, facts);
  // The form begins with the shop's title: as long as it says the same, it is one fact, and the shop's.
  if (brief?.title && !(product && plain(brief.title) === plain(product.title))) facts.add('Title', brief.title, product ? 'typed' : 'title', 'title');
  const old = product ? sentencesOf(product.description_html) : [];
  const known = new Set(old.map(plain));
  for (const sentence of sentencesOf(brief?.description ?? '')) if (!known.has(plain(sentence))) facts.addLine(sentence, 'typed');
  for (const sentence of old.slice(0, 60)) facts.add('Description', sentence, 'description', 'description');
  return facts.all;
}

/**
 * What the owner wrote, and what engines wrote for it: the shop's texts as they are published, the form, and every text an engine gave.
 * `engines`: null where nobody can know, as while one is at it.
 */
export function wordsOf(product: Published | null, brief: Partial<Said> | null, engines: readonly string[] | null): Words {
  const published = product
    ? [product.title, ...readIn(product.description_html), product.seo_title, product.seo_description, ...product.pictures.map(({ alt }) => alt)]
    : [];
  const typed = [brief?.title ?? '', ...readIn(brief?.description ?? ''), brief?.key_features ?? ''];
  // A word to find a thing by says no more than itself.
  const filed = product
    ? [product.product_type, product.category, ...product.tags].filter(Boolean).map((value): Fact => ({ name: 'Tag', value, source: 'tag', field: 'tags' }))
    : [];
  const shop = [...[...published, ...typed].flatMap((text) => sentencesAs('description', text)), ...filed];
  const known = new Set(shop.map(({ value }) => plain(value)));
  // What an engine took over as it stood is the owner's all the same.
  return {
    shop,
    engines:
      engines &&
      engines
        .flatMap((text) => readIn(text))
        .flatMap((text) => sentencesAs('description', text))
        .filter(({ value }) => !known.has(plain(value))),
  };
}
type Published = Pick<Known, 'title' | 'description_html' | 'product_type' | 'category' | 'tags'> & {
  seo_title: string;
  seo_description: string;
  pictures: readonly { alt: string }[];
};

/** As claims are read: the text, and what stands for its pictures. */
const readIn = (html: string): string[] => [textOf(html), ...wordsOfPictures(html)];

/** In pieces where nobody ended a sentence. */
const sentencesAs = (source: Fact['source'], text: string): Fact[] =>
  sentencesIn(text)
    .flatMap((sentence) => sentence.match(/[\s\S]{1,2000}/g) ?? [])
    .map((value) => ({ name: 'Description', value, source, field: 'description' }));

/**
 * What may be said of the product unasked. That the shop's wood is certified bears out who says so of a spoon; nobody is to say it of an
 * oil. What a variant weighs it weighs in its parcel, and its number is the shop's own.
 */
export const tellable = (facts: readonly Fact[]): Fact[] => facts.filter((fact) => fact.of_shop !== true && fact.source !== 'variant' && !isForMachines(fact));

/** What a field holds for tills, couriers and programs: addresses, ids, prices and JSON, and of Shopify's own fields the handles of their entries: “water-resistant”, “gold-1”. */
const isForMachines = ({ source, name, value, field }: Fact): boolean =>
  source === 'metafield' &&
  (isForTheShop(name, value) ||
    machines.test(value.trim()) ||
    (field.startsWith('shopify.') && value.split(/[,;\s]+/u).some((one) => /^[a-z\d]+(?:-[a-z\d]+)+$/.test(one))));
const machines = /^(?:[a-z][a-z\d+.-]*:\/\/\S+|[[{][^]*[\]}]|\d{6,}|[\da-f]{8}-[\da-f-]{27}|\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc})$/iu;

function ofProduct(product: Known, facts: Facts): void {
  facts.add('Title', product.title, 'title');
  // Before what the shop says of itself: a paper of somebody else is the better witness.
  const documented = (product.documented ?? []).toSorted((one, other) => Number(one.of_shop ?? false) - Number(other.of_shop ?? false));
  for (const { name, value, source, field, ...more } of documented) facts.add(name, value, source, field, more);
  for (const option of product.options) {
    if (!isDefault(option.name, option.values)) facts.add(humanised(option.name), asOneValue(option.values), 'option', option.name);
  }
  for (const { namespace, key, type, value, name } of product.metafields) {
    const text = listed({ namespace }, readMetafield(type, value));
    if (text !== '' && !isBookkeeping({ namespace, key, name }, text)) facts.add(name?.trim() || humanised(key), text, 'metafield', `${namespace}.${key}`);
  }
  ofVariants(product.variants, facts);
  facts.add('Vendor', product.vendor, 'vendor');
  facts.add('Type', product.product_type, 'type');
  facts.add('Category', product.category, 'category');
  for (const tag of product.tags) facts.add('Tag', tag, 'tag');
}

/** Weights once each, with the variant where they differ. */
function ofVariants(variants: Known['variants'], facts: Facts): void {
  const weights = new Map<string, string>();
  for (const { weight, title } of variants.slice(0, 200)) {
    if (weight && weight.value > 0) {
      const text = `${weight.value} ${weightUnits[weight.unit] ?? weight.unit.toLowerCase()}`;
      if (!weights.has(text)) weights.set(text, title);
    }
  }
  for (const [text, title] of weights) facts.add('Weight', text, 'variant', weights.size > 1 ? title : '');
  for (const { sku, title } of variants.slice(0, 20)) facts.add('SKU', sku, 'variant', variants.length > 1 ? title : '');
}

const weightUnits: Record<string, string> = { GRAMS: 'g', KILOGRAMS: 'kg', OUNCES: 'oz', POUNDS: 'lb' };

/** Shopify gives a product without options one option “Title” with the value “Default Title”. */
const isDefault = (name: string, values: readonly string[]): boolean => name === 'Title' && values.length === 1 && values[0] === 'Default Title';

class Facts {
  readonly all: Fact[] = [];
  private readonly known = new Set<string>();

  add(name: string, value: string, source: Fact['source'], field = '', more: Pick<Fact, 'corrected_from' | 'of_shop'> = {}): void {
    const [shortName, shortValue] = [name.trim().slice(0, 120).trim(), value.trim().slice(0, 2_000).trim()];
    const key = `${source} ${shortName} ${plain(shortValue)} ${source === 'variant' ? field : ''}`;
    if (shortName === '' || shortValue === '' || this.known.has(key) || this.all.length >= most) return;
    this.known.add(key);
    this.all.push({ name: shortName, value: shortValue, source, field: field.slice(0, 200), ...more });
  }

  /** “Material: oak” names itself; any other line is a feature. */
  addLine(line: string, source: Fact['source']): void {
    const named = /^([^:：]{1,40})[:：]\s*(\S.*)$/.exec(line);
    if (named && !/\d$/.test(named[1] as string)) this.add(named[1] as string, named[2] as string, source);
    else this.add('Feature', line, source);
  }
}

const sentencesOf = (html: string): string[] => (html === '' ? [] : sentencesIn(textOf(html)).slice(0, 100));
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** `care_instructions` → Care instructions; acronyms stay. */
export function humanised(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim();
  return words === '' ? key : (words[0] as string).toUpperCase() + words.slice(1);
}
