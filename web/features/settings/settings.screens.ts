import { msg } from '@lingui/core/macro';
import { Settings } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

const parent = '/settings';

/** Sections of one thing each; other features add theirs: the brand voice, documents, shops. */
export const settingsScreens: Screen[] = [
  {
    path: '/settings',
    title: msg`Settings`,
    icon: Settings,
    menu: { copywriter: 6, api: 5, enterprise: 7 },
    page: async () => (await import('./pages/settings.page.tsx')).SettingsPage,
  },
  {
    path: '/settings/who-writes',
    title: msg`Who writes`,
    parent,
    section: { of: 'shop', place: 1 },
    page: async () => (await import('./pages/who-writes.page.tsx')).WhoWritesPage,
  },
  {
    path: '/settings/texts',
    title: msg`New texts`,
    parent,
    section: { of: 'shop', place: 2 },
    page: async () => (await import('./pages/texts.page.tsx')).TextsPage,
  },
  {
    path: '/settings/company',
    title: msg`Company`,
    parent,
    section: { of: 'account', place: 1 },
    page: async () => (await import('./pages/company.page.tsx')).CompanyPage,
  },
  {
    path: '/settings/points',
    title: msg`Points and reminders`,
    parent,
    section: { of: 'account', place: 2 },
    page: async () => (await import('./pages/points.page.tsx')).PointsPage,
  },
  {
    path: '/settings/access',
    title: msg`Password and sessions`,
    parent,
    section: { of: 'account', place: 3 },
    page: async () => (await import('./pages/access.page.tsx')).AccessPage,
  },
  {
    path: '/settings/look',
    title: msg`Language and look`,
    parent,
    section: { of: 'browser', place: 1 },
    page: async () => (await import('./pages/look.page.tsx')).LookPage,
  },
  {
    path: '/settings/keyboard',
    title: msg`Keyboard`,
    parent,
    variants: ['copywriter'],
    section: { of: 'browser', place: 2 },
    page: async () => (await import('./pages/keyboard.page.tsx')).KeyboardPage,
  },
];
