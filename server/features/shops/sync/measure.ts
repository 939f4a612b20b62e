/** What we make of a product: its language, its length, its score, and the words it is found by. */
import { checkClaims } from '@storewright/rules/claims/claims';
import { factsOf } from '@storewright/rules/claims/facts';
import { textOf } from '@storewright/rules/text/html';
import { sizeOf } from '@storewright/rules/text/prose';
import { qualityOf } from '@storewright/rules/score/quality';
import { scoreListing, worstOf } from '@storewright/rules/score/score';
import { shinglesOf, signatureOf } from '@storewright/rules/text/similarity';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import { sha256 } from '../../../kit/crypto.ts';
import { showProduct } from '../catalogue/show.ts';
import { keyOf, searchWords } from '../catalogue/words.ts';
import type { Content } from './content.ts';
import { handledAs, type Heard, languageHeard } from './detect-language.ts';
import { bandsOf } from './neighbours.ts';
import type { Neighbours } from './sync.store.ts';

/** What the starter engine's suggestion would score; null where it has none. */
export type ExpectedScore = (product: Product, shop: { name: string }) => number | null;

/** `documented`: what papers say of it. `spoken`: what its shop speaks, or what it was read as before. */
type About = {
  id: string;
  spoken?: string | null;
  heard: Heard;
  shop: { name: string; currency: string };
  neighbours: Neighbours;
  documented: readonly Fact[];
  expectedScore: ExpectedScore;
};

export const measure = (content: Content, { id, shop, neighbours, documented, expectedScore, spoken = null, heard }: About) => {
  const text = textOf(content.descriptionHtml);
  const language = languageHeard(content, spoken, heard);
  const sku = content.variants.find((variant) => variant.sku !== '')?.sku ?? '';
  const found = {
    language,
    sku,
    words: sizeOf(text, handledAs(language)),
    variantCount: content.variants.length,
    picture: content.pictures[0] ?? null,
    titleKey: keyOf(content.title, 64),
    seoTitleKey: keyOf(content.seoTitle, 120),
    sameSeoTitle: neighbours.sameSeoTitle,
    nearestTitle: neighbours.nearestTitle,
    nearestSimilarity: neighbours.nearestSimilarity,
  };
  const product = { ...showProduct({ ...content, ...found, ...unscored, id }, shop), documented: [...documented] };
  return { ...found, ...judgedOnce(product, { shop, expectedScore }) };
};

const judge = (product: Product, { shop, expectedScore }: Pick<About, 'shop' | 'expectedScore'>) => {
  const { language } = product;
  const listing = {
    title: product.title,
    description: product.description_html,
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    tags: product.tags,
  };
  const facts = factsOf(product);
  // What is published is its owner's word, whatever no field says of it.
  const claims = product.other_language === undefined ? checkClaims(listing, facts, language, [], { shop: [], engines: null }) : [];
  const scored = scoreListing(
    listing,
    facts,
    {
      language,
      shop_name: shop.name,
      keywords: [],
      handle: product.handle,
      category: product.category,
      currency: product.currency,
      vendor: product.vendor,
      pictures: product.pictures,
      variants: product.variants,
      metafield_count: product.metafields.length,
      same_seo_title: product.neighbours.same_seo_title,
      nearest: product.neighbours.nearest,
      // Measured here is what is published.
      published: null,
    },
    { claims: claims.filter(({ state }) => state === 'supported') },
  );
  const score = scored.points;
  const worst = worstOf(scored).map(({ message, values }) => ({ id: message, values }));
  const quality = qualityOf(listing, language, scored);
  return { scored, score, worst, quality, expectedScore: expectedScore({ ...product, scored, score, worst, quality }, shop) };
};

/** The demo shop is the same for whoever looks at it: for the next one, its products are neither scored nor written about once more. */
const judgedOnce = (product: Product, by: Pick<About, 'shop' | 'expectedScore'>): Judged => {
  const kept = keptFor.get(by.expectedScore) ?? new Map<string, Judged>();
  keptFor.set(by.expectedScore, kept);
  const about = sha256(JSON.stringify([product, by.shop.name], told)).toString('base64');
  const known = kept.get(about);
  if (known) return known;
  const judged = judge(product, by);
  if (kept.size === mostKept) kept.clear();
  kept.set(about, judged);
  return judged;
};
type Judged = ReturnType<typeof judge>;
const keptFor = new WeakMap<ExpectedScore, Map<string, Judged>>();
const mostKept = 300;
/** By what a product is called among the others nothing is scored. */
const told = (name: string, value: unknown): unknown => (name === 'id' || name === 'gid' ? undefined : value);

/** What only changes with the texts: an index entry and a portrait for finding near copies. */
export const indexed = (shopId: string, content: Content, language: string) => {
  const text = textOf(content.descriptionHtml);
  const shingles = shinglesOf(text, handledAs(language));
  const signature = shingles.size === 0 ? null : signatureOf(shingles);
  return {
    search: searchWords(shopId, {
      title: content.title,
      skus: content.variants.flatMap(({ sku, barcode }) => [sku, barcode]),
      tags: content.tags,
      texts: [
        text,
        content.seoTitle,
        content.seoDescription,
        content.vendor,
        content.productType,
        content.category,
        content.handle,
        ...content.options.flatMap(({ name, values }) => [name, ...values]),
        ...content.metafields.map(({ value }) => value),
      ],
    }),
    signature: signature && Buffer.from(signature.buffer),
    bands: signature ? bandsOf(shopId, signature) : [],
  };
};

const unscored = {
  scored: { points: 0, uncapped: 0, cap: 'none' as const, rules: [] },
  score: 0,
  worst: [],
  quality: 'fair' as const,
  expectedScore: null,
  optimisedAt: null,
};
