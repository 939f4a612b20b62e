/** Tells an account that 80 or 100 % of an app's limit is used: by letter, and by a signed word to its webhook. */
import { pointsOf } from '@storewright/contract/kit/points';
import { type Db, inTurn } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken, type Secrets } from '../../../kit/crypto.ts';
import type { Log } from '../../../kit/log.ts';
import { type Billing, percentIn, pointsIn, type TellApp } from '../../billing/index.ts';
import type { Letters } from '../../letters/index.ts';
import { appsStore } from '../apps/apps.store.ts';
import { mustBePublic } from '../apps/own-endpoint.ts';
import { alertsStore } from './alerts.store.ts';
import { createSending, secretPlace, untilMs } from './sending.ts';

type Needs = {
  db: Db;
  secrets: Secrets;
  outgoing: Pick<Outgoing, 'mayAsk' | 'request'>;
  letters: Pick<Letters, 'write'>;
  readerOf: Billing['reminders']['readerOf'];
  clock: Clock;
  newId: () => string;
  log: Pick<Log, 'warn'>;
};

export const createAlerts = ({ db, secrets, outgoing, letters, readerOf, clock, newId, log }: Needs) => {
  const byLetter = async (tx: Db, app: string, { accountId, percent, cap, used }: Parameters<TellApp>[1]): Promise<void> => {
    const reader = await readerOf(tx, accountId);
    if (!reader) return;
    const values = { app, account: reader.account, used: pointsIn(used, reader), cap: pointsIn(cap, reader) };
    if (percent >= 100) await letters.write(tx, { ...reader, accountId, kind: 'app_limit_reached', values });
    else await letters.write(tx, { ...reader, accountId, kind: 'app_limit', values: { ...values, percent: percentIn(percent, reader) } });
  };

  const byWebhook = async (tx: Db, name: string, { accountId, id: appId, percent, cap, used, month }: Parameters<TellApp>[1]): Promise<void> => {
    const [id, now] = [newId(), clock()];
    const about = { app: { id: appId, name }, percent, used: pointsOf(used), limit: pointsOf(cap), month: month.slice(0, 7) };
    const body = JSON.stringify({ id, type: 'app.limit', created_at: now.toISOString(), ...about });
    await alertsStore(tx).insert({ id, accountId, body, nextAt: now, until: new Date(now.getTime() + untilMs), createdAt: now });
  };

  return {
    of: async ({ accountId }: Caller) => {
      const row = await alertsStore(db).of(accountId);
      return { url: row?.url ?? '', secret_hint: row?.secretHint ?? '', mail: row?.mail ?? true };
    },

    /** Another address has another secret, shown this once. */
    set: async ({ accountId }: Caller, { url, mail }: { url: string; mail: boolean }): Promise<{ url: string; secret: string | null; mail: boolean }> => {
      if (url) await mustBePublic('body.url', url, outgoing);
      return inTurn(db, `app alerts ${accountId}`, async (tx) => {
        const store = alertsStore(tx);
        const before = await store.of(accountId);
        if (before && before.url === url) {
          await store.set({ ...before, mail });
          return { url, secret: null, mail };
        }
        const secret = url ? `whsec_${newToken()}` : null;
        const sealed = secret === null ? null : secrets.seal(secret, secretPlace(accountId));
        await store.set({ accountId, mail, url, secret: sealed, secretHint: secret?.slice(-4) ?? '' });
        return { url, secret, mail };
      });
    },

    /** An app that is gone is told of no more. */
    tell: (async (tx, notice) => {
      const app = await appsStore(tx).one(notice.accountId, notice.id);
      if (!app) return;
      const row = await alertsStore(tx).of(notice.accountId);
      if (row?.mail ?? true) await byLetter(tx, app.name, notice);
      if (row?.url) await byWebhook(tx, app.name, notice);
    }) satisfies TellApp,

    chores: createSending({ db, secrets, outgoing, clock, log }),
  };
};
