/** A shop as a file: Shopify's product CSV in and out, and the product feed for Google Merchant Center. */
import { z } from 'zod';
import { Job } from './jobs.ts';
import { Id } from './kit/paging.ts';
import { get, under } from './kit/route.ts';
import { ProductQuery } from './shops.ts';

/** In which letters a file may be written, by the names of the Encoding Standard. */
export const csvEncodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1255'] as const),
  ...(['windows-1256', 'windows-1257', 'windows-1258', 'windows-874', 'iso-8859-2', 'iso-8859-5', 'iso-8859-7', 'koi8-r', 'ibm866'] as const),
  ...(['macintosh', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'] as const),
] as const;
/** How that is known: the file says so; no rule of UTF-8 is broken; somebody said it; or it is taken to be so, and may be otherwise. */
export const encodingWays = ['mark', 'valid', 'chosen', 'detected'] as const;
/** Whose file it is, by its columns: Shopify's, WooCommerce's product exporter's, a feed for Google Merchant Center. */
export const fileFormats = ['shopify', 'woocommerce', 'merchant'] as const;

export const CsvUpload = z.strictObject({
  /** The file's own name. */
  file: z.string().trim().min(1).max(200),
  /** The shop that is read again; without it a new one is made, by this name. */
  shop: z.uuid().optional(),
  name: z.string().trim().max(100).default(''),
  /** A file does not say in which money its prices are. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  /** What was published here and stands otherwise in the file: stays as it is, or becomes what the file says. */
  texts: z.enum(['ours', 'file']).default('ours'),
  /** In which letters the file is written, where that is known; otherwise it is found out, and `encoding_by` says how. */
  encoding: z.enum(csvEncodings).optional(),
});

/** Why a line, or something of it, was left out; of `locked` only the texts that are never touched. */
const leftOutReasons = [
  ...(['quotes', 'cut', 'handle', 'title', 'apart', 'parent', 'too_many', 'surplus', 'price', 'price_unclear', 'picture', 'barcode', 'locked'] as const),
] as const;
/** What was taken, and is worth a look. */
export const noticeReasons = [
  'joined',
  'currency',
  'barcode_read',
  'barcode_zeros',
  'barcode_invalid',
  'sku',
  'sale_price',
  'garbled',
  'column_twice',
] as const;
export const lineReasons = [...leftOutReasons, ...noticeReasons] as const;
export const LeftOut = z.object({ line: z.number().int(), reason: z.enum(lineReasons) });

export const CsvImport = z.object({
  shop_id: z.uuid(),
  file: z.string(),
  bytes: z.number().int(),
  encoding: z.string(),
  encoding_by: z.enum(encodingWays),
  /** Some of its letters beyond the plain ones, as they were read: whoever sees them knows whether the encoding is right. */
  sample: z.string(),
  format: z.enum(fileFormats),
  delimiter: z.string(),
  products: z.number().int(),
  /** Products whose texts are ours and stayed, though the file says something else. */
  kept_texts: z.number().int(),
  /** Products with texts that are locked and stayed, though the file says something else. */
  locked_texts: z.number().int(),
  /** Products whose address was made of their titles, because the file has none for them. */
  made_handles: z.number().int(),
  left_out: z.number().int(),
  /** Lines of which all was taken, and that are worth a look. */
  noticed: z.number().int(),
  lines: z.array(LeftOut),
  job: Job.nullable(),
});
export type CsvImport = z.infer<typeof CsvImport>;

const ids = z.string().max(40_000).default('');
/**
 * Which products: those named (comma between their ids), or what a filter finds, without some of it, and so many of it at most.
 * `columns`: `texts` is what can be written here; `all` is every column of the file that the shop came from, each cell as it
 * came unless it was written here, or of a connected shop all that we know.
 */
export const ForExport = ProductQuery.pick({ search: true, status: true, quality: true, sort: true }).extend({
  ids,
  without: ids,
  first: z.coerce.number().int().min(1).max(50_000).optional(),
  columns: z.enum(['texts', 'all']).default('texts'),
});
/** `address`: where the shop is on the web. `availability`: a shop does not tell us its stock, so it is said for all. */
export const ForFeed = z.object({
  ids,
  address: z.string().trim().max(200).default(''),
  availability: z.enum(['', 'in_stock', 'out_of_stock', 'preorder', 'backorder']).default(''),
});

export const feedFields = ['id', 'title', 'description', 'link', 'image_link', 'price', 'availability', 'brand', 'gtin', 'condition'] as const;

export const shopCsv = under('/api/shop/csv', {
  feedReport: get('/feed/', {
    door: 'member',
    query: ForFeed,
    answer: z.object({
      items: z.number().int(),
      /** Titles or descriptions that go out as structured ones, because they were written here. */
      structured: z.number().int(),
      /** Items of which Google is told that they have no identifiers: neither a GTIN is known nor a maker's number with a brand. */
      unidentified: z.number().int(),
      missing: z.array(z.object({ field: z.enum(feedFields), count: z.number().int(), examples: z.array(z.string()) })),
    }),
    summary: 'What the feed of the current shop would lack. The feed itself is `/api/shop/csv/feed.xml`.',
  }),
  imported: get('/{id}/', { door: 'member', params: Id, answer: CsvImport, summary: 'The last file of a shop: how far it is, and what was left out of it.' }),
});
