/** What the quick sums and the index make of vectors is what plain sums make of them. */
import { expect, test } from 'vitest';
import { createProducts, wideOf } from './products.ts';
import { createVectorIndex } from './vector-index.ts';

let turn = 7;
const next = (): number => {
  turn = (turn * 48_271) % 2_147_483_647;
  return turn / 2_147_483_647 - 0.5;
};
const unit = (dims: number): Float32Array => {
  const v = Float32Array.from({ length: dims }, next);
  const length = Math.hypot(...v);
  return v.map((n) => n / length);
};
const plain = (one: Float16Array, other: Float32Array): number => one.reduce((sum, n, at) => sum + n * other[at]!, 0);

test.each([1, 7, 16, 384, 1_000, 1_024, 1_536])('sums of %i numbers, the smallest and the signs of zero among them', (dims) => {
  const wide = wideOf(dims);
  const rows = Array.from({ length: 700 }, (_, at) => Float16Array.from(unit(dims), (n, place) => (at % 5 === 0 ? n * 2 ** -16 : place % 50 === 3 ? -0 : n)));
  const numbers = new Float16Array(rows.length * wide);
  for (const [at, row] of rows.entries()) numbers.set(row, at * wide);
  const products = createProducts();
  for (const query of [unit(dims), unit(dims)]) {
    const made = products(numbers, query, wide);
    expect(Math.max(...rows.map((row, at) => Math.abs(made[at]! - plain(row, query))))).toBeLessThan(dims * 2 ** -23);
  }
});

test('the nearest are those that plain sums find, in their order: texts that stand twice, near ties and several bases among them', async () => {
  const dims = 250;
  const centre = unit(dims);
  /** So near to each other that what 32 bits lose decides. */
  const near = Array.from({ length: 300 }, () => Float16Array.from(centre, (n) => n + next() * 2e-3));
  const vectors = new Map([...near, ...Array.from({ length: 900 }, () => Float16Array.from(unit(dims)))].map((v, at) => [`print ${at}`, v]));
  const prints = [...vectors.keys()];
  const bases = [prints.slice(0, 700), prints.slice(500)].map((some, of) => [...some, ...some.slice(0, 90)].map((print, at) => ({ id: `${of} ${at}`, print })));
  const index = createVectorIndex({
    mostBytes: 10_000_000,
    listed: async (base) => ({ ids: bases[Number(base)]!.map(({ id }) => id), prints: bases[Number(base)]!.map(({ print }) => print) }),
    some: async (_, __, wanted) => wanted.map((print) => ({ print, v: Buffer.from(vectors.get(print)!.slice().buffer) })),
  });
  const wanted = ['0', '1'].map((base) => ({ base, model: 'm', version: '1' }));
  await index.ready(wanted);
  for (const query of [centre, unit(dims), ...near.slice(0, 3).map((v) => Float32Array.from(v))]) {
    const all = bases.flat().map(({ id, print }) => ({ id, score: plain(vectors.get(print)!, query) }));
    const first = all.toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1)).slice(0, 80);
    expect(await index.search(wanted, query, 80)).toEqual(first);
  }
  await index.close();
});
