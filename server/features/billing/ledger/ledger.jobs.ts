/** What the ledger does without being asked: take up what was left lying, end what is over, check itself, seal what is final. */
import type { Db } from '../../../adapters/db/db.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Log } from '../../../kit/log.ts';
import { callsStore } from './calls.store.ts';
import { booksStore, type Finding } from './books.store.ts';
import { createLeaseSweep, createSweep, type Recovery } from './sweep.ts';

/** A number for /metrics; undefined while it is not known. */
type Figure = { name: string; help: string; read(): number | undefined };
type Needs = { db: Db; worker: string; recovery: Recovery; log: Pick<Log, 'error'> };

export const ledgerJobs = ({ db, worker, recovery, log }: Needs): { chores: Chore[]; figures: Figure[] } => {
  const books = booksStore(db);
  /** How many the last look of each kind found. */
  const findings = new Map<string, number>();

  const look = async (what: 'news' | 'sums' | 'seals', find: () => Promise<Finding[]>): Promise<void> => {
    const found = await find();
    findings.set(what, found.length);
    for (const finding of found) log.error({ finding }, 'the ledger does not add up');
    await books.keepCheck(what, found);
  };

  return {
    chores: [
      { name: 'ledger-sweep', every: 5, due: callsStore(db).anyOverdue, run: createSweep({ db, worker, recovery }) },
      { name: 'ledger-leases', every: 60, run: createLeaseSweep({ db }) },
      {
        name: 'ledger-expiry',
        every: 60,
        run: (signal) => oneByOne(books.ending(), books.expire, signal),
      },
      { name: 'ledger-audit', every: 60, run: () => look('news', books.auditNews) },
      // What is final is looked at once a day, and whenever a process starts.
      { name: 'ledger-audit-whole', every: 86_400, run: () => look('sums', books.audit) },
      {
        name: 'ledger-seal',
        every: 3_600,
        run: async (signal) => {
          await look('seals', () => books.brokenSealsInTurn());
          while (!signal.aborted && (await books.seal()) > 0);
        },
      },
    ],
    figures: [
      {
        name: 'ledger_findings',
        help: 'Invariants of the points ledger that do not hold. Anything but 0 is an alarm.',
        read: () => (findings.size > 0 ? [...findings.values()].reduce((sum, count) => sum + count, 0) : undefined),
      },
    ],
  };
};
