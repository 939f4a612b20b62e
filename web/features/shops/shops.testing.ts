import { askedScopes } from '@storewright/contract/shop-scopes';
import type { ShopConnection } from './connections.api.ts';

/** A shop as the list of shops has it: read a minute after it was connected. */
export const aShop = (change: Partial<ShopConnection> = {}): ShopConnection => ({
  id: '0190a0c0-0000-7000-8000-000000000001',
  domain: 'quay-lane.myshopify.com',
  name: 'Quay Lane',
  mode: 'custom_app',
  state: 'connected',
  reason: null,
  said: '',
  scopes: askedScopes.map(({ scope }) => scope),
  missing_scopes: [],
  locales: [],
  connected_at: '2026-11-21T10:00:00.000Z',
  synced_at: '2026-11-21T10:01:00.000Z',
  tells_since: null,
  product_count: 48,
  ...change,
});

/** One that is a file. */
export const aFileShop: ShopConnection = aShop({
  id: '0190a0c0-0000-7000-8000-000000000009',
  domain: 'quay-lane-00000009.csv',
  mode: 'csv',
  scopes: [],
  product_count: 2,
});
