/** Sentences that put a thing above all others, and sentences that only sound like it. */
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import { innocent, planted } from './superlatives.testing.ts';

const ranked = (text: string, language: Language, facts: Record<string, string> = {}) =>
  claimsIn(text, factsFrom(facts), language).filter(({ kind }) => kind === 'superlative');

describe.each(languages)('%s', (language) => {
  test.each(planted[language])('is a claim: %s', (text) => {
    expect(ranked(text, language).map(({ state }) => state)).toContain('unsupported');
  });
  test.each(innocent[language])('is none: %s', (text) => {
    expect(ranked(text, language).map((claim) => claim.text)).toEqual([]);
  });
});

test('a fact in the same words stands for it; a title and the old text make it the owner’s word, a tag does not', () => {
  const text = 'Ember, the lightest stove in the world.';
  expect(ranked(text, 'en', { Award: 'Lightest stove in the world, Outdoor Fair 2026' })[0]).toMatchObject({
    text: 'lightest stove in the world',
    state: 'supported',
    fact: { name: 'Award' },
  });
  for (const [source, field] of [
    ['title', ''],
    ['typed', 'title'],
    ['description', ''],
  ] as const)
    expect(claimsIn(text, [{ name: 'Text', value: 'Lightest stove in the world', source, field }], 'en')[0]).toMatchObject({ state: 'unproven' });
  expect(claimsIn(text, [{ name: 'Tag', value: 'Lightest stove in the world', source: 'tag', field: 'tags' }], 'en')[0]).toMatchObject({
    state: 'unsupported',
  });
});

test('what a text itself denies is none', () => {
  expect(ranked('It is not the best in the world, and we like it.', 'en')).toEqual([]);
  expect(ranked('Das ist nicht die beste Flasche der Welt.', 'de')).toEqual([]);
  expect(ranked('这不是世界上最好的杯子。', 'zh')).toEqual([]);
});
