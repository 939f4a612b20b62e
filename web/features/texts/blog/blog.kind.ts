import type { BlogForm, BlogText } from '@storewright/contract/texts/blog';
import { api } from '../../../kit/api.ts';
import type { TextKind } from '../desk/kind.ts';
import { isEmpty, plain, soFar, stopped, taken } from '../sections/sectioned.ts';

/** Said again here because the contract's own would bring its shapes into the page. */
export const emptyBlogForm: BlogForm = {
  language: 'en',
  product_ids: [],
  notes: '',
  main_idea: '',
  keywords: [],
  word_count: null,
  tone: 'plain',
  blog_gid: null,
};
export const emptyBlog: BlogText = {
  title: '',
  sections: [],
  summary: '',
  tags: [],
  seo_title: '',
  seo_description: '',
  handle: '',
  author: '',
  picture: null,
};

export const blogKind: TextKind<BlogForm, BlogText> = {
  id: 'blog',
  path: '/blog_writer',
  isEmpty,
  plain,
  partsOf: ({ sections }, what) =>
    what === 'outline'
      ? [
          { field: 'title', usual: 50 },
          { field: 'outline', usual: 500 },
        ]
      : [
          ...sections.map(({ id }) => ({ field: id, usual: 900 })),
          { field: 'summary', usual: 200 },
          { field: 'tags', usual: 60 },
          { field: 'seo_title', usual: 60 },
          { field: 'seo_description', usual: 150 },
        ],
  soFar,
  stopped,
  taken,
  ask: ({ what, section = '', rest, instruction = '', form, text, engine, points, wording }, init) => {
    const order = { form, engine, points, variant: wording };
    if (what === 'outline') return api.blogWriter.outline.stream({ body: order }, init);
    if (what === 'section') return api.blogWriter.section.stream({ body: { ...order, text, section_id: section, instruction } }, init);
    if (rest) return api.blogWriter.generate.stream({ body: { ...order, rest: { text, parts: rest } } }, init);
    const sections = text.sections.map(({ id, heading, goal }) => ({ id, heading, goal }));
    return api.blogWriter.generate.stream({ body: { ...order, outline: { title: text.title, sections } } }, init);
  },
  save: (body, key) => api.blogWriter.saveDraft({ body }, body.id ? {} : { headers: { 'idempotency-key': key } }),
};
