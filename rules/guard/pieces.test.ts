/** A text that never ends is read once, and loses nothing where it is cut. */
import { expect, test } from 'vitest';
import { growth, readOnce } from '@storewright/contract/kit/cpu-time.testing';
import { guard } from './guard.ts';
import { piecesOf } from './pieces.ts';

test('fractions without end are read once', () => {
  const read = (size: number) => {
    const text = '½'.repeat(size);
    return guard({ source: text, text: `${text} a`, from: 'en', to: 'de', html: false, names: [] });
  };
  expect(growth(16_000, read)).toBeLessThan(readOnce);
});

test.each(['', 'a\nb\n', 'A sentence. '.repeat(400), 'word '.repeat(900), '字'.repeat(3_000), `${'a'.repeat(1_500)}\n\nb`])(
  'nothing of a text is lost',
  (text) => {
    expect(
      piecesOf(text)
        .map(({ piece }) => piece)
        .join(''),
    ).toBe(text);
  },
);
