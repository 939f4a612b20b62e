import { expect, test } from 'vitest';
import { pieceOf } from './piece.ts';

const piece = (to = 'de') =>
  pieceOf({
    title: 'A mug',
    shopId: 'a shop',
    tongues: { from: 'en', to, names: [] },
    style: null,
    texts: [{ field: 'title', source: 'A mug', digest: 'd', before: null }],
  });

test('a model that answers with an empty text answered nothing that could be paid for', () => {
  expect(piece().put('title', ' Ein \n Becher ')).toBe('Ein Becher');
  for (const nothing of ['', '  ', '\0']) expect(() => piece().put('title', nothing)).toThrow(expect.objectContaining({ code: 'engine_answered_rubbish' }));
});

test('what is longer than the shop takes ends behind a sentence or a word, and never in the middle of a tag', () => {
  const { put } = piece();
  expect(put('title', 'Becher aus Esche '.repeat(20))).toBe('Becher aus Esche '.repeat(15).trim());
  const sentence = 'Der Becher hält 300 ml. ';
  expect(put('seo_description', sentence.repeat(100))).toBe(sentence.repeat(83).trim());
  expect(put('seo_description', `${'Esche '.repeat(400)}. Ende.`)).toBe('Esche '.repeat(333).trim());
  const paragraph = `<p>${sentence.repeat(4).trim()}</p>`;
  const long = put('description', paragraph.repeat(1_000)) as string;
  expect([long.length <= 65_000, long.length > 64_500, long.endsWith('ml.</p>')]).toEqual([true, true, true]);
  const list = put('description', `<ul>${'<li>Aus <strong>Esche</strong></li>'.repeat(3_000)}</ul>`) as string;
  expect([list.length <= 65_000, list.endsWith('<strong>Esche</strong></li></ul>')]).toEqual([true, true]);
  expect(put('description', `<p>${'Esche '.repeat(20_000)}</p>`)).toMatch(/^<p>(?:Esche )+Esche<\/p>$/);
  expect(piece('ja').put('title', '木のコップ'.repeat(100))).toMatch(/^(?:木のコップ)+(?:木の?)?$/);
});
