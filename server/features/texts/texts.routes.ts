import { contract } from '@storewright/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../kit/caller.ts';
import { wantsEvents } from '../../kit/events.ts';
import { invalid } from '../../kit/fault.ts';
import { serve, type Served } from '../../kit/http.ts';
import { blogOutline, blogSection, wholeBlog } from './kinds/blog.ts';
import { emailSubjects, wholeEmail } from './kinds/email.ts';
import { pageSection, wholePage } from './kinds/page.ts';
import type { Texts } from './texts.service.ts';

export const blogRoutes = ({ writing, blogs, blogPublishing }: Texts): Served =>
  serve(contract.blogWriter, {
    outline: ({ body, ...around }) => writing.write(asked(around), 'blog_outline', body, (about) => blogOutline(body.form, about)),
    generate: ({ body, ...around }) => writing.write(asked(around), 'blog', body, (about) => wholeBlog(body.form, restOf(body), about)),
    section: ({ body, ...around }) =>
      writing.write(asked(around), 'blog_section', body, (about) => blogSection(body.form, { ...body, section: sectionOf(body) }, about)),
    blogs: ({ caller }) => blogPublishing.blogs(caller),
    newBlog: ({ caller, body }) => blogPublishing.newBlog(caller, body.title),
    ...keptHandlers(blogs),
    ...publishedHandlers(blogPublishing),
  });

export const pageRoutes = ({ writing, pages, pagePublishing }: Texts): Served =>
  serve(contract.pageGenerator, {
    generate: ({ body, ...around }) => writing.write(asked(around), 'page', body, (about) => wholePage(body.form, body.sections, about)),
    section: ({ body, ...around }) =>
      writing.write(asked(around), 'page_section', body, (about) => pageSection(body.form, { ...body, section: sectionOf(body) }, about)),
    ...keptHandlers(pages),
    ...publishedHandlers(pagePublishing),
  });

export const emailRoutes = ({ writing, emails, mailing }: Texts): Served =>
  serve(contract.emailWriter, {
    generate: ({ body, ...around }) => writing.write(asked(around), 'email', body, (about) => wholeEmail(body.form, about)),
    subjects: ({ body, ...around }) => writing.write(asked(around), 'email_subjects', body, (about) => emailSubjects(body.form, body.text, about)),
    ...keptHandlers(emails),
    exported: ({ caller, params, query }) => mailing.exported(caller, params.id, query.other_language === 'true'),
    sendTest: ({ caller, params, body, idempotencyKey }) => mailing.sendTest(caller, params.id, body.version, idempotencyKey),
  });

type One = { caller: Caller; params: { id: string } };
const keptHandlers = <Query, Body, Line, Draft>(drafts: {
  list(caller: Caller, query: Query): Promise<Line>;
  save(caller: Caller, body: Body, key: string | undefined): Promise<Draft>;
  one(caller: Caller, id: string): Promise<Draft>;
  discard(caller: Caller, id: string): Promise<{ ok: true }>;
}) => ({
  list: ({ caller, query }: { caller: Caller; query: Query }) => drafts.list(caller, query),
  saveDraft: ({ caller, body, idempotencyKey }: { caller: Caller; body: Body; idempotencyKey: string | undefined }) =>
    drafts.save(caller, body, idempotencyKey),
  draft: ({ caller, params }: One) => drafts.one(caller, params.id),
  discardDraft: ({ caller, params }: One) => drafts.discard(caller, params.id),
});

const publishedHandlers = <Review, Body, Publication, Query, Page, RevertReview, Revert>(publishing: {
  review(caller: Caller, draftId: string): Promise<Review>;
  publish(caller: Caller, body: Body, key: string | undefined): Promise<Publication>;
  list(caller: Caller, query: Query): Promise<Page>;
  one(caller: Caller, id: string): Promise<Publication>;
  revertReview(caller: Caller, id: string): Promise<RevertReview>;
  revert(caller: Caller, id: string, body: Revert, key: string | undefined): Promise<Publication>;
}) => ({
  review: ({ caller, params }: One) => publishing.review(caller, params.id),
  publish: ({ caller, body, idempotencyKey }: { caller: Caller; body: Body; idempotencyKey: string | undefined }) =>
    publishing.publish(caller, body, idempotencyKey),
  publications: ({ caller, query }: { caller: Caller; query: Query }) => publishing.list(caller, query),
  publication: ({ caller, params }: One) => publishing.one(caller, params.id),
  revertReview: ({ caller, params }: One) => publishing.revertReview(caller, params.id),
  revert: ({ caller, params, body, idempotencyKey }: One & { body: Revert; idempotencyKey: string | undefined }) =>
    publishing.revert(caller, params.id, body, idempotencyKey),
});

type Around = { caller: Caller; request: FastifyRequest; signal: AbortSignal; idempotencyKey: string | undefined };
const asked = ({ caller, request, signal, idempotencyKey }: Around) => ({ caller, signal, idempotencyKey, streamed: wantsEvents(request) });

/** Parts that the text does not have cannot be missing in it. */
const restOf = <Body extends { rest?: { text: { sections: { id: string }[] }; parts: string[] } | undefined }>(body: Body): Body => {
  const wrong = body.rest?.parts.findIndex((part) => !besideBody.has(part) && !body.rest?.text.sections.some(({ id }) => id === part)) ?? -1;
  if (wrong >= 0) throw invalid(`body.rest.parts.${wrong}`, 'The text has no such part.');
  return body;
};
const besideBody = new Set(['summary', 'tags', 'seo_title', 'seo_description']);

const sectionOf = <Section extends { id: string }>({ text, section_id }: { text: { sections: Section[] }; section_id: string }): Section => {
  const section = text.sections.find(({ id }) => id === section_id);
  if (!section) throw invalid('body.section_id', 'The text has no such section.');
  return section;
};
