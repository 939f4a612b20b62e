/** Who may talk to an assistant, and who may change it: conditions that stand in each question to the database. */
import { rolesOf } from '@storewright/contract/kit/route';
import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';

export type Reader = Pick<Caller, 'accountId' | 'userId' | 'role'>;

const managesAll = ({ role }: Pick<Reader, 'role'>): boolean => rolesOf.manager.includes(role);

/** Named by themselves, or by a group that they are in. A guest changes nothing, whatever they were given. */
const granted = ({ accountId, userId }: Reader, edits: boolean): SQL => sql`exists (
  select from assistant_grant g where g.assistant_id = assistant.id and g.account_id = ${accountId} ${edits ? sql`and g.edits` : sql``}
     and (g.user_id = ${userId} or g.group_id in (select p.group_id from member_group_person p where p.account_id = ${accountId} and p.user_id = ${userId})))`;

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
