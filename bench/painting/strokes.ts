/** A hand that mends a cut-out: three strokes at most, each over the largest part that is wrong, with a brush somewhat wider than it. One that makes it worse is undone, and counts. */
import type { Stroke } from '@storewright/contract/painting/stroke';

type Size = { width: number; height: number };
export type Hand = { brush(strokes: Stroke[]): Promise<Uint8Array>; overlap(mask: Uint8Array): number; cut: Uint8Array; truth: Uint8Array; size: Size };

export const mended = async ({ brush, overlap, cut, truth, size }: Hand): Promise<number> => {
  let [strokes, mask, best]: [Stroke[], Uint8Array, number] = [[], cut, overlap(cut)];
  const tried = new Set<number>();
  for (let stroke = 0; stroke < 3; stroke += 1) {
    const next = strokeOver(mask, truth, size, tried);
    if (!next) break;
    const made = await brush([...strokes, next]);
    const now = overlap(made);
    if (now > best) [strokes, mask, best] = [[...strokes, next], made, now];
  }
  return best;
};

/** Over the largest part that is wrong in one way, along its middle. `tried`: where a stroke was undone. */
const strokeOver = (mask: Uint8Array, truth: Uint8Array, size: Size, tried: Set<number>): Stroke | undefined => {
  const { width } = size;
  const wrong = (way: boolean) => Uint8Array.from(mask, (value, pixel) => (value > 127 !== truth[pixel]! > 127 && value > 127 === way ? 1 : 0));
  const parts = [true, false].flatMap((isTooMuch) => partsOf(wrong(isTooMuch), size).map((part) => ({ ...part, isTooMuch })));
  const part = parts.filter(({ deepest }) => !tried.has(deepest)).toSorted((one, other) => other.pixels.length - one.pixels.length)[0];
  if (!part) return undefined;
  tried.add(part.deepest);
  const { isTooMuch, depth, deepest } = part;
  const radius = Math.max(size.width / 80, depth[deepest]! * 1.25);
  return {
    do: isTooMuch ? 'erase' : 'keep',
    snap: true,
    size: Math.round(2 * radius),
    points: middleOf(part, radius, width).map((pixel): [number, number] => [pixel % width, Math.floor(pixel / width)]),
  };
};

type Part = { pixels: number[]; depth: Float32Array; deepest: number };

/** What hangs together, and how far each pixel of it is from its rim. */
const partsOf = (wrong: Uint8Array, { width, height }: Size): Part[] => {
  const depth = new Float32Array(wrong.length);
  const near = (pixel: number, by: number, is: boolean): void => void (depth[pixel] = is ? Math.min(depth[pixel]!, depth[by]! + 1) : 0);
  for (let pixel = 0; pixel < wrong.length; pixel += 1) {
    depth[pixel] = wrong[pixel] === 1 ? Infinity : 0;
    if (wrong[pixel] !== 1) continue;
    near(pixel, pixel - 1, pixel % width > 0);
    near(pixel, pixel - width, pixel >= width);
  }
  for (let pixel = wrong.length - 1; pixel >= 0; pixel -= 1) {
    if (wrong[pixel] !== 1) continue;
    near(pixel, pixel + 1, pixel % width < width - 1);
    near(pixel, pixel + width, pixel < width * (height - 1));
  }
  const seen = new Uint8Array(wrong.length);
  const parts: Part[] = [];
  for (let start = 0; start < wrong.length; start += 1) {
    if (wrong[start] !== 1 || seen[start] === 1) continue;
    const pixels = [start];
    seen[start] = 1;
    for (let at = 0; at < pixels.length; at += 1)
      for (const one of [pixels[at]! - 1, pixels[at]! + 1, pixels[at]! - width, pixels[at]! + width])
        if (wrong[one] === 1 && seen[one] !== 1) {
          seen[one] = 1;
          pixels.push(one);
        }
    parts.push({ pixels, depth, deepest: pixels.reduce((best, pixel) => (depth[pixel]! > depth[best]! ? pixel : best), start) });
  }
  return parts;
};

/** From its deepest pixel on, by the nearest one that is not gone over yet and lies deep, without leaving the part. */
const middleOf = ({ pixels, depth, deepest }: Part, radius: number, width: number): number[] => {
  const left = new Set(pixels.filter((pixel) => depth[pixel]! > depth[deepest]! / 2));
  const line: number[] = [];
  const cover = (pixel: number): void => {
    line.push(pixel);
    for (const one of left) if (Math.hypot((one % width) - (pixel % width), Math.floor(one / width) - Math.floor(pixel / width)) < radius) left.delete(one);
  };
  const within = new Set(pixels);
  cover(deepest);
  while (left.size > 0 && line.length < 1_500) {
    const cameBy = new Map<number, number>([[line.at(-1)!, -1]]);
    const open = [line.at(-1)!];
    let found = -1;
    for (let at = 0; at < open.length && found < 0; at += 1)
      for (const one of [open[at]! - 1, open[at]! + 1, open[at]! - width, open[at]! + width]) {
        if (!within.has(one) || cameBy.has(one)) continue;
        cameBy.set(one, open[at]!);
        open.push(one);
        if (left.has(one)) {
          found = one;
          break;
        }
      }
    if (found < 0) break;
    const way: number[] = [];
    for (let at = found; at >= 0; at = cameBy.get(at)!) way.unshift(at);
    // A hand is not that exact.
    for (const [place, pixel] of way.entries()) if (place % 8 === 7) line.push(pixel);
    cover(found);
  }
  return line;
};
