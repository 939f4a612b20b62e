import { expect, test } from 'vitest';
import { write } from '../starter.testing.ts';

const described = (description_html: string, product_type: string): string =>
  write({ said: { language: 'zh' }, known: { title: 'TC 天幕', description_html, product_type, vendor: '野良' } }).listing.description;

test('beside a Traditional text our own words are Traditional, and what the owner writes stays', () => {
  const text = described('<p>兩側下垂,擋斜陽,隱私感比方形好。輸入電壓與線長請見說明書,內層單獨包裝。</p>', '露營裝備');
  expect(text).toContain('商品規格');
  expect(text).toContain('類型');
  expect(text).toContain('隱私感比方形好');
});

test('beside a Simplified one they are Simplified', () => expect(described('<p>两侧下垂,挡斜阳,隐私感比方形好。</p>', '露营装备')).toContain('商品规格'));
