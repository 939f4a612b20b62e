/** Finding products of a shop. An account without a shop has an empty catalogue, not an error. */
import { languages } from '@storewright/contract/kit/languages';
import type { Fact } from '@storewright/contract/listing/listing';
import type { Product, ProductQuery, ProductRow } from '@storewright/contract/shops';
import { tones } from '@storewright/contract/writers';
import type { z } from 'zod';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Shop } from '../connections/connections.service.ts';
import { catalogueStore, type Filter, type ListedProduct } from './catalogue.store.ts';
import { cursorOf, placeOf, type Sort } from './cursor.ts';
import { habitsStore } from './habits.store.ts';
import { searchIn } from './search.ts';
import { showProduct, showRow } from './show.ts';
import { textsStore, type TextsWish } from './texts.store.ts';
import { searchQueries } from './words.ts';

type Query = z.infer<typeof ProductQuery>;
type Page = { items: ProductRow[]; next_cursor: string | null; total?: number };

/** What papers say of a product, as far as somebody accepted it. */
export type Documented = (within: { accountId: string; shopId: string }, about: { productId: string; vendor: string }) => Promise<Fact[]>;
/** The same of many products of a shop, with one question. */
export type DocumentedOf = (within: { accountId: string; shopId: string }, abouts: { productId: string; vendor: string }[]) => Promise<Map<string, Fact[]>>;
type Needs = { db: Db; shopOf: (caller: Pick<Caller, 'accountId'>, shopId: string) => Promise<Shop>; documented: Documented };

export const createCatalogue = ({ db, shopOf, documented }: Needs) => {
  const store = catalogueStore(db);
  const readable = textsStore(db);
  const whole = habitsStore(db);

  const found = searchIn(store);
  const listed = async (wish: Parameters<typeof store.page>[0], filter: Filter) => {
    const [page, total] = await Promise.all([store.page(wish), store.total(filter)]);
    return { rows: page.map((row) => ({ row, level: null })), total };
  };

  return {
    async search(shop: Shop | null, { search, status, quality, sort, cursor, limit }: Query): Promise<Page> {
      const searching = search !== '';
      const after = cursor === undefined ? undefined : placeOf(cursor, { sort, searching });
      const queries = shop && searching ? searchQueries(shop.id, search) : [];
      if (!shop || (searching && queries.length === 0)) return { items: [], next_cursor: null, total: 0 };
      const filter = { accountId: shop.accountId, shopId: shop.id, status, quality };
      const wish = { ...filter, sort, limit: limit + 1, after };
      const { rows, total } = searching ? await found({ ...wish, queries }) : await listed(wish, filter);
      const last = rows[limit - 1];
      return {
        items: rows.slice(0, limit).map(({ row }) => showRow(row)),
        next_cursor: rows.length > limit && last ? cursorOf(sort, { level: last.level, key: keyIn(last.row, sort), id: last.row.id }) : null,
        ...(total !== undefined && { total }),
      };
    },

    /** Those of the shop that are named, in no order. */
    async rows(shop: Shop, ids: string[]): Promise<ProductRow[]> {
      return (await store.byIds({ accountId: shop.accountId, shopId: shop.id, ids })).map(showRow);
    },

    /** By each of these names the one product whose handle, title or SKU it is, whatever the case of its letters; where two are, neither. */
    async named(shop: Shop, names: string[]): Promise<Map<string, { id: string; title: string }>> {
      const keys = new Map(names.map((name) => [name, name.trim().toLowerCase()]));
      const rows = await store.named({ accountId: shop.accountId, shopId: shop.id, names: [...new Set(keys.values())].filter(Boolean) });
      return new Map(
        names.flatMap((name) => {
          const [one, other] = rows.filter((row) => row.names.includes(keys.get(name)!));
          return one && !other ? [[name, { id: one.id, title: one.title }] as const] : [];
        }),
      );
    },

    /** One product of the account, in whichever of its shops. */
    async product(caller: Pick<Caller, 'accountId'>, id: string): Promise<Product> {
      const product = orNotFound(await store.one({ accountId: caller.accountId, id }));
      const { shopId, vendor } = product;
      const [shop, papers] = await Promise.all([shopOf(caller, shopId), documented({ accountId: caller.accountId, shopId }, { productId: id, vendor })]);
      return { ...showProduct(product, shop), documented: papers };
    },

    /** Those of the shop that are named, with all that may be read of them, in no order. */
    async products(shop: Shop, ids: string[]): Promise<Product[]> {
      return (await whole.products({ accountId: shop.accountId, shopId: shop.id }, ids)).map((row) => showProduct(row, shop));
    },
    /** How the shop as a whole names and sorts its products. */
    habits: {
      tags: (shop: Shop) => whole.tags({ accountId: shop.accountId, shopId: shop.id }),
      titles: (shop: Shop) => whole.titles({ accountId: shop.accountId, shopId: shop.id }),
      categories: (shop: Shop) => whole.categories({ accountId: shop.accountId, shopId: shop.id }),
      handles: (shop: Shop) => whole.handles({ accountId: shop.accountId, shopId: shop.id }),
    },

    /** Which shop a product of the account stands in, and its id there. */
    async placeOf(caller: Pick<Caller, 'accountId'>, id: string): Promise<{ shop: Shop; gid: string }> {
      const { shopId, gid } = orNotFound(await store.one({ accountId: caller.accountId, id }));
      return { shop: await shopOf(caller, shopId), gid };
    },

    /** How many texts there are in each language, and in it of each brand; `own`: not written here. */
    async ownTexts({ accountId, id: shopId }: Shop, brands: { least: number; most: number }) {
      const within = { accountId, shopId };
      const spoken = await readable.ownTexts(within);
      return Promise.all(spoken.map(async (row) => ({ ...row, brands: await readable.brandTexts(within, { language: row.language, ...brands }) })));
    },
    hasBrand: (shop: Shop, brand: string) => readable.hasBrand({ accountId: shop.accountId, shopId: shop.id }, brand),
    texts: (shop: Shop, wish: TextsWish) => readable.texts({ accountId: shop.accountId, shopId: shop.id }, wish),

    async counts(shop: Shop | null) {
      if (!shop) return { optimised: 0, total: 0, average_score: null, average_optimised_score: null };
      const { total, optimised, average, averageOptimised } = await store.counts({ accountId: shop.accountId, shopId: shop.id });
      return { optimised, total, average_score: rounded(average), average_optimised_score: rounded(averageOptimised) };
    },

    total: (shop: Shop): Promise<number> => store.total({ accountId: shop.accountId, shopId: shop.id, status: 'ALL', quality: 'all' }),

    async enums(shop: Shop | null) {
      const { categories, vendors } = shop ? await store.choices({ accountId: shop.accountId, shopId: shop.id }) : { categories: [], vendors: [] };
      const { shipTo, shipFrom, collections } = shop?.choices ?? { shipTo: [], shipFrom: [], collections: [] };
      return {
        shipTo,
        collections,
        sourcing: { priceMax: '0' },
        categorys: categories,
        suppliers: vendors,
        shipAddress: { shipFrom, shipTo },
        tones: [...tones],
        languages: [...languages],
      };
    },
  };
};

const keyIn = (row: ListedProduct, sort: Sort): string | number =>
  sort === 'title' ? row.titleKey : sort === 'recent' ? row.shopUpdatedAt.toISOString() : row.score;

const rounded = (value: string | null): number | null => (value === null ? null : Math.round(Number(value)));
