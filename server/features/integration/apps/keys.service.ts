/** Keys of apps: shown whole once, known by their hash from then on. */
import type { App } from '@storewright/contract/integration';
import { type Db, inTransaction, withLock } from '../../../adapters/db/db.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Chore } from '../../../kit/chore.ts';
import type { Clock } from '../../../kit/clock.ts';
import { type Secrets, sha256 } from '../../../kit/crypto.ts';
import { Fault, invalid, quotaExceeded } from '../../../kit/fault.ts';
import type { Doing, Note } from '../../audit/index.ts';
import { keysStore } from '../keys/keys.store.ts';
import { newKey } from '../keys/new-key.ts';
import { appsStore } from './apps.store.ts';
import type { Shown } from './views.ts';

const most = 20;
const hourMs = 3_600_000;
const wishesMs = 24 * hourMs;
const endedMs = 30 * 24 * hourMs;

type Needs = { db: Db; secrets: Secrets; clock: Clock; newId: () => string; shown: Shown; note: Note; changed: (accountId: string) => void };
type Made = { appId: string; secret: string };
type Asked = { key: string | undefined; wish: unknown };
type NewKey = { label: string; expires_at: string | null; retire_others_after_hours: number | null };

export type Keys = ReturnType<typeof createKeys>;
export const createKeys = ({ db, secrets, clock, newId, shown, note, changed }: Needs) => {
  /** In the transaction of what the key is for. */
  const insert = async (
    tx: Db,
    { userId: madeBy, accountId, appId, label, expiresAt }: { userId: string; accountId: string; appId: string; label: string; expiresAt: Date | null },
  ): Promise<Made> => {
    const { secret, ...key } = newKey();
    await keysStore(tx).insert({ id: newId(), accountId, appId, label, madeBy, ...key, createdAt: clock(), expiresAt });
    return { appId, secret };
  };

  /** One change of an account's apps at a time. The same wish again gets the same answer, also the secret, for a day. */
  const once = ({ accountId, userId }: Caller, { key, wish }: Asked, make: (tx: Db) => Promise<Made>): Promise<Made> =>
    withLock(db, turnOf(accountId), async (tx) => {
      if (key === undefined) return make(tx);
      const requestHash = sha256(JSON.stringify([userId, wish]));
      const place = `app.wish:${accountId}:${key}`;
      const before = await keysStore(tx).wish(accountId, key);
      if (before && !before.requestHash.equals(requestHash)) throw reused();
      if (before) return { appId: before.appId, secret: secrets.open(before.secret, place, reused) };
      const made = await make(tx);
      await keysStore(tx).insertWish({
        accountId,
        idempotencyKey: key,
        requestHash,
        appId: made.appId,
        secret: secrets.seal(made.secret, place),
        createdAt: clock(),
      });
      return made;
    });

  const answer = async ({ accountId }: Caller, { appId, secret }: Made): Promise<{ app: App; secret: string }> => ({
    app: await shown.one(orNotFound(await appsStore(db).one(accountId, appId))),
    secret,
  });

  return {
    insert,
    once,
    answer,

    add: async (caller: Caller, doing: Doing, id: string, asked: NewKey, key: string | undefined): Promise<{ app: App; secret: string }> => {
      const { accountId, userId } = caller;
      const app = { accountId, appId: id };
      const expiresAt = asked.expires_at === null ? null : new Date(asked.expires_at);
      const made = await once(caller, { key, wish: [id, asked] }, async (tx) => {
        const { name } = orNotFound(await appsStore(tx).one(accountId, id));
        const now = clock();
        if (expiresAt && expiresAt <= now) throw invalid('body.expires_at', 'This moment is over.');
        if (asked.retire_others_after_hours !== null) await keysStore(tx).retire(app, new Date(now.getTime() + asked.retire_others_after_hours * hourMs));
        if ((await keysStore(tx).living(app, now)) >= most) throw quotaExceeded(most, `An app has at most ${most} keys. End one first.`);
        await note(doing, { accountId, action: 'app.key', target: name, detail: { ...asked } })(tx);
        return insert(tx, { ...app, userId, label: asked.label, expiresAt });
      });
      changed(accountId);
      return answer(caller, made);
    },

    drop: async ({ accountId }: Caller, doing: Doing, appId: string, id: string): Promise<App> => {
      const app = orNotFound(await appsStore(db).one(accountId, appId));
      await inTransaction(db, async (tx) => {
        orNotFound(await keysStore(tx).drop({ accountId, appId }, id));
        await note(doing, { accountId, action: 'app.key.end', target: app.name, detail: {} })(tx);
      });
      changed(accountId);
      return shown.one(app);
    },

    /** How many each of them made that still let in, said once for each key. */
    of: async (tx: Db, { accountId, userIds }: { accountId: string; userIds: string[] }): Promise<string[]> =>
      keysStore(tx).livingBy(accountId, userIds, clock()),
    /** Whoever is taken out of the account comes back without them. */
    end: (tx: Db, accountId: string, userIds: string[]): Promise<void> => keysStore(tx).endBy(accountId, userIds, clock()),

    chores: [
      {
        name: 'app-keys-forget',
        every: 600,
        run: () => keysStore(db).forget({ wishes: new Date(clock().getTime() - wishesMs), keys: new Date(clock().getTime() - endedMs) }),
      },
    ] satisfies Chore[],
  };
};

export const turnOf = (accountId: string): string => `apps ${accountId}`;
const reused = (): Fault => new Fault('idempotency_key_reused', 409);
