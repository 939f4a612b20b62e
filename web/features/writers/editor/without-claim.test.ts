import { textOf } from '@storewright/rules/text/html';
import { expect, test } from 'vitest';
import { aClaim } from '../writers.testing.ts';
import { textWithout } from './without-claim.ts';

const claimIn = (text: string, said: string, field: 'description' | 'seo_title' | 'tags') => {
  const start = text.indexOf(said);
  return aClaim(said, { field, start, end: start + said.length });
};

test('a claim is taken out of a text that no editor shows: with its sentence, its list item, or from a line', () => {
  const html = '<p>Made of steel. Waterproof to 10,000 mm, always.</p><ul><li>Keeps 12 hours</li><li>360 g</li></ul>';
  const plain = textOf(html);
  expect(textWithout(html, claimIn(plain, '10,000 mm', 'description'))).toBe('<p>Made of steel. </p><ul><li>Keeps 12 hours</li><li>360 g</li></ul>');
  expect(textWithout(html, claimIn(plain, '12 hours', 'description'))).toBe('<p>Made of steel. Waterproof to 10,000 mm, always.</p><ul><li>360 g</li></ul>');
  expect(textWithout('Bottle – 12 hours', claimIn('Bottle – 12 hours', '12 hours', 'seo_title'))).toBe('Bottle');
  expect(textWithout(['steel', '12 hours hot'], claimIn('12 hours', '12 hours', 'tags'))).toEqual(['steel']);
});

test('a claim of an older text is not found', () => {
  expect(textWithout('<p>Made of steel.</p>', aClaim('12 hours', { field: 'description', start: 0, end: 8 }))).toBeUndefined();
});
