/** An assistant's own questions, asked of the draft and of what is live before the draft takes its place: which answers flip, and what each side costs. */
import { mostCases } from '@storewright/contract/assistants/bounds';
import type { Case, CaseResult, CaseRun, Said } from '@storewright/contract/assistants/cases';
import type { AssistantForm } from '@storewright/contract/assistants/form';
import { pointsOf } from '@storewright/contract/kit/points';
import { type Db, withLock } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault, notFound, quotaExceeded } from '../../kit/fault.ts';
import { type Ask, type Cost, type Ended, faultOf, type Runs, toldOf, unasked } from '../runs/index.ts';
import { type AssistantRow, assistantsStore } from './assistants.store.ts';
import { type CaseRow, type CaseRunRow, casesStore } from './cases.store.ts';
import type { Talking } from './talking.service.ts';

type Needs = {
  db: Db;
  runs: Runs;
  talking: Pick<Talking, 'askOf' | 'insert'>;
  costOf: (accountId: string, callId: string) => Promise<Cost | undefined>;
  clock: Clock;
  newId: () => string;
};
type Form = { question?: string | undefined; must?: string[] | undefined; must_not?: string[] | undefined };
type Heard = Said & { calls: string[] };

export const createCases = ({ db, runs, talking, costOf, clock, newId }: Needs) => {
  const store = casesStore(db);
  const assistants = assistantsStore(db);
  const managed = async (caller: Caller, id: string) => orNotFound(await assistants.managed(caller, id));

  const show = async (row: CaseRunRow | undefined): Promise<{ run: CaseRun | null }> => {
    if (!row) return { run: null };
    const [run] = await runs.heads([row.runId]);
    const { id, revision, against, of, results, draftPoints, livePoints, createdAt } = row;
    const told = (milli: bigint | null) => (milli === null ? null : pointsOf(milli));
    const points = { draft: told(draftPoints), live: told(livePoints) };
    return {
      run: { id, state: run?.state ?? 'stopped', error: run?.error ?? '', revision, against, of, results, points, created_at: createdAt.toISOString() },
    };
  };

  /** One question of one form: its words are heard to their end, and looked at. */
  const saidBy = async (
    caller: Caller,
    assistant: AssistantRow,
    { form, about, answerId }: { form: AssistantForm; about: CaseRow; answerId: string },
    pieces: Pick<Parameters<Ask>[0], 'begun' | 'named'>,
    signal: AbortSignal,
  ): Promise<{ said: Heard; ended: Ended }> => {
    let text = '';
    const calls: string[] = [];
    const { ask } = talking.askOf(caller, assistant, { form, history: [], question: about.question }, answerId, {
      keep: async (kept) => void (text = kept.text),
      asked: ({ callId }) => void (callId && calls.push(callId)),
    });
    const quiet = { text: () => undefined, thoughts: () => undefined, part: () => undefined, ...pieces };
    const ended = await ask(quiet, signal).catch((error: unknown) => {
      if (error instanceof Fault) return { ...nothing, error: toldOf(error) };
      throw error;
    });
    const failed = ended.state === 'failed' ? (ended.refused ? toldOf(faultOf(ended.refused)) : ended.error) : '';
    return { said: { ...looked(text, about), failed, points: null, calls }, ended };
  };

  /** The whole round is one run, and one row of the assistant's month. */
  const round = (
    caller: Caller,
    assistant: AssistantRow,
    { row, cases, live, answerId }: { row: CaseRunRow; cases: CaseRow[]; live: AssistantForm | null; answerId: string },
  ): Ask => {
    return async (on, signal) => {
      const began = Date.now();
      const results: (CaseResult & { calls: { draft: string[]; live: string[] } })[] = [];
      let last: Ended = nothing;
      for (const about of cases) {
        if (signal.aborted) break;
        const draft = await saidBy(caller, assistant, { form: assistant.draft, about, answerId }, on, signal);
        const before = live && !signal.aborted ? await saidBy(caller, assistant, { form: live, about, answerId }, on, signal) : null;
        last = before?.ended ?? draft.ended;
        // Half a question says nothing of it.
        if (signal.aborted) break;
        const { id, question, must, mustNot } = about;
        const verdict = !before ? 'new' : draft.said.fit === before.said.fit ? 'same' : draft.said.fit ? 'better' : 'worse';
        const calls = { draft: draft.said.calls, live: before?.said.calls ?? [] };
        results.push({
          id,
          question,
          must,
          must_not: mustNot,
          verdict,
          draft: withoutCalls(draft.said),
          live: before ? withoutCalls(before.said) : null,
          calls,
        });
        await store.keep(row.id, { results: results.map(withoutCalls) });
        on.part({ type: 'data-case', data: { done: results.length } });
      }
      // Each call's price stands in the log a moment after its end.
      const costs = new Map<string, bigint>();
      for (const callId of results.flatMap(({ calls }) => [...calls.draft, ...calls.live]))
        costs.set(callId, (await costOf(caller.accountId, callId))?.points ?? 0n);
      const sum = (ids: string[]) => ids.reduce((all, id) => all + (costs.get(id) ?? 0n), 0n);
      const priced = results.map(({ calls, ...result }) => ({
        ...result,
        draft: { ...result.draft, points: pointsOf(sum(calls.draft)) },
        live: result.live && { ...result.live, points: pointsOf(sum(calls.live)) },
      }));
      const all = (side: 'draft' | 'live') => sum(results.flatMap(({ calls }) => calls[side]));
      await store.keep(row.id, { results: priced, draftPoints: all('draft'), livePoints: live ? all('live') : null });
      const { callId, tokensIn, tokensOut } = last;
      return { ...nothing, callId, tokensIn, tokensOut, state: signal.aborted ? 'stopped' : 'done', totalMs: Date.now() - began };
    };
  };

  return {
    async list(caller: Caller, id: string) {
      await managed(caller, id);
      return { items: (await store.all(id)).map(showCase) };
    },
    async add(caller: Caller, assistantId: string, { question, must, must_not }: { question: string; must: string[]; must_not: string[] }): Promise<Case> {
      await managed(caller, assistantId);
      const row = { id: newId(), assistantId, question, must, mustNot: must_not };
      await withLock(db, `assistant ${assistantId}`, async (tx) => {
        if ((await casesStore(tx).howMany(assistantId)) >= mostCases)
          throw quotaExceeded(mostCases, `An assistant has ${mostCases} questions at most. Throw one away first.`);
        await casesStore(tx).add(row);
      });
      return showCase(row);
    },
    async edit(caller: Caller, assistantId: string, id: string, { question, must, must_not: mustNot }: Form): Promise<Case> {
      await managed(caller, assistantId);
      return showCase(
        orNotFound(await store.edit(assistantId, id, { ...(question !== undefined && { question }), ...(must && { must }), ...(mustNot && { mustNot }) })),
      );
    },
    async remove(caller: Caller, assistantId: string, id: string): Promise<void> {
      await managed(caller, assistantId);
      if (!(await store.remove(assistantId, id))) throw notFound();
    },
    async last(caller: Caller, id: string): Promise<{ run: CaseRun | null }> {
      await managed(caller, id);
      return show(await store.last(id));
    },
    async run(caller: Caller, id: string, wish: string | undefined): Promise<CaseRun> {
      const assistant = await managed(caller, id);
      const { accountId } = caller;
      const answerId = newId();
      const begun = await withLock(db, `assistant ${id}`, async (tx) => {
        const before = await casesStore(tx).last(id);
        if (before && wish !== undefined && before.wish === wish) return null;
        if (before && (await runs.isOpen(tx, [before.runId])))
          throw new Fault('too_busy', 409, { message: 'Its questions are being asked already. Stop that round, or wait.' });
        const cases = await casesStore(tx).all(id);
        if (cases.length === 0) throw new Fault('invalid_input', 422, { message: 'It has no questions of its own yet.' });
        const against = assistant.liveVersion;
        const live = against === null ? null : orNotFound(await assistantsStore(tx).version(id, against)).form;
        const runId = await talking.insert(tx, caller, { ...assistant, accountId }, { id: answerId, chatId: null, version: null, question: '', wish: null });
        const row: CaseRunRow = {
          id: newId(),
          assistantId: id,
          runId,
          revision: assistant.revision,
          against,
          of: cases.length,
          results: [],
          draftPoints: null,
          livePoints: null,
          wish: wish ?? null,
          createdAt: clock(),
        };
        await casesStore(tx).begin(row);
        return { row, cases, live };
      });
      if (begun) runs.begin({ run: { id: begun.row.runId }, deadlineMs: longest, ask: round(caller, assistant, { ...begun, answerId }) });
      return (await show(await store.last(id))).run!;
    },
    async stop(caller: Caller, id: string): Promise<void> {
      await managed(caller, id);
      const row = await store.last(id);
      if (row) await runs.stop(row.runId);
    },
  };
};

const longest = 60 * 60_000;

const showCase = ({ id, question, must, mustNot }: CaseRow): Case => ({ id, question, must, must_not: mustNot });
const withoutCalls = <T extends object>(one: T): Omit<T, 'calls'> =>
  Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'calls')) as Omit<T, 'calls'>;

/** Word for word, whatever is written large and however blanks are set. */
const looked = (text: string, { must, mustNot }: CaseRow): Pick<Said, 'text' | 'fit' | 'missing' | 'unwanted'> => {
  const here = plain(text);
  const missing = must.filter((one) => !here.includes(plain(one)));
  const unwanted = mustNot.filter((one) => here.includes(plain(one)));
  return { text, missing, unwanted, fit: text !== '' && missing.length === 0 && unwanted.length === 0 };
};
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const nothing: Ended = { ...unasked, state: 'failed' };
