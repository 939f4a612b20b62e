/** Tells people about their points before it hurts. */
import type { Reminder } from '@storewright/contract/settings';
import { milliOf, pointsOf } from '@storewright/contract/kit/points';
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Caller } from '../../../kit/caller.ts';
import { type Chore, oneByOne } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Account } from '../../account/index.ts';
import type { Letters } from '../../letters/index.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { createAddressees, pointsIn } from './addressees.ts';
import { createCaptchas } from './captchas.ts';
import { createNotices, type TellApp } from './notices.ts';
import { type ReminderRow, remindersStore, type Wanted } from './reminders.store.ts';

type Needs = {
  db: Db;
  ledger: Pick<Ledger, 'balance'> & { limits: Pick<Ledger['limits'], 'reached'> };
  letters: Letters;
  account: Pick<Account, 'ownerOf' | 'member'>;
  clock: Clock;
  newId: () => string;
  tellApp: TellApp;
};

export type Reminders = ReturnType<typeof createReminders>;
export const createReminders = ({ db, ledger, letters, account, clock, newId, tellApp }: Needs) => {
  const store = remindersStore(db);
  const addressees = createAddressees({ account });
  const captchas = createCaptchas({ db, letters, clock, newId });
  const notices = createNotices({ db, ledger, letters, addressees, tellApp });

  const tellLow = async (reminder: Wanted, { available, seq }: { available: bigint; seq: bigint }): Promise<void> => {
    const { accountId, userId, email: to, below } = reminder;
    const reader = (userId && (await addressees.member(db, accountId, userId))) || (await addressees.owner(db, accountId));
    if (!reader) return;
    const values = { account: reader.account, available: pointsIn(available, reader), below: pointsIn(below, reader) };
    await inTransaction(db, async (tx) => {
      if (await remindersStore(tx).disarm(reminder, seq)) await letters.write(tx, { to, accountId, language: reader.language, kind: 'low_balance', values });
    });
  };

  const look = async (reminder: Wanted): Promise<void> => {
    // Before the balance: what moves between the two counts as later.
    const seq = await store.lastSeq(reminder.accountId);
    const { available } = await ledger.balance(reminder.accountId);
    if (available < reminder.below) {
      // Points that came and went between two rounds are a crossing too.
      if (reminder.armed || (await store.rose(reminder))) await tellLow(reminder, { available, seq });
      else if (seq !== reminder.toldSeq) await store.lookedAt(reminder, seq);
    }
    if (available >= reminder.below && !reminder.armed) await store.rearm(reminder.accountId, available);
  };
  /** Looks at every account that wants to know, and only at those. */
  const lowBalances = (signal: AbortSignal): Promise<void> => oneByOne(store.wanted(), look, signal);

  return {
    of: async ({ accountId }: Caller): Promise<Reminder> => show(await store.of(accountId)),
    set: async ({ accountId, userId }: Caller, { email, below }: { email: string | null; below: string | null }): Promise<Reminder> =>
      show(await store.set({ accountId, userId, email, below: below === null ? null : milliOf(below) })),
    /** Null where the account did not say. */
    belowOf: async (accountId: string): Promise<bigint | null> => (await store.of(accountId))?.below ?? null,

    captcha: captchas.send,
    verify: ({ accountId, userId }: Caller, { email, captcha: code }: { email: string; captcha: string }): Promise<Reminder> =>
      captchas.prove({ accountId, email, code }, async (tx) => show(await remindersStore(tx).verify({ accountId, email, userId }, clock()))),

    /** To whom letters about an account go: the address that it proved, else its owner's. */
    readerOf: notices.readerOf,
    /** For whoever runs the plans. */
    tellPlan: notices.plan,

    chores: [
      { name: 'reminders', every: 30, run: lowBalances },
      { name: 'limit-notices', every: 30, run: notices.limits },
      { name: 'ending-notices', every: 600, run: notices.endings },
      { name: 'captchas-forget', every: 3_600, run: captchas.forget },
    ] satisfies Chore[],
  };
};

const show = (row: ReminderRow | undefined): Reminder => ({
  email: row?.email ?? null,
  verified: Boolean(row?.verifiedAt),
  below: row?.below == null ? null : pointsOf(row.below),
  armed: row?.armed ?? true,
});
