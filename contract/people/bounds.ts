/** What somebody, or an assistant, may spend of the account's points in a month. */
export const monthlyPoints = [1_000, 2_000, 5_000, 10_000] as const;
