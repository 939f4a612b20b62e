/** The categories that a shop's taxonomy has, for whoever wants another one than is suggested. */
import type { Caller } from '../../kit/caller.ts';
import type { Shop, Shops } from '../shops/index.ts';

export type Categories = ReturnType<typeof createCategories>;
export const createCategories = ({ shops }: { shops: Pick<Shops, 'admin' | 'placeOf'> }) => {
  const named = async (shop: Shop, words: string): Promise<string[]> => {
    const { details } = await shops.admin(shop);
    return (await details.categories(words, AbortSignal.timeout(10_000))).map(({ name }) => name);
  };
  return {
    /** By words of its name, for a product of the caller's. */
    search: async (caller: Caller, { product_id, search }: { product_id: string; search: string }): Promise<string[]> =>
      (await named((await shops.placeOf(caller, product_id)).shop, search)).slice(0, mostShown),
    knows: async (shop: Shop, name: string): Promise<boolean> => (await named(shop, name.split(' > ').at(-1) ?? name)).includes(name),
  };
};

const mostShown = 20;
