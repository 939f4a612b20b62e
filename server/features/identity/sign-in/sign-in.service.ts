/** In by the company's own provider: begun here, said there, believed as far as the account has verified the domain. */
import type { Brand } from '@storewright/contract/brand';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Oidc, Provider, Said } from '../../../adapters/oidc/oidc.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken, sha256, type Secrets } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Account } from '../../account/index.ts';
import type { Audit } from '../../audit/index.ts';
import type { Auth, From, Session } from '../../auth/index.ts';
import type { Roster } from '../../people/index.ts';
import { domainOf, type Domains } from '../domains/domains.service.ts';
import { type Attempt, type Connection, signInStore } from './sign-in.store.ts';

type Needs = {
  db: Db;
  oidc: Oidc;
  secrets: Secrets;
  domains: Pick<Domains, 'accountOf' | 'isIdle'>;
  roster: Roster;
  account: Account;
  auth: Pick<Auth, 'open' | 'companySignIn'>;
  audit: Pick<Audit, 'record'>;
  home: string;
  clock: Clock;
};
type Begun = { url: string; browser: string };
/** What came of it: somebody is in, or whoever tried it knows now. */
type Ended = { session: Session; back: string } | { tried: true };

export type SignIn = ReturnType<typeof createSignIn>;
export const createSignIn = ({ db, oidc, secrets, domains, roster, account, auth, audit, home, clock }: Needs) => {
  /** One of its own for each account: an answer that was meant for one is no answer at another's. */
  const redirectUri = (accountId: string): string => new URL(`/api/auth/oidc/callback/${accountId}/`, home).href;
  const providerOf = ({ accountId, issuer, clientId, secret }: Connection): Provider => ({
    issuer,
    clientId,
    secret: secrets.open(secret, secretPlace(accountId)),
  });

  /** Of the company of this domain, where it lets people in. Asked so often from one address, and no more. */
  const connectionOf = async (domain: string, address: string) => {
    await auth.companySignIn(address);
    const accountId = await domains.accountOf(domainOf(`@${domain}`));
    return accountId === undefined ? undefined : signInStore(db).enabled(accountId);
  };

  const begin = async (
    connection: Connection,
    { triedBy, back, hint }: { triedBy: string | null; back: string; hint?: string | undefined },
  ): Promise<Begun> => {
    const { accountId, issuer, clientId } = connection;
    const { url, state, nonce, verifier } = await oidc.begin(providerOf(connection), { redirectUri: redirectUri(accountId), hint });
    const browser = newToken();
    const expiresAt = new Date(clock().getTime() + lifeMs);
    await signInStore(db).begin({ state: sha256(state), accountId, browser: sha256(browser), nonce, verifier, issuer, clientId, triedBy, back, expiresAt });
    return { url, browser };
  };

  /** What the account lets through of what its provider said. */
  const taken = async (accountId: string, said: Said): Promise<string> => {
    if (said.email === null || !said.verified) throw new Fault('identity_email', 403);
    const domain = domainOf(said.email);
    if (!domain || (await domains.accountOf(domain)) !== accountId) throw new Fault('identity_domain', 403);
    return said.email;
  };

  /** Who that is here. `join`: somebody new joins, where they may; else it is only said whether they might. */
  const whoIs = async (connection: Connection, said: Said, { join, address }: { join: boolean; address: string }): Promise<string | undefined> => {
    const { accountId, joinAs } = connection;
    const email = await taken(accountId, said);
    return inTransaction(db, async (tx) => {
      await roster.lock(tx, accountId);
      const store = signInStore(tx);
      const key = { accountId, issuer: said.issuer, subject: said.subject };
      const known = await store.known(key);
      const userId = known ?? (await account.findUserByEmail(email, tx))?.id;
      const standing = userId === undefined ? undefined : await store.standing(accountId, userId);
      if (standing?.disabled) throw new Fault('account_disabled', 403);
      if (userId !== undefined && standing?.here) {
        // An address that was given to somebody else since is not a way into the first one's place.
        if (known === undefined && (await store.linkedTo(accountId, said.issuer, userId))) throw new Fault('identity_other_person', 403);
        if (join) await store.link({ ...key, userId, createdAt: clock() });
        return userId;
      }
      if (standing?.elsewhere) throw new Fault('identity_elsewhere', 403);
      const isInvited = await roster.isInvited(tx, accountId, email);
      if (joinAs === null && !isInvited) throw new Fault('identity_not_allowed', 403);
      if (!join) return undefined;
      const made = await roster.admit(tx, accountId, { email, name: said.name, role: joinAs ?? 'guest', userId });
      await store.link({ ...key, userId: made.userId, createdAt: clock() });
      const actor = { id: made.userId, name: email };
      await audit.record(tx, { actor, accountId, action: 'member.join', target: email, detail: { role: made.role, by: 'company' }, address, requestId: '' });
      return made.userId;
    });
  };

  const tries = async (attempt: Attempt, connection: Connection, asked: () => Promise<Said>): Promise<Ended> => {
    let said: Said | undefined;
    const code = await asked()
      .then(async (who) => {
        said = who;
        await whoIs(connection, who, { join: false, address: '' });
        return null;
      })
      .catch((error: unknown) => {
        if (error instanceof Fault) return error.code;
        throw error;
      });
    await signInStore(db).tried(attempt.accountId, attempt, { at: clock().toISOString(), ok: code === null, code, email: said?.email ?? null });
    return { tried: true };
  };

  return {
    redirectUri,

    /** What the door of a company of this domain is. */
    async find(domain: string, address: string): Promise<(Brand & { name: string; required: boolean; start: string }) | null> {
      const connection = await connectionOf(domain, address);
      if (!connection) return null;
      return {
        ...connection.brand,
        name: connection.company,
        required: connection.required,
        start: `/api/auth/oidc/start/?${new URLSearchParams({ domain })}`,
      };
    },

    async start({ domain, back, hint }: { domain: string; back: string; hint: string | undefined }, { address }: From): Promise<Begun> {
      const connection = await connectionOf(domain, address);
      if (!connection) throw new Fault('identity_not_set_up', 404);
      return begin(connection, { triedBy: null, back, hint });
    },

    async try({ accountId, userId, email }: Caller): Promise<Begun> {
      const connection = await signInStore(db).connection(accountId);
      if (!connection) throw new Fault('identity_not_set_up', 409);
      return begin(connection, { triedBy: userId, back: '', hint: email });
    },

    /** `to`: the account whose address the browser came back to. `browser`: what it was given when it left. */
    async finish({ to, url, browser }: { to: string; url: URL; browser: string | undefined }, caller: Caller | null, from: From): Promise<Ended> {
      const state = url.searchParams.get('state') ?? '';
      const attempt = state && browser ? await signInStore(db).take(sha256(state), clock()) : undefined;
      if (!attempt?.browser.equals(sha256(browser!))) throw new Fault('identity_state', 403);
      const { accountId, nonce, verifier, triedBy, back } = attempt;
      // The code is another provider's then, and goes nowhere.
      if (accountId !== to) throw new Fault('identity_issuer', 403);
      const connection = await signInStore(db).connection(accountId);
      if (!connection || connection.issuer !== attempt.issuer || connection.clientId !== attempt.clientId) throw new Fault('identity_state', 403);
      const asked = () => oidc.finish(providerOf(connection), new URL(redirectUri(accountId) + url.search), { state, nonce, verifier });
      if (triedBy !== null) {
        if (caller?.userId !== triedBy || caller.accountId !== accountId) throw new Fault('identity_state', 403);
        return tries(attempt, connection, asked);
      }
      if (!(await signInStore(db).enabled(accountId))) throw new Fault('identity_not_set_up', 403);
      const userId = await whoIs(connection, await asked(), { join: true, address: from.address });
      if (userId === undefined || !(await account.standing(accountId, userId))) throw new Fault('account_disabled', 403);
      await account.enter(accountId, userId);
      return { session: await auth.open({ userId, accountId, byCompany: true }, from), back };
    },

    /** Whether the company's sign-in is the only way in for them. Owners keep their own, and it is written down. */
    async companyOnly(
      { accountId, userId, role, email }: { accountId: string; userId: string; role: Caller['role']; email: string },
      from: From,
      within: Db = db,
    ): Promise<boolean> {
      const connection = await signInStore(within).enabled(accountId);
      if (!connection?.required) return false;
      // Where their domain counts no longer, the company could not let them in.
      if (role !== 'owner') return !(await domains.isIdle(accountId, domainOf(email), within));
      await audit.record(db, {
        actor: { id: userId, name: email },
        accountId,
        action: 'sign_in.by_password',
        target: email,
        detail: {},
        address: from.address,
        requestId: '',
      });
      return false;
    },

    chore: { name: 'company sign-ins that nobody finished', every: 600, run: () => signInStore(db).forgetOld(clock()) } satisfies Chore,
  };
};

/** A secret opens where it was put alone. */
export const secretPlace = (accountId: string): string => `sso_connection.secret:${accountId}`;
const lifeMs = 10 * 60_000;
