/** Into an account by invitation: bound to an address, good for three days, once. */
import { Email } from '@storewright/contract/auth';
import { type Accepted, type batchCodes, type NewMember, type Results } from '@storewright/contract/people';
import { milliOf } from '@storewright/contract/kit/points';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { newToken, sha256 } from '../../kit/crypto.ts';
import { Fault, quotaExceeded } from '../../kit/fault.ts';
import type { Account } from '../account/index.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Auth, From, Session } from '../auth/index.ts';
import type { Billing } from '../billing/index.ts';
import { type Letters, spokenBy } from '../letters/index.ts';
import { managing, mayGive } from './may.ts';
import { peopleStore } from './people.store.ts';
import { answered, once } from './kept-batches.store.ts';

export type New = z.output<typeof NewMember>;
export type Invitations = ReturnType<typeof createInvitations>;
type Code = (typeof batchCodes)[number];
type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  home: string;
  account: Account;
  auth: Pick<Auth, 'proved' | 'newPassword' | 'open' | 'invited' | 'companyOnly'>;
  letters: Letters;
  limits: Billing['ledger']['limits'];
  note: Note;
};

export const createInvitations = ({ db, clock, newId, home, account, auth, letters, limits, note }: Needs) => {
  const until = () => new Date(clock().getTime() + hours * 60 * 60_000);
  const reach = letters.reach === 'people' ? ('sent' as const) : ('kept' as const);
  const write = async (tx: Db, caller: Caller, { email, token }: { email: string; token: string }): Promise<void> => {
    const language = spokenBy(caller.profile);
    const values = { company: caller.profile.companyName ?? caller.profile.accountName, by: caller.name, hours: letters.hoursIn(hours, language) };
    await letters.write(tx, {
      to: email,
      accountId: caller.accountId,
      language,
      kind: 'invitation',
      values,
      screen: `/invite#${token}`,
      seconds: hours * 60 * 60,
    });
  };
  /** Whoever has the link is whom it invites: where a letter brings it, nobody else sees it. */
  const told = (id: string, token: string, expiresAt: Date) => ({
    id,
    url: reach === 'sent' ? null : new URL(`/invite#${token}`, home).href,
    expires_at: expiresAt.toISOString(),
    mail: reach,
  });

  /** What cannot be done about each, in their order; `open`: the role of the invitation that they have. */
  const looked = async (tx: Db, caller: Caller, people: New[]): Promise<(Code | undefined)[]> => {
    const store = peopleStore(tx);
    const emails = people.map(({ email }) => email);
    const [there, open, count] = [
      await store.members(caller.accountId, emails),
      await store.openTo(caller.accountId, emails),
      await store.count(caller.accountId, everybody),
    ];
    let room = mostMembers - count;
    const asked = new Set<string>();
    return people.map(({ email, role }) => {
      if (!Email.safeParse(email).success) return 'not_an_address';
      const before = open.get(email);
      if (!mayGive(caller, role) || (before && !mayGive(caller, before))) return 'role_not_allowed';
      if (there.has(email)) return 'already_member';
      if (asked.has(email)) return 'unchanged';
      asked.add(email);
      if (before) return undefined;
      room -= 1;
      return room < 0 ? 'quota_exceeded' : undefined;
    });
  };
  const put = async (tx: Db, { caller, doing }: { caller: Caller; doing: Doing }, people: New[]) => {
    const store = peopleStore(tx);
    const made = people.map((person) => ({ person, id: newId(), token: newToken(), expiresAt: until() }));
    const kept = await store.keptByDirectory(caller.accountId);
    await store.revokeOf(
      caller.accountId,
      people.map(({ email }) => email),
      clock(),
    );
    await store.invite(
      made.map(({ person: { limit, self_top_up: selfTopUp, ...person }, id, token, expiresAt }) => ({
        ...person,
        groups: person.groups.filter((group) => !kept.has(group)),
        selfTopUp,
        id,
        accountId: caller.accountId,
        monthlyPoints: limit,
        hash: sha256(token),
        invitedBy: caller.userId,
        createdAt: clock(),
        expiresAt,
      })),
    );
    for (const { person, token } of made) {
      await write(tx, caller, { email: person.email, token });
      await note(doing, { accountId: caller.accountId, action: 'member.invite', target: person.email, detail: { role: person.role } })(tx);
    }
    return made.map(({ id, token, expiresAt }) => told(id, token, expiresAt));
  };

  return {
    /** For who invites within a transaction of theirs, under the lock of the account. */
    within: { looked, put, reach },

    async create(asks: Caller, doing: Doing, person: New) {
      await auth.invited(asks.accountId, 1);
      return inTransaction(db, async (tx) => {
        const caller = await managing(tx, asks);
        const [code] = await looked(tx, caller, [person]);
        if (code === 'quota_exceeded') throw quotaExceeded(mostMembers, 'There are 5,000 people in the account. Remove some first.');
        if (code) throw new Fault(code === 'already_member' ? code : 'role_not_allowed', code === 'already_member' ? 409 : 403);
        return (await put(tx, { caller, doing }, [person]))[0]!;
      });
    },

    async many(asks: Caller, doing: Doing, { people: typed, preview }: { people: New[]; preview: boolean }, key: string): Promise<Results> {
      const people = typed.map((person) => ({ ...person, email: person.email.toLowerCase() }));
      const wish = preview ? undefined : { key, what: 'invite', asked: people };
      const before = wish && (await answered(db, asks, wish));
      if (before) return before;
      if (!preview) await auth.invited(asks.accountId, people.length);
      return inTransaction(db, async (tx) => {
        const caller = await managing(tx, asks);
        return once(tx, caller, wish, clock(), async () => {
          const codes = await looked(tx, caller, people);
          const fine = people.filter((_, at) => codes[at] === undefined);
          if (!preview) await put(tx, { caller, doing }, fine);
          const results = people.map(({ email, name }, at) => {
            const code = codes[at];
            return { id: email, name: name || email, ok: code === undefined, ...(code && { code }) };
          });
          return { done: fine.length, failed: results.length - fine.length, results, mail: reach };
        });
      });
    },

    async again(asks: Caller, doing: Doing, id: string) {
      await auth.invited(asks.accountId, 1);
      return inTransaction(db, async (tx) => {
        const caller = await managing(tx, asks);
        const store = peopleStore(tx);
        if ((await store.byIds(caller.accountId, [id]))[0]?.kind === 'member') throw new Fault('already_member', 409);
        const row = orNotFound(await store.invitation(caller.accountId, id));
        if (!mayGive(caller, row.role)) throw new Fault('role_not_allowed', 403);
        const [token, expiresAt] = [newToken(), until()];
        await store.changeInvitation(caller.accountId, id, { hash: sha256(token), expiresAt });
        await write(tx, caller, { email: row.email, token });
        await note(doing, { accountId: caller.accountId, action: 'member.invite', target: row.email, detail: { again: true } })(tx);
        return told(id, token, expiresAt);
      });
    },

    /** Those of people who are let in no longer. Whose they were. */
    endOf: (tx: Db, accountId: string, userIds: string[]): Promise<string[]> => peopleStore(tx).revokeBy(accountId, userIds, clock()),

    async preview(caller: Caller | null, token: string) {
      const row = await peopleStore(db).good(sha256(token), clock());
      if (!row) throw invalid();
      const isThem = caller?.email.toLowerCase() === row.email.toLowerCase() && !caller.inShopsAdmin && !caller.byCompany;
      return {
        company: row.company,
        by: row.by ?? row.company,
        email: row.email,
        name: row.name,
        role: row.role as New['role'],
        expires_at: row.expiresAt.toISOString(),
        known: (await account.findUserByEmail(row.email)) !== undefined,
        signed_in: isThem,
        signed_in_as: caller && !isThem ? caller.email : null,
      };
    },

    /** Whoever is signed in as the one who is invited joins at once; else the password says who it is, or becomes that of somebody new. */
    async accept(caller: Caller | null, { token, name, password, language }: z.output<typeof Accepted>, from: From): Promise<Session> {
      const row = await peopleStore(db).good(sha256(token), clock());
      if (!row) throw invalid();
      // Within a shop's admin one is its owner by the shop's word, and joins nothing in their name.
      // Nor by the word of a company, which is good for its own account.
      if (caller?.byCompany) throw new Fault('company_session', 403);
      if (caller && (caller.inShopsAdmin || caller.email.toLowerCase() !== row.email.toLowerCase())) throw new Fault('invite_for_another', 409);
      const known = await account.findUserByEmail(row.email);
      if (known?.disabledAt) throw new Fault('account_disabled', 403);
      if (await auth.companyOnly({ accountId: row.accountId, userId: known?.id ?? '', role: row.role, email: row.email }, from))
        throw new Fault('company_sign_in_required', 403);
      if (known && !caller) await auth.proved({ email: row.email, password }, from);
      const fresh = known ? undefined : { name: name || row.name || row.email, passwordHash: await auth.newPassword(password, from), language };
      const joined = await inTransaction(db, async (tx) => {
        // What is taken back or changed meanwhile is seen, and whoever does that sees who joined.
        await peopleStore(tx).lock(row.accountId);
        const taken = await peopleStore(tx).take(sha256(token), clock());
        if (!taken) throw invalid();
        const { accountId, email, role, monthlyPoints, groups, selfTopUp } = taken;
        const userId = await account.join(tx, accountId, { email, role, selfTopUp, ...(fresh ? { fresh } : { userId: known!.id }) });
        if (userId === undefined) throw new Fault('already_member', 409);
        await limits.set(accountId, { scope: 'user', id: userId }, monthlyPoints === null ? null : milliOf(String(monthlyPoints)), tx);
        await peopleStore(tx).setGroups(accountId, userId, groups);
        const doing = { userId, accountId, name: fresh?.name ?? known!.name, email, address: from.address, requestId: '' };
        await note(doing, { accountId, action: 'member.join', target: email, detail: { role } })(tx);
        return { userId, accountId };
      });
      await account.enter(joined.accountId, joined.userId);
      return auth.open(joined, from);
    },
  };
};

/** How long an invitation is good. */
export const hours = 72;
export const mostMembers = 5_000;
export const everybody = { search: '', state: undefined, role: undefined, group: undefined };
const invalid = (): Fault => new Fault('invite_invalid', 404);
