/** Coze: ways there, the bots that were added, and what people say to them. */
import type { Need } from '@storewright/contract/enterprise';
import { createCoze } from '../../adapters/coze/coze.ts';
import type { Outgoing } from '../../adapters/outgoing/outgoing.ts';
import type { Db } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import type { Account } from '../account/index.ts';
import type { Note } from '../audit/index.ts';
import type { Letters } from '../letters/index.ts';
import type { Runs } from '../runs/index.ts';
import { botsReached, type Reader } from './bots/bots.store.ts';
import type { Uploads } from '../uploads/index.ts';
import { createBound } from './bots/bound.ts';
import { createBots } from './bots/bots.service.ts';
import { createChats } from './chats/chats.service.ts';
import { createAccess } from './connections/access.service.ts';
import { createConnections } from './connections/connections.service.ts';
import { connectionsStore } from './connections/connections.store.ts';
import { endingNotices } from './connections/ending.ts';
import { localHost, localTokens } from './local/local.ts';

type Door = Pick<Outgoing, 'request' | 'stream'>;
type Needs = {
  db: Db;
  secrets: Secrets;
  outgoing: Door;
  /** How a host of Coze is reached. */
  origin: string;
  /** Reaches the stand-in, where there is one. */
  local: Door | null;
  account: Pick<Account, 'ownerOf' | 'member' | 'standing'>;
  letters: Pick<Letters, 'write'>;
  runs: Runs;
  uploads: Pick<Uploads, 'own' | 'content'>;
  note: Note;
  home: string;
  clock: Clock;
  newId: () => string;
};

export type CozeDesk = ReturnType<typeof createCozeDesk>;
export const createCozeDesk = ({ db, secrets, outgoing, origin, local, account, letters, runs, uploads, note, home, clock, newId }: Needs) => {
  const coze = createCoze({ outgoing, origin, local: local && { outgoing: local, origin: `http://${localHost}/{host}` } });
  const access = createAccess({ db, secrets, coze, clock });
  const connections = createConnections({ db, secrets, coze, access, home, local: local && localTokens, note, clock, newId });
  const bots = createBots({ db, coze, access, connections, note, clock, newId });
  const chats = createChats({ db, standing: account.standing, coze, access, bots, runs, uploads, clock, newId });
  /** What waits for somebody who manages the account. */
  const needs = async (accountId: string): Promise<Need[]> =>
    (await connectionsStore(db).all(accountId)).flatMap(({ id, name, state, checkedAt, createdAt }) =>
      state === 'needs_attention' ? [{ kind: 'connection_broken' as const, id, name, of: 'Coze', at: (checkedAt ?? createdAt).toISOString() }] : [],
    );
  return {
    needs,
    reached: (reader: Reader, asked: { id: string | undefined; most: number }) => botsReached(db, reader, asked),
    connections,
    bots,
    chats,
    bound: createBound({ db, coze, access }),
    chores: [endingNotices({ db, account, letters, clock })],
  };
};
