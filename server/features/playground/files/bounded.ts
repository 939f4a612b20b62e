/** Bytes as they come up, counted, and what they are. Nothing is held but the first of them. */
import { Readable } from 'node:stream';
import { largestFile } from '@storewright/contract/playground/bounds';
import type { FileType } from '@storewright/contract/playground/files';
import { Fault } from '../../../kit/fault.ts';
import { enough, sniffed } from './sniffed.ts';

type Coming = { type: FileType; content: Readable /** Known once all of it was read. */; bytes(): number };

export const bounded = async (source: AsyncIterable<Buffer>): Promise<Coming> => {
  const pieces = source[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let seen = 0;
  while (seen < enough) {
    const { done, value } = await pieces.next();
    if (done) break;
    first.push(value);
    seen += value.length;
  }
  if (seen === 0) throw notTaken('The file is empty.');
  const type = sniffed(Buffer.concat(first));
  let bytes = 0;
  async function* content(): AsyncGenerator<Buffer> {
    const check = type === 'text/plain' ? textChecker() : undefined;
    const passed = (piece: Buffer): Buffer => {
      bytes += piece.length;
      if (bytes > largestFile) throw tooLarge();
      check?.(piece);
      return piece;
    };
    for (const piece of first) yield passed(piece);
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield passed(next.value);
    check?.(undefined);
  }
  return { type, content: Readable.from(content(), { objectMode: false }), bytes: () => bytes };
};

export const tooLarge = (): Fault =>
  new Fault('body_too_large', 413, { message: `A file may have ${largestFile / 1_000_000} MB.`, details: { most_bytes: largestFile } });

const notTaken = (message: string): Fault => new Fault('unsupported_media_type', 415, { message });

/** Text is UTF-8 without a zero byte; undefined: there is no more. */
const textChecker = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece: Buffer | undefined): void => {
    try {
      if (!piece) return void decoder.decode();
      if (!piece.includes(0)) return void decoder.decode(piece, { stream: true });
    } catch {
      // Told below.
    }
    throw notTaken('Pictures, PDF, texts and sound can be sent. This file is none of them.');
  };
};
