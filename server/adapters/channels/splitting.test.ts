import { expect, test } from 'vitest';
import { inPieces } from './splitting.ts';

test('a text is cut between paragraphs, and what fits stays whole', () => {
  expect(inPieces('One.\n\nTwo.', 100)).toEqual(['One.\n\nTwo.']);
  expect(inPieces(`${'a'.repeat(60)}\n\n${'b'.repeat(60)}\n\n${'c'.repeat(60)}`, 130)).toEqual([`${'a'.repeat(60)}\n\n${'b'.repeat(60)}`, 'c'.repeat(60)]);
});

test.each([2_000, 4_096])('no piece is longer than %i, and no link, character or word is cut', (longest) => {
  const link = `https://meridian.example/terms/${'x'.repeat(300)}?page=17`;
  const texts = [
    `${'word '.repeat(397)}${link} ${'word '.repeat(900)}`,
    `${'语'.repeat(1_990)}[保修条款](${link})${'语'.repeat(3_000)}`,
    '👩‍👩‍👧‍👦'.repeat(700),
    '💥'.repeat(longest),
    `${'x'.repeat(longest - 5)} ${link}`,
    'x'.repeat(longest * 3),
  ];
  const cut = texts.map((text) => inPieces(text, longest));
  const wrong = cut
    .flat()
    .filter((piece) => piece.length > longest || piece === '' || !piece.isWellFormed() || piece.startsWith('\u200D') || piece.endsWith('\u200D'));
  expect(wrong).toEqual([]);
  expect(cut.map((pieces) => pieces.join('').replace(/\s/g, ''))).toEqual(texts.map((text) => text.replace(/\s/g, '')));
  expect([cut[0], cut[1], cut[4]].map((pieces) => pieces!.filter((piece) => piece.includes(link)).length)).toEqual([1, 1, 1]);
});
