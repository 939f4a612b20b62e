/** Plans that are not for everybody: a person reads why, and says yes or no. */
import type { ProReason } from '@storewright/contract/operator';
import { pointsOf } from '@storewright/contract/kit/points';
import type { z } from 'zod';
import { type Also, type Db, inTransaction } from '../../../adapters/db/db.ts';
import { Fault, notFound } from '../../../kit/fault.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import { type Owner, ownersStore } from '../owners.store.ts';
import { admissionStore, type ReasonRow } from './admission.store.ts';
import type { Moves } from './moves.ts';
import { plansStore } from './plans.store.ts';
import { feeOf } from './rules.ts';
import type { Standings } from './standing.ts';

type Needs = { db: Db; moves: Moves; standings: Standings };
type Listed = { cursor?: string | undefined; limit: number };
type Shown = z.input<typeof ProReason>;

export const createAdmission = ({ db, moves, standings }: Needs) => {
  const show = async (rows: ReasonRow[]): Promise<Map<string, Shown>> => {
    const owners = await ownersStore(db).of(rows.map(({ accountId }) => accountId));
    return new Map(rows.map((row) => [row.id, shownWith(row, owners.get(row.accountId))]));
  };

  return {
    waiting: () => admissionStore(db).waiting(),
    /** Of every account, for the operator. */
    list: async ({ cursor, limit }: Listed) => {
      const rows = await admissionStore(db).reasons(limit, idAfter(cursor));
      const shown = await show(rows);
      return pageById(rows, limit, ({ id }) => shown.get(id)!);
    },

    /** A yes opens the plan; where nothing has to be paid for it, it begins. */
    decide: async (id: string, { approve, answer, by }: { approve: boolean; answer: string; by: string }, also?: (row: ReasonRow) => Also): Promise<Shown> => {
      const list = await standings.list();
      const row = await inTransaction(db, async (tx) => {
        const store = admissionStore(tx);
        const asked = await store.oneReason(id);
        if (!asked) throw notFound();
        const { row: now } = await plansStore(tx).locked(asked.accountId);
        const decided = await store.decide(id, { approve, answer, by });
        if (!decided) throw new Fault('not_decidable', 409);
        const free = list.plans[decided.plan].on_request || feeOf(decided.plan, list) === null;
        if (approve && free && now.plan !== decided.plan) await moves.put(tx, { row: now, list }, { to: decided.plan, why: 'approved', userId: by });
        await also?.(decided)(tx);
        return decided;
      });
      return (await show([row])).get(id)!;
    },
  };
};

const shownWith = (row: ReasonRow, owner: Owner | undefined): Shown => ({
  id: row.id,
  account: { id: row.accountId, name: owner?.name ?? '', email: owner?.email ?? '' },
  plan: row.plan,
  mean: pointsOf(row.mean),
  text: row.text,
  state: row.state,
  answer: row.answer,
  at: row.createdAt.toISOString(),
});
