/** Points to try the console with: the demo gives them to its accounts, once each, and without the demo there are none. */
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Prices } from '../prices/prices.service.ts';
import { demoPointsStore } from './demo-points.store.ts';

type Needs = {
  db: Db;
  clock: Clock;
  /** How many. */
  points: number;
  ledger: Pick<Ledger, 'post' | 'posted'>;
  prices: Pick<Prices, 'current'>;
};

export const createDemoPoints = ({ db, clock, points, ledger, prices }: Needs) => ({
  /** Signed in a second time, nobody gets more. */
  give: async (accountId: string): Promise<void> => {
    if (points === 0 || (await ledger.posted(db, accountId, journalOf(accountId)))) return;
    const days = (await prices.current()).prices.promotional_days;
    await inTransaction(db, (tx) =>
      ledger.post(tx, {
        journal: journalOf(accountId),
        owner: { accountId },
        kind: 'grant',
        amount: BigInt(points) * 1_000n,
        counter: 'grant',
        what,
        lot: { kind: 'promotional', source: 'grant', expiresAt: new Date(clock().getTime() + days * 86_400_000) },
      }),
    );
  },

  /** Outside the demo they would buy what the operator pays for. What running work holds of them is owed when it ends. */
  takeBack: (): Promise<void> =>
    withLock(db, 'demo points', async (tx) => {
      for (const { id, left, accountId, journal } of await demoPointsStore(tx).left())
        await ledger.post(tx, {
          journal: `${journal ?? journalOf(accountId)}:back`,
          owner: { accountId },
          kind: 'adjustment',
          amount: -left,
          counter: 'grant',
          what,
          fromLots: [id],
          mayOwe: true,
        });
    }),
});

const what = { place: null, subject: '', by: 'demo', shopId: null, userId: null } as const;
const journalOf = (accountId: string): string => `demo:${accountId}`;
