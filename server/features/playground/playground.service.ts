/** The same question to up to four models. A run belongs to who asked; it is written on when they leave the page, and read again when they come back. */
import type { NewRun, Run, RunPart } from '@storewright/contract/playground';
import type { RequestListener } from 'node:http';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { type Caller, mine } from '../../kit/caller.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, notFound } from '../../kit/fault.ts';
import { idAfter, pageById } from '../../kit/listed.ts';
import type { Log } from '../../kit/log.ts';
import type { Integration } from '../integration/index.ts';
import type { Snapshot } from '../providers/index.ts';
import { createFamilies } from './families/families.service.ts';
import { createGuests, type Guests } from './guests.ts';
import { createLine } from './line.ts';
import type { KeptFile } from './playground.tables.ts';
import { questionFor } from './question.ts';
import { type AnswerRow, type RunRow, runsStore, type WholeRun } from './runs.store.ts';
import { costFrom } from './cost.ts';
import { showRun } from './shown.ts';
import { watched } from './watched.ts';
import { createWritersAtWork } from './writers-at-work.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  log: Log;
  guests: Guests;
  /** Where programs come in. */
  door: RequestListener;
  calls: Pick<Integration['calls'], 'one'>;
  catalogue: () => Snapshot;
};
type Message = { message: string; files: KeptFile[] };

export type Playground = ReturnType<typeof createPlayground>;
export { createGuests };
export const createPlayground = ({ db, clock, newId, log, guests, door, calls, catalogue }: Needs) => {
  const store = runsStore(db);
  const line = createLine(door);
  const writers = createWritersAtWork({ line, store, log });

  const whole = async (caller: Caller, id: string): Promise<WholeRun> => {
    const found = mine(await store.readable(caller, id));
    const ahead = writers.standing(id);
    const here = (row: AnswerRow): AnswerRow => ahead.find((one) => one.turn === row.turn && one.place === row.place) ?? row;
    return { ...found, answers: found.answers.map(here) };
  };
  const begin = async (caller: Caller, runId: string, turn: number): Promise<Run> => {
    const all = await whole(caller, runId);
    const costOf = costFrom((id) => calls.one(caller, id));
    for (const answer of all.answers.filter((one) => one.turn === turn))
      writers.begin({ answer, key: guests.keyOf(caller), question: questionFor(all, answer), costOf });
    return showRun(all, caller.userId);
  };

  return {
    list: async (caller: Caller, { cursor, limit }: { cursor?: string | undefined; limit: number }) =>
      pageById(await store.page(caller, idAfter(cursor), limit + 1), limit, ({ id, title, models, shared, createdAt }) => ({
        id,
        title,
        models,
        shared,
        created_at: createdAt.toISOString(),
      })),

    one: async (caller: Caller, id: string): Promise<Run> => showRun(await whole(caller, id), caller.userId),

    start: async (caller: Caller, asked: z.output<typeof NewRun>, wish: string | undefined): Promise<Run> => {
      const { models, system, message, files, settings } = asked;
      checkSchema(asked);
      if (new Set(models).size < models.length) throw new Fault('invalid_input', 422, { details: { fields: { 'body.models': 'Each model once.' } } });
      const before = wish === undefined ? undefined : await store.wished(caller, wish);
      if (before) return showRun(await whole(caller, before.id), caller.userId);
      const run: RunRow = {
        id: newId(),
        accountId: caller.accountId,
        userId: caller.userId,
        title: titleOf(message),
        system,
        models,
        settings,
        shared: false,
        wish: wish ?? null,
        createdAt: clock(),
      };
      await inTransaction(db, async (tx) => {
        await runsStore(tx).insert(run);
        await runsStore(tx).insertTurn({ runId: run.id, n: 1, message, files, wish: null }, models);
        await runsStore(tx).removeOld(caller, most);
      });
      return begin(caller, run.id, 1);
    },

    goOn: async (caller: Caller, id: string, { message, files }: Message, wish: string | undefined): Promise<Run> => {
      const turn = await inTransaction(db, async (tx) => {
        const within = runsStore(tx);
        const run = mine(await within.own(caller, id));
        if (wish !== undefined && (await within.wishedTurn(id, wish))) return null;
        if (await within.isOpen(id)) throw new Fault('too_busy', 409, { message: 'The models are still answering. Stop them, or wait.' });
        const n = (await within.lastTurn(id)) + 1;
        if (n > mostTurns)
          throw new Fault('invalid_input', 422, { details: { fields: { 'body.message': `At most ${mostTurns} messages. Start another run.` } } });
        await within.insertTurn({ runId: id, n, message, files, wish: wish ?? null }, run.models);
        return n;
      });
      return turn === null ? showRun(await whole(caller, id), caller.userId) : begin(caller, id, turn);
    },

    /** Yields what happens until all answers are over; returns the run as it then is. */
    watch: async function* (caller: Caller, id: string, signal: AbortSignal): AsyncGenerator<RunPart, Run> {
      yield* watched({
        read: () => whole(caller, id),
        working: () => writers.standing(id).length > 0,
        listen: (listener) => writers.listen(id, listener),
        signal,
      });
      return showRun(await whole(caller, id), caller.userId);
    },

    stop: async (caller: Caller, id: string, place: number | undefined): Promise<Run> => {
      const { run } = await whole(caller, id);
      if (run.userId !== caller.userId) throw notFound();
      writers.stop(id, place);
      return showRun(await whole(caller, id), caller.userId);
    },

    edit: async (caller: Caller, id: string, change: { title?: string | undefined; shared?: boolean | undefined }): Promise<Run> => {
      const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      if (Object.keys(said).length > 0 && !(await store.edit(caller, id, said))) throw notFound();
      return showRun(await whole(caller, id), caller.userId);
    },

    remove: async (caller: Caller, id: string): Promise<void> => {
      const { run } = await whole(caller, id);
      if (run.userId !== caller.userId) throw notFound();
      writers.stop(id);
      if (!(await store.remove(caller, id))) throw notFound();
    },

    families: createFamilies({ line, guests, catalogue, calls }),
    chores: [{ name: 'playground.orphans', every: 30, run: () => store.endOrphans(silentSeconds) }] satisfies Chore[],
    close: async (): Promise<void> => {
      await writers.close();
      await line.close();
    },
  };
};

/** Runs of a person that are kept, and messages of a run. */
const most = 500;
const mostTurns = 50;
/** Whoever writes an answer says so each second. */
const silentSeconds = 30;

const titleOf = (message: string): string => message.replace(/\s+/g, ' ').slice(0, 80);

const checkSchema = ({ settings: { format, schema } }: z.output<typeof NewRun>): void => {
  if (format !== 'schema') return;
  try {
    const value: unknown = JSON.parse(schema);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  } catch {
    // Told below.
  }
  throw new Fault('invalid_input', 422, { details: { fields: { 'body.settings.schema': 'A JSON schema is a JSON object.' } } });
};
