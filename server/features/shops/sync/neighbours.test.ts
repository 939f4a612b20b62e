import { shinglesOf, signatureOf } from '@storewright/rules/text/similarity';
import { expect, test } from 'vitest';
import { bandsOf, neighboursOf } from './neighbours.ts';

const words = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) => `word${((Math.imul(seed * 1_000 + at, 0x9e3779b1) >>> 0) ^ ((seed * 31) & 0xff)) % 50_021}`).join(' ');
const sketch = (at: number, text: string) => ({
  id: String(at).padStart(6, '0'),
  title: `Product ${at}`,
  seoTitleKey: '',
  signature: Buffer.from(signatureOf(shinglesOf(text, 'en')).buffer),
  nearestTitle: null,
  nearestSimilarity: null,
  sameSeoTitle: [],
});

test('copies are found among ten thousand products that all end in the same house text', async () => {
  const copies = new Map(Array.from({ length: 50 }, (_, at) => [9_950 + at, 4_000 + at]));
  const house = words(1, 40);
  const textOf = (at: number): string => `${words((copies.get(at) ?? at) + 2, 50)} ${copies.has(at) ? words(at + 20_000, 6) : ''} ${house}`;
  const sketches = Array.from({ length: 10_000 }, (_, at) => sketch(at, textOf(at)));
  const found = await neighboursOf(sketches);
  const nearest = (at: number) => found.get(sketches[at]!.id);
  for (const [copy, original] of copies) expect(nearest(copy)?.nearestTitle).toBe(`Product ${original}`);
  for (const [, original] of copies) expect(nearest(original)?.nearestSimilarity).toBeGreaterThan(0.6);
});

test('who may be alike has a band in common, in its own shop and in no other', () => {
  const bands = (text: string, shop = 'one') => bandsOf(shop, signatureOf(shinglesOf(text, 'en')));
  const shared = (one: number[], other: number[]) => one.filter((band) => other.includes(band)).length;
  const text = words(1, 60);
  const near = `${text} ${words(2, 8)}`;
  expect(shared(bands(text), bands(near))).toBeGreaterThan(5);
  expect(shared(bands(text), bands(words(3, 60)))).toBe(0);
  expect(shared(bands(text), bands(text, 'another'))).toBe(0);
});
