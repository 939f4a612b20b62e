/** Listings in the shop's other languages: read, translated by hand or by a model, guarded, published, taken back. */
import type { Language } from '@storewright/contract/kit/languages';
import type { Style } from '@storewright/contract/voice/style';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Log } from '../../kit/log.ts';
import type { Account } from '../account/index.ts';
import type { Price, Quote } from '../billing/index.ts';
import { createPeople } from '../bulk/index.ts';
import type { ConnectedEngine } from '../inference/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { createRecovery } from '../publications/index.ts';
import type { Shops } from '../shops/index.ts';
import type { Pipeline } from '../writers/index.ts';
import { dispatchChore, dispatchJob } from './dispatch/dispatch.jobs.ts';
import { createDispatching } from './dispatch/dispatch.service.ts';
import { createPublishing } from './publishing/publishing.service.ts';
import { dispatchStore } from './dispatch/dispatch.store.ts';
import { createSending } from './publishing/sending.ts';
import { readingJob } from './reading/reading.jobs.ts';
import { createReading } from './reading/reading.service.ts';
import { createLooking } from './sheets/looking.ts';
import { createSheets } from './sheets/sheets.service.ts';
import { createTranslating } from './work/translating.ts';
import { translateChore, translateJob } from './work/work.jobs.ts';
import { workStore } from './work/work.store.ts';
import { createWork } from './work/work.service.ts';

type Needs = {
  db: Db;
  shops: Pick<Shops, 'current' | 'the' | 'ofAccount' | 'listOf' | 'admin'>;
  jobs: Jobs;
  pipeline: Pipeline;
  voiceOf(caller: Pick<Caller, 'accountId' | 'shopId'>, language: Language, brand?: string): Promise<Style | null>;
  inference: { engineFor(caller: Caller, id?: string): Promise<ConnectedEngine | null> };
  purse: { quote(caller: Caller, price: Price): Promise<Quote>; available(caller: Caller): Promise<bigint> };
  account: Pick<Account, 'member'>;
  clock: Clock;
  newId: () => string;
  log: Log;
  settings: { publishLeaseSeconds: number };
};

export type Translations = ReturnType<typeof createTranslations>;
export const createTranslations = ({ db, shops, jobs, pipeline, voiceOf, inference, purse, account, clock, newId, log, settings }: Needs) => {
  const looking = createLooking({ db, shops, voiceOf, clock, newId });
  const reading = createReading({ db, shops, looking, jobs, clock });
  const sending = createSending({ db, shops, clock, newId, leaseSeconds: settings.publishLeaseSeconds });
  const sheets = createSheets({ db, looking, isSending: (look) => publishing.isSending(look), clock });
  const publishing = createPublishing({ db, shops, looking, sheets, sending });
  jobs.define(readingJob({ db, shops, clock, newId }));
  const translating = createTranslating({ db, looking, pipeline, voiceOf, clock });
  const people = createPeople(account);
  jobs.define(translateJob({ db, people, translating, clock, log }));
  jobs.define(dispatchJob({ db, people, publishApproved: publishing.publishApproved, clock, log }));
  return {
    reading,
    sheets,
    publishing,
    dispatching: createDispatching({ db, reading, jobs, clock, newId }),
    work: createWork({ db, shops, reading, jobs, inference, purse, clock, newId }),
    chores: [translateChore({ db, jobs }), dispatchChore({ db, jobs })],
    /** What works for people who are let in no longer, within the transaction that locks them out. */
    endOf: async (tx: Db, { accountId, userIds }: { accountId: string; userIds: string[] }): Promise<string[]> => [
      ...(await workStore(tx).pauseOf(accountId, userIds)),
      ...(await dispatchStore(tx).stopOf(accountId, userIds, clock())),
    ],
    ...createRecovery({ name: 'translations.recovery', due: sending.anyOverdue, recover: sending.recover, log, what: 'a translation on its way' }),
  };
};
