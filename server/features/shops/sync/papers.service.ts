/** What papers say of products counts in their scores: where that changes, they are measured again, the first few at once and the rest a little later. */
import { setImmediate as breath } from 'node:timers/promises';
import type { Db } from '../../../adapters/db/db.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { DocumentedOf } from '../catalogue/catalogue.service.ts';
import type { Within } from '../catalogue/catalogue.store.ts';
import type { Connections } from '../connections/connections.service.ts';
import { type ExpectedScore, measure } from './measure.ts';
import { type Marked, type SpokenOf, syncStore } from './sync.store.ts';

type Needs = { db: Db; connections: Pick<Connections, 'ofAccount'>; documentedOf: DocumentedOf; expectedScore: ExpectedScore; clock: Clock };

export const createPapers = ({ db, connections, documentedOf, expectedScore, clock }: Needs) => {
  const store = syncStore(db);

  const measureAgain = async (marked: Marked[], signal?: AbortSignal): Promise<void> => {
    for (const [shopId, records] of Map.groupBy(marked, (one) => one.shopId)) {
      const within = { accountId: records[0]!.accountId, shopId };
      const shop = await connections.ofAccount(within.accountId, shopId);
      const papers = await documentedOf(
        within,
        records.map(({ id, vendor }) => ({ productId: id, vendor })),
      );
      for (const record of records) {
        signal?.throwIfAborted();
        const { id, papersAt, shopUpdatedAt } = record;
        const measured = measure(record, { id, shop, neighbours: record, documented: papers.get(id) ?? [], expectedScore });
        await store.measuredForPapers(within, { id, papersAt, shopUpdatedAt, ...measured });
        await breath();
      }
    }
  };
  const chore: Chore = {
    name: 'shops.papers',
    every: 5,
    run: async (signal) => {
      for (let marked = await store.marked(atOnce); marked.length > 0 && !signal.aborted; marked = await store.marked(atOnce))
        await measureAgain(marked, signal);
    },
  };

  return {
    /** Noted in the transaction that changes what they say. */
    changed: (tx: Db, within: Within, of: SpokenOf): Promise<void> => syncStore(tx).mark(within, of, clock()),
    /** So that whoever decided sees it in the list; of a whole brand the rest follows. */
    measureFirst: async (within: Within): Promise<void> => measureAgain(await store.marked(first, within)),
    chore,
  };
};

const first = 20;
const atOnce = 50;
