/** Files that no document has: a process died while one came up, or their shop went. */
import type { Db } from '../../adapters/db/db.ts';
import type { Files } from '../../adapters/files/files.ts';
import { type Chore, oneByOne } from '../../kit/chore.ts';
import type { Clock } from '../../kit/clock.ts';
import { documentsStore } from './documents.store.ts';

export const strayFiles = ({ db, files, clock }: { db: Db; files: Files; clock: Clock }): Chore => ({
  name: 'documents.files',
  every: 3_600,
  run: async (signal) => {
    const old = (await files.list('accounts/')).flatMap((key) => {
      const [, accountId, time] = shape.exec(key) ?? [];
      // One that comes up right now has no document yet. An id begins with the moment it was made.
      const isOld = time !== undefined && Number.parseInt(time.replace('-', ''), 16) < clock().getTime() - anHour;
      return accountId !== undefined && isOld ? [{ accountId, key }] : [];
    });
    await oneByOne(
      Map.groupBy(old, ({ accountId }) => accountId),
      async ([accountId, kept]) => {
        const used = new Set(await documentsStore(db).used(accountId, kept.map(({ key }) => key))); // biome-ignore format: short
        for (const { key } of kept) if (!used.has(key)) await files.delete(key);
      },
      signal,
    );
  },
});

const anHour = 3_600_000;
const shape = /^accounts\/([0-9a-f-]{36})\/documents\/([0-9a-f]{8}-[0-9a-f]{4})-[0-9a-f-]{22}$/;
