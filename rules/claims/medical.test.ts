/** What only a remedy may promise is a claim of its own kind. */
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';
import { innocent, planted } from './medical.testing.ts';

const remedies = (text: string, language: Language, facts: Record<string, string> = {}) =>
  claimsIn(text, factsFrom(facts), language).filter(({ kind }) => kind === 'medical');

describe.each(languages)('%s', (language) => {
  test.each(planted[language])('is a claim: %s', (text) => {
    expect(remedies(text, language).map(({ state }) => state)).toContain('unsupported');
  });
  test.each(innocent[language])('is none: %s', (text) => {
    expect(remedies(text, language).map((claim) => claim.text)).toEqual([]);
  });
});

test('a fact that says the same stands for it, a tag does not', () => {
  expect(remedies('It relieves back pain.', 'en', { Approval: 'Medical device, class I: relieves back pain' })[0]).toMatchObject({
    text: 'relieves back pain',
    state: 'supported',
  });
  const tag = [{ name: 'Tag', value: 'relieves back pain', source: 'tag' as const, field: '' }];
  expect(claimsIn('It relieves back pain.', tag, 'en')[0]).toMatchObject({ kind: 'medical', state: 'unsupported' });
});
