import { msg } from '@lingui/core/macro';
import { LayoutDashboard } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

export const dashboardScreens: Screen[] = [
  {
    path: '/dashboard',
    title: msg`Dashboard`,
    icon: LayoutDashboard,
    variants: ['copywriter', 'api'],
    menu: { copywriter: 1, api: 1 },
    page: async () => (await import('./pages/dashboard.page.tsx')).DashboardPage,
  },
];
