import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

export const shopsScreens: Screen[] = [
  {
    path: '/shops',
    title: msg`Shops`,
    parent: '/settings',
    section: { of: 'shop', place: 5 },
    page: async () => (await import('./pages/shops.page.tsx')).ShopsPage,
  },
  {
    path: '/demo-shop/$productId',
    title: msg`The demo shop’s back office`,
    parent: '/freestyle',
    page: async () => (await import('./pages/demo-shop.page.tsx')).DemoShopPage,
  },
];
