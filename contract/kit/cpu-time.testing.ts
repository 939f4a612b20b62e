/** One step of the coarsest clock of processor time, in milliseconds. */
const step = 10;

/** How long `work` keeps this thread busy, in milliseconds of its processor, one step at least: what else the machine does is not counted. */
export function cpuTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(step, (user + system) / 1_000);
}
