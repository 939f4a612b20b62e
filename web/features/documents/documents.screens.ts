import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

/** A section of the settings. One comes here from the facts of a draft, too. */
export const documentsScreens: Screen[] = [
  {
    path: '/documents',
    title: msg`Documents`,
    parent: '/settings',
    section: { of: 'shop', place: 4 },
    variants: ['copywriter'],
    page: async () => (await import('./pages/documents.page.tsx')).DocumentsPage,
  },
];
