/** What a document states. Nothing that somebody sent is opened in this process. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Document, wordType } from '@storewright/contract/documents';
import type { Bounds } from './bounded-process.ts';
import { textsRead } from './in-child.ts';
import { type Outcome, Unreadable } from './outcome.ts';
import { createPictureReader } from './pictures.ts';
import { createScans } from './scans.ts';

export type Reader = ReturnType<typeof createReader>;
export type ReaderLimits = { seconds: number; memoryMb: number };
type Wish = { type: Document['media_type']; content: Readable; signal: AbortSignal; told(page: number, of: number): void };

export const createReader = ({ seconds, memoryMb, path }: ReaderLimits & { path: string }) => {
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

  const ofPdf = async ({ content, signal, told }: Wish): Promise<Outcome> => {
    const bounds = clocked(signal);
    // It has 20 MB at most, and may be asked for page by page.
    const bytes = await buffer(content);
    const { read, bare, texts = [] } = await textsRead('pdf', { input: Readable.from([bytes]), bounds: bounds(), told });
    if (bare.length === 0) return { ...read, unread: null };
    const { letters, unread } = await scans({ bytes, pages: bare, bounds, told: (page) => told(page, read.pages) }).catch((error: unknown) => {
      // What its pages of text say is read, whatever becomes of those that are pictures.
      if (!read.hasText || !(error instanceof Unreadable)) throw error;
      return { letters: new Map<number, string>(), unread: error.reason };
    });
    if (unread && !read.hasText && letters.size === 0) throw new Unreadable(unread);
    if (letters.size === 0) return { ...read, unread };
    const all = texts.map((text, at) => [text, letters.get(at + 1)].filter(Boolean).join('\n'));
    const again = await textsRead('texts', { input: Readable.from([JSON.stringify(all)]), bounds: bounds() });
    return { ...again.read, unread };
  };

  return {
    pictures: pictures.taught,
    async read(wish: Wish): Promise<Outcome> {
      if (wish.type === 'application/pdf') return ofPdf(wish);
      const bounds = clocked(wish.signal);
      if (wish.type === wordType) return { ...(await textsRead('word', { input: wish.content, bounds: bounds() })).read, unread: null };
      const input = wish.type === 'text/plain' ? wish.content : Readable.from([await pictures.read(wish.content, bounds())]);
      return { ...(await textsRead('text', { input, bounds: bounds() })).read, unread: null };
    },
  };
};
