import { expect, test } from 'vitest';
import { parseSearch } from './search.ts';

const parsed = (query: string) => parseSearch(query).search;

test('words, fields, comparisons and quotes', () => {
  expect(parsed(`status:active tag:'dry clean' updated_at:>=2026-01-01T00:00:00Z fjell`)).toEqual({
    type: 'all',
    of: [
      {
        type: 'all',
        of: [
          { type: 'field', field: 'status', is: ':', value: 'active' },
          { type: 'field', field: 'tag', is: ':', value: 'dry clean' },
          { type: 'field', field: 'updated_at', is: '>=', value: '2026-01-01T00:00:00Z' },
          { type: 'text', words: 'fjell' },
        ],
      },
    ],
  });
});

test('not, or and brackets', () => {
  expect(parsed('-vendor:Pier (mug OR "half apron")')).toEqual({
    type: 'all',
    of: [
      {
        type: 'all',
        of: [
          { type: 'not', of: { type: 'field', field: 'vendor', is: ':', value: 'Pier' } },
          {
            type: 'any',
            of: [
              { type: 'all', of: [{ type: 'text', words: 'mug' }] },
              { type: 'all', of: [{ type: 'text', words: 'half apron' }] },
            ],
          },
        ],
      },
    ],
  });
});

test('a field that cannot be searched is named and left out', () => {
  expect(parseSearch('colour:red mug')).toEqual({ search: { type: 'all', of: [{ type: 'all', of: [{ type: 'text', words: 'mug' }] }] }, unknown: ['colour'] });
});

test.each(['(', ')', '(((', 'OR OR', '-', 'NOT', ':', '"', "'", 'a)(b', '()', ''])('%j is read without complaint', (query) => {
  expect(() => parseSearch(query)).not.toThrow();
});
