import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

export const helpScreens: Screen[] = [
  { path: '/help/term', title: msg`Terms of use`, door: 'anyone', page: async () => (await import('./pages/term.page.tsx')).TermPage },
  { path: '/help/privacy', title: msg`Privacy`, door: 'anyone', page: async () => (await import('./pages/privacy.page.tsx')).PrivacyPage },
];
