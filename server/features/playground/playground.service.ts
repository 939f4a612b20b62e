/** The same question to up to four models, in any mode. A run belongs to who asked; it is written on when they leave the page, and read again when they come back. */
import type { NewRun, Run, RunPart, TriedModel } from '@storewright/contract/playground';
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, invalid, notFound } from '../../kit/fault.ts';
import { idAfter, pageById } from '../../kit/page-by-id.ts';
import { withoutUndefined } from '../../kit/without-undefined.ts';
import type { Integration } from '../integration/index.ts';
import type { Snapshot } from '../providers/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { createAsks } from './asks/asks.ts';
import { checkOffered, checkSchema, checkWanted } from './asks/wanted.ts';
import { createFamilies } from './families/families.service.ts';
import { createFiles, showFile } from './files/files.service.ts';
import { isBilledOn, triedModels } from './models.ts';
import { type RunRow, runsStore } from './runs.store.ts';
import { showRun } from './views.ts';
import { watched } from './watched.ts';
import { readingWhole } from './reading.ts';
import { checkSameMessage, sameWish } from './wished.ts';
import { costFrom, createDoorSocket, type Desk, type Guests, isOpen, type Runs } from '../runs/index.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  guests: Guests;
  /** Where programs come in. */
  door: Parameters<typeof createDoorSocket>[0];
  runs: Runs;
  calls: Pick<Integration['calls'], 'one'>;
  catalogue: () => Snapshot;
  onOffer: () => ModelOnOffer[];
  uploads: Uploads;
  /** For pictures that a provider answers with an address. */
  outgoing: Pick<Outgoing, 'request'>;
  /** Megabytes that the door takes. */
  mostMb: number;
};
type Message = { message: string; files: string[] };

export type Playground = ReturnType<typeof createPlayground>;
export const createPlayground = ({ db, clock, newId, guests, door, runs, calls, catalogue, onOffer, uploads, outgoing, mostMb }: Needs) => {
  const store = runsStore(db);
  const line = createDoorSocket(door);
  const keyOf = (caller: Caller): string => guests.keyOf(caller, desk);
  const files = createFiles({ db, uploads });
  const asks = createAsks({ line, files, catalogue, outgoing });
  const costOf = (accountId: string) => costFrom((id) => calls.one({ accountId }, id));
  const whole = readingWhole({ store, runs });
  const begin = async (caller: Caller, runId: string, n: number, place?: number): Promise<Run> => {
    const all = await whole(caller, runId);
    const turn = orNotFound(all.turns.find((one) => one.n === n));
    const by = { key: keyOf(caller), costOf: costOf(caller.accountId) };
    // Nobody who presses waits for files to be read: what fails there is what the answers say.
    const prepared = asks(all, turn, by);
    for (const answer of all.answers.filter((one) => one.turn === n && (place ?? one.place) === one.place))
      runs.begin({
        run: { id: answer.attempt },
        billedOn: isBilledOn(answer.model, catalogue()),
        ask: async (on, signal) => (await prepared)(answer)(on, signal),
      });
    return showRun(all, caller.userId);
  };
  /** A run for each of them, written down and not begun. */
  const attempts = async (tx: Db, { accountId, userId }: Caller, each: unknown[]): Promise<string[]> => {
    const rows = each.map(() => ({ id: newId(), accountId, userId, place: desk.place, ofPerson: true }));
    await runs.insert(tx, rows);
    return rows.map(({ id }) => id);
  };
  const removeWhole = async (tx: Db, caller: Caller, id: string): Promise<boolean> => {
    const all = await runsStore(tx).attempts(id);
    if (!(await runsStore(tx).remove(caller, id))) return false;
    await runs.remove(tx, all);
    await uploads.release(tx, id);
    return true;
  };
  /** The files of a question, once it may be asked. */
  const checked = async (caller: Caller, asked: Pick<z.output<typeof NewRun>, 'task' | 'models' | 'message' | 'files'>) => {
    const rows = await files.named(caller, asked.files, (place) => `body.files.${place}`);
    checkWanted({ ...asked, files: rows, mostMb }, catalogue());
    return rows.map(showFile);
  };
  /** What the same key has begun. */
  const wished = async (caller: Caller, wish: string | undefined, asked: z.output<typeof NewRun>): Promise<Run | undefined> => {
    const before = wish === undefined ? undefined : await store.wished(caller, wish);
    return before && showRun(sameWish(await whole(caller, before.id), asked), caller.userId);
  };

  return {
    isBilledOn: (model: string): boolean => isBilledOn(model, catalogue()),
    models: (): { items: TriedModel[] } => ({ items: triedModels(onOffer(), catalogue()) }),

    list: async (caller: Caller, { cursor, limit, search }: { cursor?: string | undefined; limit: number; search: string }) =>
      pageById(await store.page(caller, { after: idAfter(cursor), search, limit: limit + 1 }), limit, ({ id, title, task, models, shared, createdAt }) => ({
        id,
        title,
        mode: task.mode,
        models,
        shared,
        created_at: createdAt.toISOString(),
      })),

    one: async (caller: Caller, id: string): Promise<Run> => showRun(await whole(caller, id), caller.userId),

    start: async (caller: Caller, asked: z.output<typeof NewRun>, wish: string | undefined): Promise<Run> => {
      const { models, task, system, message, settings } = asked;
      checkSchema(asked);
      const sent = await checked(caller, asked);
      const before = await wished(caller, wish, asked);
      if (before) return before;
      checkOffered(models, catalogue());
      const run: RunRow = {
        id: newId(),
        accountId: caller.accountId,
        userId: caller.userId,
        title: titleOf(message || (sent[0]?.name ?? '')),
        task,
        system,
        models,
        settings,
        shared: false,
        wish: wish ?? null,
        createdAt: clock(),
      };
      const begun = await inTransaction(db, async (tx) => {
        if (!(await runsStore(tx).insert(run))) return false;
        await runsStore(tx).insertTurn({ runId: run.id, n: 1, message, files: sent, wish: null }, models, await attempts(tx, caller, models));
        await uploads.hold(tx, run.id, asked.files);
        for (const old of await runsStore(tx).old(caller, most)) await removeWhole(tx, caller, old);
        return true;
      });
      return begun ? begin(caller, run.id, 1) : orNotFound(await wished(caller, wish, asked));
    },

    goOn: async (caller: Caller, id: string, { message, files: ids }: Message, wish: string | undefined): Promise<Run> => {
      const { run: before } = await whole(caller, id);
      if (before.task.mode !== 'chat') throw invalid('body.message', 'Only a chat goes on.');
      const sent = await checked(caller, { task: before.task, models: before.models, message, files: ids });
      const turn = await inTransaction(db, async (tx) => {
        const within = runsStore(tx);
        const run = orNotFound(await within.own(caller, id));
        const told = wish === undefined ? undefined : await within.wishedTurn(id, wish);
        if (told) return checkSameMessage(told, { message, files: ids });
        if (await runs.isOpen(tx, await within.attempts(id)))
          throw new Fault('too_busy', 409, { message: 'The models are still answering. Stop them, or wait.' });
        const n = (await within.lastTurn(id)) + 1;
        if (n > mostTurns) throw invalid('body.message', `At most ${mostTurns} messages. Start another run.`);
        await within.insertTurn({ runId: id, n, message, files: sent, wish: wish ?? null }, run.models, await attempts(tx, caller, run.models));
        await uploads.hold(tx, id, ids);
        return n;
      });
      return turn === undefined ? showRun(await whole(caller, id), caller.userId) : begin(caller, id, turn);
    },

    /** One model once more, for its last answer. */
    again: async (caller: Caller, id: string, place: number): Promise<Run> => {
      const turn = await inTransaction(db, async (tx) => {
        const within = runsStore(tx);
        orNotFound(await within.own(caller, id));
        const n = await within.lastTurn(id);
        const answer = await within.answer({ runId: id, turn: n, place });
        const [last] = await runs.read(answer?.attempts.slice(-1) ?? []);
        if (last?.state !== 'failed' && last?.state !== 'stopped') throw invalid('body.place', 'Only what failed or was stopped is asked for again.');
        const [attempt] = await attempts(tx, caller, [place]);
        await within.addAttempt({ runId: id, turn: n, place }, attempt!);
        return n;
      });
      return begin(caller, id, turn, place);
    },

    /** Yields what happens until all answers are over; returns the run as it then is. */
    watch: async function* (caller: Caller, id: string, signal: AbortSignal): AsyncGenerator<RunPart, Run> {
      yield* watched({ read: () => whole(caller, id), runs, signal });
      return showRun(await whole(caller, id), caller.userId);
    },

    stop: async (caller: Caller, id: string, place: number | undefined): Promise<Run> => {
      const { run, answers } = await whole(caller, id);
      if (run.userId !== caller.userId) throw notFound();
      const stopped = answers.filter((answer) => isOpen(answer) && (place ?? answer.place) === answer.place);
      await Promise.all(stopped.map(({ attempt }) => runs.stop(attempt)));
      return showRun(await whole(caller, id), caller.userId);
    },

    edit: async (caller: Caller, id: string, change: { title?: string | undefined; shared?: boolean | undefined }): Promise<Run> => {
      const said = withoutUndefined(change);
      if (Object.keys(said).length > 0 && !(await store.edit(caller, id, said))) throw notFound();
      return showRun(await whole(caller, id), caller.userId);
    },

    remove: async (caller: Caller, id: string): Promise<void> => {
      const { run } = await whole(caller, id);
      if (run.userId !== caller.userId) throw notFound();
      if (!(await inTransaction(db, (tx) => removeWhole(tx, caller, id)))) throw notFound();
    },

    files,
    families: createFamilies({ line, keyOf, catalogue, calls, files }),
    close: line.close,
  };
};

/** Where its calls come from, as the statement says. */
const desk: Desk = { place: 'playground', name: 'Playground' };

/** Runs of a person that are kept, and messages of a run. */
const most = 500;
const mostTurns = 50;

const titleOf = (message: string): string => message.replace(/\s+/g, ' ').slice(0, 80);
