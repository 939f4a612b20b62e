/**
 * The search by meaning for whoever measures a base: what waits to go live has its vectors first, and so have the questions. All of it is read, and paid,
 * once: passages by the job that would read them anyway, a question for as long as it is one and the model is the same.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelOnOffer } from '@storewright/contract/integration';
import type { GateState } from '@storewright/contract/knowledge/gate';
import { sha256 } from '../../../kit/crypto.ts';
import type { Db } from '../../../adapters/db/db.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { DoorSocket } from '../../runs/index.ts';
import { createFind, type Find } from '../finding/find.ts';
import { tokensIn } from '../sources/splitting.ts';
import type { Counting } from './counting.ts';
import { embed, Unembedded } from './embedder.ts';
import { atOnce } from './embedding.job.ts';
import { type EmbeddingRow, embeddingStore } from './embedding.store.ts';
import { readingPoints } from './pricing.ts';
import { createByMeaning, type Vectors } from './searching.ts';

type Needs = {
  db: Db;
  line: DoorSocket;
  jobs: Pick<Jobs, 'newest'>;
  start(accountId: string, baseId: string): Promise<void>;
  keyFor(row: Pick<EmbeddingRow, 'accountId' | 'userId'>): Promise<string | undefined>;
  counted: Counting;
  /** Models that make vectors. */
  offered: () => ModelOnOffer[];
};
type Of = { accountId: string; baseId: string };
type Prepared = { state: 'off' | 'later' | 'failed'; vectors?: undefined } | { state: 'ready'; vectors: Vectors };
export type Measuring = ReturnType<typeof createMeasuring>;

export const createMeasuring = ({ db, line, jobs, start, keyFor, counted, offered }: Needs) => {
  const store = embeddingStore(db);

  const isReading = async ({ accountId, baseId }: Of): Promise<boolean> => {
    const job = await jobs.newest({ accountId, subjectId: baseId, kind: 'knowledge_embed' });
    return job?.state === 'waiting' || job?.state === 'running';
  };
  /** `later`: a job reads it yet, and whoever waits keeps nobody else waiting. */
  const filled = async (
    { accountId, baseId }: Of,
    { model, failedAt }: EmbeddingRow,
    since: Date,
    signal: AbortSignal,
  ): Promise<'filled' | 'later' | 'failed'> => {
    const isFilled = async (): Promise<boolean> => (await store.unembedded(baseId, model, 1)).length === 0;
    if (await isFilled()) return 'filled';
    // It was asked for this, and did not come to its end.
    if (failedAt && failedAt >= since) return 'failed';
    const until = performance.now() + mostMs;
    // One that was at its end already when this came does not see it: then another does.
    for (let tries = 0; tries < 3; tries += 1) {
      await start(accountId, baseId);
      while (await isReading({ accountId, baseId })) {
        if (performance.now() > until) return 'later';
        await wait(250, undefined, { signal });
      }
      if (await isFilled()) return 'filled';
      if ((await store.of(accountId, baseId))?.error) return 'failed';
    }
    return 'failed';
  };

  const read = async ({ accountId, baseId }: Of, row: EmbeddingRow, texts: string[], signal: AbortSignal): Promise<Vectors> => {
    const { model } = row;
    const named = new Map(texts.map((text) => [printOf(text), text]));
    await store.dropQuestions(baseId, [...named.keys()]);
    const known = new Set((await store.some(baseId, model, [...named.keys()])).map(({ print }) => print));
    const missing = [...named].filter(([print]) => !known.has(print));
    const key = missing.length > 0 ? await keyFor({ accountId, userId: row.userId }) : undefined;
    for (let at = 0; at < missing.length; at += atOnce.texts) {
      if (key === undefined) break;
      const some = missing.slice(at, at + atOnce.texts);
      const wish = sha256(`${baseId} ${model} ${some.map(([print]) => print).join()}`).toString('hex');
      const late = AbortSignal.timeout(mostAskedMs);
      const asked = embed(line, { key, model, texts: some.map(([, text]) => text), wish, signal: AbortSignal.any([signal, late]) });
      const { vectors } = await asked.catch((error: unknown) => {
        throw late.aborted ? new Unembedded({ status: 504, code: 'timeout', message: 'It did not answer.' }) : error;
      });
      await store.keep(
        baseId,
        model,
        some.map(([print], nth) => ({ print, v: Buffer.from(vectors[nth]!.buffer, vectors[nth]!.byteOffset, vectors[nth]!.byteLength) })),
      );
    }
    const rows = await store.some(baseId, model, [...named.keys()]);
    const vectors = new Map(rows.map(({ print, v }) => [named.get(print)!, Float32Array.from(new Float16Array(Uint8Array.from(v).buffer))]));
    return (asked, text) => (asked === model ? vectors.get(text) : undefined);
  };

  return {
    isReading,
    /** For what began at `since`. Without vectors it is searched by letters alone: as it always is, or because its model cannot be asked. */
    async prepared(of: Of, texts: string[], since: Date, signal: AbortSignal): Promise<Prepared> {
      const row = await store.of(of.accountId, of.baseId);
      if (!row || row.model === '') return { state: 'off' };
      try {
        // Where another model is filled beside, the one that serves reads nothing new: so it is once it goes live, too.
        const state = row.next === '' ? await filled(of, row, since, signal) : 'filled';
        if (state !== 'filled') return { state };
        const vectors = await read(of, row, texts, signal);
        return texts.every((text) => vectors(row.model, text)) ? { state: 'ready', vectors } : { state: 'failed' };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof Unembedded) return { state: 'failed' };
        throw error;
      }
    },
    /** What is read, and paid, where it is compared from here, or split another way. Null where no model reads this base. */
    async price({ accountId, baseId }: Of, texts: string[]): Promise<GateState['reading']> {
      const row = await store.of(accountId, baseId);
      if (!row || (row.model === '' && row.next === '')) return null;
      const models = new Map(offered().map((one) => [one.name, one]));
      // Where another is filled beside, that one reads what is new: for a price that was told as it was chosen.
      const [serving, coming] = [models.get(row.model), models.get(row.next || row.model)];
      const named = new Map(texts.map((text) => [printOf(text), text]));
      const [{ left }, held, split, known] = await Promise.all([
        counted(baseId, row, [row.model]),
        store.missingHeld(baseId, [row.model]),
        store.split(baseId),
        store.known(baseId, row.model, [...named.keys()]),
      ]);
      const unread = [...named].filter(([print]) => !known.has(print)).map(([, text]) => ({ texts: 1, tokens: tokensIn(text) }));
      return {
        compare: serving ? readingPoints(serving, ...unread, ...(row.next === '' ? [...left, ...held] : [])) : '0',
        split: coming ? readingPoints(coming, ...unread, split) : '0',
      };
    },
    /** Searches as an answer does, in a transaction too: nobody outside is asked. What is held for it goes with it. */
    async within<Made>(tx: Db, vectors: Vectors | undefined, work: (find: Find) => Promise<Made>): Promise<Made> {
      if (!vectors) return work(createFind({ db: tx }));
      const { byMeaning, close } = createByMeaning({ db: tx, vectors, patienceMs: mostLoadMs });
      try {
        return await work(createFind({ db: tx, byMeaning }));
      } finally {
        await close();
      }
    },
  };
};
/** Of a wait, of a call, and of what is read from the database. */
const [mostMs, mostAskedMs, mostLoadMs] = [3_000, 60_000, 20_000];
/** No print of a passage begins so. */
const printOf = (text: string): string => `?${sha256(text).toString('hex').slice(0, 31)}`;
