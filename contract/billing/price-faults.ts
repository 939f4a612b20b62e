/** Why a price list cannot be charged by. A screen has words of its own for each. */
export const priceFaults = {
  decimal: 'A decimal number like 1.2.',
  nothing: 'More than 0.',
  below: '0 or more.',
  unsold: 'Not a currency that points are sold in.',
  sourceless: 'Where it was read, and the day as 2026-11-22.',
  unrated: 'This currency has no official rate.',
} as const;
export type PriceFault = (typeof priceFaults)[keyof typeof priceFaults];
