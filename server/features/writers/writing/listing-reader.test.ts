import { type ListingField, listingFields } from '@storewright/contract/listing/listing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EnginePart } from './engine.ts';
import { listingReader } from './listing-reader.ts';

const read = (pieces: string[], fields: readonly ListingField[] = listingFields) => {
  const reader = listingReader(fields);
  const parts = pieces.flatMap((piece) => reader.feed(piece));
  const streamed: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const part of parts as Extract<EnginePart, { field: string }>[]) {
    if (part.type === 'text') streamed[part.field] = (streamed[part.field] ?? '') + part.text;
    else values[part.field] = part.value;
  }
  return { streamed, values, complete: reader.complete, began: reader.began, parts };
};

const listing = { title: 'Kanne „L“ 保温壶 🫖👩‍🍳 \\ / "q" \u0001', description: '<p>Fünf\n\tZeilen</p>', seo_title: '', tags: ['a, b', '壶', 'c"d', ''] };
const spellings = [
  JSON.stringify(listing),
  JSON.stringify(listing, null, 2),
  JSON.stringify(listing).replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  `<think>{maybe} {"title"?} { } hm</think>\nSure:\n\`\`\`json\n${JSON.stringify(listing)}\n\`\`\` Enjoy {"title":"no"}!`,
  JSON.stringify({ note: 'x "y" {', more: { a: [1, { b: ']' }], c: null }, ...listing, score: 1.5e3, ok: true }),
  JSON.stringify({ listing }),
];

test('cut at any place, the same texts come out', () => {
  for (const text of spellings)
    for (let at = 0; at <= text.length; at++) {
      const { streamed, values, complete } = read([text.slice(0, at), text.slice(at)]);
      expect(values, `${at} of ${text}`).toEqual(listing);
      expect(streamed, `${at} of ${text}`).toEqual({ title: listing.title, description: listing.description, tags: 'a, b, 壶, c"d, ' });
      expect(complete).toBe(true);
    }
});

test('sign by sign, the same texts come out, and no half of a character is given away', () => {
  for (const text of spellings) {
    const { values, streamed, parts } = read(text.split(''));
    expect(values).toEqual(listing);
    expect(streamed['title']).toBe(listing.title);
    expect(parts.every((part) => part.type !== 'text' || part.text.isWellFormed())).toBe(true);
  }
});

test('any listing, cut into any pieces, is read as JSON.parse reads it', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.toWellFormed());
  const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      fc.record({ title: text, description: text, tags: fc.array(text, { maxLength: 4 }), other: fc.jsonValue({ maxDepth: 2 }) }),
      cuts,
      (value, at) => {
        const json = JSON.stringify({
          other: value.other === null || typeof value.other !== 'object' ? value.other : [value.other],
          title: value.title,
          description: value.description,
          tags: value.tags,
        });
        const places = [0, ...at.filter((one) => one < json.length).sort((a, b) => a - b), json.length];
        const pieces = places.slice(1).map((end, index) => json.slice(places[index], end));
        const { other: _, ...rest } = value;
        expect(read(pieces).values).toEqual(rest);
      },
    ),
    { numRuns: 500 },
  );
});

test('a text that breaks off gives what it had', () => {
  const { streamed, values, complete, began } = read(['{"title":"Kanne","description":"<p>Hält di']);
  expect([streamed, values, complete, began]).toEqual([{ title: 'Kanne', description: '<p>Hält di' }, { title: 'Kanne' }, false, true]);
});

test('what is no listing begins nothing', () => {
  for (const rubbish of [
    '',
    'hello',
    '[1,2]',
    '{}',
    '{"a":1}',
    '<html>{color:red}</html>',
    '{"title": 5, "tags": null}'.replace('title', 'x').replace('tags', 'y'),
  ])
    expect([rubbish, read([rubbish]).began]).toEqual([rubbish, false]);
});

test('only the wanted fields are read', () => {
  expect(read([JSON.stringify(listing)], ['title']).values).toEqual({ title: listing.title });
});
