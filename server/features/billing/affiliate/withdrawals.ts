/** Earnings that leave: into points at once, or as money that the operator sends. What is asked for is taken at once, so that it is never asked for twice. */
import type { Withdrawal } from '@storewright/contract/billing/affiliate';
import { type Points, milliOf, pointsOf } from '@storewright/contract/kit/points';
import { type Also, type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import { requestHashOf, sameRequest } from '../../../kit/request-hash.ts';
import { ownersStore } from '../owners.store.ts';
import { purseOf } from './purse.ts';
import { programme } from './shares.ts';
import { type WithdrawalRow, withdrawalsStore } from './withdrawals.store.ts';

type Needs = { db: Db; newId: () => string; ledger: Pick<Ledger, 'post'> };
type Asked = { kind: 'points' | 'cash'; points: Points; note: string };
type Listed = { cursor?: string | undefined; limit: number };
/** `points`: the sum that was read. */
type Decided = { decision: 'approve' | 'paid' | 'reject'; points?: Points | undefined; sentBefore?: boolean; reason: string; by: string };

type Agreeing = { debt: bigint; sum: Points | undefined; sentBefore: boolean; reason: string };

export const createWithdrawals = ({ db, newId, ledger }: Needs) => {
  const purse = purseOf(ledger);

  const replayed = async (accountId: string, key: string, hash: string): Promise<WithdrawalRow | undefined> => {
    const row = await withdrawalsStore(db).byKey(accountId, key);
    return row && sameRequest(row, hash);
  };

  return {
    waiting: () => withdrawalsStore(db).waiting(),

    withdraw: async (caller: Caller, asked: Asked, key: string): Promise<Withdrawal> => {
      const { accountId, userId } = caller;
      const amount = milliOf(asked.points);
      const hash = requestHashOf([asked.kind, asked.points, asked.note]);
      const known = await replayed(accountId, key, hash);
      if (known) return show(known);
      if (asked.kind === 'cash' && amount < programme.leastCash)
        throw new Fault('withdrawal_too_small', 422, { details: { least: pointsOf(programme.leastCash) } });
      const id = newId();
      const made = await inTransaction(db, async (tx) => {
        const state = asked.kind === 'points' ? 'paid' : 'requested';
        const row = await withdrawalsStore(tx).insert({
          id,
          accountId,
          userId,
          kind: asked.kind,
          amount,
          state,
          note: asked.note,
          idempotencyKey: key,
          requestHash: hash,
        });
        if (!row) return undefined;
        await purse.take(tx, { accountId, userId, amount, journal: `withdrawal:${id}` });
        if (asked.kind === 'points') await purse.intoPoints(tx, { accountId, userId, amount, journal: `withdrawal_points:${id}` });
        return row;
      });
      // Another press with the same key was quicker.
      const row = made ?? (await replayed(accountId, key, hash));
      if (!row) throw new Fault('too_busy', 503, { retryAfter: 1 });
      return show(row);
    },

    withdrawals: async (accountId: string, { cursor, limit }: Listed) =>
      pageById(await withdrawalsStore(db).page(accountId, limit, idAfter(cursor)), limit, show),

    /** Of every account, for the operator. */
    allWithdrawals: async ({ cursor, limit }: Listed) => {
      const rows = await withdrawalsStore(db).page(null, limit, idAfter(cursor));
      const accounts = rows.map(({ accountId }) => accountId);
      const [owners, debts] = await Promise.all([ownersStore(db).of(accounts), withdrawalsStore(db).debts(accounts)]);
      return pageById(rows, limit, (row) => ({
        ...show(row),
        left: pointsOf(isOpen(row) ? leftOf(row, debts.get(row.accountId) ?? 0n) : openOf(row)),
        account: { id: row.accountId, name: '', email: '', ...owners.get(row.accountId) },
      }));
    },

    decide: async (
      id: string,
      { decision, points, sentBefore = false, reason, by }: Decided,
      also?: (row: WithdrawalRow, less: bigint) => Also,
    ): Promise<Withdrawal> => {
      if (decision === 'reject' && !reason) throw reasonNeeded();
      return inTransaction(db, async (tx) => {
        const store = withdrawalsStore(tx);
        const asked = await store.locked(id);
        if (!asked) throw notFound();
        const { state, from } = steps[decision];
        if (!from.includes(asked.state)) throw new Fault('not_decidable', 409);
        const waits = openOf(asked);
        const sum =
          decision === 'reject'
            ? waits
            : agreed(asked, { debt: await store.lockedDebt(asked.accountId), sum: points, sentBefore: sentBefore && decision === 'paid', reason });
        const less = waits - sum;
        const row = await store.decided(id, { state, takenBack: asked.takenBack + less, by, reason: reason || null });
        const back = { accountId: row.accountId, userId: row.userId };
        if (state === 'rejected') await purse.giveBack(tx, { ...back, amount: waits, journal: `withdrawal_rejected:${id}` });
        else if (less > 0n) await purse.giveBack(tx, { ...back, amount: less, journal: `withdrawal_less:${id}:${newId()}` });
        await also?.(row, less)(tx);
        return show(row);
      });
    },
  };
};

const steps: Record<Decided['decision'], { state: WithdrawalRow['state']; from: WithdrawalRow['state'][] }> = {
  approve: { state: 'approved', from: ['requested'] },
  paid: { state: 'paid', from: ['requested', 'approved'] },
  reject: { state: 'rejected', from: ['requested', 'approved'] },
};

const isOpen = ({ state }: WithdrawalRow): boolean => state === 'requested' || state === 'approved';

/** What was taken back and is not there any more is missing in what waits to be paid. */
const leftOf = (row: WithdrawalRow, debt: bigint): bigint => (openOf(row) > debt ? openOf(row) - debt : 0n);
const openOf = ({ amount, takenBack }: Pick<WithdrawalRow, 'amount' | 'takenBack'>): bigint => amount - takenBack;

/** The sum that leaves: no other than the one that was read. Money that left before a part was taken back is told as what it was, and why. */
const agreed = (row: WithdrawalRow, { debt, sum, sentBefore, reason }: Agreeing): bigint => {
  const left = leftOf(row, debt);
  const wanted = sum === undefined ? openOf(row) : milliOf(sum);
  if (wanted === left && left > 0n) return left;
  if (!sentBefore || wanted !== openOf(row)) throw new Fault('withdrawal_taken_back', 409, { details: { left: pointsOf(left) } });
  if (!reason) throw reasonNeeded();
  return wanted;
};

const reasonNeeded = (): Fault => new Fault('reason_needed', 422, { details: { fields: { 'body.reason': 'Please input your reason' } } });

const show = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  kind: row.kind,
  points: pointsOf(openOf(row)),
  state: row.state,
  note: row.note,
  reason: row.reason,
  at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
});
