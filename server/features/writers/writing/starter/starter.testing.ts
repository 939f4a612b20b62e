/** What the tests of the starter share: a product with its traps, the starter at work on one, and the products of the property tests. */
import { claimsIn, plainText as plainField } from '@storewright/rules/claims/claims';
import { type Listing, listingFields } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import { Brief } from '@storewright/contract/writers';
import type { z } from 'zod';
import { limitsFor, sourceOf } from '../plan.ts';
import { bare, plainText } from '../lines.ts';
import { starterListing } from './starter.ts';

type Said = z.input<typeof Brief>;
type Known = Pick<Product, 'title' | 'description_html' | 'vendor' | 'product_type' | 'category' | 'tags' | 'options' | 'variants' | 'metafields'> &
  Partial<Pick<Product, 'seo_title' | 'seo_description' | 'language' | 'other_language'>>;
const product = (known: Partial<Known>) =>
  ({
    title: '',
    description_html: '',
    vendor: '',
    product_type: '',
    category: '',
    tags: [],
    options: [],
    variants: [],
    metafields: [],
    ...known,
  }) as Known as Product;
export const shopName = 'Hearth & Oak';

export const write = ({ said = {}, known = null, variant = 0 }: { said?: Said; known?: Partial<Known> | null; variant?: number }) => {
  const brief = Brief.parse(said);
  const source = sourceOf(brief, known && product(known), shopName, variant);
  const limits = limitsFor(brief.language);
  return { source, limits, listing: starterListing(source, limits) };
};
/**
 * Claims that the starter would have made. What a shop praises in a product's own name is its to answer for, and so is what it
 * says in its description and its fields: the starter renames nothing and keeps the owner's words, which the check marks.
 */
export const unsupported = (listing: Listing, source: ReturnType<typeof sourceOf>) =>
  listingFields
    .flatMap((field) => claimsIn(plainField(listing, field), source.facts, source.language, field))
    .filter(({ kind, state, text }) => state === 'unsupported' && !(kind === 'superlative' && bare(source.title).includes(bare(text))))
    .filter(({ text }) => !saidBy(source).includes(bare(text)))
    .map(({ field, text }) => `${field}: ${text}`);

const saidBy = ({ description, facts }: ReturnType<typeof sourceOf>): string => bare([plainText(description), ...facts.map(({ name, value }) => `${name} ${value}`)].join(' ; ')); // biome-ignore format: one text

export const bottle = {
  title: 'FJELL TRAIL BOTTLE - FREE SHIPPING!!! 🔥',
  vendor: 'Fjell',
  product_type: 'Water Bottles',
  tags: ['bottle', 'hiking'],
  description_html:
    '<p>A bottle for long days out! Italian leather strap. Keeps drinks hot for 12 hours. It holds 750 ml. Buy now and save 20%.</p><ul><li>Wide mouth</li><li>Certified by OEKO-TEX</li></ul>',
  options: [{ name: 'Colour', values: ['Moss', 'Chalk'] }],
  metafields: [
    { namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Stainless steel' },
    { namespace: 'custom', key: 'capacity', type: 'volume', value: '{"value":750,"unit":"milliliters"}' },
    { namespace: 'custom', key: 'bpa_free', type: 'boolean', value: 'true' },
  ],
};
