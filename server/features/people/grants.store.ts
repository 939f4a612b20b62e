/**
 * Who is named for something: by themselves, or by a group that they are in. A thing's own table says who; `rows` is a question for its
 * `user_id` and `group_id`, and what comes of it stands as a condition in each question to the database.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { memberships } from '../account/index.ts';
import { memberGroups } from './people.tables.ts';

type Somebody = { accountId: string; userId: string };
export type NamedBy = { by: 'named' | 'group'; name: string | null }[];

const groupsOf = ({ accountId, userId }: Somebody): SQL =>
  sql`(select m.group_id from member_group_person m where m.account_id = ${accountId} and m.user_id = ${userId})`;
const isThem = (person: Somebody): SQL => sql`(named.user_id = ${person.userId} or named.group_id in ${groupsOf(person)})`;

export const namedIn = (rows: SQL, person: Somebody): SQL => sql`exists (select from (${rows}) as named where ${isThem(person)})`;
/** The same, and by what. */
export const namedBy = (rows: SQL, person: Somebody): SQL<NamedBy> => sql`(
  select coalesce(json_agg(json_build_object('by', case when named.group_id is null then 'named' else 'group' end, 'name', its.name)), '[]'::json)
    from (${rows}) as named left join member_group its on its.id = named.group_id where ${isThem(person)})`;

/** Of these, who and what is of the account: others are as good as none. */
export const oursOf = async (
  db: Db,
  accountId: string,
  { groups = [], people = [] }: { groups?: readonly string[]; people?: readonly string[] },
): Promise<{ groups: string[]; people: string[] }> => {
  const [ofGroups, ofPeople] = [
    groups.length === 0
      ? []
      : await db
          .select({ id: memberGroups.id })
          .from(memberGroups)
          .where(and(eq(memberGroups.accountId, accountId), inArray(memberGroups.id, [...new Set(groups)]))),
    people.length === 0
      ? []
      : await db
          .select({ id: memberships.userId })
          .from(memberships)
          .where(and(eq(memberships.accountId, accountId), inArray(memberships.userId, [...new Set(people)]))),
  ];
  return { groups: ofGroups.map(({ id }) => id), people: ofPeople.map(({ id }) => id) };
};
