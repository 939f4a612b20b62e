/** Every model family through one metered door. */
import { join } from 'node:path';
import { AppRules } from '@storewright/contract/integration';
import type { Db } from '../../adapters/db/db.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import { createUpstream } from '../../adapters/upstream/upstream.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Values } from '../../kit/config.ts';
import { newToken } from '../../kit/crypto.ts';
import type { Log } from '../../kit/log.ts';
import type { Tracing } from '../../kit/tracing.ts';
import type { Billing } from '../billing/index.ts';
import type { Integration } from '../integration/index.ts';
import { createDepartures } from './calls/departures.ts';
import { createLife } from './calls/life.ts';
import { createOverMonth } from './calls/over-month.ts';
import { createRepeats } from './calls/repeats.ts';
import type { TrustProxy } from './door/address.ts';
import { createAdmission } from './door/admission.ts';
import { createDoor } from './door/door.ts';
import { createLists } from './door/lists.ts';
import { createAnswerReplay } from './door/answer-replay.ts';
import { createRules } from './door/rules.ts';
import { createTurnedAway } from './door/turned-away.ts';
import { createIdempotentCalls } from './door/idempotent-calls.ts';
import { createFigures } from './figures.ts';
import type { gatewaySettings } from './gateway.config.ts';
import { createBudget } from './memory/budget.ts';
import type { Open, Providers, Purse } from './neighbours.ts';
import { spanOf } from './spans.ts';
import { createPurse } from './purse/purse.service.ts';
import type { VirtualModel } from './virtual/model.ts';
import { createVirtuals } from './virtual/virtual.ts';

type Needs = {
  db: Db;
  ledger: Billing['ledger'];
  providers: Providers;
  integration: Pick<Integration, 'appOf' | 'keepCalls' | 'keepWritten' | 'usageOf'>;
  /** To models of ours, and to what tenants name. */
  outgoing: { operators: Pick<Outgoing, 'connector'>; tenants: Pick<Outgoing, 'connector'> };
  /** Models of this house; asked for when somebody calls, for those who answer stand on this door. */
  virtualModels?: () => VirtualModel[];
  dataDir: string;
  trustProxy: TrustProxy;
  settings: Values<typeof gatewaySettings>;
  clock: Clock;
  newId: () => string;
  log: Log;
  tracing?: Tracing | undefined;
};

export const createGateway = ({
  db,
  ledger,
  providers,
  integration,
  outgoing,
  virtualModels = () => [],
  dataDir,
  trustProxy,
  settings,
  clock,
  newId,
  log,
  tracing,
}: Needs) => {
  const upstreams = { operators: createUpstream({ outgoing: outgoing.operators }), tenants: createUpstream({ outgoing: outgoing.tenants }) };
  const purse = createPurse({ db, ledger, keepCalls: integration.keepWritten, journalDir: join(dataDir, 'journal'), newId, clock, log });
  const departures = createDepartures({ most: settings.gatewayDrains, patienceMs: settings.gatewayDrainSeconds * 1_000 });
  const figures = createFigures();
  const counted: Purse = {
    open: (ask) => {
      const opening = purse.open(ask);
      return opening instanceof Promise ? opening.then(watched) : watched(opening);
    },
  };
  const watched = (open: Open): Open => {
    const { settle } = open;
    open.settle = (end, leave) => {
      figures.settled(end.row);
      tracing?.ended(spanOf(end.row));
      return settle(end, leave);
    };
    return open;
  };
  const overMonth = createOverMonth({ refused: ledger.limits.refused, clock, log });
  const life = createLife({ providers, purse: counted, upstreams, departures, overMonth, log });
  const repeats = createRepeats({ secret: newToken(), clock });
  const wishes = createIdempotentCalls({ db, log });
  const megabytes = settings.gatewayBodyMb * megabyte;
  const turnedAway = createTurnedAway({ keepCalls: (rows) => integration.keepCalls(db, rows), log });
  const budget = createBudget(settings.gatewayMemoryMb * megabyte);
  const virtuals = createVirtuals({ models: virtualModels, log });
  let closing = false;
  const rules = createRules({ clock, trustProxy });
  const floor = createRules({ clock, trustProxy, within: () => mostOfAny });
  const door = createDoor({
    apps: integration,
    rules,
    life,
    retold: createAnswerReplay({ repeats, wishes, providers, purse: counted, log }),
    lists: createLists({ providers, usageOf: integration.usageOf, virtuals }),
    draining: () => closing,
    newId,
    log,
    budget,
    turnedAway,
    figures,
    virtuals,
    mostBytes: { json: megabytes, form: Math.floor(megabytes * 1.5) },
  });

  return {
    door,
    admission: createAdmission({ apps: integration, rules: [rules, floor], turnedAway, figures, newId, log }),
    chores: wishes.chores,
    /** For /metrics. */
    figures: (): string => {
      const { leases, waiting, journalBytes } = purse.figures();
      return figures.lines([
        ['gateway_calls_running', 'Calls under way.', departures.running()],
        ['gateway_memory_bytes', 'Bytes of questions and answers that are held.', budget.used()],
        ['gateway_memory_most_bytes', 'Bytes of them that may be held.', settings.gatewayMemoryMb * megabyte],
        ['gateway_origins', 'Addresses of models to which connections stand.', upstreams.operators.origins() + upstreams.tenants.origins()],
        ['gateway_leases', 'Leases of points that this process has.', leases],
        ['gateway_unsettled_calls', 'Settled calls that the database was not told of yet.', waiting],
        ['gateway_journal_bytes', 'Bytes of the journal on disk.', journalBytes],
      ]);
    },
    /** Takes up what processes left that are no more. */
    recover: purse.recover,
    /** Nobody new, and nobody may go on: each call is settled by what was counted. */
    cut: (): void => {
      closing = true;
      virtuals.cut();
      departures.cut();
    },
    /** Whoever is still inside is cut off and settled by what was counted; then the books are told. */
    close: async (): Promise<void> => {
      closing = true;
      virtuals.cut();
      departures.cut();
      await Promise.all([upstreams.operators.close(), upstreams.tenants.close()]);
      await Promise.all([wishes.close(), turnedAway.close()]);
      await purse.close();
    },
  };
};

/** What asks no model costs nothing, so no app may ask for it without end. */
const mostOfAny = AppRules.parse({ requests_per_minute: 600, parallel_calls: 16 });
/** As everybody else counts them: a million bytes. */
const megabyte = 1_000_000;
