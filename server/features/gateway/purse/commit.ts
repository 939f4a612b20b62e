/** A batch of settled calls into the database: their movements and their lines in the apps' logs, or none of it. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Log } from '../../../kit/log.ts';
import type { Billing } from '../../billing/index.ts';
import type { WrittenCall } from '../../integration/index.ts';
import { lineOf, type Settled } from './records.ts';

type Needs = {
  db: Db;
  ledger: Pick<Billing['ledger'], 'draw'>;
  keepCalls(within: Db, calls: WrittenCall[]): Promise<void>;
  /** What an account has beside its leases. */
  told(accountId: string, available: bigint): void;
  journalDir: string;
  log: Pick<Log, 'error'>;
};

export const createCommit = ({ db, ledger, keepCalls, told, journalDir, log }: Needs): ((settled: Settled[]) => Promise<void>) => {
  const write = async (settled: Settled[], withRows: boolean): Promise<void> => {
    const free = await inTransaction(db, async (tx) => {
      // Wallets are locked by what is drawn: last, and so for as short as can be.
      if (withRows)
        await keepCalls(
          tx,
          settled.map(({ call }) => call),
        );
      return ledger.draw(
        tx,
        settled.map(({ draw }) => draw),
      );
    });
    for (const [accountId, available] of free) told(accountId, available);
  };

  const commit = async (settled: Settled[]): Promise<void> => {
    try {
      await write(settled, true);
    } catch (error) {
      if (!isRefused(error)) throw error;
      const [only] = settled;
      if (settled.length > 1) {
        // One of them is to blame, and may keep no other from being told.
        const half = settled.length >> 1;
        await commit(settled.slice(0, half));
        await commit(settled.slice(half));
      } else if (only) await alone(only, error);
    }
  };
  /** Points before words: without its line in the log, and where even that is refused, aside, for people to look at. */
  const alone = async (settled: Settled, error: unknown): Promise<void> => {
    log.error({ err: error, call: settled.draw.id }, 'a call could not be written to the log of its app');
    try {
      await write([settled], false);
    } catch (worse) {
      if (!isRefused(worse)) throw worse;
      mkdirSync(journalDir, { recursive: true });
      appendFileSync(join(journalDir, 'refused.log'), lineOf({ type: 'S', ...settled }), { mode: 0o600 });
      log.error({ err: worse, call: settled.draw.id }, 'a call could not be charged: it was set aside in refused.log');
    }
  };
  return commit;
};

/** The database says that a value cannot be (classes 22 and 23), and will say so again; all else may pass. */
const isRefused = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && /^2[23][\dA-Z]{3}$/.test(code)) || isRefused(cause);
};
