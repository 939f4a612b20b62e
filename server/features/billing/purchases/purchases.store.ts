import { and, count, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import { containing } from '../../../adapters/db/search.ts';
import { accounts, users } from '../../account/index.ts';
import { lots, movements, wallets } from '../ledger/ledger.tables.ts';
import { disputes, payers, purchases, refunds } from './purchases.tables.ts';
import { type Waiting, waitingIn } from '../../../adapters/db/waiting.ts';

export type PurchaseRow = typeof purchases.$inferSelect;
type NewPurchase = typeof purchases.$inferInsert;
type Gateway = PurchaseRow['gateway'];
export type Income = { currency: string; purchases: number; coins: bigint; lately: bigint };

export const purchasesStore = (db: Db) => ({
  /** False where the id, the number or the account's key is taken. */
  async insert(row: NewPurchase): Promise<boolean> {
    return (await db.insert(purchases).values(row).onConflictDoNothing().returning({ id: purchases.id })).length > 0;
  },
  async one(accountId: string, id: string): Promise<PurchaseRow | undefined> {
    return (
      await db
        .select()
        .from(purchases)
        .where(and(eq(purchases.accountId, accountId), eq(purchases.id, id)))
    )[0];
  },
  async byKey(accountId: string, key: string): Promise<PurchaseRow | undefined> {
    return (
      await db
        .select()
        .from(purchases)
        .where(and(eq(purchases.accountId, accountId), eq(purchases.idempotencyKey, key)))
    )[0];
  },
  async list(accountId: string, { after, limit }: { after: string | undefined; limit: number }): Promise<PurchaseRow[]> {
    return db
      .select()
      .from(purchases)
      .where(and(eq(purchases.accountId, accountId), ...(after ? [lt(purchases.id, after)] : [])))
      .orderBy(desc(purchases.id))
      .limit(limit);
  },
  /** For what gateways and the operator say: they know no accounts. */
  async known(id: string): Promise<PurchaseRow | undefined> {
    return (await db.select().from(purchases).where(eq(purchases.id, id)))[0];
  },
  async byPayment(gateway: Gateway, payment: string): Promise<PurchaseRow | undefined> {
    return (
      await db
        .select()
        .from(purchases)
        .where(and(eq(purchases.gateway, gateway), eq(purchases.payment, payment)))
    )[0];
  },
  /** The first payment of a subscription: whose it is. */
  async bySubscription(gateway: Gateway, subscription: string): Promise<PurchaseRow | undefined> {
    return (
      await db
        .select()
        .from(purchases)
        .where(and(eq(purchases.gateway, gateway), eq(purchases.subscription, subscription)))
        .orderBy(purchases.id)
        .limit(1)
    )[0];
  },
  /** Nobody else changes it before the transaction ends. */
  async locked(id: string): Promise<PurchaseRow | undefined> {
    return (await db.select().from(purchases).where(eq(purchases.id, id)).for('no key update'))[0];
  },
  async change(id: string, change: Partial<PurchaseRow>): Promise<void> {
    await db.update(purchases).set(change).where(eq(purchases.id, id));
  },
  /** What the gateway opened; never over a payment that came meanwhile. */
  async opened(id: string, { ref, checkout }: Pick<PurchaseRow, 'ref' | 'checkout'>): Promise<void> {
    await db
      .update(purchases)
      .set({ ref, checkout })
      .where(and(eq(purchases.id, id), isNull(purchases.checkout)));
  },
  /** Under which name a kept card is about to be charged. False where it must not be: somebody let go of it, or another has named it. */
  async named(id: string, ref: string): Promise<boolean> {
    const rows = await db
      .update(purchases)
      .set({ ref })
      .where(and(eq(purchases.id, id), eq(purchases.state, 'awaiting_payment'), isNull(purchases.ref)))
      .returning({ id: purchases.id });
    return rows.length > 0;
  },
  /** Whoever gets true asks the gateway now; others wait a while. */
  async mayLook(id: string, now: Date, seconds: number): Promise<boolean> {
    const due = new Date(now.getTime() - seconds * 1000);
    const rows = await db
      .update(purchases)
      .set({ lookedAt: now })
      .where(and(eq(purchases.id, id), or(isNull(purchases.lookedAt), lt(purchases.lookedAt, due))))
      .returning({ id: purchases.id });
    return rows.length > 0;
  },
  /** Orders of one gateway that nobody paid in time; those that were asked about without an answer come back later. */
  /** Of that gateway, or of any. */
  overdue(gateway: Gateway | undefined, now: Date, limit: number) {
    return db
      .select()
      .from(purchases)
      .where(and(eq(purchases.state, 'awaiting_payment'), gateway && eq(purchases.gateway, gateway), lte(purchases.nextLookAt, now)))
      .orderBy(purchases.nextLookAt)
      .limit(limit);
  },
  async lookAgain(id: string, nextLookAt: Date): Promise<void> {
    await db.update(purchases).set({ nextLookAt }).where(eq(purchases.id, id));
  },
  async payer(accountId: string, gateway: Gateway): Promise<{ ref: string; card: boolean } | undefined> {
    return (
      await db
        .select({ ref: payers.ref, card: payers.card })
        .from(payers)
        .where(and(eq(payers.accountId, accountId), eq(payers.gateway, gateway)))
    )[0];
  },
  async keepPayer(row: typeof payers.$inferInsert): Promise<void> {
    await db
      .insert(payers)
      .values(row)
      .onConflictDoUpdate({
        target: [payers.accountId, payers.gateway],
        // The card of whoever they were there before is not theirs any more.
        set: { ref: sql`excluded.ref`, card: sql`(${payers.card} and ${payers.ref} = excluded.ref) or excluded.card` },
      });
  },
  /** The gateway does not know them, or their card, any more. */
  async forgetPayer(accountId: string, gateway: Gateway): Promise<void> {
    await db.delete(payers).where(and(eq(payers.accountId, accountId), eq(payers.gateway, gateway)));
  },

  /** What was paid since `from`, and of it since `since`, currency by currency, without what went back or is on its way back. */
  async income(from: Date, since: Date): Promise<Income[]> {
    const rows = await db
      .select({
        currency: purchases.currency,
        purchases: count(),
        coins: sql<string>`sum(${kept})::text`,
        lately: sql<string>`coalesce(sum(${kept}) filter (where ${purchases.paidAt} >= ${since.toISOString()}::timestamptz), 0)::text`,
      })
      .from(purchases)
      .where(gte(purchases.paidAt, from))
      .groupBy(purchases.currency)
      .orderBy(desc(count()), purchases.currency);
    return rows.map((row) => ({ ...row, coins: BigInt(row.coins), lately: BigInt(row.lately) }));
  },
  waitingByHand: (): Promise<Waiting> =>
    waitingIn(db, purchases, purchases.createdAt, and(eq(purchases.gateway, 'manual'), eq(purchases.state, 'awaiting_payment'))),
  /** Of every account, newest first, with whose it is. */
  async all({ after, limit, search }: { after: string | undefined; limit: number; search: string | undefined }) {
    const like = search === undefined ? undefined : containing(search);
    return db
      .select({ purchase: purchases, account: { id: accounts.id, name: accounts.name, email: sql<string>`coalesce(${users.email}, ${purchases.email})` } })
      .from(purchases)
      .innerJoin(accounts, eq(accounts.id, purchases.accountId))
      .leftJoin(users, eq(users.id, purchases.userId))
      .where(
        and(
          ...(after ? [lt(purchases.id, after)] : []),
          ...(like ? [or(sql`${purchases.number} ilike ${like}`, sql`${accounts.name} ilike ${like}`, sql`${purchases.email} ilike ${like}`)] : []),
        ),
      )
      .orderBy(desc(purchases.id))
      .limit(limit);
  },

  /** The wallet stays as it is until the transaction ends; what it can give now. */
  async lockWallet(walletId: bigint): Promise<{ available: bigint; frozen: boolean }> {
    const [row] = await db.select().from(wallets).where(eq(wallets.id, walletId)).for('no key update');
    return { available: row!.credits - row!.debits - row!.pending, frozen: row!.frozenAt !== null };
  },
  /** What is left of the points that these postings brought. */
  async lotsOf(accountIds: string[], journals: string[]): Promise<{ id: bigint; left: bigint; journal: string | null }[]> {
    if (journals.length === 0) return [];
    return db
      .select({ id: lots.id, left: lots.left, journal: movements.journal })
      .from(movements)
      .innerJoin(lots, eq(lots.movementId, movements.id))
      .where(and(inArray(movements.accountId, accountIds), sql`${movements.journal} = any(${sql.param(journals)}::text[])`))
      .orderBy(lots.id);
  },
});

/** What is left of a payment: a bank may take back what was refunded before, but no more than was paid. */
const kept = sql`greatest(0, "purchase"."coins"
  - coalesce((select sum(back.coins) from ${refunds} back where back.purchase_id = "purchase"."id" and back.state <> 'returned'), 0)
  - coalesce((select sum(back.coins) from ${disputes} back where back.purchase_id = "purchase"."id" and back.state <> 'won'), 0))`;
