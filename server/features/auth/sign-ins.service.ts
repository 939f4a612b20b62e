/** What people do with their own way in: see where they are signed in, end that, and change the password. */
import type { Session } from '@storewright/contract/settings';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { newToken, sha256 } from '../../kit/crypto.ts';
import { Fault, notFound } from '../../kit/fault.ts';
import type { Devices } from './devices.ts';
import type { createLimits } from './limits.ts';
import type { Links } from './links.ts';
import type { createPasswords } from './passwords.ts';
import { type SignIn, signInsStore } from './sign-ins.store.ts';

type Needs = { db: Db; clock: Clock; passwords: ReturnType<typeof createPasswords>; limits: ReturnType<typeof createLimits>; devices: Devices; links: Links };
/** In which the password was typed. */
type Field = 'current' | 'password';
type Typed = { password: string; address: string };
type Change = { current: string; password: string; address: string };

export type SignIns = ReturnType<typeof createSignIns>;
export const createSignIns = ({ db, clock, passwords, limits, devices, links }: Needs) => {
  const store = signInsStore(db);
  /** The shop's admin vouches for whoever opened the console in it: as the owner they work, but the owner's way in is not theirs. */
  const ownDoor = async ({ userId, sessionHash, byCompany }: Caller): Promise<SignIn[]> => {
    // Their password and their sessions elsewhere are not for the company that vouches for them.
    if (byCompany) throw new Fault('company_session', 403);
    const all = await store.of(userId, clock());
    if (all.find(({ hash }) => hash.equals(sessionHash))?.shopId) throw new Fault('not_your_role', 403);
    return all;
  };

  const fits = async ({ email, sessionHash }: Caller, { known, typed, address, field }: { known: string; typed: string; address: string; field: Field }) => {
    // They are in already: nobody elsewhere keeps them from it by trying.
    const attempt = await limits.signIn(email, address, sessionHash.toString('hex'));
    if (!(await passwords.fits(known, typed))) throw wrong(field);
    await attempt.worked();
  };

  /** It is they themselves, by their password. Who has none sets one first. */
  const prove = async (caller: Caller, { password, address }: Typed): Promise<void> => {
    await ownDoor(caller);
    const known = await store.passwordOf(caller.userId);
    if (known === null) throw wrong('password', 'Set a password first.');
    await fits(caller, { known, typed: password, address, field: 'password' });
  };

  return {
    /** This session first, then as they were last seen. */
    async list(caller: Caller): Promise<{ items: z.infer<typeof Session>[]; has_password: boolean }> {
      const [all, password] = await Promise.all([ownDoor(caller), store.passwordOf(caller.userId)]);
      const items = all.map((one) => show(one, caller)).sort((one, other) => Number(other.current) - Number(one.current));
      return { items, has_password: password !== null };
    },
    async end(caller: Caller, id: string): Promise<void> {
      await ownDoor(caller);
      if (!(await store.end(caller.userId, id))) throw notFound();
    },
    async endOthers(caller: Caller): Promise<void> {
      await ownDoor(caller);
      await store.endOthers(caller.userId, caller.sessionHash);
    },
    prove,
    /** The same for what is an account's: whoever its company has just signed in is they themselves there. */
    async proveHere(caller: Caller, typed: Typed): Promise<void> {
      if (!caller.byCompany) return prove(caller, typed);
      const current = (await store.of(caller.userId, clock())).find(({ hash }) => hash.equals(caller.sessionHash));
      if (!current || clock().getTime() - current.createdAt.getTime() > freshMs) throw new Fault('company_session_old', 403);
    },
    /** Answers the token that this session has from now on, and what this browser is known by; every other session is over, and so is every link to a new password. */
    async changePassword(caller: Caller, { current, password, address }: Change): Promise<{ token: string; device: string }> {
      await ownDoor(caller);
      const known = await store.passwordOf(caller.userId);
      if (known !== null) await fits(caller, { known, typed: current, address, field: 'current' });
      const to = await passwords.chosen(password);
      const token = newToken();
      await inTransaction(db, async (tx) => {
        const within = signInsStore(tx);
        if (!(await within.changePassword(caller.userId, { from: known, to }))) throw wrong('current');
        await links.forgetOf(tx, caller.userId);
        await within.endOthers(caller.userId, caller.sessionHash);
        await within.rotate(caller.sessionHash, sha256(token));
      });
      return { token, device: devices.make({ id: caller.userId, passwordHash: to }) };
    },
  };
};

const show = ({ hash, address, userAgent, createdAt, lastSeenAt }: SignIn, { sessionHash }: Caller): z.infer<typeof Session> => ({
  id: hash.subarray(0, 8).toString('hex'),
  address,
  user_agent: userAgent,
  created_at: createdAt.toISOString(),
  last_seen_at: lastSeenAt.toISOString(),
  current: hash.equals(sessionHash),
});

/** So long after it a sign-in says who sits there. */
const freshMs = 10 * 60_000;

/** Not 401: the session itself is in order. */
const wrong = (field: Field, why = 'This is not the password.'): Fault =>
  new Fault('wrong_credentials', 422, { details: { fields: { [`body.${field}`]: why } } });
