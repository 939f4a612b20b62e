/** Timings as ratios: the same machine, the same run, interleaved, so that a busy moment hits both sides. */

export type Timing = { median: number; p95: number };

/** Runs `subject` and `baseline` in turn and reports milliseconds of each. */
export const sideBySide = async (
  rounds: number,
  baseline: () => Promise<unknown> | unknown,
  subject: () => Promise<unknown> | unknown,
): Promise<{ baseline: Timing; subject: Timing }> => {
  const times: { baseline: number[]; subject: number[] } = { baseline: [], subject: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.baseline.push(await timed(baseline));
    times.subject.push(await timed(subject));
  }
  return { baseline: timing(times.baseline), subject: timing(times.subject) };
};

export const report = (name: string, ratio: number, target: string, holds: boolean, note = '', unit = '×'): void => {
  console.log(`${holds ? '✓' : '✗'} ${name}: ${ratio.toFixed(2)}${unit} (target ${target})${note ? `  ${note}` : ''}`);
};

/** As `report`, and remembers whether one did not hold. */
export type Check = (...of: Parameters<typeof report>) => void;

const timed = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const timing = (times: number[]): Timing => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
};
