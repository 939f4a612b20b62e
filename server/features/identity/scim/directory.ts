/** Whose directory asks, and how a deed of it is written down: it is nobody of the account. */
import type { AccountDeed } from '@storewright/contract/deeds';
import type { Db } from '../../../adapters/db/db.ts';
import type { Audit } from '../../audit/index.ts';

export type Directory = { accountId: string; last4: string; base: string; address: string; requestId: string };
export type Noting = (tx: Db, directory: Directory, action: AccountDeed, target: string, detail?: Record<string, unknown>) => Promise<void>;

export const createNoting =
  (audit: Pick<Audit, 'record'>): Noting =>
  (tx, { accountId, last4, address, requestId }, action, target, detail = {}) =>
    audit.record(tx, { actor: { id: null, name: `SCIM ····${last4}` }, accountId, action, target, detail: { ...detail, by: 'directory' }, address, requestId });
