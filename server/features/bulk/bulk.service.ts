/** Many products as one piece of work: chosen, written, reviewed by people, published, taken back. */
import { milliOf } from '@storewright/contract/kit/points';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Log } from '../../kit/log.ts';
import type { Account } from '../account/index.ts';
import type { Price, Quote } from '../billing/index.ts';
import type { ConnectedEngine } from '../inference/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Shops } from '../shops/index.ts';
import type { Writers } from '../writers/index.ts';
import { bulkChore, bulkHelp, bulkJob } from './bulk.jobs.ts';
import { bulkStore } from './bulk.store.ts';
import { createControl } from './control/control.service.ts';
import { createHearing, type VoiceOf } from './heard.ts';
import { createLocks } from './locks/locks.service.ts';
import type { ForbiddenOf } from './review/forbidden.store.ts';
import { createReviewing } from './review/review.service.ts';
import { createStarting } from './starting/starting.service.ts';
import { createPeople } from './work/people.ts';
import { createSteps } from './work/steps.ts';

type Needs = {
  db: Db;
  shops: Shops;
  jobs: Jobs;
  writers: Writers;
  inference: { engineFor(caller: Caller, id?: string): Promise<ConnectedEngine | null> };
  purse: {
    quote(caller: Caller, price: Price): Promise<Quote>;
    /** Of the account's points, or of somebody's own. */
    balance(accountId: string, userId?: string): Promise<{ available: bigint; held: bigint; leased: bigint }>;
  };
  account: Pick<Account, 'member'>;
  forbiddenOf: ForbiddenOf;
  voiceOf: VoiceOf;
  clock: Clock;
  newId: () => string;
  log: Log;
};

export type Bulk = ReturnType<typeof createBulk>;
export const createBulk = ({ db, shops, jobs, writers, inference, purse, account, forbiddenOf, voiceOf, clock, newId, log }: Needs) => {
  const locks = createLocks({ db, shops, clock, newId });
  const hear = createHearing(voiceOf);
  const steps = createSteps({ shops, writers, locks, hear, clock });
  /** The account's points and the person's own. What a gateway keeps ready comes back by itself. */
  const points = async ({ accountId, userId }: Caller): Promise<{ available: bigint; held: bigint }> => {
    const [all, own] = await Promise.all([purse.balance(accountId), purse.balance(accountId, userId)]);
    const leased = all.leased + own.leased;
    return { available: all.available + own.available + leased, held: all.held + own.held - leased };
  };
  const pointsHeld = async (caller: Caller): Promise<boolean> => (await points(caller)).held > 0n;
  const work = { db, people: createPeople(account), steps, pointsHeld, clock, log };
  const helping = bulkHelp(work);
  jobs.define(bulkJob({ ...work, helping }));
  const priceOf = async (caller: Caller, engine: string): Promise<bigint> => {
    const connected = await inference.engineFor(caller, engine);
    return connected ? milliOf((await purse.quote(caller, connected.price)).points) : 0n;
  };
  return {
    locks,
    starting: createStarting({ db, shops, jobs, locks, inference, purse: { quote: purse.quote, balance: points }, clock, newId }),
    control: createControl({ db, shops, jobs, priceOf, clock }),
    review: createReviewing({ db, shops, writers, locks, forbiddenOf, hear, clock }),
    /** Of a process that does jobs: hands for jobs that others have. */
    helping,
    /** What works for people who are let in no longer, within the transaction that locks them out. */
    endOf: (tx: Db, { accountId, userIds, by }: { accountId: string; userIds: string[]; by: string }): Promise<string[]> =>
      bulkStore(tx).pauseOf(accountId, userIds, { reason: 'person', code: null, by, at: clock().toISOString(), only: null }),
    chores: [bulkChore({ db, jobs })],
  };
};
