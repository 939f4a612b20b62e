/** What an account is told without having asked: points that end, limits that are reached, months that are over. */
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import type { Letters } from '../../letters/index.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { PlanNews, Tell } from '../plans/periods.ts';
import { type Addressee, type Addressees, dayIn, pointsIn } from './addressees.ts';
import { type Ending, endingStore } from './ending.store.ts';
import { remindersStore } from './reminders.store.ts';

const daysBefore = 14;
const atOnce = 500;
type Notice = Awaited<ReturnType<Ledger['limits']['reached']>>[number];
type Needs = { db: Db; ledger: { limits: Pick<Ledger['limits'], 'reached'> }; letters: Pick<Letters, 'write'>; addressees: Addressees };

export const createNotices = ({ db, ledger, letters, addressees }: Needs) => {
  /** The address that the account named and proved, else its owner's. */
  const ofAccount = async (accountId: string): Promise<Addressee | undefined> => {
    const [owner, reminder] = await Promise.all([addressees.owner(accountId), remindersStore(db).of(accountId)]);
    return owner && (reminder?.verifiedAt && reminder.email ? { ...owner, to: reminder.email } : owner);
  };

  const tellEnding = async (tx: Db, endings: Ending[], reader: Addressee | undefined): Promise<void> => {
    const mine = await endingStore(tx).claim(endings.map(({ lotId }) => lotId));
    const told = endings.filter(({ lotId }) => mine.has(lotId));
    const [first] = told;
    if (!first || !reader) return;
    const points = told.reduce((sum, { left }) => sum + left, 0n);
    const values = { points: pointsIn(points, reader), date: dayIn(first.endsAt, reader), account: reader.account };
    await letters.write(tx, { ...reader, accountId: first.accountId, kind: 'points_ending', values });
  };

  const tellLimit = async (tx: Db, { accountId, scope, id, percent, cap, used }: Notice): Promise<void> => {
    if (cap === null) return;
    const [person, owner] = await Promise.all([scope === 'user' ? addressees.member(accountId, id) : undefined, ofAccount(accountId)]);
    const readers = new Map([person, owner].flatMap((one) => (one ? [[one.to, one] as const] : [])));
    for (const reader of readers.values()) {
      const values = { name: person?.name ?? reader.account, used: pointsIn(used, reader), cap: pointsIn(cap, reader) };
      if (percent >= 100) await letters.write(tx, { ...reader, accountId, kind: 'limit_reached', values });
      else await letters.write(tx, { ...reader, accountId, kind: 'limit', values: { ...values, percent: percentIn(percent, reader) } });
    }
  };

  return {
    /** Once per lot, two weeks before; those of one day in one letter. */
    async endings(signal: AbortSignal): Promise<void> {
      const found = await endingStore(db).untold(daysBefore, atOnce);
      const readers = new Map<string, Addressee | undefined>();
      const letterFor = new Map<string, Ending[]>();
      for (const ending of found) {
        const { accountId, userId, endsAt } = ending;
        const whose = `${accountId} ${userId ?? ''}`;
        if (!readers.has(whose)) readers.set(whose, await (userId ? addressees.member(accountId, userId) : ofAccount(accountId)));
        const reader = readers.get(whose);
        const key = `${whose} ${reader ? dayIn(endsAt, reader) : ''}`;
        letterFor.set(key, [...(letterFor.get(key) ?? []), ending]);
      }
      for (const endings of letterFor.values()) {
        if (signal.aborted) return;
        const [{ accountId, userId }] = endings as [Ending];
        await inTransaction(db, (tx) => tellEnding(tx, endings, readers.get(`${accountId} ${userId ?? ''}`)));
      }
    },

    limits: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        for (const notice of await ledger.limits.reached(tx, atOnce)) await tellLimit(tx, notice);
      }),

    plan: (async (tx, { accountId, about, plan, at }: PlanNews) => {
      const reader = await ofAccount(accountId);
      if (!reader) return;
      const values = { plan: planNames[plan], account: reader.account, date: dayIn(at, reader) };
      await letters.write(tx, { ...reader, accountId, kind: about, values });
    }) satisfies Tell,
  };
};

/** Proper names: the same in every language. */
const planNames: Record<PlanNews['plan'], string> = { free: 'Free', plus: 'Plus', basic: 'Basic', pro: 'Pro', enterprise: 'Enterprise' };
const percentIn = (percent: number, { language }: Addressee): string => new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
