/** What calls came to: points, errors and how long they took, on the account's own calendar. */
import type { callRoutes } from '@storewright/contract/integration';
import type { Answer } from '@storewright/contract/kit/route';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Db } from '../../../adapters/db/db.ts';
import type { Clock } from '../../../kit/clock.ts';
import { type Billing, lastDays } from '../../billing/index.ts';
import type { AppEntry } from '../entries/entries.ts';
import type { Reader } from './calls.store.ts';
import { usageStore } from './usage.store.ts';

type Needs = { db: Db; ledger: { limits: Pick<Billing['ledger']['limits'], 'get' | 'spent'> }; clock: Clock };
type Figures = { points: bigint; calls: number; errors: number; firstByteP50: number | null; totalP95: number | null };
type Shown = Answer<typeof callRoutes.usage>;

export const createUsage = ({ db, ledger, clock }: Needs) => {
  const store = usageStore(db);

  const days = async (reader: Reader, appId: string | undefined): Promise<Shown['days']> => {
    const dates = lastDays(clock(), reader.timeZone);
    const counted = new Map((await store.byDay(reader, { first: dates[0]!, appId })).map((one) => [one.day, one]));
    return dates.map((day) => {
      const { points = 0n, calls = 0, errors = 0 } = counted.get(day) ?? {};
      return { day, points: pointsOf(points), calls, errors };
    });
  };

  return {
    of: async (reader: Reader, appId: string | undefined): Promise<Shown> => {
      const span = { first: lastDays(clock(), reader.timeZone)[0]!, appId };
      const [byDay, apps, models] = await Promise.all([days(reader, appId), store.byApp(reader, span), store.byModel(reader, span)]);
      return {
        days: byDay,
        by_app: apps.map(({ appId: id, name, trial, ...figures }) => ({ app: { id, name }, trial, ...show(figures) })),
        by_model: models.map(({ model, ...figures }) => ({ model, ...show(figures) })),
      };
    },

    /** What a key may know of its own app. */
    ofApp: async (app: Pick<AppEntry, 'appId' | 'accountId' | 'name' | 'timeZone'>) => {
      const { appId, accountId } = app;
      const [spent, limit, byDay, models] = await Promise.all([
        ledger.limits.spent(accountId, 'app', [appId]),
        ledger.limits.get(accountId, { scope: 'app', id: appId }),
        days(app, appId),
        store.byModel(app, { first: lastDays(clock(), app.timeZone)[0]!, appId }),
      ]);
      const { cap = null, used = 0n, total = 0n } = spent.get(appId) ?? {};
      return {
        app: { id: appId, name: app.name },
        usage_limit: cap === null ? null : pointsOf(cap),
        monthly_usage: pointsOf(used),
        total_usage: pointsOf(total),
        resets_at: limit?.resetsAt.toISOString() ?? null,
        days: byDay,
        by_model: models.map(({ model, ...figures }) => ({ model, ...show(figures) })),
      };
    },
  };
};

const show = ({ points, calls, errors, firstByteP50, totalP95 }: Figures) => ({
  points: pointsOf(points),
  calls,
  errors,
  first_byte_p50_ms: firstByteP50,
  total_p95_ms: totalP95,
});
