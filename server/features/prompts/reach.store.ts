/** What of the library somebody reaches: owners and admins all; others what is theirs, everybody's, or where they or a group of theirs are named. */
import { rolesOf } from '@storewright/contract/kit/route';
import { type SQL, sql } from 'drizzle-orm';
import { type Caller, may } from '../../kit/caller.ts';
import { namedIn } from '../people/index.ts';

export type Person = Pick<Caller, 'accountId' | 'userId' | 'role' | 'permissions'>;
type Level = 'use' | 'edit';

export const managesAll = ({ role }: Pick<Person, 'role'>): boolean => rolesOf.manager.includes(role);
/** Staff who keep the library change what they see, and see no more by it. */
const enoughFor = (person: Person, level: Level): Level => (may(person, 'edit_prompts') ? 'use' : level);

/** Conditions on rows called `p` and `c`; a guest reaches only that for which they are named. */
export const promptIn = (person: Person, level: Level): SQL =>
  managesAll(person)
    ? sql`p.account_id = ${person.accountId}`
    : sql`p.account_id = ${person.accountId} and (${owned(person)} or ${open('p', person, level)} or p.category_id in (${categoriesOf(person, level)}))`;

export const categoryIn = (person: Person, level: Level): SQL =>
  managesAll(person) ? sql`c.account_id = ${person.accountId}` : sql`c.account_id = ${person.accountId} and c.id in (${categoriesOf(person, level)})`;

const owned = ({ userId, role }: Person): SQL => (role === 'guest' ? sql`false` : sql`p.owner_id = ${userId}`);

/** Who sees a category sees those in it. */
const categoriesOf = (person: Person, level: Level): SQL => sql`
  with recursive reached as (
    select c.id from prompt_category c where c.account_id = ${person.accountId} and ${open('c', person, level)}
    union
    select under.id from prompt_category under join reached on under.parent_id = reached.id where under.account_id = ${person.accountId}
  ) select id from reached`;

export const grantsOf = (row: 'p' | 'c', accountId: string): SQL => {
  const [name, key] = columnsOf(row);
  return sql`select g.user_id, g.group_id from prompt_grant g where g.${key} = ${name}.id and g.account_id = ${accountId}`;
};
const columnsOf = (row: 'p' | 'c') => (row === 'p' ? ([sql.raw('p'), sql.raw('prompt_id')] as const) : ([sql.raw('c'), sql.raw('category_id')] as const));
const open = (row: 'p' | 'c', person: Person, level: Level): SQL => {
  const { accountId, userId, role } = person;
  const [name] = columnsOf(row);
  const enough = enoughFor(person, level) === 'edit' ? sql`${name}.level = 'edit' and` : sql``;
  const everybody = role === 'guest' ? sql`false` : sql`${name}.visible_to = 'everyone'`;
  return sql`(${enough} (${everybody} or ${name}.visible_to = 'some' and ${namedIn(grantsOf(row, accountId), { accountId, userId })}))`;
};
