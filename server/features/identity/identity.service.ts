/** Sign-in and directory of an account, as its owners set them and its admins see them. */
import type { Identity, Provider } from '@storewright/contract/identity';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Oidc } from '../../adapters/oidc/oidc.ts';
import { type Caller, isOwner, ownerOnly } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { Fault, invalid } from '../../kit/fault.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Roster } from '../people/index.ts';
import type { Domains } from './domains/domains.service.ts';
import type { Tokens } from './scim/tokens.service.ts';
import { type SignIn, secretPlace } from './sign-in/sign-in.service.ts';
import { type Connection, signInStore } from './sign-in/sign-in.store.ts';

type Change = { enabled?: boolean | undefined; required?: boolean | undefined; join_as?: Connection['joinAs'] | undefined; password: string };
type Needs = {
  db: Db;
  oidc: Pick<Oidc, 'find'>;
  secrets: Secrets;
  domains: Domains;
  signIn: SignIn;
  tokens: Tokens;
  roster: Roster;
  sessions: Auth['sessionsIn'];
  prove: Auth['signIns']['proveHere'];
  note: Note;
  clock: Clock;
};

export type IdentitySettings = ReturnType<typeof createIdentitySettings>;
export const createIdentitySettings = ({ db, oidc, secrets, domains, signIn, tokens, roster, sessions, prove, note, clock }: Needs) => {
  const get = async (caller: Caller): Promise<Identity> => {
    const { accountId } = caller;
    const [all, connection, directory] = await Promise.all([domains.list(accountId), signInStore(db).connection(accountId), tokens.show(accountId)]);
    return {
      may_change: isOwner(caller),
      domains: all,
      connection: connection ? show(connection) : null,
      redirect_uri: signIn.redirectUri(accountId),
      directory,
    };
  };
  const the = async (tx: Db, accountId: string): Promise<Connection> => {
    const found = await signInStore(tx).connection(accountId);
    if (!found) throw new Fault('identity_not_set_up', 409);
    return found;
  };

  return {
    get,

    /** Known before it is kept. Another provider, or another client of it, has let nobody in yet, and so it does not. */
    async save(caller: Caller, doing: Doing, { issuer, client_id: clientId, secret: typed, password }: z.output<typeof Provider>): Promise<Identity> {
      ownerOnly(caller);
      await prove(caller, { password, address: doing.address });
      const { accountId } = caller;
      const before = await signInStore(db).connection(accountId);
      const isSame = before?.issuer === issuer;
      // A secret stays with whom it was made for.
      const secret = typed ?? (isSame ? secrets.open(before.secret, secretPlace(accountId)) : undefined);
      if (secret === undefined) throw invalid('body.secret', 'The client’s secret is needed.');
      await oidc.find({ issuer, clientId, secret }).catch((error: unknown) => {
        throw error instanceof Fault
          ? new Fault(error.code, 422, { message: error.message, details: { fields: { 'body.issuer': error.message } }, cause: error })
          : error;
      });
      await inTransaction(db, async (tx) => {
        await roster.lock(tx, accountId);
        const now = await signInStore(tx).connection(accountId);
        const stays = now?.issuer === issuer && now.clientId === clientId;
        const { enabled = false, required = false } = stays ? now : {};
        const sealed = secrets.seal(secret, secretPlace(accountId));
        await signInStore(tx).put({
          accountId,
          issuer,
          clientId,
          secret: sealed,
          joinAs: now?.joinAs ?? null,
          enabled,
          required,
          tried: null,
          createdAt: clock(),
        });
        await note(doing, { accountId, action: 'sign_in.set', target: issuer, detail: { client_id: clientId } })(tx);
      });
      return get(caller);
    },

    async change(caller: Caller, doing: Doing, { password, ...change }: Change): Promise<Identity> {
      ownerOnly(caller);
      const { accountId } = caller;
      await the(db, accountId);
      await prove(caller, { password, address: doing.address });
      await inTransaction(db, async (tx) => {
        await roster.lock(tx, accountId);
        const before = await the(tx, accountId);
        const enabled = change.enabled ?? before.enabled;
        if (enabled && !before.enabled && before.tried?.ok !== true) throw new Fault('identity_not_tried', 409);
        if (!enabled && change.required) throw invalid('body.required', 'It has to be enabled for that.');
        const required = enabled && (change.required ?? before.required);
        const joinAs = change.join_as === undefined ? before.joinAs : change.join_as;
        await signInStore(tx).change(accountId, { enabled, required, joinAs });
        // Who came in by a password comes in again by the company.
        if (required && !before.required) await sessions.endByPassword(tx, accountId, { but: await roster.owners(tx, accountId) });
        const action = enabled === before.enabled ? 'sign_in.change' : enabled ? 'sign_in.enable' : 'sign_in.disable';
        await note(doing, { accountId, action, target: before.issuer, detail: { required, join_as: joinAs } })(tx);
      });
      return get(caller);
    },

    async remove(caller: Caller, doing: Doing, password: string): Promise<Identity> {
      ownerOnly(caller);
      const { accountId } = caller;
      await the(db, accountId);
      await prove(caller, { password, address: doing.address });
      await inTransaction(db, async (tx) => {
        const { issuer } = await the(tx, accountId);
        if (await signInStore(tx).remove(accountId)) await note(doing, { accountId, action: 'sign_in.remove', target: issuer, detail: {} })(tx);
      });
      return get(caller);
    },

    try: (caller: Caller) => {
      ownerOnly(caller);
      return signIn.try(caller);
    },

    domains: {
      async add(caller: Caller, doing: Doing, domain: string): Promise<Identity> {
        ownerOnly(caller);
        await domains.add(caller, doing, domain);
        return get(caller);
      },
      async check(caller: Caller, doing: Doing, id: string): Promise<Identity> {
        ownerOnly(caller);
        await domains.check(caller, doing, id);
        return get(caller);
      },
      async remove(caller: Caller, doing: Doing, id: string): Promise<Identity> {
        ownerOnly(caller);
        await domains.remove(caller, doing, id);
        return get(caller);
      },
    },

    tokens: {
      async create(caller: Caller, doing: Doing, password: string) {
        ownerOnly(caller);
        await prove(caller, { password, address: doing.address });
        return tokens.create(caller, doing);
      },
      async remove(caller: Caller, doing: Doing, id: string, password: string) {
        ownerOnly(caller);
        await tokens.the(caller.accountId, id);
        await prove(caller, { password, address: doing.address });
        return tokens.remove(caller, doing, id);
      },
    },
  };
};

const show = ({ issuer, clientId, joinAs, enabled, required, tried }: Connection): NonNullable<Identity['connection']> => ({
  issuer,
  client_id: clientId,
  has_secret: true,
  join_as: joinAs,
  enabled,
  required,
  tried: tried as NonNullable<Identity['connection']>['tried'],
});
