import { number } from '../../kit/format.ts';

/** `0.41s`, `12s`: how long somebody waited. */
export const secondsOf = (ms: number): string =>
  number(ms / 1_000, { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumFractionDigits: ms < 10_000 ? 2 : 0 });
