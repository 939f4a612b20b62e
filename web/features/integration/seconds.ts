import { number } from '../../kit/format.ts';

/** `5ms`, `0.41s`, `12s`: how long somebody waited. What is too short for seconds is told in thousandths. */
export const secondsOf = (ms: number, digits = ms < 10_000 ? 2 : 0): string =>
  ms < 10
    ? `${ms < 1 ? '< ' : ''}${number(Math.max(1, Math.round(ms)), { ...narrow, unit: 'millisecond' })}`
    : number(ms / 1_000, { ...narrow, unit: 'second', maximumFractionDigits: digits });

const narrow = { style: 'unit', unitDisplay: 'narrow' } as const;
