/** Drafts: what somebody wrote and has not published, with the shop's texts it was begun from. */
import type { Given } from '@storewright/contract/kit/route';
import type { Product } from '@storewright/contract/shops';
import type { Draft, DraftLine, SaveDraft, writers } from '@storewright/contract/writers';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { momentAfter, momentSaid, pageOf } from '../../../kit/page-by-id.ts';
import type { Shops } from '../shops-needed.ts';
import { type DraftInList, type DraftRow, draftStore, type FoundDraft, isSecondOpen } from './drafts.store.ts';
import type { AboutOf } from './about.ts';
import { measure } from './measure.ts';
import { cleanBrief, cleanListing, differences, plain } from './texts.ts';

type Needs = { db: Db; shops: Pick<Shops, 'current' | 'the' | 'product'>; aboutOf: AboutOf; clock: Clock; newId: () => string };

export type Drafts = ReturnType<typeof createDrafts>;
export const createDrafts = ({ db, shops, aboutOf, clock, newId }: Needs) => {
  const store = draftStore(db);

  const theDraft = async (caller: Caller, id: string) => orNotFound(await store.one(caller.accountId, id));

  const begin = async (caller: Caller, body: SaveDraft, key: string | undefined): Promise<Draft> => {
    const before = key === undefined ? undefined : await store.withKey(caller.accountId, key);
    if (before) return goFurther(caller, before, body);
    const place = body.product_id === null ? undefined : orNotFound(await store.productPlace(caller.accountId, body.product_id));
    const shopId = place?.shopId ?? (await shops.current(caller))?.id ?? null;
    const texts = { brief: cleanBrief(body.brief), listing: cleanListing(body.listing) };
    const around = await aboutOf(caller, { ...texts, productId: body.product_id, shopId });
    const { facts, score, unsupported } = measure(texts.listing, around);
    const now = clock();
    const id = newId();
    const inserted = await store.insert({
      ...texts,
      id,
      accountId: caller.accountId,
      userId: caller.userId,
      shopId,
      productId: body.product_id,
      writings: around.writings,
      base: around.product && baseOf(around.product, now),
      facts,
      score: score.points,
      unsupported,
      engine: plain(body.engine),
      idempotencyKey: key ?? null,
      createdAt: now,
      updatedAt: now,
    });
    if (inserted) return showDraft(orNotFound(await store.one(caller.accountId, id)));
    const twin = key === undefined ? undefined : await store.withKey(caller.accountId, key);
    return twin ? goFurther(caller, twin, body) : meet(caller, body, key, texts);
  };

  /** The answer of a first save was lost, and more was typed before it was sent again: the draft goes on with that, unless somebody changed it since. */
  const goFurther = async (caller: Caller, first: FoundDraft, body: SaveDraft): Promise<Draft> =>
    alike(first, { brief: cleanBrief(body.brief), listing: cleanListing(body.listing) }) ? showDraft(first) : goOn(caller, first.id, { ...body, version: 1 });

  /** Another tab began this product's draft first: it is answered where it says the same, and brought along where it does not. */
  const meet = async (caller: Caller, body: SaveDraft, key: string | undefined, texts: Pick<DraftRow, 'brief' | 'listing'>): Promise<Draft> => {
    const open = body.product_id === null ? undefined : await store.openOne(caller.accountId, caller.userId, body.product_id);
    // Thrown away or published meanwhile: the place is free again.
    if (!open) return begin(caller, body, key);
    if (alike(open, texts)) return showDraft(open);
    throw new Fault('draft_changed', 409, { details: { draft: showDraft(open) } });
  };

  const goOn = async (caller: Caller, id: string, { version, ...body }: SaveDraft): Promise<Draft> => {
    if (version === undefined) throw invalid('body.version', 'Say which version you saw last.');
    const draft = await theDraft(caller, id);
    const texts = { brief: cleanBrief(body.brief), listing: cleanListing(body.listing) };
    // A save whose answer was lost is sent again: what is kept already is not a conflict.
    if (draft.version !== version && alike(draft, texts)) return showDraft(draft);
    const around = await aboutOf(caller, { ...draft, ...texts });
    const { facts, score, unsupported } = measure(texts.listing, around);
    const measured = { facts, score: score.points, unsupported, writings: [...new Set([...around.writings, ...draft.writings])] };
    const saved = await inTransaction(db, async (tx) => {
      const held = orNotFound(await draftStore(tx).held(caller.accountId, id));
      const status = held.status === 'published' ? restingStatus({ base: held.base, listing: texts.listing }) : held.status;
      return draftStore(tx).save(caller.accountId, id, version, { ...texts, ...measured, engine: plain(body.engine), status, updatedAt: clock() });
    }).catch((error: unknown) => refuseSecond(draft, error));
    const newer = await theDraft(caller, id);
    if (!saved) throw new Fault('draft_changed', 409, { details: { draft: showDraft(newer) } });
    return showDraft(newer);
  };

  /** A published draft cannot be opened again beside another one of its author and product. */
  const refuseSecond = async (draft: DraftRow, error: unknown): Promise<never> => {
    const open = draft.productId !== null && isSecondOpen(error) ? await store.openOne(draft.accountId, draft.userId, draft.productId, draft.id) : undefined;
    if (open) throw new Fault('draft_changed', 409, { details: { draft: showDraft(open) } });
    // It was open a moment ago.
    throw isSecondOpen(error) ? new Fault('draft_busy', 409) : error;
  };

  return {
    save: (caller: Caller, { id, ...body }: SaveDraft, key: string | undefined): Promise<Draft> =>
      id === undefined ? begin(caller, body, key) : goOn(caller, id, body),

    list: async (caller: Caller, { search, status, product_id, cursor, limit }: Given<typeof writers.drafts>['query']) => {
      const query = { shopId: (await shops.current(caller))?.id ?? null, search: plain(search), status, productId: product_id };
      const rows = await store.page(caller.accountId, { ...query, after: momentAfter(cursor), limit });
      return { ...pageOf(rows, limit, ({ updatedAt, id }) => momentSaid(updatedAt, id), showLine), total: await store.count(caller.accountId, query) };
    },

    the: theDraft,
    one: async (caller: Caller, id: string): Promise<Draft> => showDraft(await theDraft(caller, id)),

    letGo: (tx: Db, { accountId, id }: { accountId: string; id: string }): Promise<void> => draftStore(tx).letGo(accountId, id),

    discard: async (caller: Caller, id: string): Promise<void> => {
      await theDraft(caller, id);
      if (!(await store.remove(caller.accountId, id))) throw new Fault('draft_busy', 409);
    },
  };
};

const baseOf = (product: Product, now: Date): NonNullable<DraftRow['base']> => ({
  at: now.toISOString(),
  listing: {
    title: product.title,
    description: product.description_html,
    seo_title: product.seo_title,
    seo_description: product.seo_description,
    tags: product.tags,
  },
});

const alike = (draft: DraftRow, { brief, listing }: Pick<DraftRow, 'brief' | 'listing'>): boolean =>
  canonical(draft.brief) === canonical(brief) && canonical(draft.listing) === canonical(listing);

/** JSON with its keys in one order: jsonb does not keep the order it was given. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );

/** A draft that says what the shop says is published. One that was never published stays a draft until it is. */
export const restingStatus = ({ base, listing }: Pick<DraftRow, 'base' | 'listing'>): 'draft' | 'published' =>
  base !== null && differences(listing, base.listing).length === 0 ? 'published' : 'draft';

const showLine = (draft: DraftInList): DraftLine => ({
  id: draft.id,
  version: draft.version,
  title: draft.title,
  product_id: draft.productId,
  product: draft.product && { title: draft.product.title, picture_url: draft.product.pictureUrl, sku: draft.product.sku },
  score: draft.score,
  unsupported: draft.unsupported,
  status: draft.status,
  author: draft.author,
  created_at: draft.createdAt.toISOString(),
  updated_at: draft.updatedAt.toISOString(),
});

export const showDraft = (draft: FoundDraft): Draft => ({
  id: draft.id,
  version: draft.version,
  product_id: draft.productId,
  product: draft.product && { title: draft.product.title, picture_url: draft.product.pictureUrl, sku: draft.product.sku },
  brief: draft.brief,
  listing: draft.listing,
  base: draft.base,
  score: draft.score,
  unsupported: draft.unsupported,
  engine: draft.engine,
  status: draft.status,
  author: draft.author,
  created_at: draft.createdAt.toISOString(),
  updated_at: draft.updatedAt.toISOString(),
});
