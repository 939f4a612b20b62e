/** What somebody changed of a cut-out by hand, laid over what the engine made: in order, and the same each time. */
import type { Stroke } from '@storewright/contract/painting/stroke';
import sharp from 'sharp';
import { filesOf } from './cutting.ts';
import type { BrushWish, CutOut } from './wishes.ts';

type Size = { width: number; height: number };

export const brush = async ({ photo, mask, strokes }: BrushWish): Promise<Pick<CutOut, 'mask' | 'preview'>> => {
  const { data: made, info } = await sharp(mask).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const now = Buffer.from(made);
  for (const stroke of strokes) {
    if ('at' in stroke) around(now, size, stroke);
    else painted(now, made, await coverage(stroke, size), stroke.do);
  }
  return filesOf(photo, now, size.width, size.height);
};

/** How much of each pixel the brush went over. */
const coverage = async ({ size: wide, points }: Extract<Stroke, { size: number }>, { width, height }: Size): Promise<Buffer> => {
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`);
  // A tap is a dot.
  const path = line.length === 1 ? [...line, line[0]!] : line;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}"/><polyline points="${path.join(' ')}" fill="none" stroke="#fff" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer();
};

const painted = (now: Buffer, made: Buffer, over: Buffer, how: 'keep' | 'erase' | 'restore'): void => {
  for (let pixel = 0; pixel < now.length; pixel += 1) {
    const share = over[pixel]!;
    if (share === 0) continue;
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
  const open = [start];
  part[start] = 1;
  while (open.length > 0) {
    const pixel = open.pop()!;
    const column = pixel % width;
    for (const near of [column > 0 ? pixel - 1 : -1, column < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]) {
      if (near < 0 || near >= now.length || part[near] === 1 || !belongs(near)) continue;
      part[near] = 1;
      open.push(near);
    }
  }
  // Its soft rim goes with it, or comes: one step beyond the part.
  const beside = (pixel: number): boolean => part[pixel - 1] === 1 || part[pixel + 1] === 1 || part[pixel - width] === 1 || part[pixel + width] === 1;
  for (let pixel = 0; pixel < now.length; pixel += 1) {
    if (!wanted && (part[pixel] === 1 || beside(pixel))) now[pixel] = 255;
    else if (wanted && part[pixel] !== 1 && !(now[pixel]! < 128 && beside(pixel))) now[pixel] = 0;
  }
};
