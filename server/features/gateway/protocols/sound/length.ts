/**
 * How long a sound is, told by its bytes: what a caller says of it, and what a header promises, is believed only as far as
 * a decoder would find it. Whoever plays it is paid by the second.
 */
import { flacSeconds } from './flac.ts';
import { mp3Seconds } from './mp3.ts';
import { mp4Seconds } from './mp4.ts';
import { oggSeconds } from './ogg.ts';
import { waveSeconds } from './wave.ts';
import { webmSeconds } from './webm.ts';

/** Seconds; undefined where the bytes are in no format that is known here. */
export const secondsIn = (bytes: Buffer): number | undefined => {
  const seconds = formatOf(bytes)?.(bytes);
  return seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};

/** Where nobody can tell: as much as so many bytes hold at a rate below the lowest that people use. */
export const longestIn = (bytes: Buffer): number => secondsIn(bytes) ?? bytes.length / slowest;
/** 4 kbit a second. */
const slowest = 500;

const formatOf = (bytes: Buffer): ((bytes: Buffer) => number | undefined) | undefined => {
  const word = bytes.toString('latin1', 0, 4);
  if (word === 'RIFF') return waveSeconds;
  if (word === 'OggS') return oggSeconds;
  if (word === 'fLaC') return flacSeconds;
  if (word === '\x1aE\xdf\xa3') return webmSeconds;
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return mp4Seconds;
  if (word.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)) return mp3Seconds;
  return undefined;
};
