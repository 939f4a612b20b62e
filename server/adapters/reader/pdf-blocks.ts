/** Pieces of a page put together to paragraphs, each with its box. */
import type { Block } from './text.ts';

/** `y`: of its foot, from the foot of the page. */
export type Piece = { text: string; x: number; y: number; end: number; height: number };
type Line = { text: string; x: number; y: number; end: number; height: number };
type Page = { page: number; height: number };

export const blocksOn = (pieces: Piece[], page: Page): Block[] => {
  const groups: Line[][] = [];
  for (const line of linesOf(pieces)) {
    const group = groups.at(-1);
    if (group && follows(group.at(-1)!, line)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((lines) => blockOf(lines, page));
};

/** As they were written: whoever writes columns writes one after the other. A glyph that is drawn on its twin to look bold is one. */
const linesOf = (pieces: Piece[]): Line[] => {
  const lines: Line[] = [];
  let before: Piece | undefined;
  for (const piece of pieces) {
    const line = lines.at(-1);
    const isTwin = before?.text === piece.text && Math.abs(before.x - piece.x) < piece.height * 0.15 && Math.abs(before.y - piece.y) < piece.height * 0.15;
    before = piece;
    if (isTwin) continue;
    const gap = line ? piece.x - line.end : 0;
    if (line && Math.abs(line.y - piece.y) <= Math.min(line.height, piece.height) * 0.5 && gap > -piece.height) {
      line.text += (gap > piece.height * 1.5 ? '\t' : gap > piece.height * 0.15 && !/\s$/.test(line.text) ? ' ' : '') + piece.text;
      line.end = Math.max(line.end, piece.end);
      line.height = Math.max(line.height, piece.height);
    } else lines.push({ ...piece });
  }
  return lines;
};

/** The next line of the same paragraph: below it, near, of the same size, and not beside it. */
const follows = (above: Line, line: Line): boolean => {
  const step = above.y - line.y;
  const size = Math.max(above.height, line.height);
  return step > 0 && step <= size * 1.7 && Math.abs(above.height - line.height) <= size * 0.2 && line.x < above.end && line.end > above.x;
};

const blockOf = (lines: Line[], { page, height }: Page): Block => {
  const [left, right] = [Math.min(...lines.map(({ x }) => x)), Math.max(...lines.map(({ end }) => end))];
  const [top, foot] = [Math.max(...lines.map((line) => line.y + line.height)), Math.min(...lines.map(({ y }) => y))];
  const box = { x: round(left), y: round(height - top), width: round(right - left), height: round(top - foot) };
  return { text: joinedLines(lines.map(({ text }) => text.trim())), place: { kind: 'page', page, box } };
};
const round = (value: number): number => Math.round(value * 10) / 10;

/** A word that was broken at the end of a line is one word. */
const joinedLines = (lines: string[]): string =>
  lines.reduce(
    (text, line) => (/\p{L}[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : text === '' ? line : `${text}\n${line}`),
    '',
  );

/**
 * What stands outermost on most pages, at their very top or foot, and is the same but for its numbers, says nothing of any of them. A heading below it is none, nor
 * is a line of a form, even where they are alike on all pages.
 */
export const withoutRunning = (pages: { blocks: Block[]; height: number }[]): Block[][] => {
  const seen = new Map<string, number>();
  const outer = pages.map(outermost);
  for (const blocks of outer) for (const key of new Set([...blocks].map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  const isRunning = (block: Block): boolean => pages.length > 2 && (seen.get(keyOf(block)) ?? 0) > pages.length / 2;
  return pages.map(({ blocks }, at) => blocks.map((block) => (outer[at]!.has(block) && isRunning(block) ? { ...block, running: true } : block)));
};
const keyOf = ({ text }: Block): string => text.replace(/\d+/g, '#');

const margin = 0.12;
const outermost = ({ blocks, height }: { blocks: Block[]; height: number }): ReadonlySet<Block> => {
  const boxed = blocks.flatMap((block) =>
    block.place.kind === 'page' && block.place.box ? [{ block, top: block.place.box.y, foot: block.place.box.y + block.place.box.height }] : [],
  );
  const top = Math.min(...boxed.map((one) => one.top));
  const foot = Math.max(...boxed.map((one) => one.foot));
  // A head may be parted in two: beside each other they are both outermost.
  const isOuter = (one: (typeof boxed)[number]): boolean =>
    (one.top < top + 4 && one.foot < height * margin) || (one.foot > foot - 4 && one.top > height * (1 - margin));
  return new Set(boxed.filter(isOuter).map(({ block }) => block));
};
