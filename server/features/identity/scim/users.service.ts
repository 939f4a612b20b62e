/** A directory's people: members of the account, made and changed in its name. Never their roles, their passwords, or who they are elsewhere. */
import { Email } from '@storewright/contract/auth';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Account } from '../../account/index.ts';
import type { Auth } from '../../auth/index.ts';
import type { Roster } from '../../people/index.ts';
import { domainOf, type Domains } from '../domains/domains.service.ts';
import { signInStore } from '../sign-in/sign-in.store.ts';
import { type Directory, type Noting } from './directory.ts';
import { directoryStore, type PersonRow } from './directory.store.ts';
import { patched } from './patch.ts';
import { checkVersion, userOf } from './resource.ts';
import { ScimFault, scimNotFound } from './scim-fault.ts';
import { kinds } from './schemas.ts';
import { isObject, type Resource, shaped } from './shape.ts';

type Needs = {
  db: Db;
  account: Account;
  auth: Pick<Auth, 'invited'>;
  roster: Roster;
  domains: Pick<Domains, 'accountOf'>;
  noting: Noting;
  clock: Clock;
  newId: () => string;
};
/** What a resource says of somebody. `name`: as they are called, where it says that. */
type Says = { userName: string; email: string; name: string | undefined; active: boolean; externalId: string | null; attributes: Resource };

export type Users = ReturnType<typeof createUsers>;
export const createUsers = ({ db, account, auth, roster, domains, noting, clock, newId }: Needs) => {
  const the = async (tx: Db, accountId: string, id: string): Promise<PersonRow> => {
    const row = isId(id) ? await directoryStore(tx).one(accountId, id) : undefined;
    if (!row) throw scimNotFound();
    return row;
  };
  const shown = async (tx: Db, { accountId, base }: Directory, rows: PersonRow[]): Promise<Resource[]> => {
    const groups = await directoryStore(tx).groupsOf(
      accountId,
      rows.map(({ id }) => id),
    );
    const of = Map.groupBy(groups, ({ personId }) => personId);
    return rows.map((row) => userOf(base, row, of.get(row.id) ?? []));
  };
  const show = async (tx: Db, directory: Directory, id: string): Promise<Resource> =>
    (await shown(tx, directory, [await the(tx, directory.accountId, id)]))[0]!;

  /**
   * The word of a company is good for addresses of a domain that it verified, and for people who are in no other account.
   * Anybody else is invited, and has to say yes: an address is nobody's to take for them, whether or not it is known here.
   */
  const mayJoin = async (tx: Db, accountId: string, email: string): Promise<{ userId: string | undefined } | undefined> => {
    if ((await domains.accountOf(domainOf(email), tx)) !== accountId) return undefined;
    const user = await account.findUserByEmail(email, tx);
    return user && (await signInStore(tx).standing(accountId, user.id))?.elsewhere ? undefined : { userId: user?.id };
  };

  /** By a letter, of which an account sends so many a day. */
  const invite = async (tx: Db, accountId: string, person: { email: string; name: string }): Promise<void> => {
    await auth.invited(accountId, 1, tx);
    await roster.invite(tx, accountId, person);
  };

  const setActive = async (tx: Db, directory: Directory, row: PersonRow, { active, name = '' }: Says): Promise<void> => {
    const { accountId } = directory;
    if (row.active === active) return;
    if (row.userId !== null) {
      if (await roster.setActive(tx, accountId, row.userId, active)) await noting(tx, directory, active ? 'member.enable' : 'member.disable', row.email);
    } else if (active) await invite(tx, accountId, { email: row.email, name });
    else await roster.uninvite(tx, accountId, row.email);
  };

  /** The address of who is in this account alone, from one verified domain of it to another. */
  const setEmail = async (tx: Db, directory: Directory, row: PersonRow, email: string): Promise<void> => {
    const { accountId } = directory;
    if (row.userId === null || email === row.email.toLowerCase()) return;
    for (const each of [row.email, email]) if ((await domains.accountOf(domainOf(each), tx)) !== accountId) return;
    if (!(await directoryStore(tx).isTheirsAlone(accountId, row.userId))) return;
    if (!(await account.changeEmail(tx, row.userId, email))) throw taken();
    await noting(tx, directory, 'member.address', email, { before: { email: row.email }, after: { email } });
  };

  const change = (directory: Directory, id: string, ifMatch: string | undefined, next: (before: Resource) => Resource): Promise<Resource> =>
    inTransaction(db, async (tx) => {
      const { accountId } = directory;
      await roster.lock(tx, accountId);
      const store = directoryStore(tx);
      await store.settle(accountId);
      const row = await the(tx, accountId, id);
      const before = (await shown(tx, directory, [row]))[0]!;
      checkVersion(ifMatch, before);
      const says = said(next(before), row);
      if (await store.isTaken(accountId, { userName: says.userName, email: says.userName, but: row.id })) throw taken();
      await setActive(tx, directory, row, says);
      await setEmail(tx, directory, row, says.email);
      if (says.name && row.userId !== null && says.name !== row.name) {
        await store.rename(accountId, row.userId, says.name);
        await noting(tx, directory, 'member.rename', (await the(tx, accountId, id)).email);
      }
      const { userName, externalId, attributes } = says;
      // Of somebody who has not answered the invitation went to the address that is known.
      await store.put({
        id: row.id,
        accountId,
        userId: row.userId,
        userName,
        externalId,
        email: row.email,
        wanted: says.active,
        attributes,
        updatedAt: clock(),
      });
      return show(tx, directory, id);
    });

  return {
    find: async (directory: Directory, id: string): Promise<Resource> => {
      await directoryStore(db).settle(directory.accountId);
      return show(db, directory, id);
    },
    /** All of them, or those that a filter of one comparison names. */
    list: async (directory: Directory, narrow: Parameters<ReturnType<typeof directoryStore>['people']>[1], page?: { from: number; count: number }) => {
      const store = directoryStore(db);
      await store.settle(directory.accountId);
      const [total, rows] = await Promise.all([store.count(directory.accountId, narrow), store.people(directory.accountId, narrow, page)]);
      return { total, resources: await shown(db, directory, rows) };
    },

    async create(directory: Directory, sent: Resource): Promise<Resource> {
      const { accountId } = directory;
      const says = said(shaped(kinds.User, sent));
      const { userName, email, externalId, attributes, active } = says;
      return inTransaction(db, async (tx) => {
        await roster.lock(tx, accountId);
        const store = directoryStore(tx);
        await store.settle(accountId);
        if ((await store.isTaken(accountId, { userName, email })) || (await store.isTaken(accountId, { userName: email, email: userName }))) throw taken();
        const joins = await mayJoin(tx, accountId, email);
        const row = { accountId, userName, externalId, email, attributes, wanted: active, updatedAt: clock() };
        if (!joins) {
          if ((await store.count(accountId, {})) >= mostPeople) throw new ScimFault(403, 'There are 5,000 people. Remove some first.');
          if (active) await invite(tx, accountId, { email, name: says.name ?? '' });
          await noting(tx, directory, 'member.invite', email);
          const id = newId();
          await store.put({ ...row, id, userId: null });
          return show(tx, directory, id);
        }
        const { userId, role } = await roster.admit(tx, accountId, { email, name: says.name ?? email, role: 'staff', userId: joins.userId });
        await noting(tx, directory, 'member.join', email, { role });
        const { id } = await the(tx, accountId, userId);
        await store.put({ ...row, id, userId });
        if (!active) await roster.setActive(tx, accountId, userId, false);
        return show(tx, directory, id);
      });
    },

    replace: (directory: Directory, id: string, sent: Resource, ifMatch?: string): Promise<Resource> =>
      change(directory, id, ifMatch, () => shaped(kinds.User, sent)),
    patch: (directory: Directory, id: string, body: Resource, ifMatch?: string): Promise<Resource> =>
      change(directory, id, ifMatch, (before) => shaped(kinds.User, patched(kinds.User, before, body))),

    remove: (directory: Directory, id: string, ifMatch?: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { accountId } = directory;
        await roster.lock(tx, accountId);
        await directoryStore(tx).settle(accountId);
        const row = await the(tx, accountId, id);
        checkVersion(ifMatch, (await shown(tx, directory, [row]))[0]!);
        if (row.userId === null) await roster.uninvite(tx, accountId, row.email);
        else await roster.remove(tx, accountId, row.userId);
        await directoryStore(tx).remove(accountId, row.id);
        await noting(tx, directory, 'member.destroy', row.email);
      }),
  };
};

/** `before`: of whom it is said. Where nothing is said of whether they may come in, that stays as it is. */
const said = (resource: Resource, before?: PersonRow): Says => {
  const { userName, active, externalId, ...attributes } = resource;
  if (typeof userName !== 'string') throw new ScimFault(400, 'userName is needed.', 'invalidValue');
  if (userName.length > 254) throw new ScimFault(400, 'userName has 254 characters at most.', 'invalidValue');
  const email = addressIn(attributes['emails']) ?? addressOf(userName) ?? before?.email.toLowerCase();
  if (!email) throw new ScimFault(400, 'An e-mail address is needed: in emails, or as userName.', 'invalidValue');
  if (JSON.stringify(attributes).length > largest) throw new ScimFault(400, 'That is too much of one person.', 'invalidValue');
  const name = nameIn(attributes);
  return {
    userName,
    email,
    name,
    active: typeof active === 'boolean' ? active : (before?.active ?? true),
    externalId: typeof externalId === 'string' ? externalId : null,
    attributes,
  };
};

const addressOf = (text: unknown): string | undefined => Email.safeParse(text).data;
const addressIn = (emails: unknown): string | undefined => {
  const all = (Array.isArray(emails) ? emails : []).filter(isObject);
  const [first] = [...all.filter(({ primary }) => primary === true), ...all.filter(({ type }) => type === 'work'), ...all];
  const address = first && addressOf(first['value']);
  if (first && !address) throw new ScimFault(400, 'This is no e-mail address.', 'invalidValue');
  return address;
};
const nameIn = ({ displayName, name }: Resource): string | undefined => {
  const parts = isObject(name) ? name : {};
  const whole = [parts['givenName'], parts['familyName']].filter((part) => typeof part === 'string').join(' ');
  const found = [displayName, parts['formatted'], whole].find((each) => typeof each === 'string' && each.trim() !== '') as string | undefined;
  return found?.trim().slice(0, 120);
};
const largest = 32_000;
const mostPeople = 5_000;
const taken = (): ScimFault => new ScimFault(409, 'Somebody of this account is called so already.', 'uniqueness');

export const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
