/** What nobody's press does: files that no document has go, and papers end with their last day. */
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Files } from '../../adapters/files/files.ts';
import { removeStrays } from '../../adapters/files/strays.ts';
import { type Chore, oneByOne } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Shops } from '../shops/index.ts';
import { documentsStore, spokenOf } from './documents.store.ts';

/** A process died while one came up, or their shop went. */
export const strayFiles = ({ db, files, clock }: { db: Db; files: Files; clock: Clock }): Chore => ({
  name: 'documents.files',
  every: 3_600,
  run: (signal) =>
    removeStrays(
      {
        files,
        shape,
        olderThan: clock().getTime() - anHour,
        used: (accountId, found) => documentsStore(db).used(accountId, found.map(({ key }) => key)), // biome-ignore format: short
      },
      signal,
    ),
});

/** Nothing else says when the last day of a paper is over, and until then scores count it. */
export const endedPapers = ({ db, papers, clock }: { db: Db; papers: Pick<Shops['papers'], 'changed'>; clock: Clock }): Chore => ({
  name: 'documents.ended',
  every: 600,
  run: async (signal) => {
    const at = clock();
    const today = at.toISOString().slice(0, 10);
    await oneByOne(
      await documentsStore(db).ended(today),
      (document) =>
        inTransaction(db, async (tx) => {
          await documentsStore(tx).endedBy(document, { today, at });
          const of = spokenOf(document);
          if (of) await papers.changed(tx, document, of);
        }),
      signal,
    );
  },
});

const anHour = 3_600_000;
const shape = /^accounts\/([0-9a-f-]{36})\/documents\/([0-9a-f-]{36})$/;
