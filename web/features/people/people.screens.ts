import { msg } from '@lingui/core/macro';
import { Users } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

export const peopleScreens: Screen[] = [
  {
    path: '/users',
    title: msg`Users`,
    icon: Users,
    variants: ['enterprise'],
    roles: ['owner', 'admin'],
    menu: { enterprise: 5 },
    page: async () => (await import('./pages/users.page.tsx')).UsersPage,
  },
];
