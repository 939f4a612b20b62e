/** The way back: a publication undone, whole or field by field, as a publication of its own. */
import type { ListingField } from '@storewright/contract/listing/listing';
import type { Publication, RevertReview } from '@storewright/contract/writers';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { Lane, ShopAdmin } from '../../shops/index.ts';
import { hashOf } from '../../publications/index.ts';
import { emptyListing, only, sameText, textsOf } from '../drafts/texts.ts';
import type { Shop } from '../shops-needed.ts';
import { show } from './outcomes.ts';
import type { publicationStore } from './publishing.store.ts';
import { listingNow } from './reading.ts';
import type { Intent, Sending } from './sending.ts';

type Needs = {
  store: ReturnType<typeof publicationStore>;
  sending: Pick<Sending, 'earlier' | 'carryOut'>;
  shopOf: (caller: Caller, shopId: string, lane?: Lane) => Promise<{ shop: Shop; admin: ShopAdmin }>;
};

export const createReverting = ({ store, sending, shopOf }: Needs) => {
  const revertOf = async (caller: Caller, id: string, lane?: Lane) => {
    const publication = orNotFound(await store.one(caller.accountId, id));
    if (publication.state !== 'published' || publication.mode === 'new' || publication.gid === null) throw new Fault('publication_not_revertible', 409);
    const { shop, admin } = await shopOf(caller, publication.shopId, lane);
    const turn = await store.turn(caller.accountId, shop.id, publication.gid);
    return { publication, gid: publication.gid, shop, admin, turn, now: await listingNow(admin, publication.gid) };
  };

  type Found = Awaited<ReturnType<typeof revertOf>>;
  /** Puts these fields back, as a publication of its own. */
  const putBack = async (caller: Caller, { publication, gid, shop, admin, turn, now }: Found, fields: ListingField[], asked: Asked): Promise<Publication> => {
    const back = fields.filter((field) => !sameText(field, now[field], publication.before[field] ?? ''));
    if (back.length === 0) throw new Fault('nothing_approved', 409);
    const after = Object.fromEntries(back.map((field) => [field, publication.before[field] ?? emptyListing[field]]));
    const draft = publication.draftId === null ? null : { id: publication.draftId };
    const before = only(textsOf(now), back);
    const title = back.includes('title') ? String(publication.before.title ?? '') : now.title;
    const intent: Intent = {
      shop,
      gid,
      turn,
      draft,
      mode: 'revert',
      title,
      fields: back,
      before,
      after,
      vouches: [],
      productId: publication.productId,
      reverts: publication.id,
      ...asked,
      isHandleFree: async () => false,
    };
    return sending.carryOut(caller, intent, admin);
  };

  return {
    revertReview: async (caller: Caller, id: string, lane?: Lane): Promise<RevertReview> => {
      const { publication, now } = await revertOf(caller, id, lane);
      return {
        publication: show(publication),
        shop_digest: now.digest,
        fields: publication.fields.map((field) => {
          const before = publication.before[field] ?? emptyListing[field];
          const published = publication.after[field] ?? emptyListing[field];
          return { field, before, published, shop: now[field], drifted: !sameText(field, now[field], published) };
        }),
      };
    },

    revert: async (
      caller: Caller,
      id: string,
      { fields: chosen, shop_digest }: { fields: ListingField[]; shop_digest: string },
      key: string | undefined,
    ): Promise<Publication> => {
      const requestHash = hashOf('revert', { id, chosen, shop_digest });
      const known = await sending.earlier(caller, key, requestHash);
      if (known) return known;
      const found = await revertOf(caller, id);
      const { publication, now } = found;
      const fields = [...new Set(chosen)];
      if (fields.some((field) => !publication.fields.includes(field))) throw invalid('body.fields', 'This publication did not touch all of these fields.');
      if (shop_digest !== now.digest)
        throw new Fault('shop_changed', 409, { details: { fields: fields.filter((field) => !sameText(field, now[field], publication.after[field] ?? '')) } });
      return putBack(caller, found, fields, { idempotencyKey: key ?? null, requestHash });
    },

    /**
     * Work in bulk takes a publication back: all of it, or none where the shop changed a field since. `overwrite`: whatever the shop
     * says. `key` names the wish, however the shop looks when it is carried out again.
     */
    takeBack: async (caller: Caller, id: string, { overwrite, key }: { overwrite: boolean; key: string }): Promise<Publication> => {
      const requestHash = hashOf('take-back', { id, key });
      const known = await sending.earlier(caller, key, requestHash);
      if (known) return known;
      const found = await revertOf(caller, id, 'bulk');
      const { publication, now } = found;
      const drifted = publication.fields.filter(
        (field) => !sameText(field, now[field], publication.after[field] ?? '') && !sameText(field, now[field], publication.before[field] ?? ''),
      );
      if (drifted.length > 0 && !overwrite) throw new Fault('shop_changed', 409, { details: { fields: drifted } });
      return putBack(caller, found, publication.fields, { idempotencyKey: key, requestHash });
    },
  };
};

type Asked = { idempotencyKey: string | null; requestHash: string };
