/** Eight processes on a PostgreSQL that lets in a hundred: nobody may be told that it is full. */
import type { Check } from '../ratio.ts';
import { installation, signIn } from './house.ts';

export const run = async (check: Check): Promise<void> => {
  const house = await installation();
  try {
    // Let in before the others: where all are taken, it could not count them.
    const counter = await house.pool.connect();
    // A hundred, of which three are for whoever mends it.
    await house.pool.query(`alter database ${house.pool.options.database} connection limit 97`);
    const first = await house.start('all');
    const headers = await signIn(first.origin);
    const others = await Promise.all(Array.from({ length: 7 }, (_, n) => house.start(n < 4 ? 'web' : 'worker')));
    const origins = [first, ...others.slice(0, 4)].map(({ origin }) => origin);
    let most = 0;
    const refused: string[] = [];
    const watching = setInterval(async () => {
      const { rows } = await counter.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
      );
      most = Math.max(most, rows[0]!.count);
    }, 250);
    await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        for (let round = 0; round < 20; round += 1) {
          const answer = await fetch(`${origins[n % origins.length]}/api/product/?search=a`, { headers, signal: AbortSignal.timeout(60_000) });
          const said = await answer.text();
          if (answer.status >= 500) refused.push(`${answer.status} ${said.slice(0, 120)}`);
        }
      }),
    );
    clearInterval(watching);
    counter.release();
    const note = `of 2000; at most ${most} connections at once ${[...new Set(refused)].slice(0, 3).join('; ')}`;
    check('eight processes: calls answered with 5xx', refused.length, '0', refused.length === 0, note);
    check('eight processes: connections at once', most, '≤ 97', most <= 97);
  } finally {
    await house.close();
  }
};
