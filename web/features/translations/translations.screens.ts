import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

/** Beside the writer of listings: what they say in the shop's other languages. */
export const translationsScreens: Screen[] = [
  {
    path: '/freestyle/translations',
    title: msg`Translations`,
    parent: '/freestyle',
    part: 4,
    variants: ['copywriter'],
    page: async () => (await import('./pages/translations.page.tsx')).TranslationsPage,
  },
  {
    path: '/freestyle/translations/$locale/$productId',
    title: msg`Translate`,
    parent: '/freestyle/translations',
    variants: ['copywriter'],
    page: async () => (await import('./pages/sheet.page.tsx')).SheetPage,
  },
];
