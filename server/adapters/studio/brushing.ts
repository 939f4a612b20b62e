/** What somebody changed of a cut-out by hand, laid over what the engine made: in order, and the same each time. */
import type { Stroke } from '@storewright/contract/painting/stroke';
import sharp from 'sharp';
import { filesOf } from './cutting.ts';
import { boxOf, coverage, type Line, type Size, snapped } from './strokes.ts';
import type { BrushWish, CutOut } from './messages.ts';

export const brush = async ({ photo, mask, strokes }: BrushWish): Promise<Pick<CutOut, 'mask' | 'preview'>> => {
  const { data: made, info } = await sharp(mask).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const now = Buffer.from(made);
  // Read once, and only where a stroke looks at it.
  const colours = strokes.some(snaps) ? await sharp(photo).flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer() : undefined;
  for (const part of together(strokes)) {
    if ('at' in part) around(now, size, part);
    else if (snaps(part.lines[0]!)) await snapped({ colours: colours!, now, size }, part.lines[0]!);
    else await painted(now, made, size, part);
  }
  return filesOf(photo, now, size.width, size.height);
};

type Lines = { do: Line['do']; lines: Line[] };
const snaps = (stroke: Stroke): boolean => 'snap' in stroke && stroke.snap === true && stroke.do !== 'restore';

/** Strokes of one brush after the other are laid in one go; one that ends at edges looks at what those before it left. */
const together = (strokes: Stroke[]): (Exclude<Stroke, Line> | Lines)[] => {
  const parts: (Exclude<Stroke, Line> | Lines)[] = [];
  for (const stroke of strokes) {
    const last = parts.at(-1);
    if ('at' in stroke) parts.push(stroke);
    else if (last && 'lines' in last && last.do === stroke.do && !snaps(stroke) && !snaps(last.lines[0]!)) last.lines.push(stroke);
    else parts.push({ do: stroke.do, lines: [stroke] });
  }
  return parts;
};

const painted = async (now: Buffer, made: Buffer, size: Size, { do: how, lines }: Lines): Promise<void> => {
  const box = boxOf(lines, size);
  if (!box) return;
  const over = await coverage(lines, box);
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      const share = over[y * box.width + x]!;
      if (share === 0) continue;
      const pixel = (y + box.top) * size.width + x + box.left;
      if (how === 'keep') now[pixel] = Math.max(now[pixel]!, share);
      else if (how === 'erase') now[pixel] = Math.min(now[pixel]!, 255 - share);
      else now[pixel] = (now[pixel]! * (255 - share) + made[pixel]! * share) / 255;
    }
};

/** `fill`: the clear part around a point becomes product. `only`: what does not hang together with the point goes. */
const around = (now: Buffer, { width, height }: Size, stroke: Extract<Stroke, { at: unknown }>): void => {
  const [x, y] = [Math.round(stroke.at[0]), Math.round(stroke.at[1])];
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const wanted = stroke.do === 'only';
  const belongs = (pixel: number): boolean => now[pixel]! >= 128 === wanted;
  const start = y * width + x;
  if (!belongs(start)) return;
  const part = new Uint8Array(now.length);
  // Row by row: what is kept to be looked at is one place per stretch, not one per pixel.
  const open: number[] = [start];
  while (open.length > 0) {
    const seed = open.pop()!;
    if (part[seed] === 1) continue;
    const row = seed - (seed % width);
    let from = seed;
    let to = seed;
    while (from > row && part[from - 1] !== 1 && belongs(from - 1)) from -= 1;
    while (to < row + width - 1 && part[to + 1] !== 1 && belongs(to + 1)) to += 1;
    part.fill(1, from, to + 1);
    for (const step of [-width, width]) {
      let isOpen = false;
      for (let near = from + step; near <= to + step; near += 1) {
        if (near < 0 || near >= now.length) break;
        const isNew = part[near] !== 1 && belongs(near);
        if (isNew && !isOpen) open.push(near);
        isOpen = isNew;
      }
    }
  }
  // Its soft rim goes with it, or comes: one step beyond the part.
  const beside = (pixel: number): boolean => part[pixel - 1] === 1 || part[pixel + 1] === 1 || part[pixel - width] === 1 || part[pixel + width] === 1;
  for (let pixel = 0; pixel < now.length; pixel += 1) {
    if (!wanted && (part[pixel] === 1 || beside(pixel))) now[pixel] = 255;
    else if (wanted && part[pixel] !== 1 && !(now[pixel]! < 128 && beside(pixel))) now[pixel] = 0;
  }
};
