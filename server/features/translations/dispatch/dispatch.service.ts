/** All that is approved in one language goes out, whoever closes their browser meanwhile; and how far it is. */
import type { TranslationDispatch } from '@storewright/contract/translations';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Reading } from '../reading/reading.service.ts';
import { dispatchStore, type FoundDispatch, type Sums } from './dispatch.store.ts';

type Needs = { db: Db; reading: Pick<Reading, 'theShop'>; jobs: Pick<Jobs, 'ready' | 'start'>; clock: Clock; newId: () => string };

export const createDispatching = ({ db, reading, jobs, clock, newId }: Needs) => {
  const store = dispatchStore(db);
  const shown = async (row: FoundDispatch): Promise<TranslationDispatch> => show(row, await store.sums(row.accountId, row.id));

  return {
    /** One of this language that is on its way is the answer. */
    async start(caller: Caller, { locale }: { locale: string }, key: string): Promise<TranslationDispatch> {
      const { accountId, userId } = caller;
      const known = await store.byKey(accountId, key);
      if (known && known.locale !== locale) throw new Fault('idempotency_key_reused', 409);
      if (known) return shown(known);
      const { id: shopId } = await reading.theShop(caller);
      const approved = await store.approved({ accountId, shopId, locale });
      if (approved.length === 0) throw new Fault('nothing_approved', 409);
      const id = newId();
      await jobs.ready();
      await inTransaction(db, async (tx) => {
        const row = { id, accountId, shopId, userId, locale, idempotencyKey: key, createdAt: clock() };
        const rows = approved.map((one, position) => ({ ...one, id: newId(), accountId, dispatchId: id, position }));
        if (await dispatchStore(tx).insert(row, rows)) await jobs.start(tx, { accountId, subjectId: id, kind: 'translations_publish' });
      });
      return shown(orNotFound((await store.byKey(accountId, key)) ?? (await store.newest({ accountId, shopId, locale }))));
    },

    async newest(caller: Caller, { locale }: { locale: string }): Promise<{ dispatch: TranslationDispatch | null }> {
      const { id: shopId } = await reading.theShop(caller);
      const row = await store.newest({ accountId: caller.accountId, shopId, locale });
      return { dispatch: row ? await shown(row) : null };
    },

    /** What is on its way right now comes to its end. */
    async stop({ accountId }: Caller, id: string): Promise<TranslationDispatch> {
      orNotFound(await store.one(accountId, id));
      await inTransaction(db, async (tx) => {
        const within = dispatchStore(tx);
        if (!(await within.turn(accountId, id, { state: 'stopped', finishedAt: clock() }))) throw new Fault('job_not_running', 409);
        await within.stop(accountId, id);
      });
      return shown(orNotFound(await store.one(accountId, id)));
    },
  };
};

const show = (row: FoundDispatch, sums: Sums): TranslationDispatch => ({
  id: row.id,
  locale: row.locale,
  state: row.state,
  code: row.code,
  ...sums,
  by: row.by,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
});
