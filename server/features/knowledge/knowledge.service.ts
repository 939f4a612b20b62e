/** Knowledge bases, and the conversations that are held with them. */
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Db } from '../../adapters/db/db.ts';
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { Clock } from '../../kit/clock.ts';
import type { Jobs } from '../jobs/index.ts';
import { createLine, type Guests, type Runs } from '../runs/index.ts';
import type { Shops } from '../shops/index.ts';
import type { Uploads } from '../uploads/index.ts';
import type { Elsewhere } from './answering/anyway.ts';
import { createOffers } from './answering/offers.ts';
import { createBases } from './bases/bases.service.ts';
import { basesStore } from './bases/bases.store.ts';
import { createChats } from './chats/chats.service.ts';
import { createAskers } from './chats/askers.service.ts';
import { createDesk } from './chats/desk.service.ts';
import { createVisitors } from './chats/visitors.service.ts';
import { createFind } from './finding/find.ts';
import { answeringModels, modelFor } from './models.ts';
import { createImport } from './questions/import.service.ts';
import { createAppModel } from './publish/app-model.ts';
import { createShares } from './publish/shares.service.ts';
import { createQuestions } from './questions/questions.service.ts';
import { createSources } from './sources/sources.service.ts';
import { sourcesStore } from './sources/sources.store.ts';

type Needs = {
  db: Db;
  jobs: Jobs;
  shops: Pick<Shops, 'ofAccount' | 'placeOf' | 'admin' | 'search' | 'products'>;
  uploads: Uploads;
  outgoing: Pick<Outgoing, 'request' | 'mayAsk'>;
  runs: Runs;
  guests: Guests;
  /** Where programs come in. */
  door: Parameters<typeof createLine>[0];
  onOffer: () => ModelOnOffer[];
  /** Whether whoever stops a model spares nothing. */
  isBilledOn: (model: string) => boolean;
  /** Bots of Coze that bases are answered by. */
  elsewhere: Elsewhere;
  ownerOf: Parameters<typeof createVisitors>[0]['ownerOf'];
  stands: Parameters<typeof createShares>[0]['stands'];
  passwords: Parameters<typeof createShares>[0]['passwords'];
  /** The address that people know this server by. */
  home: string;
  clock: Clock;
  newId: () => string;
};

export type Knowledge = ReturnType<typeof createKnowledge>;
export const createKnowledge = (needs: Needs) => {
  const { db, jobs, shops, uploads, outgoing, runs, guests, door, onOffer, isBilledOn, elsewhere, ownerOf, stands, passwords, home, clock, newId } = needs;
  const find = createFind({ db });
  const bases = createBases({ db, uploads, runs, clock, newId });
  const sources = createSources({ db, jobs, shops, uploads, outgoing, bases, clock, newId });
  const questions = createQuestions({ db, bases, clock, newId });
  const imports = createImport({ db, uploads, bases, clock, newId });
  const line = createLine(door);
  const offers = createOffers({ shops, clock, newId });
  const chats = createChats({
    db,
    bases,
    find,
    offers,
    runs,
    guests,
    line,
    modelFor: (named) => modelFor(onOffer(), named),
    isBilledOn,
    elsewhere,
    clock,
    newId,
  });
  return {
    bases,
    sources,
    questions,
    imports,
    chats,
    askers: createAskers({ db, bases, runs, whole: chats.whole, clock, newId }),
    desk: createDesk({ db, runs, whole: chats.whole, clock, newId }),
    visitors: createVisitors({ db, bases, runs, chats, ownerOf, clock, newId }),
    find,
    /** For whoever looks after them: how many there are, and what could not be read, the newest first. */
    standing: async (accountId: string) => {
      const [total, failed] = await Promise.all([basesStore(db).howMany(accountId), sourcesStore(db).failed(accountId, 5)]);
      return { total, failed };
    },
    models: () => ({ items: answeringModels(onOffer()) }),
    chores: sources.chores,
    shares: createShares({ db, bases, chats, passwords, stands, home, newId }),
    /** For the gateway: a base as a model. */
    appModel: createAppModel({
      db,
      bases: basesStore(db),
      find,
      offers,
      line,
      runs,
      guests,
      modelFor: (named) => modelFor(onOffer(), named),
      isBilledOn,
      clock,
      newId,
    }),
    close: line.close,
  };
};
