/** Who is in an account: seen, limited, locked out and let in again, taken out. One who may not is told, and stops no other. */
import { rolesOf } from '@storewright/contract/kit/route';
import type { batchCodes, Member, MemberQuery, Results } from '@storewright/contract/people';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import type { Permission } from '@storewright/contract/people/permissions';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import { orNotFound } from '../../kit/caller.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import { idAfter, pageById } from '../../kit/page-by-id.ts';
import type { Doing, Note } from '../audit/index.ts';
import { type Account, permissionsOf } from '../account/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Billing } from '../billing/index.ts';
import { createGroups } from './groups.service.ts';
import type { Leaving, Left } from './leaving.service.ts';
import { managing, mayGive, refusal } from './may.ts';
import { peopleStore, type Seen } from './people.store.ts';
import { forgetBatches, once } from './kept-batches.store.ts';

type Code = (typeof batchCodes)[number];
type Query = z.output<typeof MemberQuery>;
type Change = {
  role?: Seen['role'] | undefined;
  limit?: number | null | undefined;
  groups?: string[] | undefined;
  self_top_up?: boolean | undefined;
  permissions?: Permission[] | null | undefined;
  password?: string | undefined;
};
type Batch = { ids: string[]; preview: boolean };
type BatchLeaving = Batch & { hand_over_to: string | null; password: string };
type Needs = {
  db: Db;
  clock: Clock;
  note: Note;
  limits: Billing['ledger']['limits'];
  account: Pick<Account, 'accountsOf'>;
  auth: Pick<Auth, 'sessionsIn' | 'forgot' | 'signIns' | 'companyOnly'>;
  leaving: Leaving;
  /** Where they are named by features that know nothing of memberships. */
  forget: (tx: Db, accountId: string, userIds: string[]) => Promise<void>;
};

export type People = ReturnType<typeof createPeople>;
export const createPeople = ({ db, clock, note, limits, account, auth, leaving, forget }: Needs) => {
  const { sessionsIn: sessions } = auth;
  const show = async (caller: Caller, rows: Seen[]): Promise<Member[]> => {
    const { accountId } = caller;
    const ids = rows.filter(({ kind }) => kind === 'member').map(({ id }) => id);
    const [spent, groups, all] = await Promise.all([
      limits.spent(accountId, 'user', ids),
      peopleStore(db).groupsOf(accountId, ids),
      rows.some(({ kind }) => kind === 'invitation') ? peopleStore(db).groups(accountId) : [],
    ]);
    return rows.map((row) => {
      const { cap, used } = spent.get(row.id) ?? { cap: null, used: 0n };
      const limit = row.kind === 'member' ? cap : row.monthlyPoints === null ? null : milliOf(String(row.monthlyPoints));
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        role: row.role,
        state: row.state,
        limit: limit === null ? null : pointsOf(limit),
        used: pointsOf(used),
        groups: (row.kind === 'invitation' ? all.filter(({ id }) => row.invitedGroups.includes(id)) : (groups.get(row.id) ?? [])).map(({ id, name }) => ({
          id,
          name,
        })),
        self_top_up: row.selfTopUp,
        permissions: [...permissionsOf(row)],
        created_at: row.createdAt.toISOString(),
        last_active_at: row.lastActiveAt?.toISOString() ?? null,
        invited_until: row.until?.toISOString() ?? null,
        you: row.id === caller.userId,
      };
    });
  };
  const one = async (caller: Caller, id: string): Promise<Member> => (await show(caller, [await the(caller, id)]))[0]!;
  const the = async (caller: Caller, id: string, within: Db = db): Promise<Seen> => orNotFound((await peopleStore(within).byIds(caller.accountId, [id]))[0]);

  /** Whoever makes an owner, or one less, shows once more who they are. */
  const proveFor = async (asks: Caller, doing: Doing, password: string, isOwners: boolean): Promise<void> => {
    if (isOwners && mayGive(asks, 'owner')) await auth.signIns.proveHere(asks, { password, address: doing.address });
  };
  const proveForEach = async (asks: Caller, doing: Doing, { ids, preview, password }: BatchLeaving): Promise<void> => {
    if (preview) return;
    const rows = await peopleStore(db).byIds(asks.accountId, ids);
    const isOwners = rows.some(({ kind, id, role }) => kind === 'member' && role === 'owner' && id !== asks.userId);
    await proveFor(asks, doing, password, isOwners);
  };

  /** Each is looked at by itself, under one lock of the account: of two admins at once none takes the last owner away. */
  const batch = (
    { caller: asks, doing, key }: { caller: Caller; doing: Doing; key: string | undefined },
    { ids, preview, ...more }: Batch & { hand_over_to?: string | null },
    {
      refuse,
      run,
      action,
    }: {
      refuse: (row: Seen) => Code | undefined;
      run: (tx: Db, rows: Seen[], caller: Caller) => Promise<Left | void>;
      action: `member.${'disable' | 'enable' | 'destroy'}`;
    },
  ): Promise<Results> =>
    inTransaction(db, async (tx) => {
      const caller = await managing(tx, asks);
      const wish = key === undefined || preview ? undefined : { key, what: action, asked: [ids, more.hand_over_to ?? null] };
      return once(tx, caller, wish, clock(), async () => {
        const store = peopleStore(tx);
        const rows = new Map((await store.byIds(caller.accountId, ids)).map((row) => [row.id, row]));
        let owners = (await store.owners(caller.accountId)).length;
        const results = [...new Set(ids)].map((id) => {
          const row = rows.get(id);
          const code = row ? (refusal(caller, row) ?? refuse(row)) : 'not_found';
          if (code || !row) return { id, name: row ? nameOf(row) : '', ok: false, code };
          if (row.role === 'owner' && row.state === 'active' && action !== 'member.enable') {
            if (owners === 1) return { id, name: nameOf(row), ok: false, code: 'last_owner' as const };
            owners -= 1;
          }
          return { id, name: nameOf(row), ok: true };
        });
        const fine = results.filter(({ ok }) => ok).map(({ id }) => rows.get(id)!);
        const left = fine.length === 0 ? undefined : await (preview ? tried : done)(tx, (within) => run(within, fine, caller));
        if (!preview)
          for (const { id, email } of fine) await note(doing, { accountId: caller.accountId, action, target: email, detail: left?.of(id) ?? {} })(tx);
        return { done: fine.length, failed: results.length - fine.length, results, ...(left && { ended: left.ended, owns: left.owns }) };
      });
    });

  return {
    async list(caller: Caller, { cursor, limit, ...filter }: Query) {
      const after = idAfter(cursor);
      const store = peopleStore(db);
      const [rows, total] = await Promise.all([
        store.page(caller.accountId, filter, { after, limit: limit + 1 }),
        cursor === undefined ? store.count(caller.accountId, filter) : undefined,
      ]);
      const page = pageById(rows, limit);
      return { ...page, items: await show(caller, page.items), ...(total !== undefined && { total }) };
    },
    counts: (accountId: string) => peopleStore(db).counts(accountId, new Date(clock().getTime() - fortnight)),
    /** Invitations of which less than a day is left, or nothing. */
    ending: (accountId: string, most: number) => peopleStore(db).ending(accountId, new Date(clock().getTime() + day), most),
    namesOf: (accountId: string, ids: string[]) => peopleStore(db).namesOf(accountId, ids),
    names: ({ accountId }: Caller, search: string) => peopleStore(db).names(accountId, search),
    the,
    /** Whoever does not manage the account sees themselves, and of nobody else whether they are there. */
    async one(caller: Caller, id: string): Promise<Member> {
      if (id !== caller.userId && !rolesOf.manager.includes(caller.role)) throw new Fault('not_your_role', 403);
      return one(caller, id);
    },

    async change(asks: Caller, doing: Doing, id: string, { password = '', ...change }: Change): Promise<Member> {
      if (change.role !== undefined) {
        const { kind, role } = await the(asks, id);
        const isOwners = kind === 'member' && id !== asks.userId && role !== change.role && [role, change.role].includes('owner');
        await proveFor(asks, doing, password, isOwners);
      }
      await inTransaction(db, async (tx) => {
        const caller = await managing(tx, asks);
        const store = peopleStore(tx);
        const row = await the(caller, id, tx);
        const isNotTheirs = change.role !== undefined && (!mayGive(caller, change.role) || (row.kind === 'invitation' && change.role === 'owner'));
        const refused = refusal(caller, row) ?? (isNotTheirs && 'role_not_allowed');
        if (refused) throw new Fault(refused, 403);
        if (row.kind === 'invitation') {
          const { role, limit, groups, self_top_up: selfTopUp } = change;
          const kept = await store.keptByDirectory(caller.accountId);
          await store.changeInvitation(caller.accountId, id, {
            ...(role && { role }),
            ...(selfTopUp !== undefined && { selfTopUp }),
            ...(limit !== undefined && { monthlyPoints: limit }),
            ...(groups && { groups: [...groups.filter((group) => !kept.has(group)), ...row.invitedGroups.filter((group) => kept.has(group))] }),
          });
        } else {
          const { role, limit, groups } = change;
          if (role && role !== row.role) {
            const owners = await store.owners(caller.accountId);
            if (row.role === 'owner' && owners.length === 1 && owners[0] === id) throw new Fault('last_owner', 409);
            await store.setRole(caller.accountId, id, role);
            if (!rolesOf.manager.includes(role)) await store.revokeBy(caller.accountId, [id], clock());
            // Only owners may be in by a password where the company's sign-in is required.
            const them = { accountId: caller.accountId, userId: id, role, email: row.email };
            if (row.role === 'owner' && (await auth.companyOnly(them, { ...doing, userAgent: '' }, tx)))
              await sessions.endByPassword(tx, caller.accountId, { of: [id] });
          }
          if (limit !== undefined) await limits.set(caller.accountId, { scope: 'user', id }, limit === null ? null : milliOf(String(limit)), tx);
          if (groups) await store.setOwnGroups(caller.accountId, id, groups);
          if (change.permissions !== undefined) await store.setPermissions(caller.accountId, id, change.permissions && [...new Set(change.permissions)]);
          if (change.self_top_up !== undefined) await store.setSelfTopUp(caller.accountId, id, change.self_top_up);
        }
        await note(doing, { accountId: caller.accountId, action: 'member.change', target: row.email, detail: change })(tx);
      });
      return one(asks, id);
    },

    async disable(asks: Caller, doing: Doing, asked: BatchLeaving, key: string): Promise<Results> {
      await proveForEach(asks, doing, asked);
      return batch({ caller: asks, doing, key }, asked, {
        action: 'member.disable',
        refuse: ({ state }) => (state === 'active' ? undefined : state === 'invited' ? 'only_invited' : 'unchanged'),
        run: async (tx, rows, caller) => {
          await peopleStore(tx).setDisabled(
            caller.accountId,
            rows.map(({ id }) => id),
            clock(),
          );
          return leaving.leave(tx, caller, rows, asked.hand_over_to);
        },
      });
    },
    enable: (caller: Caller, doing: Doing, asked: Batch, key: string): Promise<Results> =>
      batch({ caller, doing, key }, asked, {
        action: 'member.enable',
        refuse: ({ state }) => (state === 'disabled' ? undefined : state === 'invited' ? 'only_invited' : 'unchanged'),
        run: (tx, rows) =>
          peopleStore(tx).setDisabled(
            caller.accountId,
            rows.map(({ id }) => id),
            null,
          ),
      }),
    /** Nothing of theirs goes with them: what they made is the account's. */
    async destroy(asks: Caller, doing: Doing, asked: BatchLeaving, key?: string): Promise<Results> {
      await proveForEach(asks, doing, asked);
      return batch({ caller: asks, doing, key }, asked, {
        action: 'member.destroy',
        refuse: () => undefined,
        run: async (tx, rows, caller) => {
          const members = rows.filter(({ kind }) => kind === 'member');
          const ids = members.map(({ id }) => id);
          await peopleStore(tx).revoke(
            caller.accountId,
            rows.filter(({ kind }) => kind === 'invitation').map(({ id }) => id),
            clock(),
          );
          if (members.length === 0) return undefined;
          const left = await leaving.leave(tx, caller, members, asked.hand_over_to);
          await forget(tx, caller.accountId, ids);
          await peopleStore(tx).remove(caller.accountId, ids);
          return left;
        },
      });
    },

    /** The link goes to the person alone. Whoever is in other accounts as well asks for it themselves. */
    async resetPassword(asks: Caller, doing: Doing, id: string) {
      const { email } = await inTransaction(db, async (tx) => {
        const caller = await managing(tx, asks);
        const row = await the(caller, id, tx);
        const refused = row.kind === 'invitation' ? 'not_your_role' : refusal(caller, row);
        if (refused || (await account.accountsOf({ userId: id, accountId: caller.accountId, byCompany: false }, tx)).length > 1)
          throw new Fault(refused || 'role_not_allowed', 403);
        await note(doing, { accountId: caller.accountId, action: 'member.reset_password', target: row.email, detail: {} })(tx);
        return row;
      });
      const { sent } = await auth.forgot(email, doing.address);
      return { mail: sent ? ('sent' as const) : ('kept' as const) };
    },

    async sessions(caller: Caller, id: string) {
      const row = await the(caller, id);
      if (caller.inShopsAdmin || !(mayGive(caller, row.role) || id === caller.userId)) throw new Fault('role_not_allowed', 403);
      const found = await sessions.list(caller.accountId, id);
      return {
        items: found.map(({ address, userAgent, createdAt, lastSeenAt }) => ({
          address,
          user_agent: userAgent,
          created_at: createdAt.toISOString(),
          last_seen_at: lastSeenAt.toISOString(),
        })),
      };
    },
    async endSessions(caller: Caller, doing: Doing, id: string) {
      return inTransaction(db, async (tx) => {
        const row = await the(caller, id, tx);
        const refused = refusal(await managing(tx, caller), row);
        if (refused) throw new Fault(refused, 403);
        const ended = (await sessions.end(tx, caller.accountId, [id])).length;
        await note(doing, { accountId: caller.accountId, action: 'member.sign_out', target: row.email, detail: { ended } })(tx);
        return { ended };
      });
    },

    chores: [{ name: 'people.kept_batches', every: 3_600, run: () => forgetBatches(db, new Date(clock().getTime() - day)) }] satisfies Chore[],

    groups: createGroups({ db, note }),
  };
};

/** As it would be: all of it happens, and is undone. */
const tried = async <T>(tx: Db, work: (within: Db) => Promise<T>): Promise<T> => {
  let told: T;
  await inTransaction(tx, async (within) => {
    told = await work(within);
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return told!;
};
const done = <T>(tx: Db, work: (within: Db) => Promise<T>): Promise<T> => work(tx);
class Undone extends Error {}

const day = 24 * 60 * 60_000;
const fortnight = 15 * day;
const nameOf = ({ name, email }: Pick<Seen, 'name' | 'email'>): string => name || email;
