/** What the programme gives, and how it is counted. Pure. */

export const programme = { percent: 10, months: 12, pendingDays: 30, leastCash: 10_000_000n } as const;
const wholePoint = 1000n;

/** Of what was paid, in milli-points: whole points, rounded down. */
export const rewardOf = (paid: bigint): bigint => ((paid * BigInt(programme.percent)) / 100n / wholePoint) * wholePoint;

/** How much of a reward goes when `refunded` of `paid` went: rounded up, so that the rest is never more than what was kept earned. */
export const shareLost = ({ reward, paid, refunded }: { reward: bigint; paid: bigint; refunded: bigint }): bigint =>
  refunded >= paid ? reward : reward - rewardOf(paid - refunded);
