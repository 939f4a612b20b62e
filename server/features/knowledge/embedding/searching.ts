/** The search by meaning: what a question is near to. Where its model is slow, or fails, there is none, and that is told. */
import type { Db } from '../../../adapters/db/db.ts';
import type { DoorSocket } from '../../runs/index.ts';
import type { Hit } from '../finding/letter-search.store.ts';
import type { Reader } from '../reader.store.ts';
import { embed } from './embedder.ts';
import { embeddingStore, type Searched } from './embedding.store.ts';
import { createVectorIndex, TooLarge } from './vector-index.ts';

/** `off`: no base of those has a model; `used`: it was searched. */
type MeaningState = 'off' | 'used' | 'slow' | 'failed' | 'too_large';
export type Meaning = {
  state: MeaningState;
  models: string[];
  /** Of each model, the nearest first: their nearness cannot be compared. */
  lists: Hit[][];
  ms: number;
  /** Calls that were made for it. */
  calls: string[];
};
type Asked = { bases: string[]; question: string; key?: (() => string) | undefined; limit: number };
export type ByMeaning = (reader: Reader, asked: Asked) => Promise<Meaning>;

/** Of a question that was read before. */
export type Vectors = (model: string, text: string) => Float32Array | undefined;
/** `keyOf`: whose call it is that reads the question. Where there are vectors, nobody is asked for others. */
type Needs = { db: Db } & ({ line: DoorSocket; keyOf: (reader: Reader) => string; vectors?: never } | { vectors: Vectors }) & {
    mostBytes?: number;
    /** Milliseconds that an answer waits for it: search by letters needs about thirty. */
    patienceMs?: number;
  };
/** What is near to a question comes before who may read it is asked: so many, that enough are left. */
const spare = 30;
/** Questions of which it is known what they are near to. */
const mostKnown = 500;
/** A model that answers late is not hung up on: the same question finds its answer next time. */
const longestMs = 60_000;
const longestQuestion = 8_000;
export const readOf = (question: string): string => question.slice(-longestQuestion).toWellFormed();

export const createByMeaning = ({ db, mostBytes = 256_000_000, patienceMs = 2_000, ...asking }: Needs) => {
  const store = embeddingStore(db);
  const index = createVectorIndex({ listed: store.listed, some: store.some, mostBytes });
  type Read = { query: Float32Array; callId: string | null };
  const known = new Map<string, Promise<Read>>();

  const read = (reader: Reader, model: string, { question, key }: Asked): { asked: Promise<Read>; isNew: boolean } => {
    const text = readOf(question);
    if (asking.vectors) {
      const there = asking.vectors(model, text);
      return { asked: there ? Promise.resolve({ query: there, callId: null }) : Promise.reject(new Error('A question that nobody read.')), isNew: false };
    }
    const { line, keyOf } = asking;
    const name = `${reader.accountId} ${model} ${text}`;
    const before = known.get(name);
    if (before) return { asked: before, isNew: false };
    const asked = embed(line, { key: key?.() ?? keyOf(reader), model, texts: [text], signal: AbortSignal.timeout(longestMs) }).then(({ vectors, callId }) => ({
      query: Float32Array.from(vectors[0]!),
      callId,
    }));
    known.set(name, asked);
    // What failed is asked once more.
    asked.catch(() => known.delete(name));
    if (known.size > mostKnown) known.delete(known.keys().next().value!);
    return { asked, isNew: true };
  };

  const search = async (reader: Reader, asked: Asked): Promise<Omit<Meaning, 'ms'>> => {
    const wanted = await store.searched(reader, asked.bases);
    const byModel = [...Map.groupBy(wanted, ({ model }) => model)].toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(0, mostModels);
    const made: Omit<Meaning, 'ms'> = { state: byModel.length > 0 ? 'used' : 'off', models: byModel.map(([model]) => model), lists: [], calls: [] };
    if (byModel.length === 0) return made;
    const late = Symbol('late');
    const { promise: over, resolve } = Promise.withResolvers<typeof late>();
    const timer = setTimeout(() => resolve(late), patienceMs);
    const one = async (model: string, bases: Searched[]): Promise<Hit[]> => {
      const { asked: reading, isNew } = read(reader, model, asked);
      const ready = index.ready(bases);
      const came = await Promise.race([Promise.all([reading, ready]), over]);
      if (came === late) {
        // Both go on by themselves.
        ready.catch(() => undefined);
        throw new Late();
      }
      const [{ query, callId }] = came;
      if (isNew && callId !== null) made.calls.push(callId);
      const near = await index.search(bases, query, asked.limit + spare);
      const readable = await store.readable(
        reader,
        bases.map(({ base }) => base),
        near.map(({ id }) => id),
      );
      return near.flatMap(({ id, score }) => (readable.has(id) ? [{ id, score, lang: readable.get(id)! }] : [])).slice(0, asked.limit);
    };
    const results = await Promise.allSettled(byModel.map(([model, bases]) => one(model, bases)));
    clearTimeout(timer);
    for (const result of results) {
      if (result.status === 'fulfilled') made.lists.push(result.value);
      else made.state = result.reason instanceof Late ? 'slow' : result.reason instanceof TooLarge ? 'too_large' : 'failed';
    }
    return made;
  };

  const byMeaning: ByMeaning = async (reader, asked) => {
    const began = performance.now();
    const made = await search(reader, asked).catch((): Omit<Meaning, 'ms'> => ({ state: 'failed', models: [], lists: [], calls: [] }));
    return { ...made, ms: performance.now() - began };
  };
  return { byMeaning, state: index.state, close: index.close };
};
/** Of bases that are asked at once. */
const mostModels = 3;
class Late extends Error {}
