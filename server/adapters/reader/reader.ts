/** What a document says: bytes in, text with its places out. Nothing that somebody sent is opened in this process. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bounds } from './bounded-process.ts';
import { type PagePicture, pagePainted, type TextRead, textRead, type Wish } from './in-child.ts';
import { createPictureReader } from './pictures.ts';
import { createScans } from './scans.ts';
import { type Block, type Format, Unreadable, type UnreadReason } from './text.ts';

export type { PagePicture } from './in-child.ts';
export type ReaderLimits = { seconds: number; memoryMb: number };
/** `languages`: those that it may be written in, the likeliest first: which letters the bytes of a text are depends on them. */
export type Reading = { format: Format; content: Readable; signal: AbortSignal; languages?: readonly string[]; told?(page: number, of: number): void };
/**
 * `pages`: of a PDF, line by line as it is seen; of all else, one. `unread`: why some of its pages could not be read, where others could. `within`: what is left
 * of its time, for who goes on with it.
 */
export type Text = Omit<TextRead, 'bare'> & { unread: UnreadReason | null; within: () => Bounds };

export const createReader = ({ seconds, memoryMb, path, mostPages }: ReaderLimits & { path: string; mostPages: number }) => {
  const pictures = createPictureReader({ path });
  const scans = createScans({ pictures, path });

  /** The time is one document's, however many processes it takes. */
  const clocked = (signal: AbortSignal): (() => Bounds) => {
    const end = performance.now() + seconds * 1_000;
    return () => {
      const left = (end - performance.now()) / 1_000;
      if (left <= 0) throw new Unreadable('too_long');
      return { seconds: left, memoryMb, signal };
    };
  };
  const wishOf = ({ languages = [] }: Reading, how: Wish['how']): Wish => ({ how, languages, mostPages, page: 0 });

  const ofPdf = async (reading: Reading, within: () => Bounds): Promise<Text> => {
    const { content, told = () => undefined } = reading;
    // It may be asked for page by page.
    const bytes = await buffer(content);
    const { bare, ...read } = await textRead(wishOf(reading, 'pdf'), { input: Readable.from([bytes]), bounds: within(), told });
    if (bare.length === 0) return { ...read, unread: null, within };
    const hasText = read.pages.some((text) => /[\p{L}\p{N}]/u.test(text));
    const { letters, unread } = await scans({ bytes, pages: bare, bounds: within, told: (page) => told(page, read.pages.length) }).catch((error: unknown) => {
      // What its pages of text say is read, whatever becomes of those that are pictures.
      if (!hasText || !(error instanceof Unreadable)) throw error;
      return { letters: new Map<number, string>(), unread: error.reason };
    });
    if (unread && !hasText && letters.size === 0) throw new Unreadable(unread);
    return {
      ...read,
      pages: read.pages.map((text, at) => [text, letters.get(at + 1)].filter(Boolean).join('\n')),
      blocks: inOrder([...read.blocks, ...[...letters].map(([page, text]): Block => ({ text, place: { kind: 'page', page } }))]),
      unread,
      within,
    };
  };

  return {
    /** Which of our languages are read in pictures; null where nobody here does. */
    pictures: pictures.taught,
    /** A page of a PDF as people see it. */
    page: ({ bytes, page, signal }: { bytes: Buffer; page: number; signal: AbortSignal }): Promise<PagePicture> =>
      pagePainted(page, { input: Readable.from([bytes]), bounds: { seconds: Math.min(seconds, pageSeconds), memoryMb, signal } }),
    async read(reading: Reading): Promise<Text> {
      const { format, content, signal } = reading;
      const within = clocked(signal);
      if (format === 'pdf') return ofPdf(reading, within);
      if (format === 'picture') {
        const text = await pictures.read(content, within());
        return { blocks: [{ text, place: { kind: 'page', page: 1 } }], pages: [text], attached: [], title: '', notes: [], links: [], unread: null, within };
      }
      const { bare: _, ...read } = await textRead(wishOf(reading, format), { input: content, bounds: within() });
      return { ...read, pages: [read.blocks.map(({ text }) => text).join('\n')], unread: null, within };
    },
  };
};

/** Somebody waits for it. */
const pageSeconds = 20;

const pageOf = ({ place }: Block): number => (place.kind === 'page' ? place.page : 0);
const inOrder = (blocks: Block[]): Block[] => blocks.toSorted((one, other) => pageOf(one) - pageOf(other));
