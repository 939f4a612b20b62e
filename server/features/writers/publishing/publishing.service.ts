/** Publishing as a pull request: what would change, who approved what, what went out, and the way back. */
import { createHash } from 'node:crypto';
import { ErrorCode } from '@storewright/contract/errors';
import type { Given } from '@storewright/contract/kit/route';
import type { ListingField } from '@storewright/contract/listing/listing';
import type { Publication, Publish, Review, writers } from '@storewright/contract/writers';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, mine, type Owned } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { ShopAdmin, ShopListing } from '../../shops/index.ts';
import { pageOfRows, placeOf } from '../cursor.ts';
import { type Drafts, showDraft } from '../drafts/drafts.service.ts';
import type { FoundDraft } from '../drafts/drafts.store.ts';
import { measure } from '../drafts/measure.ts';
import { emptyListing, only, sameText, textsOf, withFields } from '../drafts/texts.ts';
import type { Shop, Shops } from '../shops-needed.ts';
import { approved, compared, vouchedFor } from './approval.ts';
import { type FoundPublication, publicationStore } from './publishing.store.ts';
import { createSending, type Intent } from './sending.ts';

type Needs = { db: Db; shops: Shops; drafts: Pick<Drafts, 'the' | 'about'>; clock: Clock; newId: () => string; leaseSeconds: number };

export type Publishing = ReturnType<typeof createPublishing>;
export const createPublishing = ({ db, shops, drafts, clock, newId, leaseSeconds }: Needs) => {
  const store = publicationStore(db);
  const sending = createSending({ db, shops, clock, newId, leaseSeconds });

  const shopOf = async (caller: Caller, shopId: string | null): Promise<{ shop: Shop; admin: ShopAdmin }> => {
    const shop = shopId === null ? await shops.current(caller) : await shops.the(caller, shopId);
    if (!shop) throw new Fault('non_shop_mode', 409);
    return { shop, admin: await shops.admin(shop) };
  };

  /** Carries an intent out, or answers what became of it when the same key brought it before. */
  const carryOut = async (caller: Caller, intent: Intent, admin: ShopAdmin): Promise<Publication> => {
    const { publication, isNew } = await sending.begin(caller, intent);
    if (!isNew) return replayed(publication, intent.requestHash);
    await sending.send(publication, intent.shop, admin);
    return outcome(mine(await store.one(caller.accountId, publication.id)));
  };

  const earlier = async (caller: Caller, key: string | undefined, hash: string): Promise<Publication | undefined> => {
    const known = key === undefined ? undefined : await store.withKey(caller.accountId, key);
    return known && replayed(known, hash);
  };

  /** What a publication would do to the draft's product, or to a new one. */
  const prepared = async (
    caller: Caller,
    draft: Owned<FoundDraft>,
    body: Publish,
    found: { shop: Shop; admin: ShopAdmin },
    isUpdate: boolean,
  ): Promise<Omit<Intent, 'idempotencyKey' | 'requestHash'>> => {
    const { shop, admin } = found;
    const gid = isUpdate ? (draft.product?.gid ?? null) : null;
    if (isUpdate && gid === null) throw invalid('body.mode', 'This draft has no product in the shop: publish it as a new one.');
    const turn = gid === null ? 0 : await store.turn(shop.id, gid);
    const now = gid === null ? emptyListing : await listingNow(admin, gid);
    const base = gid === null ? null : (draft.base?.listing ?? null);
    const sides = { base, shop: textsOf(now), draft: draft.listing };
    if (gid !== null && body.shop_digest !== '' && body.shop_digest !== (now as ShopListing).digest) {
      const changed = compared(sides, []).filter((field) => field.conflict && body.fields.includes(field.field));
      throw new Fault('shop_changed', 409, { details: { fields: changed.map(({ field }) => field) } });
    }
    const { draft: listing, send, settled } = approved(sides, body);
    if (gid === null && !send.includes('title')) throw invalid('body.fields', 'A new product needs its title.');
    const known = await store.vouchesOf(caller.accountId, draft.id);
    const { claims } = measure(listing, await drafts.about(caller, draft));
    const vouches = vouchedFor(claims, { sent: send, given: body.vouches, known, by: caller.name, at: clock().toISOString() });
    if (send.length === 0) throw new Fault('nothing_approved', 409);
    const merged = !sameText('tags', listing.tags, draft.listing.tags);
    return {
      shop,
      gid,
      turn,
      mode: gid === null ? 'new' : 'update',
      title: listing.title,
      fields: send,
      before: gid === null ? {} : only(sides.shop, send),
      after: only(listing, send),
      vouches,
      productId: gid === null ? null : draft.productId,
      reverts: null,
      draft: {
        id: draft.id,
        version: draft.version,
        // A conflict that was settled is one no longer, whatever becomes of the sending.
        change: {
          ...(settled.length > 0 && base && draft.base && { base: { ...draft.base, listing: withFields(base, sides.shop, settled) } }),
          ...(merged && { listing, version: draft.version + 1 }),
        },
      },
      isHandleFree: async (handle) => (await admin.byHandle(handle)) === undefined,
    };
  };

  const revertOf = async (caller: Caller, id: string) => {
    const publication = mine(await store.one(caller.accountId, id));
    if (publication.state !== 'published' || publication.mode === 'new' || publication.gid === null) throw new Fault('publication_not_revertible', 409);
    const { shop, admin } = await shopOf(caller, publication.shopId);
    const turn = await store.turn(shop.id, publication.gid);
    return { publication, gid: publication.gid, shop, admin, turn, now: await listingNow(admin, publication.gid) };
  };

  return {
    review: async (caller: Caller, draftId: string): Promise<Review> => {
      const draft = await drafts.the(caller, draftId);
      const { admin } = await shopOf(caller, draft.shopId);
      const now = draft.product ? await listingNow(admin, draft.product.gid) : { ...emptyListing, digest: '' };
      const about = await drafts.about(caller, draft);
      const vouches = await store.vouchesOf(caller.accountId, draft.id);
      const after = measure(
        draft.listing,
        about,
        vouches.map(({ claim }) => claim),
      );
      return {
        draft: showDraft(draft),
        shop_read_at: clock().toISOString(),
        shop_digest: now.digest,
        fields: compared({ base: draft.base?.listing ?? null, shop: textsOf(now), draft: draft.listing }, after.claims),
        score_now: measure(textsOf(now), about).score,
        score_after: after.score,
        vouches,
      };
    },

    publish: async (caller: Caller, body: Publish, key: string | undefined): Promise<Publication> => {
      const requestHash = hashOf('publish', body);
      const known = await earlier(caller, key, requestHash);
      if (known) return known;
      const draft = await drafts.the(caller, body.draft_id);
      const found = await shopOf(caller, draft.shopId);
      if (draft.status === 'publishing') throw new Fault('draft_busy', 409);
      const intent = await prepared(caller, draft, body, found, body.mode === 'update');
      return carryOut(caller, { ...intent, idempotencyKey: key ?? null, requestHash }, found.admin);
    },

    list: async (caller: Caller, { product_id, cursor, limit }: Given<typeof writers.publications>['query']) => {
      const shop = await shops.current(caller);
      if (!shop) return { items: [], next_cursor: null };
      const rows = await store.page(caller.accountId, { shopId: shop.id, productId: product_id, after: placeOf(cursor), limit });
      return pageOfRows(rows, limit, (row) => ({ at: row.createdAt, id: row.id }), show);
    },
    one: async (caller: Caller, id: string): Promise<Publication> => show(mine(await store.one(caller.accountId, id))),

    revertReview: async (caller: Caller, id: string) => {
      const { publication, now } = await revertOf(caller, id);
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
      { fields, shop_digest }: { fields: ListingField[]; shop_digest: string },
      key: string | undefined,
    ): Promise<Publication> => {
      const requestHash = hashOf('revert', { id, fields, shop_digest });
      const known = await earlier(caller, key, requestHash);
      if (known) return known;
      const { publication, gid, shop, admin, turn, now } = await revertOf(caller, id);
      if (fields.some((field) => !publication.fields.includes(field))) throw invalid('body.fields', 'This publication did not touch all of these fields.');
      if (shop_digest !== now.digest)
        throw new Fault('shop_changed', 409, { details: { fields: fields.filter((field) => !sameText(field, now[field], publication.after[field] ?? '')) } });
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
        reverts: id,
        idempotencyKey: key ?? null,
        requestHash,
        isHandleFree: async () => false,
      };
      return carryOut(caller, intent, admin);
    },

    recover: sending.recover,
  };
};

const listingNow = async (admin: ShopAdmin, gid: string): Promise<ShopListing> => {
  const listing = await admin.listing(gid);
  if (!listing) throw new Fault('shop_changed', 409, { message: 'The product is no longer in the shop.', details: { fields: [], gone: true } });
  return listing;
};

const invalid = (path: string, message: string) => new Fault('invalid_input', 422, { details: { fields: { [path]: message } } });

const hashOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const replayed = (publication: FoundPublication, hash: string): Publication => {
  if (publication.requestHash !== hash) throw new Fault('idempotency_key_reused', 409);
  return outcome(publication);
};

/** A publication that failed is answered as the failure it was, now and whenever the same key asks again. */
const outcome = (publication: FoundPublication): Publication => {
  const { error } = publication;
  if (!error) return show(publication);
  throw new Fault(ErrorCode.parse(error.code), error.status, { message: error.message, details: { fields: error.fields, publication_id: publication.id } });
};

const show = (row: FoundPublication): Publication => ({
  id: row.id,
  draft_id: row.draftId,
  product_id: row.productId,
  product_title: row.title,
  mode: row.mode,
  state: row.state,
  fields: row.fields,
  before: row.before,
  after: row.after,
  vouches: row.vouches,
  error: row.error && { code: row.error.code, message: row.error.message, fields: row.error.fields },
  by: row.by,
  reverts: row.reverts,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});
