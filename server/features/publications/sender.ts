/**
 * How one change reaches a shop exactly once. Its row is committed before the shop is asked and ended after, so whatever
 * happens in between leaves a row that says what was meant to go out. Nothing here ever sends twice: when an answer is
 * lost, the shop is read, and what it shows decides.
 */
import type { Condition } from '../../adapters/db/condition.ts';
import type { Clock } from '../../kit/clock.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import type { Db } from '../../adapters/db/db.ts';
import { Fault } from '../../kit/fault.ts';
import type { Shop, ShopAdmin } from '../shops/index.ts';
import { replayed, told } from './outcomes.ts';
import { isCertain, notThere, refusalIn, type Seen } from './proof.ts';

export type SenderNeeds = {
  db: Db;
  shops: { admin(shop: Shop): Promise<ShopAdmin>; listOf(accountId: string): Promise<Shop[]> };
  clock: Clock;
  newId: () => string;
  leaseSeconds: number;
};
type Own = { accountId: string; id: string };
type Store<Row, Found> = {
  one(accountId: string, id: string): Promise<Found | undefined>;
  withKey(accountId: string, key: string): Promise<Found | undefined>;
  renew(row: Own, seconds: number): Promise<void>;
  take(own: Own, seconds: number): Promise<Row | undefined>;
  anyOverdue(): Condition;
  overdue(limit: number): Promise<(Own & { shopId: string })[]>;
};

/** What differs: whom it asks, what it sends, how it is found again, what is noted here of its end. */
type Errand<Row, Desk, Shown> = {
  desk(shop: Shop): Promise<Desk>;
  /** Asks the shop, once; answers what it shows then. */
  send(row: Row, desk: Desk, signal: AbortSignal): Promise<Shown>;
  /** Reads the shop, and changes nothing. */
  look(row: Row, desk: Desk, signal: AbortSignal): Promise<Seen<Shown>>;
  arrived(row: Row, shop: Shop, shown: Shown): Promise<void>;
  /** `shown`: some of it may have arrived all the same. */
  failed(row: Row, fault: Fault, shown?: Shown): Promise<void>;
  /** Whether the shop may have taken some of it before it said no: then nothing is ended before the shop was read. */
  inPart?(row: Row, refusal: Fault): boolean;
  /** It is not where it was to be: what was made for it on the way goes. */
  cleared?(row: Row, desk: Desk): Promise<void>;
};
type Watched<Row, Found> = Pick<SenderNeeds, 'clock' | 'leaseSeconds'> & { shops: Pick<SenderNeeds['shops'], 'listOf'>; store: Store<Row, Found> };

export const createSender = <Row extends Own & { shopId: string; createdAt: Date }, Found extends Row & Parameters<typeof told>[0], Desk, Shown>(
  { store, shops, clock, leaseSeconds }: Watched<Row, Found>,
  { desk: deskOf, send, look, arrived, failed, inPart, cleared }: Errand<Row, Desk, Shown>,
) => {
  /** A sender that is gone is noticed this soon; one that is there renews it, as long as it may take. */
  const aliveSeconds = Math.min(12, leaseSeconds);

  const refused = async (row: Row, desk: Desk, fault: Fault, shown?: Shown): Promise<void> => {
    await cleared?.(row, desk);
    await failed(row, fault, shown);
  };

  /** Returns with the outcome kept, or with the row still open when nobody can know yet. */
  const ask = async (row: Row, shop: Shop, desk: Desk): Promise<void> => {
    let shown: Shown;
    try {
      shown = await send(row, desk, AbortSignal.timeout(leaseSeconds * 700));
    } catch (error) {
      const refusal = refusalIn(error);
      const mayBeThere = refusal !== undefined && inPart?.(row, refusal) === true;
      if (refusal && isCertain(refusal) && !mayBeThere) return refused(row, desk, refusal);
      const seen = await look(row, desk, AbortSignal.timeout(leaseSeconds * 200)).catch(() => undefined);
      if (seen?.shows === 'after') return arrived(row, shop, seen.shown);
      if (refusal && (seen || !mayBeThere)) return refused(row, desk, refusal, seen?.shown);
      // It may still be on its way: recovery looks again when the lease has run out.
      return;
    }
    await arrived(row, shop, shown);
  };

  /** Ends one whose sender is gone, by what the shop shows. */
  const settle = async (row: Row, shop: Shop): Promise<void> => {
    const desk = await deskOf(shop);
    const seen = await look(row, desk, AbortSignal.timeout(aliveSeconds * 700));
    if (seen.shows === 'after') return arrived(row, shop, seen.shown);
    await refused(row, desk, notThere(seen), seen.shows === 'other' ? seen.shown : undefined);
  };

  /** Leaves it open while the shop cannot be read. */
  const settleOne = async (own: Own): Promise<void> => {
    const row = await store.take(own, aliveSeconds);
    const shop = row && (await shops.listOf(row.accountId)).find((one) => one.id === row.shopId);
    if (!row || !shop) return;
    try {
      await settle(row, shop);
    } catch (error) {
      if (clock().getTime() - row.createdAt.getTime() < oneDay) throw error;
      const message = 'The shop could not be asked whether it took this. Look there before publishing again.';
      await failed(row, new Fault('shop_unreachable', 503, { message }));
    }
  };

  /** Asks the shop; meanwhile the lease says that somebody is here. */
  const bring = async (row: Row, shop: Shop, desk?: Desk): Promise<void> => {
    const renewing = setInterval(() => void store.renew(row, aliveSeconds).catch(() => undefined), (aliveSeconds * 1_000) / 3).unref();
    try {
      await ask(row, shop, desk ?? (await deskOf(shop)));
    } finally {
      clearInterval(renewing);
    }
  };

  return {
    aliveSeconds,
    bring,
    /** Brings what was begun, and answers what became of it; of an earlier one with the same key, what became of that. */
    carryOut: async (
      { publication, isNew }: { publication: Found & { requestHash: string }; isNew: boolean },
      { requestHash, shop, desk }: { requestHash: string; shop: Shop; desk: Desk },
    ): Promise<Found> => {
      if (!isNew) return replayed(publication, requestHash);
      await bring(publication, shop, desk);
      return told(orNotFound(await store.one(publication.accountId, publication.id)));
    },
    /** What became of an earlier request with this key. */
    earlier: async ({ accountId }: Caller, key: string | undefined, hash: string): Promise<Found | undefined> => {
      const known = key === undefined ? undefined : await store.withKey(accountId, key);
      return known && replayed(known as Found & { requestHash: string }, hash);
    },
    anyOverdue: store.anyOverdue,
    /**
     * Settles what is overdue. What cannot be settled yet is left for the next time, and with it what else is of that shop: several shops are asked
     * at once, and one that is slow to answer is asked but once.
     */
    recover: async (onTrouble: (error: unknown) => void): Promise<void> => {
      const byShop = [...Map.groupBy(await store.overdue(50), ({ shopId }) => shopId).values()];
      const settleNext = async (): Promise<void> => {
        for (let those = byShop.shift(); those; those = byShop.shift())
          try {
            for (const own of those) await settleOne(own);
          } catch (error) {
            onTrouble(error);
          }
      };
      await Promise.all(Array.from({ length: shopsAtOnce }, settleNext));
    },
  };
};

const shopsAtOnce = 8;
const oneDay = 24 * 60 * 60 * 1_000;
