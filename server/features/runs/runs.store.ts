import type { Place } from '@storewright/contract/billing/ledger';
import type { UiPart } from '@storewright/contract/runs';
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, not, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/db/db.ts';
import type { Placed } from './parts.ts';
import { runEvents, runs } from './runs.tables.ts';

export type RunRow = typeof runs.$inferSelect;
/** `free`: only what its work says at its end is paid; what nobody ended, or we did, is not. */
export type NewRun = {
  id: string;
  accountId: string;
  userId: string;
  place: Place;
  free?: boolean /** It ends where they are let in no longer. */;
  ofPerson?: boolean;
};
export type Change = Partial<Omit<RunRow, 'id' | 'accountId' | 'userId' | 'place' | 'uncounted' | 'seenAt' | 'createdAt'>>;

/** Processes tell each other that something of a run is new. */
export const channel = 'run';
/** And that whoever writes one is to stop. */
export const stopChannel = 'run_stop';

/** Who asked for it is in its account no more, or locked out. */
const isShutOut = sql`not exists (select from membership m where m.account_id = ${runs.accountId} and m.user_id = ${runs.userId} and m.disabled_at is null)`;
const open = inArray(runs.state, ['waiting', 'writing']);
const isSilent = (seconds: number) => lt(runs.seenAt, sql`now() - make_interval(secs => ${seconds})`);
/** They say themselves who may read what they write, which may end while a person stays: nobody comes to those by the run's name. */
const apart: Place[] = ['knowledge', 'assistant', 'coze'];
/** A call is counted once, however often it is named. */
const withCall = ({ callId, ...change }: Change) => ({
  ...change,
  ...(callId !== undefined && { callId }),
  ...(callId && { uncounted: sql`array_append(array_remove(${runs.uncounted}, ${callId}::uuid), ${callId}::uuid)` }),
});

export const runsStore = (db: Db) => {
  const tell = (ids: string[]) => db.execute(sql`select pg_notify(${channel}, id) from unnest(${sql.param(ids)}::text[]) as id`);

  return {
    async insert(rows: NewRun[]): Promise<void> {
      await db.insert(runs).values(rows.map((row) => ({ ...row, state: 'waiting' as const })));
    },
    async rows(ids: string[]): Promise<RunRow[]> {
      return ids.length === 0 ? [] : db.select().from(runs).where(inArray(runs.id, ids));
    },
    /** Without what came of them, which may be long. */
    async heads(ids: string[]): Promise<Omit<RunRow, 'parts' | 'late'>[]> {
      const { parts: _, late: __, ...head } = getTableColumns(runs);
      return ids.length === 0 ? [] : db.select(head).from(runs).where(inArray(runs.id, ids));
    },
    async own({ accountId, userId }: { accountId: string; userId: string }, id: string): Promise<RunRow | undefined> {
      const [row] = await db
        .select()
        .from(runs)
        .where(and(eq(runs.id, id), eq(runs.accountId, accountId), eq(runs.userId, userId), notInArray(runs.place, apart)));
      return row;
    },
    async isOpen(ids: string[]): Promise<boolean> {
      if (ids.length === 0) return false;
      const [row] = await db
        .select({ id: runs.id })
        .from(runs)
        .where(and(inArray(runs.id, ids), open))
        .limit(1);
      return row !== undefined;
    },
    async howManyOpen(ids: string[]): Promise<number> {
      return ids.length === 0 ? 0 : db.$count(runs, and(inArray(runs.id, ids), open));
    },
    async events(id: string, after: number): Promise<Placed[]> {
      return db
        .select({ until: runEvents.until, part: runEvents.part })
        .from(runEvents)
        .where(and(eq(runEvents.runId, id), gt(runEvents.until, after)))
        .orderBy(asc(runEvents.until));
    },
    /** What came of each since; read before the rows are, so that what is over has all of it. */
    async since(asked: { id: string; after: number }[]): Promise<{ row: Pick<RunRow, 'parts' | 'seenAt'> | undefined; events: Placed[] }[]> {
      const all = JSON.stringify(asked.map(({ id, after }, at) => ({ at, id, after })));
      const { rows: events } = await db.execute<{ at: number; until: number; part: UiPart }>(sql`
        select one.at, event.until, event.part from jsonb_to_recordset(${all}::jsonb) as one(at int, id uuid, after int)
        join run_event as event on event.run_id = one.id and event.until > one.after order by one.at, event.until`);
      const rows = await db
        .select({ id: runs.id, parts: runs.parts, seenAt: runs.seenAt })
        .from(runs)
        .where(inArray(runs.id, [...new Set(asked.map(({ id }) => id))]));
      const byId = new Map(rows.map((row) => [row.id, row]));
      const found = asked.map(({ id }) => ({ row: byId.get(id), events: [] as Placed[] }));
      for (const { at, until, part } of events) found[at]!.events.push({ until, part });
      return found;
    },
    /** What came of any number of runs, in one go; of one that is over, or gone, nothing is added. */
    async append(events: (Placed & { id: string })[]): Promise<void> {
      const all = JSON.stringify(events.map(({ id, until, part }) => ({ id, until, part })));
      await db.execute(sql`
        with fresh as (
          insert into run_event (run_id, until, part)
          select one.id, one.until, one.part from jsonb_to_recordset(${all}::jsonb) as one(id uuid, until int, part jsonb)
          join run on run.id = one.id and run.state in ('waiting', 'writing')
          on conflict do nothing returning run_id
        )
        select pg_notify(${channel}, id::text) from (select distinct run_id as id from fresh) as told`);
    },
    /** What became known of one that is under way. */
    async keep(id: string, change: Change): Promise<void> {
      await db
        .update(runs)
        .set({ ...withCall(change), seenAt: sql`now()` })
        .where(and(eq(runs.id, id), open));
      await tell([id]);
    },
    /** False where somebody else ended it before, or removed it; or, where it is to have been silent for so many seconds, its writer was heard of meanwhile. */
    async end(id: string, change: Change & { state: RunRow['state']; parts: UiPart[] }, silentFor?: number): Promise<boolean> {
      const [ended] = await db
        .update(runs)
        .set({ ...withCall(change), seenAt: sql`now()` })
        .where(and(eq(runs.id, id), open, silentFor === undefined ? undefined : isSilent(silentFor)))
        .returning({ id: runs.id });
      if (!ended) return false;
      await db.delete(runEvents).where(eq(runEvents.runId, id));
      await tell([id]);
      return true;
    },
    /** What came of a call after its run was stopped. */
    async keepLate(id: string, callId: string, late: UiPart[]): Promise<void> {
      await db
        .update(runs)
        .set({ late })
        .where(and(eq(runs.id, id), inArray(runs.state, ['stopped', 'failed']), eq(runs.callId, callId)));
      await tell([id]);
    },
    /** What one of its calls cost: added to what it cost before, and once, whoever finds it. */
    async price(
      id: string,
      callId: string,
      { points, tokensIn, tokensOut }: { points: bigint; tokensIn: number | null; tokensOut: number | null },
    ): Promise<void> {
      const isLast = sql`${runs.callId} = ${callId}::uuid`;
      await db
        .update(runs)
        .set({
          points: sql`coalesce(${runs.points}, 0) + ${points}`,
          uncounted: sql`array_remove(${runs.uncounted}, ${callId}::uuid)`,
          tokensIn: sql`case when ${isLast} then coalesce(${runs.tokensIn}, ${tokensIn}::int) else ${runs.tokensIn} end`,
          tokensOut: sql`case when ${isLast} then coalesce(${runs.tokensOut}, ${tokensOut}::int) else ${runs.tokensOut} end`,
        })
        .where(and(eq(runs.id, id), sql`${callId}::uuid = any(${runs.uncounted})`));
      await tell([id]);
    },
    /** They are still written. Those that are not in the answer were ended by somebody else. */
    async beat(ids: string[]): Promise<{ id: string; stopAsked: boolean }[]> {
      return db
        .update(runs)
        .set({ seenAt: sql`now()` })
        .where(and(inArray(runs.id, ids), open))
        .returning({ id: runs.id, stopAsked: sql<boolean>`${runs.stopAsked} or (${runs.ofPerson} and ${isShutOut})` });
    },
    /** Those of people who are let in no longer; whoever writes one hears of it once this is committed. Whose they were. */
    async endOf(accountId: string, userIds: string[]): Promise<string[]> {
      const ended = await db
        .update(runs)
        .set({ stopAsked: true })
        .where(and(eq(runs.accountId, accountId), inArray(runs.userId, userIds), eq(runs.ofPerson, true), open))
        .returning({ id: runs.id, userId: runs.userId });
      if (ended.length > 0) await db.execute(sql`select pg_notify(${stopChannel}, id) from unnest(${sql.param(ended.map(({ id }) => id))}::text[]) as id`);
      return ended.map(({ userId }) => userId);
    },
    async askStop(id: string): Promise<void> {
      await db
        .update(runs)
        .set({ stopAsked: true })
        .where(and(eq(runs.id, id), open));
      await db.execute(sql`select pg_notify(${stopChannel}, ${id})`);
    },
    /** Those that are under way, and whose writer says nothing any more: who waits longest comes first. */
    silent(seconds: number, id?: string) {
      return db
        .select()
        .from(runs)
        .where(and(open, isSilent(seconds), id === undefined ? undefined : eq(runs.id, id)))
        .orderBy(asc(runs.seenAt))
        .limit(1_000);
    },
    /** Those that are over, whose calls are to be given back, and that nobody else seems to follow; the newest first. */
    async owed(): Promise<Omit<RunRow, 'parts' | 'late'>[]> {
      const { parts: _, late: __, ...head } = getTableColumns(runs);
      return db
        .select(head)
        .from(runs)
        .where(
          and(
            // What costs nothing goes back; what an assistant's month counts must not be forgotten.
            sql`(${runs.free} or ${runs.place} = 'assistant') and ${runs.uncounted} <> '{}'`,
            not(open),
            sql`${runs.seenAt} between now() - interval '30 days' and now() - interval '1 minute'`,
          ),
        )
        .orderBy(desc(runs.seenAt))
        .limit(500);
    },
    async remove(ids: string[]): Promise<void> {
      if (ids.length > 0) await db.delete(runs).where(inArray(runs.id, ids));
    },
  };
};
