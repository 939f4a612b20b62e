/** A packet of Opus says in its first byte, or its first two, how long it plays. */
export const opusSeconds = (first: number, second: number | undefined): number => {
  const config = first >> 3;
  const milliseconds = config < 12 ? [10, 20, 40, 60][config % 4]! : config < 16 ? [10, 20][config % 2]! : [2.5, 5, 10, 20][config % 4]!;
  const frames = [1, 2, 2, (second ?? 1) & 63][first & 3]!;
  return Math.min(frames * milliseconds, longest) / 1_000;
};
/** No packet plays longer. */
const longest = 120;
