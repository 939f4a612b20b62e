/** Runs of one database in several processes, and work that goes on when a test says so. */
import { setTimeout as wait } from 'node:timers/promises';
import { openNotices } from '../../../adapters/db/notices.ts';
import type { TestDatabase } from '../../../adapters/db/testing.ts';
import { newId } from '../../../kit/ids.ts';
import { createLog } from '../../../kit/log.ts';
import type { Ask, Ended } from '../asking/ask.ts';
import { unasked } from '../asking/hear.ts';
import type { Placed } from '../parts.ts';
import { createRuns, type Runs } from '../runs.service.ts';

export type Process = { runs: Runs; close(): Promise<void> };

type Bill = Pick<Parameters<typeof createRuns>[0], 'costOf' | 'giveBack'>;
/** `pooled`: as if PgBouncer stood between. */
export const openProcess = (
  { db, config }: Pick<TestDatabase, 'db' | 'config'>,
  { pooled = false, bill = { costOf: async () => undefined, giveBack: async () => undefined } }: { pooled?: boolean; bill?: Bill } = {},
): Process => {
  const notices = openNotices({ config, pooled });
  const runs = createRuns({ db, notices, ...bill, log: createLog({ level: 'silent' }) });
  return { runs, close: async () => (await runs.close(), notices.close()) };
};

/** Writes what it is given, piece by piece, and ends when it is told to, or is stopped. */
export const typist = () => {
  let say: (piece: string, kind?: 'text' | 'thoughts') => void = () => undefined;
  let called: (callId: string) => void = () => undefined;
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<Ended>();
  const ask: Ask = (on, signal) => {
    say = (piece, kind = 'text') => on[kind](piece);
    called = (callId) => {
      on.named?.(callId);
      on.begun?.({ callId, mostTokens: null });
    };
    signal.addEventListener('abort', () => over.resolve({ ...unasked, state: 'stopped' }));
    begun.resolve();
    return over.promise;
  };
  return {
    ask,
    begun: begun.promise,
    say: (piece: string, kind?: 'text' | 'thoughts') => say(piece, kind),
    called: (callId: string) => called(callId),
    end: (how: Partial<Ended> = {}) => over.resolve({ ...unasked, ...how }),
    fail: (error: Error) => over.reject(error),
  };
};

/** What a watcher saw so far. */
export const watching = (runs: Pick<Runs, 'watch'>, id: string, after = 0) => {
  const leaving = new AbortController();
  const seen: Placed[] = [];
  const over = (async () => {
    for await (const one of runs.watch(id, { after, signal: leaving.signal })) seen.push(one);
  })();
  return { seen, over, leave: () => leaving.abort(), text: () => seen.reduce((text, { part }) => text + ('delta' in part ? part.delta : ''), '') };
};

export const inserted = async (
  db: TestDatabase['db'],
  runs: Pick<Runs, 'insert'>,
  by: { accountId: string; userId: string; free?: boolean },
): Promise<string> => {
  const id = newId();
  await runs.insert(db, [{ id, place: 'chat', ...by }]);
  return id;
};

export const until = async (what: () => boolean): Promise<void> => {
  for (let tries = 0; !what(); tries += 1) {
    if (tries > 6_000) throw new Error('it never came to that');
    await wait(5);
  }
};
