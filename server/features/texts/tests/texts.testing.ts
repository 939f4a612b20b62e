/** What the tests of blogs and pages share: one that is written and complete, and how it is published by somebody who has just looked. */
import type { BlogDraft, PageDraft } from '@storewright/contract/texts';
import type { PageForm } from '@storewright/contract/texts/page';
import type { Person } from '../../../boot/house.testing.ts';

export const blogForm = {
  main_idea: 'How to look after a wool throw. Shake it out once a week.',
  keywords: ['wool throw', 'washing wool'],
  word_count: 300,
  notes: 'Washing wool takes cool water and patience. Dry it flat on a towel.',
};
export const aboutForm = {
  type: 'about_us' as const,
  company: 'Hearth & Heath Ltd',
  brand: 'Hearth & Heath',
  founding_time: 'May 1987',
  address: '4 Quay Lane, Bristol',
  major_products: ['Throws', 'Mugs'],
  extra: 'We weave what we would use ourselves.',
} satisfies Partial<PageForm>;

let made = 0;
export const newBlog = async ({ client }: Person) =>
  client.blogWriter.newBlog({ body: { title: `Journal ${(made += 1)} ${crypto.randomUUID().slice(0, 6)}` } });

const sections = [
  { id: 's1', heading: '', goal: '', html: '<p>Shake it out once a week.</p>', picture: null },
  { id: 's2', heading: 'Washing wool', goal: '', html: '<p>It takes cool water and patience.</p>', picture: null },
];
export const savedBlog = async (person: Person, text: Partial<BlogDraft['text']> = {}, form: Partial<BlogDraft['form']> = {}): Promise<BlogDraft> => {
  const blog_gid = form.blog_gid === undefined ? (await newBlog(person)).gid : form.blog_gid;
  return person.client.blogWriter.saveDraft({
    body: {
      form: { ...blogForm, ...form, blog_gid },
      text: {
        title: `Wool ${(made += 1)}`,
        sections,
        summary: 'Care for wool.',
        tags: ['wool'],
        seo_title: 'Wool care',
        seo_description: 'Cool water.',
        ...text,
      },
    },
  });
};
export const savedPage = (person: Person, text: Partial<PageDraft['text']> = {}): Promise<PageDraft> =>
  person.client.pageGenerator.saveDraft({
    body: {
      form: aboutForm,
      text: {
        title: `About ${(made += 1)}`,
        sections: [{ id: 'who', heading: 'Who we are', goal: '', html: '<p>We weave what we would use ourselves.</p>', picture: null }],
        seo_title: 'About',
        seo_description: 'Who we are.',
        ...text,
      },
    },
  });

type Wish = Partial<Parameters<Person['client']['blogWriter']['publish']>[0]['body']>;
export const publishBlog = async ({ client }: Person, { id }: { id: string }, wish: Wish = {}, headers: Record<string, string> = {}) => {
  const { draft, shop_digest } = await client.blogWriter.review({ params: { id } });
  return client.blogWriter.publish({ body: { draft_id: id, version: draft.version, shop_digest, ...wish } }, { headers });
};
export const publishPage = async ({ client }: Person, { id }: { id: string }, wish: Wish = {}) => {
  const { draft, shop_digest } = await client.pageGenerator.review({ params: { id } });
  return client.pageGenerator.publish({ body: { draft_id: id, version: draft.version, shop_digest, ...wish } });
};
