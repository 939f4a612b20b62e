/** A variant as an item of Google's product feed. A text that was written here says so, as Google asks for it. */
import { textOf } from '@storewright/rules/text/html';
import type { feedFields } from '@storewright/contract/shop-csv';
import type { ProductRecord } from '../catalogue/catalogue.store.ts';
import { isGtin } from './barcodes.ts';

export type FeedField = (typeof feedFields)[number];
export type Item = {
  values: Partial<Record<FeedField | 'mpn' | 'identifier_exists' | 'item_group_id', string>>;
  structured: ('title' | 'description')[];
  /** Beside the first. What made a picture stands in its file, where Google reads it: a feed has no field for it. */
  pictures: string[];
};
/** As many as Google takes. */
const mostPictures = 10;
type Variant = ProductRecord['variants'][number];
/** `mpnOf`: the number that its maker gave a variant, where a file said one. */
export type About = { currency: string; address: string; availability: string; mpnOf?: (variant: Variant) => string };

export const itemsOf = (product: ProductRecord, written: ReadonlySet<string>, { currency, address, availability, mpnOf }: About): Item[] => {
  const { variants, pictures, handle, vendor, title, descriptionHtml, metafields } = product;
  // A metafield speaks of the product, a maker's number of one variant.
  const own = variants.length === 1 ? (metafields.find(({ key }) => key === 'mpn')?.value ?? '') : '';
  const description = textOf(descriptionHtml).trim();
  const structured = (['title', 'description'] as const).filter((field) => written.has(field));
  return variants.map((variant) => ({
    structured,
    pictures: pictures.flatMap(({ url }, at) => (at > 0 && absolute(url)) || []).slice(0, mostPictures),
    values: {
      id: idOf(variant.id, variant.sku),
      title: cut(variants.length > 1 ? `${title} – ${variant.title}` : title, 150),
      description: cut(description, 5_000),
      link: address && `${address}/products/${encodeURIComponent(handle)}`,
      image_link: absolute(pictures[0]?.url),
      price: priceIn(variant.price, currency),
      availability,
      brand: cut(vendor, 70),
      ...identifiersOf(variant, { brand: vendor.trim(), mpn: cut(mpnOf?.(variant) || own, 70) }),
      condition: 'new',
      ...(variants.length > 1 && { item_group_id: idOf(product.gid, '').slice(0, 50) }),
    },
  }));
};

export const xmlOf = ({ values, structured, pictures }: Item): string => {
  const lines = Object.entries(values).flatMap(([name, value]) => {
    if (!value) return [];
    if (!structured.some((field) => field === name)) return [`<g:${name}>${escaped(value)}</g:${name}>`];
    return [
      `<g:structured_${name}><g:digital_source_type>trained_algorithmic_media</g:digital_source_type><g:content>${escaped(value)}</g:content></g:structured_${name}>`,
    ];
  });
  const more = pictures.map((url) => `<g:additional_image_link>${escaped(url)}</g:additional_image_link>`);
  return `<item>${[...lines, ...more].join('')}</item>\n`;
};

export const feedHead = (name: string, address: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escaped(name)}</title><link>${escaped(address)}</link><description>${escaped(name)}</description>\n`;
export const feedFoot = '</channel></rss>\n';

/** The demo shop's are without their host, and nobody outside could open them: none is told, so that the report counts it. */
const absolute = (url = ''): string => (/^https?:/.test(url) ? url : '');

/** Shopify's number of it; in a shop that is a file, what it is called there. */
const idOf = (gid: string, sku: string): string => {
  const number = /\/(\d+)$/.exec(gid)?.[1];
  if (gid.startsWith('gid:') && number) return number;
  return sku && sku.length <= 50 ? sku : gid.replace(/^(?:file|made):/, '').slice(-50);
};

/**
 * Google takes a product without identifiers for one whose seller forgot them, unless it is told that there are none. A number
 * that is all but a GTIN says that there is one, and that it was mistyped.
 */
const identifiersOf = ({ barcode }: Variant, { brand, mpn }: { brand: string; mpn: string }) => {
  const gtin = isGtin(barcode) ? barcode : '';
  const isNone = !gtin && !(mpn && brand) && !/^\d{8,14}$/.test(barcode);
  return { gtin, mpn, ...(isNone && { identifier_exists: 'no' }) };
};

/** With as many decimals as the currency has: yen and won have none. */
const priceIn = (price: string, currency: string): string => {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const said = Number(price).toFixed(digits);
  return Number(said) > 0 ? `${said} ${currency}` : '';
};

const cut = (text: string, most: number): string => [...text].slice(0, most).join('').trim();

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML takes none of them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (one) => entities[one]!);
