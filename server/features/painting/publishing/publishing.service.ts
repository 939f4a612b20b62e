/** Pictures on their way to a product, and back. */
import type { Given } from '@storewright/contract/kit/route';
import type { ImagePublication, painting as routes } from '@storewright/contract/painting';
import type { z } from 'zod';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid, notFound } from '../../../kit/fault.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import { hashOf, shown, told } from '../../publications/index.ts';
import type { Shops } from '../../shops/index.ts';
import { paintingStore } from '../painting.store.ts';
import { type FoundPublication, type NewPublication, publicationStore } from './publishing.store.ts';
import { createPictureSending, type PictureFiles } from './sending.ts';

type Needs = { db: Db; shops: Shops; files: PictureFiles; clock: Clock; newId: () => string; leaseSeconds: number };
type Wish = z.output<(typeof routes)['publish']['body']>;

export const createPublishing = ({ db, shops, files, clock, newId, leaseSeconds }: Needs) => {
  const store = publicationStore(db);
  const sending = createPictureSending({ db, shops, files, clock, leaseSeconds });

  const sent = async (row: NewPublication, shop: Parameters<typeof sending.carryOut>[1]): Promise<ImagePublication> => {
    const done = await sending.carryOut(row, shop);
    if (!done) throw new Fault('draft_busy', 409, { message: 'Pictures of this product are on their way to the shop. Try again in a moment.' });
    return show(told(done));
  };

  return {
    publish: async (caller: Caller, { product_id, pictures }: Wish, key: string | undefined): Promise<ImagePublication> => {
      const { accountId, userId } = caller;
      const requestHash = hashOf(product_id, pictures);
      const earlier = await sending.earlier(caller, key, requestHash);
      if (earlier) return show(earlier);
      const { shop, gid } = await shops.placeOf(caller, product_id);
      const known = new Map(
        (
          await paintingStore(db).many(
            accountId,
            pictures.map(({ image_id }) => image_id),
          )
        ).map(({ image }) => [image.id, image]),
      );
      if (pictures.some(({ image_id }) => !known.has(image_id))) throw notFound();
      // What made it stands in the file of what was composed; a photo as it came says nothing.
      const raw = pictures.findIndex(({ image_id }) => known.get(image_id)?.origin !== 'composed');
      if (raw >= 0) throw invalid(`body.pictures.${raw}.image_id`, 'Set it on a scene, or on clear ground, first.');
      if (new Set(pictures.map(({ image_id }) => image_id)).size < pictures.length) throw invalid('body.pictures', 'Each picture goes once.');
      const { title } = await shops.product(caller, product_id);
      return sent(
        {
          id: newId(),
          accountId,
          userId,
          shopId: shop.id,
          productId: product_id,
          gid,
          title,
          mode: 'update',
          pictures: pictures.map(({ image_id, alt }) => ({ imageId: image_id, alt, media: null })),
          idempotencyKey: key ?? null,
          requestHash,
          createdAt: clock(),
        },
        shop,
      );
    },

    /** Away from the product, and from the shop's files where nothing else uses them, unless the shop says something else of them by now. */
    revert: async (caller: Caller, id: string, overwrite: boolean): Promise<ImagePublication> => {
      const row = orNotFound(await store.one(caller.accountId, id));
      if (row.state !== 'published' || row.mode === 'revert' || row.takenBack) throw new Fault('publication_not_revertible', 409);
      const shop = await shops.the(caller, row.shopId);
      const now = await (await shops.admin(shop)).files.hung(row.gid);
      if (!now) throw new Fault('shop_changed', 409, { message: 'The product is no longer in the shop.', details: { fields: [] } });
      const there = new Map(now.map(({ gid, alt }) => [gid, alt]));
      const standing = row.pictures.filter(({ media }) => media !== null && there.has(media));
      if (standing.length === 0) throw new Fault('publication_not_revertible', 409, { message: 'The product has none of these pictures any more.' });
      const drifted = standing.filter(({ media, alt }) => there.get(media!) !== alt);
      if (drifted.length > 0 && !overwrite) throw new Fault('shop_changed', 409, { details: { fields: drifted.map(({ imageId }) => `alt:${imageId}`) } });
      const { accountId, shopId, productId, gid, title } = row;
      const about = { accountId, shopId, productId, gid, title, userId: caller.userId, mode: 'revert' as const, reverts: id, requestHash: '' };
      return sent({ ...about, id: newId(), pictures: standing, createdAt: clock() }, shop);
    },

    one: async ({ accountId }: Caller, id: string): Promise<ImagePublication> => show(orNotFound(await store.one(accountId, id))),

    withKey: async ({ accountId }: Caller, key: string): Promise<ImagePublication | undefined> => {
      const row = await store.withKey(accountId, key);
      return row && show(row);
    },

    list: async ({ accountId }: Caller, { cursor, limit, product_id, mode }: Given<typeof routes.publications>['query']) =>
      pageById(await store.page(accountId, { after: idAfter(cursor), productId: product_id, mode, limit: limit + 1 }), limit, show),

    anyOverdue: sending.anyOverdue,
    recover: sending.recover,
  };
};

const show = (row: FoundPublication): ImagePublication => ({
  ...shown(row),
  product_id: row.productId,
  product_title: row.title,
  pictures: row.pictures.map(({ imageId, alt }) => ({ image_id: imageId, alt })),
  taken_back: row.takenBack,
});
