/** What developers call models through: apps with their keys and rules, and every call that was made. */
import type { Db } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { keepCalls } from './calls/kept.store.ts';
import { createEntries } from './keys/entries.ts';

type Needs = { db: Db; secrets: Secrets; clock: Clock };

export type Integration = ReturnType<typeof createIntegration>;
export const createIntegration = ({ db, secrets, clock }: Needs) => {
  const entries = createEntries({ db, secrets, clock });
  return { appOf: entries.appOf, keepCalls };
};
