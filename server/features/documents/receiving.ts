/** A document as its bytes come up: what it is by those bytes, how large, and its fingerprint. Neither its name nor its sender is believed. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Document } from '@storewright/contract/documents';
import { largestDocument } from '@storewright/contract/documents/bounds';
import { Fault } from '../../kit/fault.ts';

type Received = { type: Document['media_type']; content: Readable /** Known once all of it was read. */; seen(): { bytes: number; sha256: string } };

export const received = async (source: AsyncIterable<Buffer>, name: string): Promise<Received> => {
  const pieces = source[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < enough) {
    const { done, value } = await pieces.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  if (length === 0) throw notTaken('empty');
  const type = typeOf(Buffer.concat(first));
  const said = type === 'text/plain' ? wordOf(name) : undefined;
  if (said !== undefined) throw notTaken('name', said);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* content(): AsyncGenerator<Buffer> {
    const check = type === 'text/plain' ? textChecker(Buffer.concat(first)) : undefined;
    const passed = (piece: Buffer): Buffer => {
      bytes += piece.length;
      if (bytes > largestDocument) throw tooLarge();
      hash.update(piece);
      check?.(piece);
      return piece;
    };
    for (const piece of first) yield passed(piece);
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield passed(next.value);
    check?.(undefined);
  }
  return { type, content: Readable.from(content(), { objectMode: false }), seen: () => ({ bytes, sha256: hash.digest('hex') }) };
};

export const tooLarge = (): Fault => new Fault('body_too_large', 413, { message: 'A document may have 20 MB.', details: { most_bytes: largestDocument } });

const notTaken = (reason: 'empty' | 'type' | 'name', said = ''): Fault => {
  const message = {
    empty: 'The file is empty.',
    type: 'PDF, text and pictures can be sent. This file is none of them.',
    name: `Its name says ${said}, and its bytes are none.`,
  }[reason];
  return new Fault('unsupported_media_type', 415, { message, details: { reason, ...(reason === 'name' && { said, fields: { 'query.name': message } }) } });
};

/** What a name promises that letters can never be. */
const wordOf = (name: string): string | undefined => /\.(pdf|png|jpe?g|webp|tiff?)$/i.exec(name.trim())?.[1]?.toUpperCase();

/** A PDF may begin a little further on. */
const enough = 1_024;

const typeOf = (head: Buffer): Document['media_type'] => {
  if (head.subarray(0, enough).includes('%PDF-')) return 'application/pdf';
  if (head.subarray(0, 4).equals(Buffer.from('\x89PNG', 'latin1'))) return 'image/png';
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (['II*\0', 'MM\0*'].includes(head.toString('latin1', 0, 4))) return 'image/tiff';
  return 'text/plain';
};

/** UTF-8 without a zero byte, or UTF-16 with its mark; undefined: there is no more. */
const textChecker = (head: Buffer) => {
  const wide = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;
  const decoder = new TextDecoder(wide ?? 'utf-8', { fatal: true });
  return (piece: Buffer | undefined): void => {
    try {
      if (!piece) return void decoder.decode();
      if (wide || !piece.includes(0)) return void decoder.decode(piece, { stream: true });
    } catch {
      // Told below.
    }
    throw notTaken('type');
  };
};
