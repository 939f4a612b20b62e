import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { serving } from '../../../kit/serving.testing.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '0190a0c0-0000-7000-8000-000000000009';
const about = { id, domain: 'quay-lane-00000009.csv', name: 'Quay Lane' };
const aShop = {
  ...about,
  mode: 'csv',
  state: 'connected',
  reason: null,
  said: '',
  scopes: [],
  missing_scopes: [],
  locales: [],
  connected_at: '2026-11-21T10:00:00.000Z',
  synced_at: '2026-11-21T10:01:00.000Z',
  tells_since: null,
  product_count: 2,
};

test('the feed says of how many items Google is told that nobody gave them a number', async () => {
  const before = aProfile();
  const looking = { ...before.user.user_profile, current_shop: { shop_id: id }, shop_list: [about] };
  serving({
    'GET /api/user/profile/': { ...before, user: { ...before.user, user_profile: looking } },
    'GET /api/shop/': { items: [aShop] },
    'GET /api/shop/setup/': { client_id: null, reachable: false, app_url: 'a', redirect_url: 'a', webhook_url: 'a', scopes: '', toml: '' },
    'GET /api/shop/csv/feed/': { items: 5, structured: 0, unidentified: 3, missing: [] },
  });
  openConsole('/shops');
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Feed for Google Merchant Center/ }));
  expect(await screen.findByText(/^Of 3 items Google is told that they have no identifiers/)).toBeTruthy();
});
