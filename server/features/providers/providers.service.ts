import type { Db } from '../../adapters/db/db.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import type { Log } from '../../kit/log.ts';
import type { Note } from '../audit/index.ts';
import type { Billing } from '../billing/index.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { onOffer } from './catalogue/on-offer.ts';
import { createDesk } from './desk.service.ts';
import { createOwnProviders } from './own.service.ts';
import { createModels } from './models.service.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  secrets: Secrets;
  log: Log;
  /** Reaches what the operator named, wherever it is. */
  outgoing: Outgoing;
  prices: Billing['prices'];
  note: Note;
};

export type Providers = ReturnType<typeof createProviders>;
export const createProviders = (needs: Needs) => {
  const catalogue = createCatalogue(needs);
  const desk = createDesk({ ...needs, catalogue });
  const { start, stop, catalogue: snapshot, channel, report, waits } = catalogue;
  return {
    desk,
    models: createModels({ ...needs, catalogue, desk }),
    own: createOwnProviders(needs),
    start,
    stop,
    catalogue: snapshot,
    channel,
    report,
    waits,
    onOffer: () => onOffer(snapshot()),
  };
};
