import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

/** A section of the settings. */
export const voiceScreens: Screen[] = [
  {
    path: '/settings/voice',
    title: msg`Brand voice`,
    parent: '/settings',
    section: { of: 'shop', place: 3 },
    variants: ['copywriter'],
    page: async () => (await import('./pages/voice.page.tsx')).VoicePage,
  },
];
