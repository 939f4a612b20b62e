import { sql } from 'drizzle-orm';
import type { Db } from '../../../../adapters/db/db.ts';
import type { TestHouse } from '../../../../boot/house.testing.ts';
import { movements } from '../../ledger/ledger.tables.ts';
import { pointsFor } from '../refunds/refund-steps.ts';
import { takenSoFar } from '../purchase.ts';
import { purchases } from '../purchases.tables.ts';
import { refundsStore } from '../refunds/refunds.store.ts';

/** After each test: every sum of the ledger agrees, and the points that are gone are those that the money asks for. */
export const mustAgree = async (house: TestHouse): Promise<void> => {
  const findings = await house.services.billing.ledger.audit();
  if (findings.length > 0) throw new Error(`the books do not agree: ${JSON.stringify(findings)}`);
  await mustGoWithMoney(house.db);
};

/** Of each purchase: its own points, and those that the money of a plan became. */
export const mustGoWithMoney = async (db: Db): Promise<void> => {
  const store = refundsStore(db);
  const credits = sql<string>`coalesce((select sum(points) from ${movements} where journal in ('plan_unwanted:' || ${purchases.id}, 'plan_credit:' || ${purchases.id})), 0)::text`;
  const back = sql<string>`coalesce((select -sum(points) from ${movements} where starts_with(journal, 'plan_back:' || ${purchases.id} || ':')), 0)::text`;
  const all = await db
    .select({ purchase: purchases, credits, back })
    .from(purchases)
    .where(
      sql`${purchases.paidAt} is not null and (exists (select from refund where purchase_id = ${purchases.id}) or exists (select from dispute where purchase_id = ${purchases.id}))`,
    );
  for (const { purchase, ...milli } of all) {
    const refunds = await store.of(purchase.id);
    const lost = (await store.disputesOf(purchase.id)).filter(({ state }) => state === 'lost');
    const gone = [
      ...refunds.flatMap(({ state, origin, coins, points }) => (state === 'returned' ? [] : [{ coins, points: origin === 'customer' ? points : null }])),
      ...lost.map(({ coins }) => ({ coins, points: null })),
    ];
    const taken = lost.reduce((sum, { points }) => sum + (points ?? 0n), takenSoFar(refunds));
    const asked = pointsFor(purchase, gone);
    if (taken !== asked) throw new Error(`of ${purchase.number} ${taken} points are gone, and the money asks for ${asked}`);
    const given = BigInt(milli.credits);
    const ofCredits = pointsFor(
      { coins: purchase.coins, points: given },
      gone.map(({ coins }) => ({ coins, points: null })),
    );
    if (BigInt(milli.back) < ofCredits)
      throw new Error(`of what the fee ${purchase.number} became ${milli.back} points are gone, and the money asks for ${ofCredits}`);
  }
};
