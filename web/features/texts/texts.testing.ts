/** What the tests of this feature share: drafts, a review, and the console with its screens. */
import type { BlogDraft, EmailDraft, PageDraft } from '@storewright/contract/texts';
import type { Section } from '@storewright/contract/texts/section';
import { emptyBlog, emptyBlogForm } from './blog/blog.kind.ts';
import { emptyEmail, emptyEmailForm } from './email/email.kind.ts';
import { emptyAboutUs, emptyPage } from './page/page.kind.ts';
import type { TextReview } from './texts.api.ts';

const id = '0190a0c0-0000-7000-8000-0000000000b1';
const kept = {
  id,
  version: 3,
  in_shop: null,
  score: 60,
  unsupported: 0,
  gaps: 0,
  engine: 'starter',
  status: 'draft' as const,
  author: 'Ines Marlow',
  created_at: '2026-11-21T10:12:00.000Z',
  updated_at: '2026-11-21T10:31:00.000Z',
};

export const aSection = (name: string, change: Partial<Section> = {}): Section => ({ id: name, heading: name, goal: '', html: '', picture: null, ...change });

export const aBlog = (change: Partial<BlogDraft> = {}): BlogDraft => ({
  ...kept,
  form: { ...emptyBlogForm, main_idea: 'Why wool keeps warm', keywords: ['wool'], word_count: 600 },
  text: { ...emptyBlog, title: 'Wool', sections: [aSection('one'), aSection('two'), aSection('three')] },
  ...change,
});

export const aPage = (change: Partial<PageDraft> = {}): PageDraft => ({
  ...kept,
  form: { ...emptyAboutUs, company: 'Hearth & Heath', brand: 'Hearth', founding_time: '1998', address: 'Bristol' },
  text: { ...emptyPage, title: 'About Hearth', sections: [aSection('who')] },
  ...change,
});

export const anEmail = (change: Partial<EmailDraft> = {}): EmailDraft => ({
  ...kept,
  form: { ...emptyEmailForm, main_idea: 'The autumn blankets are in' },
  text: { ...emptyEmail, subject: 'Autumn is in', blocks: [{ id: 'b1', type: 'heading', text: 'Autumn' }] },
  ...change,
});

export const aReview = (change: Partial<TextReview> = {}): TextReview => ({
  draft: kept,
  in_shop: false,
  shop_read_at: '2026-11-21T10:40:00.000Z',
  shop_digest: '',
  fields: [
    { field: 'title', base: null, shop: null, draft: 'Wool', changed: true, conflict: false },
    { field: 'body', base: null, shop: null, draft: '<p>Wool keeps warm.</p>', changed: true, conflict: false },
    { field: 'blog_gid', base: null, shop: null, draft: 'gid://shopify/Blog/1', changed: true, conflict: false },
  ],
  claims: [],
  gaps: [],
  score: { points: 60, uncapped: 60, cap: 'none', rules: [] },
  vouches: [],
  ...change,
});
