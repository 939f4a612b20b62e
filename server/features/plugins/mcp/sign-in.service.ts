/** Sign-ins at MCP servers: begun and finished by the same session, kept sealed, renewed by one at a time, and gone with whoever signed in. */
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken, sealedByAnother, type Secrets, sha256 } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import { orAborted } from '../../../kit/or-aborted.ts';
import { createRenewals } from '../../../kit/renewals.ts';
import type { ConnectionRow } from './mcp.store.ts';
import { type Grant, type Granted, type Oauth, SignInOver, together } from './oauth.ts';
import { McpFailure } from './session.ts';
import { type AuthRow, signInStore } from './sign-in.store.ts';

type Needs = { db: Db; secrets: Secrets; clock: Clock; oauth: Oauth };
type Connection = Pick<ConnectionRow, 'id' | 'accountId' | 'url'>;
type Begun = { verifier: string; url: string; grant: Grant };
type Returned = { state: string; code?: string | undefined; error?: string | undefined; iss?: string | undefined };

export type SignIn = ReturnType<typeof createSignIn>;
export const createSignIn = ({ db, secrets, clock, oauth }: Needs) => {
  const store = signInStore(db);
  const placeOf = (id: string): string => `mcp_auth.granted:${id}`;
  const lost = () => new McpFailure('sign_in', sealedByAnother);
  const opened = ({ connectionId, granted }: AuthRow): Grant => JSON.parse(secrets.open(granted, placeOf(connectionId), lost)) as Grant;
  /** What another key sealed keeps nobody from signing in anew. */
  const openedIfOurs = (row: AuthRow): Grant | undefined => {
    try {
      return opened(row);
    } catch (error) {
      if (error instanceof McpFailure) return undefined;
      throw error;
    }
  };
  const sealed = (id: string, grant: Grant): Buffer => secrets.seal(JSON.stringify(grant), placeOf(id));
  const endOf = ({ expiresIn }: Granted): Date | null =>
    expiresIn === null ? null : new Date(clock().getTime() + Math.min(Math.max(expiresIn, 0), mostSeconds) * 1_000);
  const isDue = ({ expiresAt }: AuthRow): boolean => expiresAt !== null && expiresAt.getTime() - clock().getTime() < renewBeforeMs;

  /** `refused`: the server does not take that token any more. Null: somebody has to sign in. */
  const renew = (of: Connection, refused?: string): Promise<string | null> =>
    inTransaction(db, async (tx): Promise<{ token: string | null } | { fault: unknown }> => {
      const within = signInStore(tx);
      const row = await within.held(of);
      const grant = row && opened(row);
      if (!row || !grant?.tokens) return { token: null };
      const { access, refresh } = grant.tokens;
      if (refused === undefined ? !isDue(row) : access !== refused) return { token: access };
      try {
        if (refresh === null) throw new SignInOver();
        const granted = await oauth.refresh(grant, refresh);
        await within.renew(of, { granted: sealed(of.id, { ...grant, tokens: granted.tokens }), expiresAt: endOf(granted) });
        return { token: granted.tokens.access };
      } catch (error) {
        if (!(error instanceof SignInOver)) return { fault: error };
        // Who we are there stays, where they still know us; what we were let in by is gone.
        if (error.isUnknown) await within.forget(of);
        else await within.renew(of, { granted: sealed(of.id, { ...grant, tokens: null }), expiresAt: null });
        return { token: null };
      }
    }).then((outcome) => {
      if ('fault' in outcome) throw outcome.fault;
      return outcome.token;
    });
  const renewed = createRenewals(renew, {
    now: () => clock().getTime(),
    isSilence: (error) => error instanceof McpFailure && error.reason === 'unreachable',
  });

  return {
    /** Where somebody signs in now. */
    async begin(caller: Caller, { id, accountId, url }: Connection, challenge: string | undefined): Promise<string> {
      const [state, row] = [newToken(), await store.one({ accountId, id })];
      const kept = row && openedIfOurs(row);
      const { authorizeUrl, verifier, grant } = await oauth.begin(url, { challenge, kept, state });
      const hash = sha256(state);
      const begun: Begun = { verifier, url, grant };
      const now = clock();
      await store.begin(
        {
          hash,
          accountId,
          connectionId: id,
          sessionHash: caller.sessionHash,
          begun: secrets.seal(JSON.stringify(begun), begunAt(id)),
          expiresAt: new Date(now.getTime() + signInMs),
        },
        now,
      );
      return authorizeUrl;
    },
    /** Answers which server it was at, and why nothing came of it. */
    async finish(caller: Caller, { state, code, error, iss }: Returned): Promise<{ id: string; failed?: string }> {
      const row = await store.spend(caller.accountId, sha256(state), caller.sessionHash);
      if (!row || row.expiresAt <= clock()) throw new Fault('link_invalid', 400);
      const { connectionId: id, accountId } = row;
      const { verifier, url, grant } = JSON.parse(secrets.open(row.begun, begunAt(id), () => new Fault('link_invalid', 400))) as Begun;
      if (code === undefined || error !== undefined) return { id, failed: `The sign-in failed: ${error ?? 'no code'}` };
      const granted = await oauth.exchange(grant, { code, iss, verifier }).catch((failure: unknown) => {
        if (failure instanceof McpFailure || failure instanceof SignInOver) return failure;
        throw failure;
      });
      if (granted instanceof SignInOver && granted.isUnknown) await store.forget({ accountId, id });
      if (granted instanceof Error) return { id, failed: granted.message };
      const auth = { connectionId: id, accountId, userId: caller.userId, granted: sealed(id, { ...grant, tokens: granted.tokens }), expiresAt: endOf(granted) };
      await inTransaction(db, async (tx) => {
        const within = signInStore(tx);
        if (!(await within.stillManages(auth))) throw new Fault('not_your_role', 403);
        if (!(await within.keep({ ...auth, url }))) throw new Fault('link_invalid', 400);
      });
      return { id };
    },
    /** A renewal goes on to its end, also where whoever needed it is gone before. */
    async token(of: Connection, signal: AbortSignal, refused?: string): Promise<string | null> {
      const row = await store.one(of);
      if (!row) return null;
      if (refused === undefined && !isDue(row)) return opened(row).tokens?.access ?? null;
      return orAborted(signal, renewed(of, refused));
    },
    /** Something there takes more rights than the token has. What was asked for before and not given is not asked for again. */
    lacks: (of: Connection, scope: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const within = signInStore(tx);
        const row = await within.held(of);
        const grant = row && opened(row);
        if (!row || !grant) return;
        const all = together(grant.scope, grant.lacks, scope);
        if (all.length > longestScope || all === together(grant.scope, grant.lacks)) return;
        await within.renew(of, { granted: sealed(of.id, { ...grant, lacks: all }), expiresAt: row.expiresAt });
      }),
    /** Whether somebody who signs in once more is asked for more than before. */
    async isShort(of: Connection): Promise<boolean> {
      const row = await store.one(of);
      return row !== undefined && openedIfOurs(row)?.lacks !== undefined;
    },
    forget: (tx: Db, of: Connection): Promise<void> => signInStore(tx).forget(of),
    endOf: (tx: Db, { accountId, userIds }: { accountId: string; userIds: string[] }): Promise<string[]> => signInStore(tx).endOf(accountId, userIds),
  };
};

const begunAt = (id: string): string => `mcp_sign_in.begun:${id}`;
const signInMs = 10 * 60_000;
const renewBeforeMs = 60_000;
const longestScope = 2_000;
/** A token that lives longer is asked after all the same. */
const mostSeconds = 90 * 86_400;
