/** Asks the questions of a base twice: as it is, and as if what waits were live. The second time in a transaction that is undone. */
import { type Db, withLock } from '../../../adapters/db/db.ts';
import { readOf } from '../embedding/searching.ts';
import { type Find, type Found, searchedOf } from '../finding/find.ts';
import type { Reader } from '../reader.store.ts';
import type { KeptSide } from '../gate.tables.ts';
import type { TestRow } from './gate.store.ts';
import { rankOf } from './matching.ts';

/** Passages that an answer is made from. */
export const given = 8;
/** The base is held while its questions are asked: it is not held for longer than this. */
const mostMs = 30_000;

export class TooSlow extends Error {}

export type Asked = { test: TestRow; found: Found; side: KeptSide };

/** Whoever may read all of an account: the gate is for nobody else. */
export const gateReader = (accountId: string, userId: string): Reader => ({ accountId, userId, role: 'owner' });

export const askAll = async (
  find: Find,
  reader: Reader,
  baseId: string,
  tests: TestRow[],
  tools: { signal: AbortSignal; told(done: number): void },
): Promise<Asked[]> => {
  const began = performance.now();
  const all: Asked[] = [];
  for (const test of tests) {
    tools.signal.throwIfAborted();
    if (performance.now() - began > mostMs) throw new TooSlow();
    const found = await find(reader, { bases: [baseId], question: test.question, history: historyOf(test), limit: given });
    // Compared with what was found by meaning it would be worse for no fault of its own.
    if (found.trace.meaning?.state === 'slow' || found.trace.meaning?.state === 'failed') throw new TooSlow();
    all.push({ test, found, side: sideOf(test, found) });
    tools.told(all.length);
  }
  return all;
};

const historyOf = ({ before }: TestRow): string[] => (before === '' ? [] : [before]);
/** As a model reads it that makes vectors. */
export const textOf = (test: TestRow): string => readOf(searchedOf(test.question, historyOf(test)));

const sideOf = (test: TestRow, { rows }: Pick<Found, 'rows'>): KeptSide => {
  const rank = test.expect === 'passage' ? rankOf(test, rows) : null;
  return { rank, found: rows.length, sourceId: rows[(rank ?? 1) - 1]?.sourceId ?? null, answer: null };
};

class Undone extends Error {}

/** What `work` finds once `change` is done, of which nothing stays. */
export const asIf = async <Made>(db: Db, baseId: string, change: (tx: Db) => Promise<void>, work: (tx: Db) => Promise<Made>): Promise<Made> => {
  let made: { it: Made } | undefined;
  await withLock(db, `knowledge ${baseId}`, async (turn) => {
    await change(turn);
    made = { it: await work(oneByOne(turn)) };
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return made!.it;
};

/** A connection answers one question at a time, and a search asks several at once. */
const oneByOne = (tx: Db): Db => {
  let last: Promise<unknown> = Promise.resolve();
  const execute: Db['execute'] = ((query: Parameters<Db['execute']>[0]) => {
    const next = last.then(() => tx.execute(query));
    last = next.catch(() => undefined);
    return next;
  }) as never;
  return new Proxy(tx, { get: (target, key) => (key === 'execute' ? execute : Reflect.get(target, key, target)) });
};
