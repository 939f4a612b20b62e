/** MPEG sound: frame by frame, for its frames may differ and its head may lie. */
export const mp3Seconds = (bytes: Buffer): number | undefined => {
  const from = afterTag(bytes);
  let seconds = 0;
  let covered = 0;
  let at = from;
  while (at !== -1 && at + 4 <= bytes.length) {
    const frame = frameAt(bytes, at);
    if (frame) {
      seconds += frame.seconds;
      covered += Math.min(frame.length, bytes.length - at);
      at += frame.length;
    } else at = bytes.indexOf(0xff, at + 1);
  }
  // What is mostly no frames is something else, or wants to be taken for it.
  return covered * 10 >= (bytes.length - from) * 9 ? seconds : undefined;
};

const afterTag = (bytes: Buffer): number => {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (bytes[place]! & 0x7f), 0);
  return Math.min(10 + size, bytes.length);
};

const frameAt = (bytes: Buffer, at: number): { length: number; seconds: number } | undefined => {
  const [first, second, third] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!];
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const [rateAt, kilobits] = [(third >> 2) & 3, ratesOf(version, layer)?.[third >> 4]];
  if (version === 1 || rateAt === 3 || !kilobits) return undefined;
  const rate = [44_100, 48_000, 32_000][rateAt]! / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const samples = layer === 1 ? 384 : layer === 3 && version !== 3 ? 576 : 1_152;
  const padding = (third >> 1) & 1;
  const length = layer === 1 ? (Math.floor((12_000 * kilobits) / rate) + padding) * 4 : Math.floor(((samples / 8) * 1_000 * kilobits) / rate) + padding;
  return { length, seconds: samples / rate };
};

const ratesOf = (version: number, layer: number): number[] | undefined => {
  if (layer === 4) return undefined;
  if (version === 3) return newer[layer];
  return layer === 1 ? older[1] : older[2];
};
/** Kilobits a second, by the number in the head; 0: whatever the encoder liked, which nobody can follow. */
const newer: Record<number, number[]> = {
  1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
};
const older: Record<number, number[]> = {
  1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
