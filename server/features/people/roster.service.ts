/**
 * What a company's sign-in and its directory do with the people of an account: in its name, and in nobody's. All of it
 * runs in a transaction that holds the lock of the account, and the last owner stays.
 */
import { milliOf } from '@storewright/contract/kit/points';
import type { Db } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { newToken, sha256 } from '../../kit/crypto.ts';
import { Fault, quotaExceeded } from '../../kit/fault.ts';
import type { Account } from '../account/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Leaving } from './leaving.service.ts';
import { type Letters, spokenBy } from '../letters/index.ts';
import { everybody, hours, mostMembers } from './invitations.service.ts';
import { peopleStore, type Seen } from './people.store.ts';

type Needs = {
  clock: Clock;
  newId: () => string;
  account: Account;
  letters: Letters;
  limits: Billing['ledger']['limits'];
  leaving: Pick<Leaving, 'end'>;
  auth: Pick<Auth, 'disown'>;
  /** Where they are named by features that know nothing of memberships. */
  forget: (tx: Db, accountId: string, userIds: string[]) => Promise<void>;
};
type Comes = { email: string; name: string; role: 'staff' | 'guest'; userId?: string | undefined };

export type Roster = ReturnType<typeof createRoster>;
export const createRoster = ({ clock, newId, account, letters, limits, leaving, auth, forget }: Needs) => {
  const isLastOwner = async (tx: Db, accountId: string, row: Pick<Seen, 'id' | 'role' | 'state'>): Promise<boolean> =>
    row.role === 'owner' && row.state === 'active' && (await peopleStore(tx).owners(accountId)).every((id) => id === row.id);
  const the = async (tx: Db, accountId: string, userId: string): Promise<Seen | undefined> =>
    (await peopleStore(tx).byIds(accountId, [userId])).find(({ kind }) => kind === 'member');

  const good = async (tx: Db, accountId: string, email: string) => {
    const open = await peopleStore(tx).openOf(accountId, email);
    return open && open.expiresAt > clock() ? open : undefined;
  };

  return {
    lock: (tx: Db, accountId: string): Promise<void> => peopleStore(tx).lock(accountId),

    owners: (tx: Db, accountId: string): Promise<string[]> => peopleStore(tx).owners(accountId),
    /** By an invitation that is still good. */
    isInvited: async (tx: Db, accountId: string, email: string): Promise<boolean> => (await good(tx, accountId, email)) !== undefined,

    /** Into the account: as their open invitation says, else in this role. `userId`: somebody who is known here. */
    async admit(tx: Db, accountId: string, { email, name, role, userId: known }: Comes): Promise<{ userId: string; role: Seen['role'] }> {
      const store = peopleStore(tx);
      const invited = await good(tx, accountId, email);
      if (!invited) await store.revokeOf(accountId, [email.toLowerCase()], clock());
      // Anybody could have made them, before their company said whose the address is.
      if (known !== undefined) await auth.disown(tx, known);
      if (!invited && (await store.count(accountId, everybody)) >= mostMembers)
        throw quotaExceeded(mostMembers, 'There are 5,000 people in the account. Remove some first.');
      const as = invited?.role ?? role;
      const selfTopUp = invited?.selfTopUp ?? false;
      const fresh = { name: name || invited?.name || email, passwordHash: null, language: 'en' as const };
      const userId = await account.join(tx, accountId, { email, role: as, selfTopUp, ...(known === undefined ? { fresh } : { userId: known }) });
      if (userId === undefined) throw new Fault('already_member', 409);
      const points = invited?.monthlyPoints ?? null;
      await limits.set(accountId, { scope: 'user', id: userId }, points === null ? null : milliOf(String(points)), tx);
      if (invited) {
        await store.setGroups(accountId, userId, invited.groups);
        await store.accepted(accountId, invited.id, clock());
      }
      return { userId, role: as };
    },

    /** As staff, in the name of the company: by a letter, and once. */
    async invite(tx: Db, accountId: string, { email, name }: { email: string; name: string }): Promise<void> {
      const store = peopleStore(tx);
      if (await store.openOf(accountId, email)) return;
      if ((await store.count(accountId, everybody)) >= mostMembers)
        throw quotaExceeded(mostMembers, 'There are 5,000 people in the account. Remove some first.');
      const owner = await account.ownerOf(accountId, tx);
      const its = owner && (await account.member(accountId, owner.id, tx));
      const [token, expiresAt] = [newToken(), new Date(clock().getTime() + hours * 60 * 60_000)];
      const row = {
        id: newId(),
        accountId,
        email,
        name,
        role: 'staff' as const,
        monthlyPoints: null,
        groups: [],
        hash: sha256(token),
        createdAt: clock(),
        expiresAt,
      };
      await store.invite([{ ...row, invitedBy: null }]);
      const company = its?.account.companyName ?? its?.account.name ?? '';
      const language = spokenBy({ language: its?.user.language ?? 'en' });
      const values = { company, by: company, hours: letters.hoursIn(hours, language) };
      await letters.write(tx, { to: email, accountId, language, kind: 'invitation', values, screen: `/invite#${token}`, seconds: hours * 60 * 60 });
    },
    async uninvite(tx: Db, accountId: string, email: string): Promise<void> {
      await peopleStore(tx).revokeOf(accountId, [email.toLowerCase()], clock());
    },
    addGroup: async (tx: Db, accountId: string, { id, name }: { id: string; name: string }): Promise<boolean> =>
      (await peopleStore(tx).addGroup({ id, accountId, name, createdAt: clock() })) !== undefined,
    removeGroup: (tx: Db, accountId: string, id: string): Promise<boolean> => peopleStore(tx).removeGroup(accountId, id),

    /** False where they were so already. */
    async setActive(tx: Db, accountId: string, userId: string, active: boolean): Promise<boolean> {
      const row = await the(tx, accountId, userId);
      if (!row || (row.state === 'active') === active) return false;
      const store = peopleStore(tx);
      if (active) {
        await store.setDisabled(accountId, [userId], null);
        return true;
      }
      if (await isLastOwner(tx, accountId, row)) throw new Fault('last_owner', 409);
      await store.setDisabled(accountId, [userId], clock());
      await leaving.end(tx, accountId, [userId], directory);
      return true;
    },

    /** What they made stays with the account. */
    async remove(tx: Db, accountId: string, userId: string): Promise<boolean> {
      const row = await the(tx, accountId, userId);
      if (!row) return false;
      if (await isLastOwner(tx, accountId, row)) throw new Fault('last_owner', 409);
      await leaving.end(tx, accountId, [userId], directory);
      await forget(tx, accountId, [userId]);
      await peopleStore(tx).remove(accountId, [userId]);
      return true;
    },
  };
};
/** Who did it, where work of somebody's stands still since. */
const directory = 'SCIM';
