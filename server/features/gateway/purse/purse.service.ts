/**
 * What a call may cost is held before it is made, and what it did cost is told to the ledger after it ended; in between, nobody
 * waits for the database. Points are leased for an app, counted here, and journaled before the call goes on.
 */
import { setInterval } from 'node:timers';
import { join } from 'node:path';
import type { PriceNote } from '@storewright/contract/billing/ledger';
import type { Db } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import type { Billing } from '../../billing/index.ts';
import type { CallRow } from '../../integration/index.ts';
import { createCommit } from './commit.ts';
import { createFlush } from './flush.ts';
import { createJournal, type Segment } from './journal.ts';
import { chargeTo, type Lease } from './lease.ts';
import { createPockets } from './pockets.ts';
import type { PurseApp } from './records.ts';
import { createRecovery } from './recovery.ts';

export type OpenAsk = {
  /** Made before any I/O: the movement's and the log row's, too. */
  id: string;
  app: PurseApp;
  /** What it may cost at most, in milli-points. 0: nothing is held, as for an endpoint of the app's own. */
  most: bigint;
  /** What the question alone comes to: paid where this process dies in the call and nothing was counted. */
  input: bigint;
  priceVersion: number;
  route: string;
  streamed: boolean;
  /** The app's name, and the model's: for the statement. */
  subject: string;
  by: string;
};
export type Open = {
  held: bigint;
  /** What the account has left, as far as is known here; undefined where nothing is. */
  remaining(): bigint | undefined;
  /** A provider is about to be called: before its socket is written. */
  sent(attempt: { provider: string; model: string }): void;
  /** What it cost so far: before the bytes leave that cost it. */
  counted(cost: bigint): void;
  /** Once it returned, the last bytes may leave: whatever happens, this is charged, and once. */
  settle(end: { points: bigint; price: PriceNote; outcome: CallRow['outcome']; row: CallRow }): { charged: bigint };
};
export type Purse = ReturnType<typeof createPurse>;
type Needs = {
  db: Db;
  ledger: Pick<Billing['ledger'], 'lease' | 'renewLeases' | 'letGo' | 'draw' | 'leasesOf'>;
  keepCalls(within: Db, rows: CallRow[]): Promise<void>;
  /** A folder below it is this process's; gateways that share it recover each other. */
  journalDir: string;
  newId: () => string;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  settings?: Partial<typeof usual>;
};
const usual = {
  /** A lease is somebody's for so long, and renewed three times in it. */
  leaseSeconds: 60,
  idleMs: 30_000,
  flushMs: 200,
  batch: 2_000,
  /** Settled calls in memory; beyond it only the journal has them. */
  queueMost: 6_000,
  segmentBytes: 64 * 2 ** 20,
  /** On disk; beyond it no call begins. */
  mostBytes: 2 ** 30,
};
/** Lines of the call, and what is held for it. */
type Ticket = { opened: Segment; settled: Segment; lease: Lease | null };

export const createPurse = ({ db, ledger, keepCalls, journalDir, newId, clock, log, settings }: Needs) => {
  const { leaseSeconds, idleMs, flushMs, batch, queueMost, segmentBytes, mostBytes } = { ...usual, ...settings };
  const now = () => performance.now();
  const worker = newId();
  const leaseMs = leaseSeconds * 1_000;
  const journal = createJournal({ folder: join(journalDir, worker), segmentBytes, mostBytes });
  const pockets = createPockets({ ledger, worker, newId, now, seconds: leaseSeconds, idleMs });
  const commit = createCommit({ db, ledger, keepCalls, told: pockets.told, journalDir, log });
  const recovery = createRecovery({ journalDir, own: worker, ledger, commit, log, batch, silentMs: leaseMs });
  let closing = false;
  let live = 0;

  const flush = createFlush<Ticket>({
    commit,
    done: ({ opened, settled, lease }, { draw }) => {
      journal.done(opened);
      journal.done(settled);
      if (lease) lease.drawn += draw.charge;
    },
    spill: ({ opened, settled, lease }, { draw }) => {
      for (const segment of [opened, settled]) {
        segment.spilled = true;
        journal.done(segment);
      }
      if (lease) lease.spilled += draw.charge;
    },
    catchUp: async () => {
      const segments = journal.spilled();
      const told = pockets.leases().map((lease) => ({ lease, spilled: lease.spilled }));
      for (const segment of segments) segment.spilled = false;
      try {
        await recovery.retell(segments.map(({ path }) => path));
      } catch (error) {
        for (const segment of segments) segment.spilled = true;
        throw error;
      }
      for (const { lease, spilled } of told) {
        lease.spilled -= spilled;
        lease.drawn += spilled;
      }
      journal.sweep();
    },
    log,
    now,
    batch,
    queueMost,
  });

  const tried = (work: () => void): boolean => {
    try {
      work();
      return true;
    } catch (error) {
      log.error({ err: error }, 'the journal of the gateway cannot be written');
      return false;
    }
  };
  /** The folder is there before its first lease: whoever finds it gives back what is left of that. */
  const ready = (): boolean => tried(journal.ready);
  /** What could not be written is kept for the next write, and no call begins until then. */
  const written = (): boolean => tried(journal.write);
  const tick = (): void => {
    if (journal.full()) written();
    void flush.run();
  };
  const timers = [
    setInterval(tick, flushMs),
    setInterval(() => tried(journal.beat), leaseMs / 6),
    setInterval(
      quietly(async () => (await pockets.renew(), pockets.rest()), log),
      leaseMs / 3,
    ),
    setInterval(quietly(recovery.run, log), leaseMs / 4),
  ];
  for (const timer of timers) timer.unref();

  const begin = (ask: OpenAsk, lease: Lease | null): Open => {
    const { id, app, most, input, priceVersion, route, streamed, subject, by } = ask;
    const opened = journal.add({
      type: 'R',
      id,
      lease: lease?.id ?? null,
      held: most,
      input,
      priceVersion,
      at: clock(),
      app: named(app),
      route,
      streamed,
      subject,
      by,
    });
    opened.waits += 1;
    live += 1;
    let counted = -1n;
    let charged: bigint | undefined;
    return {
      held: most,
      remaining: () => pockets.left(app.accountId),
      sent: ({ provider, model }) => {
        journal.add({ type: 'D', id, provider, model });
        if (!written()) throw new Fault('too_busy', 503, { retryAfter: 5 });
      },
      counted: (cost) => {
        if (cost <= counted || charged !== undefined) return;
        counted = cost;
        journal.add({ type: 'C', id, cost });
        written();
      },
      settle: ({ points, price, outcome, row }) => {
        if (charged !== undefined) return { charged };
        charged = points < most ? points : most;
        const draw = {
          id,
          accountId: app.accountId,
          userId: app.userId,
          lease: lease?.id ?? null,
          charge: charged,
          overrun: points - charged,
          subject,
          by,
          outcome,
          price,
        };
        const told = { draw, row: row.points === charged ? row : { ...row, points: charged } };
        const settled = journal.add({ type: 'S', ...told });
        settled.waits += 1;
        // Where the disk takes nothing, it is charged all the same: from memory, as long as this process lives.
        written();
        if (lease) chargeTo(lease, most, charged);
        live -= 1;
        flush.add(told, { opened, settled, lease });
        if (flush.waiting() >= batch) void flush.run();
        return { charged };
      },
    };
  };

  return {
    /** The name of its folder, and of whom its leases are. */
    worker,
    /** In this turn, where the app's lease has room. 402 where points or the month's limit do not suffice, 503 where nobody can tell. */
    open(ask: OpenAsk): Open | Promise<Open> {
      if (closing || journal.full() || !ready()) throw new Fault('too_busy', 503, { retryAfter: 5 });
      if (ask.most <= 0n) return begin(ask, null);
      const lease = pockets.take(ask.app, ask.most);
      if (lease) return begin(ask, lease);
      return pockets.ask(ask.app, ask.most).then((found) => begin(ask, found));
    },
    /** Takes up what processes left that are no more. Before the first call, and again and again afterwards. */
    recover: (): Promise<void> => recovery.run(),
    /** Tells what is settled, and gives back what is left. What cannot be told stays for who recovers it. */
    async close(): Promise<void> {
      closing = true;
      for (const timer of timers) clearInterval(timer);
      await flush.run(true);
      await pockets.rest(0);
      journal.close(live > 0 || !flush.empty() || pockets.leases().length > 0);
    },
  };
};

/** Nothing else of the app is the journal's business. */
const named = ({ appId, accountId, userId, name, keyId, keyHint, person }: PurseApp): PurseApp => ({
  appId,
  accountId,
  userId,
  name,
  keyId,
  keyHint,
  ...(person !== undefined && { person }),
});

/** One at a time; what fails is tried again at the next turn. */
const quietly = (work: () => Promise<void>, log: Pick<Log, 'warn'>): (() => void) => {
  let running = false;
  return () => {
    if (running) return;
    running = true;
    void work()
      .catch((error: unknown) => log.warn({ err: error }, 'the gateway’s leases wait for the database'))
      .finally(() => {
        running = false;
      });
  };
};
