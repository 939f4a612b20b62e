/** What becomes of an order that is open: looked up at its gateway, given up, or over because nobody paid. Nothing here charges. */
import { type Condition, finds } from '../../../../adapters/db/condition.ts';
import type { GatewayId } from '@storewright/contract/billing/purchases';
import { type Db, inTransaction } from '../../../../adapters/db/db.ts';
import { type Gateway, GatewayRefused, type OrderRef, type Paid, type RefundThere, type Said } from '../../../../adapters/pay/pay.ts';
import type { Clock } from '../../../../kit/clock.ts';
import type { Log } from '../../../../kit/log.ts';
import { boughtOf, type Hooks } from '../hooks.ts';
import { eachGateway } from '../each-gateway.ts';
import { type PurchaseRow, purchasesStore } from '../purchases.store.ts';
import type { Settling } from '../words/settling.ts';

type Needs = {
  db: Db;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  gateways: Map<GatewayId, Gateway>;
  settling: Pick<Settling, 'hear'>;
  hooks: Pick<Hooks, 'onGone'>;
};

export type OpenOrders = ReturnType<typeof createOpenOrders>;
export const createOpenOrders = ({ db, clock, log, gateways, settling, hooks }: Needs) => {
  const store = purchasesStore(db);

  /** What we learned by asking goes the same way as what we were told. */
  const hear = (row: PurchaseRow, type: string, learned: Learned): Promise<void> => {
    const about = { order: row.id, account: row.accountId, payment: 'paid' in learned ? learned.paid.payment : null };
    const says: Said = { ...(learned.type === 'back' ? backOf(learned) : learned), ...about };
    return settling.hear(row.gateway, { id: `${type}:${says.type}:${row.id}`, type, says }, Buffer.alloc(0));
  };

  /** Asks the gateway how an order stands, and acts on it: true while a bank is at it. Throws where the gateway is silent. */
  const ask = async (row: PurchaseRow): Promise<boolean> => {
    const gateway = gateways.get(row.gateway);
    if (!gateway?.answers) return false;
    const standing = await gateway.look(refOf(row));
    if (standing.state === 'closed') await hear(row, 'look', { type: 'closed' });
    if (standing.state === 'open') return standing.paying ?? false;
    if (standing.state !== 'paid') return false;
    const { paid, refunded, refunds } = standing;
    // What went back before we heard of it is kept first: then the payment gives only what is left of it.
    if (refunded > 0n) await hear(row, 'look', { type: 'back', paid, back: refunded, refunds });
    await hear(row, 'look', { type: 'paid', paid });
    return false;
  };

  /** Whether it is certain that nobody pays it any more. A card that was not named to the gateway yet was not charged. */
  const closed = async (row: PurchaseRow): Promise<boolean> => {
    if (row.kept && row.ref === null) return true;
    return (
      (await gateways
        .get(row.gateway)
        ?.close(refOf(row))
        .catch(() => false)) ?? false
    );
  };

  const drop = (row: PurchaseRow, state: 'failed' | 'expired', forget = false): Promise<void> =>
    inTransaction(db, async (tx) => {
      const now = await purchasesStore(tx).locked(row.id);
      if (now?.state !== 'awaiting_payment') return;
      // Named to the gateway meanwhile: it may be charged by now.
      if (now.kept && now.ref !== row.ref) return;
      await purchasesStore(tx).change(row.id, { state, ...(forget && { idempotencyKey: null }) });
      await hooks.onGone(tx, boughtOf(now));
    });

  const expireOne = async (row: PurchaseRow): Promise<'silent' | 'answered'> => {
    const late = clock().getTime() - row.expiresAt.getTime();
    // Put off before anybody is asked: what nobody can answer stands in nobody's way.
    await store.lookAgain(row.id, new Date(clock().getTime() + Math.min(3600_000, Math.max(60_000, late / 4))));
    const { paying, failed } = await ask(row).then(
      (atIt) => ({ paying: atIt, failed: null }),
      (error: unknown) => ({ paying: false, failed: error }),
    );
    const over = failed === null && !paying && (await closed(row));
    // While nobody answers nobody knows; after a day it no longer matters to who waits.
    const unknown = failed !== null || paying || (row.kept && !over);
    if (!unknown || late >= 86_400_000) await drop(row, 'expired');
    return failed === null || failed instanceof GatewayRefused ? 'answered' : 'silent';
  };

  return {
    hear,
    drop,
    /** Asks where the word is late, and not more often than every few seconds. */
    lookLate: async (row: PurchaseRow): Promise<PurchaseRow> => {
      const now = clock();
      if (row.state !== 'awaiting_payment' || now.getTime() - row.createdAt.getTime() < 5_000 || !(await store.mayLook(row.id, now, 3))) return row;
      await ask(row).catch((error: unknown) => log.warn({ err: error, purchase: row.id }, 'a gateway did not say how a payment stands'));
      return (await store.known(row.id)) ?? row;
    },
    /** Nobody waits for it any more. What was paid meanwhile is paid, and what is being paid stays awaited. */
    cancel: async (row: PurchaseRow): Promise<PurchaseRow> => {
      const over = await closed(row);
      const paying =
        !over && (await ask(row).catch((error: unknown) => (log.warn({ err: error, purchase: row.id }, 'a gateway did not close a payment'), false)));
      // A card that is perhaps being charged right now is not given up: its word is waited for.
      if (over || (!row.kept && !paying)) await drop(row, 'expired');
      return (await store.known(row.id)) ?? row;
    },
    anyOverdue: (): Condition => finds(store.overdue(undefined, clock(), 1)),
    /** Orders that nobody paid in time. A payment that comes after all is taken all the same. */
    expire: async (signal: AbortSignal): Promise<void> => {
      await eachGateway(async (id) => {
        for (const row of await store.overdue(id, clock(), 100)) {
          if (signal.aborted || (await expireOne(row)) === 'silent') return;
        }
      });
    },
  };
};

type Learned =
  | { type: 'paid'; paid: Paid }
  | { type: 'back'; paid: Paid; back: bigint; refunds: RefundThere[] | undefined }
  | { type: 'failed'; why: string }
  | { type: 'closed' };

const backOf = ({ paid, back, refunds }: Extract<Learned, { type: 'back' }>) =>
  refunds ? ({ type: 'refunds', refunds } as const) : ({ type: 'refunded', sum: { ...paid.coins, amount: back }, key: null } as const);

export const refOf = ({ id, ref, payment }: PurchaseRow): OrderRef => ({ id, ref, payment });
