/** Another e-mail for somebody: it counts once a link that went there was opened, and the old one hears of it. */
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import { Fault, invalid } from '../../kit/fault.ts';
import type { Account } from '../account/index.ts';
import { type Letters, spokenBy } from '../letters/index.ts';
import type { createLimits } from './limits.ts';
import type { Links } from './links.ts';
import type { SignIns } from './sign-ins.service.ts';

type Needs = { db: Db; account: Account; letters: Letters; links: Links; limits: ReturnType<typeof createLimits>; signIns: SignIns };
type Wish = { email: string; password: string; address: string };

export const createEmailChange = ({ db, account, letters, links, limits, signIns }: Needs) => ({
  /** Says the same where the new e-mail is somebody's already: only who reads its letters learns that. */
  async ask(caller: Caller, { email, password, address }: Wish): Promise<{ sent: boolean; hours: number }> {
    await signIns.prove(caller, { password, address });
    if (email === caller.email.toLowerCase()) throw invalid('body.email', 'This is your e-mail already.');
    await limits.newEmail(caller.userId);
    const { accountId, userId } = caller;
    const isTaken = (await account.findUserByEmail(email)) !== undefined;
    const hours = links.hoursBy(letters.reach);
    const language = spokenBy(caller.profile);
    const within = { accountId, language, seconds: hours * 60 * 60 };
    await inTransaction(db, async (tx) => {
      if (isTaken) await letters.write(tx, { ...within, to: email, kind: 'email_taken', values: { email } });
      else {
        const screen = await links.make(tx, { purpose: 'email', userId, email, hours });
        const values = { email, old: caller.email, hours: letters.hoursIn(hours, language) };
        await letters.write(tx, { ...within, to: email, kind: 'email_confirm', values, screen });
      }
      await letters.write(tx, { accountId, language, to: caller.email, kind: 'email_changing', values: { email, old: caller.email } });
    });
    return { sent: letters.reach === 'people', hours };
  },

  /** By the link alone: the new mailbox may be read on another device. */
  async confirm(token: string): Promise<{ email: string }> {
    await links.check(token, 'email');
    return inTransaction(db, async (tx) => {
      const { userId, email } = await links.spend(tx, token, 'email');
      if (!email || !(await account.changeEmail(tx, userId, email))) throw new Fault('email_taken', 409);
      return { email };
    });
  },
});
