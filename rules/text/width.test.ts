import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersOver, cutAt, lengthOf, seoTitleShown, seoTitleWithSuffix, widthEm } from './width.ts';

test('sixty Ws and sixty is are as wide as Arial sets them', () => {
  expect(Math.round(widthEm('W'.repeat(60)) * 20)).toBe(1133);
  expect(Math.round(widthEm('i'.repeat(60)) * 20)).toBe(267);
});

test('a Chinese, Japanese or Korean character is one em, an unknown one a little over half', () => {
  expect(widthEm('保温杯')).toBe(3);
  expect(widthEm('ボトル')).toBe(3);
  expect(widthEm('보온병')).toBe(3);
  expect(widthEm('Ａ')).toBe(1);
  expect(widthEm('ꬰ')).toBe(0.56);
});

test('marks on top of letters take no room', () => {
  expect(widthEm('e\u0301')).toBe(widthEm('e'));
  expect(lengthOf('e\u0301🏔a')).toBe(3);
});

test('the shop’s name is added once', () => {
  expect(seoTitleWithSuffix('Fjell Bottle', 'Hearth & Heath')).toBe('Fjell Bottle – Hearth & Heath');
  expect(seoTitleWithSuffix('Fjell Bottle | hearth & heath', 'Hearth & Heath')).toBe('Fjell Bottle | hearth & heath');
  expect(seoTitleWithSuffix('Fjell Bottle', '')).toBe('Fjell Bottle');
  const long = 'Fjell Insulated Bottle 750 ml, Stainless Steel, Moss';
  expect(seoTitleShown('Fjell Bottle', 'Hearth & Heath')).toBe('Fjell Bottle – Hearth & Heath');
  expect(seoTitleShown(long, 'Hearth & Heath')).toBe(long);
  expect(seoTitleShown(`${long}, Chalk, Sand, Oat`, 'Hearth & Heath')).toBe(`${long}, Chalk, Sand, Oat`);
});

test('a title is cut between words, and in Chinese between characters', () => {
  const title = 'Fjell Insulated Bottle 750 ml, Stainless Steel – Hearth & Heath and Company';
  const cut = cutAt(title, 29.6);
  expect(title[cut]).toBe(' ');
  expect(widthEm(title.slice(0, cut))).toBeLessThanOrEqual(29.6);
  expect(cutAt('保温杯'.repeat(20), 29.6)).toBe(29);
  expect(cutAt('short', 29.6)).toBe(5);
  expect(cutAt('W'.repeat(60), 29.6)).toBe(31);
  expect(charactersOver(title, 29.6)).toBe(title.slice(cut + 1).length);
});

test('what stands before the cut always fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.double({ min: 1, max: 80, noNaN: true }), (text, em) => {
      const cut = cutAt(text, em);
      expect(cut).toBeGreaterThanOrEqual(0);
      expect(cut).toBeLessThanOrEqual(text.length);
      expect(widthEm(text.slice(0, cut))).toBeLessThanOrEqual(em + 0.01);
    }),
  );
});
