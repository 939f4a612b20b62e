import { expect, test } from 'vitest';
import { isSourced } from './price-source.ts';

const now = Date.parse('2026-11-21T20:00:00Z');

test.each([
  ['https://openai.com/api/pricing, 2026-11-01', true],
  ['OpenAI page, 2028-02-29', false],
  ['OpenAI page, 2024-02-29', true],
  ['OpenAI page, 2026-11-22', true],
  ['OpenAI page, 2026-02-30', false],
  ['OpenAI page, 2026-13-01', false],
  ['OpenAI page, 2099-01-01', false],
  ['OpenAI page', false],
  ['2026-11-01', false],
])('%s says where and when a price was read: %s', (source, is) => {
  expect(isSourced(source, now)).toBe(is);
});
