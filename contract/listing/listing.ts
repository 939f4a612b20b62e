/**
 * What a listing is made of, and what the score and the claim check say about one. Both wings use these rules: the
 * server before it publishes, the console while somebody types. They are pure, so one copy serves both.
 */
import { z } from 'zod';
import { Language } from '../kit/languages.ts';

/** The parts of a listing that are written, approved and published one by one. */
export const listingFields = ['title', 'description', 'seo_title', 'seo_description', 'tags'] as const;
export const ListingField = z.enum(listingFields);
export type ListingField = z.infer<typeof ListingField>;

/** `description` is HTML of the small set that `html.ts` allows; tags are in the shop's order. Shopify limits: title 255, 250 tags of 255. */
export const Listing = z.strictObject({
  title: z.string().max(255),
  description: z.string().max(65_000),
  seo_title: z.string().max(300),
  seo_description: z.string().max(2_000),
  tags: z.array(z.string().max(255)).max(250),
});
export type Listing = z.infer<typeof Listing>;

/** Something the owner or the shop says about the product. `source` names the field it comes from, e.g. `metafield custom.material`. */
export const Fact = z.strictObject({
  name: z.string().trim().min(1).max(120),
  value: z.string().trim().min(1).max(2_000),
  source: z.enum(['title', 'option', 'variant', 'metafield', 'vendor', 'type', 'category', 'tag', 'description', 'document', 'owner', 'typed']),
  /** The field at the source: metafield key, option name, document with its page; empty where `source` says it all. */
  field: z.string().max(200).default(''),
  /** Of `owner`: what the document says in that place, where the owner knows better. */
  corrected_from: z.string().max(400).optional(),
  /** Of a document about the whole shop: it bears out what is said of a product, and says nothing of the product by itself. */
  of_shop: z.literal(true).optional(),
});
export type Fact = z.infer<typeof Fact>;

export const claimKinds = [
  'quantity',
  'material',
  'colour',
  'certificate',
  'origin',
  'compatibility',
  'superlative',
  'medical',
  'promise',
  'statement',
] as const;
export const Claim = z.object({
  field: ListingField,
  /** Where the claim stands in the field's plain text (`textOf`), in UTF-16 units. */
  start: z.number().int(),
  end: z.number().int(),
  text: z.string(),
  kind: z.enum(claimKinds),
  /** `unproven`: a statement of no kind that has to be backed, or a size, material or colour that only the shop's own text tells; it is pointed at and holds nothing back. */
  state: z.enum(['supported', 'unsupported', 'vouched', 'unproven']),
  /** The fact that says so; null where none does. Of what is unproven: the sentence of the shop's own text that says the same. */
  fact: Fact.nullable(),
});
export type Claim = z.infer<typeof Claim>;

/**
 * `claims`: something new that neither a fact nor a person stands for. `empty`: it would leave a text of the shop blank. `language`: it is
 * in another one than asked for.
 */
const holdReasons = ['claims', 'empty', 'language'] as const;
export const Hold = z.object({ field: ListingField, why: z.enum(holdReasons) });
export type Hold = z.infer<typeof Hold>;

/** Whose rule it is: a hard limit at Shopify, a Google document, what the trade does, or our own. */
export const RuleSource = z.enum(['shopify', 'google', 'convention', 'ours']);

/** `info` carries no weight: it is said because somebody may believe otherwise. */
export const RuleState = z.enum(['good', 'improve', 'fix', 'info']);

export const RuleResult = z.object({
  /** The rule, e.g. `T2`. */
  id: z.string(),
  state: RuleState,
  /** Which sentence explains it: the console's dictionary holds one per `id.message`. */
  message: z.string(),
  /** What the sentence is filled with. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  source: RuleSource,
  weight: z.number(),
  /** How well it is met, 0 to 1. */
  value: z.number(),
  field: ListingField.nullable(),
});
export type RuleResult = z.infer<typeof RuleResult>;

export const Score = z.object({
  /** 0–100. */
  points: z.number().int(),
  /** What it would be without the hard cap, when one applies. */
  uncapped: z.number().int(),
  /** `sentences`: it says nothing in a whole sentence. `lost`: text of the shop's is gone, and that gains nothing. */
  cap: z.enum(['none', 'claims', 'missing', 'language', 'sentences', 'lost']),
  rules: z.array(RuleResult),
});
export type Score = z.infer<typeof Score>;

/** What the score looks at beside the texts. Everything is optional for a listing that has no product yet. */
export const ListingSurroundings = z.object({
  language: Language,
  shop_name: z.string().default(''),
  /** The words a buyer would search for; empty means the score takes them from the title. */
  keywords: z.array(z.string()).default([]),
  handle: z.string().default(''),
  category: z.string().default(''),
  currency: z.string().default(''),
  vendor: z.string().default(''),
  pictures: z
    .array(z.object({ alt: z.string(), width: z.number().nullable(), height: z.number().nullable() }))
    .nullable()
    .default(null),
  variants: z
    .array(z.object({ sku: z.string(), barcode: z.string(), price: z.string(), options: z.array(z.object({ name: z.string(), value: z.string() })) }))
    .nullable()
    .default(null),
  metafield_count: z.number().int().default(0),
  same_seo_title: z.array(z.string()).default([]),
  /** The description as the shop has it, and what the product scores with it. */
  published: z.object({ description: z.string(), points: z.number() }).nullable().default(null),
  nearest: z.object({ title: z.string(), similarity: z.number() }).nullable().default(null),
});
export type ListingSurroundings = z.infer<typeof ListingSurroundings>;
