import { msg } from '@lingui/core/macro';
import { Wallet } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

export const billingScreens: Screen[] = [
  {
    path: '/membership',
    title: msg`Membership`,
    icon: Wallet,
    menu: { copywriter: 7, api: 6, enterprise: 8 },
    page: async () => (await import('./pages/membership.page.tsx')).MembershipPage,
  },
  { path: '/history', title: msg`History`, parent: '/membership', part: 1, page: async () => (await import('./pages/history.page.tsx')).HistoryPage },
  {
    path: '/history/receipt/$id',
    title: msg`Receipt`,
    parent: '/history',
    page: async () => (await import('./pages/receipt.page.tsx')).ReceiptPage,
  },
  {
    path: '/history/withdrawal',
    title: msg`Withdrawal history`,
    parent: '/history',
    page: async () => (await import('./pages/withdrawal.page.tsx')).WithdrawalPage,
  },
  { path: '/the_big_tick', title: msg`Success`, parent: '/membership', page: async () => (await import('./pages/big-tick.page.tsx')).BigTickPage },
  { path: '/affiliate', title: msg`Affiliate`, parent: '/membership', part: 2, page: async () => (await import('./pages/affiliate.page.tsx')).AffiliatePage },
];
