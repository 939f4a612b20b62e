/** An answer as its asker sees it: what is kept of it, or what came so far. */
import type { AssistantAnswer } from '@storewright/contract/assistants/answer';
import { pointsOf } from '@storewright/contract/kit/points';
import { isOpen, type Run, type RunHead, textOf } from '../runs/index.ts';
import type { ApprovalRow } from './approvals.store.ts';
import { shownApproval, stateOf } from './approving.ts';
import type { KeptAnswer } from './assistants.tables.ts';
import type { AnswerRow } from './talking.store.ts';

export type SomeRun = RunHead & Partial<Pick<Run, 'parts'>>;

/** `its`: all of its runs, the last one writes it. What is not kept yet is read off what came so far. */
export const showAnswer = (row: AnswerRow, its: SomeRun[], approvals: ApprovalRow[], now: Date): AssistantAnswer => {
  const { id, question, version, answer, paused, createdAt } = row;
  const run = its.find((one) => one.id === row.runId);
  const parts = run?.parts ?? [];
  const dataOf = <T>(type: string) => parts.flatMap((part) => ('data' in part && part.type === type ? [part.data as T] : []));
  const came: KeptAnswer = {
    text: textOf(parts),
    steps: dataOf<KeptAnswer['steps'][number]>('data-tool'),
    cited: dataOf<KeptAnswer['cited'][number]>('data-cited'),
    silent: dataOf('data-silent').length > 0,
    model: '',
  };
  // A run that goes on says again what there was; until it does, or where it is gone before, that is what there is.
  const isBehind = paused !== null && (came.text.length < paused.answer.text.length || came.steps.length < paused.answer.steps.length);
  const told = answer ?? (isBehind ? paused.answer : came);
  const paid = its.flatMap(({ points }) => points ?? []);
  const open = run !== undefined && isOpen(run);
  return {
    id,
    question,
    version,
    state: run?.state ?? 'failed',
    error: run ? run.error : 'internal',
    ...told,
    approvals: approvals.map((one) => shownApproval(one, stateOf(one, approvals, { paused, isOpen: open, now }))),
    points: paid.length === 0 ? null : pointsOf(paid.reduce((sum, one) => sum + one)),
    counting: its.some(({ counting }) => counting),
    ms: run?.totalMs == null ? null : its.reduce((sum, { totalMs }) => sum + (totalMs ?? 0), 0),
    created_at: createdAt.toISOString(),
  };
};
