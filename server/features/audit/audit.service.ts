/** Who did what to whom, written down with the deed itself and never changed. */
import type { AccountDeed, OperatorDeed } from '@storewright/contract/deeds';
import type { Db } from '../../adapters/db/db.ts';
import { idAfter, pageById } from '../../kit/page-by-id.ts';
import { type AuditRow, auditStore, type Filter } from './audit.store.ts';

/** What was done, to what, for people. */
export type Done = ({ accountId: string | null; action: AccountDeed } | { accountId: null; action: OperatorDeed }) & {
  target: string;
  detail: Record<string, unknown>;
};
export type Deed = Done & { actor: { id: string | null; name: string }; address: string; requestId: string };

export type Audit = ReturnType<typeof createAudit>;
export const createAudit = ({ db, newId }: { db: Db; newId: () => string }) => ({
  /** Within the transaction of the deed: one is not there without the other. */
  record: (tx: Db, { actor, ...deed }: Deed): Promise<void> => auditStore(tx).append({ id: newId(), actorId: actor.id, actor: actor.name, ...deed }),

  list: async ({ search, cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit: number }) =>
    pageById(await auditStore(db).page({ search, after: idAfter(cursor), limit: limit + 1 }), limit, show),
  letGo: (accountId: string, before: Date, most: number): Promise<number> => auditStore(db).letGo(accountId, before, most),
  /** Whether somebody did anything here. */
  names: (accountId: string, userId: string): Promise<boolean> => auditStore(db).names(accountId, userId),
  mentions: (accountId: string, whom: { userId: string; email: string }): Promise<number> => auditStore(db).mentions(accountId, whom),
  async forget(tx: Db, accountId: string, whom: { userId: string; email: string; as: string }): Promise<void> {
    const store = auditStore(tx);
    for (const email of [...(await store.addressesBefore(accountId, whom.email)), whom.email]) await store.forget(accountId, { ...whom, email });
  },
  /** Of one account: without where somebody was, and without what the operator did to others. */
  ofAccount: async (accountId: string, { cursor, limit, ...filter }: Filter & { cursor?: string | undefined; limit: number }) =>
    pageById(await auditStore(db).page({ ...filter, accountId, after: idAfter(cursor), limit: limit + 1 }), limit, showEntry),
});

const showEntry = ({ id, at, actor, action, target, detail }: AuditRow) => ({ id, at: at.toISOString(), actor, action, target, detail });
const show = ({ id, at, actor, accountId, accountName, action, target, detail, address }: AuditRow) => ({
  id,
  at: at.toISOString(),
  actor,
  account: accountId && accountName !== null ? { id: accountId, name: accountName } : null,
  action,
  target,
  detail,
  address,
});
