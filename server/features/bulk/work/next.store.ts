/** Which items of a job come next, and how many of them its cap has room for. */
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/db/db.ts';
import type { JobRow, Task } from '../bulk.store.ts';
import { bulkItems } from '../bulk.tables.ts';

type Next = { id: string; task: Task; reserved: string };
type OfJob = { accountId: string; jobId: string; tasks: Task[] };

/** What a crash left half-written goes first, for it holds a part of the cap; then task by task, in the job's order. */
export const nextOf = async (tx: Db, { accountId, jobId, tasks, most }: OfJob & { most: number }): Promise<Next[]> => {
  if (tasks.length === 0) return [];
  const within = sql`account_id = ${accountId} and job_id = ${jobId} and (due_at is null or due_at <= now()) and (lease_until is null or lease_until < now())`;
  const of = (task: Task, state = sql``) =>
    sql`(select id, task, reserved::text from ${bulkItems} where ${within} and task = ${task} ${state} order by position limit ${most})`;
  const ways = [...(tasks.includes('write') ? [of('write', sql`and state = 'writing'`)] : []), ...tasks.map((task) => of(task))];
  const { rows } = await tx.execute<Next>(sql`${sql.join(ways, sql` union all `)} limit ${most}`);
  // One that was left half-written is found twice.
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  return once.filter(({ task }) => task === once[0]!.task);
};

/** As many as the cap has room for. What was left by a crash has its part of it already, as much as an item cost then. */
export const fittingIn = ({ cap, spent, held, price }: JobRow, next: Next[]): { fitting: Next[]; reserves: bigint } => {
  let reserves = 0n;
  const fitting: Next[] = [];
  for (const one of next) {
    const reserved = BigInt(one.reserved);
    const more = one.task === 'write' && price > reserved ? price - reserved : 0n;
    if (more > 0n && spent + held + reserves + more > cap) break;
    reserves += more;
    fitting.push(one);
  }
  return { fitting, reserves };
};

/** Seconds until one of them can be taken up, as far as anybody knows; null where none is left. What goes out at a time of its own is nothing to wait for here. */
export const secondsUntil = async (tx: Db, { accountId, jobId, tasks }: OfJob): Promise<number | null> => {
  const [row] = await tx
    .select({
      left: sql<number>`count(*)::int`,
      seconds: sql<string | null>`extract(epoch from min(greatest(${bulkItems.dueAt}, ${bulkItems.leaseUntil})) - now())::text`,
    })
    .from(bulkItems)
    .where(and(sql`account_id = ${accountId} and job_id = ${jobId}`, inArray(bulkItems.task, tasks), ne(bulkItems.state, 'scheduled')));
  return row && row.left > 0 ? Math.max(0, Number(row.seconds ?? 0)) : null;
};
