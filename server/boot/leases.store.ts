/**
 * One of a name is at work, over all processes: a lease in a row, held for so many seconds by the clock of the database and
 * renewed while the work goes on. Nothing of it belongs to a connection, so it holds behind a pooler too, and what a process
 * that died held ends by itself.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../adapters/db/db.ts';
import type { Chore } from '../kit/chore.ts';

/** Runs `work` unless another is at work of that name; says whether it ran. The signal tells `work` that its lease is lost, and why. */
export type Alone = (name: string, work: (signal: AbortSignal) => Promise<void>) => Promise<boolean>;

export const leaseSeconds = 30;

export class LeaseLost extends Error {
  constructor(name: string) {
    super(`Another process may be at work of ${name}: its lease could not be renewed.`);
  }
}

/** A lease that a crash of the database loses is found lost when it is renewed: nobody waits for the disk. */
const quick = sql`quick as materialized (select set_config('synchronous_commit', 'off', true))`;

export const leasesIn = (db: Db, { seconds = leaseSeconds }: { seconds?: number } = {}): Alone => {
  const end = sql`now() + ${seconds} * interval '1 second'`;

  // One after the other: many chores that begin at once open no connection each, and take none from people.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  /** Until when it is surely held, or undefined where another holds it. */
  const take = (name: string, token: string): Promise<number | undefined> =>
    inTurn(async () => {
      const asked = performance.now();
      const { rows } = await db.execute(sql`
        with ${quick} insert into chore_lease as held (name, token, ends_at) select ${name}, ${token}::uuid, ${end} from quick
        on conflict (name) do update set token = excluded.token, ends_at = excluded.ends_at where held.ends_at <= now() returning 1`);
      return rows.length === 1 ? asked + seconds * 1_000 : undefined;
    });
  const renew = async (name: string, token: string): Promise<boolean> => {
    const { rows } = await db.execute(sql`
      with ${quick} update chore_lease set ends_at = ${end} from quick where name = ${name} and token = ${token}::uuid returning 1`);
    return rows.length === 1;
  };
  const giveBack = (name: string, token: string, done: boolean) =>
    inTurn(() =>
      db.execute(sql`
        with ${quick} update chore_lease set ends_at = now(), done_at = case when ${done} then now() else done_at end from quick
        where name = ${name} and token = ${token}::uuid`),
    );

  return async (name, work) => {
    const token = randomUUID();
    const taken = await take(name, token);
    if (taken === undefined) return false;
    let heldUntil = taken;
    const lost = new AbortController();
    let over = false;
    let timer: NodeJS.Timeout;
    const next = () => {
      timer = setTimeout(() => void again(), (seconds * 1_000) / 3).unref();
    };
    const again = async (): Promise<void> => {
      const asked = performance.now();
      // A database that does not answer is asked again, as long as the lease surely stands.
      const kept = await renew(name, token).catch(() => undefined);
      if (over) return;
      if (kept) heldUntil = asked + seconds * 1_000;
      if (kept === false || performance.now() >= heldUntil) return lost.abort(new LeaseLost(name));
      next();
    };
    next();
    let done = false;
    try {
      await work(lost.signal);
      done = !lost.signal.aborted;
      return true;
    } finally {
      over = true;
      clearTimeout(timer!);
      // One that cannot be given back ends by itself.
      await giveBack(name, token, done).catch(() => undefined);
    }
  };
};

export type DueChore = Chore & Required<Pick<Chore, 'due'>>;
/** The names of those that have something to do. */
export type Due = (chores: DueChore[]) => Promise<Set<string>>;

/** Asks all of them in one statement. Of the others it is noted that nothing was left undone: who watches sees that they are looked after. */
export const dueIn =
  (db: Db): Due =>
  async (chores) => {
    const looked = sql.join(
      chores.map(({ name, due }) => sql`(${name}::text, ${due()})`),
      sql`, `,
    );
    const { rows } = await db.execute<{ name: string }>(sql`
      with ${quick}, look as materialized (select * from (values ${looked}) as look (name, due)),
      seen as (
        update chore_lease as held set done_at = now() from quick, look
        where held.name = look.name and not look.due and held.ends_at <= now() and held.done_at < now() - ${notedSeconds} * interval '1 second'
      )
      select name from look where due`);
    return new Set(rows.map(({ name }) => name));
  };

/** Seconds after which it is noted once more. */
const notedSeconds = 30;

/** When each was last done, on whichever process. */
export const choresDone = async (db: Db): Promise<{ name: string; secondsAgo: number | null }[]> => {
  const { rows } = await db.execute<{ name: string; ago: number | null }>(
    sql`select name, extract(epoch from now() - done_at)::float8 as ago from chore_lease`,
  );
  return rows.map(({ name, ago }) => ({ name, secondsAgo: ago === null ? null : Math.max(0, ago) }));
};
