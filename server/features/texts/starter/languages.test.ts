import { BrandStoryForm } from '@storewright/contract/texts/page';
import { styleOf } from '@storewright/contract/voice/style';
import { expect, test } from 'vitest';
import { subjectsFor } from './email-words.ts';
import { headed } from './manner.ts';
import { pageOf, pageTitle } from './page.ts';
import { say } from './words.ts';

test('French keeps a sign and the word before it on one line', () => {
  expect(subjectsFor('launch', 'fr', { shop: 'Heath', product: 'Jeté' })[0]).toBe('Nouveau chez Heath\u00a0: Jeté');
  expect(subjectsFor('review_request', 'fr', { shop: 'Heath', product: '' })[0]).toBe('Qu’en pensez-vous\u00a0?');
  expect(say('saySubject', 'fr', 'qui')).toMatch(/mots\u00a0: qui$/);
});

test('Korean takes no particle whose form hangs on the name before it', () => {
  for (const type of ['welcome', 'abandoned_cart', 'launch', 'restock', 'newsletter', 'win_back', 'sale', 'order_notice'] as const)
    for (const subject of subjectsFor(type, 'ko', { shop: '@', product: '#' })) expect(subject).not.toMatch(/[@#](?:은|는|이|가|을|를|과|와|으로|로)(?:\s|$)/u);
});

test('Chinese speaks to the owner as the console does, and to buyers as a shop', () => {
  expect(say('sayWho', 'zh')).not.toContain('您');
  expect(say('saySubject', 'zh', '羊毛')).toContain('你');
  expect(subjectsFor('abandoned_cart', 'zh', { shop: '炉边', product: '' })[0]).toContain('您');
});

test('what stands in a row is parted as each language does it', () => {
  const rowOf = (language: 'en' | 'zh' | 'ja') => {
    const form = BrandStoryForm.parse({ type: 'brand_story', brand: 'Heath', target_countries: ['A', 'B'], language });
    return pageOf(form, [{ id: 'whom', heading: 'x', goal: '' }], { products: [], voice: null })['whom'];
  };
  expect([rowOf('en'), rowOf('zh'), rowOf('ja')]).toEqual([expect.stringContaining('A, B'), expect.stringContaining('A、B'), expect.stringContaining('A、B')]);
  expect(pageTitle(BrandStoryForm.parse({ type: 'brand_story', brand: 'Heath', language: 'es' }), null)).toBe('La historia de Heath');
});

test('a heading in a shop that writes Each Word Large has its pronouns so too, and its small words small', () => {
  const voice = styleOf('en', null, { forbidden: [], preferred: [], title_case: 'title' });
  expect(['How it began', 'Who is behind it', 'The story of a shop'].map((heading) => headed(heading, voice, 'en'))).toEqual([
    'How It Began',
    'Who Is Behind It',
    'The Story of a Shop',
  ]);
});
