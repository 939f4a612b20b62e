import { msg } from '@lingui/core/macro';
import { Images } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

/** Photos come in, and leave as pictures of products. */
export const paintingScreens: Screen[] = [
  {
    path: '/ai_painting',
    title: msg`AI Painting`,
    icon: Images,
    menu: { copywriter: 5.7, api: 3 },
    needs: ['paint'],
    page: async () => (await import('./pages/studio.page.tsx')).StudioPage,
  },
  {
    path: '/upload_images',
    title: msg`Photos`,
    parent: '/ai_painting',
    part: 1,
    needs: ['paint'],
    page: async () => (await import('./pages/photos.page.tsx')).PhotosPage,
  },
  {
    path: '/ai_painting/batches',
    title: msg`Batches`,
    parent: '/ai_painting',
    part: 2,
    needs: ['paint'],
    page: async () => (await import('./pages/batches.page.tsx')).BatchesPage,
  },
  {
    path: '/ai_painting/looks',
    title: msg`Looks`,
    parent: '/ai_painting',
    part: 3,
    needs: ['paint'],
    page: async () => (await import('./pages/looks.page.tsx')).LooksPage,
  },
];
