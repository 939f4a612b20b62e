import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

export const identityScreens: Screen[] = [
  {
    path: '/settings/sign-in',
    title: msg`Sign-in and directory`,
    parent: '/settings',
    variants: ['enterprise'],
    roles: ['owner', 'admin'],
    section: { of: 'account', place: 5 },
    page: async () => (await import('./pages/sign-in.page.tsx')).SignInPage,
  },
];
