/** Who runs this server: said at its own command line, never over the network. */
import type { OperatorDeed } from '@storewright/contract/deeds';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { newToken } from '../../kit/crypto.ts';
import { notFound } from '../../kit/fault.ts';
import type { Account } from '../account/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Links } from '../auth/index.ts';

type Needs = { db: Db; newId: () => string; account: Account; audit: Pick<Audit, 'record'>; hash(password: string): Promise<string>; links: Links };

export const createAppointing = ({ db, newId, account, audit, hash, links }: Needs) => {
  const note = (tx: Db, action: OperatorDeed, target: string): Promise<void> =>
    audit.record(tx, {
      actor: { id: null, name: 'command line' },
      accountId: null,
      action,
      target,
      detail: {},
      address: '',
      requestId: newId(),
    });
  const set = async (user: { id: string; email: string }, operator: boolean): Promise<void> =>
    inTransaction(db, async (tx) => {
      await account.setOperator(tx, user.id, operator);
      await note(tx, operator ? 'operator.make' : 'operator.remove', user.email);
    });
  const known = async (email: string) => {
    const user = await account.findUserByEmail(email);
    if (!user) throw notFound();
    return user;
  };

  return {
    /** A password where the person is new: it is shown this once, and theirs to change in the settings. */
    appoint: async (email: string): Promise<{ email: string; password: string | null }> => {
      const here = await account.findUserByEmail(email);
      const password = here ? null : newToken().slice(0, 20);
      const user = here ?? (await account.createWithOwner({ email, name: email.split('@')[0]!, usage: ['copygpt'], passwordHash: await hash(password!) })).user;
      await set(user, true);
      return { email: user.email, password };
    },
    /** From their next request on they are somebody like everybody else. */
    dismiss: async (email: string): Promise<void> => {
      await set(await known(email), false);
    },
    /** The path of a link to a new password, for somebody whom no letter reaches. */
    resetLink: async (email: string): Promise<{ path: string; hours: number }> => {
      const user = await known(email);
      const hours = links.hoursBy('operator');
      const path = await inTransaction(db, async (tx) => {
        await note(tx, 'operator.reset_link', user.email);
        return links.make(tx, { purpose: 'password', userId: user.id, hours });
      });
      return { path, hours };
    },
  };
};
