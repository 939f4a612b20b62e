import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

/** In no menu: one comes here from the settings, and from the facts of a draft. */
export const documentsScreens: Screen[] = [
  {
    path: '/documents',
    title: msg`Documents`,
    parent: '/settings',
    variants: ['copywriter'],
    page: async () => (await import('./pages/documents.page.tsx')).DocumentsPage,
  },
];
