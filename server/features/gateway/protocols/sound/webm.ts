/** WebM as browsers record it: blocks of Opus in clusters, often without an end that anybody knew. */
import { opusSeconds } from './opus.ts';

export const webmSeconds = (bytes: Buffer): number | undefined => {
  let seconds = 0;
  const tracks: Track[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const id = numberAt(bytes, at, true);
    const size = id && numberAt(bytes, at + id.length, false);
    // Somebody who reads on would hear what is not counted here.
    if (!id || !size) return undefined;
    const from = at + id.length + size.length;
    // What holds others is entered, and what follows it is found all the same.
    if (masters.has(id.value)) {
      if (id.value === 0xae && tracks.push({ number: 0, type: 0, codec: '' }) > 64) return undefined;
      at = from;
      continue;
    }
    const track = tracks.at(-1);
    if (track && id.value === 0xd7) track.number = bytes[from] ?? 0;
    else if (track && id.value === 0x83) track.type = bytes[from] ?? 0;
    else if (track && id.value === 0x86) track.codec = bytes.toString('latin1', from, from + Math.min(size.value, 32));
    else if (id.value === 0xa3 || id.value === 0xa1) seconds += blockSeconds(bytes, from, tracks);
    at = from + size.value;
  }
  const sounds = tracks.filter(({ type }) => type === 2);
  return sounds.length > 0 && sounds.every(({ codec }) => codec.startsWith('A_OPUS')) ? seconds : undefined;
};
type Track = { number: number; type: number; codec: string };
/** Segment, Tracks, TrackEntry, Cluster, BlockGroup. */
const masters = new Set([0x18538067, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);

const blockSeconds = (bytes: Buffer, from: number, tracks: Track[]): number => {
  const track = numberAt(bytes, from, false);
  if (!track || tracks.find(({ number }) => number === track.value)?.type !== 2) return 0;
  const at = from + track.length + 2;
  const [flags, first] = [bytes[at], bytes[at + 1]];
  if (flags === undefined || first === undefined) return 0;
  // Several packets in one block: each as long as any can be.
  return (flags & 6) === 0 ? opusSeconds(first, bytes[at + 2]) : (first + 1) * 0.12;
};

/** As many bytes as its first one says; of an id the mark stays in it. */
const numberAt = (bytes: Buffer, at: number, isId: boolean): { value: number; length: number } | undefined => {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  let value = isId ? first : first & (0xff >> length);
  for (let place = 1; place < length; place += 1) value = value * 256 + bytes[at + place]!;
  return { value, length };
};
