/** Points that the ledger gave this process for the calls of one app. */
export type Lease = {
  id: string;
  accountId: string;
  /** All that the ledger gave. */
  granted: bigint;
  /** What settled calls cost, and how much of it the ledger was told. */
  charged: bigint;
  drawn: bigint;
  /** Of what it was not told, only the journal knows this much. */
  spilled: bigint;
  /** What running calls may cost, and how many they are. */
  held: bigint;
  live: number;
  /** When its month is over, when the ledger was last heard of it, also by the clock on the wall, and when it was last used. */
  endsAt: number;
  heardAt: number;
  heardOn: number;
  usedAt: number;
  /** The least room that it had since it was last renewed: so much nobody needed. */
  slack: bigint;
};

export const newLease = (id: string, accountId: string, now: number, wall: number): Lease => ({
  id,
  accountId,
  granted: 0n,
  charged: 0n,
  drawn: 0n,
  spilled: 0n,
  held: 0n,
  live: 0,
  endsAt: now,
  heardAt: now,
  heardOn: wall,
  usedAt: now,
  slack: 0n,
});

export const roomOf = ({ granted, charged, held }: Lease): bigint => granted - charged - held;

export const holdOf = (lease: Lease, most: bigint, now: number): Lease => {
  lease.held += most;
  lease.live += 1;
  lease.usedAt = now;
  const room = roomOf(lease);
  if (room < lease.slack) lease.slack = room;
  return lease;
};

export const chargeTo = (lease: Lease, held: bigint, charged: bigint): void => {
  lease.held -= held;
  lease.live -= 1;
  lease.charged += charged;
};
