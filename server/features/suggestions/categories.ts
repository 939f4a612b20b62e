/** The categories that a shop's taxonomy has, for whoever wants another one than is suggested. */
import type { Caller } from '../../kit/caller.ts';
import type { Shop, ShopDetails, Shops } from '../shops/index.ts';

export type Categories = ReturnType<typeof createCategories>;
export const createCategories = ({ shops }: { shops: Pick<Shops, 'admin' | 'placeOf'> }) => {
  const named = async (shop: Shop, words: string): Promise<string[]> => {
    const { details } = await shops.admin(shop);
    return (await details.categories(words)).map(({ name }) => name);
  };
  return {
    /** By words of its name, for a product of the caller's. */
    search: async (caller: Caller, { product_id, search }: { product_id: string; search: string }): Promise<string[]> =>
      (await named((await shops.placeOf(caller, product_id)).shop, search)).slice(0, mostShown),
    knows: async (shop: Shop, name: string): Promise<boolean> => (await categoryNamed((await shops.admin(shop)).details, name)) !== undefined,
  };
};

/** A search answers with its first few alone: where too many have the same last name, the one above it is said too. */
export const categoryNamed = async (details: Pick<ShopDetails, 'categories'>, name: string): Promise<{ gid: string; name: string } | undefined> => {
  const steps = name.split(' > ');
  for (const words of new Set([steps.slice(-1).join(' '), steps.slice(-2).join(' ')])) {
    const found = (await details.categories(words)).find((one) => one.name === name);
    if (found) return found;
  }
  return undefined;
};

const mostShown = 20;
