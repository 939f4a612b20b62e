import { msg } from '@lingui/core/macro';
import { LayoutDashboard } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

export const enterpriseScreens: Screen[] = [
  {
    path: '/enterprise_dashboard',
    title: msg`Dashboard`,
    icon: LayoutDashboard,
    variants: ['enterprise'],
    menu: { enterprise: 1 },
    page: async () => (await import('./pages/enterprise-dashboard.page.tsx')).EnterpriseDashboardPage,
  },
  {
    path: '/settings/audit',
    title: msg`Audit log`,
    parent: '/settings',
    variants: ['enterprise'],
    roles: ['owner', 'admin'],
    section: { of: 'account', place: 4 },
    page: async () => (await import('./pages/audit.page.tsx')).AuditPage,
  },
];
