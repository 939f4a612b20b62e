import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

export const containersScreens: Screen[] = [
  {
    path: '/settings/containers',
    title: msg`Containers`,
    parent: '/settings',
    variants: ['enterprise'],
    scopes: ['ADVANCED'],
    roles: ['owner', 'admin'],
    section: { of: 'account', place: 9 },
    page: async () => (await import('./pages/containers.page.tsx')).ContainersPage,
  },
];
