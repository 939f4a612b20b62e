import { msg } from '@lingui/core/macro';
import { Cpu } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

/** For accounts of the type ADVANCED: whoever may talk to none finds an empty page. */
export const assistantsScreens: Screen[] = [
  {
    path: '/ai_assistant',
    title: msg`AI Assistant`,
    icon: Cpu,
    variants: ['enterprise'],
    scopes: ['ADVANCED'],
    menu: { enterprise: 4 },
    page: async () => (await import('./pages/assistants.page.tsx')).AssistantsPage,
  },
  {
    path: '/ai_assistant/$assistantId',
    title: msg`Assistant`,
    parent: '/ai_assistant',
    variants: ['enterprise'],
    scopes: ['ADVANCED'],
    page: async () => (await import('./pages/assistant.page.tsx')).AssistantPage,
  },
];
