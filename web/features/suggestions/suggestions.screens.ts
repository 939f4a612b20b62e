import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

/** Beside the writer of listings: what stands around them. */
export const suggestionsScreens: Screen[] = [
  {
    path: '/freestyle/suggestions',
    title: msg`Suggestions`,
    parent: '/freestyle',
    part: 3,
    variants: ['copywriter'],
    page: async () => (await import('./pages/suggestions.page.tsx')).SuggestionsPage,
  },
];
