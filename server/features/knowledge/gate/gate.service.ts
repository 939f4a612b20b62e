/** How a base is kept from getting worse: what waits in it is compared by its own questions before it goes live. */
import type { gate as routes } from '@storewright/contract/gate';
import { type TrialState } from '@storewright/contract/knowledge/bounds';
import type { GateState, Splitting, Trial } from '@storewright/contract/knowledge/gate';
import type { Language } from '@storewright/contract/kit/languages';
import { pointsOf } from '@storewright/contract/kit/points';
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { Given } from '@storewright/contract/kit/route';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import { type Caller } from '../../../kit/caller.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { type Jobs, showJob } from '../../jobs/index.ts';
import type { BaseChange } from '../knowledge.tables.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { BaseRow } from '../bases/bases.store.ts';
import { answeringModels, modelFor } from '../models.ts';
import { sourcesStore } from '../sources/sources.store.ts';
import { textOf } from './comparing.ts';
import { comparedOf, flipOf } from './figures.ts';
import { gateJob } from './gate.job.ts';
import { gateStore, type TestRow, type TrialRow } from './gate.store.ts';
import { waitingIn } from './waiting.ts';

type Needs = Parameters<typeof gateJob>[0] & {
  jobs: Pick<Jobs, 'define' | 'start' | 'ready' | 'newest' | 'cancel'>;
  bases: Pick<Bases, 'readable'>;
  onOffer: () => ModelOnOffer[];
};
type Change = { splitting?: Splitting | undefined; language?: Language | undefined };

export const createGate = ({ jobs, bases, onOffer, ...doing }: Needs) => {
  const { db, runs, measuring, clock, newId } = doing;
  const store = gateStore(db);
  jobs.define(gateJob(doing));
  const subjectOf = ({ id, accountId }: Pick<BaseRow, 'id' | 'accountId'>) => ({ accountId, subjectId: id, kind: 'gate' as const });
  const modelOf = (base: BaseRow) => {
    const offered = onOffer();
    const name = modelFor(offered, base.model);
    return answeringModels(offered).find((one) => one.name === name);
  };
  const pointsFor = async ({ points, runIds }: TrialRow): Promise<bigint> =>
    points ?? (await runs.heads(runIds)).reduce((sum, head) => sum + (head.points ?? 0n), 0n);

  const show = async (base: BaseRow): Promise<GateState> => {
    const waiting = (await waitingIn(db, base.id))!;
    const [counts, trials, job] = await Promise.all([
      store.counts({ accountId: base.accountId, baseId: base.id }),
      store.trials(base.id, mostLogged),
      jobs.newest(subjectOf(base)),
    ]);
    const [newest] = trials;
    const model = modelOf(base);
    const price = (questions: number) =>
      model?.most_points != null && questions > 0 ? { model: model.name, most_points: String(Number(model.most_points) * questions) } : null;
    const { held } = waiting;
    const change: BaseChange | null = waiting.isEmpty ? null : (waiting.base.change ?? {});
    return {
      ...counts,
      splitting: waiting.base.splitting,
      language: waiting.base.language,
      change: change && {
        splitting: change.splitting ?? null,
        language: change.language ?? null,
        sources: held.slice(0, mostNamed).map(({ id, name, held: made, revision }) => ({ id, name: made?.name ?? name, isNew: revision === 0 })),
        more: Math.max(0, held.length - mostNamed),
      },
      trial: newest && newest.state !== 'dropped' ? await showTrial(newest, waiting) : null,
      job: job ? showJob(job, clock()) : null,
      answers: price(2 * counts.tests),
      propose: price(1),
      // Beside a press: while it works there is none, and it is looked at every second.
      reading: isOpen(job) ? null : await measuring.price({ accountId: base.accountId, baseId: base.id }, waiting.tests.map(textOf)),
      log: trials.filter(({ state }) => state === 'live').map((one) => logged(one, waiting.tests)),
    };
  };
  const showTrial = async (trial: TrialRow, { base, tests, print }: NonNullable<Awaited<ReturnType<typeof waitingIn>>>): Promise<Trial> => {
    const all = comparedOf(tests, trial.results);
    const names = await store.namesOf(base.id, [...new Set(all.flatMap(({ live, change }) => [live.sourceId, change.sourceId]).filter((id) => id !== null))]);
    const side = ({ sourceId, ...rest }: (typeof all)[number]['live']) => ({ ...rest, source: (sourceId && names.get(sourceId)) ?? '' });
    const results = all.map((one) => ({
      test: one.test.id,
      question: one.test.question,
      lang: one.test.lang,
      origin: one.test.origin,
      expect: one.test.expect,
      live: side(one.live),
      change: side(one.change),
      flip: flipOf(one),
    }));
    const order = ['worse', 'better', 'same'];
    const done = all.reduce((sum, { live, change }) => sum + Number(live.answer !== null) + Number(change.answer !== null), 0);
    return {
      id: trial.id,
      state: trial.state,
      error: trial.error,
      stale: (trial.state === 'held' || trial.state === 'ready') && trial.print !== print,
      figures: trial.figures,
      results: results.toSorted((one, other) => order.indexOf(one.flip) - order.indexOf(other.flip)),
      questions: all.length,
      answers: trial.model === null ? null : { model: trial.model, points: pointsOf(await pointsFor(trial)), done, all: 2 * tests.length },
      seconds: trial.ms / 1_000,
      by: trial.by ?? '',
      reason: trial.reason,
      created_at: trial.createdAt.toISOString(),
    };
  };

  const own = async (caller: Caller, id: string): Promise<BaseRow> => bases.readable(caller, id);
  const begin = async (base: BaseRow, within: (tx: Db) => Promise<void> = async () => undefined): Promise<void> => {
    await jobs.ready();
    await inTransaction(db, async (tx) => {
      await within(tx);
      await jobs.start(tx, subjectOf(base));
    });
  };
  const stop = async (caller: Caller, base: BaseRow): Promise<void> => {
    const job = await jobs.newest(subjectOf(base));
    if (job && isOpen(job)) await jobs.cancel(caller, job.id).catch(() => undefined);
  };
  /** What waits and nobody looks after: what a crash or a backup left. Whoever stopped it, or had it fail, presses again. */
  const takeUp = async ({ id, accountId }: { id: string; accountId: string }, isRead = false): Promise<void> => {
    const subject = subjectOf({ id, accountId });
    const job = await jobs.newest(subject);
    if (job && job.state !== 'done') return;
    const [waiting, [newest]] = await Promise.all([waitingIn(db, id), store.trials(id, 1)]);
    const isSeen = newest?.print === waiting?.print && newest !== undefined && seen.includes(newest.state);
    // It goes on at the end of the job that reads for it.
    const isEarly = !isRead && newest?.state === 'running' && (await measuring.isReading({ accountId, baseId: id }));
    if (waiting && !isSeen && !isEarly) await jobs.start(db, subject);
  };

  return {
    chores: [
      { name: 'knowledge.gate', every: 30, run: async (signal) => oneByOne(await store.waiting(mostTakenUp), (one) => takeUp(one), signal) },
    ] satisfies Chore[],
    state: async (caller: Caller, id: string): Promise<GateState> => show(await own(caller, id)),
    async change(caller: Caller, id: string, { splitting, language }: Change): Promise<GateState> {
      const base = await own(caller, id);
      await begin(base, (tx) =>
        withLock(tx, `knowledge ${id}`, async (turn) => {
          const now = (await waitingIn(turn, id))!.base;
          const next: BaseChange = { ...now.change, ...(splitting && { splitting }), ...(language && { language }) };
          // What is live already is no change, unless something else of it waits.
          if (JSON.stringify(next.splitting) === JSON.stringify(now.splitting) && now.change?.splitting === undefined) delete next.splitting;
          if (next.language === now.language) delete next.language;
          await gateStore(turn).setChange(id, Object.keys(next).length === 0 ? null : next);
        }),
      );
      return show(base);
    },
    async compare(caller: Caller, id: string, { answers }: { answers: boolean }): Promise<GateState> {
      const base = await own(caller, id);
      const { tests } = await store.counts({ accountId: base.accountId, baseId: id });
      if (tests === 0) throw new Fault('invalid_input', 422, { message: 'There is no question yet to be measured by.' });
      const model = answers ? modelOf(base) : undefined;
      if (answers && !model) throw invalid('body.answers', 'No model is connected.');
      const job = await jobs.newest(subjectOf(base));
      if (isOpen(job)) throw new Fault('too_busy', 409, { message: 'It is being compared. Stop that, or wait.' });
      const [newest] = await store.trials(id, 1);
      await begin(base, async (tx) => {
        await gateStore(tx).dropTrials(id);
        await gateStore(tx).addTrial({
          id: newId(),
          accountId: base.accountId,
          baseId: id,
          userId: caller.userId,
          state: 'running',
          model: model?.name ?? null,
          createdAt: clock(),
          // What was answered before it failed, or was stopped, is not paid again.
          ...(model && newest?.state === 'failed' && newest.model === model.name ? { print: newest.print, results: newest.results } : { print: '' }),
        });
      });
      return show(base);
    },
    async live(caller: Caller, id: string, { trial, reason }: Given<typeof routes.live>['body']): Promise<GateState> {
      const base = await own(caller, id);
      const [waiting, [newest]] = await Promise.all([waitingIn(db, id), store.trials(id, 1)]);
      if (!waiting || waiting.isEmpty) throw new Fault('invalid_input', 422, { message: 'Nothing waits to go live.' });
      if (waiting.tests.length > 0) {
        if (!newest || newest.id !== trial || newest.print !== waiting.print || (newest.state !== 'held' && newest.state !== 'ready'))
          throw new Fault('changed_meanwhile', 409, { message: 'What waits is not what was compared. Compare it again.' });
        if (newest.state === 'held' && reason === '') throw invalid('body.reason', 'A figure falls below its limit: say why it goes live all the same.');
      }
      await begin(base, async (tx) => {
        if (waiting.tests.length > 0 && !(await gateStore(tx).setTrial(newest!.id, { state: 'going', userId: caller.userId, reason }, ['held', 'ready'])))
          throw new Fault('changed_meanwhile', 409);
      });
      return show(base);
    },
    async discard(caller: Caller, id: string): Promise<GateState> {
      const base = await own(caller, id);
      await stop(caller, base);
      await withLock(db, `knowledge ${id}`, async (turn) => {
        await sourcesStore(turn).dropHeld(id);
        await gateStore(turn).setChange(id, null);
        await gateStore(turn).dropTrials(id);
      });
      return show(base);
    },
    /** A comparison that waits for what a model reads goes on. */
    async goOn({ accountId, baseId }: { accountId: string; baseId: string }): Promise<void> {
      const [newest] = await store.trials(baseId, 1);
      if (newest?.state === 'running') await takeUp({ id: baseId, accountId }, true);
    },
    /** For a change of settings that asks for no press where there are no questions. */
    isMeasured: store.isMeasured,
  };
};

const isOpen = (job: { state: string } | undefined): boolean => job?.state === 'waiting' || job?.state === 'running';
const seen: TrialState[] = ['held', 'ready', 'failed', 'dropped'];
const logged = (trial: TrialRow, tests: TestRow[]) => ({
  id: trial.id,
  state: trial.state,
  by: trial.by ?? '',
  reason: trial.reason,
  worse: comparedOf(tests, trial.results).filter((one) => flipOf(one) === 'worse').length,
  created_at: trial.createdAt.toISOString(),
});
const [mostLogged, mostNamed, mostTakenUp] = [10, 20, 200];
