/** Into an account by invitation: bound to an address, good for three days, once. */
import type { Accepted, batchCodes, NewMember, Results } from '@storewright/contract/people';
import { milliOf } from '@storewright/contract/kit/points';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { type Caller, mine } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { newToken, sha256 } from '../../kit/crypto.ts';
import { Fault, quotaExceeded } from '../../kit/fault.ts';
import type { Account } from '../account/index.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Auth, From, Session } from '../auth/index.ts';
import type { Billing } from '../billing/index.ts';
import { type Letters, spokenBy } from '../letters/index.ts';
import { peopleStore } from './people.store.ts';

type New = z.output<typeof NewMember>;
type Code = (typeof batchCodes)[number];
type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  home: string;
  account: Account;
  auth: Pick<Auth, 'proved' | 'newPassword' | 'open'>;
  letters: Letters;
  limits: Billing['ledger']['limits'];
  note: Note;
};

export const createInvitations = ({ db, clock, newId, home, account, auth, letters, limits, note }: Needs) => {
  const until = () => new Date(clock().getTime() + hours * 60 * 60_000);
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
  const told = (id: string, token: string, expiresAt: Date) => ({
    id,
    url: new URL(`/invite#${token}`, home).href,
    expires_at: expiresAt.toISOString(),
    mail: letters.reach === 'people' ? ('sent' as const) : ('kept' as const),
  });
  const refusal = (caller: Caller, { role }: Pick<New, 'role'>): Code | undefined =>
    role === 'admin' && caller.role !== 'owner' ? 'role_not_allowed' : undefined;

  const put = async (tx: Db, caller: Caller, { limit, ...person }: New) => {
    const store = peopleStore(tx);
    const [id, token, expiresAt] = [newId(), newToken(), until()];
    await store.revokeOf(caller.accountId, [person.email], clock());
    await store.invite({
      ...person,
      id,
      accountId: caller.accountId,
      monthlyPoints: limit,
      hash: sha256(token),
      invitedBy: caller.userId,
      createdAt: clock(),
      expiresAt,
    });
    await write(tx, caller, { email: person.email, token });
    return told(id, token, expiresAt);
  };

  return {
    create: (caller: Caller, doing: Doing, person: New) =>
      inTransaction(db, async (tx) => {
        const store = peopleStore(tx);
        await store.lock(caller.accountId);
        const refused = refusal(caller, person);
        if (refused) throw new Fault('role_not_allowed', 403);
        if ((await store.members(caller.accountId, [person.email])).size > 0) throw new Fault('already_member', 409);
        if ((await store.count(caller.accountId, everybody)) >= mostMembers)
          throw quotaExceeded(mostMembers, 'There are 5,000 people in the account. Remove some first.');
        const made = await put(tx, caller, person);
        await note(doing, { accountId: caller.accountId, action: 'member.invite', target: person.email, detail: { role: person.role } })(tx);
        return made;
      }),

    many: (caller: Caller, doing: Doing, { people, preview }: { people: New[]; preview: boolean }): Promise<Results> =>
      inTransaction(db, async (tx) => {
        const store = peopleStore(tx);
        await store.lock(caller.accountId);
        const there = await store.members(
          caller.accountId,
          people.map(({ email }) => email),
        );
        let room = mostMembers - (await store.count(caller.accountId, everybody));
        const asked = new Set<string>();
        const results: Results['results'] = [];
        for (const person of people) {
          const code =
            refusal(caller, person) ??
            (there.has(person.email) ? 'already_member' : asked.has(person.email) ? 'unchanged' : room <= 0 ? ('quota_exceeded' as const) : undefined);
          asked.add(person.email);
          results.push({ id: person.email, name: person.name || person.email, ok: code === undefined, ...(code && { code }) });
          if (code) continue;
          room -= 1;
          if (preview) continue;
          await put(tx, caller, person);
          await note(doing, { accountId: caller.accountId, action: 'member.invite', target: person.email, detail: { role: person.role } })(tx);
        }
        const done = results.filter(({ ok }) => ok).length;
        return { done, failed: results.length - done, results };
      }),

    again: (caller: Caller, doing: Doing, id: string) =>
      inTransaction(db, async (tx) => {
        const store = peopleStore(tx);
        if ((await store.byIds(caller.accountId, [id]))[0]?.kind === 'member') throw new Fault('already_member', 409);
        const row = mine(await store.invitation(caller.accountId, id));
        const refused = caller.role !== 'owner' && row.role === 'admin';
        if (refused) throw new Fault('role_not_allowed', 403);
        const [token, expiresAt] = [newToken(), until()];
        await store.changeInvitation(caller.accountId, id, { hash: sha256(token), expiresAt });
        await write(tx, caller, { email: row.email, token });
        await note(doing, { accountId: caller.accountId, action: 'member.invite', target: row.email, detail: { again: true } })(tx);
        return told(id, token, expiresAt);
      }),

    async preview(caller: Caller | null, token: string) {
      const row = await peopleStore(db).good(sha256(token), clock());
      if (!row) throw invalid();
      return {
        company: row.company,
        by: row.by ?? row.company,
        email: row.email,
        name: row.name,
        role: row.role as New['role'],
        expires_at: row.expiresAt.toISOString(),
        known: (await account.findUserByEmail(row.email)) !== undefined,
        signed_in: caller?.email.toLowerCase() === row.email.toLowerCase(),
        signed_in_as: caller && caller.email.toLowerCase() !== row.email.toLowerCase() ? caller.email : null,
      };
    },

    /** Whoever is signed in as the one who is invited joins at once; else the password says who it is, or becomes that of somebody new. */
    async accept(caller: Caller | null, { token, name, password }: z.output<typeof Accepted>, from: From): Promise<Session> {
      const row = await peopleStore(db).good(sha256(token), clock());
      if (!row) throw invalid();
      if (caller && caller.email.toLowerCase() !== row.email.toLowerCase()) throw new Fault('invite_for_another', 409);
      const known = await account.findUserByEmail(row.email);
      if (known?.disabledAt) throw new Fault('account_disabled', 403);
      if (known && !caller) await auth.proved({ email: row.email, password }, from);
      const fresh = known ? undefined : { name: name || row.name || row.email, passwordHash: await auth.newPassword(password) };
      const joined = await inTransaction(db, async (tx) => {
        const taken = await peopleStore(tx).take(sha256(token), clock());
        if (!taken) throw invalid();
        const { accountId, email, role, monthlyPoints, groups } = taken;
        const userId = await account.join(tx, accountId, { email, role, ...(fresh ? { fresh: { ...fresh, language: 'en' } } : { userId: known!.id }) });
        if (monthlyPoints !== null) await limits.set(accountId, { scope: 'user', id: userId }, milliOf(String(monthlyPoints)), tx);
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

const hours = 72;
const mostMembers = 5_000;
const everybody = { search: '', state: undefined, role: undefined, group: undefined };
const invalid = (): Fault => new Fault('invite_invalid', 404);
