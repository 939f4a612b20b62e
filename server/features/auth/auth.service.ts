/** Every way in, and the way out. */
import type { Role } from '@storewright/contract/account';
import type { NewAccount } from '@storewright/contract/auth';
import type { Language } from '@storewright/contract/kit/languages';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Values } from '../../kit/config.ts';
import { newToken, type Secrets } from '../../kit/crypto.ts';
import { Fault, invalid } from '../../kit/fault.ts';
import type { Account } from '../account/index.ts';
import type { Letters } from '../letters/index.ts';
import type { authSettings } from './auth.config.ts';
import { authStore } from './auth.store.ts';
import { createDemoPeople } from './demo-people.ts';
import { createDevices } from './devices.ts';
import { createEmailChange } from './email-change.service.ts';
import { createLimits } from './limits.ts';
import { createLinks } from './links.ts';
import { createPasswordReset } from './password-reset.service.ts';
import { createPasswords } from './passwords.ts';
import { createSessions, type Session } from './sessions.ts';
import { createSignIns } from './sign-ins.service.ts';
import { readShopifyToken, readSsoToken } from './tokens.ts';

export type Auth = ReturnType<typeof createAuth>;
/** Where somebody signs in from; with the code of an invitation that they followed before. */
export type From = {
  address: string;
  userAgent: string;
  invitation?: string | undefined;
  /** What a browser shows that was signed in before. */
  device?: string | undefined;
};
type Needs = {
  db: Db;
  clock: Clock;
  account: Account;
  letters: Letters;
  secrets: Secrets;
  settings: Values<typeof authSettings>;
  /** What the shops offer, a storey higher. */
  connectDemo: (who: { accountId: string; owner: string }) => Promise<unknown>;
  /** Points for an account of the demo, once; of the billing, beside. */
  demoPoints: (accountId: string) => Promise<void>;
  /** The people of the demo's company; of a feature above. */
  demoTeam: (accountId: string) => Promise<void>;
  /** Whether this account lets its people in by its own sign-in alone, which they did not use. */
  companyOnly: (member: { accountId: string; userId: string; role: Role; email: string }, from: From, within?: Db) => Promise<boolean>;
  /** The shop of this domain for whom its session token speaks. */
  domainShop: (domain: string, sessionToken: string) => Promise<{ id: string; accountId: string } | undefined>;
};
const day = 24 * 60 * 60_000;
/** Inside the shop's admin the console fetches a new one without asking anybody. */
const appLifeMs = day;

export const createAuth = ({ db, clock, account, letters, secrets, settings, connectDemo, demoPoints, demoTeam, companyOnly, domainShop }: Needs) => {
  const sessions = createSessions({ db, clock });
  const passwords = createPasswords();
  const limits = createLimits({ db, clock });
  const devices = createDevices({ secrets });
  const links = createLinks({ db, clock });
  const signIns = createSignIns({ db, clock, passwords, limits, devices, links });
  const passwordReset = createPasswordReset({ db, account, letters, links, limits, passwords });
  const demo = createDemoPeople({ account, connectDemo, givePoints: demoPoints, bringTeam: demoTeam });
  const open = ({ userId, accountId, byCompany = false }: { userId: string; accountId: string; byCompany?: boolean }, from?: From): Promise<Session> =>
    sessions.begin({ userId, accountId, byCompany, lifeMs: settings.sessionDays * day, ...(from && { from }) });

  /** The shop that a session token of Shopify's speaks for. */
  const shopOf = (token: string): Promise<string> => readShopifyToken(token, { apiKey: settings.shopifyApiKey, secret: settings.shopifyApiSecret, clock });

  /** Into the account they belong to, unless they or it are disabled; into another of theirs where that one has a sign-in of its own. */
  const enter = async (userId: string, from: From): Promise<Session> => {
    const home = await account.homeOf(userId);
    const member = home && (await account.member(home.accountId, userId));
    if (!member || member.user.disabledAt || member.account.disabledAt) throw new Fault('account_disabled', 403);
    const accountId = (await isShut(member, from)) ? await anotherOf(member, from) : member.account.id;
    return open({ userId, accountId }, from);
  };
  type Member = NonNullable<Awaited<ReturnType<Account['member']>>>;
  const isShut = ({ user, account: { id }, membership: { role } }: Member, from: From): Promise<boolean> =>
    companyOnly({ accountId: id, userId: user.id, role, email: user.email }, from);
  const anotherOf = async ({ user, account: home }: Member, from: From): Promise<string> => {
    for (const { id } of await account.accountsOf({ userId: user.id, accountId: home.id, byCompany: false })) {
      const member = id === home.id ? undefined : await account.member(id, user.id);
      if (member && !(await isShut(member, from))) return id;
    }
    throw new Fault('company_sign_in_required', 403);
  };

  const ended = async (tx: Db, userId: string): Promise<void> => {
    await authStore(tx).endAll(userId);
    await links.forgetOf(tx, userId);
  };
  /** Whoever came in as them before does not any more: no password, no session and no link of theirs is good. */
  const disown = async (tx: Db, userId: string): Promise<void> => {
    await account.dropPassword(tx, userId);
    await ended(tx, userId);
  };
  /**
   * Anybody may register with an e-mail that is not theirs and wait for its owner to come in by the outside sign-in, which
   * knows whose it is. So the password goes when the owner comes, and everybody who came in by it, and every link they asked for.
   */
  const belongsTo = (userId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (await account.dropPassword(tx, userId)) await ended(tx, userId);
    });

  const proved = async ({ email, password }: { email: string; password: string }, from: From): Promise<string> => {
    const user = await account.findUserByEmail(email);
    const attempt = await limits.signIn(email, from.address, devices.of(user, from.device));
    if (!(await passwords.fits(user?.passwordHash, password)) || !user) throw new Fault('wrong_credentials', 401);
    await attempt.worked();
    return user.id;
  };

  return {
    callerOf: sessions.callerOf,
    end: sessions.endOf,
    /** Everywhere, within the transaction that locks them out. */
    endAll: (tx: Db, whose: { userId: string } | { accountId: string }): Promise<void> =>
      'userId' in whose ? authStore(tx).endAll(whose.userId) : authStore(tx).endAllOf(whose.accountId),
    disown,
    signIns,
    forgot: passwordReset.ask,
    emailChange: createEmailChange({ db, account, letters, links, limits, signIns }),
    /** A session without any proof: for tests and for the ways in below. */
    open,

    login: async (typed: { email: string; password: string }, from: From): Promise<Session> => enter(await proved(typed, from), from),
    /** Whose e-mail and password these are. */
    proved,
    /** What this browser shows from now on; undefined where it is known already, or they have no password. */
    async deviceFor(userId: string, shown: string | undefined): Promise<string | undefined> {
      const user = await account.known(userId);
      return !user?.passwordHash || devices.of(user, shown) !== undefined ? undefined : devices.make(user);
    },
    /** So many letters to people who asked for none. */
    invited: limits.invited,
    companySignIn: limits.companySignIn,
    companyOnly,
    /** As it is kept; too short a one is refused as everywhere. */
    async newPassword(password: string, { address }: Pick<From, 'address'>): Promise<string> {
      if (password.length < 10) throw invalid('body.password', 'A password has 10 characters or more.');
      await limits.registration(address);
      return passwords.chosen(password);
    },
    /** Those of people within one account, for who manages it. */
    sessionsIn: {
      list: (accountId: string, userId: string) => authStore(db).in(accountId, userId, clock()),
      /** Of everybody but these, or of these: those that the company’s sign-in did not open. */
      endByPassword: (tx: Db, accountId: string, whose: { but: string[] } | { of: string[] }): Promise<void> => authStore(tx).endByPassword(accountId, whose),
      end: (tx: Db, accountId: string, userIds: string[]): Promise<string[]> => authStore(tx).endIn(accountId, userIds),
    },

    /** In by the link of a letter, with the password that is theirs from now on. */
    async resetPassword(chosen: { token: string; password: string }, from: From): Promise<Session> {
      const { userId } = await passwordReset.reset(chosen);
      return enter(userId, from);
    },

    async register({ email, password, name, usage, time_zone, language, invitation_code: typed }: z.infer<typeof NewAccount>, from: From): Promise<Session> {
      if (settings.registration === 'closed') throw new Fault('registration_closed', 403);
      await limits.registration(from.address);
      if (await account.findUserByEmail(email)) throw new Fault('email_taken', 409);
      const invitation = { followed: from.invitation, typed };
      const made = await account.createWithOwner({
        email,
        name,
        usage: [usage],
        passwordHash: await passwords.chosen(password),
        timeZone: time_zone,
        language,
        invitation,
      });
      return open({ userId: made.user.id, accountId: made.account.id }, from);
    },

    async sso({ token, language }: { token: string; language: Language }, from: From): Promise<Session> {
      const person = await readSsoToken(token, { secret: settings.ssoSecret, clock });
      if (!(await authStore(db).spend(person.jti, person.expiresAt))) throw new Fault('token_invalid', 401);
      const known = await account.findUserByEmail(person.email);
      if (known) {
        await belongsTo(known.id);
        return enter(known.id, from);
      }
      const made = await account.createWithOwner({
        email: person.email,
        name: person.name,
        usage: ['copygpt'],
        language,
        invitation: { followed: from.invitation },
      });
      return open({ userId: made.user.id, accountId: made.account.id }, from);
    },

    shopOf,

    /** A shop that installed the app has an account of its own, where accounts are given away. Nobody can know its e-mail beforehand, or sign in with it. */
    async openForShop({ domain, name }: { domain: string; name: string }): Promise<string> {
      if (settings.registration === 'closed') throw new Fault('registration_closed', 403);
      const made = await account.createWithOwner({ email: `${newToken().slice(0, 24)}@${domain}`, name: name.slice(0, 120), usage: ['copygpt'] });
      return made.account.id;
    },

    /** App mode: the shop's admin vouches for the person; they work as the owner of the account that connected the shop. */
    async fromShopify(token: string, from: From): Promise<Session> {
      const domain = await shopOf(token);
      const shop = await domainShop(domain, token);
      const owner = shop && (await account.ownerOf(shop.accountId));
      const member = owner && (await account.member(shop.accountId, owner.id));
      if (!shop || !member) throw new Fault('shop_not_connected', 404);
      if (member.user.disabledAt || member.account.disabledAt) throw new Fault('account_disabled', 403);
      return sessions.begin({ userId: owner.id, accountId: shop.accountId, shopId: shop.id, lifeMs: appLifeMs, from });
    },

    /** False where the shop is not one of the account's; nothing changes then. */
    async switchShop({ accountId, userId, sessionHash }: Caller, shopId: string): Promise<boolean> {
      if (!(await account.hasShop(accountId, shopId))) return false;
      if (!(await authStore(db).lookFrom(sessionHash, shopId))) await account.lookAt({ accountId, userId, shopId });
      return true;
    },

    /** Another account of theirs. A stranger's does not exist for them; a session of the shop's admin stays in that shop. */
    async switchAccount({ userId, accountId }: Pick<Caller, 'userId' | 'accountId'>, from: From): Promise<Session> {
      const member = orNotFound(await account.member(accountId, userId));
      if (member.account.disabledAt) throw new Fault('account_disabled', 403);
      if (await isShut(member, from)) throw new Fault('company_sign_in_required', 403);
      await account.enter(accountId, userId);
      return open({ userId, accountId }, from);
    },

    demo: {
      shopOwner: async (from: From) => open(await demo.shopOwner(), from),
      user: async (email: string, from: From) => enter((await demo.user(email, { followed: from.invitation })).userId, from),
      developer: async (from: From) => open(await demo.developer(), from),
      operator: async (from: From) => {
        const person = await demo.operator();
        await account.setOperator(db, person.userId, true);
        return open(person, from);
      },
      enterpriseAdmin: async (from: From) => open(await demo.enterpriseAdmin(), from),
    },
  };
};
