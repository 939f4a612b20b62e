import { and, asc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { verifiedDomains } from '../identity.tables.ts';

export type DomainRow = typeof verifiedDomains.$inferSelect;
type Look = Pick<DomainRow, 'verifiedAt' | 'checkedAt' | 'problem'>;

export const domainsStore = (db: Db) => ({
  of: (accountId: string): Promise<DomainRow[]> =>
    db.select().from(verifiedDomains).where(eq(verifiedDomains.accountId, accountId)).orderBy(asc(verifiedDomains.domain)),
  async one(accountId: string, id: string): Promise<DomainRow | undefined> {
    const [row] = await db
      .select()
      .from(verifiedDomains)
      .where(and(eq(verifiedDomains.accountId, accountId), eq(verifiedDomains.id, id)));
    return row;
  },
  /** False where the account has it already. */
  async add(row: typeof verifiedDomains.$inferInsert): Promise<boolean> {
    const made = await db.insert(verifiedDomains).values(row).onConflictDoNothing().returning({ id: verifiedDomains.id });
    return made.length > 0;
  },
  /** Verified ones that nobody looked at since. */
  due: (before: Date): Promise<DomainRow[]> =>
    db
      .select()
      .from(verifiedDomains)
      .where(and(isNotNull(verifiedDomains.verifiedAt), lt(verifiedDomains.checkedAt, before))),
  async looked(accountId: string, id: string, look: Look): Promise<void> {
    await db
      .update(verifiedDomains)
      .set(look)
      .where(and(eq(verifiedDomains.accountId, accountId), eq(verifiedDomains.id, id)));
  },
  async remove(accountId: string, id: string): Promise<boolean> {
    const rows = await db
      .delete(verifiedDomains)
      .where(and(eq(verifiedDomains.accountId, accountId), eq(verifiedDomains.id, id)))
      .returning({ id: verifiedDomains.id });
    return rows.length > 0;
  },
  /** Whose a domain is; `but`: another account than this one. */
  async holder(domain: string, but?: string): Promise<DomainRow | undefined> {
    const [row] = await db
      .select()
      .from(verifiedDomains)
      .where(
        and(eq(verifiedDomains.domain, domain), isNotNull(verifiedDomains.verifiedAt), but === undefined ? undefined : ne(verifiedDomains.accountId, but)),
      );
    return row;
  },
  /** One after the other, whoever claims it: of two that are right at once, one gets it. */
  async alone(domain: string): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`verified_domain ${domain}`}, 0))`);
  },
});
