/** Suggestions around listings: found by rules over facts, decided by people, published and taken back. */
import { either } from '../../adapters/db/condition.ts';
import type { Db } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Log } from '../../kit/log.ts';
import type { Account } from '../account/index.ts';
import { createPeople } from '../bulk/index.ts';
import type { Documents } from '../documents/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { createRecovery } from '../publications/index.ts';
import type { Shops } from '../shops/index.ts';
import type { Writers } from '../writers/index.ts';
import { createCategories } from './categories.ts';
import { createDeciding } from './deciding.service.ts';
import { dispatchChore, dispatchJob } from './dispatch/dispatch.jobs.ts';
import { createDispatching } from './dispatch/dispatch.service.ts';
import { createFinding } from './finding/finding.service.ts';
import { createPublishing } from './publishing/publishing.service.ts';
import { createReverting } from './publishing/reverting.service.ts';
import { dispatchStore } from './dispatch/dispatch.store.ts';
import { createDetailSending } from './publishing/sending.ts';

type Needs = {
  db: Db;
  shops: Shops;
  writers: Pick<Writers, 'publishing'>;
  documents: Pick<Documents, 'documentedOf'>;
  jobs: Jobs;
  account: Pick<Account, 'member'>;
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error'>;
  settings: { publishLeaseSeconds: number };
};

export type Suggestions = ReturnType<typeof createSuggestions>;
export const createSuggestions = ({ db, shops, writers, documents, jobs, account, clock, newId, log, settings }: Needs) => {
  const finding = createFinding({ db, shops, documentedOf: documents.documentedOf, clock });
  const categories = createCategories({ shops });
  const sending = createDetailSending({ db, shops, clock, leaseSeconds: settings.publishLeaseSeconds });
  const publishing = createPublishing({ db, shops, finding, writers, sending, clock, newId });
  jobs.define(dispatchJob({ db, people: createPeople(account), finding, publishing, clock, log }));
  const recover = async (onTrouble: (error: unknown) => void): Promise<void> => {
    await sending.recover(onTrouble);
    await publishing.settleListings(settings.publishLeaseSeconds).catch(onTrouble);
  };
  return {
    finding,
    categories,
    deciding: createDeciding({ db, finding, categories, clock, newId }),
    publishing,
    dispatching: createDispatching({ db, shops, jobs, clock, newId }),
    chores: [dispatchChore({ db, jobs })],
    revert: createReverting({ db, shops, writers, sending, clock, newId }),
    /** What goes out for people who are let in no longer, within the transaction that locks them out. */
    endOf: (tx: Db, { accountId, userIds }: { accountId: string; userIds: string[] }): Promise<string[]> =>
      dispatchStore(tx).stopOf(accountId, userIds, clock()),
    ...createRecovery({
      name: 'suggestions.recovery',
      due: () => either(sending.anyOverdue(), publishing.anyListing(settings.publishLeaseSeconds)),
      recover,
      log,
      what: 'a suggestion on its way',
    }),
  };
};
