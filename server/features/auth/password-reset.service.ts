/** A new password for who forgot theirs: by a link to their own e-mail. */
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Account } from '../account/index.ts';
import { type Letters, spokenBy } from '../letters/index.ts';
import type { createLimits } from './limits.ts';
import type { Links } from './links.ts';
import type { createPasswords } from './passwords.ts';
import { authStore } from './auth.store.ts';

type Needs = {
  db: Db;
  account: Account;
  letters: Letters;
  links: Links;
  limits: ReturnType<typeof createLimits>;
  passwords: ReturnType<typeof createPasswords>;
};

export const createPasswordReset = ({ db, account, letters, links, limits, passwords }: Needs) => ({
  /** Says the same, and takes as long, whether or not somebody has this e-mail. */
  async ask(email: string, address: string): Promise<{ sent: boolean; hours: number }> {
    await limits.forgotten(email, address);
    const found = await account.findUserByEmail(email);
    const user = found?.disabledAt ? undefined : found;
    const hours = links.hoursBy(letters.reach);
    await inTransaction(db, async (tx) => {
      const screen = await links.make(tx, { purpose: 'password', userId: user?.id ?? null, hours });
      if (!user) return;
      const language = spokenBy(user);
      const values = { email: user.email, hours: letters.hoursIn(hours, language) };
      await letters.write(tx, { to: user.email, accountId: null, language, kind: 'password_reset', values, screen, seconds: hours * 60 * 60 });
    });
    return { sent: letters.reach === 'people', hours };
  },

  /** Answers whose password it is. Whoever was signed in as them is signed out everywhere. */
  async reset({ token, password }: { token: string; password: string }): Promise<{ userId: string }> {
    await links.check(token, 'password');
    const passwordHash = await passwords.chosen(password);
    const userId = await inTransaction(db, async (tx) => {
      const whose = await links.spend(tx, token, 'password');
      await account.setPassword(tx, whose.userId, passwordHash);
      await authStore(tx).endAll(whose.userId);
      return whose.userId;
    });
    return { userId };
  },
});
