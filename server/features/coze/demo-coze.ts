/** What the demo's company has at Coze: the stand-in, connected, and two of its bots for all staff. */
import { type Db, withLock } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Secrets } from '../../kit/crypto.ts';
import { botsStore } from './bots/bots.store.ts';
import { grantOf } from './connections/access.service.ts';
import { connectionsStore } from './connections/connections.store.ts';
import { demoSeed, localTokens } from './local/seed.ts';

type Needs = { db: Db; secrets: Secrets; clock: Clock; newId: () => string };

/** Where there is no connection at all: who took the last one away has it back with the next sign-in. */
export const createDemoCoze =
  ({ db, secrets, clock, newId }: Needs) =>
  (accountId: string): Promise<void> =>
    withLock(db, `coze demo ${accountId}`, async (tx) => {
      const store = connectionsStore(tx);
      if ((await store.count(accountId)) > 0) return;
      const id = newId();
      const spaces = demoSeed.spaces.map(({ id: space, name, role, type }) => ({ id: space, name, role, type }));
      const granted = grantOf(secrets, id, { token: localTokens.com, expiresAt: null, refreshToken: null });
      const row = { id, accountId, name: 'Demo', region: 'com' as const, local: true, method: 'pat' as const, state: 'connected' as const };
      await store.insert({ ...row, ...granted, spaces, userName: demoSeed.user.nickName, createdAt: clock(), checkedAt: clock() });
      for (const bot of demoSeed.bots.slice(0, 2)) {
        const { id: botId, space: spaceId, name, description, published, prologue = '', suggested = [] } = bot;
        const one = { id: newId(), accountId, connectionId: id, botId, spaceId, name, description, published, prologue, suggested };
        await botsStore(tx).add({ ...one, access: 'everyone' });
      }
    });
