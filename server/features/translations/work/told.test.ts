import { expect, test } from 'vitest';
import { pieceOf } from './told.ts';

const piece = () =>
  pieceOf({
    title: 'A mug',
    shopId: 'a shop',
    tongues: { from: 'en', to: 'de', names: [] },
    style: null,
    texts: [{ field: 'title', source: 'A mug', digest: 'd', before: null }],
  });

test('a model that answers with an empty text answered nothing that could be paid for', () => {
  expect(piece().put('title', ' Ein \n Becher ')).toBe('Ein Becher');
  for (const nothing of ['', '  ', '\0']) expect(() => piece().put('title', nothing)).toThrow(expect.objectContaining({ code: 'engine_answered_rubbish' }));
});
