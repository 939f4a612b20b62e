/** What the ledger does without being asked: take up what was left lying, end what is over, check itself, seal what is final. */
import type { Db } from '../../../adapters/db/db.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Log } from '../../../kit/log.ts';
import { booksStore } from './books.store.ts';
import { createSweep, type Recovery } from './sweep.ts';

/** A number for /metrics; undefined while it is not known. */
type Figure = { name: string; help: string; read(): number | undefined };
type Needs = { db: Db; worker: string; recovery: Recovery; log: Pick<Log, 'error'> };

export const ledgerJobs = ({ db, worker, recovery, log }: Needs): { chores: Chore[]; figures: Figure[] } => {
  const books = booksStore(db);
  let findings: number | undefined;

  const alert = (found: Awaited<ReturnType<typeof books.audit>>): void => {
    for (const finding of found) log.error({ finding }, 'the ledger does not add up');
  };

  return {
    chores: [
      { name: 'ledger-sweep', every: 5, run: createSweep({ db, worker, recovery }) },
      {
        name: 'ledger-expiry',
        every: 60,
        run: (signal) => oneByOne(books.ending(), books.expire, signal),
      },
      {
        name: 'ledger-audit',
        every: 60,
        run: async () => {
          const found = await books.audit();
          findings = found.length;
          alert(found);
          await books.keepCheck('sums', found);
        },
      },
      {
        name: 'ledger-seal',
        every: 3_600,
        run: async (signal) => {
          const broken = await books.brokenSeals();
          alert(broken);
          await books.keepCheck('seals', broken);
          while (!signal.aborted && (await books.seal()) > 0);
        },
      },
    ],
    figures: [{ name: 'ledger_findings', help: 'Invariants of the points ledger that do not hold. Anything but 0 is an alarm.', read: () => findings }],
  };
};
