import { msg } from '@lingui/core/macro';
import { Plug } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

export const pluginsScreens: Screen[] = [
  {
    path: '/plugin',
    title: msg`Plugin`,
    icon: Plug,
    variants: ['enterprise'],
    roles: ['owner', 'admin', 'staff'],
    scopes: ['ADVANCED'],
    menu: { enterprise: 6 },
    page: async () => (await import('./pages/plugin.page.tsx')).PluginPage,
  },
];
