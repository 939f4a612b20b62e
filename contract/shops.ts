import { z } from 'zod';
import { Job } from './jobs.ts';
import { Language } from './kit/languages.ts';
import { Id, Paging, pageOf } from './kit/paging.ts';
import { get, post, under } from './kit/route.ts';
import { Fact, Listing, Score } from './listing/listing.ts';

/** UNLISTED exists at Shopify and is shown, but cannot be chosen as a filter. */
export const ProductStatus = z.enum(['ACTIVE', 'ARCHIVED', 'DRAFT', 'UNLISTED']);
/** Short: below half of the usual length. Good: scored 80 or more at the usual length. The rest is neither. */
export const DescriptionQuality = z.enum(['short', 'good', 'fair']);

export const Picture = z.object({ id: z.string(), url: z.string(), alt: z.string(), width: z.number().int().nullable(), height: z.number().int().nullable() });
export const Variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string(),
  barcode: z.string(),
  /** Decimal string in the shop's currency. */
  price: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Weight as the shop gives it: 360 / GRAMS. */
  weight: z.object({ value: z.number(), unit: z.string() }).nullable(),
});
/** `name`: what the shop calls it, where that is known: “Matière” for `matiere`. */
export const Metafield = z.object({ namespace: z.string(), key: z.string(), type: z.string(), value: z.string(), name: z.string().optional() });

export const ProductRow = z.object({
  id: z.uuid(),
  title: z.string(),
  handle: z.string(),
  status: ProductStatus,
  sku: z.string(),
  picture: Picture.nullable(),
  variant_count: z.number().int(),
  score: z.number().int(),
  /** What the worst rules say, worst first: ids of the sentences of `rules.ts` and what they are filled with. */
  worst: z.array(z.object({ id: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })),
  /** The score the starter engine's suggestion would have; null until computed. */
  expected_score: z.number().int().nullable(),
  quality: DescriptionQuality,
  words: z.number().int(),
  /** The one of ours that it is handled in. */
  language: Language,
  /** The code of its own language where that is none of ours: no word of ours is put beside its own, and no claim is checked. */
  other_language: z.string().optional(),
  optimised_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});
export type ProductRow = z.infer<typeof ProductRow>;

export const Product = ProductRow.extend({
  gid: z.string(),
  description_html: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  vendor: z.string(),
  product_type: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(Variant),
  metafields: z.array(Metafield),
  /** What somebody accepted of papers about the product, its brand or its shop. */
  documented: z.array(Fact).default([]),
  pictures: z.array(Picture),
  currency: z.string(),
  scored: Score,
  /** Titles of other products with the same search title, and of the nearest text: for T5 and D8. */
  neighbours: z.object({ same_seo_title: z.array(z.string()), nearest: z.object({ title: z.string(), similarity: z.number() }).nullable() }),
});
export type Product = z.infer<typeof Product>;

/** The texts of a product as its shop has them; they may be longer than what we would write. */
const InShop = z.object({
  domain: z.string(),
  title: z.string(),
  description: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  tags: z.array(z.string()),
  updated_at: z.string(),
});

/** A post or a page as its shop has it, for whoever would read it there. `body` is HTML. */
const TextInShop = z.object({
  domain: z.string(),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
  /** Since or from when the shop shows it; null: it is hidden. */
  publish_at: z.iso.datetime().nullable(),
});

export const ProductQuery = Paging.extend({
  search: z.string().trim().max(200).default(''),
  status: z.enum(['ACTIVE', 'ARCHIVED', 'DRAFT', 'ALL']).default('ALL'),
  quality: z.enum(['all', 'short', 'good']).default('all'),
  sort: z.enum(['worst', 'best', 'recent', 'title']).default('worst'),
});

export const shops = {
  connectDemo: post('/api/shop/connect_demo/', {
    door: 'member',
    demo: true,
    answer: z.object({ id: z.uuid(), domain: z.string(), name: z.string() }),
    summary: 'Gives the account a demo shop of its own and starts reading it. The one it has already is the answer.',
  }),
  ...under('/api/shop/demo', {
    inDemo: get('/{id}/', {
      door: 'member',
      demo: true,
      params: Id,
      answer: InShop,
      summary: 'What the demo shop itself shows for a product, read from the shop now.',
    }),
    editInDemo: post('/{id}/', {
      door: 'member',
      demo: true,
      params: Id,
      body: Listing.partial(),
      answer: InShop,
      summary: 'Changes a product in the demo shop’s own back office, behind the console’s back: what a shop owner does in Shopify.',
    }),
    textInDemo: get('/{kind}/{number}/', {
      door: 'member',
      demo: true,
      params: z.strictObject({ kind: z.enum(['blog', 'page']), number: z.string().regex(/^[1-9]\d{0,14}$/, 'A number, as at the end of its gid.') }),
      answer: TextInShop,
      summary: 'A post or page as the demo shop itself shows it, read from the shop now.',
    }),
  }),
  enums: get('/api/enums/', {
    door: 'member',
    answer: z.object({
      shipTo: z.array(z.string()),
      collections: z.array(z.object({ id: z.string(), title: z.string() })),
      sourcing: z.object({ priceMax: z.string().default('0') }),
      categorys: z.array(z.string()),
      suppliers: z.array(z.string()),
      shipAddress: z.object({ shipFrom: z.array(z.string()), shipTo: z.array(z.string()) }),
      tones: z.array(z.string()),
      languages: z.array(Language),
    }),
    summary: 'The choices that filters and forms offer, read from the current shop.',
  }),
  ...under('/api/product', {
    search: get('/', {
      door: 'member',
      query: ProductQuery,
      answer: pageOf(ProductRow),
      summary: 'Products of the current shop. `total` is left out where a search finds more than some thousands.',
    }),
    sync: post('/sync/', { door: 'member', answer: Job, summary: 'Reads the shop again, as a job. A sync that is running already is the answer.' }),
    lastSync: get('/sync/', {
      door: 'member',
      answer: z.object({ job: Job.nullable(), synced_at: z.iso.datetime().nullable(), product_count: z.number().int() }),
      summary: 'The newest sync of the current shop.',
    }),
    counts: get('/get_opt_slash_total_product_counts/', {
      door: 'member',
      answer: z.object({
        optimised: z.number().int(),
        total: z.number().int(),
        average_score: z.number().int().nullable(),
        average_optimised_score: z.number().int().nullable(),
      }),
      summary: 'Products optimised, of all.',
    }),
    one: get('/{id}/', { door: 'member', params: Id, answer: Product, summary: 'One product with everything a draft may state.' }),
  }),
};
