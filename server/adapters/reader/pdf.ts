/**
 * The text of a PDF, page by page. Once line by line as it is seen: what stands at one height is one line, and a wide gap is a tab. And once in the order in which
 * it was written, in pieces that each have their place: columns stand one after the other there.
 */
import { openPdf } from './open-pdf.ts';
import { blocksOn, type Piece, withoutRunning } from './pdf-blocks.ts';
import { withoutRadicals } from './radicals.ts';
import { type Block, broken, mostLetters, Unreadable } from './text.ts';

export const readPdf = async (
  bytes: Uint8Array,
  mostPages: number,
  told: (page: number, of: number) => void,
): Promise<{ pages: string[]; blocks: Block[]; title: string }> => {
  const document = await openPdf(bytes);
  if (document.numPages < 1) return broken();
  if (document.numPages > mostPages) throw new Unreadable('too_many_pages');
  const pages: string[] = [];
  const blocks: { blocks: Block[]; height: number }[] = [];
  let length = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    told(number, document.numPages);
    const page = await document.getPage(number).catch(broken);
    const { items } = await page.getTextContent().catch(broken);
    const { height, transform } = page.getViewport({ scale: 1 });
    const found = items.flatMap((item) => ('str' in item ? [item] : []));
    pages.push(linesFrom(found.flatMap((item) => pieceOf(item))));
    blocks.push({
      blocks: blocksOn(
        found.flatMap((item) => shownOf(item, { height, transform: transform as number[] })),
        { page: number, height },
      ),
      height,
    });
    page.cleanup();
    length += pages.at(-1)!.length;
    if (length > mostLetters) throw new Unreadable('too_heavy');
  }
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const title = (info as { Title?: unknown }).Title;
  return { pages, blocks: withoutRunning(blocks).flat(), title: typeof title === 'string' ? title : '' };
};

export const textOf = async (page: Page): Promise<string> => {
  const { items } = await page.getTextContent().catch(broken);
  return linesFrom(items.flatMap((item) => ('str' in item ? pieceOf(item) : [])));
};
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>>['getPage']>>;

/** A page with less may be a picture that somebody stamped: “Scanned with …”, a page number, a fax line. */
export const fewLetters = 60;

type Item = { str: string; transform: number[]; width: number; height: number };
const pieceOf = ({ str, transform, width, height }: Item): Piece[] => {
  if (str.trim() === '') return [];
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  const size = height || Math.hypot(a, b) || 10;
  return [{ text: withoutRadicals(str), x, y, end: x + width, height: size }];
};

/** As it is seen on the page, which may be turned. */
const shownOf = (item: Item, { height, transform: [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] }: { height: number; transform: number[] }): Piece[] =>
  pieceOf(item).map((piece) => {
    const [across = 1, up = 0] = item.transform;
    const length = Math.hypot(across, up) || 1;
    const seen = (x: number, y: number) => ({ x: a * x + c * y + e, y: height - (b * x + d * y + f) });
    const [from, to] = [seen(piece.x, piece.y), seen(piece.x + (item.width * across) / length, piece.y + (item.width * up) / length)];
    return { ...piece, x: Math.min(from.x, to.x), end: Math.max(from.x, to.x), y: Math.min(from.y, to.y) };
  });

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
