import { msg } from '@lingui/core/macro';
import { BookOpen, MessagesSquare } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

const chat = msg`Chat`;

/** The same desk under two names: knowledge bases of a company, chat apps of a shop. */
export const knowledgeScreens: Screen[] = [
  {
    path: '/knowledge-base',
    title: msg`Knowledge Base`,
    icon: BookOpen,
    menu: { enterprise: 2 },
    page: async () => (await import('./pages/bases.page.tsx')).KnowledgeBasesPage,
  },
  {
    path: '/knowledge-base/$baseId',
    title: msg`Sources and answers`,
    parent: '/knowledge-base',
    page: async () => (await import('./pages/base.page.tsx')).KnowledgeBasePage,
  },
  {
    path: '/knowledge-base/$baseId/chat',
    title: chat,
    parent: '/knowledge-base',
    page: async () => (await import('./pages/chat.page.tsx')).KnowledgeChatPage,
  },
  {
    path: '/ai_chat',
    title: msg`AI Chat`,
    icon: MessagesSquare,
    menu: { copywriter: 5.8, api: 3.5 },
    page: async () => (await import('./pages/bases.page.tsx')).ChatAppsPage,
  },
  {
    path: '/ai_chat/$baseId',
    title: msg`Sources and answers`,
    parent: '/ai_chat',
    page: async () => (await import('./pages/base.page.tsx')).ChatAppPage,
  },
  {
    path: '/ai_chat/$baseId/chat',
    title: chat,
    parent: '/ai_chat',
    page: async () => (await import('./pages/chat.page.tsx')).AppChatPage,
  },
  {
    path: '/shared/chat/$frozenKey',
    title: msg`Shared conversation`,
    door: 'anyone',
    frame: 'bare',
    page: async () => (await import('./guest/frozen.page.tsx')).FrozenPage,
  },
  {
    path: '/shared/$shareKey',
    title: msg`Questions and answers`,
    door: 'anyone',
    frame: 'bare',
    page: async () => (await import('./guest/guest.page.tsx')).GuestPage,
  },
];
