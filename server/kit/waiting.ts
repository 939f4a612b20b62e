/** How much waits for somebody to decide, and since when. */
export type Waiting = { count: number; oldest: Date | null };

export const waitingIn = (row: { count: number; oldest: Date | string | null } | undefined): Waiting => ({
  count: row?.count ?? 0,
  oldest: row?.oldest ? new Date(row.oldest) : null,
});
