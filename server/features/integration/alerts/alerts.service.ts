/** Tells an account that 80 or 100 % of an app's limit is used: by letter, and by a signed word to its webhook. */
import { pointsOf } from '@storewright/contract/kit/points';
import { type Db, withLock } from '../../../adapters/db/db.ts';
import type { Outgoing } from '../../../adapters/outgoing/outgoing.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Clock } from '../../../kit/clock.ts';
import { newToken, type Secrets } from '../../../kit/crypto.ts';
import { invalid } from '../../../kit/fault.ts';
import { createLimiter } from '../../../kit/limiter.ts';
import type { Log } from '../../../kit/log.ts';
import { type Billing, percentIn, pointsIn, type TellApp } from '../../billing/index.ts';
import type { Letters } from '../../letters/index.ts';
import { appsStore } from '../apps/apps.store.ts';
import { mustBePublic } from '../own-endpoint.ts';
import { alertsStore, type AlertsRow, type WordRow } from './alerts.store.ts';
import { createPosting, createSending, secretPlace, statusIn, untilMs } from './sending.ts';

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
  const byLetter = async (tx: Db, app: string, { accountId, id, percent, cap, used, needed }: Parameters<TellApp>[1]): Promise<void> => {
    const reader = await readerOf(tx, accountId);
    if (!reader) return;
    const values = { app, account: reader.account, used: pointsIn(used, reader), cap: pointsIn(cap, reader) };
    const letter = { ...reader, accountId, screen: `/ai_integration/${id}` };
    if (percent < 100) await letters.write(tx, { ...letter, kind: 'app_limit', values: { ...values, percent: percentIn(percent, reader) } });
    else if (needed === null || used >= cap) await letters.write(tx, { ...letter, kind: 'app_limit_reached', values });
    else await letters.write(tx, { ...letter, kind: 'app_limit_refused', values: { ...values, needed: pointsIn(needed, reader) } });
  };

  const byWebhook = async (tx: Db, name: string, { accountId, id: appId, percent, cap, used, needed, month }: Parameters<TellApp>[1]): Promise<void> => {
    const [id, now] = [newId(), clock()];
    const about = {
      app: { id: appId, name },
      percent,
      used: pointsOf(used),
      limit: pointsOf(cap),
      month: month.slice(0, 7),
      ...(needed !== null && { could_cost: pointsOf(needed) }),
    };
    const body = JSON.stringify({ id, type: 'app.limit', created_at: now.toISOString(), ...about });
    await alertsStore(tx).insert({ id, accountId, body, nextAt: now, until: new Date(now.getTime() + untilMs), createdAt: now });
  };

  // What it is sent goes to whoever stands behind the address.
  const tests = createLimiter(
    'webhook test',
    { points: mostTests, duration: 60 },
    (seconds) => `A webhook is tried ${mostTests} times a minute at most. Try again in ${seconds} seconds.`,
  );
  const posting = createPosting({ secrets, outgoing, clock });
  const webhookOf = async (accountId: string, within: Db = db): Promise<AlertsRow> => {
    const row = await alertsStore(within).of(accountId);
    if (!row?.url) throw invalid('body.url', 'Set a webhook first.');
    return row;
  };
  const newSecret = (accountId: string) => {
    const secret = `whsec_${newToken()}`;
    return { secret, kept: { secret: secrets.seal(secret, secretPlace(accountId)), secretHint: secret.slice(-4) } };
  };

  return {
    of: async ({ accountId }: Caller) => {
      const row = await alertsStore(db).of(accountId);
      const last = row?.url ? await alertsStore(db).last(accountId) : undefined;
      return { url: row?.url ?? '', secret_hint: row?.secretHint ?? '', mail: row?.mail ?? true, last: last ? shown(last) : null };
    },

    /** A word of no matter, now and once. */
    test: async ({ accountId }: Caller) => {
      const { url, secret } = await webhookOf(accountId);
      await tests.take(accountId);
      const id = newId();
      const body = JSON.stringify({ id, type: 'test', created_at: clock().toISOString() });
      return posting({ id, accountId, url, secret, body }, AbortSignal.timeout(testMs));
    },

    /** It counts at once: what a receiver refuses until it knows it comes again, for a day. */
    renewSecret: ({ accountId }: Caller): Promise<{ secret: string }> =>
      withLock(db, turnOf(accountId), async (tx) => {
        const row = await webhookOf(accountId, tx);
        const made = newSecret(accountId);
        await alertsStore(tx).set({ ...row, ...made.kept });
        return { secret: made.secret };
      }),

    /** Another address has another secret, shown this once. */
    set: async ({ accountId }: Caller, { url, mail }: { url: string; mail: boolean }): Promise<{ url: string; secret: string | null; mail: boolean }> => {
      if (url) await mustBePublic('body.url', url, outgoing);
      return withLock(db, turnOf(accountId), async (tx) => {
        const store = alertsStore(tx);
        const before = await store.of(accountId);
        if (before && before.url === url) {
          await store.set({ ...before, mail });
          return { url, secret: null, mail };
        }
        const made = url ? newSecret(accountId) : null;
        await store.set({ accountId, mail, url, ...(made?.kept ?? { secret: null, secretHint: '' }) });
        await store.untried(accountId);
        return { url, secret: made?.secret ?? null, mail };
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

    chores: createSending({ db, posting, clock, log }),
  };
};

const testMs = 15_000;
const mostTests = 5;
const turnOf = (accountId: string): string => `app alerts ${accountId}`;
const shown = ({ createdAt, state, tries, why, nextAt }: WordRow) => ({
  at: createdAt.toISOString(),
  state,
  tries,
  status: statusIn(why),
  why: state === 'sent' ? null : why,
  next_at: state === 'waiting' ? nextAt.toISOString() : null,
});
