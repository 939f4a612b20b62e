/** One call, from what it may cost to what it did cost: counted on its lease, and journaled before it goes on. */
import type { PriceNote } from '@storewright/contract/billing/ledger';
import type { Clock } from '../../../kit/clock.ts';
import type { Log } from '../../../kit/log.ts';
import { writtenNote } from '../../billing/index.ts';
import { type CallRow, writtenCall } from '../../integration/index.ts';
import type { createJournal, Segment } from './journal.ts';
import { chargeTo, type Lease } from './lease.ts';
import type { Entry, PurseApp, Settled } from './records.ts';

export type OpenAsk = {
  /** Made before any I/O: the movement's and the log row's, too. */
  id: string;
  app: PurseApp;
  /** What it may cost at most, in milli-points. 0: nothing is held, as for an endpoint of the app's own. */
  most: bigint;
  /** What the question alone comes to: paid where this process dies in the call and nothing was counted. */
  input: bigint;
  /** In units, as the log shows them then. */
  units?: CallRow['usage'];
  priceVersion: number;
  route: string;
  streamed: boolean;
  /** The app's name, and the model's: for the statement. */
  subject: string;
  by: string;
};
export type Open = {
  held: bigint;
  /** What the account has left, as far as is known here; undefined where nothing is. */
  remaining(): bigint | undefined;
  /**
   * A provider is about to be called: its socket may be written when `leave` is called, at the end of this turn, and not where that hears
   * that nothing could be written down. Nobody else is written down in between: whoever pays for a question sent it.
   */
  sent(attempt: { provider: string; model: string }, leave: (isWritten: boolean) => void): void;
  /** What it cost so far: before the bytes leave that cost it. */
  counted(cost: bigint, units?: CallRow['usage']): void;
  /**
   * Once it returned, the last bytes may leave: whatever happens, this is charged, and once. With `leave` they may leave when that is
   * called, at the end of this turn, and never before this returned: all who settle in one turn share a write.
   */
  settle(end: { points: bigint; price: PriceNote; outcome: CallRow['outcome']; row: CallRow }, leave?: () => void): { charged: bigint };
};
/** Where its lines are, and on which lease it was counted. What was never called has one line. */
export type Ticket = { opened: Segment | null; settled: Segment; lease: Lease | null };
type Needs = {
  journal: Pick<ReturnType<typeof createJournal>, 'add'>;
  /** What was added is on disk; false where the disk takes nothing. */
  written(): boolean;
  /**
   * At the end of this turn, one after the other: what it `adds` is on disk, and `then` is called before anybody else is written down;
   * where it adds nothing any more, nothing happens. In between others would work, and whoever is asked would be woken for each question alone.
   */
  writtenLast(adds: () => boolean, then: (isWritten: boolean) => void): void;
  /** The same at the end of this turn, for all who settle in it. */
  writtenTogether(then: (isWritten: boolean) => void): void;
  left(accountId: string): bigint | undefined;
  ended(settled: Settled, ticket: Ticket): void;
  clock: Clock;
  log: Pick<Log, 'error'>;
};

export const createCalls = ({ journal, written, writtenLast, writtenTogether, left, ended, clock, log }: Needs) => {
  let live = 0;
  const added = (entry: Entry): Segment => {
    try {
      return journal.add(entry);
    } catch (error) {
      // It is charged all the same: from memory, as long as this process lives.
      log.error({ err: error }, 'a call is in no journal');
      return { path: '', bytes: 0, waits: 0, spilled: false };
    }
  };

  const begin = (ask: OpenAsk, lease: Lease | null): Open => {
    const { id, app, most, input, units, priceVersion, route, streamed, subject, by } = ask;
    const at = clock();
    let opened: Segment | null = null;
    live += 1;
    let counted = -1n;
    let charged: bigint | undefined;
    return {
      held: most,
      remaining: () => left(app.accountId),
      sent: ({ provider, model }, leave) =>
        writtenLast(() => {
          // It was given up meanwhile, and nobody was asked.
          if (charged !== undefined) return false;
          if (opened) added({ type: 'D', id, provider, model });
          else {
            // Until now it would have cost nothing, whatever had happened.
            const called = { provider, model };
            opened = added({
              type: 'R',
              id,
              lease: lease?.id ?? null,
              held: most,
              input,
              ...(units && { units }),
              priceVersion,
              at,
              app,
              route,
              streamed,
              subject,
              by,
              called,
            });
            opened.waits += 1;
          }
          return true;
        }, leave),
      counted: (cost, soFar) => {
        if (!opened || cost <= counted || charged !== undefined) return;
        counted = cost;
        added({ type: 'C', id, cost, ...(soFar && { units: soFar }), at: clock().getTime() });
        written();
      },
      settle: ({ points, price, outcome, row }, leave) => {
        if (charged !== undefined) {
          if (leave) writtenTogether(leave);
          return { charged };
        }
        charged = points < most ? points : most;
        const draw = {
          id,
          accountId: app.accountId,
          userId: app.userId,
          lease: lease?.id ?? null,
          charge: charged,
          overrun: points - charged,
          subject,
          by,
          outcome,
          note: writtenNote(price),
        };
        const told = { draw, call: writtenCall(row.points === charged ? row : { ...row, points: charged }) };
        const settled = added({ type: 'S', ...told });
        settled.waits += 1;
        if (leave) writtenTogether(leave);
        else written();
        if (lease) chargeTo(lease, most, charged);
        live -= 1;
        ended(told, { opened, settled, lease });
        return { charged };
      },
    };
  };

  return { begin, live: (): number => live };
};
