import { expect, test } from 'vitest';
import { asSearch } from './fitting.ts';

test.each([
  ['de', 'Wie Tee auf einer langen Wanderung heiß bleibt', 'Wie Tee auf einer langen Wanderung heiß bleibt'],
  ['en', 'Mugs, hand-thrown', 'Mugs, hand-thrown'],
] as const)('a title of a search result that fits without the shop’s name is not cut for it (%s)', (language, title, whole) => {
  expect(asSearch('seo_title', title, language, 'Hearth & Heath').value).toBe(whole);
});

test('one that fits nowhere is cut between words, with room for the shop’s name', () => {
  const cut = asSearch(
    'seo_title',
    'How to choose a bottle that keeps tea hot all day, on the longest hike that there is in the north',
    'en',
    'Hearth & Heath',
  );
  expect('How to choose a bottle that keeps tea hot all day'.startsWith(cut.value)).toBe(true);
});
