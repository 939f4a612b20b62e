import { msg } from '@lingui/core/macro';
import { Pencil } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

export const writersScreens: Screen[] = [
  {
    path: '/freestyle',
    title: msg`Listing Writer`,
    icon: Pencil,
    menu: { copywriter: 3 },
    page: async () => (await import('./pages/writer.page.tsx')).WriterPage,
  },
  { path: '/freestyle/drafts', title: msg`Drafts`, parent: '/freestyle', part: 1, page: async () => (await import('./pages/drafts.page.tsx')).DraftsPage },
  {
    path: '/freestyle/review/$draftId',
    title: msg`Review changes`,
    parent: '/freestyle',
    page: async () => (await import('./pages/listing-review.page.tsx')).ListingReviewPage,
  },
  {
    path: '/freestyle/vouches',
    title: msg`Vouched statements`,
    parent: '/freestyle',
    page: async () => (await import('./pages/vouches.page.tsx')).VouchesPage,
  },
  {
    path: '/freestyle/publications/$publicationId/revert',
    title: msg`Revert`,
    parent: '/freestyle',
    page: async () => (await import('./pages/revert.page.tsx')).RevertPage,
  },
];
