import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { serving } from '../../../kit/serving.testing.ts';
import { aFileShop } from '../shops.testing.ts';

afterEach(() => vi.unstubAllGlobals());

const { id, domain, name } = aFileShop;

test('the feed says of how many items Google is told that nobody gave them a number', async () => {
  const before = aProfile();
  const looking = { ...before.user.user_profile, current_shop: { shop_id: id }, shop_list: [{ id, domain, name }] };
  serving({
    'GET /api/user/profile/': { ...before, user: { ...before.user, user_profile: looking } },
    'GET /api/shop/': { items: [aFileShop] },
    'GET /api/shop/setup/': { client_id: null, reachable: false, app_url: 'a', redirect_url: 'a', webhook_url: 'a', scopes: '', toml: '' },
    'GET /api/shop/csv/feed/': { items: 5, structured: 0, unidentified: 3, missing: [] },
  });
  openConsole('/shops');
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Feed for Google Merchant Center/ }));
  expect(await screen.findByText(/^Of 3 items Google is told that they have no identifiers/)).toBeTruthy();
});
