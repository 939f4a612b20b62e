/** Numbers and names that are claims though no unit stands behind them. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { claimsIn } from './claims.ts';
import { factsFrom } from './golden.testing.ts';

test.each<[Language, string, string, string]>([
  ['de', 'Sechser-Set', '6 Stück', '4 Stück'],
  ['de', 'Viererset', '4 Stück', '6 Stück'],
  ['zh', '一打装', '12件', '10件'],
  ['ja', '1ダース', '12個', '10個'],
  ['zh', '百分之九十九', '99%', '98%'],
  ['zh', '百分之99', '99%', '98%'],
  ['ko', '반 리터', '500 ml', '700 ml'],
  ['ko', '뚜껑 3개', '3 lids', '2 lids'],
  ['ja', '有機JAS認証', '有機JAS', '有機'],
  ['en', '10,000 sold', '10,000 sold', '9,000 sold'],
  ['en', '5 stars', '5 stars', '4 stars'],
  ['de', '300 Kunden', '300 Kunden', '200 Kunden'],
  ['fr', '300 avis', '300 avis', '200 avis'],
  ['en', 'crimson', 'red', 'blue'],
])('%s: “%s” is backed by “%s”, not by “%s”', (language, text, fact, other) => {
  const read = (value: string): string[] => claimsIn(text, factsFrom({ Feature: value }), language).map((claim) => `${claim.text} ${claim.state}`);
  expect(read(fact)).toEqual([`${text} supported`]);
  expect(read(other)).toEqual([`${text} unsupported`]);
});

test('a colour that is offered in Japanese is a claim', () => {
  expect(claimsIn('赤もあります', [], 'ja').map(({ text }) => text)).toEqual(['赤']);
});
