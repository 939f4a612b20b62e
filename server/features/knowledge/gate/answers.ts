/** What a model makes of a question of the gate, from passages that were found already. Called as a person's question is, and paid as one. */
import { type Db } from '../../../adapters/db/db.ts';
import { type Ended, type Guests, isOpen, type DoorSocket, type Runs } from '../../runs/index.ts';
import { answering, type Outcome } from '../answering/answering.ts';
import type { Offers } from '../answering/offers.ts';
import type { BaseRow } from '../bases/bases.store.ts';
import type { Reader } from '../reader.store.ts';
import type { KeptSide } from '../gate.tables.ts';
import type { Asked } from './comparing.ts';
import { rankOf } from './matching.ts';

export type Asking = {
  db: Db;
  runs: Runs;
  guests: Pick<Guests, 'keyOf'>;
  line: DoorSocket;
  offers: Offers;
  isBilledOn: (model: string) => boolean;
  newId: () => string;
};
type Who = { reader: Reader; timeZone: string; base: BaseRow; model: string };

/** Where its calls come from, as the statement says. */
export const desk = { place: 'knowledge', name: 'Gate' } as const;

/** Undefined where it failed: the points may be gone. `begun`: its run, written down before anything is asked. */
export const answerOf = async (
  { db, runs, guests, line, offers, isBilledOn, newId }: Asking,
  { reader, timeZone, base, model }: Who,
  { test, found }: Pick<Asked, 'test' | 'found'>,
  { signal, begun }: { signal: AbortSignal; begun(runId: string): Promise<void> },
): Promise<KeptSide['answer'] | undefined> => {
  let outcome: Outcome | undefined;
  let ended: Ended | undefined;
  const id = newId();
  const { accountId, userId } = reader;
  await runs.insert(db, [{ id, accountId, userId, place: desk.place, free: true }]);
  await begun(id);
  const ask = answering(
    { find: () => Promise.resolve(found), line, offers },
    {
      reader,
      base,
      question: test.question,
      history: test.before === '' ? [] : [{ role: 'user', text: test.before }],
      model,
      key: () => guests.keyOf({ accountId, userId, timeZone }, desk),
      found: async () => undefined,
      cited: async () => undefined,
      keep: async (one) => void (outcome = one),
    },
  );
  runs.begin({ run: { id }, billedOn: isBilledOn(model), ask: async (on, stop) => (ended = await ask(on, stop)) });
  const stop = (): void => void runs.stop(id);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const _ of runs.watch(id, { signal })) signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  if (!outcome || ended?.state !== 'done') return undefined;
  const { verdict, struck } = outcome.answer;
  return {
    verdict,
    cited:
      test.expect === 'passage' &&
      rankOf(
        test,
        outcome.cited.map(({ row }) => row),
      ) !== null,
    struck: struck.length,
  };
};

/** What they cost together in milli-points, once it is known. */
export const settled = async ({ runs }: Pick<Asking, 'runs'>, runIds: string[], signal: AbortSignal): Promise<bigint | undefined> => {
  for (let tries = 0; tries < mostLooks; tries += 1) {
    const heads = await runs.heads(runIds);
    if (heads.every((head) => !isOpen(head) && !head.counting)) return heads.reduce((sum, { points }) => sum + (points ?? 0n), 0n);
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return undefined;
};
const mostLooks = 120;
