/** The points of a purchase: given when it is paid, taken back with the money, kept still while a bank looks into it. */
import type { Db } from '../../../adapters/db/db.ts';
import { moneyOf } from '../../../adapters/pay/coins.ts';
import type { Paid, Said } from '../../../adapters/pay/pay.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { ledgerStore, type Posting } from '../ledger/ledger.store.ts';
import { boughtOf, type Hooks } from './hooks.ts';
import { type Gone, pointsFor } from './refunds/refund-steps.ts';
import { backSoFar, journals, lotJournals, planName, takenSoFar } from './purchase.ts';
import { type PurchaseRow, purchasesStore } from './purchases.store.ts';
import { type DisputeRow, type RefundRow, refundsStore } from './refunds/refunds.store.ts';

type Needs = { clock: Clock; newId: () => string; ledger: Pick<Ledger, 'post' | 'wallet'>; hooks: Hooks };

/** `failedThere`: the gateway had it in its books before. */
type Failure = { why: string; failedThere?: boolean };
type Taken = { journal: string; kind: 'refund' | 'dispute'; points: bigint; coins: bigint };

export type Crediting = ReturnType<typeof createCrediting>;
/** Everything here runs in a transaction that holds the purchase's row. A plan is locked before the wallet that it fills: hooks go first. */
export const createCrediting = ({ clock, ledger, hooks }: Needs) => {
  const paid = async (tx: Db, before: PurchaseRow, { payment, payer, subscription }: Paid): Promise<void> => {
    const row: PurchaseRow = { ...before, state: 'paid', paidAt: clock(), payment, payer, subscription };
    const { id, state, paidAt, accountId, gateway } = row;
    await purchasesStore(tx).change(id, { state, paidAt, payment, payer, subscription });
    if (payer) await purchasesStore(tx).keepPayer({ accountId, gateway, ref: payer, card: row.monthly || row.kept });
    await hooks.onPaid(tx, boughtOf(row));
    await book(tx, row);
    if (row.purpose === 'top_up') await hooks.onSettledTopUp(tx, boughtOf(row));
    await takeBack(tx, row);
    await dispute(tx, row);
  };

  /** A line of the statement for each payment, also for a fee, which brings no points. */
  const book = async (tx: Db, row: PurchaseRow): Promise<void> => {
    const kind = row.purpose === 'top_up' ? 'top_up' : 'plan';
    await ledger.post(tx, { ...postingOf(row), journal: journals.paid(row.id), kind, amount: row.points, counter: 'top_up', lot: lotOf(row) });
  };

  /** Takes the points of refunds that were told and not booked. */
  const takeBack = async (tx: Db, row: PurchaseRow): Promise<void> => {
    if (!row.paidAt) return;
    const store = refundsStore(tx);
    for (const refund of await store.of(row.id)) {
      if (refund.points !== null || refund.state === 'returned') continue;
      const points = await owedFor(tx, row, refund.coins);
      await store.change(refund.id, { points });
      await takePoints(tx, row, { journal: journals.refund(refund.id), kind: 'refund', points, coins: refund.coins });
    }
    await showState(tx, row);
  };

  /** Also what was spent: then the account owes it. One line says it, whichever points go. */
  const takePoints = async (tx: Db, row: PurchaseRow, { journal, kind, points, coins }: Taken): Promise<void> => {
    if ((await hooks.onRefunded(tx, boughtOf(row), { ...postingOf(row, coins), kind })) && points === 0n) return;
    const fromLots = (await lotsOf(tx, row)).map(({ id }) => id);
    await ledger.post(tx, { ...postingOf(row, coins), journal, kind, amount: -points, counter: kind, fromLots, mayOwe: true });
  };

  const dispute = async (tx: Db, row: PurchaseRow): Promise<void> => {
    const store = refundsStore(tx);
    const all = await store.disputesOf(row.id);
    if (all.length === 0) return;
    for (const one of all) {
      if (one.state !== 'lost' || one.points !== null || !row.paidAt) continue;
      const points = await owedFor(tx, row, one.coins);
      await store.debited(one, points);
      await takePoints(tx, row, { journal: journals.dispute(one.gateway, one.ref), kind: 'dispute', points, coins: one.coins });
    }
    const open = all.some(({ state }) => state === 'open');
    // Whoever freezes or frees the same wallet at this moment is waited for: their dispute is seen, or ours is.
    await purchasesStore(tx).lockWallet((await ledger.wallet(tx, ownerOf(row))).id);
    if (open || !(await store.otherOpen(row))) await ledgerStore(tx).freeze(ownerOf(row), open);
    await showState(tx, row);
  };

  /** What people read. A payment that a bank took back stays disputed. */
  const showState = async (tx: Db, row: PurchaseRow): Promise<void> => {
    if (!row.paidAt) return;
    const back = backSoFar(await refundsStore(tx).of(row.id));
    const disputed = (await refundsStore(tx).disputesOf(row.id)).some(({ state }) => state !== 'won');
    const state = disputed ? 'disputed' : back >= row.coins ? 'refunded' : back > 0n ? 'partly_refunded' : 'paid';
    await purchasesStore(tx).change(row.id, { state });
  };

  return {
    paid,
    book,
    takeBack,
    showState,
    disputed: async (tx: Db, row: PurchaseRow, { ref, state, coins }: Extract<Said, { type: 'dispute' }>): Promise<void> => {
      const which = { gateway: row.gateway, ref };
      await refundsStore(tx).openDispute({ ...which, purchaseId: row.id, state: 'open', coins: coins.amount, createdAt: clock() });
      if (state !== 'open') await refundsStore(tx).closeDispute(which, state, clock());
      await dispute(tx, row);
    },
    /**
     * The gateway gave nothing back: the points come again, but for those whose money went another way. False where they came
     * before, or where `from` is not how it stands.
     */
    returned: async (
      tx: Db,
      row: PurchaseRow,
      refund: RefundRow,
      { why: note, failedThere = false }: Failure,
      from: RefundRow['state'][],
    ): Promise<boolean> => {
      if (!(await refundsStore(tx).settle(refund.id, from, { state: 'returned', note, failedThere, settledAt: clock() }))) return false;
      const again = refund.points === null ? 0n : await againOf(tx, row);
      await refundsStore(tx).change(refund.id, { pointsReturned: again });
      const told = await hooks.onRefunded(tx, boughtOf(row), { ...postingOf(row, refund.coins), kind: 'refund' });
      if (refund.points !== null && !(told && again === 0n))
        await ledger.post(tx, {
          ...postingOf(row, refund.coins),
          journal: journals.returned(refund.id),
          kind: 'refund',
          amount: again,
          counter: 'refund',
          lot: lotOf(row),
        });
      await showState(tx, row);
      return true;
    },
    takeFrom: async (tx: Db, row: PurchaseRow, { id, points, coins }: { id: string; points: bigint; coins: bigint }, fromLots: bigint[]): Promise<void> => {
      await ledger.post(tx, { ...postingOf(row, coins), journal: journals.refund(id), kind: 'refund', amount: -points, counter: 'refund', fromLots });
      await hooks.onRefunded(tx, boughtOf(row), { ...postingOf(row, coins), kind: 'refund' });
      await showState(tx, row);
    },
    lotsOf,
  };
};

const lotsOf = async (tx: Db, row: PurchaseRow): Promise<{ id: bigint; left: bigint }[]> =>
  purchasesStore(tx).lotsOf([row.accountId], lotJournals(row, await refundsStore(tx).of(row.id)));

/** Points that go when so many coins more are gone. */
const owedFor = async (tx: Db, row: PurchaseRow, coins: bigint): Promise<bigint> => {
  const { gone, taken } = await bookedOf(tx, row);
  return positive(pointsFor(row, [...gone, { coins, points: null }]) - taken);
};

/** Points that come again: more than is gone asks for. */
const againOf = async (tx: Db, row: PurchaseRow): Promise<bigint> => {
  const { gone, taken } = await bookedOf(tx, row);
  return positive(taken - pointsFor(row, gone));
};

const bookedOf = async (tx: Db, row: PurchaseRow): Promise<{ gone: Gone[]; taken: bigint }> => {
  const refunds = await refundsStore(tx).of(row.id);
  const lost = (await refundsStore(tx).disputesOf(row.id)).filter(isBooked);
  const gone = refunds
    .filter((one) => isBooked(one) && one.state !== 'returned')
    .map(({ origin, coins, points }) => ({ coins, points: origin === 'customer' ? points : null }));
  return {
    gone: [...gone, ...lost.map(({ coins }) => ({ coins, points: null }))],
    taken: lost.reduce((sum, { points }) => sum + (points ?? 0n), takenSoFar(refunds)),
  };
};
const isBooked = ({ points }: RefundRow | DisputeRow): boolean => points !== null;
const positive = (points: bigint): bigint => (points > 0n ? points : 0n);

const lotOf = ({ purpose }: PurchaseRow): NonNullable<Posting['lot']> => ({ kind: 'paid', source: purpose === 'top_up' ? 'top_up' : 'plan', expiresAt: null });
export const ownerOf = ({ accountId, wallet, userId }: PurchaseRow) => ({ accountId, userId: wallet === 'own' ? userId : null });

/** `coins`: what was paid, or how much of it goes back. */
const postingOf = (row: PurchaseRow, coins = row.coins): Pick<Posting, 'owner' | 'what' | 'meta'> => ({
  owner: ownerOf(row),
  what: { place: null, subject: row.plan ? `${planName(row.plan)}, ${row.number}` : row.number, by: row.gateway, shopId: null, userId: row.userId },
  meta: { payment: { purchase_id: row.id, money: moneyOf({ amount: coins, currency: row.currency }), gateway: row.gateway, rate: row.rate } },
});
