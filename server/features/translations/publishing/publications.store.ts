import type { TranslationField } from '@storewright/contract/translations';
import { and, desc, eq, exists, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import type { Place } from '../../writers/index.ts';
import { translationPublications as publications } from '../translations.tables.ts';

export type PublicationRow = typeof publications.$inferSelect;
export type NewPublication = Omit<typeof publications.$inferInsert, 'leaseUntil'>;
export type FoundPublication = PublicationRow & { by: string; reverted: boolean };
type Own = { accountId: string; id: string };
type InLanguage = Pick<PublicationRow, 'shopId' | 'gid' | 'locale'>;
type Ending =
  | ({ state: 'published'; finishedAt: Date } & Pick<PublicationRow, 'fields' | 'before' | 'after' | 'reasons' | 'error'>)
  | { state: 'failed'; error: NonNullable<PublicationRow['error']>; finishedAt: Date };

/** By the clock that every process shares. */
const leased = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
/** Everything of one product in one language. */
const about = (accountId: string, { shopId, gid, locale }: InLanguage) =>
  and(eq(publications.accountId, accountId), eq(publications.shopId, shopId), eq(publications.gid, gid), eq(publications.locale, locale));

export const publicationsStore = (db: Db) => {
  const back = alias(publications, 'back');
  const found = () =>
    db
      .select({
        publication: publications,
        by: users.name,
        reverted: sql<boolean>`${exists(
          db
            .select({ one: sql`1` })
            .from(back)
            .where(and(eq(back.reverts, publications.id), eq(back.state, 'published'), isNull(back.error))),
        )}`,
      })
      .from(publications)
      .innerJoin(users, eq(users.id, publications.userId));
  const shown = ({ publication, ...more }: Awaited<ReturnType<typeof found>>[number]): FoundPublication => ({ ...publication, ...more });
  const open = ({ accountId, id }: Own) => and(eq(publications.accountId, accountId), eq(publications.id, id), eq(publications.state, 'sending'));

  return {
    async one(accountId: string, id: string): Promise<FoundPublication | undefined> {
      const [row] = await found().where(and(eq(publications.accountId, accountId), eq(publications.id, id)));
      return row && shown(row);
    },
    async withKey(accountId: string, key: string): Promise<FoundPublication | undefined> {
      const [row] = await found().where(and(eq(publications.accountId, accountId), eq(publications.idempotencyKey, key)));
      return row && shown(row);
    },
    async page(
      accountId: string,
      {
        shopId,
        productId,
        locale,
        after,
        limit,
      }: { shopId: string; productId: string | undefined; locale: string | undefined; after: Place | undefined; limit: number },
    ): Promise<FoundPublication[]> {
      const rows = await found()
        .where(
          and(
            eq(publications.accountId, accountId),
            eq(publications.shopId, shopId),
            productId === undefined ? undefined : eq(publications.productId, productId),
            locale === undefined ? undefined : eq(publications.locale, locale),
            after && or(lt(publications.createdAt, after.at), and(eq(publications.createdAt, after.at), lt(publications.id, after.id))),
          ),
        )
        .orderBy(desc(publications.createdAt), desc(publications.id))
        .limit(limit + 1);
      return rows.map(shown);
    },
    async isSending(accountId: string, place: InLanguage): Promise<boolean> {
      const rows = await db
        .select({ id: publications.id })
        .from(publications)
        .where(and(about(accountId, place), eq(publications.state, 'sending')));
      return rows.length > 0;
    },
    /** How many of this product in this language came to their end. */
    async turn(accountId: string, place: InLanguage): Promise<number> {
      const rows = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(publications)
        .where(and(about(accountId, place), ne(publications.state, 'sending')));
      return rows[0]!.count;
    },
    /** Whether this very text went out from here once: put back, it is ours again. */
    async wasOurs({ accountId, ...place }: PublicationRow, field: TranslationField, text: string): Promise<boolean> {
      const rows = await db
        .select({ id: publications.id })
        .from(publications)
        .where(
          and(
            about(accountId, place),
            eq(publications.mode, 'publish'),
            eq(publications.state, 'published'),
            sql`${publications.after} ->> ${field} = ${text}`,
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    /** False where another one of this product and language is on its way, or the key is taken. */
    async insert(row: NewPublication, leaseSeconds: number): Promise<boolean> {
      const rows = await db
        .insert(publications)
        .values({ ...row, leaseUntil: leased(leaseSeconds) })
        .onConflictDoNothing()
        .returning({ id: publications.id });
      return rows.length > 0;
    },
    /** Ends it; false where it was ended already. */
    async end(own: Own, ending: Ending): Promise<boolean> {
      return (await db.update(publications).set(ending).where(open(own)).returning({ id: publications.id })).length > 0;
    },
    async renew(own: Own, leaseSeconds: number): Promise<void> {
      await db
        .update(publications)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(open(own));
    },
    /** Open ones whose sender had its time, of every account: recovery's work list. */
    overdue: (limit: number): Promise<Own[]> =>
      db
        .select({ id: publications.id, accountId: publications.accountId })
        .from(publications)
        .where(and(eq(publications.state, 'sending'), lt(publications.leaseUntil, sql`now()`)))
        .orderBy(publications.leaseUntil)
        .limit(limit),
    /** Makes an overdue one ours for so long; undefined where another process was faster. */
    async take(own: Own, leaseSeconds: number): Promise<PublicationRow | undefined> {
      const [row] = await db
        .update(publications)
        .set({ leaseUntil: leased(leaseSeconds) })
        .where(and(open(own), lt(publications.leaseUntil, sql`now()`)))
        .returning();
      return row;
    },
  };
};
