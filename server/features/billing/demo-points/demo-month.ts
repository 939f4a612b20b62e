/** A month of use for the demo's company: granted, held and settled by the ledger's own functions, as on each of its days. What was granted is what was used. */
import { pointsOf } from '@storewright/contract/kit/points';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { type LimitRef, ledgerStore } from '../ledger/ledger.store.ts';
import type { What } from '../ledger/ledger.tables.ts';
import { demoPointsStore } from './demo-points.store.ts';

/** `amount`: milli-points; 0: it failed, and cost nothing. */
type DemoUse = { id: string; at: Date; amount: bigint; what: What & { userId: string } };
type Needs = {
  db: Db;
  clock: Clock;
  /** Of an account of the demo: where there are none, nothing was used. */
  points: number;
  ledger: Pick<Ledger, 'post' | 'posted'>;
  worker: string;
};
type Month = {
  /** What happened in it, in the order of time. */
  plan: (tx: Db) => Promise<DemoUse[]>;
  /** What others know of what was used. */
  told: (tx: Db, uses: DemoUse[]) => Promise<void>;
};

/** Once, and only where nobody has used anything yet. */
export const createDemoMonth =
  ({ db, clock, points, ledger, worker }: Needs) =>
  (accountId: string, { plan, told }: Month): Promise<void> =>
    // One after the other: two would wait for each other's end.
    withLock(db, 'demo month', async (tx) => {
      const journal = `demo:${accountId}:month`;
      const store = demoPointsStore(tx);
      if (points === 0 || (await ledger.posted(tx, accountId, journal)) || (await store.isUsed(accountId))) return;
      const uses = await plan(tx);
      const [first] = uses;
      if (!first) return;
      const owner = { accountId };
      await store.as(first.at);
      await ledger.post(tx, {
        journal,
        owner,
        kind: 'grant',
        amount: uses.reduce((sum, { amount }) => sum + amount, 0n),
        counter: 'grant',
        what: { place: null, subject: '', by: 'demo', shopId: null, userId: null },
        lot: { kind: 'promotional', source: 'grant', expiresAt: new Date(clock().getTime() + 365 * 86_400_000) },
      });
      const books = ledgerStore(tx);
      const made: DemoUse[] = [];
      for (const [at, some] of Map.groupBy(uses, ({ at: when }) => when.getTime())) {
        await store.as(new Date(at));
        const paid = some.filter(({ amount }) => amount > 0n);
        const held = await books.holdAll(
          paid.map(({ id, amount, what }) => {
            const limits: LimitRef[] = [{ scope: 'user', id: what.userId }];
            return { id, owner, amount, what, limits, priceVersion: 1, requestHash: id, seconds: 60 };
          }),
          worker,
        );
        // Within the limits of each: whoever has no more has used no more.
        const kept = paid.filter((_, turn) => held[turn]!.state === 'held');
        await books.settleAll(
          kept.map(({ id, amount }) => ({
            id,
            actual: amount,
            price: { type: 'flat', price_version: 1, points: pointsOf(amount) },
            outcome: 'done',
            by: 'stream',
          })),
        );
        const failed = some.filter(({ amount }) => amount === 0n);
        for (const { id, what } of failed) await books.note({ id, owner, what, price: { type: 'flat', price_version: 1, points: '0' }, outcome: 'failed' });
        made.push(...kept, ...failed);
      }
      await store.as(null);
      await told(tx, made);
      await store.afterOthers();
    });
