import type { Overview } from './home.api.ts';

type Hour = Overview['hours'][number];
const hour = 3_600_000;

/** The 24 hours until now, those without a call among them. */
export const lastDay = (hours: Hour[], now = Date.now()): Hour[] => {
  const known = new Map(hours.map((one) => [Date.parse(one.at), one]));
  const last = now - (now % hour);
  return Array.from({ length: 24 }, (_, n) => last - (23 - n) * hour).map((at) => known.get(at) ?? { at: new Date(at).toISOString(), calls: 0, errors: 0 });
};

/** The sums of a day that ended so many days ago, and the hour in which most failed. */
export const dayOf = (hours: Hour[], daysAgo: number, now = Date.now()): { calls: number; errors: number; worst: Hour | undefined } => {
  const day = lastDay(hours, now - daysAgo * 24 * hour);
  return {
    calls: day.reduce((sum, { calls }) => sum + calls, 0),
    errors: day.reduce((sum, { errors }) => sum + errors, 0),
    worst: day.toSorted((one, other) => other.errors - one.errors)[0],
  };
};
