import { msg } from '@lingui/core/macro';
import { Bot } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

export const cozeScreens: Screen[] = [
  {
    path: '/coze',
    title: msg`Coze`,
    icon: Bot,
    menu: { copywriter: 2, api: 4, enterprise: 3 },
    needs: ['use_coze'],
    page: async () => (await import('./pages/coze.page.tsx')).CozePage,
  },
  {
    path: '/coze/setting',
    title: msg`Connections to Coze`,
    parent: '/coze',
    roles: ['owner', 'admin'],
    page: async () => (await import('./pages/setting.page.tsx')).CozeSettingPage,
  },
];
