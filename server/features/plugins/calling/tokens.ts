/** Tokens that a service gives to a program of its own: asked for with its secret, kept sealed beside it, renewed by one at a time. */
import { askToken, NoToken, type Token } from '../../../adapters/oidc/client-credentials.ts';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import type { Clock } from '../../../kit/clock.ts';
import { sealedByAnother, type Secrets } from '../../../kit/crypto.ts';
import { Fault, invalid } from '../../../kit/fault.ts';
import { orAborted } from '../../../kit/or-aborted.ts';
import { createRenewals } from '../../../kit/renewals.ts';
import { type KeyRow, pluginsStore } from '../plugins.store.ts';
import { keyPlace } from './keys.ts';

/** What is sealed of a key; of a program’s also the token that it has. `until`: its last moment, where that is known. */
export type Kept = { user: string; secret: string; scope?: string; token?: { access: string; until: number | null } };
type Of = { id: string; accountId: string };
type Needs = { db: Db; clock: Clock; secrets: Secrets; outgoing: Pick<Outgoing, 'request'> };

export type Tokens = ReturnType<typeof createTokens>;
export const createTokens = ({ db, clock, secrets, outgoing }: Needs) => {
  const opened = (row: Pick<KeyRow, 'pluginId' | 'secret'>): Kept =>
    JSON.parse(secrets.open(row.secret, keyPlace(row.pluginId), () => new Fault('tool_unreachable', 502, { message: sealedByAnother }))) as Kept;
  const sealed = (id: string, kept: Kept): Buffer => secrets.seal(JSON.stringify(kept), keyPlace(id));
  const isDue = ({ until }: NonNullable<Kept['token']>): boolean => until !== null && until - clock().getTime() < renewBeforeMs;
  const tokenOf = ({ access, expiresIn }: Token): NonNullable<Kept['token']> => ({
    access,
    until: expiresIn === null ? null : clock().getTime() + Math.min(Math.max(expiresIn, 0), mostSeconds) * 1_000,
  });
  const asked = (address: string, { user, secret, scope = '' }: Kept) => askToken(outgoing, { address, clientId: user, secret, scope }).then(tokenOf);

  const renewed = createRenewals(
    ({ id, accountId }: Of, refused?: string): Promise<string> =>
      inTransaction(db, async (tx) => {
        const store = pluginsStore(tx);
        const row = await store.heldKey({ accountId, pluginId: id });
        if (row?.kind !== 'client_credentials') throw new Fault('tool_unreachable', 502, { message: 'The key was taken away meanwhile.' });
        const kept = opened(row);
        if (kept.token && (refused === undefined ? !isDue(kept.token) : kept.token.access !== refused)) return kept.token.access;
        const token = await asked(row.name, kept);
        await store.renewKey({ accountId, pluginId: id }, sealed(id, { ...kept, token }));
        return token.access;
      }).catch((error: unknown) => {
        throw error instanceof NoToken ? new Fault('tool_unreachable', 502, { message: error.message, cause: error }) : error;
      }),
    { isSilence: (error) => error instanceof Fault && error.cause instanceof NoToken && error.cause.isSilence },
  );

  return {
    opened,
    sealed,
    /** With a first token, which says that all of it is right. */
    async begun(address: string, kept: Kept): Promise<Kept> {
      try {
        return { ...kept, token: await asked(address, kept) };
      } catch (error) {
        if (!(error instanceof NoToken)) throw error;
        throw invalid('body.secret', error.message);
      }
    },
    /** `refused`: one that is not taken any more. */
    async token(row: KeyRow, signal: AbortSignal, refused?: string): Promise<string> {
      const { token } = opened(row);
      return token && refused === undefined && !isDue(token)
        ? token.access
        : orAborted(signal, renewed({ id: row.pluginId, accountId: row.accountId }, refused));
    },
  };
};

const renewBeforeMs = 60_000;
/** A token that lives longer is asked after all the same. */
const mostSeconds = 90 * 86_400;
