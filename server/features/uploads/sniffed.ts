/** What a file is, by its first bytes: what its sender says of it is not believed, and its name only where formats begin alike. */
import { formatOf } from '../../adapters/reader/format.ts';
import type { Format } from '../../adapters/reader/text.ts';

/** Bytes that have to be seen before anything is said: an archive names its first parts in them. */
export const enough = 65_536;

/** Undefined: nothing that anything here opens. */
export const typeOf = (head: Buffer, name: string): string | undefined => {
  const found = sniffed(head);
  if (found !== 'text/plain') return found;
  const format = formatOf(head, name);
  return format && types[format];
};
const types: Record<Format, string | undefined> = {
  pdf: 'application/pdf',
  // One that only some programs show.
  picture: undefined,
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  epub: 'application/epub+zip',
  eml: 'message/rfc822',
  csv: 'text/csv',
  html: 'text/html',
  markdown: 'text/markdown',
  txt: 'text/plain',
};

type MediaType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/gif'
  | 'application/pdf'
  | 'text/plain'
  | 'audio/mpeg'
  | 'audio/wav'
  | 'audio/ogg'
  | 'audio/flac'
  | 'audio/aac'
  | 'audio/mp4'
  | 'audio/webm';

/** `text/plain`: nothing else that is known; whether it is text shows when all of it was read. */
export const sniffed = (head: Buffer): MediaType => {
  const found = signs.find(([, at, bytes]) => head.subarray(at, at + bytes.length).equals(bytes))?.[0];
  if (found) return found;
  if (says(head, 0, 'RIFF')) return says(head, 8, 'WEBP') ? 'image/webp' : says(head, 8, 'WAVE') ? 'audio/wav' : 'text/plain';
  // Pictures of some cameras come in the same box as sound.
  if (says(head, 4, 'ftyp') && !/^(?:hei[cxms]|hev[cx]|mif1|msf1|avi[fs])/.test(head.toString('latin1', 8, 12))) return 'audio/mp4';
  // MPEG sound begins with eleven ones; of its layers the first is not in use, and none means AAC.
  if (head[0] === 0xff && (head[1]! & 0xf6) === 0xf0) return 'audio/aac';
  if (head[0] === 0xff && (head[1]! & 0xe0) === 0xe0 && [0x02, 0x04].includes(head[1]! & 0x06)) return 'audio/mpeg';
  return 'text/plain';
};

const says = (head: Buffer, at: number, text: string): boolean => head.toString('latin1', at, at + text.length) === text;

const signs: [MediaType, number, Buffer][] = [
  ['image/png', 0, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', 0, Buffer.from([0xff, 0xd8, 0xff])],
  ['image/gif', 0, Buffer.from('GIF8')],
  ['application/pdf', 0, Buffer.from('%PDF-')],
  ['audio/mpeg', 0, Buffer.from('ID3')],
  ['audio/ogg', 0, Buffer.from('OggS')],
  ['audio/flac', 0, Buffer.from('fLaC')],
  ['audio/webm', 0, Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
];
