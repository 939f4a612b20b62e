/** A table of the demo: a year of orders, the same for everybody, with three questions. */
import { type Db, withLock } from '../../adapters/db/db.ts';
import type { built } from '../../adapters/tables/building.ts';
import type { Clock } from '../../kit/clock.ts';
import { dataStore } from './data-sources.store.ts';

type Needs = { db: Db; clock: Clock; newId: () => string };

/** Once: where there are any, they are the account's own. */
export const createDemoOrders = ({ db, clock, newId }: Needs) => {
  let made: ReturnType<typeof built> | undefined;
  return async (accountId: string): Promise<void> => {
    if ((await dataStore(db).room(accountId)).all > 0) return;
    const { head, packed } = await (made ??= build());
    await withLock(db, `data sources ${accountId}`, async (tx) => {
      const store = dataStore(tx);
      if ((await store.room(accountId)).all > 0) return;
      const id = newId();
      await store.insert({ id, accountId, kind: 'file', name: 'Demo orders', tables: head.tables, copy: packed, readAt: clock(), createdAt: clock() });
      for (const { title, sql } of questions) await store.addQuestion({ id: newId(), accountId, sourceId: id, title, sql, createdAt: clock() });
    });
  };
};

/** SQLite and what reads tables are loaded when somebody first wants it. */
const build = async (): ReturnType<typeof built> =>
  (await import('../../adapters/tables/building.ts')).built('json', Buffer.from(JSON.stringify([{ name: 'orders', rows: orders() }])), 'orders');

const products = [
  ['Oak cutting board', 49, 'Kitchen'],
  ['Linen apron', 39, 'Kitchen'],
  ['Enamel kettle', 64, 'Kitchen'],
  ['Wool throw', 89, 'Living'],
  ['Beeswax candle', 18, 'Living'],
  ['Brass reading lamp', 129, 'Living'],
] as const;
const countries = ['Germany', 'France', 'Spain', 'Japan', 'United States'];

/** Much the same each year: more before the holidays, and none by chance. */
const orders = (): (string | number)[][] => {
  const rows: (string | number)[][] = [['order_no', 'day', 'country', 'product', 'category', 'units', 'revenue', 'returned']];
  let turn = 7;
  const next = (below: number): number => {
    turn = (turn * 48_271) % 2_147_483_647;
    return turn % below;
  };
  for (let at = 0; at < 620; at += 1) {
    const month = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11, 11, 11, 12, 12, 12, 12][next(18)]!;
    const [product, price, category] = products[(next(6) + next(2)) % 6]!;
    const units = 1 + next(4);
    rows.push([
      `A-${1_000 + at}`,
      `2025-${String(month).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`,
      countries[next(5)]!,
      product,
      category,
      units,
      units * price,
      next(14) === 0 ? 'yes' : 'no',
    ]);
  }
  return rows;
};

const questions = [
  { title: 'Revenue by month', sql: 'select substr(day, 1, 7) as month, sum(revenue) as revenue from orders group by month order by month' },
  {
    title: 'Which products bring the most?',
    sql: 'select product, sum(revenue) as revenue, sum(units) as units from orders group by product order by revenue desc',
  },
  {
    title: 'Where do parcels come back from?',
    sql: "select country, count(*) as orders, sum(returned = 'yes') as returned, round(100.0 * sum(returned = 'yes') / count(*), 1) as share from orders group by country order by share desc",
  },
];
