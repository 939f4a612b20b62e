/** How often somebody may try. Counted in the database, so that several processes count together. */
import type { Db } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { sha256 } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';
import { networkOf } from '../../kit/network.ts';
import { authStore } from './auth.store.ts';

/** Wrong passwords: by the account that is tried, and by the network they come from; where its owner is known, by that browser alone. */
const limits = {
  account: { tries: 10, seconds: 15 * 60 },
  address: { tries: 60, seconds: 15 * 60 },
  /** In a browser that they signed in with before. */
  device: { tries: 10, seconds: 15 * 60 },
  registration: { tries: 20, seconds: 60 * 60 },
  /** Letters that anybody can cause: by who gets them, by the network they are asked from, and by who asks. */
  forgotten: { tries: 5, seconds: 60 * 60 },
  forgottenFrom: { tries: 30, seconds: 60 * 60 },
  newEmail: { tries: 5, seconds: 60 * 60 },
  /** Begun at a company’s provider: many people share one network at nine in the morning. */
  companySignIn: { tries: 600, seconds: 15 * 60 },
  /** Letters to people who asked for none. */
  invited: { tries: 1_000, seconds: 24 * 60 * 60 },
};
type Limit = keyof typeof limits;

export const createLimits = ({ db, clock }: { db: Db; clock: Clock }) => {
  const store = authStore(db);
  const take = async (limit: Limit, who: string, many = 1, within: Db = db): Promise<void> => {
    const { tries, seconds } = limits[limit];
    const now = clock();
    const counted = await authStore(within).countTry(keyOf(limit, who), { many, now, until: new Date(now.getTime() + seconds * 1000) });
    if (counted.tries <= tries) return;
    throw new Fault('too_many_requests', 429, { retryAfter: Math.max(1, Math.ceil((counted.until.getTime() - now.getTime()) / 1000)) });
  };
  return {
    /** Taken before the password is looked at, so that many tries at once count as many. */
    async signIn(email: string, address: string, device?: string): Promise<{ worked(): Promise<void> }> {
      if (device !== undefined) {
        await take('device', device);
        return { worked: () => store.forgetTries(keyOf('device', device)) };
      }
      const network = networkOf(address);
      await take('address', network);
      await take('account', email);
      return {
        worked: async () => {
          await Promise.all([store.forgetTries(keyOf('account', email)), store.takeBackTry(keyOf('address', network))]);
        },
      };
    },
    async forgotten(email: string, address: string): Promise<void> {
      await take('forgottenFrom', networkOf(address));
      await take('forgotten', email);
    },
    newEmail: (userId: string): Promise<void> => take('newEmail', userId),
    /** `within`: a transaction that writes the letters. */
    invited: (accountId: string, many: number, within: Db = db): Promise<void> => take('invited', accountId, many, within),
    companySignIn: (address: string): Promise<void> => take('companySignIn', networkOf(address)),
    registration: (address: string): Promise<void> => take('registration', networkOf(address)),
  };
};

/** Who tried what is nobody's to read in the table. */
const keyOf = (limit: Limit, who: string): Buffer => sha256(`${limit} ${who}`);
