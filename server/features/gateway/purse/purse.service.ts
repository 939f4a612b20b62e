/**
 * What a call may cost is held before it is made, and what it did cost is told to the ledger after it ended; in between, nobody
 * waits for the database. Points are leased for an app, counted here, and journaled before the call goes on.
 */
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Log } from '../../../kit/log.ts';
import type { Billing } from '../../billing/index.ts';
import type { WrittenCall } from '../../integration/index.ts';
import { createCalls, type Open, type OpenAsk, type Ticket } from './call.ts';
import { createCommit } from './commit.ts';
import { createFlush } from './flush.ts';
import { createJournal } from './journal.ts';
import type { Lease } from './lease.ts';
import { createPockets } from './pockets.ts';
import { createRecovery } from './recovery.ts';

export type { Open, OpenAsk } from './call.ts';
export type Purse = ReturnType<typeof createPurse>;
type Needs = {
  db: Db;
  ledger: Pick<Billing['ledger'], 'lease' | 'renewLeases' | 'letGo' | 'draw' | 'leasesOf'>;
  keepCalls(within: Db, calls: WrittenCall[]): Promise<void>;
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
  /** Rows of one transaction: few enough that nobody notices while they are put together. */
  batch: 500,
  /** Settled calls in memory; beyond it only the journal has them. */
  queueMost: 6_000,
  segmentBytes: 64 * 2 ** 20,
  /** On disk; beyond it no call begins. */
  mostBytes: 2 ** 30,
};
export const createPurse = ({ db, ledger, keepCalls, journalDir, newId, clock, log, settings }: Needs) => {
  const { leaseSeconds, idleMs, flushMs, batch, queueMost, segmentBytes, mostBytes } = { ...usual, ...settings };
  const now = () => performance.now();
  const worker = newId();
  const leaseMs = leaseSeconds * 1_000;
  const journal = createJournal({ folder: join(journalDir, worker), segmentBytes, mostBytes });
  const pockets = createPockets({ ledger, worker, newId, now, wall: () => clock().getTime(), seconds: leaseSeconds, idleMs });
  const commit = createCommit({ db, ledger, keepCalls, told: pockets.told, journalDir, log });
  const recovery = createRecovery({ journalDir, own: worker, ledger, commit, log, batch, silentMs: leaseMs });
  let closing = false;

  const flush = createFlush<Ticket>({
    commit,
    done: ({ opened, settled, lease }, { draw }) => {
      for (const segment of [opened, settled]) if (segment) journal.done(segment);
      if (lease) lease.drawn += draw.charge;
    },
    spill: ({ opened, settled, lease }, { draw }) => {
      for (const segment of [opened, settled]) {
        if (!segment) continue;
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
  const goesOn = (then: (isWritten: boolean) => void, isWritten: boolean): void => {
    try {
      then(isWritten);
    } catch (error) {
      log.error({ err: error }, 'a call that is written down could not go on');
    }
  };
  const writtenLast = (adds: () => boolean, then: (isWritten: boolean) => void): void => {
    setImmediate(() => {
      if (adds()) goesOn(then, written());
    });
  };
  let together: ((isWritten: boolean) => void)[] = [];
  const writtenTogether = (then: (isWritten: boolean) => void): void => {
    if (together.push(then) > 1) return;
    setImmediate(() => {
      const all = together;
      together = [];
      const isWritten = written();
      for (const one of all) goesOn(one, isWritten);
    });
  };
  const tick = (): void => {
    if (journal.full()) written();
    void flush.run();
  };
  const timers = [
    setInterval(tick, flushMs),
    setInterval(() => tried(() => journal.beat() || pockets.doubt()), leaseMs / 6),
    setInterval(
      quietly(async () => (await pockets.renew(), pockets.rest()), log),
      leaseMs / 3,
    ),
    setInterval(quietly(recovery.run, log), leaseMs / 4),
  ];
  for (const timer of timers) timer.unref();

  const calls = createCalls({
    journal,
    written,
    writtenLast,
    writtenTogether,
    clock,
    log,
    left: pockets.left,
    ended: (settled, ticket) => {
      flush.add(settled, ticket);
      if (flush.waiting() >= batch) void flush.run();
    },
  });

  return {
    /** The name of its folder, and of whom its leases are. */
    worker,
    /** In this turn, where the app's lease has room. 402 where points or the month's limit do not suffice, 503 where nobody can tell. */
    open(ask: OpenAsk): Open | Promise<Open> {
      if (closing || journal.full() || !ready()) throw new Fault('too_busy', 503, { retryAfter: 5 });
      if (ask.most <= 0n) return calls.begin(ask, null);
      const lease = pockets.take(ask.app, ask.most);
      if (lease) return calls.begin(ask, lease);
      return pockets.ask(ask.app, ask.most).then((found) => calls.begin(ask, found));
    },
    /**
     * Takes up what processes left that are no more, before the first call and again and again afterwards. A start waits for it,
     * but not for long: what they leased stays held until then, so nobody can spend it meanwhile.
     */
    async recover(patienceMs = 5_000): Promise<void> {
      const taken = recovery.run().catch((error: unknown) => log.error({ err: error }, 'calls of a process that is no more could not be taken up yet'));
      await Promise.race([taken, sleep(patienceMs, undefined, { ref: false })]);
    },
    /** For who watches: calls under way, what they hold of what was leased, and what is not in the database yet. */
    figures: () => {
      const leases = pockets.leases();
      const sum = (of: (lease: Lease) => bigint): bigint => leases.reduce((all, lease) => all + of(lease), 0n);
      return {
        calls: calls.live(),
        leases: leases.length,
        leased: sum(({ granted, charged }) => granted - charged),
        held: sum(({ held }) => held),
        waiting: flush.waiting(),
        journalBytes: journal.bytes(),
        journalFull: journal.full(),
      };
    },
    /** Tells what is settled, and gives back what is left. What cannot be told stays for who recovers it. */
    async close(): Promise<void> {
      closing = true;
      for (const timer of timers) clearInterval(timer);
      await flush.run(true);
      // What was settled while the last batch was on its way.
      await flush.run(true);
      // What the ledger is about to give goes back, too.
      for (let waited = 0; pockets.asking() && waited < 2_000; waited += 10) await sleep(10);
      await pockets.rest(0);
      journal.close(calls.live() > 0 || !flush.empty() || pockets.leases().length > 0);
    },
  };
};

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
