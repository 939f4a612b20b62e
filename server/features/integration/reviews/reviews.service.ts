/** The operator looks at apps that would send to an endpoint of their own, before they do. */
import type { AppReview } from '@storewright/contract/integration';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import type { Audit } from '../../audit/index.ts';
import type { Billing } from '../../billing/index.ts';
import type { Letters } from '../../letters/index.ts';
import { type ReviewRow, reviewsStore } from './reviews.store.ts';

type Needs = {
  db: Db;
  audit: Pick<Audit, 'record'>;
  letters: Pick<Letters, 'write'>;
  readerOf: Billing['reminders']['readerOf'];
  changed: (accountId: string) => void;
};
type Review = z.input<typeof AppReview>;
/** Who decides, and from where. */
type Doing = Pick<Caller, 'userId' | 'email'> & { address: string; requestId: string };
type Decided = { approve: boolean; endpoint: string; reason: string };

export const createReviews = ({ db, audit, letters, readerOf, changed }: Needs) => ({
  waiting: async ({ cursor, limit }: { cursor?: string | undefined; limit: number }) =>
    pageById(await reviewsStore(db).waiting(limit, idAfter(cursor)), limit, show),

  count: () => reviewsStore(db).count(),

  decide: async ({ userId, email, ...from }: Doing, id: string, { approve, endpoint, reason }: Decided): Promise<Review> => {
    if (!approve && !reason) throw new Fault('reason_needed', 422, { details: { fields: { 'body.reason': 'Please input your reason' } } });
    const row = await inTransaction(db, async (tx) => {
      const store = reviewsStore(tx);
      const decided = await store.decide(id, endpoint, approve ? { status: 'ok', statusReason: '' } : { status: 'refused', statusReason: reason });
      const app = await store.one(id);
      if (!app) throw notFound();
      if (!decided && app.endpoint !== endpoint) throw new Fault('endpoint_changed', 409);
      if (!decided) throw new Fault('not_decidable', 409);
      const { accountId, name } = app;
      const action = approve ? 'app.approve' : 'app.refuse';
      await audit.record(tx, { actor: { id: userId, name: email }, ...from, accountId, action, target: name, detail: { app: id, endpoint, reason } });
      const reader = await readerOf(tx, accountId);
      const values = { app: name, account: app.accountName, endpoint };
      if (reader && approve) await letters.write(tx, { ...reader, accountId, kind: 'app_approved', values });
      if (reader && !approve) await letters.write(tx, { ...reader, accountId, kind: 'app_refused', values: { ...values, reason } });
      return app;
    });
    changed(row.accountId);
    return show(row);
  },
});

const show = (row: ReviewRow): Review => ({
  id: row.id,
  name: row.name,
  title: row.title,
  description: row.description,
  endpoint: row.endpoint,
  status: row.status,
  status_reason: row.statusReason,
  created_at: row.createdAt.toISOString(),
  account: { id: row.accountId, name: row.accountName },
});
