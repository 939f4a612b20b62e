/** The text of a PDF, page by page, line by line as it is seen: what stands at one height is one line, and a wide gap is a tab. */
import { mostPages } from '@storewright/contract/documents/bounds';
import { broken, opened } from './opened.ts';
import { Unreadable } from './outcome.ts';
import { withoutRadicals } from './radicals.ts';

export const pagesOf = async (bytes: Uint8Array, told: (page: number, of: number) => void): Promise<string[]> => {
  const document = await opened(bytes);
  if (document.numPages < 1) return broken();
  if (document.numPages > mostPages) throw new Unreadable('too_many_pages');
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    told(number, document.numPages);
    const page = await document.getPage(number).catch(broken);
    const text = await textOf(page);
    pages.push(text);
    page.cleanup();
    length += text.length;
    if (length > mostLetters) throw new Unreadable('too_heavy');
  }
  return pages;
};

export const textOf = async (page: Page): Promise<string> => {
  const { items } = await page.getTextContent().catch(broken);
  return linesFrom(items.flatMap((item) => ('str' in item ? pieceOf(item) : [])));
};
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof opened>>['getPage']>>;

export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
/** A page with less may be a picture that somebody stamped: “Scanned with …”, a page number, a fax line. */
export const fewLetters = 60;

/** More than a hundred pages carry. */
const mostLetters = 2_000_000;

type Piece = { text: string; x: number; y: number; end: number; height: number };
const pieceOf = ({ str, transform, width, height }: { str: string; transform: number[]; width: number; height: number }): Piece[] => {
  if (str.trim() === '') return [];
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  const size = height || Math.hypot(a, b) || 10;
  return [{ text: withoutRadicals(str), x, y, end: x + width, height: size }];
};

const linesFrom = (pieces: Piece[]): string => {
  const lines: Piece[][] = [];
  // Sorted by height first, so that only the line before has to be looked at.
  for (const piece of [...pieces].sort((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    if (line && Math.abs(line[0]!.y - piece.y) <= Math.min(line[0]!.height, piece.height) * 0.5) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(joined).join('\n');
};

const joined = (line: Piece[]): string => {
  let text = '';
  let end: number | undefined;
  for (const piece of line.sort((one, other) => one.x - other.x)) {
    const gap = end === undefined ? 0 : piece.x - end;
    text += (gap > piece.height * 1.5 ? '\t' : gap > piece.height * 0.15 && !/\s$/.test(text) ? ' ' : '') + piece.text;
    end = Math.max(end ?? piece.end, piece.end);
  }
  return text;
};
