/** Everything about texts for products: writing them, keeping drafts, publishing and taking back. */
import { either } from '../../adapters/db/condition.ts';
import type { Language } from '@storewright/contract/kit/languages';
import type { Style } from '@storewright/contract/voice/style';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { Fault } from '../../kit/fault.ts';
import type { Log } from '../../kit/log.ts';
import type { Charge, Work } from '../billing/index.ts';
import type { ConnectedEngine } from '../inference/index.ts';
import { createRecovery } from '../publications/index.ts';
import { createAbout } from './drafts/about.ts';
import { createDrafts } from './drafts/drafts.service.ts';
import { createJudge } from './drafts/judging.ts';
import { createPublishing } from './publishing/publishing.service.ts';
import type { Note } from '../audit/index.ts';
import type { LocksOf, Shop, Shops } from './shops-needed.ts';
import { createStatistics } from './statistics/statistics.service.ts';
import { createVouches } from './vouches/vouches.service.ts';
import { modelEngine } from './writing/model.ts';
import { starterEngine } from './writing/starter/starter.ts';
import { createWriting } from './writing/writing.service.ts';

type Needs = {
  db: Db;
  shops: Shops;
  /** How the shop the caller looks at writes in this language, or the brand where it has a voice of its own; null: nobody knows. */
  voiceOf(caller: Caller, language: Language, brand?: string): Promise<Style | null>;
  /** The house rules that an account gives a model. */
  instructions(caller: Pick<Caller, 'accountId'>): Promise<string>;
  locksOf: LocksOf;
  /** Null: the starter writes. */
  inference: { engineFor(caller: Caller, id?: string): Promise<ConnectedEngine | null> };
  note: Note;
  /** Somebody stands for a statement of the shop, or does not any more: whoever keeps texts that wait looks at them again. */
  vouchesChanged(tx: Db, shop: Shop): Promise<void>;
  charging: { open(work: Work): Promise<Charge> };
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'error'>;
  settings: { publishLeaseSeconds: number };
};

export type Writers = ReturnType<typeof createWriters>;
export const createWriters = ({ db, shops, voiceOf, instructions, locksOf, inference, note, vouchesChanged, charging, clock, newId, log, settings }: Needs) => {
  const engineFor = async (caller: Caller, id: string | undefined, wish = '') => {
    const connected = await inference.engineFor(caller, id);
    if (!connected && wish !== '') throw new Fault('engine_cannot', 422);
    return connected ? modelEngine(connected, [await instructions(caller), wish].filter(Boolean).join('\n')) : starterEngine;
  };
  const aboutOf = createAbout({ db, shops });
  const writing = createWriting({ db, shops, aboutOf, locksOf, voiceOf, engineFor, charging, clock, newId, log });
  const drafts = createDrafts({ db, shops, aboutOf, clock, newId });
  const publishing = createPublishing({ db, shops, aboutOf, drafts, locksOf, clock, newId, leaseSeconds: settings.publishLeaseSeconds });
  const recover = async (onTrouble: (error: unknown) => void): Promise<void> => {
    await writing.recover();
    await publishing.recover(onTrouble);
  };
  return {
    writing,
    drafts,
    publishing,
    judge: createJudge(aboutOf),
    vouches: createVouches({ db, shops, aboutOf, note, changed: vouchesChanged, clock, newId }),
    statistics: createStatistics({ db, clock }),
    ...createRecovery({
      name: 'writers.recovery',
      due: () => either(writing.anyAbandoned(), publishing.anyOverdue()),
      recover,
      log,
      what: 'a listing',
    }),
  };
};
