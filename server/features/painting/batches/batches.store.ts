import type { BatchItem } from '@storewright/contract/painting/batch';
import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { users } from '../../account/index.ts';
import { images } from '../painting.tables.ts';
import { paintBatches as batches, paintBatchItems as items } from './batches.tables.ts';

export type BatchRow = typeof batches.$inferSelect;
export type BatchItemRow = typeof items.$inferSelect;
export type FoundBatch = BatchRow & { by: string };
export type FoundItem = { item: BatchItemRow; product: BatchItem['product'] };
type Own = { accountId: string; id: string };
export type Shown = 'all' | 'check' | 'clean' | 'open' | 'accepted' | 'rejected' | 'failed' | 'out';

const flagged = sql`(${items.flags} <> '[]'::jsonb)`;
const undecided = sql`(${items.state} = 'made' and ${items.decision} = 'open')`;
/** It is not out at its product, and not on its way. */
const rests = sql`(${items.out} in ('no', 'failed', 'reverted'))`;
/** What somebody can still decide: it is made, and not out. */
const decidable = sql`(${items.state} = 'made' and ${rests})`;
const shows: Record<Shown, SQL> = {
  all: sql`true`,
  check: sql`(${undecided} and ${flagged})`,
  clean: sql`(${undecided} and not ${flagged})`,
  open: undecided,
  accepted: sql`(${items.state} = 'made' and ${items.decision} = 'accepted')`,
  rejected: sql`(${items.decision} = 'rejected')`,
  failed: sql`(${items.state} = 'failed' or ${items.out} = 'failed')`,
  out: sql`(${items.out} in ('wanted', 'published', 'reverting', 'reverted'))`,
};
/** Those to look at come first. */
const rank = sql<number>`((case when ${shows.check} then 0 else 1000000 end) + ${items.position})`;
const work = sql`(${items.state} in ('waiting', 'making') or ${items.out} in ('wanted', 'reverting'))`;
/** A publication of it has begun, and nobody knows its end. */
const onItsWay = sql`(${items.out} = 'wanted' and ${items.publicationId} is not null)`;
const away = sql`(${onItsWay} or ${items.out} = 'reverting')`;

/** What died with its process is settled within a day. */
const owedStill = sql`(${items.lost} <> '[]'::jsonb and ${items.lostAt} > now() - interval '2 days')`;
/** Whoever asked is gone, and nobody asks again: what it cost is given back, and the same wish is not heard any more. */
const lostWith = (isGone: SQL) => {
  const isLost = sql`${isGone} and ${items.asked} <> '[]'::jsonb`;
  return {
    lost: sql`case when ${isLost} then ${items.lost} || ${items.asked} else ${items.lost} end`,
    lostAt: sql`case when ${isLost} then now() else ${items.lostAt} end`,
    asked: sql`case when ${isLost} then '[]'::jsonb else ${items.asked} end`,
    round: sql`${items.round} + case when ${isLost} then 1 else 0 end`,
  };
};

export const batchStore = (db: Db) => {
  const own = ({ accountId, id }: Own) => and(eq(batches.accountId, accountId), eq(batches.id, id));
  const ofBatch = ({ accountId, id }: Own) => and(eq(items.accountId, accountId), eq(items.batchId, id));
  const found = async (where: SQL | undefined, limit: number): Promise<FoundBatch[]> => {
    const rows = await db
      .select({ batch: batches, by: users.name })
      .from(batches)
      .innerJoin(users, eq(users.id, batches.userId))
      .where(and(where, ne(batches.state, 'removed')))
      .orderBy(desc(batches.id))
      .limit(limit);
    return rows.map(({ batch, by }) => ({ ...batch, by }));
  };
  const itemsFound = () =>
    db
      .select({ item: items, product: sql<BatchItem['product']>`${images.composed} -> 'product'`, rank })
      .from(items)
      .leftJoin(images, eq(images.id, items.imageId));
  const count = (what: SQL) => sql<number>`(count(*) filter (where ${what}))::int`;

  return {
    one: async (which: Own): Promise<FoundBatch | undefined> => (await found(own(which), 1))[0],
    byKey: async (accountId: string, key: string): Promise<FoundBatch | undefined> =>
      (await found(and(eq(batches.accountId, accountId), eq(batches.idempotencyKey, key)), 1))[0],
    page: (accountId: string, after: string | undefined, limit: number) =>
      found(and(eq(batches.accountId, accountId), after === undefined ? undefined : lt(batches.id, after)), limit),
    /** False where the idempotency key is taken. */
    async insert(row: BatchRow): Promise<boolean> {
      return (await db.insert(batches).values(row).onConflictDoNothing().returning({ id: batches.id })).length > 0;
    },
    async insertItems(rows: (typeof items.$inferInsert)[]): Promise<void> {
      for (let from = 0; from < rows.length; from += 500) await db.insert(items).values(rows.slice(from, from + 500));
    },
    async change(
      which: Own,
      now: Partial<Pick<BatchRow, 'state' | 'paused' | 'trouble' | 'cap' | 'price' | 'userId'>>,
      from?: BatchRow['state'][],
    ): Promise<boolean> {
      const rows = await db
        .update(batches)
        .set(now)
        .where(and(own(which), from && inArray(batches.state, from)))
        .returning({ id: batches.id });
      return rows.length > 0;
    },
    /** Nobody is at it. What died with its process is owed still, and kept until it was given back. */
    remove: (which: Own): Promise<void> =>
      inTransaction(db, async (tx) => {
        await tx
          .update(items)
          .set(lostWith(sql`${items.state} in ('waiting', 'making')`))
          .where(ofBatch(which));
        const [owed] = await tx
          .select({ id: items.id })
          .from(items)
          .where(and(ofBatch(which), owedStill))
          .limit(1);
        // The key is free for another, as if it were gone.
        if (owed) await tx.update(batches).set({ state: 'removed', idempotencyKey: which.id }).where(own(which));
        else await tx.delete(batches).where(own(which));
      }),
    /** Removed before, and nothing is owed of them any more. */
    async forget(): Promise<void> {
      const isOwed = exists(
        db
          .select({ one: sql`1` })
          .from(items)
          .where(and(eq(items.batchId, batches.id), owedStill)),
      );
      await db.delete(batches).where(and(eq(batches.state, 'removed'), not(isOwed)));
    },
    async countsOf(accountId: string, ids: string[]) {
      if (ids.length === 0) return [];
      const out = (state: BatchItemRow['out']) => count(sql`${items.out} = ${state}`);
      const is = (state: BatchItemRow['state']) => count(sql`${items.state} = ${state}`);
      return db
        .select({
          batchId: items.batchId,
          all: sql<number>`count(*)::int`,
          waiting: is('waiting'),
          making: is('making'),
          made: is('made'),
          failed: is('failed'),
          check: count(shows.check),
          open: count(shows.open),
          accepted: count(shows.accepted),
          rejected: count(shows.rejected),
          homeless: count(sql`${shows.accepted} and ${items.productId} is null and ${rests}`),
          wanted: out('wanted'),
          published: out('published'),
          not_published: out('failed'),
          reverting: out('reverting'),
          reverted: out('reverted'),
          spent: sql<string>`coalesce(sum(${items.points}), 0)::text`,
        })
        .from(items)
        .where(and(eq(items.accountId, accountId), inArray(items.batchId, ids)))
        .groupBy(items.batchId);
    },
    items: (which: Own, { show, after, limit }: { show: Shown; after: number | undefined; limit: number }): Promise<(FoundItem & { rank: number })[]> =>
      itemsFound()
        .where(and(ofBatch(which), shows[show], after === undefined ? undefined : gt(rank, after)))
        .orderBy(rank)
        .limit(limit),
    async item(which: Own, id: string): Promise<FoundItem | undefined> {
      const [row] = await itemsFound().where(and(ofBatch(which), eq(items.id, id)));
      return row;
    },
    /** Within a transaction. */
    async decide(which: Own, decision: BatchItemRow['decision'], what: { ids?: string[] | undefined; show?: Shown | undefined }): Promise<number> {
      const rows = await db
        .update(items)
        .set({ decision })
        .where(and(ofBatch(which), decidable, what.ids ? inArray(items.id, what.ids) : shows[what.show ?? 'open']))
        .returning({ id: items.id });
      return rows.length;
    },
    /** What goes out, or is going, stays as it was looked at. */
    async edit(which: Own, id: string, now: Partial<Pick<BatchItemRow, 'productId' | 'alt'>>): Promise<boolean> {
      const rows = await db
        .update(items)
        .set(now)
        .where(and(ofBatch(which), eq(items.id, id), rests))
        .returning({ id: items.id });
      return rows.length > 0;
    },
    /** `keepsWish`: an item without its set asks for the same again, for that may have been paid. */
    async again(which: Own, ids: string[] | undefined, keepsWish: boolean): Promise<number> {
      const isSame = keepsWish ? sql`${items.state} = 'failed' and ${items.groundId} is null` : sql`false`;
      const rows = await db
        .update(items)
        .set({ state: 'waiting', decision: 'open', error: null, flags: [], round: sql`${items.round} + case when ${isSame} then 0 else 1 end` })
        .where(and(ofBatch(which), rests, ids ? and(inArray(items.id, ids), inArray(items.state, ['made', 'failed'])) : eq(items.state, 'failed')))
        .returning({ id: items.id });
      return rows.length;
    },
    /** What was taken back goes out anew; anything else may be out there, though nobody here heard of it. */
    async wantOut(which: Own): Promise<number> {
      const rows = await db
        .update(items)
        .set({
          out: 'wanted',
          publicationId: null,
          attempt: sql`${items.attempt} + case when ${items.out} = 'reverted' then 1 else 0 end`,
          error: null,
        })
        .where(and(ofBatch(which), shows.accepted, isNotNull(items.productId), ne(items.alt, ''), rests))
        .returning({ id: items.id });
      return rows.length;
    },
    async wantBack(which: Own, ids: string[] | undefined, overwrite: boolean): Promise<number> {
      const rows = await db
        .update(items)
        .set({ out: 'reverting', overwrite, error: null })
        .where(and(ofBatch(which), eq(items.out, 'published'), ids && inArray(items.id, ids)))
        .returning({ id: items.id });
      return rows.length;
    },
    /** Within a transaction: nothing more is begun of what nobody began. */
    async callOff(which: Own, states: BatchItemRow['state'][]): Promise<void> {
      const error = { code: 'job_not_running', message: 'Stopped before it was made.' };
      await db
        .update(items)
        .set({ state: 'failed', error, ...lostWith(sql`${items.state} = 'waiting'`) })
        .where(and(ofBatch(which), inArray(items.state, states)));
      await db
        .update(items)
        .set({ out: 'no' })
        .where(and(ofBatch(which), eq(items.out, 'wanted'), isNull(items.publicationId)));
    },
    /** Within a transaction: whoever wants more of it lets it go on, and it works for them from now on. False where it is paused. */
    async letGoOn(which: Own, userId: string): Promise<boolean> {
      const [row] = await db.select().from(batches).where(own(which)).for('update');
      if (!row || row.state === 'paused') return false;
      // What a crash left of one that was stopped is not made by and by.
      if (row.state === 'cancelled') await this.callOff(which, ['waiting', 'making']);
      await db.update(batches).set({ state: 'open', userId }).where(own(which));
      return true;
    },

    /** Whoever made them is gone: nobody else has the job. */
    async rest(which: Own): Promise<void> {
      await db
        .update(items)
        .set({ state: 'waiting' })
        .where(and(ofBatch(which), eq(items.state, 'making')));
    },
    /** The next to be made, while there is room below the cap for what is being made and it; `cap`: there is none. */
    claim: (which: Own): Promise<{ item: BatchItemRow } | 'nothing' | 'cap'> =>
      inTransaction(db, async (tx) => {
        const [batch] = await tx.select().from(batches).where(own(which)).for('update');
        if (!batch || batch.state !== 'open') return 'nothing';
        const [next] = await tx
          .select({ id: items.id, groundId: items.groundId })
          .from(items)
          .where(and(ofBatch(which), eq(items.state, 'waiting')))
          .orderBy(asc(items.position))
          .limit(1);
        if (!next) return 'nothing';
        const [sums] = await tx
          .select({ spent: sql<string>`coalesce(sum(${items.points}), 0)::text`, making: count(sql`${items.state} = 'making' and ${items.groundId} is null`) })
          .from(items)
          .where(ofBatch(which));
        const isPaid = batch.recipe.paint !== undefined && next.groundId === null;
        if (isPaid && BigInt(sums!.spent) + BigInt(sums!.making + 1) * batch.price > batch.cap) return 'cap';
        const [item] = await tx.update(items).set({ state: 'making' }).where(eq(items.id, next.id)).returning();
        return { item: item! };
      }),
    /** Of one that is paused or was stopped, what is on its way already is followed to its end. */
    async nextOut(which: Own, but: string[] = []): Promise<BatchItemRow | undefined> {
      const goesOn = exists(
        db
          .select({ one: sql`1` })
          .from(batches)
          .where(and(own(which), or(eq(batches.state, 'open'), and(inArray(batches.state, ['paused', 'cancelled']), onItsWay)))),
      );
      const [row] = await db
        .select()
        .from(items)
        .where(and(ofBatch(which), inArray(items.out, ['wanted', 'reverting']), goesOn, but.length > 0 ? notInArray(items.id, but) : undefined))
        .orderBy(asc(items.position))
        .limit(1);
      return row;
    },
    async set(id: string, now: Partial<Omit<BatchItemRow, 'id' | 'batchId' | 'accountId'>>, from: Partial<Pick<BatchItemRow, 'state'>> = {}): Promise<boolean> {
      const rows = await db
        .update(items)
        .set(now)
        .where(and(eq(items.id, id), from.state && eq(items.state, from.state)))
        .returning({ id: items.id });
      return rows.length > 0;
    },
    /** Written down before it may be billed. */
    async asked(id: string, callId: string): Promise<void> {
      await db
        .update(items)
        .set({ asked: sql`${items.asked} || ${JSON.stringify([callId])}::jsonb` })
        .where(eq(items.id, id));
    },
    /**
     * The picture of a call, which is over: what was asked before it died with its process. What it cost comes to what others cost that were kept
     * and removed; an answer that is told once more was paid when it was told first, at the `price`.
     */
    async kept(id: string, groundId: string, how: { cost: bigint; last: string | undefined } | { price: bigint }): Promise<void> {
      const now =
        'cost' in how
          ? {
              points: sql`coalesce(${items.points}, 0) + ${how.cost}`,
              lostAt: sql`now()`,
              lost: sql`${items.lost} || (${how.last === undefined ? sql`'[]'::jsonb` : sql`${items.asked} - ${how.last}::text`})`,
            }
          : { points: sql`greatest(coalesce(${items.points}, 0), ${how.price})` };
      await db
        .update(items)
        .set({ groundId, asked: [], ...now })
        .where(eq(items.id, id));
    },
    async paid(id: string, points: bigint): Promise<void> {
      await db
        .update(items)
        .set({ points: sql`coalesce(${items.points}, 0) + ${points}` })
        .where(eq(items.id, id));
    },
    /** The newest first. */
    lost: (): Promise<{ accountId: string; lost: string[] }[]> =>
      db.select({ accountId: items.accountId, lost: items.lost }).from(items).where(owedStill).orderBy(desc(items.lostAt)).limit(1_000),
    /** Something is left to do; `isAway`: all of it is with a shop, and what is not comes first. */
    due() {
      const left = or(and(eq(batches.state, 'open'), work), and(inArray(batches.state, ['paused', 'cancelled']), onItsWay));
      const isAway = sql<boolean>`bool_and(${items.state} not in ('waiting', 'making') and ${away})`;
      return db
        .select({ id: batches.id, accountId: batches.accountId, isAway })
        .from(batches)
        .innerJoin(items, and(eq(items.batchId, batches.id), left))
        .groupBy(batches.id)
        .orderBy(isAway, batches.id)
        .limit(200);
    },
  };
};
