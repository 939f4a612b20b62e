/** A personal token ends, and nobody hears so from Coze: the owner is told seven days before, once. */
import { noticeDays } from '@storewright/contract/coze';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Account } from '../../account/index.ts';
import { type Letters, spokenBy } from '../../letters/index.ts';
import { type ConnectionRow, connectionsStore } from './connections.store.ts';
import { dayMs } from './views.ts';

type Needs = { db: Db; account: Pick<Account, 'ownerOf' | 'member'>; letters: Pick<Letters, 'write'>; clock: Clock };

export const endingNotices = ({ db, account, letters, clock }: Needs): Chore => {
  const tell = (row: ConnectionRow): Promise<void> =>
    inTransaction(db, async (tx) => {
      if (!(await connectionsStore(tx).claim(row, clock()))) return;
      const owner = await account.ownerOf(row.accountId, tx);
      const found = owner && (await account.member(row.accountId, owner.id, tx));
      if (!found || found.user.disabledAt || found.account.disabledAt || row.tokenExpiresAt === null) return;
      const language = spokenBy(found.user);
      const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: found.account.timeZone }).format(row.tokenExpiresAt);
      const values = { name: row.name, date, account: found.account.companyName ?? found.account.name };
      await letters.write(tx, { to: found.user.email, accountId: row.accountId, language, kind: 'coze_ending', values });
    });
  return {
    name: 'coze.ending',
    every: 3_600,
    run: async (signal) => oneByOne(await connectionsStore(db).ending(new Date(clock().getTime() + noticeDays * dayMs)), tell, signal),
  };
};
