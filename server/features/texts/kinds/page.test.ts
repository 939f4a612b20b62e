import type { Language } from '@storewright/contract/kit/languages';
import { PageForm } from '@storewright/contract/texts/page';
import { expect, test } from 'vitest';
import { wholePage } from './page.ts';

const around = { products: [], shop: { name: '', domain: '' }, voice: null, variant: 0, author: '', home: '' };
const page = (form: unknown) => wholePage(PageForm.parse(form), [], around);

test.each<[Language, 'about_us' | 'brand_story', string, string]>([
  ['ja', 'about_us', '森の机', 'about-us'],
  ['zh', 'brand_story', '泥间', 'brand-story'],
  ['ko', 'about_us', '들마루', 'about-us'],
  ['en', 'about_us', 'Kiln Lane', 'about-kiln-lane'],
  ['en', 'brand_story', 'Kiln Lane', 'the-story-of-kiln-lane'],
  ['zh', 'about_us', 'Quay', 'quay-about'],
  ['zh', 'brand_story', 'Quay', 'quay-story'],
  ['ja', 'brand_story', 'Quay', 'quay-story'],
  ['ko', 'about_us', 'Quay', 'quay-about'],
])('%s: the address of %s of %s is %s, and no number', (language, type, brand, handle) => {
  const about = { type, language, brand, company: brand, founding_time: '1998', address: 'Kyoto', keywords: ['wood'] };
  const { company, keywords, ...both } = about;
  expect(page(type === 'about_us' ? { ...both, company } : { ...both, keywords }).frame.handle).toBe(handle);
});
