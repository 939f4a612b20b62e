/** What a company's directory comes with: shown once, kept as its SHA-256, two at most so that one can take the other's place. */
import type { Identity } from '@storewright/contract/identity';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken, sha256 } from '../../../kit/crypto.ts';
import { quotaExceeded } from '../../../kit/fault.ts';
import type { Doing, Note } from '../../audit/index.ts';
import type { Roster } from '../../people/index.ts';
import { type TokenRow, tokensStore } from './tokens.store.ts';

type Needs = { db: Db; roster: Pick<Roster, 'lock'>; note: Note; home: string; clock: Clock; newId: () => string };

export type Tokens = ReturnType<typeof createTokens>;
export const createTokens = ({ db, roster, note, home, clock, newId }: Needs) => ({
  async show(accountId: string): Promise<Identity['directory']> {
    const [tokens, counts] = await Promise.all([tokensStore(db).of(accountId), tokensStore(db).counts(accountId)]);
    return {
      url: new URL(scimPath, home).href,
      tokens: tokens.map(({ id, last4, createdAt, lastUsedAt }) => ({
        id,
        last4,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      ...counts,
    };
  },

  /** 404 where it is not the account's. */
  the: async (accountId: string, id: string): Promise<TokenRow> => orNotFound((await tokensStore(db).of(accountId)).find((one) => one.id === id)),

  create: ({ accountId }: Caller, doing: Doing): Promise<{ id: string; token: string }> =>
    inTransaction(db, async (tx) => {
      await roster.lock(tx, accountId);
      if ((await tokensStore(tx).of(accountId)).length >= mostTokens) throw quotaExceeded(mostTokens, 'There are two tokens. Revoke one first.');
      const [id, token] = [newId(), newToken()];
      const last4 = token.slice(-4);
      await tokensStore(tx).add({ id, accountId, hash: sha256(token), last4, createdAt: clock() });
      await note(doing, { accountId, action: 'directory.token', target: `····${last4}`, detail: {} })(tx);
      return { id, token };
    }),

  remove: ({ accountId }: Caller, doing: Doing, id: string): Promise<{ ok: true }> =>
    inTransaction(db, async (tx) => {
      const { last4 } = orNotFound(await tokensStore(tx).remove(accountId, id));
      await note(doing, { accountId, action: 'directory.token.revoke', target: `····${last4}`, detail: {} })(tx);
      return { ok: true as const };
    }),

  /** Whose directory comes with this. */
  async owner(token: string): Promise<TokenRow | undefined> {
    const row = await tokensStore(db).byHash(sha256(token));
    const now = clock();
    if (row) await tokensStore(db).used(row.id, now, new Date(now.getTime() - usedEveryMs));
    return row;
  },
});

export const scimPath = '/scim/v2';
const mostTokens = 2;
const usedEveryMs = 5 * 60_000;
