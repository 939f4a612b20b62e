import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

/** Beside the writer of one listing: many of them, as jobs. */
export const bulkScreens: Screen[] = [
  {
    path: '/freestyle/bulk',
    title: msg`Bulk edit`,
    parent: '/freestyle',
    part: 2,
    variants: ['copywriter'],
    page: async () => (await import('./pages/bulk-jobs.page.tsx')).BulkJobsPage,
  },
  {
    path: '/freestyle/bulk/new',
    title: msg`New job`,
    parent: '/freestyle/bulk',
    variants: ['copywriter'],
    page: async () => (await import('./pages/bulk-new.page.tsx')).BulkNewPage,
  },
  {
    path: '/freestyle/bulk/locks',
    title: msg`Field locks`,
    parent: '/freestyle/bulk',
    variants: ['copywriter'],
    page: async () => (await import('./pages/bulk-locks.page.tsx')).BulkLocksPage,
  },
  {
    path: '/freestyle/bulk/$jobId',
    title: msg`Bulk review`,
    parent: '/freestyle/bulk',
    variants: ['copywriter'],
    page: async () => (await import('./pages/bulk-review.page.tsx')).BulkReviewPage,
  },
];
