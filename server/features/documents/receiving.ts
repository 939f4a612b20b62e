/** A document as its bytes come up: what it is by those bytes, how large, and its fingerprint. Neither its name nor its sender is believed. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Document, wordType } from '@storewright/contract/documents';
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
  const said = wordOf(name);
  const found = typeOf(Buffer.concat(first));
  if (found === 'old') throw notTaken(said?.startsWith('DOC') ? 'old_word' : 'packed');
  // All new office files are archives, and begin alike: that it is Word's is seen further on.
  const type = found === 'packed' && said !== undefined && wordNames.has(said) ? wordType : found;
  if (type === 'packed') throw notTaken('packed');
  if (said !== undefined && kindOf[said] !== undefined && kindOf[said] !== kindIn(type)) throw notTaken('name', said, wordFor[type]);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* content(): AsyncGenerator<Buffer> {
    const check = type === 'text/plain' ? textChecker(Buffer.concat(first)) : type === wordType ? wordChecker() : undefined;
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

export const tooLarge = (): Fault =>
  new Fault('body_too_large', 413, {
    message: 'A document may have 20 MB. Send the pages that matter, or save it smaller.',
    details: { most_bytes: largestDocument },
  });

const notTaken = (reason: 'empty' | 'type' | 'packed' | 'old_word' | 'name', said = '', is = ''): Fault => {
  const message = {
    empty: 'The file is empty. Save it anew and send it again.',
    type: 'PDF, Word files, text and pictures can be sent. This file is none of them.',
    packed: 'Archives, and office files other than Word’s .docx, are not opened. Save it as a PDF and send that, or send what is in it one by one.',
    old_word: 'Word’s old format (.doc) and files with a password are not opened. Save it as .docx without a password, and send that.',
    name:
      is === ''
        ? `Its name says ${said}, and its bytes are none.`
        : `Its name says ${said}, and its bytes are ${is}. Name it as what it is, and send it again.`,
  }[reason];
  const named = reason === 'name' && { said, ...(is !== '' && { is }), fields: { 'query.name': message } };
  return new Fault('unsupported_media_type', 415, { message, details: { reason, ...named } });
};

/** What a name promises. */
const wordOf = (name: string): string | undefined => /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toUpperCase();
/** One kind of picture is as good as the other; letters are none, and no PDF is. What is called otherwise may be anything. */
const kindOf: Readonly<Record<string, 'pdf' | 'picture' | 'office'>> = {
  PDF: 'pdf',
  ...Object.fromEntries(['PNG', 'JPG', 'JPEG', 'WEBP', 'TIF', 'TIFF'].map((one) => [one, 'picture'] as const)),
  ...Object.fromEntries(['DOC', 'DOCX', 'DOCM', 'XLS', 'XLSX', 'PPT', 'PPTX', 'ODT', 'ODS', 'ZIP'].map((one) => [one, 'office'] as const)),
};
const kindIn = (type: Document['media_type']) =>
  type === 'application/pdf' ? 'pdf' : type === wordType ? 'office' : type === 'text/plain' ? 'text' : 'picture';
const wordNames: ReadonlySet<string> = new Set(['DOCX', 'DOCM']);
/** Letters have many names. */
const wordFor: Record<Document['media_type'], string> = {
  'application/pdf': 'PDF',
  [wordType]: 'DOCX',
  'text/plain': '',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WEBP',
  'image/tiff': 'TIFF',
};

/** A PDF may begin a little further on. */
const enough = 1_024;

const typeOf = (head: Buffer): Document['media_type'] | 'packed' | 'old' => {
  if (head.subarray(0, enough).includes('%PDF-')) return 'application/pdf';
  if (head.subarray(0, 4).equals(Buffer.from('\x89PNG', 'latin1'))) return 'image/png';
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (['II*\0', 'MM\0*'].includes(head.toString('latin1', 0, 4))) return 'image/tiff';
  // ZIP, which new office files are as well; and what office files were before, and are still where a password closes them.
  if (['504b0304', '504b0506'].includes(head.toString('hex', 0, 4))) return 'packed';
  if (head.toString('hex', 0, 4) === 'd0cf11e0') return 'old';
  return 'text/plain';
};

/** The names of its parts stand unpacked in an archive. */
const wordChecker = () => {
  const name = 'word/document';
  let tail = '';
  let isWord = false;
  return (piece: Buffer | undefined): void => {
    if (!piece) {
      if (!isWord) throw notTaken('packed');
      return;
    }
    const text = tail + piece.toString('latin1');
    isWord ||= text.includes(name);
    tail = text.slice(-name.length);
  };
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
