/** Calls that no model was asked for, refused or answered here: their app's log tells of them too, up to so many a minute, a batch at a time. */
import type { AppEntry, CallRow } from '../../integration/index.ts';
import type { Log } from '../../../kit/log.ts';
import { callRow, unanswered } from '../call-row.ts';
import type { Refusal } from '../protocols/refusal.ts';

export type TurnedAway = {
  note(call: Refused, why: Refusal): void;
  /** `error`: empty where it was answered. */
  done(call: Refused, error: string): void;
  close(): Promise<void>;
};
/** As far as it was read. */
type Refused = { id: string; app: AppEntry; route: string; model: string; streamed: boolean; startedAt: number };
type Needs = { keepCalls(rows: CallRow[]): Promise<void>; log: Pick<Log, 'warn'> };

/** Of one app in a minute; whoever is refused more often than that learns nothing new by it. */
const mostOfOne = 60;
/** That wait to be written. */
const mostWaiting = 1_000;
const everyMs = 1_000;

export const createTurnedAway = ({ keepCalls, log }: Needs): TurnedAway => {
  let rows: CallRow[] = [];
  let minute = 0;
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const some = rows;
    rows = [];
    writing = writing
      .then(() => (some.length > 0 ? keepCalls(some) : undefined))
      // Nothing was held for them and nobody was charged: a log that lacks them is the worst of it.
      .catch((error: unknown) => log.warn({ err: error, calls: some.length }, 'refused calls could not be written to the logs of their apps'));
    return writing;
  };
  const isTooMany = (appId: string): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(appId) ?? 0) + 1;
    counts.set(appId, count);
    return count > mostOfOne || rows.length >= mostWaiting;
  };

  const add = ({ app, startedAt, ...call }: Refused, became: Pick<CallRow, 'status' | 'outcome' | 'error'>): void => {
    rows.push(callRow(app, { ...unanswered, ...call, ...became, at: new Date(startedAt), totalMs: Date.now() - startedAt }));
    timer ??= setTimeout(() => void write(), everyMs).unref();
  };

  return {
    note: (call, { status, message }) => {
      if (!isTooMany(call.app.appId)) add(call, { status, outcome: 'refused', error: message.slice(0, 500) });
    },
    done: (call, error) => {
      if (rows.length < mostWaiting) add(call, { status: 200, outcome: error === '' ? 'done' : 'failed', error: error.slice(0, 500) });
    },
    close: write,
  };
};
