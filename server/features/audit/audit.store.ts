import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import { containing } from '../../adapters/db/search.ts';
import { auditLog } from './audit.tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;
/** `person`: who did it, or whom it was done to. `actions`: how they begin. */
export type Filter = {
  search?: string | undefined;
  person?: string | undefined;
  actions?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};
export type NewAuditRow = Omit<AuditRow, 'at' | 'accountName'>;

export const auditStore = (db: Db) => ({
  /** The account's name is kept as it was then. */
  async append(row: NewAuditRow): Promise<void> {
    await db.insert(auditLog).values({ ...row, accountName: row.accountId && sql`(select name from account where id = ${row.accountId})` });
  },
  /** So many of an account's oldest from before a moment. How many went. */
  async letGo(accountId: string, before: Date, most: number): Promise<number> {
    const { rows } = await db.execute<{ gone: number }>(
      sql`select audit_log_let_go(${accountId}::uuid, ${before.toISOString()}::timestamptz, ${most}) as gone`,
    );
    return rows[0]!.gone;
  },
  /** Takes somebody's name out of what an account's log says. */
  async forget(accountId: string, { userId, email, as }: { userId: string; email: string; as: string }): Promise<void> {
    await db.execute(sql`select audit_log_forget(${accountId}::uuid, ${userId}::uuid, ${email}, ${as})`);
  },
  /** Addresses that somebody had before, the last one first, as the log of their directory says; none that somebody else of the account has by now. */
  async addressesBefore(accountId: string, email: string): Promise<string[]> {
    const { rows } = await db.execute<{ email: string }>(sql`
      with recursive earlier as (
        select lower(${email}) as email
        union
        select lower(l.detail #>> '{before,email}') from earlier e
          join audit_log l on l.account_id = ${accountId}::uuid and l.action = 'member.address' and lower(l.target) = e.email
         where not exists (
           select from "user" u join membership m on m.user_id = u.id and m.account_id = ${accountId}::uuid where lower(u.email) = lower(l.detail #>> '{before,email}')))
      select email from earlier where email is not null and email <> lower(${email})`);
    return rows.map((row) => row.email);
  },
  /** How many entries `forget` would take a name out of. */
  async mentions(accountId: string, { userId, email }: { userId: string; email: string }): Promise<number> {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from audit_log
       where account_id = ${accountId}::uuid
         and (actor_id = ${userId}::uuid or lower(actor) = lower(${email}) or lower(target) = lower(${email}) or strpos(lower(detail::text), lower(${email})) > 0)`);
    return rows[0]!.count;
  },
  async names(accountId: string, userId: string): Promise<boolean> {
    const rows = await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.accountId, accountId), eq(auditLog.actorId, userId)))
      .limit(1);
    return rows.length > 0;
  },
  /** Newest first. `%` and `_` in a search mean themselves. */
  page: ({
    accountId,
    search,
    person,
    actions,
    from,
    to,
    after,
    limit,
  }: Filter & { accountId?: string; after: string | undefined; limit: number }): Promise<AuditRow[]> => {
    const pattern = search && containing(search);
    // Nobody finds by its words what is not shown to them.
    const seen = accountId === undefined ? sql`, ${auditLog.accountName}, ${auditLog.accountId}, ${auditLog.address}, ${auditLog.requestId}` : sql``;
    return db
      .select()
      .from(auditLog)
      .where(
        and(
          accountId === undefined ? undefined : eq(auditLog.accountId, accountId),
          after ? lt(auditLog.id, after) : undefined,
          pattern ? sql`concat_ws(E'\n', ${auditLog.actor}, ${auditLog.action}, ${auditLog.target}, ${auditLog.detail} ${seen}) ilike ${pattern}` : undefined,
          person === undefined
            ? undefined
            : or(eq(auditLog.actorId, person), sql`lower(${auditLog.target}) = (select lower(email) from "user" where id = ${person}::uuid)`),
          actions && inArray(sql`split_part(${auditLog.action}, '.', 1)`, [...actions]),
          from && gte(auditLog.at, from),
          to && lt(auditLog.at, to),
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(limit);
  },
});
