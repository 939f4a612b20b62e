/** Apps as people see them: with their keys, and with what they spent by the ledger's own count. */
import type { App, AppKey } from '@storewright/contract/integration';
import { App as AppShape } from '@storewright/contract/integration';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Billing } from '../../billing/index.ts';
import { type KeyRow, keysStore } from '../keys/keys.store.ts';
import type { AppRow } from './apps.store.ts';

type Needs = { db: Db; ledger: { limits: Pick<Billing['ledger']['limits'], 'spent'> } };

export type Shown = ReturnType<typeof createShown>;
export const createShown = ({ db, ledger }: Needs) => {
  const all = async (accountId: string, rows: AppRow[]): Promise<App[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [keys, spent] = await Promise.all([keysStore(db).of(accountId, ids), ledger.limits.spent(accountId, 'app', ids)]);
    const byApp = Map.groupBy(keys, ({ appId }) => appId);
    return rows.map((row) => show(row, byApp.get(row.id) ?? [], spent.get(row.id)));
  };
  return { all, one: async (row: AppRow): Promise<App> => (await all(row.accountId, [row]))[0]! };
};

const show = (row: AppRow, keys: KeyRow[], spent: { cap: bigint | null; used: bigint; total: bigint } | undefined): App => ({
  id: row.id,
  name: row.name,
  title: row.title,
  description: row.description,
  provider: AppShape.shape.provider.parse(row.provider),
  endpoint: row.endpoint,
  endpoint_key_hint: row.endpointKeyHint,
  models: row.models,
  usage_limit: spent?.cap == null ? null : pointsOf(spent.cap),
  monthly_usage: pointsOf(spent?.used ?? 0n),
  total_usage: pointsOf(spent?.total ?? 0n),
  is_enabled: row.enabled,
  status: row.status,
  status_reason: row.statusReason,
  rules: row.rules,
  keys: keys.map(showKey),
  created_at: row.createdAt.toISOString(),
});

const showKey = ({ id, label, hint, createdAt, lastUsedAt, expiresAt }: KeyRow): AppKey => ({
  id,
  label,
  hint,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  expires_at: expiresAt?.toISOString() ?? null,
});
