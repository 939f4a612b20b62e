/**
 * How one change of a product's surroundings reaches a shop exactly once, as a listing does: the row is committed before
 * the shop is asked and ended after; when an answer is lost, the shop is read, and what it shows decides.
 */
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Shop, ShopDetails, Shops } from '../../shops/index.ts';
import { createSender, isCertain, notThere, refusalIn } from '../../writers/index.ts';
import { suggestionStore } from '../suggestions.store.ts';
import type { SentDetail } from '../suggestions.tables.ts';
import { changesFor, placeOf, saidIn, sameSaid } from './fields.ts';
import { type DetailRow, detailStore, type NewDetail } from './publishing.store.ts';

type Needs = { db: Db; shops: Pick<Shops, 'admin' | 'listOf' | 'takeProduct'>; clock: Clock; leaseSeconds: number };

export type DetailSending = ReturnType<typeof createDetailSending>;
export const createDetailSending = ({ db, shops, clock, leaseSeconds }: Needs) => {
  const store = detailStore(db);
  const sender = createSender({ store, shops, clock, leaseSeconds });

  const succeeded = async (row: DetailRow, shop: Shop): Promise<void> => {
    // Our copy follows the shop; where it cannot be read now, the next sync does it.
    await shops.takeProduct(shop, row.gid, { signal: AbortSignal.timeout(sender.aliveSeconds * 700) }).catch(() => undefined);
    await inTransaction(db, async (tx) => {
      const now = clock();
      if (!(await detailStore(tx).end(row, { state: 'published', finishedAt: now }))) return;
      const decisions = suggestionStore(tx);
      if (row.reverts !== null) return decisions.takenBack(row.accountId, row.reverts);
      await decisions.arrived(await decisions.sentWith(row.accountId, row.id), { publicationId: row.id, at: now });
    });
  };

  const failed = (row: DetailRow, fault: Fault): Promise<void> =>
    inTransaction(db, async (tx) => {
      const error = { code: fault.code, message: fault.message, fields: fieldsIn(fault, row.fields) };
      if (!(await detailStore(tx).end(row, { state: 'failed', error, finishedAt: clock() }))) return;
      await suggestionStore(tx).returned(row.accountId, row.id, { code: fault.code, message: fault.message });
    });

  /** Asks the shop, once. Returns with the outcome kept, or with the row still open when nobody can know yet. */
  const ask = async (row: DetailRow, shop: Shop, details: ShopDetails): Promise<void> => {
    try {
      await details.change(row.gid, changesFor(row.of, row.fields), AbortSignal.timeout(leaseSeconds * 700));
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal && isCertain(refusal)) return failed(row, refusal);
      const seen = await look(row, details, AbortSignal.timeout(leaseSeconds * 200)).catch(() => undefined);
      if (seen?.shows === 'after') return succeeded(row, shop);
      if (refusal) return failed(row, refusal);
      // It may still be on its way: recovery looks again when the lease has run out.
      return;
    }
    await succeeded(row, shop);
  };

  /** Ends one whose sender is gone, by what the shop shows. */
  const settle = async (row: DetailRow, shop: Shop): Promise<void> => {
    const seen = await look(row, (await shops.admin(shop)).details, AbortSignal.timeout(sender.aliveSeconds * 700));
    if (seen.shows === 'after') await succeeded(row, shop);
    else await failed(row, notThere(seen));
  };

  return {
    /**
     * Commits what is about to happen together with what `also` takes, then asks the shop. Undefined where `also` says no
     * or the product's details are on their way already.
     */
    carryOut: async (row: NewDetail, shop: Shop, details: ShopDetails, also: (tx: Db) => Promise<boolean>): Promise<DetailRow | undefined> => {
      const begun = await inTransaction(db, async (tx) => {
        if (!(await detailStore(tx).insert(row, sender.aliveSeconds))) return undefined;
        if (!(await also(tx))) throw new Fault('item_changed', 409);
        return detailStore(tx).one(row.accountId, row.id);
      });
      if (!begun) return undefined;
      await sender.alive(begun, () => ask(begun, shop, details));
      return store.one(row.accountId, row.id);
    },
    /** Settles what is overdue. What cannot be settled yet is left for the next time. */
    recover: sender.recovery({ settle, failed }),
  };
};

type Seen = { shows: 'after' } | { shows: 'before' } | { shows: 'other'; fields: Record<string, string> };

const look = async (row: DetailRow, details: ShopDetails, signal: AbortSignal): Promise<Seen> => {
  const said = await details.read(row.gid, signal);
  if (!said) return { shows: 'other', fields: { product: 'The product is no longer in the shop.' } };
  const wrong = (side: 'before' | 'after'): SentDetail[] => row.fields.filter((field) => !sameSaid(saidIn(said, field), field[side]));
  if (wrong('after').length === 0) return { shows: 'after' };
  if (wrong('before').length === 0) return { shows: 'before' };
  return { shows: 'other', fields: Object.fromEntries(wrong('after').map((field) => [placeOf(field), 'The shop says something else.'])) };
};

/** In the shop's words, by place; what names no place of ours stands at the first. */
const fieldsIn = ({ details, message }: Fault, sent: readonly SentDetail[]): Record<string, string> => {
  const said = details?.['fields'];
  if (said !== null && typeof said === 'object' && !Array.isArray(said)) return said as Record<string, string>;
  const named = Array.isArray(said) ? said.map(String) : sent.slice(0, 1).map(placeOf);
  return Object.fromEntries(named.map((place) => [place, message]));
};
