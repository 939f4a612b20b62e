/** What the shop says of all its products in its languages: read by a job, then listed from what it found. */
import type { SheetQuery, TranslatedProduct, TranslationLocales } from '@storewright/contract/translations';
import { z } from 'zod';
import type { Db } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import { pageOf, shapeIn, uuid } from '../../../kit/page-by-id.ts';
import { type Jobs, showJob } from '../../jobs/index.ts';
import type { Shop, ShopAdmin } from '../../shops/index.ts';
import type { Looking } from '../sheets/looking.ts';
import { readingStore } from './reading.store.ts';

type Needs = {
  db: Db;
  shops: { current(caller: Caller): Promise<Shop | null>; admin(shop: Shop): Promise<ShopAdmin> };
  looking: Pick<Looking, 'localesOf'>;
  jobs: Pick<Jobs, 'start' | 'newest'>;
  clock: Clock;
};

export type Reading = ReturnType<typeof createReading>;
export const createReading = ({ db, shops, looking, jobs, clock }: Needs) => {
  const store = readingStore(db);
  const subject = (shop: Shop) => ({ accountId: shop.accountId, subjectId: shop.id, kind: 'translations_read' as const });
  const withinOf = (shop: Shop) => ({ accountId: shop.accountId, shopId: shop.id });
  const theShop = async (caller: Caller): Promise<Shop> => {
    const shop = await shops.current(caller);
    if (!shop) throw new Fault('no_shop', 409);
    if (shop.mode === 'csv') throw new Fault('shop_without_connection', 409);
    return shop;
  };
  const targetsOf = async (shop: Shop): Promise<string[]> =>
    (await looking.localesOf(shop, (await shops.admin(shop)).translations)).filter(({ primary }) => !primary).map(({ locale }) => locale);

  return {
    theShop,
    targetsOf,

    async locales(caller: Caller): Promise<TranslationLocales> {
      const shop = await theShop(caller);
      const locales = await looking.localesOf(shop, (await shops.admin(shop)).translations);
      const [counts, readAt, job] = await Promise.all([store.counts(withinOf(shop)), store.readAt(withinOf(shop)), jobs.newest(subject(shop))]);
      const none = { missing: 0, outdated: 0, ours: 0, theirs: 0, drafted: 0, approved: 0 };
      return {
        locales: locales.map((one) => ({ ...none, ...one, ...counts.find(({ locale }) => locale === one.locale) })),
        read_at: readAt?.toISOString() ?? null,
        reading: job && (job.state === 'waiting' || job.state === 'running' || (job.state === 'failed' && readAt === null)) ? showJob(job, clock()) : null,
      };
    },

    async read(caller: Caller) {
      return showJob(await jobs.start(db, subject(await theShop(caller))), clock());
    },

    /** After the shop was synced, where anybody here translates. */
    async readSoon(shop: Shop): Promise<void> {
      if ((await store.readAt(withinOf(shop))) !== null) await jobs.start(db, subject(shop));
    },

    async list(caller: Caller, { search, locale, state, cursor, limit }: z.output<typeof SheetQuery>) {
      const shop = await theShop(caller);
      const targets = await targetsOf(shop);
      const locales = locale === undefined ? targets : targets.filter((one) => one === locale);
      const filter = { ...withinOf(shop), search, state, locales };
      if (locales.length === 0) return { items: [], next_cursor: null, total: 0 };
      const [rows, total] = await Promise.all([store.page(filter, { after: shapeIn(cursor, Place), limit: limit + 1 }), store.total(filter)]);
      const { items: shown, next_cursor } = pageOf(rows, limit, ({ titleKey, id }) => JSON.stringify([titleKey, id]));
      const cells = await store.cells(
        withinOf(shop),
        shown.map(({ id }) => id),
        targets,
      );
      return {
        items: shown.map(
          ({ id, title, sku, picture }): TranslatedProduct => ({
            product_id: id,
            title,
            sku,
            picture_url: picture?.url ?? null,
            cells: cells
              .filter(({ productId }) => productId === id)
              .map(({ locale, missing, outdated, ours, theirs, drafted, approved, held }) => ({
                locale,
                missing,
                outdated,
                ours,
                theirs,
                drafted,
                approved,
                held,
              })),
          }),
        ),
        next_cursor,
        total,
      };
    },
  };
};

/** Where the next page starts: behind this title. */
const Place = z.tuple([z.string().regex(/^[^\0]*$/), z.string().regex(uuid)]).transform(([title, id]) => ({ title, id }));
