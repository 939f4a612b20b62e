import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

/** In no menu: one comes here from the integrations. */
export const playgroundScreens: Screen[] = [
  {
    path: '/playground',
    title: msg`Playground`,
    parent: '/ai_integration',
    part: 1,
    needs: ['playground'],
    page: async () => (await import('./pages/playground.page.tsx')).PlaygroundPage,
  },
];
