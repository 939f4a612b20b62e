/**
 * What becomes of the calls of a process that is no more. Settled: as it says. Called, and not settled: its last count, or the
 * question where nothing was counted; what the provider billed beyond that is ours. Never called: nothing, and no line.
 */
import { pointsOf } from '@storewright/contract/kit/points';
import type { CallRow } from '../../integration/index.ts';
import type { Entry, Opened, Settled } from './records.ts';

type Running = { opened: Opened; attempts: CallRow['attempts']; cost: bigint | undefined };

export const createReplay = () => {
  const running = new Map<string, Running>();
  return {
    /** The call that this line settles. */
    take(entry: Entry): Settled | undefined {
      if (entry.type === 'S') {
        running.delete(entry.draw.id);
        return { draw: entry.draw, row: entry.row };
      }
      if (entry.type === 'R') {
        const { type: _, ...opened } = entry;
        const { called } = opened;
        if (!running.has(entry.id)) running.set(entry.id, { opened, attempts: called ? [attemptOf(1, called)] : [], cost: undefined });
        return undefined;
      }
      const call = running.get(entry.id);
      if (entry.type === 'C') {
        if (call && entry.cost > (call.cost ?? -1n)) call.cost = entry.cost;
      } else call?.attempts.push(attemptOf(call.attempts.length + 1, entry));
      return undefined;
    },
    /** Calls that nobody settled, as the rules have it. */
    orphans: (): Settled[] => [...running.values()].filter(({ attempts }) => attempts.length > 0).map(orphan),
  };
};

const orphan = ({ opened, attempts, cost }: Running): Settled => {
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
      price: lease ? { type: 'counted', price_version: priceVersion, points: pointsOf(charge) } : { type: 'free', why: 'own_key' },
    },
    row: {
      id,
      accountId: app.accountId,
      appId: app.appId,
      appName: app.name,
      keyId: app.keyId,
      keyHint: app.keyHint,
      at,
      route,
      model: by,
      answeredBy: attempts.at(-1)!.model,
      status: 0,
      outcome: 'failed',
      error: stopped,
      streamed,
      cached: false,
      firstByteMs: null,
      totalMs: 0,
      usage: {},
      usageSource: 'estimate',
      points: charge,
      attempts,
      requestText: null,
      answerText: null,
    },
  };
};

const attemptOf = (n: number, { provider, model }: { provider: string; model: string }) => ({ n, provider, model, status: 0, error: stopped, ms: 0 });

const stopped = 'The server stopped while this call ran.';
