/** What waits in a base is split, compared and brought live. Killed at any step it begins anew: until something is brought, nothing of what is served is another. */
import { setImmediate as breathe } from 'node:timers/promises';
import { withLock } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { JobKind, JobTools } from '../../jobs/index.ts';
import { basesStore } from '../bases/bases.store.ts';
import type { Find } from '../finding/find.ts';
import type { Measuring } from '../embedding/measuring.ts';
import { publishingStore } from '../finding/publishing.store.ts';
import { carrying, Overtaken } from '../sources/carrying.ts';
import { type HeldRow, sourcesStore } from '../sources/sources.store.ts';
import { blocksIn, splitUp } from '../sources/splitting.ts';
import { answerOf, type Asking, settled } from './answers.ts';
import { askAll, type Asked, asIf, gateReader, textOf, TooSlow } from './comparing.ts';
import { comparedOf, figuresOf } from './figures.ts';
import { gateStore, type TrialRow } from './gate.store.ts';
import { bringWaiting, type Waiting, waitingIn } from './waiting.ts';

type Needs = Asking & {
  measuring: Measuring;
  /** Somebody who may still ask for an account, and its time zone. */
  stands: (accountId: string, userId: string) => Promise<boolean>;
  timeZoneOf: (accountId: string) => Promise<string>;
  clock: Clock;
};

export const gateJob = ({ measuring, stands, timeZoneOf, clock, ...asking }: Needs): JobKind => {
  const { db, newId } = asking;
  const store = gateStore(db);

  /** All sources of a base, in another way: laid beside what is served, as if they had been read so. They need not be read. */
  const resplit = async (baseId: string, { signal, report }: JobTools): Promise<void> => {
    const base = await basesStore(db).plain(baseId);
    const splitting = base?.change?.splitting;
    if (!base || !splitting) return;
    const all = await sourcesStore(db).standing(baseId);
    for (const [at, source] of all.entries()) {
      signal.throwIfAborted();
      report({ done: at, total: all.length, current: source.name });
      await laidIn(source, { splitting, language: base.change?.language ?? base.language });
      await breathe();
    }
  };
  const laidIn = async (source: HeldRow, { splitting, language }: Required<NonNullable<Waiting['base']['change']>>): Promise<void> => {
    const within = sourcesStore(db);
    const split = JSON.stringify([splitting, language]);
    if (source.held?.split === split) return;
    const was = await within.textOf(source, source.state === 'held' ? -source.version : source.revision);
    // Of long ago: how it was read is not known any more, so it stays as it is until it is read anew.
    if (!was || was.map.length === 0) return;
    const { pieces, text, map } = splitUp(blocksIn(was), { title: source.name, otherwise: language, splitting });
    if (pieces.length === 0) return;
    const owner = { baseId: source.baseId, sourceId: source.id };
    await publishingStore(db).dropLaid(source.id, source.version);
    const { rows } = await carrying(db, source, pieces, newId);
    await publishingStore(db).lay(owner, source.version, rows, () => breathe<void>());
    await withLock(db, `knowledge ${source.baseId}`, async (turn) => {
      const store = sourcesStore(turn);
      const held = { pages: source.pages, notes: source.notes, ...source.held, split };
      // Read anew, or thrown away, meanwhile: then it is as it was read.
      if (await store.hold(source, held, ['ready', 'held'])) return store.keepHeldText(source, text, map);
      await publishingStore(turn).dropLaid(source.id, source.version);
    });
  };

  /** False where a model has to read what waits first: once it has, this is begun anew. */
  const compare = async (waiting: Waiting, trial: TrialRow, tools: JobTools): Promise<boolean> => {
    const { base, tests, print } = waiting;
    const began = performance.now();
    const reader = gateReader(base.accountId, trial.userId ?? base.accountId);
    const model = trial.model;
    if (model !== null && (trial.userId === null || !(await stands(base.accountId, trial.userId)))) throw new Refused('person');
    const all = tests.length * (model === null ? 2 : 4);
    const told = (before: number) => (done: number) => tools.report({ done: before + done, total: all, current: '' });
    await store.setTrial(trial.id, { print, change: base.change }, ['running']);
    const { state: read, vectors } = await measuring.prepared({ accountId: base.accountId, baseId: base.id }, tests.map(textOf), trial.createdAt, tools.signal);
    if (read === 'later') return false;
    const asked = (before: number) => (find: Find) => askAll(find, reader, base.id, tests, { signal: tools.signal, told: told(before) });
    const live = await measuring.within(db, vectors, asked(0));
    const change = await asIf(
      db,
      base.id,
      (tx) => bringWaiting(tx, waiting, { now: clock(), dry: true }),
      (tx) => measuring.within(tx, vectors, asked(tests.length)),
    );
    const kept = () => tests.map(({ id }, at) => ({ test: id, live: live[at]!.side, change: change[at]!.side }));
    if (model !== null)
      await answered(
        { live, change },
        { reader, base, model, trial, print },
        { ...tools, told: told(2 * tests.length), keep: () => store.setTrial(trial.id, { results: kept() }, ['running']) },
      );
    const figures = figuresOf(comparedOf(tests, kept()));
    const state = figures.some(({ misses }) => misses) ? 'held' : 'ready';
    const error = read === 'failed' ? byLetters : '';
    await store.setTrial(trial.id, { state, error, figures, results: kept(), ms: Math.round(performance.now() - began) }, ['running']);
    return true;
  };

  /** What was answered before a crash is not asked, and paid, again. */
  const answered = async (
    { live, change }: { live: Asked[]; change: Asked[] },
    { trial, print, ...who }: { reader: ReturnType<typeof gateReader>; base: Waiting['base']; model: string; trial: TrialRow; print: string },
    { signal, told, keep }: { signal: AbortSignal; told(done: number): void; keep(): Promise<unknown> },
  ): Promise<void> => {
    const timeZone = await timeZoneOf(who.base.accountId);
    const known = new Map((trial.print === print ? trial.results : []).map((one) => [one.test, one]));
    const runIds = [...trial.runIds];
    const begun = async (runId: string): Promise<void> => {
      runIds.push(runId);
      await store.addRun(trial.id, runId);
    };
    // All of them before the first is kept: another crash would find only what stood there then.
    for (const asked of live) asked.side.answer = known.get(asked.test.id)?.live.answer ?? null;
    for (const asked of change) asked.side.answer = known.get(asked.test.id)?.change.answer ?? null;
    let done = 0;
    try {
      for (const all of [live, change])
        for (const asked of all) {
          asked.side.answer ??= (await answerOf(asking, { ...who, timeZone }, asked, { signal, begun })) ?? null;
          if (asked.side.answer === null) throw new Refused('model');
          told((done += 1));
          await keep();
        }
      const points = await settled(asking, runIds, signal);
      if (points !== undefined) await store.setTrial(trial.id, { points, runIds: [] }, ['running']);
    } finally {
      // What was quoted in them is kept nowhere.
      for (const id of runIds) void asking.runs.forget(id);
    }
  };

  const bring = async (waiting: Waiting, trial: TrialRow | undefined): Promise<void> => {
    await withLock(db, `knowledge ${waiting.base.id}`, async (turn) => {
      const now = await waitingIn(turn, waiting.base.id);
      if (!now || now.print !== waiting.print) throw new Overtaken();
      await bringWaiting(turn, now, { now: clock() });
      if (trial && !(await gateStore(turn).setTrial(trial.id, { state: 'live' }, ['going', 'ready']))) throw new Overtaken();
    });
  };

  return {
    kind: 'gate',
    // Each may hold the vectors of a base in memory.
    atOnce: 2,
    run: async ({ accountId, subjectId: baseId }, tools) => {
      // Each turn does one thing; what came meanwhile is another turn.
      for (let turns = 0; turns < mostTurns; turns += 1) {
        await resplit(baseId, tools);
        const waiting = await waitingIn(db, baseId);
        if (!waiting || waiting.base.accountId !== accountId) return;
        const [newest] = await store.trials(baseId, 1);
        const isAsked = newest?.state === 'running' && waiting.tests.length > 0;
        // Somebody may want to know how it does as it is.
        if (waiting.isEmpty && !isAsked) return store.failTrials(baseId, 'empty');
        try {
          if (waiting.tests.length === 0) await bring(waiting, undefined);
          else if (newest?.state === 'going' && newest.print === waiting.print) await bring(waiting, newest);
          else if (newest && isAsked) {
            if (!(await compare(waiting, newest, tools))) return;
          } else if (newest?.state === 'ready' && newest.print === waiting.print && waiting.isBySelf && newest.error !== byLetters)
            await bring(waiting, newest);
          else if (newest?.print === waiting.print && (newest.state === 'held' || newest.state === 'ready' || newest.state === 'failed')) return;
          else {
            await store.dropTrials(baseId);
            await store.addTrial({ id: newId(), accountId, baseId, userId: null, state: 'running', print: '', createdAt: clock() });
          }
        } catch (error) {
          if (tools.signal.aborted) throw error;
          if (error instanceof Overtaken) continue;
          await store.failTrials(baseId, error instanceof TooSlow ? 'too_slow' : error instanceof Refused ? error.message : 'internal');
          if (!(error instanceof TooSlow || error instanceof Refused)) throw error;
          return;
        }
      }
    },
    left: async ({ subjectId }) => store.failTrials(subjectId, 'cancelled'),
  };
};

const mostTurns = 20;
/** It was compared without the model that reads meaning, which could not be asked: not as an answer would be found. */
const byLetters = 'letters';
/** Nobody can be asked: `person` may not ask any more, or the `model` did not answer. */
class Refused extends Error {}
