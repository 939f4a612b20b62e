/** Bytes as they come up, counted, and what they are. Nothing is held but the first of them. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Fault } from '../../kit/fault.ts';
import { enough, typeOf } from './sniffed.ts';

/** What a caller takes: at most so many bytes, and of these types; what else is sent is told so by these words. */
/** `leastSide`: of a picture, in pixels. */
export type Takes = { largest: number; leastSide?: number; types?: readonly string[]; otherwise?: string };
export type Coming = { type: string; content: Readable /** Known once all of it was read. */; bytes(): number };

const anything = 'Pictures, PDF, office files, texts, mails and sound can be sent. This file is none of them.';

export const received = async (source: AsyncIterable<Buffer>, name: string, { largest, types, otherwise = anything }: Takes): Promise<Coming> => {
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
  const type = typeIn(Buffer.concat(first), name, types);
  if (!type) throw notTaken(otherwise);
  let bytes = 0;
  async function* content(): AsyncGenerator<Buffer> {
    // Where types are named, whoever reads the text takes it for UTF-8.
    const check = type === 'text/plain' && types ? textChecker(otherwise) : undefined;
    const passed = (piece: Buffer): Buffer => {
      bytes += piece.length;
      if (bytes > largest) throw tooLarge(largest);
      check?.(piece);
      return piece;
    };
    for (const piece of first) yield passed(piece);
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield passed(next.value);
    check?.(undefined);
  }
  return { type, content: Readable.from(content(), { objectMode: false }), bytes: () => bytes };
};

/** All of it, where it is small enough to be held. */
export const bytesUpTo = (largest: number, source: AsyncIterable<Buffer>): Promise<Buffer> => buffer(upTo(largest, source));
export async function* upTo(largest: number, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of source) {
    bytes += piece.length;
    if (bytes > largest) throw tooLarge(largest);
    yield piece;
  }
}

/** Of a text whose kind is not among those that are taken, that it is one is enough. */
const typeIn = (head: Buffer, name: string, types: readonly string[] | undefined): string | undefined => {
  const found = typeOf(head, name);
  if (!types || (found !== undefined && types.includes(found))) return found;
  return found?.startsWith('text/') || found === undefined || found === 'message/rfc822' ? types.find((one) => one === 'text/plain') : undefined;
};

export const tooLarge = (largest: number): Fault =>
  new Fault('body_too_large', 413, { message: `A file may have ${largest / 1_000_000} MB.`, details: { most_bytes: largest } });

const notTaken = (message: string): Fault => new Fault('unsupported_media_type', 415, { message });

/** Text is UTF-8 without a zero byte; undefined: there is no more. */
const textChecker = (otherwise: string) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece: Buffer | undefined): void => {
    try {
      if (!piece) return void decoder.decode();
      if (!piece.includes(0)) return void decoder.decode(piece, { stream: true });
    } catch {
      // Told below.
    }
    throw notTaken(otherwise);
  };
};
