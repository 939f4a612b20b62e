/** Blog Writer, Page Generator and Email Writer: what can be asked of them. The shapes stand beside, in texts/. */
import { z } from 'zod';
import { Done, Id, Paging, pageOf } from './kit/paging.ts';
import { del, get, post, under } from './kit/route.ts';
import { BlogForm, BlogText, FilledBlogForm, Outline } from './texts/blog.ts';
import { draftOf, PublishText, reviewOf, RevertText, saveOf, TextLine, TextPublication, TextRevertReview } from './texts/draft.ts';
import { EmailForm, EmailText, FilledEmailForm } from './texts/email.ts';
import { FilledPageForm, PageForm, PageText } from './texts/page.ts';
import { PartId, partsOf, Planned } from './texts/section.ts';
import { order, partOf, writtenOf } from './texts/writing.ts';
import { Receipt } from './writers/writing.ts';

const writing = <T extends z.ZodType, W extends z.ZodType>(text: T, written: W) =>
  ({ door: 'member', answer: written, part: partOf(text, written), idempotent: true }) as const;

export const BlogWritten = writtenOf(BlogText);
export const PageWritten = writtenOf(PageText);
export const EmailWritten = writtenOf(EmailText);
export const Subjects = z.object({
  subjects: z.array(z.object({ text: z.string(), em: z.number(), characters: z.number().int() })),
  receipt: Receipt,
});
export type BlogWritten = z.infer<typeof BlogWritten>;
export type PageWritten = z.infer<typeof PageWritten>;
export type EmailWritten = z.infer<typeof EmailWritten>;
export type Subjects = z.infer<typeof Subjects>;

export const BlogDraft = draftOf(BlogForm, BlogText);
export const PageDraft = draftOf(PageForm, PageText);
export const EmailDraft = draftOf(EmailForm, EmailText);
export type BlogDraft = z.infer<typeof BlogDraft>;
export type PageDraft = z.infer<typeof PageDraft>;
export type EmailDraft = z.infer<typeof EmailDraft>;

const listed = {
  door: 'member',
  query: Paging.extend({ search: z.string().trim().max(200).default(''), status: z.enum(['all', 'draft', 'publishing', 'published']).default('all') }),
  answer: pageOf(TextLine),
} as const;
const kept = <D extends z.ZodType, F extends z.ZodType, T extends z.ZodType>(draft: D, form: F, text: T) => ({
  list: get('/list/', { ...listed, summary: 'Drafts of the current shop, newest first.' }),
  saveDraft: post('/save_draft/', {
    door: 'member',
    idempotent: true,
    body: saveOf(form, text),
    answer: draft,
    summary: 'Saves a draft, new or known. One that was changed elsewhere is answered 409 with the newer one in `details.draft`.',
  }),
  draft: get('/{id}/', { door: 'member', params: Id, answer: draft, summary: 'One draft.' }),
  discardDraft: del('/{id}/', { door: 'member', params: Id, answer: Done, summary: 'Throws a draft away. What is in the shop stays there.' }),
});

const published = <D extends z.ZodType>(draft: D) => ({
  review: get('/{id}/review/', { door: 'member', params: Id, answer: reviewOf(draft), summary: 'A draft beside the shop as it is now, field by field.' }),
  publish: post('/publish/', {
    door: 'member',
    idempotent: true,
    body: PublishText,
    answer: TextPublication,
    summary: 'Brings a draft to the shop, or up to date there: shown at once, from a time on, or hidden.',
  }),
  publications: get('/publications/', {
    door: 'member',
    query: Paging.extend({ draft_id: z.uuid().optional() }),
    answer: pageOf(TextPublication),
    summary: 'What went out, newest first.',
  }),
  publication: get('/publications/{id}/', { door: 'member', params: Id, answer: TextPublication, summary: 'One publication.' }),
  revertReview: get('/publications/{id}/revert/', {
    door: 'member',
    params: Id,
    answer: TextRevertReview,
    summary: 'What the way back would change, and what the shop changed since.',
  }),
  revert: post('/publications/{id}/revert/', {
    door: 'member',
    idempotent: true,
    params: Id,
    body: RevertText,
    answer: TextPublication,
    summary: 'Puts back what was there before, or takes out of the shop what this publication made.',
  }),
});

export const BlogInShop = z.object({ gid: z.string(), title: z.string(), handle: z.string() });
export type BlogInShop = z.infer<typeof BlogInShop>;

export const blogWriter = under('/api/blog_writer', {
  outline: post('/generate_outline/', {
    ...writing(BlogText, BlogWritten),
    body: z.strictObject({ form: FilledBlogForm, ...order }),
    summary: 'Proposes a title and sections. Streamed as the parts `title` and `outline`, a section a line: its heading, " | ", its goal.',
  }),
  generate: post('/generate_blog/', {
    ...writing(BlogText, BlogWritten),
    body: z.strictObject({
      form: FilledBlogForm,
      outline: Outline.prefault({}),
      /** A text that was stopped, and the parts that are missing in it: ids of sections, `summary`, `tags` … Nothing else of it is touched. */
      rest: z.strictObject({ text: BlogText, parts: z.array(PartId).min(1).max(24) }).optional(),
      ...order,
    }),
    summary:
      'Writes every section of the outline, then summary, tags and search texts; with `rest`, only what is missing. Without an outline, the usual sections.',
  }),
  section: post('/generate_section/', {
    ...writing(BlogText, BlogWritten),
    body: z.strictObject({ form: FilledBlogForm, text: BlogText, section_id: PartId, instruction: z.string().trim().max(2_000).default(''), ...order }),
    summary: 'Writes one section again and leaves the rest as it is.',
  }),
  blogs: get('/blog_list/', {
    door: 'member',
    answer: z.object({ items: z.array(BlogInShop) }),
    summary: 'The blogs of the current shop, read from it now. None: "No blog found, please create one."',
  }),
  newBlog: post('/blog_new/', {
    door: 'member',
    idempotent: true,
    body: z.strictObject({
      title: z.string({ error: "new blog name can't be empty" }).trim().min(1, "new blog name can't be empty").max(255, 'At most 255 characters.'),
    }),
    answer: BlogInShop,
    summary: 'Makes a blog in the current shop. One of the same name is the answer.',
  }),
  ...kept(BlogDraft, BlogForm, BlogText),
  ...published(BlogDraft),
});

export const pageGenerator = under('/api/page_generator', {
  generate: post('/generate_page/', {
    ...writing(PageText, PageWritten),
    body: z.strictObject({ form: FilledPageForm, sections: partsOf(Planned, 12).default([]), ...order }),
    summary: 'Writes an About Us or a Brand Story. Without sections of one’s own, the usual ones.',
  }),
  section: post('/generate_section/', {
    ...writing(PageText, PageWritten),
    body: z.strictObject({ form: FilledPageForm, text: PageText, section_id: PartId, instruction: z.string().trim().max(2_000).default(''), ...order }),
    summary: 'Writes one section again and leaves the rest as it is.',
  }),
  ...kept(PageDraft, PageForm, PageText),
  ...published(PageDraft),
});

export const emailWriter = under('/api/email_writer', {
  generate: post('/generate_email/', {
    ...writing(EmailText, EmailWritten),
    body: z.strictObject({ form: FilledEmailForm, ...order }),
    summary: 'Writes an e-mail of one of nine types: subject, preheader and blocks.',
  }),
  subjects: post('/generate_subjects/', {
    ...writing(z.object({ subjects: z.array(z.string()) }), Subjects),
    body: z.strictObject({ form: FilledEmailForm, text: EmailText, ...order }),
    summary: 'Proposes other subject lines, each with its width. Streamed as the part `subjects`.',
  }),
  ...kept(EmailDraft, EmailForm, EmailText),
  exported: get('/{id}/export/', {
    door: 'member',
    params: Id,
    /** The mail is in another language than its form says, and is meant to be. */
    query: z.object({ other_language: z.enum(['true', 'false']).default('false') }),
    answer: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /** Gmail cuts what is longer than 102 KB. */
      bytes: z.number().int(),
      is_cut: z.boolean(),
      /** This server sends letters to people, so a test can be sent. */
      can_send: z.boolean(),
    }),
    summary:
      'The e-mail as HTML that mail clients accept, and as plain text. In another language than its form says, it answers 422 until `other_language` says that it is meant.',
  }),
  sendTest: post('/{id}/send_test/', {
    door: 'member',
    idempotent: true,
    params: Id,
    body: z.strictObject({ version: z.int32() }),
    answer: z.object({ to: z.string() }),
    summary: 'Sends it to the caller’s own address. 409 `mail_not_connected` where this server sends no letters.',
  }),
});
