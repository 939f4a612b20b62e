/**
 * A token for a shop that is good now. One that expires is renewed in time, by one process whoever needs it: the row is
 * held meanwhile, and who waited for it finds the new one. What cannot be renewed says why the shop must be connected again.
 */
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sealedByAnother, type Secrets } from '../../../kit/crypto.ts';
import { Fault } from '../../../kit/fault.ts';
import { createRenewals } from '../../../kit/renewals.ts';
import { type AccessRecord, accessStore } from './access.store.ts';
import type { ShopRecord } from './connections.store.ts';
import { type Granted, GrantRefused, type Grants, type Keys, askedOf, missingFrom } from './grants.ts';

export type Access = ReturnType<typeof createAccess>;
type Needs = { db: Db; secrets: Secrets; grants: Grants; app: Keys | null; clock: Clock };
type Which = Pick<ShopRecord, 'accountId' | 'id' | 'connectedAt'>;

export const createAccess = ({ db, secrets, grants, app, clock }: Needs) => {
  const store = accessStore(db);
  const opened = (sealed: Buffer, place: string): string => secrets.open(sealed, place, sealedElsewhere);
  const dueSoon = ({ tokenExpiresAt }: AccessRecord): boolean => tokenExpiresAt !== null && tokenExpiresAt.getTime() - clock().getTime() < renewBeforeMs;
  const over = ({ tokenExpiresAt }: AccessRecord): boolean => tokenExpiresAt !== null && tokenExpiresAt <= clock();

  /** How a shop of this kind comes by its next token; undefined where only its owner can give one. */
  const next = (row: AccessRecord): (() => Promise<Granted>) | undefined => {
    if (row.mode === 'client_credentials' && row.clientId && row.clientSecret) {
      const keys = { clientId: row.clientId, clientSecret: opened(row.clientSecret, placeOfSecret(row.id)) };
      return () => grants.ask(row.domain, keys, { by: 'credentials' });
    }
    if (!app || !row.refreshToken || (row.mode !== 'oauth' && row.mode !== 'embedded')) return undefined;
    const refreshToken = opened(row.refreshToken, placeOfRefresh(row.id));
    return () => grants.ask(row.domain, app, { by: 'refresh', refreshToken });
  };

  /** With `refused`: the shop does not take that one, however long it should have lived. Undefined where there is no other. */
  const renew = ({ accountId, id }: Which, refused?: string): Promise<string | undefined> =>
    inTransaction(db, async (tx): Promise<string | Fault | undefined> => {
      const within = accessStore(tx);
      const row = await within.held(accountId, id);
      if (!row?.token) return undefined;
      const token = opened(row.token, placeOfToken(id));
      if (refused === undefined ? !dueSoon(row) : token !== refused) return token;
      try {
        const granted = await next(row)?.();
        if (!granted) return undefined;
        await within.keep(accountId, id, { ...sealed(secrets, id, granted), scopes: granted.scopes });
        return granted.token;
      } catch (error) {
        if (error instanceof GrantRefused) {
          await within.stands(accountId, id, row.connectedAt, { state: 'reconnect', reason: error.reason, said: error.said });
          return connectAgain(error.reason, error.said);
        }
        // Nobody answers now; the token that is left may outlive that.
        if (refused === undefined && !over(row)) return token;
        throw error;
      }
    }).then((outcome) => {
      // What was learnt of the shop is kept, so it is thrown only now.
      if (outcome instanceof Fault) throw outcome;
      return outcome;
    });

  const renewedOnce = createRenewals(renew);

  return {
    async tokenOf(which: Which): Promise<string> {
      const row = await store.of(which.accountId, which.id);
      if (!row?.token || (row.state !== 'connected' && row.reason !== 'scope')) {
        if (row && row.state !== 'connected') throw connectAgain(row.reason ?? 'token', row.said, row.missingScopes);
        throw new Fault('shop_not_connected', 409);
      }
      if (!dueSoon(row)) return opened(row.token, placeOfToken(row.id));
      const token = await renewedOnce(which);
      if (token !== undefined) return token;
      if (!over(row)) return opened(row.token, placeOfToken(row.id));
      await store.stands(which.accountId, which.id, row.connectedAt, { state: 'reconnect', reason: 'token', said: '' });
      throw connectAgain('token', '');
    },

    /** Another one than the shop refused. */
    anotherThan: renewedOnce,

    /** What a refusal of the shop means for the connection, and for who asked. */
    async told({ accountId, id, connectedAt }: Which, fault: Fault): Promise<Fault> {
      const { reason, scopes, moved } = (fault.details ?? {}) as { reason?: string; scopes?: string[]; moved?: string };
      if (reason === 'token' || (reason === 'address' && moved)) {
        const said = moved ?? '';
        await store.stands(accountId, id, connectedAt, { state: 'reconnect', reason, said });
        return connectAgain(reason, said, [], fault);
      }
      if (reason !== 'scope' || !scopes?.length) return fault;
      const asked = askedOf(scopes);
      const missing = [...new Set([...((await store.of(accountId, id))?.missingScopes ?? []), ...asked])];
      await store.stands(accountId, id, connectedAt, { state: 'reconnect', reason: 'scope', said: '', missingScopes: missing });
      return connectAgain('scope', '', asked, fault);
    },
  };
};

/** A grant as the row keeps it. */
export const sealed = (secrets: Secrets, id: string, { token, expiresAt, refreshToken, refreshExpiresAt }: Granted) => ({
  token: secrets.seal(token, placeOfToken(id)),
  tokenExpiresAt: expiresAt,
  refreshToken: refreshToken === null ? null : secrets.seal(refreshToken, placeOfRefresh(id)),
  refreshExpiresAt,
});

/** What the scopes of a grant say of the shop: without the one that is needed it must be connected again. */
export const standingBy = (scopes: string[]) => {
  const missing = missingFrom(scopes);
  return missing.includes('write_products')
    ? ({ state: 'reconnect', reason: 'scope', said: '', missingScopes: missing } as const)
    : ({ state: 'connected', reason: null, said: '', missingScopes: missing } as const);
};

export const placeOfToken = (shopId: string): string => `shop.token:${shopId}`;
export const placeOfSecret = (shopId: string): string => `shop.secret:${shopId}`;
const placeOfRefresh = (shopId: string): string => `shop.refresh:${shopId}`;

const renewBeforeMs = 5 * 60_000;

const connectAgain = (reason: string, said: string, scopes: string[] = [], cause?: unknown): Fault =>
  new Fault('shop_reconnect', 409, {
    message: sentenceOf(reason, said, scopes),
    details: { reason, ...(said && { said }), ...(scopes.length > 0 && { scopes }) },
    cause,
  });

const sentenceOf = (reason: string, said: string, scopes: string[]): string => {
  switch (reason) {
    case 'scope':
      return `The shop does not let us do this: ${scopes.join(', ')} is missing. Connect it again and agree to it.`;
    case 'address':
      return `There is no shop at this address any more${said ? `: it is ${said} now` : ''}. Connect it again.`;
    case 'uninstalled':
      return 'The app was taken out of the shop. Connect it again.';
    default:
      return 'The shop does not take our keys any more. Connect it again.';
  }
};

const sealedElsewhere = (cause: unknown): Fault => new Fault('shop_not_connected', 409, { message: sealedByAnother, cause });
