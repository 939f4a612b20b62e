/**
 * A token that is good now. One that renews itself is renewed by one process at a time, whoever needs it: the row is held meanwhile,
 * who waited finds the new one, and the refresh token is replaced in the same statement. What cannot be renewed says so.
 */
import { signInAgain } from '../../../adapters/coze/codes.ts';
import { type Coze, CozeRefused, CozeSilent, type Granted } from '../../../adapters/coze/coze.ts';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sealedByAnother, type Secrets } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import { createRenewals } from '../../../kit/renewals.ts';
import { type ConnectionRow, connectionsStore } from './connections.store.ts';
import { faultOf, notConnected, troubleOf } from './faults.ts';

type Needs = { db: Db; secrets: Secrets; coze: Coze; clock: Clock };

export type Access = ReturnType<typeof createAccess>;
export const createAccess = ({ db, secrets, coze, clock }: Needs) => {
  const store = connectionsStore(db);
  const opened = (sealed: Buffer, place: string): string =>
    secrets.open(sealed, place, (cause) => new Fault('coze_not_connected', 409, { message: sealedByAnother, cause }));
  const over = ({ tokenExpiresAt }: ConnectionRow): boolean => tokenExpiresAt !== null && tokenExpiresAt <= clock();
  const dueSoon = (row: ConnectionRow): boolean =>
    row.method !== 'pat' && (row.token === null || (row.tokenExpiresAt !== null && row.tokenExpiresAt.getTime() - clock().getTime() < renewBeforeMs));

  /** How a connection of this kind comes by its next token; undefined where somebody has to sign in. */
  const next = (row: ConnectionRow): (() => Promise<Granted>) | undefined => {
    const { id, clientId, keyId, secret, refreshToken, createdBy } = row;
    const kept = secret === null ? undefined : opened(secret, placeOf('secret', id));
    if (row.method === 'jwt' && kept !== undefined) return () => coze.signed(row, { clientId, keyId, privateKey: kept, session: createdBy ?? row.accountId });
    if (row.method === 'pat' || refreshToken === null) return undefined;
    const refresh = opened(refreshToken, placeOf('refresh', id));
    return () => coze.refresh(row, { clientId, secret: kept, refreshToken: refresh });
  };

  /** With `refused`: Coze does not take that one, however long it should have lived. */
  const renew = (which: ConnectionRow, refused?: string): Promise<string> =>
    inTransaction(db, async (tx): Promise<string | { fault: unknown }> => {
      const within = connectionsStore(tx);
      const row = await within.held(which);
      // Moved, or given another way in, while it was asked for: a token of the one is not for the other's address.
      if (!row || row.state === 'disconnected' || row.region !== which.region || row.method !== which.method) throw notConnected();
      const token = row.token && opened(row.token, placeOf('token', row.id));
      if (token !== null && (refused === undefined ? !dueSoon(row) : token !== refused)) return token;
      try {
        const granted = await next(row)?.();
        if (!granted) throw new CozeRefused({ code: signInAgain, said: '', logId: '' });
        await within.set(row, { ...grantOf(secrets, row.id, granted), state: 'connected', trouble: null });
        return granted.token;
      } catch (error) {
        // Nobody answers now; the token that is left may outlive that.
        if (error instanceof CozeSilent && refused === undefined && token !== null && !over(row)) return token;
        if (error instanceof CozeRefused) await within.set(row, { state: 'needs_attention', trouble: troubleOf(error) });
        return { fault: error };
      }
    }).then((outcome) => {
      // What was learnt of the connection is kept, so it is thrown only now.
      if (typeof outcome !== 'string') throw outcome.fault;
      return outcome;
    });
  const renewed = createRenewals(renew);

  const tokenOf = async (row: ConnectionRow): Promise<string> => {
    if (dueSoon(row)) return renewed(row);
    if (row.token === null) throw notConnected();
    return opened(row.token, placeOf('token', row.id));
  };

  /** With a token; where Coze does not take one that can be renewed, with the next, once. As Coze says it. */
  const attempt = async <T>(row: ConnectionRow, work: (bearer: string) => Promise<T>): Promise<T> => {
    const token = await tokenOf(row);
    try {
      return await work(token);
    } catch (error) {
      if (row.method === 'pat' || !(error instanceof CozeRefused) || !error.isOfToken) throw error;
      return work(await renewed(row, token));
    }
  };

  return {
    attempt,
    /** Whether a token is still the one that is kept: asked within a transaction that holds the row. */
    isKept: ({ id, token }: ConnectionRow, asked: string): boolean => token !== null && opened(token, placeOf('token', id)) === asked,
    /** In the words of the console; a connection that is lost says so from then on, on every screen. */
    async use<T>(accountId: string, id: string, work: (bearer: string, row: ConnectionRow) => Promise<T>): Promise<T> {
      const row = await store.one(accountId, id);
      if (!row || row.state === 'disconnected' || row.state === 'connecting') throw notConnected();
      try {
        const done = await attempt(row, (bearer) => work(bearer, row));
        if (row.state === 'needs_attention') await store.stands(row, { state: 'connected', trouble: null });
        return done;
      } catch (error) {
        if (error instanceof CozeRefused && error.isOfToken) await store.stands(row, lostBy(row, error));
        throw faultOf(error);
      }
    },
  };
};

export const lostBy = (row: Pick<ConnectionRow, 'region' | 'refusedIn'>, error: CozeRefused) => ({
  state: 'needs_attention' as const,
  trouble: troubleOf(error),
  refusedIn: [...new Set([...row.refusedIn, row.region])],
});
/** A grant as the row keeps it: token and refresh token in one. */
export const grantOf = (secrets: Secrets, id: string, { token, expiresAt, refreshToken }: Granted) => ({
  token: secrets.seal(token, placeOf('token', id)),
  ends: token.slice(-4),
  tokenExpiresAt: expiresAt,
  refreshToken: refreshToken === null ? null : secrets.seal(refreshToken, placeOf('refresh', id)),
});
export const placeOf = (what: 'token' | 'refresh' | 'secret' | 'verifier', id: string): string => `coze.${what}:${id}`;
const renewBeforeMs = 60_000;
