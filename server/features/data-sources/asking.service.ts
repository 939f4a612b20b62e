/** Questions in words: asked, answered by work that streams, stopped, and read again by whoever asked. */
import type { DataAnswer } from '@storewright/contract/data-sources/source';
import { mostAnswers } from '@storewright/contract/data-sources/bounds';
import type { ModelOnOffer } from '@storewright/contract/integration';
import { pointsOf } from '@storewright/contract/kit/points';
import { type Db, inTransaction, withLock } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import { storable } from '../../kit/storable.ts';
import type { Account } from '../account/index.ts';
import { createDoorSocket, type Desk, type Guests, isOpen, type Run, type RunHead, type Runs } from '../runs/index.ts';
import { answeringFromTables } from './answering.ts';
import { type AnswerRow, type Before, dataStore, type Reader } from './data-sources.store.ts';
import type { KeptAnswer } from './data-sources.tables.ts';
import { mostRead, mostWritten } from './prompt.ts';
import type { DataSourcesDesk } from './sources.service.ts';

type Needs = {
  db: Db;
  standing: Account['standing'];
  desk: DataSourcesDesk;
  runs: Runs;
  guests: Guests;
  /** Where programs come in. */
  door: Parameters<typeof createDoorSocket>[0];
  onOffer: () => ModelOnOffer[];
  isBilledOn: (model: string) => boolean;
  clock: Clock;
  newId: () => string;
};

const counter: Desk = { place: 'knowledge', name: 'Chatdb' };
const shownAtOnce = 50;
/** Bytes of them, together. */
const shownWeight = 8_000_000;
const mostBefore = 3;

export const createAsking = ({ db, standing, desk, runs, guests, door, onOffer, isBilledOn, clock, newId }: Needs) => {
  const store = dataStore(db);
  const line = createDoorSocket(door);
  const whose = ({ accountId, userId }: Caller, sourceId: string) => ({ accountId, userId, sourceId });

  /** As they are by now. */
  const standingOf = async ({ accountId, userId }: Caller): Promise<Reader> => orNotFound(await standing(accountId, userId));
  const mayStill = async ({ accountId, userId }: Caller, id: string): Promise<boolean> => {
    const now = await standing(accountId, userId);
    return now !== undefined && (await store.one(now, id)) !== undefined;
  };
  const shown = async (rows: AnswerRow[]): Promise<DataAnswer[]> => {
    const idsOf = (which: (row: AnswerRow) => boolean) => rows.filter(which).map(({ runId }) => runId);
    const [heads, whole] = await Promise.all([runs.heads(idsOf(({ answer }) => answer !== null)), runs.read(idsOf(({ answer }) => answer === null))]);
    const byId = new Map<string, RunHead & Partial<Pick<Run, 'parts'>>>([...heads, ...whole].map((run) => [run.id, run]));
    return rows.map((row) => showAnswer(row, byId.get(row.runId)));
  };
  const own = async (caller: Caller, id: string, answer: string): Promise<AnswerRow> => {
    await desk.readable(caller, id);
    return orNotFound(await store.answer(whose(caller, id), answer));
  };
  const modelFor = (named: string): string | undefined => {
    const all = textModels(onOffer());
    return (all.find(({ name }) => name === named) ?? all[0])?.name;
  };

  return {
    models: () => ({ items: textModels(onOffer()).map((model) => ({ name: model.name, provider: model.provider, most_points: mostOf(model) })) }),
    async ask(caller: Caller, id: string, text: string, wish: string | undefined): Promise<DataAnswer> {
      const source = await desk.readable(caller, id);
      const model = modelFor(source.model);
      if (model === undefined)
        throw new Fault('model_not_offered', 404, { message: 'No model is connected. Ask by a saved question, or by a statement of your own.' });
      const of = whose(caller, id);
      const begun = await withLock(db, `data answers ${caller.userId} ${id}`, async (tx) => {
        const within = dataStore(tx);
        const before = wish === undefined ? undefined : await within.wished(of, wish);
        if (before) {
          if (before.question !== text) throw new Fault('idempotency_key_reused', 409);
          return { row: before, before: [] as Before[], isNew: false };
        }
        const rows = await within.before(of, mostBefore);
        if (
          await runs.isOpen(
            tx,
            rows.map(({ runId }) => runId),
          )
        )
          throw new Fault('too_busy', 409, { message: 'The last question is still being answered. Stop it, or wait.' });
        const row: AnswerRow = {
          id: newId(),
          accountId: caller.accountId,
          sourceId: id,
          userId: caller.userId,
          question: text,
          runId: newId(),
          answer: null,
          wish: wish ?? null,
          createdAt: clock(),
        };
        await runs.insert(tx, [{ id: row.runId, accountId: caller.accountId, userId: caller.userId, place: counter.place, free: true, ofPerson: true }]);
        await within.addAnswer(row);
        const old = await within.beyond(of, mostAnswers);
        if (old.length > 0) {
          await runs.remove(
            tx,
            old.map(({ runId }) => runId),
          );
          await within.removeAnswers(
            of,
            old.map((one) => one.id),
          );
        }
        return { row, before: rows, isNew: true };
      });
      if (begun.isNew)
        runs.begin({
          run: { id: begun.row.runId },
          mayGoOn: () => mayStill(caller, id),
          billedOn: isBilledOn(model),
          ask: answeringFromTables(
            { line },
            {
              kind: source.kind,
              tables: source.tables,
              before: begun.before.flatMap(({ question, sql }) => (sql === null ? [] : [{ question, sql }])),
              question: text,
              today: dayIn(clock(), caller.timeZone),
              model,
              key: () => guests.keyOf(caller, counter),
              // Whoever may not read it any more is answered no more of it.
              rows: async (sql, signal) => desk.rows(await desk.readable(await standingOf(caller), id), sql, signal),
              keep: (answer: KeptAnswer) => store.keep(begun.row.id, storable(answer)),
            },
          ),
        });
      return (await shown([begun.row]))[0]!;
    },
    async answers(caller: Caller, id: string): Promise<{ items: DataAnswer[] }> {
      await desk.readable(caller, id);
      return { items: await shown(await store.answers(whose(caller, id), { most: shownAtOnce, weight: shownWeight })) };
    },
    answer: async (caller: Caller, id: string, answer: string): Promise<DataAnswer> => (await shown([await own(caller, id, answer)]))[0]!,
    async watch(caller: Caller, id: string, answer: string, { after, signal }: { after: number; signal: AbortSignal }) {
      return runs.watch((await own(caller, id, answer)).runId, { after, signal });
    },
    async stop(caller: Caller, id: string, answer: string): Promise<void> {
      await runs.stop((await own(caller, id, answer)).runId);
    },
    async clear(caller: Caller, id: string): Promise<void> {
      await desk.readable(caller, id);
      if (await runs.isUnsettled(await store.runsOf({ sourceId: id, userId: caller.userId })))
        throw new Fault('too_busy', 409, { message: 'An answer is still being written or counted. Stop it, or wait a moment.' });
      await inTransaction(db, async (tx) => {
        await runs.remove(tx, await dataStore(tx).runsOf({ sourceId: id, userId: caller.userId }));
        await dataStore(tx).removeAnswers(whose(caller, id));
      });
    },
    close: line.close,
  };
};

const textModels = (offered: ModelOnOffer[]): ModelOnOffer[] => offered.filter(({ capabilities }) => capabilities.includes('text'));

/** In whole points, as an estimate: a statement, one that is written anew, and the sentences. Null where its price says nothing of tokens. */
const mostOf = ({ official, rate, factor, least_points: least }: ModelOnOffer): string | null => {
  if (official.input === null || official.output == null) return null;
  const cost = (mostRead * Number(official.input) + 3 * mostWritten * Number(official.output)) / 1_000_000;
  return String(Math.max(3 * Math.ceil(Number(least)), Math.ceil(cost * Number(rate) * Number(factor))));
};

const dayIn = (now: Date, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

/** What is not kept yet is read off what came so far. */
const showAnswer = ({ id, question, answer, createdAt }: AnswerRow, run: (RunHead & Partial<Pick<Run, 'parts'>>) | undefined): DataAnswer => {
  const parts = run?.parts ?? [];
  const last = <T>(type: string): T | undefined => parts.flatMap((part) => ('data' in part && part.type === type ? [part.data as T] : [])).at(-1);
  const text = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : [])).join('');
  const told: Omit<KeptAnswer, 'verdict'> & { verdict: KeptAnswer['verdict'] | null } = answer ?? {
    verdict: null,
    sql: last<{ sql: string }>('data-statement')?.sql ?? '',
    result: last<NonNullable<KeptAnswer['result']>>('data-rows') ?? null,
    refused: null,
    sentences: text.split('\n').filter((one) => one !== ''),
    struck: 0,
    model: '',
  };
  return {
    id,
    question,
    ...told,
    state: run?.state ?? 'done',
    error: run?.error ?? '',
    points: run?.points == null ? null : pointsOf(run.points),
    counting: run ? isOpen(run) || run.counting : false,
    created_at: createdAt.toISOString(),
  };
};
