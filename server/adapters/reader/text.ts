/** What a document says, piece by piece, each with the place where it stands: so that whoever reads it can be shown the very spot. */
import { z } from 'zod';

/** In points from the upper left corner of the page. */
const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const Place = z.discriminatedUnion('kind', [
  /** No box: letters of a page that is a picture. */
  z.object({ kind: z.literal('page'), page: z.number().int(), box: Box.optional() }),
  /** `A1:D1`, a row at a time. A file of one sheet without a name has an empty one. */
  z.object({ kind: z.literal('cells'), sheet: z.string(), cells: z.string() }),
  /** The headings that it stands below, the outermost first; `chapter`: of a book, counted from 1. */
  z.object({ kind: z.literal('heading'), headings: z.array(z.string()), chapter: z.number().int().optional() }),
  z.object({ kind: z.literal('slide'), slide: z.number().int(), part: z.enum(['slide', 'notes']) }),
  z.object({ kind: z.literal('mail'), part: z.enum(['head', 'text', 'quoted']) }),
  /** Counted from 1. */
  z.object({ kind: z.literal('line'), line: z.number().int() }),
]);
export type Place = z.infer<typeof Place>;

/** `running`: it stands on most pages alike, so it says nothing of this one. Cells of a row stand a tab apart. */
export const Block = z.object({ text: z.string(), place: Place, running: z.boolean().optional() });
export type Block = z.infer<typeof Block>;

/** `xlsx`: sheets of any kind. */
export type Format = 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'csv' | 'html' | 'markdown' | 'txt' | 'eml' | 'epub' | 'odt' | 'picture';

/** A file that a mail brought. */
export const Attached = z.object({ name: z.string(), type: z.string(), base64: z.string() });
export type Attached = z.infer<typeof Attached>;

/** What is left out, and is said to be. */
export const notes = ['hidden_sheets', 'sheet_cut', 'chapters_missing'] as const;
export type Note = (typeof notes)[number];

export const unreadReasons = ['encrypted', 'broken', 'too_many_pages', 'too_long', 'too_heavy', 'no_picture_reader', 'no_page_painter'] as const;
export type UnreadReason = (typeof unreadReasons)[number];

/** Nothing of it could be read, and people are told why. */
export class Unreadable extends Error {
  readonly reason: UnreadReason;
  constructor(reason: UnreadReason) {
    super(reason);
    this.reason = reason;
  }
}
export const broken = (): never => {
  throw new Unreadable('broken');
};

/** Letters of all its blocks. */
export const mostLetters = 8_000_000;

export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
