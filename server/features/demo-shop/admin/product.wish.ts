/** From what an app asks a product to be to the product, with Shopify's limits. */
import { categoryOf } from '../categories.ts';
import { type DemoProduct, type ProductStatus, partsPerProduct } from '../product.ts';
import { type MetafieldWish, setMetafields } from './metafields.ts';
import { shown } from './product.answer.ts';

export type UserError = { field: string[]; message: string };
export type ProductWish = {
  title?: string | null;
  descriptionHtml?: string | null;
  handle?: string | null;
  redirectNewHandle?: boolean | null;
  seo?: { title?: string | null; description?: string | null } | null;
  tags?: string[] | null;
  status?: ProductStatus | null;
  vendor?: string | null;
  productType?: string | null;
  category?: string | null;
  metafields?: MetafieldWish[] | null;
  productOptions?: { name?: string | null; values?: { name?: string | null }[] | null }[] | null;
};
export type MediaWish = { originalSource: string; alt?: string | null; mediaContentType: string };

const limits = { title: 255, handle: 255, tag: 255, tags: 250, descriptionBytes: 512 * 1024, alt: 512 };

type Checked = {
  /** As it is now, when it is there already. */ product?: DemoProduct;
  wish: ProductWish;
  media: MediaWish[];
  handle: string | null | undefined;
  taken: (handle: string) => Promise<boolean>;
};

export const refusalsOf = async ({ product = blank, wish, media, handle, taken }: Checked): Promise<UserError[]> => {
  const { title, descriptionHtml, tags, metafields } = wish;
  const refusals: UserError[] = [];
  const say = (field: string[], message: string) => refusals.push({ field, message });
  if (title !== undefined && !title?.trim()) say(['title'], "Title can't be blank");
  if (title && [...title].length > limits.title) say(['title'], `Title is too long (maximum is ${limits.title} characters)`);
  if (descriptionHtml && Buffer.byteLength(descriptionHtml) > limits.descriptionBytes) say(['descriptionHtml'], 'Description is too big (maximum is 512 KB)');
  if (tags && tagsOf(tags).length > limits.tags) say(['tags'], `Tags cannot exceed ${limits.tags}`);
  if (tags && tagsOf(tags).some((tag) => [...tag].length > limits.tag)) say(['tags'], `Tag is too long (maximum is ${limits.tag} characters)`);
  if (wish.handle && handleOf(wish.handle).length > limits.handle) say(['handle'], `Handle is too long (maximum is ${limits.handle} characters)`);
  if (wish.handle && handle && (await taken(handleOf(handle)))) say(['handle'], `Handle '${handleOf(handle)}' already in use. Please provide a new handle.`);
  if (wish.category && !categoryOf(wish.category)) say(['category'], 'Category is invalid');
  for (const [index, { alt }] of media.entries())
    if (alt && alt.length > limits.alt) say(['media', String(index), 'alt'], 'Alt value exceeds the maximum limit of 512 characters');
  for (const [index, metafield] of (metafields ?? []).entries()) {
    const set = setMetafields(product, 0, [metafield]);
    if ('refusal' in set) say(['metafields', String(index), set.refusal.field], set.refusal.message);
  }
  return refusals;
};

export const applyWish = ({ id, product, wish, media }: { id: number; product: DemoProduct; wish: ProductWish; media: MediaWish[] }): DemoProduct => {
  const handle = wish.handle ? handleOf(wish.handle) : product.handle;
  const moved = handle !== product.handle;
  const changed: DemoProduct = {
    ...product,
    title: wish.title?.trim() ?? product.title,
    descriptionHtml: wish.descriptionHtml === undefined ? product.descriptionHtml : (wish.descriptionHtml ?? ''),
    handle,
    formerHandles: moved && wish.redirectNewHandle ? [...product.formerHandles, product.handle] : product.formerHandles,
    seo: wish.seo ? { title: kept(wish.seo.title, product.seo.title), description: kept(wish.seo.description, product.seo.description) } : product.seo,
    tags: wish.tags ? tagsOf(wish.tags) : product.tags,
    status: wish.status ?? product.status,
    vendor: wish.vendor ?? product.vendor,
    productType: wish.productType ?? product.productType,
    category: wish.category === undefined ? product.category : wish.category ? categoryOf(wish.category) : null,
    pictures: [
      ...product.pictures,
      ...media.map(({ originalSource, alt }, index) => ({
        id: id * partsPerProduct + product.lastPart + index + 1,
        file: originalSource,
        alt: alt ?? '',
      })),
    ],
    lastPart: product.lastPart + media.length,
  };
  const set = setMetafields(changed, id, wish.metafields ?? []);
  return 'product' in set ? set.product : changed;

  function kept(wished: string | null | undefined, before: string | null): string | null {
    return wished === undefined ? before : wished?.trim() || null;
  }
};

type Making = { id: number; vendor: string; wish: ProductWish; media: MediaWish[]; now: Date; taken: (handle: string) => Promise<boolean> };

export const newProduct = async ({ id, vendor, wish, media, now, taken }: Making): Promise<DemoProduct> => {
  const options = (wish.productOptions ?? []).map(({ name, values }) => ({ name: name ?? '', values: (values ?? []).map((value) => value.name ?? '') }));
  const shownOptions = options.length > 0 ? options : [{ name: 'Title', values: ['Default Title'] }];
  const product: DemoProduct = {
    ...blank,
    vendor,
    handle: await freeHandle(wish.handle || wish.title || '', taken),
    options: shownOptions,
    variants: [
      {
        id: id * partsPerProduct + 1,
        sku: '',
        barcode: null,
        price: '0.00',
        options: shownOptions.map(({ name, values }) => ({ name, value: values[0] ?? '' })),
        weight: null,
        inventory: 0,
      },
    ],
    createdAt: shown(now),
    lastPart: 1,
  };
  return applyWish({ id, product, wish: { ...wish, handle: null }, media });
};

/** A handle made from a title steps aside; one that was asked for is refused before it comes here. */
const freeHandle = async (wished: string, taken: (handle: string) => Promise<boolean>): Promise<string> => {
  const wanted = handleOf(wished) || 'product';
  for (let count = 0; ; count++) {
    const handle = count === 0 ? wanted : `${wanted}-${count}`;
    if (!(await taken(handle))) return handle;
  }
};

const handleOf = (text: string): string =>
  text
    .normalize('NFKD')
    // Accents go from Latin letters; a kana keeps its marks.
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** Shopify splits at commas, trims, and keeps the first of tags that differ by case alone. */
const tagsOf = (tags: string[]): string[] => {
  const seen = new Set<string>();
  return tags
    .flatMap((tag) => tag.split(','))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
};

const blank: DemoProduct = {
  title: '',
  handle: '',
  status: 'ACTIVE',
  vendor: '',
  productType: '',
  category: null,
  collection: '',
  tags: [],
  descriptionHtml: '',
  seo: { title: null, description: null },
  options: [],
  variants: [],
  metafields: [],
  pictures: [],
  publishedOn: {},
  formerHandles: [],
  createdAt: '',
  lastPart: 0,
};
