/** Somebody waits for a person, and nobody looks: those who could answer are told by letter, once each time. */
import { type Db, withLock } from '../../../adapters/db/db.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Account } from '../../account/index.ts';
import { deskStore, type WaitingRow } from '../../knowledge/index.ts';
import { type Letters, spokenBy } from '../../letters/index.ts';

type Needs = { db: Db; account: Pick<Account, 'member'>; letters: Pick<Letters, 'write'>; clock: Clock };

export const waitingNotices = ({ db, account, letters, clock }: Needs): Chore => {
  const ago = (ms: number): Date => new Date(clock().getTime() - ms);
  const tell = (row: WaitingRow): Promise<void> =>
    // One after the other: however many ask at once, an account hears of it once in a while.
    withLock(db, `inbox letters ${row.accountId}`, async (tx) => {
      const store = deskStore(tx);
      const { accountId, base } = row;
      if (!(await store.claim(row, clock(), ago(pauseMs)))) return;
      if (!(await store.desk(accountId)).letters) return;
      const named = row.heldBy ?? row.assignedTo;
      const people = await store.people(accountId);
      // Of whoever was to answer and is gone, all others hear.
      const those = people.some(({ id }) => id === named) ? [named!] : people.slice(0, mostTold).map(({ id }) => id);
      for (const id of those) {
        const found = await account.member(accountId, id, tx);
        if (!found || found.user.disabledAt || found.account.disabledAt) continue;
        const language = spokenBy(found.user);
        const values = { base, account: found.account.companyName ?? found.account.name };
        await letters.write(tx, { to: found.user.email, accountId, language, kind: 'inbox_waiting', values, seconds: 24 * 60 * 60 });
      }
    });
  return {
    name: 'inbox.waiting',
    every: 30,
    run: async (signal) => oneByOne(await deskStore(db).untold(ago(quietMs), ago(pauseMs)), tell, signal),
  };
};

/** Who looks at the inbox answers before that. */
const quietMs = 60_000;
const mostTold = 20;
/** Between two letters of one account. */
const pauseMs = 15 * 60_000;
