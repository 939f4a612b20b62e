/** How much of a base has no vector yet, by each model: where nothing has changed, no passage is read for it. */
import type { Db } from '../../../adapters/db/db.ts';
import { type Amount, type EmbeddingRow, embeddingStore, type Left } from './embedding.store.ts';

type Counted = { all: Amount; left: Left[] };
export type Counting = (baseId: string, row: Pick<EmbeddingRow, 'model' | 'next' | 'revision'> | undefined, models: string[]) => Promise<Counted>;
/** Bases of which it is known. */
const mostKnown = 500;

export const createCounting = (db: Db): Counting => {
  const store = embeddingStore(db);
  const known = new Map<string, { revision: number | undefined; all: Amount }>();
  const amountOf = async (baseId: string, revision: number | undefined): Promise<Amount> => {
    const before = known.get(baseId);
    if (before && before.revision === revision) return before.all;
    const all = await store.amount(baseId);
    known.delete(baseId);
    known.set(baseId, { revision, all });
    if (known.size > mostKnown) known.delete(known.keys().next().value!);
    return all;
  };

  return async (baseId, row, models) => {
    // Before anything is counted: what comes meanwhile is counted the next time.
    const revision = await store.revisionOf(baseId);
    const all = await amountOf(baseId, revision);
    const whole = row && row.next === '' && row.revision === revision ? row.model : '';
    // One that is whole is the only one, and without a row there was never any.
    const begun = row && whole === '' ? await store.begun(baseId, models) : [];
    const missing = new Map((begun.length > 0 ? await store.missing(baseId, begun) : []).map((one) => [one.model, one]));
    const left = (model: string): Left => (model === whole ? { model, texts: 0, tokens: 0 } : (missing.get(model) ?? { model, ...all }));
    return { all, left: models.map(left) };
  };
};
