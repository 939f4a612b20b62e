/**
 * The back office of a shop that has none: our copy of its products is the shop. What is published is written there by who
 * takes over the shop's answer, so a publication that was cut off before that has changed nothing.
 */
import type { Db } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { ProductRecord } from '../catalogue/catalogue.store.ts';
import type { Shop } from '../connections/connections.service.ts';
import type { ShopAdmin, ShopListing } from '../shop-admin.ts';
import type { ShopContents } from '../shop-contents.ts';
import type { ShopDetails } from '../shop-details.ts';
import type { ShopFiles } from '../shop-files.ts';
import type { ShopTranslations } from '../shop-translations.ts';
import { digestOf } from '../shopify.admin.ts';
import { syncStore } from '../sync/sync.store.ts';
import { importsStore } from './imports.store.ts';

export const fileAdmin = ({ db, clock }: { db: Db; clock: Clock }, shop: Shop): ShopAdmin => {
  const within = { accountId: shop.accountId, shopId: shop.id };
  const listing = async (gid: string): Promise<ShopListing | undefined> => {
    const record = await syncStore(db).byGid(within, gid);
    return record && shown(record);
  };
  return {
    contents: noContents,
    details: noDetails,
    files: noFiles,
    translations: noTranslations,
    listing,
    offer: async (gid) => {
      const record = await syncStore(db).byGid(within, gid);
      return (
        record && { status: record.status, variants: record.variants.slice(0, 30).map(({ title, price }) => ({ title, price, forSale: true, left: null })) }
      );
    },
    byHandle: async (handle) => {
      const gid = await importsStore(db).byHandle(within, handle);
      return gid === undefined ? undefined : listing(gid);
    },
    update: async (gid, changes) => {
      const now = await listing(gid);
      if (!now) throw new Fault('shop_refused', 409, { message: 'The product is no longer in the shop.', details: { reason: 'fields', fields: {} } });
      return withDigest({ ...now, ...changes, updatedAt: clock().toISOString() });
    },
    create: async (texts, { handle, publicationId }) =>
      withDigest({ ...texts, gid: `made:${publicationId}`, handle, status: 'DRAFT', updatedAt: clock().toISOString(), publicationId }),
  };
};

const withDigest = (listing: Omit<ShopListing, 'digest'>): ShopListing => ({ ...listing, digest: digestOf(listing) });

const shown = ({ gid, handle, status, title, descriptionHtml, seoTitle, seoDescription, tags, shopUpdatedAt }: ProductRecord): ShopListing =>
  withDigest({
    title,
    description: descriptionHtml,
    seo_title: seoTitle,
    seo_description: seoDescription,
    tags,
    gid,
    handle,
    status,
    updatedAt: shopUpdatedAt.toISOString(),
    publicationId: gid.startsWith('made:') ? gid.slice('made:'.length) : null,
  });

/** Blogs, pages and other languages are in no product file. */
const nowhere = async (): Promise<never> => {
  throw new Fault('shop_without_connection', 409);
};
const noContents: ShopContents = { blogs: nowhere, addBlog: nowhere, one: nowhere, madeBy: nowhere, create: nowhere, update: nowhere, remove: nowhere };
const noDetails: ShopDetails = { read: nowhere, change: nowhere, definitions: nowhere, categories: nowhere };
const noFiles: ShopFiles = { keep: nowhere, make: nowhere, hang: nowhere, hung: nowhere, takeDown: nowhere, unused: nowhere, remove: nowhere };
const noTranslations: ShopTranslations = { locales: nowhere, page: nowhere, one: nowhere, register: nowhere, remove: nowhere };
