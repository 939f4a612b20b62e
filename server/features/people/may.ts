/** Who may what about whom: nobody on themselves, an admin only with staff and guests, and nobody from within a shop's admin. */
import { rolesOf } from '@storewright/contract/kit/route';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import { Fault } from '../../kit/fault.ts';
import { peopleStore, type Seen } from './people.store.ts';

type Role = Seen['role'];

/**
 * Whoever asks, as they are once it is their turn: of two who change each other at once, the second is who the first made of them.
 * The shop's admin vouches for whoever opened the console in it, but the owner's people are not theirs.
 */
export const managing = async (tx: Db, caller: Caller): Promise<Caller> => {
  if (caller.inShopsAdmin) throw new Fault('not_your_role', 403);
  await peopleStore(tx).lock(caller.accountId);
  const role = await peopleStore(tx).roleOf(caller.accountId, caller.userId);
  if (role === undefined || !rolesOf.manager.includes(role)) throw new Fault('not_your_role', 403);
  return { ...caller, role };
};

export const refusal = (caller: Pick<Caller, 'userId' | 'role'>, row: Pick<Seen, 'id' | 'role'>): 'not_on_yourself' | 'role_not_allowed' | undefined =>
  row.id === caller.userId ? 'not_on_yourself' : mayGive(caller, row.role) ? undefined : 'role_not_allowed';

/** Who has such a role, or is to get it, is an owner's to decide. */
export const mayGive = ({ role }: Pick<Caller, 'role'>, given: Role): boolean => role === 'owner' || given === 'staff' || given === 'guest';
