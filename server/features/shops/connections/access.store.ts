/** The sealed keys of a shop, and what became of them. Read by who opens the door to it, and by nobody else. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { shops } from '../shops.tables.ts';

export type AccessRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof accessStore>['of']>>>;
type Standing = Pick<typeof shops.$inferInsert, 'state' | 'reason' | 'said' | 'missingScopes'>;

export const accessStore = (db: Db) => {
  const found = (accountId: string, id: string) =>
    db
      .select(columns)
      .from(shops)
      .where(and(eq(shops.accountId, accountId), eq(shops.id, id)));
  return {
    async of(accountId: string, id: string) {
      const [row] = await found(accountId, id);
      return row;
    },

    /** The same, and nobody else may renew it until the transaction ends. */
    async held(accountId: string, id: string) {
      const [row] = await found(accountId, id).for('update');
      return row;
    },

    async keep(
      accountId: string,
      id: string,
      keys: Partial<Pick<typeof shops.$inferInsert, 'token' | 'tokenExpiresAt' | 'refreshToken' | 'refreshExpiresAt' | 'scopes'>>,
    ): Promise<void> {
      await db
        .update(shops)
        .set(keys)
        .where(and(eq(shops.accountId, accountId), eq(shops.id, id)));
    },

    /** Unless it was connected anew since `connectedAt`: what was said of the connection before says nothing of this one. */
    async stands(accountId: string, id: string, connectedAt: Date, standing: Standing): Promise<void> {
      await db
        .update(shops)
        .set(standing)
        .where(and(eq(shops.accountId, accountId), eq(shops.id, id), eq(sql`date_trunc('milliseconds', ${shops.connectedAt})`, connectedAt.toISOString())));
    },
  };
};

const columns = {
  accountId: shops.accountId,
  id: shops.id,
  mode: shops.mode,
  domain: shops.domain,
  state: shops.state,
  reason: shops.reason,
  said: shops.said,
  missingScopes: shops.missingScopes,
  connectedAt: shops.connectedAt,
  token: shops.token,
  tokenExpiresAt: shops.tokenExpiresAt,
  refreshToken: shops.refreshToken,
  clientId: shops.clientId,
  clientSecret: shops.clientSecret,
};
