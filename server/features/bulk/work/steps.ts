/** What is done with one item: written, sent, looked up or taken back, always by the writers' own rules. */
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { holdsOf, openClaims } from '@storewright/rules/claims/gate';
import { type Listing, type ListingField, listingFields } from '@storewright/contract/listing/listing';
import type { Product } from '@storewright/contract/shops';
import type { Publication, Written } from '@storewright/contract/writers';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Shops } from '../../shops/index.ts';
import { comparedWith, withFields, type Writers } from '../../writers/index.ts';
import { briefOf } from '../brief.ts';
import type { ItemRow, JobRow } from '../bulk.store.ts';
import type { Hear } from '../heard.ts';
import type { Locks } from '../locks/locks.service.ts';
import type { ItemChange } from './claims.store.ts';

/** What became of it, and what it cost. `again`: nobody can know yet; it is looked at once more in a while. */
export type Outcome = { change: ItemChange; points?: bigint } | 'again';
type Needs = { shops: Pick<Shops, 'product'>; writers: Pick<Writers, 'writing' | 'publishing'>; locks: Pick<Locks, 'lockedIn'>; hear: Hear; clock: Clock };

export type Steps = ReturnType<typeof createSteps>;
export const createSteps = ({ shops, writers, locks, hear, clock }: Needs) => ({
  /** One writing request, named after the item: whoever does it again gets the first answer, and pays once. */
  async write(job: JobRow, item: ItemRow, caller: Caller, signal: AbortSignal): Promise<Outcome> {
    if (item.productId === null) return { change: { state: 'skipped', task: null } };
    const product = await shops.product(caller, item.productId);
    const brief = briefOf(job, item);
    const stream = writers.writing.write({
      caller,
      kind: 'optimize',
      brief,
      productId: item.productId,
      fields: item.fields,
      engine: job.engine,
      points: pointsOf(job.price),
      wish: item.anew?.instruction ?? job.recipe.instruction,
      voiced: job.recipe.voice,
      variant: item.round,
      signal,
      streamed: false,
      idempotencyKey: item.round === 0 ? `bulk:${item.id}` : `bulk:${item.id}:${item.round}`,
    });
    const written = await resultOf(stream).catch((error: unknown) => {
      // A wish for another text fails and leaves the first as it is.
      if (error instanceof Fault && error.code === 'field_locked' && !item.anew) return error;
      throw error;
    });
    if (written instanceof Fault) return { change: { ...leftOut(item), error: { code: written.code, message: written.message } } };
    const { listing, claims, score, receipt } = written;
    const before = textsOf(product);
    const compared = comparedWith(before, withFields(before, listing, item.fields));
    const changed = compared.changed.filter((field) => item.fields.includes(field));
    const after = withFields(before, compared.listing, item.fields);
    const { voice, elsewhere } = await hear(job, item, { listing: after, changed, brand: product.vendor });
    const ours = claims.filter(({ field }) => changed.includes(field));
    return {
      change: {
        state: changed.length === 0 ? 'skipped' : 'review',
        // Whoever saw what stood there before decides nothing of this one.
        ...(item.anew && { version: item.version + 1 }),
        task: null,
        before,
        after,
        written: only(withFields(before, listing, item.fields), item.fields),
        claims: ours,
        openClaims: openClaims(ours).length,
        holds: holdsOf({ shop: before, texts: after, fields: changed, claims: ours, elsewhere }),
        scoreBefore: product.score,
        scoreAfter: score.points,
        voice,
        elsewhere,
        changed,
        approved: [],
        rejected: [],
        conflicts: [],
        anew: null,
        receipt,
        earlier: item.receipt ? [...item.earlier, item.receipt] : item.earlier,
        words: receipt.words,
        points: (item.points ?? 0n) + milliOf(receipt.points),
        failedIn: null,
        error: null,
        tries: 0,
      },
      points: milliOf(receipt.points),
    };
  },

  async publish(job: JobRow, item: ItemRow, caller: Caller): Promise<Outcome> {
    const { productId, before, after } = item;
    if (productId === null || !before || !after) throw new Fault('shop_changed', 409, { message: 'The product is no longer in the shop.' });
    const locked = (await locks.lockedIn(job, [productId]))(productId);
    const fields = item.approved.filter((field) => !locked.includes(field));
    const now: ItemChange = {
      state: 'published',
      task: null,
      failedIn: null,
      error: null,
      conflicts: [],
      drifted: null,
      checkedAt: null,
      gone: false,
      tries: 0,
    };
    if (fields.length === 0) throw new Fault('nothing_approved', 409, { message: 'Every approved field is locked by now.' });
    try {
      const sent = await writers.publishing.publishTexts(caller, {
        shopId: job.shopId,
        productId,
        base: before,
        texts: after,
        fields,
        brief: briefOf(job, item),
        engine: job.engine,
        vouches: item.vouches,
        overwrite: item.overwrite,
        key: `bulk:${item.id}:publish:${item.wish}`,
      });
      return ended(sent, { ...now, publicationId: sent.id });
    } catch (error) {
      // The shop says it already.
      if (error instanceof Fault && error.code === 'nothing_approved') return { change: { ...now, publicationId: null } };
      throw error;
    }
  },

  /** What the shop changed since. */
  async check(item: ItemRow, caller: Caller): Promise<Outcome> {
    const looked = { task: null, checkedAt: clock(), tries: 0 };
    if (item.publicationId === null) return { change: { ...looked, drifted: [] } };
    try {
      const { fields } = await writers.publishing.revertReview(caller, item.publicationId, 'bulk');
      return { change: { ...looked, gone: false, drifted: fields.flatMap(({ field, drifted }) => (drifted ? [field] : [])) } };
    } catch (error) {
      if (isGone(error)) return { change: { ...looked, gone: true, drifted: item.approved } };
      throw error;
    }
  },

  async revert(item: ItemRow, caller: Caller): Promise<Outcome> {
    const now: ItemChange = { state: 'reverted', task: null, failedIn: null, error: null, drifted: [], tries: 0 };
    if (item.publicationId === null)
      throw new Fault('publication_not_revertible', 409, { message: 'The shop said all of it before: nothing went out from here.' });
    try {
      const sent = await writers.publishing.takeBack(caller, item.publicationId, { overwrite: item.overwrite, key: `bulk:${item.id}:revert:${item.wish}` });
      return ended(sent, { ...now, revertId: sent.id });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      // It says again what it said before.
      if (error.code === 'nothing_approved') return { change: now };
      const stays = { state: 'published', task: null, checkedAt: clock(), tries: 0 } as const;
      if (isGone(error)) return { change: { ...stays, gone: true, drifted: item.approved } };
      const fields = error.details?.['fields'];
      if (error.code === 'shop_changed' && Array.isArray(fields))
        return { change: { ...stays, drifted: listingFields.filter((field) => fields.includes(field)) } };
      throw error;
    }
  },
});

const resultOf = async (stream: AsyncGenerator<unknown, Written>): Promise<Written> => {
  for (;;) {
    const part = await stream.next();
    if (part.done) return part.value;
  }
};

/** All that was chosen of it got locked before its turn: as it would have been left out, had it been so at the start. */
const leftOut = ({ fields, locked }: ItemRow): ItemChange => ({ state: 'skipped', task: null, fields: [], locked: [...locked, ...fields] });

/** While a publication is on its way nobody works on it here: recovery settles it, and the same wish then finds how. */
const ended = (sent: Publication, change: ItemChange): Outcome => (sent.state === 'sending' ? 'again' : { change });

const isGone = (error: unknown): boolean => error instanceof Fault && error.code === 'shop_changed' && error.details?.['gone'] === true;

const textsOf = ({ title, description_html, seo_title, seo_description, tags }: Product): Listing => ({
  title,
  description: description_html,
  seo_title,
  seo_description,
  tags,
});

const only = (listing: Listing, fields: readonly ListingField[]): Partial<Listing> => Object.fromEntries(fields.map((field) => [field, listing[field]]));
