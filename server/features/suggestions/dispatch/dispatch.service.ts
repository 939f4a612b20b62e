/** All that is accepted in a shop goes out, however much it is and whoever closes their browser meanwhile. */
import type { SuggestionDispatch, WaitingSuggestions } from '@storewright/contract/suggestions';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Shops } from '../../shops/index.ts';
import { dispatchStore, type FoundDispatch } from './dispatch.store.ts';

type Needs = { db: Db; shops: Pick<Shops, 'current'>; jobs: Pick<Jobs, 'ready' | 'start'>; clock: Clock; newId: () => string };

export const createDispatching = ({ db, shops, jobs, clock, newId }: Needs) => {
  const store = dispatchStore(db);
  const withinOf = async (caller: Caller) => {
    const shop = await shops.current(caller);
    return shop && { accountId: shop.accountId, shopId: shop.id };
  };

  return {
    async waiting(caller: Caller): Promise<WaitingSuggestions> {
      const within = await withinOf(caller);
      return within ? store.waiting(within) : { changes: 0, products: 0, addresses: 0 };
    },

    /** One of the shop that is on its way is the answer. */
    async start(caller: Caller, key: string): Promise<SuggestionDispatch> {
      const known = await store.byKey(caller.accountId, key);
      if (known) return show(known);
      const within = await withinOf(caller);
      if (!within) throw new Fault('no_shop', 409);
      const { changes } = await store.waiting(within);
      if (changes === 0) throw new Fault('nothing_approved', 409);
      const id = newId();
      await jobs.ready();
      await inTransaction(db, async (tx) => {
        const row = { ...within, id, userId: caller.userId, changes, idempotencyKey: key, createdAt: clock() };
        if (await dispatchStore(tx).insert(row)) await jobs.start(tx, { accountId: caller.accountId, subjectId: id, kind: 'suggestions_publish' });
      });
      return show(orNotFound((await store.byKey(caller.accountId, key)) ?? (await store.newest(within))));
    },

    async newest(caller: Caller): Promise<{ dispatch: SuggestionDispatch | null }> {
      const within = await withinOf(caller);
      const row = within && (await store.newest(within));
      return { dispatch: row ? show(row) : null };
    },

    /** What is on its way right now comes to its end. */
    async stop({ accountId }: Caller, id: string): Promise<SuggestionDispatch> {
      orNotFound(await store.one(accountId, id));
      if (!(await store.turn(accountId, id, { state: 'stopped', finishedAt: clock() }))) throw new Fault('job_not_running', 409);
      return show(orNotFound(await store.one(accountId, id)));
    },
  };
};

const show = ({ id, state, code, changes, published, sending, failed, refused, by, createdAt, finishedAt }: FoundDispatch): SuggestionDispatch => ({
  id,
  state,
  code,
  changes,
  counts: { published, sending, failed },
  refused,
  by,
  created_at: createdAt.toISOString(),
  finished_at: finishedAt?.toISOString() ?? null,
});
