/** What developers call models through: apps with their keys and rules, and every call that was made. */
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { Db } from '../../adapters/db/db.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import type { Log } from '../../kit/log.ts';
import { type Audit, createNote } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Letters } from '../letters/index.ts';
import { createAlerts } from './alerts/alerts.service.ts';
import { createApps } from './apps/apps.service.ts';
import { createKeys } from './apps/keys.service.ts';
import { createShown } from './apps/views.ts';
import { createCalls } from './calls/calls.service.ts';
import { keepCalls, keepWritten } from './calls/kept.store.ts';
import { createRetention } from './calls/retention.ts';
import { createUsage } from './calls/usage.service.ts';
import { createEntries } from './entries/entries.ts';
import { createOffer } from './models/offer.ts';
import type { IsOurs } from './own-endpoint.ts';
import { createReviews } from './reviews/reviews.service.ts';

type Needs = {
  db: Db;
  secrets: Secrets;
  /** Reaches what tenants name: their endpoints, their webhooks. */
  outgoing: Pick<Outgoing, 'mayAsk' | 'request'>;
  /** Whether an address is this server's own. */
  isOurs: IsOurs;
  billing: {
    ledger: { limits: Pick<Billing['ledger']['limits'], 'get' | 'set' | 'spent'> };
    reminders: Pick<Billing['reminders'], 'readerOf'>;
    statement: Pick<Billing['statement'], 'overrunOf'>;
  };
  letters: Pick<Letters, 'write'>;
  audit: Pick<Audit, 'record'>;
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'warn'>;
  /** What can be called now, with its prices. */
  models: () => ModelOnOffer[];
};

export type Integration = ReturnType<typeof createIntegration>;
export const createIntegration = ({ db, secrets, outgoing, isOurs, billing, letters, audit, clock, newId, log, models }: Needs) => {
  const { ledger, reminders, statement } = billing;
  const note = createNote(audit);
  const { appOf, changed } = createEntries({ db, secrets, clock, models });
  const shown = createShown({ db, ledger });
  const keys = createKeys({ db, secrets, clock, newId, shown, note, changed });
  const apps = createApps({ db, ledger, secrets, outgoing, isOurs, clock, newId, keys, shown, note, changed, models });
  const alerts = createAlerts({ db, secrets, outgoing, letters, readerOf: reminders.readerOf, clock, newId, log });
  const reviews = createReviews({ db, audit, letters, readerOf: reminders.readerOf, changed });
  const calls = createCalls({ db, overrunOf: statement.overrunOf });
  const usage = createUsage({ db, ledger, clock });
  const chores: Chore[] = [...keys.chores, ...alerts.chores, ...createRetention({ db, clock })];
  return { offer: createOffer({ models }), apps, keys, alerts, reviews, calls, usage, appOf, keepCalls, keepWritten, usageOf: usage.ofApp, chores };
};
