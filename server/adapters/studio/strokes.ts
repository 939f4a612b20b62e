/**
 * Where a brush went, and how far that reaches. Of a stroke that ends at edges only its middle is sure; each other pixel that it went over goes with
 * the middle or with what lies beyond the brush, whichever is nearer by a way that crosses as little of an edge as it can.
 */
import type { Stroke } from '@storewright/contract/painting/stroke';
import sharp from 'sharp';

export type Size = { width: number; height: number };
export type Line = Extract<Stroke, { size: number }>;
export type Box = { left: number; top: number; width: number; height: number };

/** Where these strokes go, and so far around them, within the photo. Undefined where they pass it by. */
export const boxOf = (lines: Line[], { width, height }: Size, around = 2): Box | undefined => {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const { size, points } of lines)
    for (const [x, y] of points) {
      left = Math.min(left, x - size / 2 - around);
      top = Math.min(top, y - size / 2 - around);
      right = Math.max(right, x + size / 2 + around);
      bottom = Math.max(bottom, y + size / 2 + around);
    }
  [left, top, right, bottom] = [
    Math.max(0, Math.floor(left)),
    Math.max(0, Math.floor(top)),
    Math.min(width, Math.ceil(right)),
    Math.min(height, Math.ceil(bottom)),
  ];
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined;
};

/** How much of each pixel of the box the brush went over, or the middle of it. */
export const coverage = (lines: Line[], { left, top, width, height }: Box, { as = { width, height }, share = 1 } = {}): Promise<Buffer> => {
  const drawn = lines.map(({ size, points }) => {
    const line = points.map(([x, y]) => `${(x - left).toFixed(1)},${(y - top).toFixed(1)}`);
    // A tap is a dot.
    return `<polyline points="${(line.length === 1 ? [...line, line[0]!] : line).join(' ')}" stroke-width="${size * share}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${as.width}" height="${as.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><rect width="${width}" height="${height}"/><g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer();
};

/** A longer side is looked at made smaller. */
const mostSide = 768;
/** Where the cut-out is no less sure than this it is not decided anew. */
const [surelyOut, surelyIn] = [13, 242];

type Canvas = { colours: Buffer; now: Buffer; size: Size };

/** Laid over `now`. */
export const snapped = async ({ colours, now, size }: Canvas, line: Line): Promise<void> => {
  const box = boxOf([line], size, line.size);
  if (!box) return;
  const scale = Math.min(1, mostSide / Math.max(box.width, box.height));
  const as = { width: Math.max(1, Math.round(box.width * scale)), height: Math.max(1, Math.round(box.height * scale)) };
  const raw = (data: Buffer, channels: 1 | 3) => sharp(data, { raw: { ...size, channels } }).extract(box);
  // Without the grain of the picture, which is no edge.
  const seen = await raw(colours, 3)
    .resize({ ...as, fit: 'fill' })
    .median(3)
    .raw()
    .toBuffer();
  const mask = await raw(now, 1)
    .resize({ ...as, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const [over, middle] = [await coverage([line], box, { as }), await coverage([line], box, { as, share: 0.5 })];
  const side = sides(seen, as, { over, middle, isOther: (pixel) => mask[pixel]! >= 128 !== (line.do === 'keep') });
  const goes = await sharp(side, { raw: { ...as, channels: 1 } })
    .blur(0.6)
    .resize({ width: box.width, height: box.height, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const reach = await coverage([line], box);
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      const at = y * box.width + x;
      if (reach[at] === 0) continue;
      const pixel = (y + box.top) * size.width + x + box.left;
      const before = now[pixel]!;
      const wanted = line.do === 'keep' ? goes[at]! : 255 - goes[at]!;
      const isNearer = line.do === 'keep' ? wanted > before : wanted < before;
      // What is half seen beyond the edge is decided too; what is sure there stays.
      if (isNearer || (before > surelyOut && before < surelyIn)) now[pixel] = (before * (255 - reach[at]!) + wanted * reach[at]!) / 255;
    }
};

type Marks = { over: Uint8Array; middle: Uint8Array; isOther: (pixel: number) => boolean };

/** 255 where a pixel goes with the stroke. */
const sides = (seen: Uint8Array, { width, height }: Size, { over, middle, isOther }: Marks): Buffer => {
  const pixels = width * height;
  const likely = likeness(
    seen,
    pixels,
    (pixel) => middle[pixel]! > 127,
    (pixel) => over[pixel] === 0 && isOther(pixel),
  );
  const far = new Float32Array(pixels).fill(Infinity);
  const side = Buffer.alloc(pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    if (middle[pixel]! > 127) [far[pixel], side[pixel]] = [0, 255];
    // What looks like the stroke beyond it is most likely what the next stroke will be for: it says nothing. What is clearly unlike it under the brush stays.
    else if (isOther(pixel) && likely[pixel]! < (over[pixel] === 0 ? 0.5 : 0.25)) far[pixel] = 0;
  }
  const step = (one: number, other: number): number => {
    const [a, b] = [one * 3, other * 3];
    const colour = Math.max(Math.abs(seen[a]! - seen[b]!), Math.abs(seen[a + 1]! - seen[b + 1]!), Math.abs(seen[a + 2]! - seen[b + 2]!));
    return 1 + colour + 255 * Math.abs(likely[one]! - likely[other]!);
  };
  const nearer = (pixel: number, by: number): boolean => {
    const way = far[by]! + step(pixel, by);
    if (way >= far[pixel]!) return false;
    far[pixel] = way;
    side[pixel] = side[by]!;
    return true;
  };
  // There and back, until no shorter way is found.
  for (let round = 0, isOpen = true; isOpen && round < 8; round += 1) {
    isOpen = false;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const pixel = y * width + x;
        if (x > 0) isOpen = nearer(pixel, pixel - 1) || isOpen;
        if (y > 0) isOpen = nearer(pixel, pixel - width) || isOpen;
      }
    for (let y = height - 1; y >= 0; y -= 1)
      for (let x = width - 1; x >= 0; x -= 1) {
        const pixel = y * width + x;
        if (x < width - 1) isOpen = nearer(pixel, pixel + 1) || isOpen;
        if (y < height - 1) isOpen = nearer(pixel, pixel + width) || isOpen;
      }
  }
  return side;
};

/** For each pixel how much rather its colour is one of the stroke than one of what lies beyond it, from 0 to 1. */
const likeness = (seen: Uint8Array, pixels: number, isMiddle: (pixel: number) => boolean, isBeyond: (pixel: number) => boolean): Float32Array => {
  const bin = (pixel: number): number => ((seen[pixel * 3]! >> 4) << 8) | ((seen[pixel * 3 + 1]! >> 4) << 4) | (seen[pixel * 3 + 2]! >> 4);
  const [within, beyond] = [new Float32Array(4_096), new Float32Array(4_096)];
  let [middles, others] = [0, 0];
  for (let pixel = 0; pixel < pixels; pixel += 1)
    if (isMiddle(pixel)) {
      within[bin(pixel)]! += 1;
      middles += 1;
    } else if (isBeyond(pixel)) {
      beyond[bin(pixel)]! += 1;
      others += 1;
    }
  const [mine, theirs] = [smooth(within), smooth(beyond)];
  const share = mine.map((count, at) => {
    const [here, there] = [count / Math.max(1, middles), theirs[at]! / Math.max(1, others)];
    return here === 0 ? 0 : here / (here + there);
  });
  return Float32Array.from({ length: pixels }, (_, pixel) => share[bin(pixel)]!);
};

/** Light and noise spread a colour over its neighbours. */
const smooth = (counts: Float32Array): Float32Array => {
  let now = counts;
  for (const stride of [1, 16, 256]) {
    const before = now;
    now = before.map((count, at) => {
      const place = Math.floor(at / stride) % 16;
      return 2 * count + (place > 0 ? before[at - stride]! : 0) + (place < 15 ? before[at + stride]! : 0);
    });
  }
  return now;
};
