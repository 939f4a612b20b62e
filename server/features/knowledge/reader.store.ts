/** Who asks, and what they may read: one condition that stands in every question to the database that could show a passage. */
import { rolesOf } from '@storewright/contract/kit/route';
import { type SQL, sql } from 'drizzle-orm';
import { type Caller, may } from '../../kit/caller.ts';
import { namedIn } from '../people/index.ts';

/** `guest`: somebody without an account, who came by a link to one base. */
export type Reader = Pick<Caller, 'accountId' | 'userId' | 'role'> & Partial<Pick<Caller, 'permissions'>> & { guest?: Guest };
type Guest = { id: string; baseId: string };

export const manages = ({ role, permissions = [], guest }: Pick<Reader, 'role' | 'permissions' | 'guest'>): boolean =>
  !guest && may({ role, permissions }, 'manage_bases');

/** Whoever looks after a base as staff does not read what others asked it. */
export const readsOthers = ({ role, guest }: Pick<Reader, 'role' | 'guest'>): boolean => !guest && rolesOf.manager.includes(role);

/** Groups are named for none yet. */
export const grantsOf = (base = 'knowledge_base'): SQL =>
  sql`select person.user_id, null::uuid as group_id from knowledge_person as person where person.base_id = ${sql.raw(`"${base}"`)}.id`;

/** `base`: the name of `knowledge_base` in the statement. A guest reads what they were named for; whoever manages reads all of the account. */
export const mayRead = (reader: Reader, base = 'knowledge_base'): SQL => {
  const of = sql.raw(`"${base}"`);
  if (reader.guest) return sql`${of}.account_id = ${reader.accountId} and ${of}.enabled and ${of}.id = ${reader.guest.baseId}`;
  if (manages(reader)) return sql`${of}.account_id = ${reader.accountId}`;
  const named = namedIn(grantsOf(base), reader);
  const open = rolesOf.member.includes(reader.role) ? sql`(${of}.access = 'everyone' or ${named})` : named;
  return sql`${of}.account_id = ${reader.accountId} and ${of}.enabled and ${open}`;
};
