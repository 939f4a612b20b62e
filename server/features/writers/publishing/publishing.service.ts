/** Publishing as a pull request: what would change, who approved what, what went out, and the way back. */
import type { Given } from '@storewright/contract/kit/route';
import { holdsOf } from '@storewright/rules/claims/gate';
import { type ListingField, listingFields } from '@storewright/contract/listing/listing';
import type { Publication, Publish, Review, writers } from '@storewright/contract/writers';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound, type Owned } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import type { Lane, ShopAdmin, ShopListing } from '../../shops/index.ts';
import { hashOf } from '../../publications/index.ts';
import { type Drafts, showDraft } from '../drafts/drafts.service.ts';
import type { FoundDraft } from '../drafts/drafts.store.ts';
import type { AboutOf } from '../drafts/about.ts';
import { marked, measure } from '../drafts/measure.ts';
import { emptyListing, only, sameText, textsOf, withFields } from '../drafts/texts.ts';
import type { LocksOf, Shop, Shops } from '../shops-needed.ts';
import { elsewhereOf } from '@storewright/rules/score/score';
import { momentAfter, momentSaid, pageOf } from '../../../kit/page-by-id.ts';
import { approved, compared, namesFor, refuseHeld } from './approval.ts';
import { show } from './outcomes.ts';
import { publicationStore } from './publishing.store.ts';
import { listingNow } from './reading.ts';
import { writtenIn } from './ours.ts';
import { createReverting } from './reverting.service.ts';
import { publishTexts } from './in-bulk.ts';
import { createSending, type Intent } from './sending.ts';

type Needs = {
  db: Db;
  shops: Shops;
  drafts: Pick<Drafts, 'the'>;
  aboutOf: AboutOf;
  locksOf: LocksOf;
  clock: Clock;
  newId: () => string;
  leaseSeconds: number;
};

export type Publishing = ReturnType<typeof createPublishing>;
export const createPublishing = ({ db, shops, drafts, aboutOf, locksOf, clock, newId, leaseSeconds }: Needs) => {
  const store = publicationStore(db);
  const sending = createSending({ db, shops, clock, newId, leaseSeconds });

  const shopOf = async (caller: Caller, shopId: string | null, lane?: Lane): Promise<{ shop: Shop; admin: ShopAdmin }> => {
    const shop = shopId === null ? await shops.current(caller) : await shops.the(caller, shopId);
    if (!shop) throw new Fault('non_shop_mode', 409);
    return { shop, admin: await shops.admin(shop, lane) };
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
    const turn = gid === null ? 0 : await store.turn(caller.accountId, shop.id, gid);
    const now = gid === null ? emptyListing : await listingNow(admin, gid);
    const base = gid === null ? null : (draft.base?.listing ?? null);
    const sides = { base, shop: textsOf(now), draft: draft.listing };
    if (gid !== null && body.shop_digest !== (now as ShopListing).digest) {
      const changed = compared(sides).filter((field) => field.conflict && body.fields.includes(field.field));
      throw new Fault('shop_changed', 409, { details: { fields: changed.map(({ field }) => field) } });
    }
    const { draft: listing, send, settled } = approved(sides, body);
    if (gid === null && !send.includes('title')) throw invalid('body.fields', 'A new product needs its title.');
    await refuseLocked(shop, gid === null ? null : draft.productId, send);
    if (send.includes('title') && listing.title.trim() === '') throw invalid('body.fields', 'Title can not be empty');
    const about = await aboutOf(caller, draft);
    const given = body.vouches.map((vouch) => ({ ...vouch, by: caller.name, at: clock().toISOString() }));
    const known = [...about.vouched, ...(await store.vouchesOf(caller.accountId, draft.id)), ...given];
    const { claims } = measure(
      listing,
      about,
      known.map(({ claim }) => claim),
    );
    const elsewhere = !body.other_language && elsewhereOf(about.product, draft.brief.language, listing);
    refuseHeld(holdsOf({ shop: sides.shop, texts: listing, fields: send, claims, elsewhere }), claims);
    const vouches = namesFor(claims, send, known);
    if (send.length === 0) throw new Fault('nothing_approved', 409);
    const settledAnew = settled.some((field) => !sameText(field, listing[field], draft.listing[field]));
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
      engine: draft.engine,
      reverts: null,
      draft: {
        id: draft.id,
        version: draft.version,
        // A conflict that was settled is one no longer, whatever becomes of the sending.
        change: {
          ...(settled.length > 0 && base && draft.base && { base: { ...draft.base, listing: withFields(base, sides.shop, settled) } }),
          ...(settledAnew && { listing, version: draft.version + 1 }),
        },
      },
      isHandleFree: async (handle) => (await admin.byHandle(handle)) === undefined,
    };
  };

  const refuseLocked = async (shop: Shop, productId: string | null, send: readonly ListingField[]): Promise<void> => {
    const locks = productId === null ? null : await locksOf(shop, productId);
    const fields = send.filter((field) => locks?.has(field));
    if (fields.length > 0) throw new Fault('field_locked', 409, { details: { fields } });
  };

  return {
    review: async (caller: Caller, draftId: string): Promise<Review> => {
      const draft = await drafts.the(caller, draftId);
      const { shop, admin } = await shopOf(caller, draft.shopId);
      const locks = draft.product && draft.productId ? await locksOf(shop, draft.productId) : null;
      const now = draft.product ? await listingNow(admin, draft.product.gid) : { ...emptyListing, digest: '' };
      const about = await aboutOf(caller, draft);
      const vouches = await store.vouchesOf(caller.accountId, draft.id);
      const elsewhere = elsewhereOf(about.product, draft.brief.language, draft.listing);
      const after = measure(
        draft.listing,
        about,
        vouches.map(({ claim }) => claim),
      );
      return {
        draft: showDraft(draft),
        shop_read_at: clock().toISOString(),
        shop_digest: now.digest,
        fields: compared(
          { base: draft.base?.listing ?? null, shop: textsOf(now), draft: draft.listing },
          marked(draft.listing, about, after),
          holdsOf({ shop: textsOf(now), texts: draft.listing, fields: listingFields, claims: after.claims, elsewhere }),
        ).map((field) => ({ ...field, lock: locks?.get(field.field) ?? null })),
        score_now: measure(textsOf(now), about).score,
        score_after: after.score,
        other_language: elsewhere,
        vouches,
      };
    },

    publish: async (caller: Caller, body: Publish, key: string | undefined): Promise<Publication> => {
      const requestHash = hashOf('publish', body);
      const known = await sending.earlier(caller, key, requestHash);
      if (known) return known;
      const draft = await drafts.the(caller, body.draft_id);
      const found = await shopOf(caller, draft.shopId);
      if (draft.status === 'publishing') throw new Fault('draft_busy', 409);
      if (body.version !== draft.version) throw new Fault('draft_changed', 409, { details: { draft: showDraft(draft) } });
      const intent = await prepared(caller, draft, body, found, body.mode === 'update');
      try {
        return await sending.carryOut(caller, { ...intent, idempotencyKey: key ?? null, requestHash }, found.admin);
      } catch (error) {
        if (!(error instanceof Fault && error.code === 'draft_changed')) throw error;
        throw new Fault('draft_changed', 409, { details: { draft: showDraft(await drafts.the(caller, draft.id)) } });
      }
    },

    list: async (caller: Caller, { product_id, cursor, limit }: Given<typeof writers.publications>['query']) => {
      const shop = await shops.current(caller);
      if (!shop) return { items: [], next_cursor: null };
      const rows = await store.page(caller.accountId, { shopId: shop.id, productId: product_id, after: momentAfter(cursor), limit });
      return pageOf(rows, limit, ({ createdAt, id }) => momentSaid(createdAt, id), show);
    },
    /** What became of the wish with this idempotency key; undefined where nobody heard of it. */
    async withKey(accountId: string, key: string): Promise<Publication | undefined> {
      const known = await store.withKey(accountId, key);
      return known && show(known);
    },
    one: async (caller: Caller, id: string): Promise<Publication> => show(orNotFound(await store.one(caller.accountId, id))),

    /** By product, the fields whose text a model wrote and that went out from here. */
    async writtenHere(shop: Shop, productIds: string[]): Promise<Map<string, Set<string>>> {
      const went = Map.groupBy(await store.wentOf(shop.accountId, shop.id, productIds), ({ productId }) => productId);
      return new Map(productIds.map((id) => [id, writtenIn(went.get(id) ?? [])]));
    },

    ...createReverting({ store, sending, shopOf }),
    refuseLocked,
    publishTexts: publishTexts({ store, sending, shopOf, product: shops.product, aboutOf }),
    anyOverdue: sending.anyOverdue,
    recover: sending.recover,
  };
};
