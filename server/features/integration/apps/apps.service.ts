/** Apps of an account: made, changed, switched and removed by who manages it. */
import { type App, type AppEdit, AppRules, type ModelOnOffer, type NewApp } from '@storewright/contract/integration';
import { withoutSlash } from '@storewright/contract/kit/address';
import { milliOf } from '@storewright/contract/kit/points';
import { verdictOn, verdicts } from '@storewright/contract/verdicts';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import { type Caller, orNotFound } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { Secrets } from '../../../kit/crypto.ts';
import { Fault, invalid, quotaExceeded } from '../../../kit/fault.ts';
import { idAfter, pageById } from '../../../kit/page-by-id.ts';
import type { Doing, Note } from '../../audit/index.ts';
import type { Billing } from '../../billing/index.ts';
import { callsStore } from '../calls/calls.store.ts';
import { type IsOurs, mustBeElsewhere, mustBePublic, sealedKey } from '../own-endpoint.ts';
import { type AppChange, type AppRow, appsStore } from './apps.store.ts';
import { type Keys, turnOf } from './keys.service.ts';
import type { Shown } from './views.ts';

const most = 200;

type Needs = {
  db: Db;
  ledger: { limits: Pick<Billing['ledger']['limits'], 'set'> };
  secrets: Secrets;
  outgoing: Pick<Outgoing, 'mayAsk'>;
  isOurs: IsOurs;
  clock: Clock;
  newId: () => string;
  keys: Keys;
  shown: Shown;
  note: Note;
  changed: (accountId: string) => void;
  /** What apps may call now. */
  models: () => ModelOnOffer[];
};
/** `provider`: those for one family alone. */
type Listed = { cursor?: string | undefined; limit: number; provider?: AppRow['provider'] };

export const createApps = ({ db, ledger, secrets, outgoing, isOurs, clock, newId, keys, shown, note, changed, models: onOffer }: Needs) => {
  const store = appsStore(db);
  const limit = (tx: Db, { accountId, id }: { accountId: string; id: string }, points: number | null): Promise<void> =>
    ledger.limits.set(accountId, { scope: 'app', id }, points === null ? null : milliOf(String(points)), tx);

  const mustBeCallable = async (endpoint: string): Promise<void> => {
    await mustBePublic('body.endpoint', endpoint, outgoing);
    await mustBeElsewhere('body.endpoint', endpoint, isOurs);
  };

  /** An address is looked up before the account's turn comes: nothing waits for a name server in a transaction. */
  const changing = async (accountId: string, id: string, change: (tx: Db, app: AppRow) => Promise<AppChange> | AppChange): Promise<App> => {
    const row = await withLock(db, turnOf(accountId), async (tx) => {
      const app = orNotFound(await appsStore(tx).one(accountId, id));
      return appsStore(tx).change(app, await change(tx, app));
    });
    changed(accountId);
    return shown.one(row);
  };

  /** `kept`: an app may keep what it chose when that was there. Its own endpoint has models that we know nothing of. */
  const mustBeThere = (models: string[], kept: string[] = []): void => {
    const known = new Set([...onOffer().map(({ name }) => name), ...kept]);
    const lost = models.find((name) => !known.has(name));
    if (lost !== undefined) throw invalid('body.models', verdictOn(verdicts.noModel, lost));
  };

  return {
    list: async ({ accountId }: Caller, { cursor, limit: size, provider }: Listed) => {
      const { items, next_cursor } = pageById(await store.page(accountId, size, idAfter(cursor), provider), size, (row) => row);
      return { items: await shown.all(accountId, items), next_cursor };
    },
    names: async ({ accountId }: Caller) => ({
      items: (await store.names(accountId)).map(({ id, name, enabled, status }) => ({ id, name, is_enabled: enabled, status })),
    }),
    one: async ({ accountId }: Caller, id: string): Promise<App> => shown.one(orNotFound(await store.one(accountId, id))),

    add: async (caller: Caller, doing: Doing, asked: NewApp, key: string | undefined): Promise<{ app: App; secret: string }> => {
      const { accountId, userId } = caller;
      const { name, title, description, provider, models, rules } = asked;
      const endpoint = withoutSlash(asked.endpoint);
      if (asked.key && !endpoint) throw keyWithoutEndpoint();
      if (!endpoint) mustBeThere(models);
      if (endpoint) await mustBeCallable(endpoint);
      const made = await keys.once(caller, { key, wish: asked }, async (tx) => {
        if ((await appsStore(tx).count(accountId)) >= most) throw quotaExceeded(most, `An account has at most ${most} apps. Remove one first.`);
        const id = newId();
        const texts = { name, title, description, provider, endpoint, rules, models: [...new Set(models)] };
        const status = endpoint ? ('pending' as const) : ('ok' as const);
        await appsStore(tx).insert({ id, accountId, userId, ...texts, ...sealedKey(id, asked.key, secrets), status, createdAt: clock() });
        if (asked.usage_limit !== null) await limit(tx, { accountId, id }, asked.usage_limit);
        await note(doing, { accountId, action: 'app.add', target: name, detail: { usage_limit: asked.usage_limit } })(tx);
        return keys.insert(tx, { userId, accountId, appId: id, label: '', expiresAt: null });
      });
      return keys.answer(caller, made);
    },

    edit: async ({ accountId }: Caller, id: string, { key, endpoint, usage_limit: points, rules, models, ...texts }: AppEdit): Promise<App> => {
      orNotFound(await store.one(accountId, id));
      if (endpoint) await mustBeCallable(endpoint);
      const app = await changing(accountId, id, async (tx, app) => {
        const moved = endpoint !== undefined && withoutSlash(endpoint) !== withoutSlash(app.endpoint);
        const goesTo = endpoint ?? app.endpoint;
        if (key && !goesTo) throw keyWithoutEndpoint();
        if (models && !goesTo) mustBeThere(models, app.models);
        if (points !== undefined) await limit(tx, { accountId, id }, points);
        return {
          ...texts,
          ...(models && { models: [...new Set(models)] }),
          ...(rules && { rules: AppRules.parse({ ...app.rules, ...rules }) }),
          ...(moved && { endpoint: withoutSlash(endpoint), status: endpoint ? 'pending' : 'ok', statusReason: '' }),
          // The key of one endpoint is never sent to another.
          ...((moved || key !== undefined) && sealedKey(id, key ?? '', secrets)),
        };
      });
      // Who says that no more texts are to be kept means those of yesterday too. What runs by the earlier rule is erased within the hour.
      if (rules?.log_texts === false) await callsStore(db).eraseTexts(accountId, id);
      return app;
    },

    setEnabled: ({ accountId }: Caller, id: string, enabled: boolean): Promise<App> => changing(accountId, id, () => ({ enabled })),

    remove: async ({ accountId }: Caller, doing: Doing, id: string): Promise<void> => {
      await withLock(db, turnOf(accountId), async (tx) => {
        const { name } = orNotFound(await appsStore(tx).one(accountId, id));
        await appsStore(tx).remove(accountId, id, clock());
        await note(doing, { accountId, action: 'app.remove', target: name, detail: {} })(tx);
      });
      changed(accountId);
    },
  };
};

const keyWithoutEndpoint = (): Fault => invalid('body.key', 'A key of your own goes with an endpoint of your own.');
