/** FLAC: frames with a head that proves itself by its checksum; the number in front of the file is only a promise. */
export const flacSeconds = (bytes: Buffer): number | undefined => {
  if (bytes.length < 42) return undefined;
  const rate = bytes.readUIntBE(18, 3) >> 4;
  if (rate === 0) return undefined;
  let seconds = 0;
  for (let at = bytes.indexOf(0xff, 42); at !== -1 && at + 16 <= bytes.length; at = bytes.indexOf(0xff, at + 1)) seconds += frameSeconds(bytes, at, rate);
  return seconds;
};

/** `rate`: of the file, for a frame that has none of its own. */
const frameSeconds = (bytes: Buffer, at: number, rate: number): number => {
  if ((bytes[at + 1]! & 0xfe) !== 0xf8) return 0;
  const [sizeCode, rateCode] = [bytes[at + 2]! >> 4, bytes[at + 2]! & 15];
  if (sizeCode === 0 || rateCode === 15 || (bytes[at + 3]! & 1) !== 0) return 0;
  // Its number, of one to seven bytes, as letters are written.
  const lead = bytes[at + 4]!;
  const extra = lead < 0x80 ? 0 : Math.clz32(~(lead << 24)) - 1;
  if (extra < 0 || extra > 6 || (lead >= 0x80 && extra === 0)) return 0;
  let next = at + 5 + extra;
  let size = sizeCode === 1 ? 192 : sizeCode <= 5 ? 576 * 2 ** (sizeCode - 2) : 256 * 2 ** (sizeCode - 8);
  if (sizeCode === 6) size = bytes[next]! + 1;
  if (sizeCode === 7) size = bytes.readUInt16BE(next) + 1;
  next += sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const own = ownRate(bytes, next, rateCode);
  next += rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0;
  return next < bytes.length && checksum(bytes, at, next) === bytes[next] ? size / (own || rate) : 0;
};

const ownRate = (bytes: Buffer, at: number, code: number): number => {
  if (code === 12) return bytes[at]! * 1_000;
  if (code === 13) return bytes.readUInt16BE(at);
  return code === 14 ? bytes.readUInt16BE(at) * 10 : rates[code]!;
};
const rates = [0, 88_200, 176_400, 192_000, 8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];

const checksum = (bytes: Buffer, from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    sum ^= bytes[at]!;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x80 ? 0x07 : 0)) & 0xff;
  }
  return sum;
};
