/** Accepted suggestions on their way to the shop: those of a product together, in as few changes as the shop knows. */
import { type Condition, finds } from '../../../adapters/db/condition.ts';
import { Brief } from '@storewright/contract/writers';
import type { Product } from '@storewright/contract/shops';
import type { Sent } from '@storewright/contract/suggestions';
import type { SuggestionPlace } from '@storewright/contract/suggestions/suggestion';
import type { z } from 'zod';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { ProductDetails, Shop, ShopDetails, Shops } from '../../shops/index.ts';
import type { Writers } from '../../writers/index.ts';
import { categoryNamed } from '../categories.ts';
import type { Finding } from '../finding/finding.service.ts';
import { type DecisionRow, suggestionStore } from '../suggestions.store.ts';
import type { SentDetail } from '../suggestions.tables.ts';
import { placeOf, saidIn, sameSaid } from './fields.ts';
import { detailStore } from './publishing.store.ts';
import { failedSent, listingSent, shownSent } from './outcomes.ts';
import type { DetailSending } from './sending.ts';

type Needs = {
  db: Db;
  shops: Pick<Shops, 'admin'>;
  finding: Pick<Finding, 'ofProducts'>;
  writers: { publishing: Pick<Writers['publishing'], 'publishTexts' | 'refuseLocked' | 'withKey'> };
  sending: DetailSending;
  clock: Clock;
  newId: () => string;
};
type Group = { product: Product; shop: Shop; rows: DecisionRow[]; key: string; dispatchId: string | null };

export const createPublishing = ({ db, shops, finding, writers, sending, clock, newId }: Needs) => {
  const store = suggestionStore(db);

  /** What became of the same wish before. */
  const earlierOf = async (caller: Caller, part: 'listing' | 'product' | 'pictures', { product, rows, key }: Group): Promise<Sent | undefined> => {
    const listing = part === 'listing' ? await writers.publishing.withKey(caller.accountId, key) : undefined;
    const details = part === 'listing' ? undefined : await detailStore(db).withKey(caller.accountId, key);
    const known = listing ? listingSent(product.id, listing) : details && shownSent(details);
    const places = new Set(rows.map(placeOf));
    if (known?.fields.some((field) => !places.has(placeOf(field)))) throw new Fault('idempotency_key_reused', 409);
    return known;
  };

  const sendListing = async (caller: Caller, { product, shop, rows, key, dispatchId }: Group): Promise<Sent> => {
    const id = newId();
    const taken = await store.take(caller.accountId, rows, { publicationId: id, through: 'listing', sentKey: key, dispatchId, at: clock() });
    if (taken.length < rows.length) {
      await store.returned(caller.accountId, id, null);
      return failedSent(product.id, rows, new Fault('item_changed', 409));
    }
    const base = {
      title: product.title,
      description: product.description_html,
      seo_title: product.seo_title,
      seo_description: product.seo_description,
      tags: product.tags,
    };
    const seen = Object.fromEntries(rows.map(({ kind, proposal }) => [kind, proposal.now]));
    const wished = Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
    const fields = rows.flatMap(({ kind }) => (kind === 'title' || kind === 'tags' ? [kind] : []));
    try {
      await writers.publishing.refuseLocked(shop, product.id, fields);
      const publication = await writers.publishing.publishTexts(caller, {
        shopId: shop.id,
        productId: product.id,
        base: { ...base, ...seen },
        texts: { ...base, ...wished },
        fields,
        brief: Brief.parse({ language: product.language }),
        engine: rows[0]!.engine,
        vouches: [],
        overwrite: false,
        key,
      });
      if (publication.state === 'published') await store.arrived(await store.sentWith(caller.accountId, id), { publicationId: publication.id, at: clock() });
      return listingSent(product.id, publication);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      await store.returned(caller.accountId, id, { code: error.code, message: error.message });
      return failedSent(product.id, rows, error);
    }
  };

  const sendDetails = async (caller: Caller, of: 'product' | 'pictures', { product, shop, rows, key, dispatchId }: Group): Promise<Sent> => {
    try {
      const { details } = await shops.admin(shop);
      const now = await details.read(product.gid);
      if (!now) throw new Fault('shop_changed', 409, { message: 'The product is no longer in the shop.', details: { fields: rows.map(placeOf) } });
      const moved = rows.filter((row) => !sameSaid(saidIn(now, row), row.proposal.now));
      if (moved.length > 0) throw new Fault('shop_changed', 409, { details: { fields: moved.map(placeOf) } });
      const id = newId();
      const fields: SentDetail[] = [];
      for (const row of rows) fields.push(await sentOf(row, now, details));
      const row = {
        id,
        accountId: caller.accountId,
        shopId: shop.id,
        productId: product.id,
        userId: caller.userId,
        gid: product.gid,
        of,
        mode: 'update' as const,
      };
      const sent = await sending.carryOut({ ...row, fields, idempotencyKey: key, createdAt: clock() }, shop, details, async (tx) => {
        const taken = await suggestionStore(tx).take(caller.accountId, rows, { publicationId: id, through: 'details', sentKey: null, dispatchId, at: clock() });
        return taken.length === rows.length;
      });
      if (!sent) throw new Fault('draft_busy', 409, { message: 'Something of this product is on its way to the shop. Try again in a moment.' });
      return shownSent(sent);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return failedSent(product.id, rows, error);
    }
  };

  return {
    /** `dispatchId`: what of the whole shop they go with, where they do. */
    async publish(
      caller: Caller,
      chosen: z.infer<typeof SuggestionPlace>[],
      idempotencyKey: string | undefined,
      dispatchId: string | null = null,
    ): Promise<Sent[]> {
      const wish = idempotencyKey ?? newId();
      const ids = [...new Set(chosen.map(({ product_id }) => product_id))];
      const steps: (() => Promise<Sent>)[] = [];
      // All of them are the caller's and accepted, or nothing goes out.
      for (const [id, { product, shop, shown, decisions }] of await finding.ofProducts(caller, ids)) {
        const places = new Set(chosen.filter(({ product_id }) => product_id === id).map(placeOf));
        const rows = decisions.filter((row) => places.has(placeOf(row)));
        const holding = new Set(shown.suggestions.filter(({ state }) => state === 'accepted').map(placeOf));
        if (rows.length < places.size || rows.some(({ state }) => state === 'dismissed')) throw new Fault('nothing_approved', 409);
        for (const part of ['listing', 'product', 'pictures'] as const) {
          const own = rows.filter(({ kind }) => partOf[kind] === part);
          if (own.length === 0) continue;
          const group = { product, shop, rows: own, key: `suggestion:${wish}:${id}:${part}`, dispatchId };
          const earlier = await earlierOf(caller, part, group);
          if (!earlier && own.some(({ state }) => state !== 'accepted')) throw new Fault('nothing_approved', 409);
          // What it was accepted for is not so any more: another suggestion stands there by now, or none.
          if (!earlier && !own.every((row) => holding.has(placeOf(row)))) throw new Fault('item_changed', 409);
          steps.push(async () => earlier ?? (part === 'listing' ? sendListing(caller, group) : sendDetails(caller, part, group)));
        }
      }
      const sent: Sent[] = [];
      for (const step of steps) sent.push(await step());
      return sent;
    },

    anyListing: (seconds: number): Condition => finds(store.listingsUnderway(seconds, 1)),
    /** What went by the writers and nobody noted: they know what became of it. What they never heard of never went. */
    async settleListings(seconds: number): Promise<void> {
      for (const { accountId, sentKey, publicationId } of await store.listingsUnderway(seconds, 50)) {
        if (sentKey === null || publicationId === null) continue;
        const publication = await writers.publishing.withKey(accountId, sentKey);
        if (publication?.state === 'sending') continue;
        if (publication?.state === 'published')
          await store.arrived(await store.sentWith(accountId, publicationId), { publicationId: publication.id, at: clock() });
        else await store.returned(accountId, publicationId, publication?.error ? { code: publication.error.code, message: publication.error.message } : null);
      }
    },
  };
};

const partOf = { title: 'listing', tags: 'listing', handle: 'product', category: 'product', metafield: 'product', alt: 'pictures' } as const;

const sentOf = async (row: DecisionRow, now: ProductDetails, details: ShopDetails): Promise<SentDetail> => {
  const { kind, target, value, redirect, proposal } = row;
  const field = { kind, target, before: saidIn(now, row) ?? '', after: value };
  if (kind === 'handle') return { ...field, redirect };
  if (kind === 'metafield') return { ...field, type: String(proposal.values['type'] ?? '') };
  if (kind !== 'category') return field;
  const name = String(value);
  const category = await categoryNamed(details, name);
  if (!category)
    throw new Fault('shop_refused', 409, {
      message: 'The shop knows no such category.',
      details: { reason: 'fields', fields: { category: 'The shop knows no such category.' } },
    });
  return { ...field, gids: { before: now.category?.gid ?? null, after: category.gid } };
};
