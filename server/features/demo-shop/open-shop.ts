import type { Db } from '../../adapters/db/db.ts';
import { changing, type DemoShop } from './demo.store.ts';
import { generatedProduct } from './generator.ts';
import { type DemoProduct, fromSeed } from './product.ts';
import { hearth } from './products/hearth.ts';
import { withTranslations } from './products/translations.ts';

export type ShopWish = {
  domain: string;
  name: string;
  currency: string;
  /** The hand-made products, or that many made by rule. */
  seed: 'hearth' | { generated: number };
};

/** Opens the shop with its products where it does not exist yet, and gives one more app a token. */
export const openShop = async (db: Db, { domain, name, currency, seed }: ShopWish, tokenHash: string): Promise<void> => {
  await changing(db, domain, async (store) => {
    if (!(await store.shop(domain))) {
      const plan: DemoShop['plan'] = seed === 'hearth' ? 'standard' : 'plus';
      await store.addShop({ domain, name, currency, plan });
      const count = seed === 'hearth' ? hearth.length : seed.generated;
      const first = count > 0 ? await store.takeIds(domain, count) : 1;
      const made = (index: number): { product: DemoProduct; updatedAt: string } =>
        seed === 'hearth' ? handMade(index, first + index) : generatedProduct(first + index);
      for (let at = 0; at < count; at += 500) {
        await store.addProducts(
          domain,
          Array.from({ length: Math.min(500, count - at) }, (_, index) => ({ id: first + at + index, ...made(at + index) })),
        );
      }
    }
    await store.addToken(tokenHash, domain);
  });
};

const handMade = (index: number, id: number): { product: DemoProduct; updatedAt: string } => {
  const { seed, collection } = hearth[index]!;
  const { product, updatedAt } = fromSeed(seed, { id, collection });
  return { product: withTranslations(product), updatedAt };
};
