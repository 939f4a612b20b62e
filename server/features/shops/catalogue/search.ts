/**
 * A search's page: titles first, then SKUs, then tags, then the rest of the text; within each the order that was asked
 * for. Beyond a thousand it is not counted how many there are, because counting would take longer than finding.
 */
import type { catalogueStore, Filter, ListedProduct } from './catalogue.store.ts';
import type { Place, Sort } from './cursor.ts';
import { type Level, levels } from './words.ts';

type Found = { rows: { row: ListedProduct; level: Level }[]; total: number | undefined };
type Wish = Filter & { sort: Sort; limit: number; queries: readonly string[]; after: Place | undefined };

/** Counted exactly up to here. */
const counted = 1_000;

export const searchIn = (store: ReturnType<typeof catalogueStore>) => {
  const levelPage = ({ queries, after, ...wish }: Wish, level: Level) =>
    store
      .page({ ...wish, query: queries[level - 1], without: queries[level - 2], after: after?.level === level ? after : undefined })
      .then((page) => page.map((row) => ({ row, level })));

  return async (wish: Wish): Promise<Found> => {
    const { queries, after, limit, ...filter } = wish;
    const begin = after?.level ?? 1;
    const whole = queries[levels.length - 1]!;
    const [rows, found] = await Promise.all([
      begin === 1 ? levelPage(wish, 1) : Promise.resolve<Found['rows']>([]),
      store.found({ ...filter, query: whole, most: counted + 1 }),
    ]);
    const total = found > counted ? undefined : found;
    const all = after === undefined && rows.length === found;
    if (rows.length === limit || all) return { rows, total };
    if (found <= counted) {
      const ranked = await store.ranked({ ...filter, queries, after, limit });
      return { rows: ranked.map(({ level, ...row }) => ({ row, level })), total };
    }
    // With so many, walking the order meets enough of them soon.
    for (const level of levels) {
      if (level < Math.max(2, begin) || rows.length === limit) continue;
      rows.push(...(await levelPage({ ...wish, limit: limit - rows.length }, level)));
    }
    return { rows, total };
  };
};
