/**
 * A gateway without a door: callers that open calls, stream and settle, and a file that says what a provider and a client
 * saw of each. Killed at any moment, what the file says must be what the ledger says.
 */
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connected } from '../../../../adapters/db/open.ts';
import { createRandom } from '../../../../boot/crash.testing.ts';
import { Fault } from '../../../../kit/fault.ts';
import { newId } from '../../../../kit/ids.ts';
import { createLedger } from '../../../billing/ledger/ledger.service.ts';
import { keepWritten as keepCalls } from '../../../integration/calls/kept.store.ts';
import { createPurse } from '../purse.service.ts';
import { askOf, leaves, settle } from '../purse.testing.ts';
import type { PurseApp } from '../records.ts';

/** What this program is told: a line of JSON as its only argument. */
export type Told = { databaseUrl: string; journalDir: string; seenFile: string; app: PurseApp; seed: number; most: number; callers: number };

const { databaseUrl, journalDir, seenFile, app, seed, most, callers } = JSON.parse(process.argv[2] ?? '{}') as Told;
const random = createRandom(seed);
const { db, close } = await connected({ connectionString: databaseUrl, max: 6 }, 'crash');
const complain = (about: unknown, what?: string): void => void process.stderr.write(`${what}: ${String((about as { err?: Error }).err?.stack)}\n`);
const log = { info: () => undefined, warn: complain, error: complain };
const purse = createPurse({ db, ledger: createLedger({ db, worker: newId() }), keepCalls, journalDir, newId, clock: () => new Date(), log });
/** As sure as the journal: what is seen was seen, whoever dies then. */
const seen = (what: 'called' | 'left' | 'answered', id: string, points: bigint): void => appendFileSync(seenFile, `${what} ${id} ${points}\n`);

const pause = (): Promise<void> => sleep(random() * 100);
const call = async (): Promise<void> => {
  const ask = askOf(app, BigInt(most), { input: 1_000n });
  const cost = BigInt(1 + Math.floor(random() * 5)) * 1_000n;
  const open = await purse.open(ask);
  await leaves(open);
  seen('called', ask.id, cost);
  await pause();
  if (random() < 0.5)
    for (let soFar = 1_100n; soFar < cost; soFar += 700n) {
      open.counted(soFar);
      seen('left', ask.id, soFar);
      await pause();
    }
  const charged = settle(open, ask, cost);
  seen('answered', ask.id, charged);
};

const over = new AbortController();
const calling = async (): Promise<void> => {
  while (!over.signal.aborted)
    try {
      await call();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      await sleep(20 + random() * 30);
    }
};

await purse.recover();
process.stdout.write('open\n');
const all = Array.from({ length: callers }, calling);
process.stdin
  .once('end', () => {
    over.abort();
    void Promise.all(all)
      .then(() => purse.close())
      .then(close)
      .then(() => process.exit(0));
  })
  .resume();
