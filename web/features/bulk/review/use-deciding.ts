import { useMemo, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { queries } from '../../../kit/query.ts';
import { sessionLost } from '../../../kit/session-lost.ts';
import { type BulkRow, type Decision, decide as sendDecision, freshen, keepRows, type ListingField, type Quicker } from './items.api.ts';

/** What came of decisions beside what was wished: somebody else was quicker, or a claim holds it. */
export type Said = { quicker: Quicker[]; held: BulkRow[]; fault: string | null };
const nothing: Said = { quicker: [], held: [], fault: null };
type Wish = { decision?: Decision; fields?: Partial<Record<ListingField, Decision>> };

/** What is decided here is shown at once; `said` is what came of it beside that. */
export const useDeciding = (jobId: string) => {
  const [said, say] = useState<Said>(nothing);
  const decide = useMemo(() => createDeciding(jobId, say), [jobId]);
  return { said, decide, forgetSaid: () => say(nothing) };
};

/**
 * Decisions are sent one after another: each carries the version of the row as it was seen when pressed, or the one that
 * our own decision before it answered, so that quick presses of one person are never taken for two people.
 */
const createDeciding = (jobId: string, say: (next: (before: Said) => Said) => void) => {
  let line: Promise<unknown> = Promise.resolve();

  /** What came of our own decisions: who pressed again before their answer was here has seen the outcome already. */
  const answered = new Map<string, { seen: ReadonlySet<number>; version: number }>();

  /** As they are known to be while a wish is on its way, and how many are: where the last comes to nothing, they are shown so again. */
  const sure = new Map<string, { row: BulkRow; wishes: number }>();
  const ended = (pressed: readonly BulkRow[], known: readonly BulkRow[]): BulkRow[] => {
    const now = new Map(known.map((row) => [row.id, row]));
    return pressed.flatMap(({ id }) => {
      const before = sure.get(id);
      if (!before) return [];
      const row = now.get(id) ?? before.row;
      if (before.wishes > 1) sure.set(id, { row, wishes: before.wishes - 1 });
      else sure.delete(id);
      return before.wishes > 1 ? [] : [row];
    });
  };

  const send = async (pressed: readonly BulkRow[], { decision, fields }: Wish): Promise<void> => {
    const items = pressed.map(({ id, version }) => {
      const ours = answered.get(id);
      return { id, version: ours?.seen.has(version) ? ours.version : version };
    });
    try {
      const answer = await sendDecision(jobId, { items, ...(decision && { decision }), ...(fields && { fields }) });
      for (const { id, version } of items) {
        const now = answer.items.find((row) => row.id === id);
        if (now) answered.set(id, { seen: new Set([...(answered.get(id)?.seen ?? []), version]), version: now.version });
      }
      take(pressed, { rows: answer.items, quicker: answer.quicker, held: answer.held });
    } catch (error) {
      if (!(error instanceof ApiError)) return fail(pressed, error);
      if (error.status === 401) sessionLost();
      const { quicker = [], held = [] } = error.details as Partial<Pick<Said, 'quicker' | 'held'>>;
      if (quicker.length + held.length === 0) return fail(pressed, error);
      take(pressed, { rows: [], quicker, held });
    }
  };
  const take = (pressed: readonly BulkRow[], { rows, quicker, held }: { rows: BulkRow[]; quicker: Quicker[]; held: BulkRow[] }): void => {
    const known = [...rows, ...held, ...quicker.map(({ row }) => row)];
    keepRows(jobId, known);
    ended(pressed, known);
    say((before) => {
      if (quicker.length + held.length === 0 && !before.fault) return before;
      return { quicker: [...before.quicker, ...quicker], held: [...before.held, ...held], fault: null };
    });
  };
  /** It is shown as it was before, and read again: a server that cannot be reached says nothing of it either. */
  const fail = (pressed: readonly BulkRow[], error: unknown): void => {
    say((before) => ({ ...before, fault: errorText(error) }));
    keepRows(jobId, ended(pressed, []));
    void freshen(jobId);
  };

  return (rows: readonly BulkRow[], wish: Wish): void => {
    for (const row of rows) {
      const before = sure.get(row.id);
      sure.set(row.id, { row: before?.row ?? row, wishes: (before?.wishes ?? 0) + 1 });
    }
    keepRows(
      jobId,
      rows.map((row) => wished(row, wish)),
    );
    for (let at = 0; at < rows.length; at += mostAtOnce) {
      const pressed = rows.slice(at, at + mostAtOnce);
      line = line.then(() => send(pressed, wish));
    }
    // The next decision does not wait for it: without a line to the server it takes long, or never ends.
    line = line.then(() => void queries.invalidateQueries({ queryKey: ['bulk', 'job', jobId] }));
  };
};

/** As it will be, if nobody was quicker. */
const wished = (row: BulkRow, { decision, fields = {} }: Wish): BulkRow => {
  const approved = row.changed.filter((field) => {
    const one = fields[field] ?? decision;
    return one === undefined ? row.approved.includes(field) : one === 'approved';
  });
  const state = approved.length > 0 ? 'approved' : decision === 'rejected' ? 'rejected' : 'review';
  return { ...row, approved, state };
};

/** Whether a person can decide about it now. */
export const isDecidable = ({ state }: Pick<BulkRow, 'state'>): boolean => state === 'review' || state === 'approved' || state === 'rejected';

const mostAtOnce = 500;
