/**
 * What a shop still lets us ask. A shop gives points, takes some for every question and hands them back at a steady
 * rate; each answer says how many are left. We wait before asking rather than be refused.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export type ThrottleStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };

/** `person`: somebody waits for the answer. `bulk` leaves them a tenth of the bucket. */
export type Lane = 'person' | 'bulk';

export type Throttle = {
  /** Waits until `cost` points are there and takes them; false where that would be later than `latest`. */
  take(ask: { cost: number; lane: Lane; latest: number; signal?: AbortSignal | undefined }): Promise<boolean>;
  /** How many seconds until `cost` points are there. */
  secondsUntil(cost: number): number;
  /** What the shop says it is now. */
  learn(status: ThrottleStatus): void;
  /** The largest question that makes sense at this shop. */
  largest(): number;
};

/** Nothing is known before the first answer: the smallest plan's bucket. */
const unknown: ThrottleStatus = { maximumAvailable: 1_000, currentlyAvailable: 1_000, restoreRate: 50 };
/** Shopify refuses a single question above this, whatever the plan. */
const dearest = 1_000;

export const createThrottle = (now: () => number = Date.now): Throttle => {
  let status = unknown;
  let at = now();

  const available = () => Math.min(status.maximumAvailable, status.currentlyAvailable + ((now() - at) / 1_000) * status.restoreRate);
  const wanted = (cost: number, lane: Lane) => Math.min(status.maximumAvailable, cost + (lane === 'bulk' ? status.maximumAvailable / 10 : 0));
  const secondsUntil = (points: number) => Math.max(0, (points - available()) / Math.max(status.restoreRate, 1));
  const set = (left: number) => {
    status = { ...status, currentlyAvailable: left };
    at = now();
  };

  return {
    take: async ({ cost, lane, latest, signal }) => {
      for (;;) {
        const wait = secondsUntil(wanted(cost, lane)) * 1_000;
        if (wait === 0) {
          set(available() - cost);
          return true;
        }
        if (now() + wait > latest) return false;
        // A little late rather than a little early; others may take points meanwhile, so look again.
        await sleep(Math.ceil(wait) + 5, undefined, { signal });
      }
    },
    secondsUntil: (cost) => secondsUntil(Math.min(cost, status.maximumAvailable)),
    learn: (told) => {
      status = told;
      at = now();
    },
    largest: () => Math.min(dearest, Math.floor(status.maximumAvailable / 2)),
  };
};
