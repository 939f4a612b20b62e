import { msg } from '@lingui/core/macro';
import { Table2 } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

/** Tables that questions are asked of. */
export const dataSourcesScreens: Screen[] = [
  {
    path: '/chatdb',
    title: msg`Chatdb`,
    icon: Table2,
    menu: { enterprise: 2.2, copywriter: 5.85, api: 3.6 },
    page: async () => (await import('./pages/sources.page.tsx')).DataSourcesPage,
  },
  {
    path: '/chatdb/$sourceId',
    title: msg`Ask tables`,
    parent: '/chatdb',
    page: async () => (await import('./pages/source.page.tsx')).DataSourcePage,
  },
];
