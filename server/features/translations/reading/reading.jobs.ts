/** Reads page by page, language by language, what a shop says of its products; goes on after a crash where it stood. */
import { z } from 'zod';
import type { Db } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { JobKind } from '../../jobs/index.ts';
import type { Lane, Shop, ShopAdmin } from '../../shops/index.ts';
import { standingOf } from '../sheets/standing.ts';
import { readingStore } from './reading.store.ts';

type Needs = {
  db: Db;
  shops: { ofAccount(accountId: string, shopId: string): Promise<Shop>; admin(shop: Shop, lane?: Lane): Promise<ShopAdmin> };
  clock: Clock;
  newId: () => string;
};

export const readingJob = ({ db, shops, clock, newId }: Needs): JobKind => ({
  kind: 'translations_read',
  run: async ({ accountId, subjectId: shopId, checkpoint }, { signal, report, checkpoint: keep }) => {
    const store = readingStore(db);
    const within = { accountId, shopId };
    const desk = (await shops.admin(await shops.ofAccount(accountId, shopId), 'bulk')).translations;
    const begun = clock();
    const locales = (await desk.locales(signal)).filter(({ primary }) => !primary).map(({ locale }) => locale);
    await store.forget(within, locales);
    let place = Place.catch({ done: [], after: null, products: 0 }).parse(checkpoint);
    for (const locale of locales.filter((one) => !place.done.includes(one))) {
      do {
        const readAt = clock();
        const { products, next } = await desk.page(locale, place.after, signal);
        const known = await store.known(
          within,
          products.map(({ gid }) => gid),
          locale,
        );
        await store.stand(
          products.flatMap((product) =>
            known
              .filter(({ gid }) => gid === product.gid)
              .map(({ productId, sent }) => ({ ...within, id: newId(), productId, locale, readAt, ...standingOf(product, sent ?? {}) })),
          ),
        );
        signal.throwIfAborted();
        place = { ...place, after: next, products: place.products + products.length };
        await keep(place);
        report({ done: place.products, current: locale });
      } while (place.after !== null);
      place = { ...place, done: [...place.done, locale] };
      await keep(place);
    }
    await store.wasRead(within, begun);
  },
});

const Place = z.object({ done: z.array(z.string()), after: z.string().nullable(), products: z.number().int() });
