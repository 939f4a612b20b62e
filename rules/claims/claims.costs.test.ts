/** What reading a text may cost: no text that somebody hands in may hold up everybody else. */
import { expect, test } from 'vitest';
import { claimsIn } from './claims.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { cpuTime } from '@storewright/contract/kit/cpu-time.testing';

/** The quickest of some rounds: what else the machine does only ever adds. Each round reads anew. */
function quickest(text: string, facts: readonly Fact[], language: 'en' | 'zh'): number {
  return Math.min(...Array.from({ length: 5 }, () => cpuTime(() => claimsIn(text, [...facts], language))));
}

test('words that are said again and again cost no more than their number', () => {
  const pumped = (times: number): string => `专家${'们都'.repeat(times)}认`;
  quickest(pumped(12), [], 'zh');
  expect(quickest(pumped(24), [], 'zh') / quickest(pumped(12), [], 'zh')).toBeLessThan(50);
});

test('facts that deny something are looked for once in a text, not once for each claim', () => {
  const denials = Array.from({ length: 300 }, (_, at) => ({
    name: `Warning ${at}`,
    value: `Not for children under ${at + 1_000} months`,
    source: 'metafield' as const,
    field: '',
  }));
  const text = (times: number): string => 'It keeps for 7 months. '.repeat(times);
  quickest(text(100), denials, 'en');
  expect(quickest(text(1_600), denials, 'en') / quickest(text(400), denials, 'en')).toBeLessThan(9);
});

test('names of brands are looked for once in a text, too', () => {
  const brands = Array.from({ length: 300 }, (_, at) => ({ name: 'Brand', value: `Red Wing ${at + 1_000}`, source: 'metafield' as const, field: '' }));
  const text = (times: number): string => 'A red coat of wool. '.repeat(times);
  quickest(text(100), brands, 'en');
  expect(quickest(text(1_600), brands, 'en') / quickest(text(400), brands, 'en')).toBeLessThan(9);
});
