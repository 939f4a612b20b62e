/** Holds vectors and finds those that are nearest: exactly, and beside the thread that answers people. It knows ids and numbers, and nothing of who may read. */
import { parentPort } from 'node:worker_threads';
import type { FromIndex, ToIndex } from './vector-index.ts';

/** `rows`: of each passage, where its vector begins; one text that stands twice has one. */
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
  one.numbers ??= new Float16Array(new Set(one.prints).size * one.dims);
  const at = one.places.size * one.dims;
  one.numbers.set(v, at);
  one.places.set(print, at);
};

const end = (set: string): number => {
  const one = coming.get(set);
  coming.delete(set);
  if (!one) return 0;
  const before = held.get(set);
  if (before && before.dims === one.dims)
    for (const print of one.kept) {
      const at = before.places.get(print)!;
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

const search = ({ sets, query, most }: { sets: string[]; query: Float32Array; most: number }): { id: string; score: number }[] => {
  const best: { id: string; score: number }[] = [];
  for (const set of sets) {
    const one = held.get(set);
    if (!one || one.dims !== query.length) continue;
    nearest(one, query, (id, score) => insert(best, { id, score }, most));
  }
  return best;
};
/** Four sums at once: the processor waits for none of them. */
const nearest = ({ ids, rows, numbers, dims }: Held, query: Float32Array, told: (id: string, score: number) => void): void => {
  const whole = dims - (dims % 4);
  for (let n = 0; n < ids.length; n += 1) {
    const from = rows[n]!;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let at = 0; at < whole; at += 4) {
      a += numbers[from + at]! * query[at]!;
      b += numbers[from + at + 1]! * query[at + 1]!;
      c += numbers[from + at + 2]! * query[at + 2]!;
      d += numbers[from + at + 3]! * query[at + 3]!;
    }
    for (let at = whole; at < dims; at += 1) a += numbers[from + at]! * query[at]!;
    told(ids[n]!, a + b + c + d);
  }
};
/** The best first; equals by their ids, so that two processes answer the same. */
const insert = (best: { id: string; score: number }[], one: { id: string; score: number }, most: number): void => {
  const isBefore = (other: { id: string; score: number }): boolean => one.score > other.score || (one.score === other.score && one.id < other.id);
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
