import { msg } from '@lingui/core/macro';
import { FileText, Mail, Newspaper } from 'lucide-react';
import type { Screen } from '../../kit/screen.ts';

const desk = msg`Write`;
const review = msg`Review changes`;
const revert = msg`Revert`;
const inDemo = msg`In the demo shop`;

export const textsScreens: Screen[] = [
  {
    path: '/blog_writer',
    title: msg`Blog Writer`,
    icon: Newspaper,
    menu: { copywriter: 4 },
    page: async () => (await import('./pages/text-drafts.page.tsx')).BlogDraftsPage,
  },
  {
    path: '/blog_writer/write',
    title: desk,
    parent: '/blog_writer',
    borrows: 'writers',
    page: async () => (await import('./pages/blog-desk.page.tsx')).BlogDeskPage,
  },
  {
    path: '/blog_writer/review/$draftId',
    title: review,
    parent: '/blog_writer',
    borrows: 'writers',
    page: async () => (await import('./pages/text-review.page.tsx')).BlogReviewPage,
  },
  {
    path: '/blog_writer/publications/$publicationId/revert',
    title: revert,
    parent: '/blog_writer',
    borrows: 'writers',
    page: async () => (await import('./pages/text-revert.page.tsx')).BlogRevertPage,
  },
  {
    path: '/demo-shop/blog/$number',
    title: inDemo,
    parent: '/blog_writer',
    borrows: 'writers',
    page: async () => (await import('./pages/demo-text.page.tsx')).DemoBlogPage,
  },
  {
    path: '/page_generator',
    title: msg`Page Generator`,
    icon: FileText,
    menu: { copywriter: 5 },
    page: async () => (await import('./pages/text-drafts.page.tsx')).PageDraftsPage,
  },
  {
    path: '/page_generator/write',
    title: desk,
    parent: '/page_generator',
    borrows: 'writers',
    page: async () => (await import('./pages/page-desk.page.tsx')).PageDeskPage,
  },
  {
    path: '/page_generator/review/$draftId',
    title: review,
    parent: '/page_generator',
    borrows: 'writers',
    page: async () => (await import('./pages/text-review.page.tsx')).PageReviewPage,
  },
  {
    path: '/page_generator/publications/$publicationId/revert',
    title: revert,
    parent: '/page_generator',
    borrows: 'writers',
    page: async () => (await import('./pages/text-revert.page.tsx')).PageRevertPage,
  },
  {
    path: '/demo-shop/page/$number',
    title: inDemo,
    parent: '/page_generator',
    borrows: 'writers',
    page: async () => (await import('./pages/demo-text.page.tsx')).DemoPagePage,
  },
  {
    path: '/email_writer',
    title: msg`Email Writer`,
    icon: Mail,
    menu: { copywriter: 5.5 },
    page: async () => (await import('./pages/text-drafts.page.tsx')).EmailDraftsPage,
  },
  {
    path: '/email_writer/write',
    title: desk,
    parent: '/email_writer',
    borrows: 'writers',
    page: async () => (await import('./pages/email-desk.page.tsx')).EmailDeskPage,
  },
];
