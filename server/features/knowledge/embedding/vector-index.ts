/** Vectors of the bases that are asked, in the memory of a thread of their own: those that nobody asked for longest make room. */
import { setImmediate as breathe } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Searched } from './embedding.store.ts';

export type ToIndex =
  | { type: 'begin'; n: number; set: string; ids: string[]; prints: string[] }
  | { type: 'add'; set: string; prints: string[]; bytes: ArrayBuffer[] }
  | { type: 'end'; n: number; set: string }
  | { type: 'drop'; set: string }
  | { type: 'search'; n: number; sets: string[]; query: Float32Array; most: number };
export type FromIndex = { n: number } & (
  | { type: 'missing'; prints: string[] }
  | { type: 'held'; bytes: number }
  | { type: 'found'; hits: { id: string; score: number }[] }
);
type Asking<Message = ToIndex> = Message extends { n: number } ? Omit<Message, 'n'> : never;

type Needs = {
  listed(base: string, model: string): Promise<{ ids: string[]; prints: string[] }>;
  some(base: string, model: string, prints: string[]): Promise<{ print: string; v: Buffer }[]>;
  mostBytes: number;
};
/** Vectors of one statement: what is read at once keeps nobody waiting. */
const atOnce = 200;

/** More than this process holds of all bases together. */
export class TooLarge extends Error {}
/** It was closed while somebody waited for it. */
class Closed extends Error {}

export const createVectorIndex = ({ listed, some, mostBytes }: Needs) => {
  let worker: Worker | undefined;
  let closed = false;
  let last = 0;
  const waiting = new Map<number, { done(answer: FromIndex): void; failed(error: Error): void }>();
  /** In the order of their last use. */
  const held = new Map<string, { version: string; bytes: number }>();
  /** Of which version it is known that there is no room. */
  const tooLarge = new Map<string, string>();
  const loading = new Map<string, { version: string; done: Promise<void> }>();

  const gone = (from: Worker, error: Error): void => {
    if (worker !== from) return;
    worker = undefined;
    held.clear();
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  const started = (): Worker => {
    if (closed) throw new Closed();
    if (worker) return worker;
    const made = new Worker(new URL('./index.worker.ts', import.meta.url));
    made.unref();
    made.on('message', (answer: FromIndex) => {
      waiting.get(answer.n)?.done(answer);
      waiting.delete(answer.n);
    });
    made.on('error', (error) => gone(made, error as Error));
    made.on('exit', () => gone(made, new Error('The thread that searches vectors ended.')));
    return (worker = made);
  };
  const send = (message: ToIndex, given: ArrayBuffer[] = []): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    started().postMessage(message, given);
  const ask = <Type extends FromIndex['type']>(message: Asking): Promise<Extract<FromIndex, { type: Type }>> =>
    new Promise((done, failed) => {
      const n = (last += 1);
      send({ ...message, n } as ToIndex);
      waiting.set(n, { done: done as (answer: FromIndex) => void, failed });
    });

  const load = async (set: string, { base, model, version }: Searched): Promise<void> => {
    const { ids, prints } = await listed(base, model);
    const { prints: missing } = await ask<'missing'>({ type: 'begin', set, ids, prints });
    for (let at = 0; at < missing.length; at += atOnce) {
      if (closed) throw new Closed();
      const rows = await some(base, model, missing.slice(at, at + atOnce));
      // What would push everything else out, and be too much all the same, is not begun.
      if (rows[0] && new Set(prints).size * rows[0].v.length > mostBytes) {
        send({ type: 'drop', set });
        held.delete(set);
        tooLarge.set(set, version);
        throw new TooLarge();
      }
      const bytes = rows.map(({ v }) => v.buffer.slice(v.byteOffset, v.byteOffset + v.byteLength) as ArrayBuffer);
      send({ type: 'add', set, prints: rows.map(({ print }) => print), bytes }, bytes);
      await breathe();
    }
    tooLarge.delete(set);
    const { bytes } = await ask<'held'>({ type: 'end', set });
    held.delete(set);
    held.set(set, { version, bytes });
    let sum = [...held.values()].reduce((all, one) => all + one.bytes, 0);
    for (const [name, one] of held) {
      if (sum <= mostBytes || name === set) break;
      held.delete(name);
      send({ type: 'drop', set: name });
      sum -= one.bytes;
    }
  };
  /** As it is now; whoever comes while it is read waits for the same. */
  const current = (set: string, wanted: Searched): Promise<void> => {
    if (closed) return Promise.reject(new Closed());
    const known = held.get(set);
    if (known?.version === wanted.version) {
      held.delete(set);
      held.set(set, known);
      return Promise.resolve();
    }
    if (tooLarge.get(set) === wanted.version) return Promise.reject(new TooLarge());
    const under = loading.get(set);
    if (under) return under.version === wanted.version ? under.done : under.done.catch(() => undefined).then(() => current(set, wanted));
    const done = load(set, wanted).finally(() => loading.delete(set));
    loading.set(set, { version: wanted.version, done });
    return done;
  };

  return {
    /** Reads what is not here, or is other by now. */
    ready: async (wanted: Searched[]): Promise<void> => void (await Promise.all(wanted.map((one) => current(setOf(one), one)))),
    /** The nearest of what is here. */
    search: async (wanted: Searched[], query: Float32Array, most: number): Promise<{ id: string; score: number }[]> =>
      (await ask<'found'>({ type: 'search', sets: wanted.map(setOf), query, most })).hits,
    /** What it holds, for whoever looks after it. */
    state: (): { sets: number; bytes: number } => ({ sets: held.size, bytes: [...held.values()].reduce((all, one) => all + one.bytes, 0) }),
    /** Once it returns, nothing is read for it any more: whose connection it reads by has that back. */
    close: async (): Promise<void> => {
      closed = true;
      await worker?.terminate();
      await Promise.allSettled([...loading.values()].map(({ done }) => done));
    },
  };
};

const setOf = ({ base, model }: Searched): string => `${base} ${model}`;
