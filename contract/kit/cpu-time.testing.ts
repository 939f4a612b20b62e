/** One step of the coarsest clock of processor time, in milliseconds. */
const step = 10;
/** What is over within so many milliseconds holds nobody up, however it grows. */
const moment = 300;
const rounds = 3;

/** How long `work` keeps this thread busy, in milliseconds of its processor, one step at least: what else the machine does is not counted. */
export function cpuTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(step, (user + system) / 1_000);
}

/** What `growth` stays below where each sign is read once: four, and room for what a machine does beside it. One look back at each sign makes it sixteen. */
export const readOnce = 9;

/**
 * How many times as long `work` takes over `size` of something as over a quarter of it: a number that is the same on a slow machine as on a
 * quick one. It is the least of some rounds, for what disturbs only ever adds; and 1 where all of it is over in a moment.
 */
export function growth(size: number, work: (size: number) => unknown): number {
  let whole = Number.POSITIVE_INFINITY;
  let quarter = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    whole = Math.min(
      whole,
      cpuTime(() => work(size)),
    );
    if (whole < moment) return 1;
    quarter = Math.min(
      quarter,
      cpuTime(() => work(size / 4)),
    );
    if (whole / quarter < readOnce) break;
  }
  return whole / quarter;
}
