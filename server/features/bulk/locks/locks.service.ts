/** Texts that nothing written here replaces: what an owner wrote by hand and wants to keep. */
import type { FieldLock } from '@storewright/contract/bulk';
import { type ListingField, listingFields } from '@storewright/contract/listing/listing';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import { pageOf, placeIn } from '../../../kit/page-by-id.ts';
import type { Shop, Shops } from '../../shops/index.ts';
import { type LockRow, locksStore } from './locks.store.ts';

type Needs = { db: Db; shops: Pick<Shops, 'current' | 'rows'>; clock: Clock; newId: () => string };
type Wish = { product_ids: string[] | null; fields: ListingField[] };
/** Which fields of a product are locked, its own and those of the whole shop. */
export type Locked = (productId: string) => ListingField[];

export type Locks = ReturnType<typeof createLocks>;
export const createLocks = ({ db, shops, clock, newId }: Needs) => {
  const store = locksStore(db);
  const within = (shop: Shop) => ({ accountId: shop.accountId, shopId: shop.id });
  const currentShop = async (caller: Caller): Promise<Shop> => {
    const shop = await shops.current(caller);
    if (!shop) throw new Fault('no_shop', 409);
    return shop;
  };

  return {
    async list(caller: Caller, { product_id, cursor, limit }: { product_id?: string | undefined; cursor?: string | undefined; limit: number }) {
      const shop = await shops.current(caller);
      if (!shop) return { items: [], next_cursor: null };
      const after = placeIn(cursor, (key) => (key.includes('\0') ? undefined : key));
      const rows = await store.page(within(shop), { productId: product_id, after, limit: limit + 1 });
      return pageOf(rows, limit, ({ key }) => key, show);
    },

    async lock(caller: Caller, { product_ids, fields }: Wish): Promise<{ locked: number }> {
      const shop = await currentShop(caller);
      if (product_ids && (await shops.rows(shop, product_ids)).length < new Set(product_ids).size) throw notFound();
      const base = { ...within(shop), userId: caller.userId, createdAt: clock() };
      const rows = (product_ids ?? [null]).flatMap((productId) => [...new Set(fields)].map((field) => ({ ...base, id: newId(), productId, field })));
      return { locked: await store.put(rows) };
    },

    async unlock(caller: Caller, { product_ids, fields }: Wish): Promise<{ ok: true }> {
      await store.remove(within(await currentShop(caller)), product_ids, fields);
      return { ok: true };
    },

    /** Of one product, with who wants it. */
    async ofProduct(shop: Shop, productId: string): Promise<Map<ListingField, { by: string; at: string; everywhere: boolean }>> {
      const rows = await store.page(within(shop), { productId, after: undefined, limit: 2 * listingFields.length });
      return new Map(rows.map(({ field, by, createdAt, productId: own }) => [field, { by: by ?? '', at: createdAt.toISOString(), everywhere: own === null }]));
    },

    async lockedIn(shop: { accountId: string; shopId: string }, productIds?: string[]): Promise<Locked> {
      const everywhere = new Set<ListingField>();
      const own = new Map<string, ListingField[]>();
      for (const { productId, field } of await store.of(shop, productIds)) {
        if (productId === null) everywhere.add(field);
        else own.set(productId, [...(own.get(productId) ?? []), field]);
      }
      return (productId) => [...new Set([...everywhere, ...(own.get(productId) ?? [])])];
    },
  };
};

const show = ({ id, field, by, createdAt, productId, title, picture, sku }: LockRow): FieldLock => ({
  id,
  product: productId === null ? null : { id: productId, title: title ?? '', picture_url: picture?.url ?? null, sku: sku ?? '' },
  field,
  by: by ?? '',
  created_at: createdAt.toISOString(),
});
