import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

export const promptsScreens: Screen[] = [
  {
    path: '/ai_prompts',
    title: msg`Prompts`,
    // Not in the menu itself: what it unfolds to.
    parent: '/knowledge-base',
    part: 1,
    variants: ['enterprise'],
    page: async () => (await import('./pages/library.page.tsx')).LibraryPage,
  },
  {
    path: '/ai_prompts/import',
    title: msg`Import prompts`,
    parent: '/ai_prompts',
    variants: ['enterprise'],
    roles: ['owner', 'admin', 'staff'],
    needs: ['edit_prompts'],
    page: async () => (await import('./pages/import.page.tsx')).ImportPage,
  },
];
