/** The way back: what a publication changed is put back, unless the shop changed it since. */
import type { Sent } from '@storewright/contract/suggestions';
import type { Db } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Shops } from '../../shops/index.ts';
import type { Writers } from '../../writers/index.ts';
import { suggestionStore } from '../suggestions.store.ts';
import { placeOf, saidIn, sameSaid } from './fields.ts';
import { listingSent, shownSent } from './outcomes.ts';
import { detailStore } from './publishing.store.ts';
import type { DetailSending } from './sending.ts';

type Needs = {
  db: Db;
  shops: Pick<Shops, 'the' | 'admin'>;
  writers: { publishing: Pick<Writers['publishing'], 'takeBack'> };
  sending: DetailSending;
  clock: Clock;
  newId: () => string;
};

export const createReverting = ({ db, shops, writers, sending, clock, newId }: Needs) => {
  const decisions = suggestionStore(db);

  /** Title and tags went by the writers, who take them back. */
  const listingBack = async (caller: Caller, id: string, overwrite: boolean): Promise<Sent> => {
    const rows = await decisions.sentWith(caller.accountId, id);
    const [first] = rows;
    if (!orNotFound(first) || first?.through !== 'listing') throw new Fault('publication_not_revertible', 409);
    const publication = await writers.publishing.takeBack(caller, id, { overwrite, key: `suggestion-back:${id}:${newId()}` });
    if (publication.state === 'published') await decisions.takenBack(caller.accountId, id);
    return listingSent(first.productId, publication);
  };

  return async (caller: Caller, { publication_id: id, overwrite }: { publication_id: string; overwrite: boolean }): Promise<Sent> => {
    const row = await detailStore(db).one(caller.accountId, id);
    if (!row) return listingBack(caller, id, overwrite);
    if (row.state !== 'published' || row.mode === 'revert' || (await detailStore(db).isTakenBack(caller.accountId, id)))
      throw new Fault('publication_not_revertible', 409);
    const shop = await shops.the(caller, row.shopId);
    const { details } = await shops.admin(shop);
    const now = await details.read(row.gid);
    if (!now) throw new Fault('shop_changed', 409, { message: 'The product is no longer in the shop.', details: { fields: [] } });
    const standing = row.fields.filter((field) => saidIn(now, field) !== undefined && !sameSaid(saidIn(now, field), field.before));
    const drifted = standing.filter((field) => !sameSaid(saidIn(now, field), field.after));
    if (drifted.length > 0 && !overwrite) throw new Fault('shop_changed', 409, { details: { fields: drifted.map(placeOf) } });
    if (standing.length === 0) throw new Fault('nothing_approved', 409);
    const fields = standing.map((field) => ({
      ...field,
      before: saidIn(now, field) ?? '',
      after: field.before,
      ...(field.kind === 'category' && { gids: { before: now.category?.gid ?? null, after: field.gids?.before ?? null } }),
    }));
    const { accountId, shopId, productId, gid, of } = row;
    const about = { id: newId(), accountId, shopId, productId, gid, of, userId: caller.userId, mode: 'revert' as const, reverts: id };
    const back = await sending.carryOut({ ...about, fields, createdAt: clock() }, shop, details, async () => true);
    if (!back) throw new Fault('draft_busy', 409, { message: 'Something of this product is on its way to the shop. Try again in a moment.' });
    return shownSent(back);
  };
};
