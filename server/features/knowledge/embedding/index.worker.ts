/** Holds vectors and finds those that are nearest: exactly, and beside the thread that answers people. It knows ids and numbers, and nothing of who may read. */
import { parentPort } from 'node:worker_threads';
import { createProducts, wideOf } from './products.ts';
import type { FromIndex, ToIndex } from './vector-index.ts';

/** `rows`: of each passage, which vector is its own; one text that stands twice has one. */
type Held = { ids: string[]; rows: Int32Array; places: Map<string, number>; numbers: Float16Array; dims: number };
const held = new Map<string, Held>();
/** What is on its way into a set: `kept` comes from the one before. */
type Coming = { ids: string[]; prints: string[]; places: Map<string, number>; numbers: Float16Array | undefined; dims: number; kept: string[] };
const coming = new Map<string, Coming>();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
const tell = (message: FromIndex): void => parentPort!.postMessage(message);

const begin = ({ set, ids, prints }: { set: string; ids: string[]; prints: string[] }): string[] => {
  const known = held.get(set)?.places;
  const wanted = [...new Set(prints)];
  const missing = known ? wanted.filter((print) => !known.has(print)) : wanted;
  const isMissing = new Set(missing);
  coming.set(set, {
    ids,
    prints,
    places: new Map(),
    numbers: undefined,
    dims: held.get(set)?.dims ?? 0,
    kept: wanted.filter((print) => !isMissing.has(print)),
  });
  return missing;
};

const add = ({ set, prints, bytes }: { set: string; prints: string[]; bytes: ArrayBuffer[] }): void => {
  const one = coming.get(set);
  if (!one) return;
  for (const [at, print] of prints.entries()) {
    const v = new Float16Array(bytes[at]!);
    one.dims ||= v.length;
    // A model that changes its mind about its length is not compared with itself.
    if (v.length === one.dims) place(one, print, v);
  }
};
const place = (one: Coming, print: string, v: Float16Array): void => {
  const wide = wideOf(one.dims);
  one.numbers ??= new Float16Array(new Set(one.prints).size * wide);
  const at = one.places.size;
  one.numbers.set(v, at * wide);
  one.places.set(print, at);
};

const end = (set: string): number => {
  const one = coming.get(set);
  coming.delete(set);
  if (!one) return 0;
  const before = held.get(set);
  if (before && before.dims === one.dims)
    for (const print of one.kept) {
      const at = before.places.get(print)! * wideOf(one.dims);
      place(one, print, before.numbers.subarray(at, at + one.dims));
    }
  const there = one.ids.map((id, at) => ({ id, at: one.places.get(one.prints[at]!) })).filter((each) => each.at !== undefined);
  const made = {
    ids: there.map(({ id }) => id),
    rows: Int32Array.from(there, ({ at }) => at!),
    places: one.places,
    numbers: one.numbers ?? new Float16Array(0),
    dims: one.dims,
  };
  held.set(set, made);
  // A text of 32 letters and a number take about as much as this, twice.
  return made.numbers.byteLength + made.ids.length * 240;
};

const drop = (set: string): void => {
  held.delete(set);
  coming.delete(set);
};

const productsOf = createProducts();
type Near = { id: string; score: number };
const search = ({ sets, query, most }: { sets: string[]; query: Float32Array; most: number }): Near[] => {
  const best: Near[] = [];
  for (const set of sets) {
    const one = held.get(set);
    if (one && one.dims === query.length) for (const near of nearest(one, query, most)) insert(best, near, most);
  }
  return best;
};
/** Whatever could be among the first by what the quick sums say, give or take what they are wrong by, is weighed exactly. */
const nearest = ({ ids, rows, numbers, dims }: Held, query: Float32Array, most: number): Near[] => {
  if (ids.length === 0) return [];
  const wide = wideOf(dims);
  const quick = productsOf(numbers, query, wide);
  const exact = new Map<number, number>();
  const weighed = (row: number): number => {
    let score = exact.get(row);
    if (score === undefined) {
      score = 0;
      for (let at = 0; at < dims; at += 1) score += numbers[row * wide + at]! * query[at]!;
      exact.set(row, score);
    }
    return score;
  };
  const off = dims * 2 ** -23 * Math.hypot(...query);
  const best: Near[] = [];
  for (let n = 0; n < ids.length; n += 1) {
    if (best.length === most && quick[rows[n]!]! + off < best.at(-1)!.score) continue;
    insert(best, { id: ids[n]!, score: weighed(rows[n]!) }, most);
  }
  return best;
};
/** The best first; equals by their ids, so that two processes answer the same. */
const insert = (best: Near[], one: Near, most: number): void => {
  const isBefore = (other: Near): boolean => one.score > other.score || (one.score === other.score && one.id < other.id);
  if (best.length === most && !isBefore(best.at(-1)!)) return;
  let at = best.length;
  while (at > 0 && isBefore(best[at - 1]!)) at -= 1;
  best.splice(at, 0, one);
  if (best.length > most) best.pop();
};

parentPort!.on('message', (message: ToIndex) => {
  if (message.type === 'begin') tell({ n: message.n, type: 'missing', prints: begin(message) });
  else if (message.type === 'add') add(message);
  else if (message.type === 'end') tell({ n: message.n, type: 'held', bytes: end(message.set) });
  else if (message.type === 'drop') drop(message.set);
  else tell({ n: message.n, type: 'found', hits: search(message) });
});
