/** FLAC: frames with a head that proves itself by its checksum; the number in front of the file is only a promise. */
export const flacSeconds = (bytes: Buffer): number | undefined => {
  if (bytes.length < 42) return undefined;
  const rate = bytes.readUIntBE(18, 3) >> 4;
  if (rate === 0) return undefined;
  let samples = 0;
  for (let at = bytes.indexOf(0xff, 42); at !== -1 && at + 16 <= bytes.length; at = bytes.indexOf(0xff, at + 1)) samples += blockAt(bytes, at);
  return samples / rate;
};

const blockAt = (bytes: Buffer, at: number): number => {
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
  next += rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0;
  return next < bytes.length && checksum(bytes, at, next) === bytes[next] ? size : 0;
};

const checksum = (bytes: Buffer, from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    sum ^= bytes[at]!;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x80 ? 0x07 : 0)) & 0xff;
  }
  return sum;
};
