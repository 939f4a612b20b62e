/** What is particular to listings on their way to a shop: the draft they come from, and the address of a new product. */
import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import type { Publication } from '@storewright/contract/writers';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { ShopAdmin, ShopListing } from '../../shops/index.ts';
import { createSender, errorOf, type Seen, seenIn } from '../../publications/index.ts';
import { restingStatus } from '../drafts/drafts.service.ts';
import { type DraftRow, draftStore, isSecondOpen } from '../drafts/drafts.store.ts';
import { emptyListing, sameText, textsOf, withFields } from '../drafts/texts.ts';
import type { Shop, Shops } from '../shops-needed.ts';
import { handlesFor } from './handle.ts';
import { isOurs } from './ours.ts';
import { show } from './outcomes.ts';
import { type FoundPublication, type NewPublication, type PublicationRow, publicationStore } from './publishing.store.ts';

export type Intent = Pick<
  NewPublication,
  'mode' | 'title' | 'fields' | 'before' | 'after' | 'vouches' | 'productId' | 'engine' | 'reverts' | 'idempotencyKey' | 'requestHash'
> & {
  shop: Shop;
  gid: string | null;
  /** What `turn` said before the shop was read; another publication of the product since then sends the caller back. */
  turn: number;
  /** `version` where the draft must still be the one that was approved; `change` is what the approval settled in it. */
  draft: { id: string; version?: number; change?: Partial<Pick<DraftRow, 'base' | 'listing' | 'version'>> } | null;
  isHandleFree: (handle: string) => Promise<boolean>;
};

type Needs = { db: Db; shops: Pick<Shops, 'admin' | 'published' | 'listOf'>; clock: Clock; newId: () => string; leaseSeconds: number };

export type Sending = ReturnType<typeof createSending>;
export const createSending = ({ db, shops, clock, newId, leaseSeconds }: Needs) => {
  const store = publicationStore(db);

  /** Commits what is about to happen. Answers the earlier publication when the idempotency key has one. */
  const begin = async (caller: Caller, { shop, draft, turn, isHandleFree, ...intent }: Intent): Promise<{ publication: FoundPublication; isNew: boolean }> => {
    const id = newId();
    const [wanted, otherwise] = handlesFor(intent.title, id);
    const free = intent.mode === 'new' && (await isHandleFree(wanted));
    return withLock(db, `publish:${shop.id}:${intent.gid ?? 'new'}`, async (tx) => {
      const store = publicationStore(tx);
      const earlier = intent.idempotencyKey ? await store.withKey(caller.accountId, intent.idempotencyKey) : undefined;
      if (earlier) return { publication: earlier, isNew: false };
      const held = draft && orNotFound(await draftStore(tx).held(caller.accountId, draft.id));
      if (held?.status === 'publishing') throw new Fault('draft_busy', 409);
      if (held && draft?.version !== undefined && held.version !== draft.version) throw new Fault('draft_changed', 409);
      const handle = intent.mode !== 'new' ? null : free && !(await store.handleTaken(caller.accountId, shop.id, wanted)) ? wanted : otherwise;
      const now = clock();
      const row = {
        ...intent,
        id,
        handle,
        accountId: caller.accountId,
        userId: caller.userId,
        shopId: shop.id,
        draftId: draft?.id ?? null,
        createdAt: now,
      };
      if (!(await store.insert(row, sender.aliveSeconds))) throw new Fault('draft_busy', 409);
      // Asked after the insert, which waits for a publication that is just ending: that one would have been missed before it.
      const isAlone = intent.gid === null || (await store.turn(caller.accountId, shop.id, intent.gid)) === turn + 1;
      if (!isAlone) throw new Fault('draft_busy', 409);
      if (held) await changeBeside(tx, held, { ...draft?.change, status: 'publishing', updatedAt: now });
      return { publication: orNotFound(await store.one(caller.accountId, id)), isNew: true };
    });
  };

  const arrived = async (row: PublicationRow, shop: Shop, listing: ShopListing): Promise<void> => {
    const before = row.gid === null ? [] : await store.went(row.accountId, row.shopId, row.gid);
    const productId = await shops.published(shop, listing, { optimised: isOurs([...before, row]) });
    await inTransaction(db, async (tx) => {
      const draft = row.draftId === null ? undefined : await draftStore(tx).held(row.accountId, row.draftId);
      const now = clock();
      if (!(await publicationStore(tx).end(row, { state: 'published', productId, gid: listing.gid, finishedAt: now })) || !draft) return;
      const texts = textsOf(listing);
      const base = { at: now.toISOString(), listing: row.mode === 'new' ? texts : withFields(draft.base?.listing ?? texts, texts, row.fields) };
      const place = row.mode === 'new' ? { productId, shopId: shop.id } : {};
      await changeBeside(tx, draft, { ...place, base, status: restingStatus({ base, listing: draft.listing }), updatedAt: now });
    });
  };

  const failed = async (row: PublicationRow, fault: Fault): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const draft = row.draftId === null ? undefined : await draftStore(tx).held(row.accountId, row.draftId);
      const now = clock();
      if (!(await publicationStore(tx).end(row, { state: 'failed', error: errorOf(fault), finishedAt: now })) || !draft) return;
      await changeBeside(tx, draft, { status: restingStatus(draft), updatedAt: now });
    });
  };

  const sender = createSender(
    { store, shops, clock, leaseSeconds },
    {
      desk: (shop: Shop) => shops.admin(shop),
      send: (row: PublicationRow, admin: ShopAdmin, signal) =>
        row.gid !== null
          ? admin.update(row.gid, row.after, signal)
          : admin.create({ ...emptyListing, ...row.after }, { handle: row.handle ?? '', publicationId: row.id }, signal),
      look,
      arrived,
      failed,
    },
  );

  return {
    earlier: async (caller: Caller, key: string | undefined, hash: string): Promise<Publication | undefined> => {
      const known = await sender.earlier(caller, key, hash);
      return known && show(known);
    },
    carryOut: async (caller: Caller, intent: Intent, desk: ShopAdmin): Promise<Publication> =>
      show(await sender.carryOut(await begin(caller, intent), { ...intent, desk })),
    anyOverdue: sender.anyOverdue,
    recover: sender.recover,
  };
};

/** Where its author has begun another draft of the product since, that one is the open one, and this one stays published. */
const changeBeside = async (tx: Db, draft: DraftRow, change: Partial<DraftRow> & { status: DraftRow['status'] }): Promise<void> => {
  const { accountId, userId, productId, id } = { ...draft, ...change };
  const put = (db: Db, status: DraftRow['status']) => draftStore(db).change(accountId, id, { ...change, status });
  if (productId !== null && (await draftStore(tx).openOne(accountId, userId, productId, id))) return put(tx, 'published');
  try {
    await inTransaction(tx, (within) => put(within, change.status));
  } catch (error) {
    // Begun at this very moment, the other one is known to the index alone.
    if (!isSecondOpen(error)) throw error;
    await put(tx, 'published');
  }
};

const look = async (row: PublicationRow, admin: ShopAdmin, signal: AbortSignal): Promise<Seen<ShopListing>> => {
  if (row.gid === null) {
    const listing = await admin.byHandle(row.handle ?? '', signal);
    return listing?.publicationId === row.id ? { shows: 'after', shown: listing } : { shows: 'before' };
  }
  const listing = await admin.listing(row.gid, signal);
  if (!listing) return { shows: 'other', fields: { product: 'The product is no longer in the shop.' } };
  return seenIn(row.fields, listing, (field, side) => same(field, row[side], listing));
};

const same = (field: ListingField, texts: Partial<Listing>, listing: Listing): boolean =>
  texts[field] !== undefined && sameText(field, texts[field], listing[field]);
