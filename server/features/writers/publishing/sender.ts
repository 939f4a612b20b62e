/** What every sender does alike, whatever it brings to a shop: it says that it is there, and what one left open is ended by what the shop shows. */
import type { Db } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Shop, ShopAdmin } from '../../shops/index.ts';

export type SenderNeeds = {
  db: Db;
  shops: { admin(shop: Shop): Promise<ShopAdmin>; listOf(accountId: string): Promise<Shop[]> };
  clock: Clock;
  newId: () => string;
  leaseSeconds: number;
};
type Own = { accountId: string; id: string };
type Watched<Row> = Pick<SenderNeeds, 'clock' | 'leaseSeconds'> & {
  shops: Pick<SenderNeeds['shops'], 'listOf'>;
  store: {
    renew(row: Row, seconds: number): Promise<void>;
    take(own: Own, seconds: number): Promise<Row | undefined>;
    overdue(limit: number): Promise<Own[]>;
  };
};
type Ends<Row> = {
  /** Looks into the shop, and ends the row by what it shows. */
  settle(row: Row, shop: Shop): Promise<void>;
  failed(row: Row, fault: Fault): Promise<void>;
};

export const createSender = <Row extends Own & { shopId: string; createdAt: Date }>({ store, shops, clock, leaseSeconds }: Watched<Row>) => {
  /** A sender that is gone is noticed this soon; one that is there renews it, as long as it may take. */
  const aliveSeconds = Math.min(12, leaseSeconds);

  /** One whose sender is gone. Leaves it open while the shop cannot be read. */
  const settleOne = async (own: Own, { settle, failed }: Ends<Row>): Promise<void> => {
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

  return {
    aliveSeconds,
    /** While the shop is asked, the lease says that somebody is here. */
    alive: async (row: Row, ask: () => Promise<void>): Promise<void> => {
      const renewing = setInterval(() => void store.renew(row, aliveSeconds).catch(() => undefined), (aliveSeconds * 1_000) / 3).unref();
      try {
        await ask();
      } finally {
        clearInterval(renewing);
      }
    },
    /** Settles what is overdue. What cannot be settled yet is left for the next time. */
    recovery:
      (ends: Ends<Row>) =>
      async (onTrouble: (error: unknown) => void): Promise<void> => {
        for (const open of await store.overdue(50)) await settleOne(open, ends).catch(onTrouble);
      },
  };
};

/** What was sent is not there: the shop stands as it did before, or something else stands there. */
export const notThere = (seen: { shows: 'before' } | { shows: 'other'; fields: Record<string, string> }): Fault =>
  seen.shows === 'before'
    ? new Fault('shop_unreachable', 503, { message: 'The shop never took this. Nothing was changed.' })
    : new Fault('shop_changed', 409, { details: { fields: seen.fields } });

const oneDay = 24 * 60 * 60 * 1_000;
