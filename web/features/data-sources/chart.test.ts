import { expect, test } from 'vitest';
import { drawnOf } from './ask/chart.ts';

const rows = (columns: [string, 'number' | 'date' | 'text'][], ...all: (string | number | null)[][]) => ({
  columns: columns.map(([name, type]) => ({ name, type })),
  rows: all,
  cut: false,
});

test('rows are drawn where each name or day has one figure, days in their order, and else not', () => {
  expect(drawnOf(rows([['product', 'text'], ['sold', 'number']], ['Lamp', 3], ['Kettle', 9]))).toEqual({
    kind: 'bars',
    label: 'product',
    value: 'sold',
    points: [
      { label: 'Lamp', value: 3 },
      { label: 'Kettle', value: 9 },
    ],
  }); // biome-ignore format: short
  expect(
    drawnOf(
      rows(
        [
          ['month', 'date'],
          ['sold', 'number'],
        ],
        ['2026-02', 3],
        ['2026-01', 9],
      ),
    )?.points.map(({ label }) => label),
  ).toEqual(['2026-01', '2026-02']);
  for (const one of [
    rows([['sold', 'number']], [1], [2]),
    rows(
      [
        ['product', 'text'],
        ['sold', 'number'],
      ],
      ['Lamp', 3],
    ),
    rows(
      [
        ['product', 'text'],
        ['sold', 'number'],
      ],
      ['Lamp', 3],
      ['Lamp', 4],
    ),
    rows(
      [
        ['product', 'text'],
        ['sold', 'number'],
      ],
      ['Lamp', 3],
      [null, 4],
    ),
  ])
    expect(drawnOf(one)).toBeNull();
});
