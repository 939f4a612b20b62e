import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

/** In no menu: one comes here from the settings, and from where a text leaves the voice. */
export const voiceScreens: Screen[] = [
  {
    path: '/settings/voice',
    title: msg`Brand voice`,
    parent: '/settings',
    variants: ['copywriter'],
    page: async () => (await import('./pages/voice.page.tsx')).VoicePage,
  },
];
