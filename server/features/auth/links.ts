/** Links that come by letter, or from the operator: whoever has one may do one thing, once, for a while. */
import type { Db } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { newToken, sha256 } from '../../kit/crypto.ts';
import { Fault } from '../../kit/fault.ts';
import { linksStore, type Purpose } from './links.store.ts';

export type Links = ReturnType<typeof createLinks>;
type New = { purpose: Purpose; userId: string | null; email?: string; hours: number };
type Owned = { userId: string; email: string | null };

const pages: Record<Purpose, string> = { password: '/reset-password', email: '/confirm-email' };
/** By mail; and where the operator hands it over, who is not always there. Less than a day: a letter is kept no longer than its link is good for. */
const lives = { people: 1, operator: 12 };

export const createLinks = ({ db, clock }: { db: Db; clock: Clock }) => ({
  hoursBy: (reach: keyof typeof lives): number => lives[reach],

  /** Where it leads. Behind the #, so that no server on the way writes it into a log, and no page is told of it. */
  async make(tx: Db, { purpose, userId, email, hours }: New): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(clock().getTime() + hours * 60 * 60_000);
    await linksStore(tx).insert({ hash: sha256(token), purpose, userId, email: email ?? null, expiresAt });
    return `${pages[purpose]}#${token}`;
  },

  /** Looks without spending it; refuses one that is not good any more. */
  async check(token: string, purpose: Purpose): Promise<void> {
    if (!(await linksStore(db).find({ hash: sha256(token), purpose, now: clock() }))) throw spent();
  },

  /** With it go all others of the same person: what was asked for before is answered now. */
  async spend(tx: Db, token: string, purpose: Purpose): Promise<Owned> {
    const row = await linksStore(tx).spend({ hash: sha256(token), purpose, now: clock() });
    if (!row?.userId) throw spent();
    await linksStore(tx).forgetOf(row.userId);
    return { userId: row.userId, email: row.email };
  },

  forgetOf: (tx: Db, userId: string): Promise<void> => linksStore(tx).forgetOf(userId),
});

const spent = (): Fault => new Fault('link_invalid', 410);
