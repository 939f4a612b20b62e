/** The groups of an account: made, renamed and removed by whoever manages it, where no directory does. */
import { mostGroups } from '@storewright/contract/people';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../kit/caller.ts';
import { Fault, invalid, quotaExceeded } from '../../kit/fault.ts';
import type { Doing, Note } from '../audit/index.ts';
import { managing } from './may.ts';
import { peopleStore } from './people.store.ts';

export const createGroups = ({ db, note }: { db: Db; note: Note }) => ({
  list: async ({ accountId }: Caller) => ({ items: await peopleStore(db).groups(accountId) }),
  create: (caller: Caller, doing: Doing, id: string, name: string) =>
    inTransaction(db, async (tx) => {
      const { accountId } = await managing(tx, caller);
      if ((await peopleStore(tx).groups(accountId)).length >= mostGroups) throw quotaExceeded(mostGroups, 'There are 200 groups. Remove one first.');
      const made = await peopleStore(tx).addGroup({ id, accountId, name });
      if (!made) throw nameTaken();
      await note(doing, { accountId, action: 'group.create', target: name, detail: {} })(tx);
      return { id: made.id, name: made.name, members: 0, kept_by_directory: false };
    }),
  change: (caller: Caller, doing: Doing, id: string, name: string) =>
    inTransaction(db, async (tx) => {
      const { accountId, name: before } = await ownGroup(tx, caller, id);
      await peopleStore(tx).renameGroup(accountId, id, name).catch(ifTaken);
      if (name !== before) await note(doing, { accountId, action: 'group.change', target: name, detail: { before: { name: before }, after: { name } } })(tx);
      return orNotFound((await peopleStore(tx).groups(accountId)).find((group) => group.id === id));
    }),
  remove: (caller: Caller, doing: Doing, id: string) =>
    inTransaction(db, async (tx) => {
      const { accountId, name, members } = await ownGroup(tx, caller, id);
      await peopleStore(tx).removeGroup(accountId, id);
      await note(doing, { accountId, action: 'group.remove', target: name, detail: { members } })(tx);
      return { ok: true as const };
    }),
});

/** Of an account that they manage, and no directory does. */
const ownGroup = async (tx: Db, caller: Caller, id: string) => {
  const { accountId } = await managing(tx, caller);
  if ((await peopleStore(tx).keptByDirectory(accountId)).has(id)) throw new Fault('kept_by_directory', 409);
  const group = orNotFound((await peopleStore(tx).groups(accountId)).find((one) => one.id === id));
  return { ...group, accountId };
};

const nameTaken = (): Fault => invalid('body.name', 'A group is called so already.');
const ifTaken = (error: { cause?: { code?: string } }): never => {
  throw error.cause?.code === '23505' ? nameTaken() : error;
};
