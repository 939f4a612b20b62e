import { msg } from '@lingui/core/macro';
import { Settings } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

export const settingsScreens: Screen[] = [
  {
    path: '/settings',
    title: msg`Settings`,
    icon: Settings,
    menu: { copywriter: 6, api: 5, enterprise: 7 },
    page: async () => (await import('./pages/settings.page.tsx')).SettingsPage,
  },
];
