/** One product in one language, read from the shop at this moment. */
import { Language } from '@storewright/contract/kit/languages';
import type { ShopLocale } from '@storewright/contract/shop-connections';
import type { Style } from '@storewright/contract/voice/style';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { Lane, Shop, ShopAdmin, ShopTranslations, Translatable } from '../../shops/index.ts';
import { sheetsStore, type SheetRow } from './sheets.store.ts';
import { heldAgainst, standingOf, type Tongues } from './standing.ts';

type Product = NonNullable<Awaited<ReturnType<ReturnType<typeof sheetsStore>['product']>>>;
export type Look = { shop: Shop; product: Product; locale: ShopLocale; tongues: Tongues; desk: ShopTranslations; there: Translatable; row: SheetRow };
type Needs = {
  db: Db;
  shops: { the(caller: Pick<Caller, 'accountId'>, shopId: string): Promise<Shop>; admin(shop: Shop, lane?: Lane): Promise<ShopAdmin> };
  voiceOf(caller: Pick<Caller, 'accountId' | 'shopId'>, language: Language, brand?: string): Promise<Style | null>;
  clock: Clock;
  newId: () => string;
};

export type Looking = ReturnType<typeof createLooking>;
export const createLooking = ({ db, shops, voiceOf, clock, newId }: Needs) => {
  const store = sheetsStore(db);

  /** As the shop said them last; one that said nothing is asked, and says why it does not. */
  const localesOf = async (shop: Shop, desk: ShopTranslations): Promise<ShopLocale[]> => (shop.locales.length > 0 ? shop.locales : desk.locales());

  return {
    localesOf,
    async look(caller: Caller, { product: productId, locale: code }: { product: string; locale: string }, lane?: Lane): Promise<Look> {
      const product = orNotFound(await store.product(caller.accountId, productId));
      const shop = await shops.the(caller, product.shopId);
      const desk = (await shops.admin(shop, lane)).translations;
      const locales = await localesOf(shop, desk);
      const locale = chosenOf(locales, code);
      const readAt = clock();
      const [there, style] = await Promise.all([
        desk.one(product.gid, code),
        voiceOf({ ...caller, shopId: shop.id }, Language.catch('en').parse(product.language), product.vendor),
      ]);
      if (!there) throw new Fault('shop_changed', 409, { message: 'The product is no longer in the shop.', details: { fields: [], gone: true } });
      const tongues = { from: sourceOf(product, locales), to: code, names: namesOf(product, style) };
      const place = { accountId: caller.accountId, productId, locale: code };
      const before = await store.one(place);
      await store.stand([{ ...place, ...standingOf(there, before?.sent ?? {}), id: before?.id ?? newId(), shopId: shop.id, readAt }]);
      const row = orNotFound(await store.one(place));
      return { shop, product, locale, tongues, desk, there, row: { ...row, drafts: heldAgainst(row.drafts, there.source, tongues) } };
    },
  };
};

const chosenOf = (locales: readonly ShopLocale[], code: string): ShopLocale => {
  const locale = locales.find((one) => one.locale === code);
  if (locale && !locale.primary) return locale;
  const why = locale ? 'Products are written in this language.' : 'The shop does not have this language.';
  throw invalid('params.locale', why);
};

/** The shop's own language, unless the product is seen to be written in another. What nobody could tell counts as English. */
const sourceOf = ({ language }: Product, locales: readonly ShopLocale[]): string => {
  const primary = locales.find((one) => one.primary)?.locale ?? language;
  const known = Language.safeParse(primary.split('-')[0]);
  return known.success && known.data !== language && language !== 'en' ? language : primary;
};

/** The brand, and of the words that the owner prefers those that are names: they have a capital or a digit. */
const namesOf = ({ vendor }: Product, style: Style | null): string[] => [
  ...new Set([vendor.trim(), ...(style?.preferred ?? []).map(({ say }) => say).filter((word) => /[\p{Lu}\d]/u.test(word))].filter((name) => name !== '')),
];
