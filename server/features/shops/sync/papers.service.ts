/** What papers say of products counts in their scores: where that changes, they are measured again, the first few at once and the rest a little later. */
import { setImmediate as breath } from 'node:timers/promises';
import { finds } from '../../../adapters/db/condition.ts';
import type { Db } from '../../../adapters/db/db.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { DocumentedOf } from '../catalogue/catalogue.service.ts';
import type { Within } from '../catalogue/catalogue.store.ts';
import type { Log } from '../../../kit/log.ts';
import type { Connections } from '../connections/connections.service.ts';
import { listening } from './detect-language.ts';
import { type ExpectedScore, measure } from './measure.ts';
import { oneNamed } from './named.ts';
import { type Marked, type SpokenOf, syncStore } from './sync.store.ts';

type Needs = {
  db: Db;
  connections: Pick<Connections, 'ofAccount'>;
  documentedOf: DocumentedOf;
  expectedScore: ExpectedScore;
  clock: Clock;
  log: Pick<Log, 'error'>;
};

export const createPapers = ({ db, connections, documentedOf, expectedScore, clock, log }: Needs) => {
  const store = syncStore(db);

  /** Where one of them cannot be measured, it is tried again later: those behind it are not to wait for it. */
  const orLater = async <Result>(marked: Marked[], work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error, products: marked.map(({ id }) => id) }, 'what papers say could not be counted');
      const to = new Date(clock().getTime() + later);
      for (const { accountId, shopId, id } of marked) await store.putOff({ accountId, shopId }, { id, to });
      return undefined;
    }
  };
  const measureAgain = async (marked: Marked[], signal?: AbortSignal): Promise<void> => {
    for (const [shopId, records] of Map.groupBy(marked, (one) => one.shopId)) {
      const within = { accountId: records[0]!.accountId, shopId };
      const abouts = records.map(({ id, vendor }) => ({ productId: id, vendor }));
      const known = await orLater(records, () => Promise.all([connections.ofAccount(within.accountId, shopId), documentedOf(within, abouts)]));
      if (!known) continue;
      const [shop, papers] = known;
      for (const record of records) {
        if (signal?.aborted) return;
        const { id, papersAt, shopUpdatedAt } = record;
        await orLater([record], async () => {
          const about = { id, shop, neighbours: record, documented: papers.get(id) ?? [], expectedScore, spoken: record.language, heard: await listening() };
          const measured = measure(record, about);
          await store.measuredForPapers(within, { id, papersAt, shopUpdatedAt, ...measured });
        });
        await breath();
      }
    }
  };
  const chore: Chore = {
    name: 'shops.papers',
    every: 5,
    due: () => finds(store.marked({ until: clock(), limit: 1 })),
    run: async (signal) => {
      for (let before = ''; !signal.aborted; ) {
        const marked = await store.marked({ until: clock(), limit: atOnce });
        // What is just as it was before this round is left to the next one: the house would do nothing else.
        const now = JSON.stringify(marked.map(({ id, papersAt, shopUpdatedAt }) => [id, papersAt, shopUpdatedAt]));
        if (marked.length === 0 || now === before) return;
        await measureAgain(marked, signal);
        before = now;
      }
    },
  };

  return {
    /** Noted in the transaction that changes what they say. */
    changed: (tx: Db, within: Within, of: SpokenOf): Promise<void> => syncStore(tx).mark(within, of, clock()),
    /** So that whoever decided sees it in the list; of a whole brand the rest follows. */
    measureFirst: async (within: Within, of: SpokenOf): Promise<void> => measureAgain(await store.marked({ until: clock(), limit: first, within, of })),
    /** The one product, or the one brand, of a shop that stands in a text by name. */
    async namedIn(within: Within, text: string): Promise<{ productId: string } | { brand: string } | null> {
      const [found, brands] = await Promise.all([store.titledIn(within, text), store.brandsIn(within, text)]);
      return oneNamed(text, found, brands);
    },
    chore,
  };
};

const first = 20;
const atOnce = 50;
const later = 10 * 60_000;
