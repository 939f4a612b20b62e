/** Which model a base is searched by: what it costs before it is chosen, how far it is, and back to letters alone. */
import type { Embedding } from '@storewright/contract/knowledge/embedding';
import type { ModelOnOffer } from '@storewright/contract/integration';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { invalid } from '../../../kit/fault.ts';
import type { Doing } from '../../audit/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Guests, DoorSocket } from '../../runs/index.ts';
import { basesStore } from '../bases/bases.store.ts';
import type { Bases } from '../bases/bases.service.ts';
import { createCounting } from './counting.ts';
import { embeddingJob } from './embedding.job.ts';
import { type EmbeddingRow, embeddingStore } from './embedding.store.ts';
import { createMeasuring } from './measuring.ts';
import { readingPoints } from './pricing.ts';
import { createByMeaning } from './searching.ts';

type Needs = {
  db: Db;
  jobs: Pick<Jobs, 'define' | 'start' | 'ready' | 'newest' | 'cancel'>;
  bases: Pick<Bases, 'readable'>;
  guests: Guests;
  line: DoorSocket;
  onOffer: () => ModelOnOffer[];
  ownerOf: (accountId: string) => Promise<{ id: string; timeZone: string } | undefined>;
  stands: (accountId: string, userId: string) => Promise<boolean>;
  /** Models that this machine runs. */
  here: {
    embedder(caller: Caller): Promise<Embedding['here']>;
    useEmbedder(caller: Caller, doing: Doing, baseId: string): Promise<void>;
  };
  /** What of a base was to be read is read, or will not be. */
  onRead: (of: { accountId: string; baseId: string }) => Promise<void>;
  clock: Clock;
};
const kind = 'knowledge_embed';
const desk = { place: 'knowledge', name: 'Knowledge' } as const;
/** After a failure it is tried again by itself. */
const restMs = 10 * 60_000;
const mostBehind = 500;

export const createEmbeddings = ({ db, jobs, bases, guests, line, onOffer, ownerOf, stands, here, onRead, clock }: Needs) => {
  const store = embeddingStore(db);
  const counted = createCounting(db);
  const { byMeaning, close } = createByMeaning({ db, line, keyOf: ({ accountId, userId }) => guests.keyOf({ accountId, userId, timeZone: 'UTC' }, desk) });
  const offered = (): ModelOnOffer[] => onOffer().filter(({ capabilities }) => capabilities.includes('embeddings'));
  // Nobody stands there, so it is the account's points that count. Who has left pays for nothing more.
  const keyFor = async ({ accountId, userId }: Pick<EmbeddingRow, 'accountId' | 'userId'>): Promise<string | undefined> => {
    const payer = userId !== null && (await stands(accountId, userId)) ? userId : (await ownerOf(accountId))?.id;
    return payer && guests.keyOf({ accountId, userId: payer, timeZone: 'UTC' }, { ...desk, isUnmanned: true });
  };
  jobs.define(embeddingJob({ db, line, clock, keyFor, ended: onRead }));

  const show = async (caller: Caller, baseId: string): Promise<Embedding> => {
    const { accountId } = caller;
    const models = offered();
    const row = await store.of(accountId, baseId);
    const current = row?.next || row?.model || '';
    const names = [...new Set([...models.map(({ name }) => name), current].filter(Boolean))];
    const [{ all, left }, held, job, local] = await Promise.all([
      counted(baseId, row, names),
      store.missingHeld(baseId, names),
      jobs.newest({ accountId, subjectId: baseId, kind }),
      here.embedder(caller),
    ]);
    const missing = left.find(({ model }) => model === current)?.texts ?? 0;
    const isOpen = job?.state === 'waiting' || job?.state === 'running';
    return {
      model: row?.model ?? '',
      next: row?.next ?? '',
      state: current === '' ? 'off' : row?.error ? 'failed' : missing > 0 || row?.next || isOpen ? 'filling' : 'ready',
      texts: all.texts,
      done: current === '' ? 0 : all.texts - missing,
      error: row?.error ?? '',
      // Once it is on offer it is one of the others.
      here: local && (models.some(({ name }) => name === local.id) ? null : local),
      models: models.map((model) => ({
        name: model.name,
        provider: model.provider,
        points: readingPoints(model, ...[...left, ...held].filter((one) => one.model === model.name)),
      })),
    };
  };
  const start = async (accountId: string, baseId: string): Promise<void> => {
    await jobs.ready();
    await jobs.start(db, { accountId, subjectId: baseId, kind });
  };
  /** Without asking whether it is on offer: what was just installed may not be in memory everywhere. */
  const use = async ({ accountId, userId }: { accountId: string; userId: string }, baseId: string, model: string): Promise<void> => {
    await jobs.ready();
    await withLock(db, `embedding ${baseId}`, async (tx) => {
      // It may have been thrown away since.
      if ((await basesStore(tx).plain(baseId))?.accountId !== accountId) return;
      const within = embeddingStore(tx);
      const row = await within.of(accountId, baseId);
      const served = row?.model ?? '';
      await within.put(accountId, baseId, { model: model === '' ? '' : served, next: model === served ? '' : model, userId });
      if (model !== '') await jobs.start(tx, { accountId, subjectId: baseId, kind });
    });
  };

  const rested = (): Date => new Date(clock().getTime() - restMs);

  return {
    byMeaning,
    measuring: createMeasuring({ db, line, jobs, start, keyFor, counted, offered }),
    close,
    use,
    show: async (caller: Caller, baseId: string): Promise<Embedding> => {
      await bases.readable(caller, baseId);
      return show(caller, baseId);
    },
    setUp: async (caller: Caller, doing: Doing, baseId: string): Promise<Embedding> => {
      await bases.readable(caller, baseId);
      await here.useEmbedder(caller, doing, baseId);
      return show(caller, baseId);
    },
    choose: async (caller: Caller, baseId: string, model: string): Promise<Embedding> => {
      await bases.readable(caller, baseId);
      if (model !== '' && !offered().some(({ name }) => name === model)) throw invalid('body.model', 'No model on offer that makes vectors.');
      await use(caller, baseId, model);
      return show(caller, baseId);
    },
    /** Something in it is other by now; what failed a moment ago rests. */
    soon: async ({ accountId, baseId }: { accountId: string; baseId: string }): Promise<void> => {
      const row = await store.of(accountId, baseId);
      if (row && (row.model || row.next) && !row.error) await start(accountId, baseId);
    },
    chores: [
      {
        name: 'knowledge.embeddings',
        every: 15,
        due: () => store.anyBehind(rested()),
        run: async (signal) => oneByOne(await store.behind(rested(), mostBehind), ({ id, accountId }) => start(accountId, id), signal),
      },
    ] satisfies Chore[],
  };
};
