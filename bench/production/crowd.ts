/** Eight processes on a PostgreSQL that lets in a hundred: nobody may be told that it is full. */
import type { Check } from '../ratio.ts';
import { installation, signIn } from './house.ts';

export const run = async (check: Check): Promise<void> => {
  const house = await installation();
  try {
    await house.pool.query('alter system set max_connections = 100');
    const first = await house.start('all');
    const headers = await signIn(first.origin);
    const others = await Promise.all(Array.from({ length: 7 }, (_, n) => house.start(n < 4 ? 'web' : 'worker')));
    const origins = [first, ...others.slice(0, 4)].map(({ origin }) => origin);
    let most = 0;
    const statuses = new Map<number, number>();
    const watching = setInterval(async () => {
      const { rows } = await house.pool
        .query<{ count: number }>('select count(*)::int as count from pg_stat_activity where datname = current_database()')
        .catch(() => ({ rows: [] }));
      most = Math.max(most, rows[0]?.count ?? 0);
    }, 250);
    await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        for (let round = 0; round < 20; round += 1) {
          const { status } = await fetch(`${origins[n % origins.length]}/api/product/?search=a`, { headers });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
    );
    clearInterval(watching);
    const refused = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
    check('eight processes: calls answered with 5xx', refused, '0', refused === 0, `of 2000; at most ${most} connections at once`);
    check('eight processes: connections at once', most, '≤ 97', most <= 97);
  } finally {
    await house.close();
  }
};
