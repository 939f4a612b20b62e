/** Ogg: packets in pages. Opus tells of each packet how long it plays; of Vorbis a packet plays its longer block at most. */
import { opusSeconds } from './opus.ts';

/** How long the packet plays that begins at a place. */
type Stream = (at: number) => number;

export const oggSeconds = (bytes: Buffer): number | undefined => {
  const streams = new Map<number, Stream>();
  let seconds = 0;
  for (let at = 0; at !== -1 && at + 27 <= bytes.length; at = bytes.indexOf('OggS', at)) {
    const [flags, serial, segments] = [bytes[at + 5]!, bytes.readUInt32LE(at + 14), bytes[at + 26]!];
    let from = at + 27 + segments;
    const known = streams.get(serial) ?? streamAt(bytes, from);
    if (!known) return undefined;
    streams.set(serial, known);
    // A packet that began on the page before was counted there.
    let begins = (flags & 1) === 0;
    for (let place = 0; place < segments && from < bytes.length; place += 1) {
      const size = bytes[at + 27 + place]!;
      if (begins && size > 0) seconds += known(from);
      begins = size < 255;
      from += size;
    }
    at = Math.max(from, at + 4);
  }
  return seconds;
};

const streamAt = (bytes: Buffer, head: number): Stream | undefined => {
  if (bytes.toString('latin1', head, head + 8) === 'OpusHead') return (at) => (isWords(bytes, at) ? 0 : opusSeconds(bytes[at]!, bytes[at + 1]));
  if (bytes.toString('latin1', head + 1, head + 7) !== 'vorbis' || head + 30 > bytes.length) return undefined;
  const rate = bytes.readUInt32LE(head + 12);
  const block = 2 ** (bytes[head + 28]! >> 4);
  // What begins with an odd number are its comments and its set-up.
  return rate > 0 ? (at) => (bytes[at]! % 2 === 1 ? 0 : block / 2 / rate) : undefined;
};
const isWords = (bytes: Buffer, at: number): boolean => bytes.toString('latin1', at, at + 4) === 'Opus';
