/** Every account and everybody in one, for who runs this server. */
import type { Db } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { notFound } from '../../kit/fault.ts';
import { idAfter, pageById } from '../../kit/page-by-id.ts';
import { type AccountSeen, directoryStore, type UserSeen } from './directory.store.ts';

type Wanted = { search?: string | undefined; cursor?: string | undefined; limit: number };

export type Directory = ReturnType<typeof createDirectory>;
export const createDirectory = ({ db, clock }: { db: Db; clock: Clock }) => ({
  accounts: async ({ search, cursor, limit }: Wanted) =>
    pageById(await directoryStore(db).accounts({ search, after: idAfter(cursor), limit: limit + 1 }), limit, (row) => row),
  users: async ({ search, cursor, limit }: Wanted) =>
    pageById(await directoryStore(db).users({ search, after: idAfter(cursor), limit: limit + 1 }), limit, (row) => row),
  usersOf: (accountId: string) => directoryStore(db).usersOf(accountId),
  /** 404 where there is none. */
  account: async (id: string, within: Db = db): Promise<AccountSeen> => there(await directoryStore(within).account(id)),
  user: async (id: string, within: Db = db): Promise<UserSeen> => there(await directoryStore(within).user(id)),

  /** Who is locked out is refused from the next request on; their sessions are ended by who calls. */
  disableAccount: async (tx: Db, id: string, disabled: boolean): Promise<void> => {
    if (!(await directoryStore(tx).disableAccount(id, disabled ? clock() : null))) throw notFound();
  },
  disableUser: async (tx: Db, id: string, disabled: boolean): Promise<void> => {
    if (!(await directoryStore(tx).disableUser(id, disabled ? clock() : null))) throw notFound();
  },
});

const there = <T>(row: T | undefined): T => {
  if (row === undefined) throw notFound();
  return row;
};
