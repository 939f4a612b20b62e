/**
 * The demo shop's own back office: what a shop owner does in Shopify, the explorer of the demo does here. It goes to the
 * shop and past our copy on purpose, so that "changed in the shop meanwhile" can be seen happening.
 */
import type { Listing } from '@storewright/contract/listing/listing';
import type { Caller } from '../../kit/caller.ts';
import { notFound } from '../../kit/fault.ts';
import { withoutUndefined } from '../../kit/without-undefined.ts';
import type { Shop } from './connections/connections.service.ts';
import type { ShopAdmin, ShopListing } from './shop-admin.ts';
import type { ContentFields, ContentKind } from './shop-contents.ts';

type Changes = { [Field in keyof Listing]?: Listing[Field] | undefined };
type Needs = {
  shopsOf: (accountId: string) => Promise<Shop[]>;
  placeOf: (caller: Caller, productId: string) => Promise<{ shop: Shop; gid: string }>;
  admin: (shop: Shop) => Promise<ShopAdmin>;
};

export const createDemoDesk = ({ shopsOf, placeOf, admin }: Needs) => {
  const inDemo = async (caller: Caller, productId: string) => {
    const { shop, gid } = await placeOf(caller, productId);
    if (shop.mode !== 'demo') throw notFound();
    return { gid, domain: shop.domain, desk: await admin(shop) };
  };

  return {
    async show(caller: Caller, productId: string) {
      const { gid, domain, desk } = await inDemo(caller, productId);
      const listing = await desk.listing(gid);
      if (!listing) throw notFound();
      return shown(domain, listing);
    },
    async edit(caller: Caller, productId: string, changes: Changes) {
      const { gid, domain, desk } = await inDemo(caller, productId);
      return shown(domain, await desk.update(gid, withoutUndefined(changes)));
    },
    /** No buyer comes to the demo shop’s own address: what stands there is looked at here. */
    async text(caller: Caller, { kind, number }: { kind: ContentKind; number: string }) {
      const shop = (await shopsOf(caller.accountId)).find(({ mode }) => mode === 'demo');
      const content = shop && (await (await admin(shop)).contents.one(kind, `gid://shopify/${types[kind]}/${number}`));
      if (!content) throw notFound();
      return shownText(shop.domain, content.fields);
    },
  };
};

const types = { blog: 'Article', page: 'Page' } as const;

const shownText = (domain: string, fields: ContentFields) => {
  const of = (name: string): string => String(fields[name] ?? '');
  return {
    domain,
    title: of('title'),
    body: of('body'),
    author: of('author'),
    picture: of('picture') === '' ? null : { url: of('picture'), alt: of('picture_alt') },
    publish_at: of('publish_at') === '' ? null : new Date(of('publish_at')).toISOString(),
  };
};

const shown = (domain: string, { title, description, seo_title, seo_description, tags, updatedAt }: ShopListing) => ({
  domain,
  title,
  description,
  seo_title,
  seo_description,
  tags,
  updated_at: updatedAt,
});
