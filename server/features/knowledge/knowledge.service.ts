/** Knowledge bases, and the conversations that are held with them. */
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Db } from '../../adapters/db/db.ts';
import type { ModelOnOffer } from '@storewright/contract/integration';
import { mostBases } from '@storewright/contract/knowledge/bounds';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Account } from '../account/index.ts';
import type { Doing, Note } from '../audit/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { createDoorSocket, type Guests, type Runs } from '../runs/index.ts';
import type { Shops } from '../shops/index.ts';
import type { Uploads } from '../uploads/index.ts';
import type { Elsewhere } from './answering/anyway.ts';
import { createOffers } from './answering/offers.ts';
import { createBases } from './bases/bases.service.ts';
import { basesStore } from './bases/bases.store.ts';
import { createChats } from './chats/chats.service.ts';
import { createAskers } from './chats/askers.service.ts';
import { createCitedPages } from './chats/cited-page.ts';
import { createDesk } from './chats/desk.service.ts';
import { createVisitors } from './chats/visitors.service.ts';
import { createEmbeddings } from './embedding/embedding.service.ts';
import { createFind } from './finding/find.ts';
import { createBoard } from './gate/board.service.ts';
import { createGate } from './gate/gate.service.ts';
import { createProposing } from './gate/proposing.ts';
import { createTests } from './gate/tests.service.ts';
import { answeringModels, modelFor } from './models.ts';
import { createImport } from './questions/import.service.ts';
import { createAppModel } from './publish/app-model.ts';
import { createFrozen } from './publish/frozen.service.ts';
import { createShares } from './publish/shares.service.ts';
import type { Reader } from './reader.store.ts';
import { createQuestions } from './questions/questions.service.ts';
import { createDocPictures } from './sources/pictures.ts';
import { createRegrouping } from './sources/regrouping.ts';
import { createSources } from './sources/sources.service.ts';
import { sourcesStore } from './sources/sources.store.ts';

type Needs = {
  db: Db;
  account: Pick<Account, 'standing'>;
  jobs: Jobs;
  shops: Pick<Shops, 'ofAccount' | 'placeOf' | 'admin' | 'search' | 'products'>;
  uploads: Uploads;
  outgoing: Pick<Outgoing, 'request' | 'mayAsk'>;
  runs: Runs;
  guests: Guests;
  /** What a call cost goes back, once that is known. */
  giveBack: (accountId: string, callId: string) => Promise<void>;
  here: Parameters<typeof createEmbeddings>[0]['here'];
  /** Where programs come in. */
  door: Parameters<typeof createDoorSocket>[0];
  onOffer: () => ModelOnOffer[];
  /** Whether whoever stops a model spares nothing. */
  isBilledOn: (model: string) => boolean;
  /** Bots of Coze that bases are answered by. */
  elsewhere: Elsewhere;
  ownerOf: Parameters<typeof createVisitors>[0]['ownerOf'];
  stands: Parameters<typeof createShares>[0]['stands'];
  passwords: Parameters<typeof createShares>[0]['passwords'];
  note: Note;
  /** The address that people know this server by. */
  home: string;
  clock: Clock;
  newId: () => string;
};

export type Knowledge = ReturnType<typeof createKnowledge>;
export const createKnowledge = (needs: Needs) => {
  const { db, account, jobs, shops, uploads, outgoing, runs, guests, giveBack, here, door } = needs;
  const { onOffer, isBilledOn, elsewhere, ownerOf, stands, passwords, note, home, clock, newId } = needs;
  const bases = createBases({ db, uploads, runs, mayBind: elsewhere.mayBind, note, clock, newId });
  const line = createDoorSocket(door);
  const onRead = (of: { accountId: string; baseId: string }): Promise<void> => gate.goOn(of);
  const embeddings = createEmbeddings({ db, jobs, bases, guests, line, onOffer, ownerOf, stands, here, onRead, clock });
  const find = createFind({ db, byMeaning: embeddings.byMeaning, giveBack });
  /** By letters alone: an answer that is tried within a transaction asks nobody outside. */
  const findIn = (within: Db) => createFind({ db: within });
  const pictures = createDocPictures({ db, uploads });
  const sources = createSources({ db, jobs, shops, uploads, outgoing, bases, pictures, clock, newId, onReady: embeddings.soon });
  const questions = createQuestions({ db, bases, clock, newId });
  const imports = createImport({ db, uploads, bases, clock, newId });
  const offers = createOffers({ shops, clock, newId });
  const asking = { db, runs, guests, line, offers, isBilledOn, newId };
  const timeZoneOf = async (accountId: string): Promise<string> => (await ownerOf(accountId))?.timeZone ?? 'UTC';
  const gate = createGate({ ...asking, jobs, bases, measuring: embeddings.measuring, stands, timeZoneOf, onOffer, clock });
  const propose = createProposing({ ...asking, modelFor: (named) => modelFor(onOffer(), named) });
  const chats = createChats({
    db,
    standing: account.standing,
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
    pictures,
    embeddings,
    questions,
    imports,
    gate,
    tests: createTests({ db, bases, uploads, propose, clock, newId }),
    board: createBoard({ db, bases, findIn, clock, newId }),
    regrouping: createRegrouping({ db, newId }),
    /** In what language it is asked changes what is found: where a base is measured, that is compared first. */
    editBase: async (caller: Caller, doing: Doing, id: string, { language, ...change }: Parameters<typeof bases.edit>[2]) => {
      if (language === undefined || !(await gate.isMeasured(id))) return bases.edit(caller, id, { language, ...change }, doing);
      await gate.change(caller, id, { language });
      return bases.edit(caller, id, change, doing);
    },
    chats,
    citedPages: createCitedPages({ cited: chats.cited, uploads, reader: sources.reader }),
    askers: createAskers({ db, bases, runs, whole: chats.whole, clock, newId }),
    desk: createDesk({ db, runs, whole: chats.whole, clock, newId }),
    visitors: createVisitors({ db, bases, runs, chats, ownerOf, clock, newId }),
    find,
    /** For whoever looks after them: how many there are, and what could not be read, the newest first. */
    standing: async (accountId: string) => {
      const [total, failed] = await Promise.all([basesStore(db).howMany(accountId), sourcesStore(db).failed(accountId, 5)]);
      return { total, failed };
    },
    /** Open ones that somebody may read. */
    openTo: async (reader: Reader) =>
      (await basesStore(db).page(reader, { kind: undefined, search: '', after: undefined, limit: mostBases })).filter(({ enabled }) => enabled),
    reached: basesStore(db).reached,
    /** Whoever leaves the account is named for no base of it any more. */
    forget: (tx: Db, accountId: string, userIds: string[]): Promise<void> => basesStore(tx).forget(accountId, userIds),
    models: () => ({ items: answeringModels(onOffer()) }),
    chores: [...sources.chores, ...gate.chores, ...embeddings.chores],
    shares: createShares({ db, bases, chats, passwords, stands, home, newId }),
    frozen: createFrozen({ db, bases, chats, passwords, stands, home, clock, newId }),
    /** For the gateway: a base as a model. */
    appModel: createAppModel({
      db,
      standing: account.standing,
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
    close: async (): Promise<void> => {
      await Promise.all([line.close(), embeddings.close()]);
    },
  };
};
