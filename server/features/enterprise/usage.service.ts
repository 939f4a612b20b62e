/** What a month came to: who and what used it, and on which days. */
import type { Usage, UsageKind } from '@storewright/contract/enterprise';
import { pointsOf } from '@storewright/contract/kit/points';
import type { Db } from '../../adapters/db/db.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Clock } from '../../kit/clock.ts';
import { lastDays } from '../billing/index.ts';
import { type DayOf, type Span, usageStore } from './usage.store.ts';

type Who = Pick<Caller, 'accountId' | 'timeZone'>;
type Asked = { by: UsageKind; month?: string | undefined };
type Sum = { points: string; calls: number; failed: number };
export type UsedOfDay = DayOf & { day: string };

export type UsageDesk = ReturnType<typeof createUsage>;
export const createUsage = ({ db, clock }: { db: Db; clock: Clock }) => {
  const store = usageStore(db);
  const today = ({ timeZone }: Who): string => lastDays(clock(), timeZone).at(-1)!;
  const spanOf = (who: Who, month = today(who).slice(0, 7)): Span => ({ accountId: who.accountId, timeZone: who.timeZone, month: `${month}-01` });

  return {
    async month(caller: Who, { by, month, limit }: Asked & { limit: number }): Promise<Usage> {
      const span = spanOf(caller, month);
      const now = today(caller);
      // Where a model or an assistant cannot be named, the ledger knows the points all the same.
      const [top, days] = await Promise.all([store.top(span, by, limit), store.allDays(span, by === 'tool' ? 'tool' : 'person')]);
      const each = top.length === 0 ? [] : await store.days(span, by, top.map(({ id }) => id)); // biome-ignore format: short
      const daysOf = Map.groupBy(each, ({ id }) => id);
      const byDay = new Map(days.map((day) => [day.day, day]));
      const total = sumOf(days);
      const named = by === 'model' || by === 'assistant' ? sumOf(await store.allDays(span, by)) : total;
      const items = top.map(({ id, name, of, points, calls, failed }) => ({
        id,
        name,
        of,
        ...shown({ points, calls, failed }),
        days: (daysOf.get(id) ?? []).map(({ day, points, calls }) => ({ day, points: pointsOf(BigInt(points)), calls })),
      }));
      const rest = BigInt(total.points) - BigInt(named.points);
      return {
        month: span.month.slice(0, 7),
        months: monthsUntil(now.slice(0, 7)),
        total: shown(total),
        days: daysUntil(span.month, now).map((day) => ({ day, ...shown(byDay.get(day) ?? nothing) })),
        items:
          rest > 0n
            ? [...items, { id: null, name: '', of: '', points: pointsOf(rest), calls: Math.max(0, total.calls - named.calls), failed: 0, days: [] }]
            : items,
        more: Math.max(0, (top[0]?.all ?? 0) - top.length),
      };
    },

    /** All of a month, a day at a time. */
    async *everything(caller: Who, { by, month }: Asked): AsyncGenerator<UsedOfDay> {
      const span = spanOf(caller, month);
      for (const day of daysUntil(span.month, today(caller))) for (const row of await store.day(span, by, day)) yield { day, ...row };
    },

    bases: (accountId: string) => store.bases(accountId, most),
    assistants: (caller: Who) => store.assistants(caller.accountId, spanOf(caller), most),
  };
};

const most = 5;
const nothing: Sum = { points: '0', calls: 0, failed: 0 };
const shown = ({ points, calls, failed }: Sum) => ({ points: pointsOf(BigInt(points)), calls, failed });
const sumOf = (all: Sum[]): Sum =>
  all.reduce((sum, one) => ({ points: String(BigInt(sum.points) + BigInt(one.points)), calls: sum.calls + one.calls, failed: sum.failed + one.failed }), nothing); // biome-ignore format: short

/** Of the month that begins so, up to today. */
const daysUntil = (first: string, today: string): string[] => {
  const [year, month] = first.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${first.slice(0, 8)}${String(at + 1).padStart(2, '0')}`).filter((day) => day <= today);
};
/** A year of them, the newest first. */
const monthsUntil = (now: string): string[] => {
  const [year, month] = now.split('-').map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
};
