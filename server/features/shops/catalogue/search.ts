/**
 * A search's page: titles first, then SKUs, then tags, then the rest of the text; within each the order that was asked
 * for. Beyond some thousands it is not counted how many there are, because counting would take longer than finding.
 */
import type { catalogueStore, Filter, ListedProduct } from './catalogue.store.ts';
import type { Place, Sort } from './cursor.ts';
import { type Level, levels } from './words.ts';

type Found = { rows: { row: ListedProduct; level: Level }[]; total: number | undefined };
type Wish = Filter & { sort: Sort; limit: number; queries: readonly string[]; after: Place | undefined };

/** So few are ranked by their own words, more by asking the index again. */
const few = 100;
/** Up to here all are ranked and counted; beyond, walking the order meets enough of them soon. */
const many = 2_000;

export const searchIn = (store: ReturnType<typeof catalogueStore>) => {
  const levelPage = ({ queries, after, ...wish }: Wish, level: Level) =>
    store
      .page({ ...wish, query: queries[level - 1], without: queries[level - 2], after: after?.level === level ? after : undefined })
      .then((page) => page.map((row) => ({ row, level })));

  return async (wish: Wish): Promise<Found> => {
    const { queries, after, limit } = wish;
    const about = await store.about({ ...wish, query: queries[levels.length - 1]! });
    if (about <= few) {
      const ranked = await store.few({ ...wish, most: few + 1 });
      if (foundIn(ranked) <= few) return { rows: placed(ranked), total: foundIn(ranked) };
    }
    if (about <= many) {
      const ranked = await store.many({ ...wish, most: many + 1 });
      if (foundIn(ranked) <= many) return { rows: placed(ranked), total: foundIn(ranked) };
    }
    const rows: Found['rows'] = [];
    for (const level of levels) {
      const adds = queries[level - 1] !== queries[level - 2];
      if (adds && level >= (after?.level ?? 1) && rows.length < limit) rows.push(...(await levelPage({ ...wish, limit: limit - rows.length }, level)));
    }
    return { rows, total: undefined };
  };
};

type Ranked = Awaited<ReturnType<ReturnType<typeof catalogueStore>['few']>>;

const foundIn = (ranked: Ranked): number => ranked[0]?.found ?? 0;
const placed = (ranked: Ranked): Found['rows'] => ranked.map(({ level, ...row }) => ({ row, level }));
