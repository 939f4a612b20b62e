/** Why somebody may see a thing: by their role, because it is open to everyone, because it is theirs, or where they are named. */
import type { Access, AccessKind } from '@storewright/contract/enterprise';
import { accessKinds } from '@storewright/contract/people/access-kinds';
import { permissions } from '@storewright/contract/people/permissions';
import { rolesOf } from '@storewright/contract/kit/route';
import { may, type Caller } from '../../kit/caller.ts';
import { Fault } from '../../kit/fault.ts';
import type { Account } from '../account/index.ts';
import type { People } from '../people/index.ts';

/** Who they are by now. */
type Standing = NonNullable<Awaited<ReturnType<Account['standing']>>>;
type Reached = {
  id: string;
  name: string;
  everyone: boolean;
  owned?: boolean;
  edits?: boolean;
  named: { by: 'named' | 'group'; name: string | null }[];
  /** What it stands in, where they see that. */
  category?: string | null;
};
type Reach = (who: Standing, asked: { id: string | undefined; most: number }) => Promise<Reached[]>;
type Needs = { people: Pick<People, 'the'>; account: Pick<Account, 'standing'>; reach: Record<AccessKind, Reach> };
type Asked = { member: string; kind?: AccessKind | undefined; thing?: string | undefined };

export const createAccess =
  ({ people, account, reach }: Needs) =>
  async (caller: Caller, { member, kind, thing }: Asked): Promise<Access> => {
    if (member !== caller.userId && !rolesOf.manager.includes(caller.role)) throw new Fault('not_your_role', 403);
    const row = await people.the(caller, member);
    const standing = row.kind === 'member' ? await account.standing(caller.accountId, member) : undefined;
    const who = { id: row.id, name: row.name || row.email, role: row.role, state: row.state };
    // Whoever is not let in sees nothing, whatever they are named for.
    if (!standing) return { member: who, all: false, permissions: [], things: [] };
    const all = rolesOf.manager.includes(standing.role);
    const kinds = accessKinds.filter((one) => kind === undefined || one === kind);
    // Whoever manages sees all of it: only what is asked about is named.
    const asked = all && thing === undefined ? [] : kinds;
    const found = await Promise.all(asked.map(async (one) => (await reach[one](standing, { id: thing, most })).map((it) => shown(one, it, all))));
    return { member: who, all, permissions: permissions.filter((one) => may(standing, one)), things: found.flat() };
  };

/** Of each kind. */
const most = 50;

const shown = (kind: AccessKind, { id, name, everyone, owned, edits, named, category }: Reached, all: boolean): Access['things'][number] => ({
  kind,
  id,
  name,
  level: all || owned || edits ? 'edit' : 'use',
  why: all
    ? [{ by: 'role', name: null }]
    : orPermission([
        ...(owned ? [{ by: 'owner' as const, name: null }] : []),
        ...named,
        ...(category ? [{ by: 'category' as const, name: category }] : []),
        ...(everyone ? [{ by: 'everyone' as const, name: null }] : []),
      ]),
});
/** Who sees a thing for none of these keeps all of its kind. */
const orPermission = (why: Access['things'][number]['why']): Access['things'][number]['why'] => (why.length > 0 ? why : [{ by: 'permission', name: null }]);
