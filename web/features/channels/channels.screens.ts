import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

/** Below the bases, and below the chat apps. */
export const channelsScreens: Screen[] = [
  {
    path: '/knowledge-base/inbox',
    title: msg`Inbox`,
    parent: '/knowledge-base',
    roles: ['owner', 'admin'],
    page: async () => (await import('./pages/inbox.page.tsx')).KnowledgeInboxPage,
  },
  {
    path: '/ai_chat/inbox',
    title: msg`Inbox`,
    parent: '/ai_chat',
    roles: ['owner', 'admin'],
    page: async () => (await import('./pages/inbox.page.tsx')).AppInboxPage,
  },
];
