/** The products of a shop as they are found: title, description, options. What they cost and how many there are is read when somebody asks. */
import { createHash } from 'node:crypto';
import { mostProducts } from '@storewright/contract/knowledge/bounds';
import type { PassagePlace } from '@storewright/contract/knowledge/source';
import { textOf } from '@storewright/rules/text/html';
import type { Product } from '@storewright/contract/shops';
import { Fault } from '../../../kit/fault.ts';
import type { Shop, Shops } from '../../shops/index.ts';
import { Unfetched } from './pages.ts';

type Read = { blocks: { text: string; place: PassagePlace }[]; title: string; pages: number; notes: string[]; print: string };
type Needs = { shops: Pick<Shops, 'ofAccount' | 'search' | 'products'> };

const atOnce = 100;

type Walk = { status: 'ACTIVE' | 'ALL'; signal: AbortSignal; told?(done: number, total: number): void };
/** By their titles. `isCut`: there are more of them. */
export const productsIn = async (
  shops: Pick<Shops, 'search' | 'products'>,
  shop: Shop,
  { status, signal, told }: Walk,
): Promise<{ products: Product[]; isCut: boolean }> => {
  const all: Product[] = [];
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const page = await shops.search(shop, {
      search: '',
      status,
      quality: 'all',
      sort: 'title',
      limit: atOnce,
      ...(cursor !== undefined && { cursor }),
    });
    const ids = page.items.map(({ id }) => id);
    const byId = new Map((await shops.products(shop, ids)).map((one) => [one.id, one]));
    all.push(...ids.flatMap((id) => byId.get(id) ?? []));
    cursor = page.next_cursor ?? undefined;
    told?.(all.length, page.total ?? all.length);
  } while (cursor !== undefined && all.length < mostProducts);
  return { products: all, isCut: cursor !== undefined };
};

export const readProducts = async (
  { shops }: Needs,
  { accountId, shopId }: { accountId: string; shopId: string | null },
  { signal, told }: { signal: AbortSignal; told(done: number, total: number): void },
): Promise<Read> => {
  const shop = await shopOf(shops, { accountId, shopId });
  const { products, isCut } = await productsIn(shops, shop, { status: 'ACTIVE', signal, told });
  const blocks = products.flatMap((product) => blocksOf(shop, product));
  return {
    blocks,
    title: shop.name,
    pages: products.length,
    notes: isCut ? ['products_cut'] : [],
    print: createHash('sha256').update(JSON.stringify(blocks)).digest('hex').slice(0, 32),
  };
};

const shopOf = async (shops: Pick<Shops, 'ofAccount'>, { accountId, shopId }: { accountId: string; shopId: string | null }): Promise<Shop> => {
  try {
    return await shops.ofAccount(accountId, shopId ?? '');
  } catch (error) {
    if (error instanceof Fault && error.code === 'not_found') throw new Unfetched('gone');
    throw error;
  }
};

const blocksOf = (shop: Shop, product: Product): Read['blocks'] => {
  const { title, vendor, product_type: type, options, description_html: html } = product;
  const place: PassagePlace = { kind: 'product', product: product.id, title, url: addressOf(shop, product), read: null };
  const choices = options.filter(({ values }) => values.length > 1 || values[0] !== 'Default Title').map(({ name, values }) => `${name}: ${values.join(', ')}`);
  const said = [[vendor, type].filter(Boolean).join(' · '), textOf(html).trim(), ...choices].filter((text) => text !== '');
  return (said.length > 0 ? said : [title]).map((text) => ({ text, place }));
};

/** Where customers see it. A shop that is a file, or the demo, has no such place. */
const addressOf = ({ mode, domain }: Pick<Shop, 'mode' | 'domain'>, { handle }: Pick<Product, 'handle'>): string =>
  mode === 'csv' || mode === 'demo' ? '' : `https://${domain}/products/${encodeURIComponent(handle)}`;
