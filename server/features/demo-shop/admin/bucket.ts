/** The leaky bucket of one app at one shop. */
export type Throttle = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
export type Bucket = {
  status(): Throttle;
  /** Takes the points, or leaves the bucket as it is. */
  take(points: number): boolean;
  giveBack(points: number): void;
  /** For tests: leaves no more than this. */
  drainTo(points: number): void;
};

export const buckets = { standard: { maximumAvailable: 2_000, restoreRate: 100 }, plus: { maximumAvailable: 20_000, restoreRate: 1_000 } } as const;

export const createBucket = (plan: keyof typeof buckets, now: () => number): Bucket => {
  const { maximumAvailable, restoreRate } = buckets[plan];
  let available: number = maximumAvailable;
  let seenAt = now();
  const refill = () => {
    const at = now();
    available = Math.min(maximumAvailable, available + ((at - seenAt) / 1_000) * restoreRate);
    seenAt = at;
  };
  return {
    status() {
      refill();
      return { maximumAvailable, currentlyAvailable: Math.floor(available), restoreRate };
    },
    take(points) {
      refill();
      if (points > available) return false;
      available -= points;
      return true;
    },
    giveBack(points) {
      refill();
      available = Math.min(maximumAvailable, available + points);
    },
    drainTo(points) {
      refill();
      available = Math.min(available, points);
    },
  };
};
