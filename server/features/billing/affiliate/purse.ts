/**
 * What an account earned by bringing others stands in a wallet of its own in the ledger, so that its sum is guarded and
 * audited like every other. The programme pays it; what goes out to the account's points or to its bank goes back to the programme's side.
 */
import type { Db } from '../../../adapters/db/db.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Ledger } from '../ledger/ledger.service.ts';

/** The owner of such a wallet, in the place where a person's own wallet names the person. Nobody has this id. */
export const purseId = '00000000-0000-8000-8000-0000000aff01';

type Posting = { accountId: string; userId: string | null; amount: bigint; journal: string };

export const purseOf = (ledger: Pick<Ledger, 'post'>) => {
  const what = (subject: string, userId: string | null) => ({ place: null, subject, by: 'affiliate', shopId: null, userId });
  const purse = (accountId: string) => ({ accountId, userId: purseId });
  const reward = { kind: 'paid', source: 'reward', expiresAt: null } as const;

  return {
    /** A reward whose waiting time is over, or a part that was taken back and came again. */
    earn: (tx: Db, { accountId, amount, journal }: Omit<Posting, 'userId'>) =>
      ledger.post(tx, { journal, owner: purse(accountId), kind: 'reward', amount, counter: 'affiliate', what: what('', null), lot: reward }),

    /** A payment went back after its reward had come: what is gone already is taken from the next. */
    lose: (tx: Db, { accountId, amount, journal }: Omit<Posting, 'userId'>) =>
      ledger.post(tx, { journal, owner: purse(accountId), kind: 'reward', amount: -amount, counter: 'affiliate', what: what('', null), mayOwe: true }),

    take: async (tx: Db, { accountId, userId, amount, journal }: Posting): Promise<void> => {
      try {
        await ledger.post(tx, { journal, owner: purse(accountId), kind: 'withdrawal', amount: -amount, counter: 'affiliate', what: what('', userId) });
      } catch (error) {
        if (error instanceof Fault && error.code === 'insufficient_points') throw new Fault('withdrawal_too_much', 409, { details: error.details ?? {} });
        throw error;
      }
    },
    intoPoints: (tx: Db, { accountId, userId, amount, journal }: Posting) =>
      ledger.post(tx, { journal, owner: { accountId }, kind: 'reward', amount, counter: 'affiliate', what: what('', userId), lot: reward }),
    giveBack: (tx: Db, { accountId, userId, amount, journal }: Posting) =>
      ledger.post(tx, { journal, owner: purse(accountId), kind: 'withdrawal', amount, counter: 'affiliate', what: what('', userId), lot: reward }),
  };
};
