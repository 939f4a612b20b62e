/** What formats of product files have in common when their rows become a product. */
import type { Content } from '../sync/content.ts';
import { barcodeIn, isExponent } from './barcodes.ts';
import type { Header } from './columns.ts';
import type { Left, Row } from './grouping.ts';
import type { Habits, pricesIn } from './prices.ts';

/** `key`: what tells it from others, and its parts begin with. */
export type Assembling = { key: string; header: Header; prices: ReturnType<typeof pricesIn>; habits: Habits; leave: (left: Left) => void };
export type Assembled = Partial<Content> & { title: string };
type Variant = Content['variants'][number];

/** Its price, its numbers and its name; what of them could not be read is told. */
export const variantOf = (
  row: Row,
  { options, number, price: said, weight }: { options: Variant['options']; number: number; price: string; weight: Variant['weight'] },
  { key, prices, habits, leave }: Assembling,
): Variant => {
  const tell = (reason: Left['reason']) => leave({ line: row.line, reason });
  const price = prices.read(said, habits);
  if (typeof price === 'string') tell(price === 'none' ? 'price' : 'price_unclear');
  else if (prices.isForeign(said)) tell('currency');
  // One price is kept of each variant, and it is the one that lasts.
  if (row.of('sale_price') !== '' && row.of('sale_price') !== said) tell('sale_price');
  const { barcode, told } = barcodeIn(row.of('barcode'));
  if (told) tell(told);
  const sku = row.of('sku').replace(/^'/, '');
  if (isExponent(sku)) tell('sku');
  return {
    id: `file:${key}/variant/${number}`,
    title: options.map(({ value }) => value).join(' / ') || 'Default Title',
    sku,
    barcode,
    price: typeof price === 'string' ? '0.00' : price.price,
    options,
    weight,
  };
};

export const optionsOf = (names: string[], variants: Variant[]): Content['options'] =>
  names.map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ options }) => options.filter((option) => option.name === name).map(({ value }) => value)))].filter(Boolean),
  }));

export const picturesOf = (found: { url: string; alt: string; line: number }[], { key, leave }: Assembling): Content['pictures'] => {
  const pictures: Content['pictures'] = [];
  for (const { url, alt, line } of found) {
    if (url === '' || pictures.some((picture) => picture.url === url)) continue;
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) leave({ line, reason: 'picture' });
    else pictures.push({ id: `file:${key}/picture/${pictures.length + 1}`, url, alt, width: null, height: null });
  }
  return pictures;
};

/** Addresses with commas between them, which they may have themselves. */
export const addressesIn = (cell: string): string[] => cell.split(/,\s*(?=https?:\/\/)/i).map((url) => url.trim());

export const metafieldOf = (namespace: string, name: string, value: string): Content['metafields'] =>
  value === '' ? [] : [{ namespace, key: keyOf(name), type: 'single_line_text_field', value, name }];
const keyOf = (name: string): string =>
  (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .join('_')
    .slice(0, 64) || 'detail';

/** Lines as paragraphs, where no tag says how they stand. */
export const paragraphsOf = (text: string): string =>
  text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
export const isMarkup = (text: string): boolean => /<[a-z][^<>]*>|<\/[a-z]/i.test(text);
export const escaped = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
