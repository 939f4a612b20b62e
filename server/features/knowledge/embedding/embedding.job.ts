/** Gives each text of a base its vector, batch by batch. Killed in between it asks its last batch once more under the same name: that answer is told again, and not paid again. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Fault } from '../../../kit/fault.ts';
import type { JobKind, JobTools } from '../../jobs/index.ts';
import type { DoorSocket } from '../../runs/index.ts';
import { embed, Unembedded } from './embedder.ts';
import { type EmbeddingRow, embeddingStore, type Unembedded as Text } from './embedding.store.ts';

type Needs = {
  db: Db;
  line: DoorSocket;
  /** Whose call it is; undefined where nobody of the account is left. */
  keyFor(row: Pick<EmbeddingRow, 'accountId' | 'userId'>): Promise<string | undefined>;
  clock: Clock;
  /** It came to an end, as it was to or not. What waits for that is looked after by a chore, too. */
  ended?: (of: { accountId: string; baseId: string }) => Promise<void>;
  /** Milliseconds before it is asked once more. */
  patience?: (attempt: number) => number;
};
/** Texts of one call, and tokens of all of them together: as many as a small machine reads before anybody runs out of patience. */
export const atOnce = { texts: 32, tokens: 8_000 };
/** Texts that are looked up at once. */
const lookedUp = 2_000;
const attempts = 5;

/** Another model was chosen meanwhile, or the base is gone. */
class Overtaken extends Error {}
type Kept = { model?: string; batch?: string[] };

export const embeddingJob = ({ db, line, keyFor, clock, ended = async () => undefined, patience = (attempt) => 1_000 * 3 ** attempt }: Needs): JobKind => {
  const store = embeddingStore(db);

  const asked = async (baseId: string, model: string, key: string, texts: Text[], signal: AbortSignal): Promise<{ print: string; v: Buffer }[]> => {
    const prints = texts.map(({ print }) => print);
    const wish = createHash('sha256').update(`${baseId} ${model} ${prints.join()}`).digest('hex');
    for (let attempt = 0; ; attempt += 1)
      try {
        const { vectors } = await embed(line, { key, model, texts: texts.map(({ text }) => text.slice(0, longest).toWellFormed()), wish, signal });
        return vectors.map((v, at) => ({ print: prints[at]!, v: Buffer.from(v.buffer, v.byteOffset, v.byteLength) }));
      } catch (error) {
        signal.throwIfAborted();
        const status = error instanceof Unembedded ? error.refused.status : 503;
        // 409: a process that was killed may hold the name for a minute yet.
        const isPassing = status === 409 ? attempt < 40 : (status === 429 || status >= 500) && attempt < attempts - 1;
        if (!isPassing) throw error;
        const after = error instanceof Unembedded ? (error.refused.retryAfter ?? 0) * 1_000 : 0;
        await wait(status === 409 ? 2_000 : Math.max(Math.min(after, 60_000), patience(attempt)), undefined, { signal });
      }
  };

  const run = async (accountId: string, baseId: string, begun: Kept, { signal, report, checkpoint }: JobTools): Promise<void> => {
    let { batch = [] } = begun;
    let most = atOnce.texts;
    let [done, all] = [0, 0];
    const still = async (model: string): Promise<EmbeddingRow> => {
      signal.throwIfAborted();
      const row = await store.of(accountId, baseId);
      if (!row || (row.next || row.model) !== model) throw new Overtaken();
      return row;
    };
    /** Half as many where so many at once are refused; one that is refused by itself is left out once another was read. */
    const take = async (model: string, texts: Text[], key: string): Promise<void> => {
      await still(model);
      await checkpoint({ model, batch: texts.map(({ print }) => print) });
      try {
        const made = await asked(baseId, model, key, texts, signal);
        await store.keep(baseId, model, made);
        done += made.length;
      } catch (error) {
        if (!(error instanceof Unembedded) || ![400, 413, 422].includes(error.refused.status)) throw error;
        if (texts.length > 1) {
          most = Math.max(1, Math.floor(texts.length / 2));
          for (let at = 0; at < texts.length; ) {
            const some = texts.slice(at, at + most);
            await take(model, some, key);
            at += some.length;
          }
          return;
        }
        if (done === 0) throw error;
        await store.keep(baseId, model, [{ print: texts[0]!.print, v: Buffer.alloc(0) }]);
      }
      report({ done, total: Math.max(all, done) });
    };

    // As whoever writes passages does: two that wrote the same ones would wait for each other.
    if (await store.isUnprinted(baseId)) await withLock(db, `knowledge ${baseId}`, (turn) => embeddingStore(turn).printed(baseId));
    for (;;) {
      const row = await store.of(accountId, baseId);
      const model = row && (row.next || row.model);
      if (!row || !model) return;
      const key = await keyFor(row);
      if (key === undefined) throw new Fault('not_your_role', 403, { message: 'Whoever chose the model is not in the account any more.' });
      const revision = await store.revisionOf(baseId);
      if (revision === undefined) return;
      if (begun.model === model && batch.length > 0) {
        const texts = new Map((await store.unembedded(baseId, model, lookedUp, batch)).map((one) => [one.print, one]));
        // In the order and the number that it was asked in: else it is another question.
        const same = batch.flatMap((print) => texts.get(print) ?? []);
        if (same.length > 0) await take(model, same, key);
      }
      batch = [];
      const texts = await store.unembedded(baseId, model, lookedUp);
      if (texts.length === 0) {
        if (!(await store.whole(baseId, model, revision))) continue;
        if ((await store.revisionOf(baseId)) === revision) return;
        continue;
      }
      if (all === 0) {
        const [every, [left]] = await Promise.all([store.amount(baseId), store.missing(baseId, [model])]);
        [all, done] = [every.texts, every.texts - left!.texts];
        report({ done, total: all });
      }
      for (let at = 0; at < texts.length; ) {
        const some = fitting(texts.slice(at, at + most));
        await take(model, some, key);
        at += some.length;
      }
    }
  };

  return {
    kind: 'knowledge_embed',
    atOnce: 2,
    run: async ({ accountId, subjectId, checkpoint }, tools) => {
      for (;;)
        try {
          await run(accountId, subjectId, checkpoint as Kept, tools);
          return await ended({ accountId, baseId: subjectId }).catch(() => undefined);
        } catch (error) {
          if (error instanceof Overtaken) continue;
          if (tools.signal.aborted) throw error;
          const said = error instanceof Unembedded ? error.refused.code || error.message : error instanceof Fault ? error.message : 'internal';
          await store.failed(subjectId, said, clock());
          await ended({ accountId, baseId: subjectId }).catch(() => undefined);
          throw error instanceof Unembedded ? new Fault('engine_stopped', 503, { message: error.message }) : error;
        }
    },
  };
};
/** What nobody reads to its end: models cut a text where they cannot read on, or refuse it. */
const longest = 12_000;

const fitting = (texts: Text[]): Text[] => {
  let tokens = 0;
  const end = texts.findIndex((one, at) => (tokens += one.tokens) > atOnce.tokens && at > 0);
  return end < 0 ? texts : texts.slice(0, end);
};
