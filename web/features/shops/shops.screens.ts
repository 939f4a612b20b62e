import { msg } from '@lingui/core/macro';
import { Store } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

export const shopsScreens: Screen[] = [
  {
    path: '/shops',
    title: msg`Shops`,
    icon: Store,
    parent: '/settings',
    page: async () => (await import('./pages/shops.page.tsx')).ShopsPage,
  },
  {
    path: '/demo-shop/$productId',
    title: msg`The demo shop’s back office`,
    parent: '/freestyle',
    page: async () => (await import('./pages/demo-shop.page.tsx')).DemoShopPage,
  },
];
