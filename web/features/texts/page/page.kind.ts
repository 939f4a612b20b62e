import type { AboutUsForm, BrandStoryForm, PageForm, PageText } from '@storewright/contract/texts/page';
import { api } from '../../../kit/api.ts';
import type { TextKind } from '../desk/kind.ts';
import { isEmpty, plain, soFar, stopped, taken } from '../sections/sectioned.ts';

const basis = { language: 'en', product_ids: [], notes: '', brand: '', founding_time: '', address: '', tone: 'plain' } as const;
/** Said again here because the contract's own would bring its shapes into the page. */
export const emptyAboutUs: AboutUsForm = { ...basis, product_ids: [], type: 'about_us', company: '', major_products: [], extra: '' };
export const emptyBrandStory: BrandStoryForm = {
  ...basis,
  product_ids: [],
  type: 'brand_story',
  keywords: [],
  categories: [],
  target_customers: '',
  target_countries: [],
  style: 'chronicle',
};
export const emptyPage: PageText = { title: '', sections: [], seo_title: '', seo_description: '', handle: '' };

export const pageKind: TextKind<PageForm, PageText> = {
  id: 'page',
  path: '/page_generator',
  isEmpty,
  plain,
  partsOf: ({ sections }) => [
    ...sections.map(({ id }) => ({ field: id, usual: 700 })),
    { field: 'seo_title', usual: 60 },
    { field: 'seo_description', usual: 150 },
  ],
  soFar,
  stopped,
  taken,
  ask: ({ what, section = '', instruction = '', form, text, engine, points, wording }, init) => {
    const order = { form, engine, points, variant: wording };
    if (what === 'section') return api.pageGenerator.section.stream({ body: { ...order, text, section_id: section, instruction } }, init);
    const sections = text.sections.map(({ id, heading, goal }) => ({ id, heading, goal }));
    return api.pageGenerator.generate.stream({ body: { ...order, sections } }, init);
  },
  save: (body, key) => api.pageGenerator.saveDraft({ body }, body.id ? {} : { headers: { 'idempotency-key': key } }),
};
