/** Uncompressed sound: its rate and its width say how long so many bytes play, whatever other numbers its head has. */
export const waveSeconds = (bytes: Buffer): number | undefined => {
  if (bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let perSecond = 0;
  // Pieces before the sound are few; a recorder that knew no end wrote none into its sizes.
  for (let at = 12, pieces = 0; at + 8 <= bytes.length && pieces < 64; pieces += 1) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 24 <= bytes.length) perSecond = rateAt(bytes, at + 8);
    if (name === 'data') return perSecond > 0 ? (bytes.length - at - 8) / perSecond : undefined;
    at += 8 + size + (size % 2);
  }
  return undefined;
};

const rateAt = (bytes: Buffer, at: number): number => {
  const isPlain = plain.has(bytes.readUInt16LE(at));
  const [channels, rate, bits] = [bytes.readUInt16LE(at + 2), bytes.readUInt32LE(at + 4), bytes.readUInt16LE(at + 14)];
  return isPlain && rate <= 768_000 ? rate * channels * Math.ceil(bits / 8) : 0;
};
/** PCM, floats, both laws, and the word for "see the extension", which is one of them. */
const plain = new Set([1, 3, 6, 7, 0xfffe]);
