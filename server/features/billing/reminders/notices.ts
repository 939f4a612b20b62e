/** What an account is told without having asked: points that end, limits that are reached, months that are over. */
import { type Db, inTransaction } from '../../../adapters/db/db.ts';
import { oneByOne } from '../../../kit/chore.ts';
import type { Letters } from '../../letters/index.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { PlanNews, Tell } from '../plans/periods.ts';
import { type Addressee, type Addressees, dayIn, percentIn, pointsIn } from './addressees.ts';
import { type Ending, endingStore } from './ending.store.ts';
import { remindersStore } from './reminders.store.ts';

const daysBefore = 14;
const atOnce = 500;
export type LimitNotice = Awaited<ReturnType<Ledger['limits']['reached']>>[number];
/** Tells of an app's limit, in the transaction that takes the notice; of those who know the apps, a storey higher. */
export type TellApp = (tx: Db, notice: Omit<LimitNotice, 'cap' | 'scope'> & { cap: bigint }) => Promise<void>;
type Needs = { db: Db; ledger: { limits: Pick<Ledger['limits'], 'reached'> }; letters: Pick<Letters, 'write'>; addressees: Addressees; tellApp: TellApp };

export const createNotices = ({ db, ledger, letters, addressees, tellApp }: Needs) => {
  /** The address that the account named and proved, else its owner's. */
  const ofAccount = async (within: Db, accountId: string): Promise<Addressee | undefined> => {
    const owner = await addressees.owner(within, accountId);
    const reminder = owner && (await remindersStore(within).of(accountId));
    return owner && (reminder?.verifiedAt && reminder.email ? { ...owner, to: reminder.email } : owner);
  };

  /** Of one wallet: those of one day in one letter. */
  const tellEndings = async (endings: Ending[]): Promise<void> => {
    const { accountId, userId } = endings[0]!;
    const reader = await (userId ? addressees.member(db, accountId, userId) : ofAccount(db, accountId));
    const byDay = Map.groupBy(endings, ({ endsAt }) => reader && dayIn(endsAt, reader));
    for (const those of byDay.values()) await inTransaction(db, (tx) => tellDay(tx, those, reader));
  };

  const tellDay = async (tx: Db, endings: Ending[], reader: Addressee | undefined): Promise<void> => {
    const mine = await endingStore(tx).claim(endings.map(({ lotId }) => lotId));
    const told = endings.filter(({ lotId }) => mine.has(lotId));
    const [first] = told;
    if (!first || !reader) return;
    const points = told.reduce((sum, { left }) => sum + left, 0n);
    const values = { points: pointsIn(points, reader), date: dayIn(first.endsAt, reader), account: reader.account };
    await letters.write(tx, { ...reader, accountId: first.accountId, kind: 'points_ending', values });
  };

  const tellLimit = async (tx: Db, { scope, cap, ...notice }: LimitNotice): Promise<void> => {
    if (cap === null) return;
    const { accountId, id, percent, used } = notice;
    if (scope === 'app') return tellApp(tx, { ...notice, cap });
    const person = scope === 'user' ? await addressees.member(tx, accountId, id) : undefined;
    const owner = await ofAccount(tx, accountId);
    const readers = new Map([person, owner].flatMap((one) => (one ? [[one.to, one] as const] : [])));
    for (const reader of readers.values()) {
      const values = { name: person?.name ?? reader.account, used: pointsIn(used, reader), cap: pointsIn(cap, reader) };
      if (percent >= 100) await letters.write(tx, { ...reader, accountId, kind: 'limit_reached', values });
      else await letters.write(tx, { ...reader, accountId, kind: 'limit', values: { ...values, percent: percentIn(percent, reader) } });
    }
  };

  return {
    readerOf: ofAccount,

    /** Once per lot, two weeks before. */
    async endings(signal: AbortSignal): Promise<void> {
      const byWallet = Map.groupBy(await endingStore(db).untold(daysBefore, atOnce), ({ accountId, userId }) => `${accountId} ${userId ?? ''}`);
      await oneByOne(byWallet.values(), tellEndings, signal);
    },

    /** Told once, or not at all: what fails is over with those that went, and stands in the log. */
    async limits(): Promise<void> {
      let failure: unknown;
      await inTransaction(db, async (tx) => {
        const notices = await ledger.limits.reached(tx, atOnce);
        await oneByOne(notices, (notice) => inTransaction(tx, (inner) => tellLimit(inner, notice))).catch((error: unknown) => (failure = error));
      });
      if (failure) throw failure;
    },

    plan: (async (tx, { accountId, about, plan, at }: PlanNews) => {
      const reader = await ofAccount(tx, accountId);
      if (!reader) return;
      const values = { plan: planNames[plan], account: reader.account, date: dayIn(at, reader) };
      await letters.write(tx, { ...reader, accountId, kind: about, values });
    }) satisfies Tell,
  };
};

/** Proper names: the same in every language. */
const planNames: Record<PlanNews['plan'], string> = { free: 'Free', plus: 'Plus', basic: 'Basic', pro: 'Pro', enterprise: 'Enterprise' };
