/** What a page of a shop is asked for with, and what it is made of. */
import { z } from 'zod';
import { Tone } from '../writers/brief.ts';
import { partsOf, Section } from './section.ts';
import { type FormFaults, formBasis, refusing } from './writing.ts';

const line = z.string().trim().max(300).default('');
const lines = z.array(z.string().trim().min(1).max(120)).max(20).default([]);

export const AboutUsForm = z.strictObject({
  ...formBasis,
  type: z.literal('about_us'),
  company: line,
  brand: line,
  founding_time: line,
  address: line,
  major_products: lines,
  extra: z.string().trim().max(5_000).default(''),
  tone: Tone.default('plain'),
});

export const storyStyles = ['chronicle', 'personal', 'factual', 'vision'] as const;
export const BrandStoryForm = z.strictObject({
  ...formBasis,
  type: z.literal('brand_story'),
  brand: line,
  keywords: z.array(z.string().trim().min(1).max(80)).max(10).default([]),
  founding_time: line,
  address: line,
  categories: lines,
  target_customers: line,
  target_countries: lines,
  style: z.enum(storyStyles).default('chronicle'),
  tone: Tone.default('plain'),
});

export const PageForm = z.discriminatedUnion('type', [AboutUsForm, BrandStoryForm]);
export type PageForm = z.infer<typeof PageForm>;
export type AboutUsForm = z.infer<typeof AboutUsForm>;
export type BrandStoryForm = z.infer<typeof BrandStoryForm>;

const wanting = 'Please input company, brand, founding time and address fields';
/** The brand of an About Us is said by its company where it has no other. */
export const pageFaults = (form: PageForm): FormFaults => {
  const needed =
    form.type === 'about_us'
      ? { company: form.company, founding_time: form.founding_time, address: form.address }
      : { brand: form.brand, founding_time: form.founding_time, address: form.address };
  return {
    ...Object.fromEntries(Object.entries(needed).flatMap(([field, said]) => (said === '' ? [[field, wanting]] : []))),
    ...(form.type === 'brand_story' && form.keywords.length === 0 && { keywords: 'Please input keywords' }),
  };
};
export const FilledPageForm = PageForm.superRefine(refusing(pageFaults));

export const PageText = z.strictObject({
  title: z.string().max(255).default(''),
  sections: partsOf(Section, 20).default([]),
  seo_title: z.string().max(300).default(''),
  seo_description: z.string().max(2_000).default(''),
  handle: z.string().trim().max(255).default(''),
});
export type PageText = z.infer<typeof PageText>;
export const emptyPage: PageText = PageText.parse({});
