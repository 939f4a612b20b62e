/** How sure a cut-out is, by what the model saw: people are asked to look at those that are not. */
import type { CutOut } from './messages.ts';

/** Fitted on pictures whose masks are known; `studio.test.ts` says how many are asked about in vain, and how many are missed. */
const mostSoft = 0.18;
const mostLike = 0.11;
const leastProduct = 0.005;

export const cutDoubts = (seen: Float32Array, colours: Uint8Array): Pick<CutOut, 'soft' | 'like' | 'doubts'> => {
  let [half, solid] = [0, 0];
  const inside = new Uint32Array(4_096);
  const outside = new Uint32Array(4_096);
  let ground = 0;
  const bin = (pixel: number): number => ((colours[pixel * 3]! >> 4) << 8) | ((colours[pixel * 3 + 1]! >> 4) << 4) | (colours[pixel * 3 + 2]! >> 4);
  for (let pixel = 0; pixel < seen.length; pixel += 1) {
    const share = seen[pixel]!;
    if (share > 0.15 && share < 0.85) half += 1;
    if (share >= 0.5) {
      solid += 1;
      inside[bin(pixel)]! += 1;
    } else {
      ground += 1;
      outside[bin(pixel)]! += 1;
    }
  }
  if (solid < seen.length * leastProduct) return { soft: 1, like: 0, doubts: ['empty'] };
  let alike = 0;
  for (let one = 0; one < inside.length; one += 1) if (outside[one]! / Math.max(1, ground) >= (2 * inside[one]!) / solid) alike += inside[one]!;
  const [soft, like] = [half / solid, alike / solid];
  const doubts: CutOut['doubts'] = [];
  if (soft > mostSoft) doubts.push('soft');
  if (like > mostLike) doubts.push('like');
  return { soft, like, doubts };
};

/** What came with a clear ground that leaves a whole frame: a screenshot with round corners, a film with bars. A product that is a box looks like it, so somebody is asked. */
export const isFrame = (alpha: Uint8Array, { width, height }: { width: number; height: number }): boolean => {
  let [left, top, right, bottom, solid] = [width, height, -1, -1, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (alpha[y * width + x]! < 128) continue;
      solid += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right >= 0 && solid / ((right - left + 1) * (bottom - top + 1)) > 0.97;
};
