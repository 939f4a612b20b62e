/** Looking after the books: what must be true, what ends, what is sealed. */
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { lastChecks, lots, rangeHashes, reservations } from './ledger.tables.ts';

/** Something that must never be. */
export type Finding = { invariant: string; subject: string; detail: string };

type Check = (typeof lastChecks.$inferSelect)['what'];
export type LastCheck = {
  checkedAt: Date | null;
  findings: Finding[];
  openHolds: number;
  seals: { upTo: bigint; transfers: number; hash: string; at: Date }[];
};

const finding = { invariant: sql<string>`invariant`, subject: sql<string>`subject`, detail: sql<string>`detail` };
const broken = ({ to }: { to: string }): Finding => ({
  invariant: 'I13 sealed transfers are as they were',
  subject: to,
  detail: 'changed after its range was sealed',
});

export const booksStore = (db: Db) => ({
  /** All of it: as long as the history is. */
  async audit(): Promise<Finding[]> {
    const all = sql`(select invariant, subject, detail from ledger.audit union all select invariant, subject, detail from ledger.plan_money) as audit`;
    return db.select(finding).from(all).limit(100);
  },
  /** What came since it was last sound, as one moment saw it. While something is wrong, the same is looked at again. */
  async auditNews(): Promise<Finding[]> {
    return inTransaction(
      db,
      async (tx) => {
        const found = await tx.select(finding).from(sql`ledger.audit_news`).limit(100);
        if (found.length === 0) await tx.execute(sql`select ledger.keep_audited()`);
        return found;
      },
      { isolationLevel: 'repeatable read' },
    );
  },
  async brokenSeals(): Promise<Finding[]> {
    const rows = await db.select({ to: sql<string>`to_id::text` }).from(sql`ledger.broken_seal`).limit(10);
    return rows.map(broken);
  },
  /** The newest, and the next of the older ones in turn. */
  async brokenSealsInTurn(newest = 24, older = 100): Promise<Finding[]> {
    const rows = await db.select({ to: sql<string>`to_id::text` }).from(sql`ledger.check_seals(${newest}, ${older}) as to_id`).limit(10);
    return rows.map(broken);
  },
  async keepCheck(what: Check, findings: Finding[]): Promise<void> {
    const row = { at: sql`ledger.now()`, findings };
    await db
      .insert(lastChecks)
      .values({ what, ...row })
      .onConflictDoUpdate({ target: lastChecks.what, set: row });
  },
  /** What the last check found, on whichever process it ran, and how far the seals reach. */
  async lastCheck(): Promise<LastCheck> {
    const checks = await db.select().from(lastChecks).orderBy(desc(lastChecks.at));
    const [open] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(reservations)
      .where(isNull(reservations.closedAt));
    const seals = await db
      .select({ upTo: rangeHashes.toId, transfers: rangeHashes.transfers, hash: rangeHashes.hash, at: rangeHashes.at })
      .from(rangeHashes)
      .orderBy(desc(rangeHashes.id))
      .limit(10);
    return {
      checkedAt: checks.find(({ what }) => what !== 'seals')?.at ?? null,
      findings: checks.flatMap(({ findings }) => findings),
      openHolds: open!.count,
      seals,
    };
  },
  /** Wallets with lots that are over but not spent, a page at a time: those that keep theirs, for work that runs, bar nobody's way. */
  async *ending(page = 500): AsyncGenerator<bigint> {
    let last = 0n;
    for (;;) {
      const rows = await db
        .selectDistinct({ id: lots.walletId })
        .from(lots)
        .where(and(eq(lots.spent, false), isNotNull(lots.expiresAt), sql`${lots.expiresAt} <= ledger.now()`, gt(lots.walletId, last)))
        .orderBy(asc(lots.walletId))
        .limit(page);
      for (const { id } of rows) yield id;
      if (rows.length < page) return;
      last = rows.at(-1)!.id;
    }
  },
  async expire(walletId: bigint): Promise<void> {
    await db.execute(sql`select ledger.expire(${walletId})`);
  },
  /** Seals the next transfers that are old enough; how many. */
  async seal(): Promise<number> {
    const [row] = await db.select({ count: sql<number>`seal`.mapWith(Number) }).from(sql`ledger.seal()`);
    return row!.count;
  },
});
