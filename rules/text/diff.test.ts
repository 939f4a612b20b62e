import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, diffTexts, mergeTags, sameValue } from './diff.ts';

const side = (kind: 'removed' | 'added', before: string, after: string): string =>
  diffTexts(before, after)
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map(({ text }) => text)
    .join('');

test('both texts can be put together again from their difference', () => {
  const word = fc.constantFrom('steel', 'bottle', ' ', '  ', '\n', '保温杯', '750', 'ml', '.', '🏔', 'e\u0301', '<p>', 'ボトル');
  const text = fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 80 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(side('removed', before, after)).toBe(before);
      expect(side('added', before, after)).toBe(after);
    }),
    { numRuns: 300 },
  );
});

test('a change of two words is shown as these two words', () => {
  expect(diffTexts('Fjell Bottle Green 750ml', 'Fjell Insulated Bottle 750 ml')).toEqual([
    { kind: 'same', text: 'Fjell ' },
    { kind: 'added', text: 'Insulated ' },
    { kind: 'same', text: 'Bottle ' },
    { kind: 'removed', text: 'Green ' },
    { kind: 'same', text: '750' },
    { kind: 'added', text: ' ' },
    { kind: 'same', text: 'ml' },
  ]);
  expect(diffTexts('五年质保', '两年质保')).toEqual([
    { kind: 'removed', text: '五' },
    { kind: 'added', text: '两' },
    { kind: 'same', text: '年质保' },
  ]);
  expect(changesOf(diffTexts('a good bottle', 'a very good steel bottle'))).toEqual({ added: 2, removed: 0 });
});

test('two long texts that share nothing, or only a part, are compared without trying every way', () => {
  const words = (step: number): string => Array.from({ length: 10_000 }, (_, at) => `w${(at * step) % 997}`).join(' ');
  const [before, after] = [words(7), words(13)];
  expect(side('removed', before, after)).toBe(before);
  expect(side('added', before, after)).toBe(after);
  const long = Array.from({ length: 4_000 }, (_, at) => `word${at}`);
  const changed = long.map((word, at) => (at % 50 === 7 ? `${word}x` : word)).join(' ');
  expect(changesOf(diffTexts(long.join(' '), changed))).toEqual({ added: 80, removed: 0 });
});

test('a list with one more is another value', () => {
  expect(sameValue(['a'], ['a', 'b'])).toBe(false);
});

test('merging tags keeps what either side added and drops what either side took away', () => {
  expect(mergeTags(['bottle', 'outdoor'], ['bottle', 'outdoor', 'winter-sale'], ['bottle', 'hiking', 'stainless-steel'])).toEqual([
    'bottle',
    'winter-sale',
    'hiking',
    'stainless-steel',
  ]);
  expect(mergeTags(['a', 'b'], ['a'], ['a', 'b', 'c'])).toEqual(['a', 'c']);
  expect(mergeTags([], ['A', 'b'], ['a', 'B', 'c'])).toEqual(['A', 'b', 'c']);
});
