/** Accounts and people, as who runs this server sees them: what they have, who is locked out, what is given and taken. */
import type { LotKind, Movement } from '@storewright/contract/billing/ledger';
import type { Plan } from '@storewright/contract/billing/plans';
import type { OperatorAccount, OperatorUser } from '@storewright/contract/operator';
import { milliOf, type Points, pointsOf } from '@storewright/contract/kit/points';
import type { z } from 'zod';
import { type Db, inTransaction, withLock } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { Directory } from '../account/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';

type Needs = { db: Db; clock: Clock; directory: Directory; auth: Pick<Auth, 'endAll'>; billing: Billing; note: Note };
type Wanted = { search?: string | undefined; cursor?: string | undefined; limit: number };
type Lock = { disabled: boolean; reason: string };
type Adjustment = { direction: 'grant' | 'take'; points: Points; kind?: LotKind | undefined; reason: string };
type Account = z.input<typeof OperatorAccount>;
type User = z.input<typeof OperatorUser>;
type AccountSeen = Awaited<ReturnType<Directory['account']>>;
type UserSeen = Awaited<ReturnType<Directory['user']>>;

export const createAccounts = ({ db, clock, directory, auth, billing, note }: Needs) => {
  const { ledger, plans, prices, statement } = billing;

  const shown = async (rows: AccountSeen[]): Promise<Account[]> => {
    const ids = rows.map(({ id }) => id);
    const [balances, frozen, chosen] = await Promise.all([ledger.balances(ids), ledger.frozen(ids), plans.plansOf(ids)]);
    return rows.map(({ id, name, email, members, createdAt, disabledAt }) => {
      const { posted = 0n, held = 0n } = balances.get(id) ?? {};
      const { plan = 'free', state = 'active' } = chosen.get(id) ?? {};
      return {
        id,
        name,
        email,
        plan,
        plan_state: state,
        balance: pointsOf(posted),
        held: pointsOf(held),
        members,
        created_at: createdAt.toISOString(),
        disabled: disabledAt !== null,
        frozen: frozen.has(id),
      };
    });
  };
  const one = async (id: string): Promise<Account> => {
    const row = await directory.account(id);
    // What ended by now goes at this look.
    await ledger.balance(id);
    return (await shown([row]))[0]!;
  };

  return {
    list: async (wanted: Wanted) => {
      const { items, next_cursor } = await directory.accounts(wanted);
      return { items: await shown(items), next_cursor };
    },
    one: async (id: string) => {
      const account = await one(id);
      const [movements, purchases, users] = await Promise.all([statement.last(id, 20), billing.purchases.desk.ofAccount(id), directory.usersOf(id)]);
      return { ...account, movements, purchases, users: users.map(showUser) };
    },
    setDisabled: async (doing: Doing, id: string, { disabled, reason }: Lock): Promise<Account> => {
      if (disabled && id === doing.accountId) throw new Fault('not_yourself', 409);
      await inTransaction(db, async (tx) => {
        const { name } = await directory.account(id, tx);
        await directory.disableAccount(tx, id, disabled);
        if (disabled) await auth.endAll(tx, { accountId: id });
        await note(doing, { accountId: id, action: disabled ? 'account.disable' : 'account.enable', target: name, detail: { reason } })(tx);
      });
      return one(id);
    },

    /** What a dispute froze. Until the bank's next word about an open one, which freezes it again. */
    unfreeze: async (doing: Doing, id: string, reason: string): Promise<Account> => {
      await inTransaction(db, async (tx) => {
        const { name } = await directory.account(id, tx);
        const changed = await ledger.thaw(tx, id);
        if (changed) await note(doing, { accountId: id, action: 'account.unfreeze', target: name, detail: { reason } })(tx);
      });
      return one(id);
    },

    /** Once per key and account; asked again with other words, it is refused. */
    adjust: async (doing: Doing, accountId: string, asked: Adjustment, key: string): Promise<Movement> => {
      const journal = `adjustment:${accountId}:${doing.userId}:${key}`;
      const { promotional_days: days } = (await prices.current()).prices;
      const id = await withLock(db, journal, async (tx) => {
        const { name } = await directory.account(accountId, tx);
        const before = await ledger.posted(tx, accountId, journal);
        if (before && !isSame(before.meta, asked)) throw new Fault('idempotency_key_reused', 409);
        if (before) return before.id;
        const { direction, points, kind = 'promotional', reason } = asked;
        const given = direction === 'grant';
        const { movement } = await ledger.post(tx, {
          journal,
          owner: { accountId },
          kind: 'adjustment',
          amount: given ? milliOf(points) : -milliOf(points),
          counter: 'adjustment',
          what: { place: null, subject: reason, by: 'operator', shopId: null, userId: null },
          ...(given && { lot: { kind, source: 'adjustment', expiresAt: kind === 'paid' ? null : new Date(clock().getTime() + days * 86_400_000) } }),
          meta: asked,
        });
        await note(doing, { accountId, action: `account.${direction}`, target: name, detail: { ...asked, movement: movement.id } })(tx);
        return movement.id;
      });
      return statement.movement(accountId, id);
    },

    setPlan: async (doing: Doing, id: string, { plan, reason }: { plan: Plan; reason: string }): Promise<Account> => {
      const before = await one(id);
      const detail = { from: before.plan, to: plan, reason };
      await plans.setPlan(
        { accountId: id, plan, reason, by: doing.userId },
        note(doing, { accountId: id, action: 'account.plan', target: before.name, detail }),
      );
      return one(id);
    },

    users: async (wanted: Wanted) => {
      const { items, next_cursor } = await directory.users(wanted);
      return { items: items.map(showUser), next_cursor };
    },
    setUserDisabled: async (doing: Doing, id: string, { disabled, reason }: Lock): Promise<User> => {
      if (disabled && id === doing.userId) throw new Fault('not_yourself', 409);
      await inTransaction(db, async (tx) => {
        const { email, account } = await directory.user(id, tx);
        await directory.disableUser(tx, id, disabled);
        if (disabled) await auth.endAll(tx, { userId: id });
        await note(doing, { accountId: account?.id ?? null, action: disabled ? 'user.disable' : 'user.enable', target: email, detail: { reason } })(tx);
      });
      return showUser(await directory.user(id));
    },
  };
};

const isSame = (kept: Record<string, unknown> | null, asked: Adjustment): boolean => Object.entries(asked).every(([name, value]) => kept?.[name] === value);

const showUser = ({ id, name, email, account, role, operator, disabledAt, createdAt }: UserSeen): User => ({
  id,
  name,
  email,
  account,
  role,
  operator,
  disabled: disabledAt !== null,
  created_at: createdAt.toISOString(),
});
