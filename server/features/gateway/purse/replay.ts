/**
 * What becomes of the calls of a process that is no more. Settled: as it says. Called, and not settled: its last count, or the
 * question where nothing was counted; what the provider billed beyond that is ours. Never called: nothing, and no line.
 */
import { pointsOf } from '@storewright/contract/kit/points';
import { verdicts } from '@storewright/contract/verdicts';
import { writtenNote } from '../../billing/index.ts';
import { type CallRow, writtenCall } from '../../integration/index.ts';
import { callRow, unanswered } from '../call-row.ts';
import type { Entry, Opened, Settled } from './records.ts';

type Running = { opened: Opened; attempts: CallRow['attempts']; cost: bigint | undefined; units: CallRow['usage']; until: number };

export const createReplay = () => {
  const running = new Map<string, Running>();
  return {
    /** The call that this line settles. */
    take(entry: Entry): Settled | undefined {
      if (entry.type === 'S') {
        running.delete(entry.draw.id);
        return { draw: entry.draw, call: entry.call };
      }
      if (entry.type === 'R') {
        const { type: _, ...opened } = entry;
        const { called } = opened;
        if (!running.has(entry.id))
          running.set(entry.id, {
            opened,
            attempts: called ? [attemptOf(1, called)] : [],
            cost: undefined,
            units: opened.units ?? {},
            until: opened.at.getTime(),
          });
        return undefined;
      }
      const call = running.get(entry.id);
      if (entry.type === 'C') {
        if (call && entry.cost > (call.cost ?? -1n)) Object.assign(call, { cost: entry.cost, units: entry.units ?? {} });
        if (call) call.until = Math.max(call.until, entry.at ?? 0);
      } else call?.attempts.push(attemptOf(call.attempts.length + 1, entry));
      return undefined;
    },
    /** Calls that nobody settled, as the rules have it: they ran at least as long as their process was heard of. */
    orphans: (lastHeard = 0): Settled[] =>
      [...running.values()].filter(({ attempts }) => attempts.length > 0).map((call) => orphan({ ...call, until: Math.max(call.until, lastHeard) })),
  };
};

const orphan = ({ opened, attempts, cost, units, until }: Running): Settled => {
  const { id, app, lease, held, input, priceVersion, at, route, streamed, subject, by } = opened;
  const due = lease ? (cost ?? input) : 0n;
  const charge = due < held ? due : held;
  return {
    draw: {
      id,
      accountId: app.accountId,
      userId: app.userId,
      lease,
      charge,
      overrun: due - charge,
      subject,
      by,
      outcome: 'failed',
      note: writtenNote(lease ? { type: 'counted', price_version: priceVersion, points: pointsOf(charge) } : { type: 'free', why: 'own_key' }),
    },
    call: writtenCall(
      callRow(app, {
        ...unanswered,
        id,
        at,
        route,
        model: by,
        answeredBy: attempts.at(-1)!.model,
        // As every call that a stop of the server meets.
        status: 503,
        outcome: 'failed',
        error: stopped,
        streamed,
        totalMs: until - at.getTime(),
        usage: units,
        usageSource: 'estimate',
        points: charge,
        attempts,
      }),
    ),
  };
};

const attemptOf = (n: number, { provider, model }: { provider: string; model: string }) => ({ n, provider, model, status: 0, error: stopped, ms: 0 });

const stopped = verdicts.cutByRestart;
