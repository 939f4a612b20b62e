import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

export const shopsScreens: Screen[] = [
  {
    path: '/demo-shop/$productId',
    title: msg`The demo shop’s back office`,
    parent: '/freestyle',
    page: async () => (await import('./pages/demo-shop.page.tsx')).DemoShopPage,
  },
];
