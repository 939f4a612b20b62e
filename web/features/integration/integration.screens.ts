import { msg } from '@lingui/core/macro';
import { Plug } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

export const integrationScreens: Screen[] = [
  {
    path: '/ai_integration',
    title: msg`AI Integration`,
    icon: Plug,
    menu: { api: 2 },
    page: async () => (await import('./pages/integration.page.tsx')).IntegrationPage,
  },
  {
    path: '/ai_integration/$appId',
    title: msg`Integration`,
    parent: '/ai_integration',
    page: async () => (await import('./pages/app.page.tsx')).AppPage,
  },
];
