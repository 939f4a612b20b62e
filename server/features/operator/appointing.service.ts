/** Who runs this server: said at its own command line, never over the network. */
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { newToken } from '../../kit/crypto.ts';
import { notFound } from '../../kit/fault.ts';
import type { Account } from '../account/index.ts';
import type { Audit } from '../audit/index.ts';

type Needs = { db: Db; newId: () => string; account: Account; audit: Pick<Audit, 'record'>; hash(password: string): Promise<string> };

export const createAppointing = ({ db, newId, account, audit, hash }: Needs) => {
  const set = async (user: { id: string; email: string }, operator: boolean): Promise<void> =>
    inTransaction(db, async (tx) => {
      await account.setOperator(tx, user.id, operator);
      await audit.record(tx, {
        actor: { id: null, name: 'command line' },
        accountId: null,
        action: operator ? 'operator.make' : 'operator.remove',
        target: user.email,
        detail: {},
        address: '',
        requestId: newId(),
      });
    });

  return {
    /** A password where the person is new: it is shown this once, and theirs to change in the settings. */
    appoint: async (email: string): Promise<{ email: string; password: string | null }> => {
      const known = await account.findUserByEmail(email);
      const password = known ? null : newToken().slice(0, 20);
      const user =
        known ?? (await account.createWithOwner({ email, name: email.split('@')[0]!, usage: ['copygpt'], passwordHash: await hash(password!) })).user;
      await set(user, true);
      return { email: user.email, password };
    },
    /** From their next request on they are somebody like everybody else. */
    dismiss: async (email: string): Promise<void> => {
      const user = await account.findUserByEmail(email);
      if (!user) throw notFound();
      await set(user, false);
    },
  };
};
