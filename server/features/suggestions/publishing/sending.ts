/** What is particular to a product's surroundings on their way to a shop: the decisions that they come from. */
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import { createSender, seenIn } from '../../publications/index.ts';
import type { Shop, ShopDetails, Shops } from '../../shops/index.ts';
import { suggestionStore } from '../suggestions.store.ts';
import type { SentDetail } from '../suggestions.tables.ts';
import { changesFor, placeOf, saidIn, sameSaid } from './fields.ts';
import { type DetailRow, detailStore, type NewDetail } from './publishing.store.ts';

type Needs = { db: Db; shops: Pick<Shops, 'admin' | 'listOf' | 'takeProduct'>; clock: Clock; leaseSeconds: number };

export type DetailSending = ReturnType<typeof createDetailSending>;
export const createDetailSending = ({ db, shops, clock, leaseSeconds }: Needs) => {
  const store = detailStore(db);

  const arrived = async (row: DetailRow, shop: Shop): Promise<void> => {
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

  const sender = createSender(
    { store, shops, clock, leaseSeconds },
    {
      desk: async (shop: Shop) => (await shops.admin(shop)).details,
      send: (row: DetailRow, details: ShopDetails, signal) => details.change(row.gid, changesFor(row.of, row.fields), signal),
      look: async (row, details, signal) => {
        const said = await details.read(row.gid, signal);
        if (!said) return { shows: 'other', fields: { product: 'The product is no longer in the shop.' } };
        return seenIn(row.fields, undefined, (field, side) => sameSaid(saidIn(said, field), field[side]), placeOf);
      },
      arrived,
      failed,
    },
  );

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
      await sender.bring(begun, shop, details);
      return store.one(row.accountId, row.id);
    },
    anyOverdue: sender.anyOverdue,
    recover: sender.recover,
  };
};

/** In the shop's words, by place; what names no place of ours stands at the first. */
const fieldsIn = ({ details, message }: Fault, sent: readonly SentDetail[]): Record<string, string> => {
  const said = details?.['fields'];
  if (said !== null && typeof said === 'object' && !Array.isArray(said)) return said as Record<string, string>;
  const named = Array.isArray(said) ? said.map(String) : sent.slice(0, 1).map(placeOf);
  return Object.fromEntries(named.map((place) => [place, message]));
};
