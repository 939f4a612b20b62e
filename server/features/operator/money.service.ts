/** Prices, redeem keys, admissions, pay-outs and payments, as who runs this server decides them. */
import type { LotKind } from '@storewright/contract/billing/ledger';
import { isUnsourced, priceChanges } from '@storewright/contract/billing/price-changes';
import { priceFaults } from '@storewright/contract/billing/price-faults';
import type { PriceList } from '@storewright/contract/billing/prices';
import type { GatewayId } from '@storewright/contract/billing/purchases';
import { type Points, pointsOf } from '@storewright/contract/kit/points';
import type { Clock } from '../../kit/clock.ts';
import { Fault, invalid } from '../../kit/fault.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';

type Needs = { clock: Clock; billing: Billing; note: Note };
type PayOut = { decision: 'approve' | 'paid' | 'reject'; points?: Points | undefined; sent_before?: boolean; reason: string };
type NewKeys = { name: string; count: number; points: Points; kind: LotKind; expiresAt: Date | null };

export const createMoney = ({ clock, billing, note }: Needs) => {
  const { affiliate, plans, prices, purchases } = billing;

  return {
    prices: async () => {
      const [{ version, since, prices: list }, versions] = await Promise.all([prices.current(), prices.versions()]);
      return { version, since, prices: list, versions };
    },
    /** Refused where somebody set another list since `base`. */
    setPrices: async (doing: Doing, { base, list, reason }: { base: number; list: PriceList; reason: string }): Promise<number> => {
      const before = await prices.current();
      const unsourced = Object.entries(list.models).filter(([name, price]) => isUnsourced(price, before.prices.models[name]));
      const fields = Object.fromEntries(unsourced.map(([name]) => [`body.prices.models.${name}.source`, priceFaults.sourceless]));
      if (unsourced.length > 0) throw new Fault('invalid_input', 422, { details: { fields } });
      const changes = priceChanges(before.prices, list);
      const log = note(doing, { accountId: null, action: 'prices.set', target: `version ${base + 1}`, detail: { base, reason, changes } });
      return (await prices.set({ prices: list, baseVersion: base, by: doing.name, reason }, log)).version;
    },

    makeKeys: (doing: Doing, wanted: NewKeys, key: string | undefined) => {
      const { name, count, points, kind, expiresAt } = wanted;
      if (expiresAt && expiresAt <= clock()) throw invalid('body.expires_at', 'This day is over.');
      const detail = { count, points, kind, expires_at: expiresAt?.toISOString() ?? null };
      return purchases.keys.make({ ...wanted, by: doing.userId, key }, note(doing, { accountId: null, action: 'keys.make', target: name, detail }));
    },
    keyBatches: purchases.keys.batches,
    keys: purchases.keys.list,
    voidKeys: (doing: Doing, batchId: string, { keyId, reason }: { keyId: string | null; reason: string }) =>
      purchases.keys.void(batchId, { keyId, reason }, (voided) =>
        note(doing, { accountId: null, action: 'keys.void', target: batchId, detail: { voided, key: keyId, reason } }),
      ),

    proReasons: plans.reasons.list,
    decidePro: (doing: Doing, id: string, { approve, answer }: { approve: boolean; answer: string }) =>
      plans.reasons.decide(id, { approve, answer, by: doing.userId }, ({ accountId, plan, text }) =>
        note(doing, { accountId, action: approve ? 'plan.approve' : 'plan.decline', target: plan, detail: { asked: text, answer } }),
      ),

    withdrawals: affiliate.allWithdrawals,
    decideWithdrawal: (doing: Doing, id: string, { decision, points, sent_before: sentBefore = false, reason }: PayOut) =>
      affiliate.decide(id, { decision, points, sentBefore, reason, by: doing.userId }, ({ accountId, amount, takenBack }, less) =>
        note(doing, {
          accountId,
          action: `withdrawal.${decision}`,
          target: id,
          detail: { points: pointsOf(amount - takenBack), ...(less > 0n && { taken_back: pointsOf(less) }), reason },
        }),
      ),

    purchases: purchases.desk.all,
    markPaid: (doing: Doing, id: string, reason: string) =>
      purchases.desk.markPaid(id, { by: doing.userId, reason }, ({ accountId, number, points }) =>
        note(doing, { accountId, action: 'purchase.paid', target: number, detail: { points: pointsOf(points), reason } }),
      ),
    events: purchases.desk.events,
    replayEvent: (doing: Doing, gateway: GatewayId, id: string) =>
      purchases.desk.replay(gateway, id, note(doing, { accountId: null, action: 'event.replay', target: id, detail: { gateway } })),
  };
};
