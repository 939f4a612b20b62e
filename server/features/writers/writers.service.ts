/** Everything about texts for products: writing them, keeping drafts, publishing and taking back. */
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { ConnectedEngine } from '../inference/index.ts';
import type { Shops } from './shops-needed.ts';
import { modelEngine } from './writing/model.ts';
import { starterEngine } from './writing/starter/starter.ts';
import { createWriting } from './writing/writing.service.ts';

type Needs = {
  db: Db;
  shops: Shops;
  /** Null: the starter writes. */
  inference: { engineFor(caller: Caller, id?: string): Promise<ConnectedEngine | null> };
  clock: Clock;
  newId: () => string;
};

export type Writers = ReturnType<typeof createWriters>;
export const createWriters = ({ db, shops, inference, clock, newId }: Needs) => {
  const engineFor = async (caller: Caller, id: string | undefined) => {
    const connected = await inference.engineFor(caller, id);
    return connected ? modelEngine(connected) : starterEngine;
  };
  const writing = createWriting({ db, shops, engineFor, clock, newId });
  return {
    writing,
    /** What a crash left half-done. */
    recover: async (): Promise<void> => {
      await writing.recover();
    },
  };
};
