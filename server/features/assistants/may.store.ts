/** Who may talk to an assistant, and who may change it: conditions that stand in each question to the database. */
import { rolesOf } from '@storewright/contract/kit/route';
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import { namedIn } from '../people/index.ts';

export type Reader = Pick<Caller, 'accountId' | 'userId' | 'role'>;

const managesAll = ({ role }: Pick<Reader, 'role'>): boolean => rolesOf.manager.includes(role);

/** Named by themselves, or by a group that they are in. A guest changes nothing, whatever they were given. */
const granted = (reader: Reader, edits: boolean): SQL => namedIn(grantsOf(reader.accountId, edits), reader);
export const grantsOf = (accountId: string, edits: boolean): SQL =>
  sql`select g.user_id, g.group_id from assistant_grant g where g.assistant_id = assistant.id and g.account_id = ${accountId} ${edits ? sql`and g.edits` : sql``}`;

export const mayManage = (reader: Reader): SQL => {
  const here = sql`assistant.account_id = ${reader.accountId}`;
  if (managesAll(reader)) return here;
  if (!rolesOf.member.includes(reader.role)) return sql`false`;
  return sql`${here} and (assistant.owner_id = ${reader.userId} or ${granted(reader, true)})`;
};

/** What is closed, or has nothing live, is there for those alone who manage it. */
export const mayUse = (reader: Reader): SQL => {
  if (managesAll(reader)) return mayManage(reader);
  const everyone = rolesOf.member.includes(reader.role) ? sql`assistant.everyone or ` : sql``;
  return sql`assistant.account_id = ${reader.accountId} and (${mayManage(reader)}
    or (assistant.enabled and assistant.live_version is not null and (${everyone}${granted(reader, false)})))`;
};
