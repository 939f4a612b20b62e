/** What a text is held against: its product and form, what engines wrote for it, and what somebody stands for in its shop. */
import type { Listing } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import type { Brief, Vouch } from '@storewright/contract/writers';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Shops } from '../shops-needed.ts';
import { type VouchRow, vouchStore } from '../vouches/vouches.store.ts';
import { engineTexts } from './engine-texts.store.ts';

export type About = {
  brief: Brief;
  product: Product | null;
  shopName: string;
  /** Every text that an engine gave for it; null while one is at it, or where nobody can know: then nothing is taken for typed. */
  engines: string[] | null;
  /** The same without what is on its way: what is judged now and kept must be true afterwards, too. */
  given: string[] | null;
  /** One is at it. */
  isWriting: boolean;
  /** The requests that gave them. */
  writings: string[];
  /** Statements that somebody put their name to in the whole shop. */
  vouched: Vouched[];
};
export type Vouched = Vouch & { by: string; at: string };
/** `listing`, `writings`: of a draft, which may be fed by what was written for another product, or for none. */
type Asked = { brief: Brief; productId: string | null; shopId: string | null; listing?: Listing; writings?: string[] };

export type AboutOf = ReturnType<typeof createAbout>;
export const createAbout =
  ({ db, shops }: { db: Db; shops: Pick<Shops, 'current' | 'the' | 'product'> }) =>
  /** A product that left the shop is no product any more. */
  async (caller: Caller, { brief, productId, shopId, listing, writings }: Asked): Promise<About> => {
    const [product, shop, engines] = await Promise.all([
      productId === null ? null : shops.product(caller, productId),
      shopId === null ? shops.current(caller) : shops.the(caller, shopId),
      engineTexts(db, { accountId: caller.accountId, userId: caller.userId, productId, listing, writings }),
    ]);
    return {
      brief,
      product,
      shopName: shop?.name ?? '',
      engines: engines.isWriting ? null : engines.texts,
      given: engines.texts,
      isWriting: engines.isWriting,
      writings: engines.writings,
      vouched: shop ? (await vouchStore(db, { accountId: caller.accountId, shopId: shop.id }).all()).map(vouchedBy) : [],
    };
  };

const vouchedBy = ({ claim, reason, by, createdAt }: VouchRow): Vouched => ({ claim, reason, by, at: createdAt.toISOString() });
