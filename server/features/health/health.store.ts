import { asc, desc, eq, sql } from 'drizzle-orm';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { processes } from './health.tables.ts';

export type ProcessRow = typeof processes.$inferSelect & { silentSeconds: number };
export type Self = Pick<ProcessRow, 'id' | 'host' | 'pid' | 'mode' | 'version'>;

/** Who gave no sign for so long is told no more. */
const forgottenAfter = sql`interval '1 day'`;

export const healthStore = (db: Db) => ({
  /** A sign of life. Answers what the database's clock says. Nobody waits for the disk: one that is lost is written again soon. */
  async beat(self: Self, clockMs: number): Promise<Date> {
    const { rows } = await db.execute<{ now: string }>(sql`
      with quick as materialized (select set_config('synchronous_commit', 'off', true))
      insert into process as known (id, host, pid, mode, version, started_at, seen_at, clock_ms)
      select ${self.id}::uuid, ${self.host}, ${self.pid}, ${self.mode}, ${self.version}, clock_timestamp(), clock_timestamp(), ${clockMs} from quick
      on conflict (id) do update set seen_at = excluded.seen_at, clock_ms = excluded.clock_ms
      returning clock_timestamp()::text as now`);
    return new Date(rows[0]!.now);
  },
  /**
   * Whether there is room where PostgreSQL keeps its files. A row that is written anew finds room in its old place for a long time
   * after the disk is full, so this sorts more than it may hold in memory, which goes to the disk and leaves nothing there.
   */
  async room(): Promise<void> {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`);
      await tx.execute(sql`select count(*) from (select from generate_series(1, 6000) as number order by md5(number::text)) as sorted`);
    });
  },
  async gone(id: string): Promise<void> {
    await db.delete(processes).where(eq(processes.id, id));
  },
  async forget(): Promise<void> {
    await db.delete(processes).where(sql`${processes.seenAt} < now() - ${forgottenAfter}`);
  },
  /** Those that live first, the youngest of them first. */
  async all(): Promise<ProcessRow[]> {
    const silent = sql<number>`extract(epoch from now() - ${processes.seenAt})::float8`;
    const rows = await db
      .select({ process: processes, silentSeconds: silent })
      .from(processes)
      .orderBy(asc(sql`(${silent} > ${deadAfterSeconds})`), desc(processes.startedAt), asc(processes.id))
      .limit(200);
    return rows.map(({ process, silentSeconds }) => ({ ...process, silentSeconds: Math.max(0, silentSeconds) }));
  },
});

/** Six signs that did not come. */
export const deadAfterSeconds = 30;
