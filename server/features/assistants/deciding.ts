/** A call that waits is allowed, or refused, by whoever asked. Once all that waits is decided, the answer goes on. */
import type { AssistantAnswer } from '@storewright/contract/assistants/answer';
import { mostWhole } from '@storewright/contract/kit/whole-numbers';
import { type Db, withLock } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { Runs } from '../runs/index.ts';
import { type ApprovalRow, approvalsStore } from './approvals.store.ts';
import { stateOf } from './approving.ts';
import type { AssistantRow } from './assistants.store.ts';
import type { Paused } from './assistants.tables.ts';
import { type AnswerRow, talkingStore } from './talking.store.ts';

type Halted = { assistant: AssistantRow; row: AnswerRow; paused: Paused; decided: ApprovalRow[] };
/** Written down in the transaction; what it answers begins it, once that stands. */
export type GoOn = (tx: Db, caller: Caller, halted: Halted) => Promise<() => void>;
type Needs = {
  db: Db;
  runs: Pick<Runs, 'watch' | 'isOpen'>;
  clock: Clock;
  usable(caller: Caller, id: string): Promise<AssistantRow>;
  own(caller: Caller, id: string, answer: string): Promise<AnswerRow>;
  shown(rows: AnswerRow[]): Promise<AssistantAnswer[]>;
  goOn: GoOn;
};

/** One at a time in a person's conversations with an assistant. */
export const turnOf = ({ userId }: Pick<Caller, 'userId'>, id: string): string => `assistant chat ${userId} ${id}`;

export const createDeciding =
  ({ db, runs, clock, usable, own, shown, goOn }: Needs) =>
  async (
    caller: Caller,
    { id, answer, call }: { id: string; answer: string; call: string },
    { allow, hash }: { allow: boolean; hash: string },
    signal: AbortSignal,
  ): Promise<AssistantAnswer> => {
    const assistant = await usable(caller, id);
    const { runId } = await own(caller, id, answer);
    // What asks is over a moment after it asked.
    if (orNotFound(await approvalsStore(db).one(answer, call)).allowed === null) for await (const _ of runs.watch(runId, { after: mostWhole, signal }));
    const begin = await withLock(db, turnOf(caller, id), async (tx) => {
      const row = orNotFound(await talkingStore(tx).one({ accountId: caller.accountId, userId: caller.userId, assistantId: id }, answer));
      const within = approvalsStore(tx);
      const all = await within.of([answer]);
      const one = orNotFound(all.find((each) => each.id === call));
      const isOpen = await runs.isOpen(tx, [row.runId]);
      const state = stateOf(one, all, { paused: row.paused, isOpen, now: clock() });
      if (one.hash !== hash || state === 'expired') throw new Fault('approval_over', 409);
      if (state !== 'waiting') {
        if ((state === 'allowed') !== allow) throw new Fault('approval_over', 409);
        return undefined;
      }
      if (isOpen) throw new Fault('too_busy', 409);
      await within.decide(call, allow);
      const decided = all.map((each) => (each.id === call ? { ...each, allowed: allow } : each));
      const { paused } = row;
      const waits = decided.some((each) => each.allowed === null && paused?.asked.some((its) => its.id === each.id));
      return paused && !waits ? goOn(tx, caller, { assistant, row, paused, decided }) : undefined;
    });
    begin?.();
    return (await shown([await own(caller, id, answer)]))[0]!;
  };
