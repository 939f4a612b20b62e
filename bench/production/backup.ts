/** Three million rows: backed up, read, and brought back. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { backup, check as read, restore } from '../../server/adapters/db/backup.ts';
import { openDb } from '../../server/adapters/db/open.ts';
import type { Check } from '../ratio.ts';

const rows = Number(process.env['ROWS'] ?? 3_000_000);

export const run = async (check: Check): Promise<void> => {
  const room = await mkdtemp('/tmp/storewright-rows-');
  const timed = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
    const begun = performance.now();
    const done = await work();
    return [(performance.now() - begun) / 1_000, done];
  };
  const from = await openDb({ databaseUrl: undefined, dataDir: join(room, 'from') });
  const to = await openDb({ databaseUrl: undefined, dataDir: join(room, 'to') });
  try {
    await filled(from.pool);
    const path = join(room, 'rows.sql.gz');
    const [out, { rows: written }] = await timed(() => backup(from.pool, path));
    const megabytes = (await stat(path)).size / 1e6;
    check(`backup of ${written} rows: seconds`, out, '≤ 60', out <= 60);
    check('backup: MB', megabytes, '≤ 200', megabytes <= 200);
    const [looked] = await timed(() => read(path));
    check('backup --check: seconds', looked, '≤ 90', looked <= 90);
    const [back] = await timed(() => restore(to.pool, path));
    check('restore: seconds', back, '≤ 90', back <= 90);
  } finally {
    await Promise.all([from.close(), to.close()]);
    await rm(room, { recursive: true, force: true });
  }
};

/** Of the table that grows most: lines of calls. */
const filled = async (pool: Pool): Promise<void> => {
  await pool.query("insert into account (id, name) values ('01890000-0000-7000-8000-000000000001', 'Many')");
  await pool.query(
    `insert into job (id, account_id, subject_id, kind, state, current, created_at, finished_at)
     select gen_random_uuid(), '01890000-0000-7000-8000-000000000001', gen_random_uuid(), 'sync', 'done', 'line ' || n, now() - n * interval '1 second', now()
     from generate_series(1, $1) n`,
    [rows],
  );
};
