/** A product as a model gets it that paints around it: where it will stand on its set, and a mask whose clear pixels are the model's. */
import { crops } from '@storewright/contract/painting/recipe';
import sharp from 'sharp';
import { boxOf, canvasFor, inMiddle, lay } from './composing.ts';
import type { Framed, FrameWish } from './messages.ts';

/** Sizes that every model which edits takes. */
const sizes = { wide: [1_536, 1_024], square: [1_024, 1_024], tall: [1_024, 1_536] } as const;
/** What a model sees of the product's edge is its own: there it may blend. */
const solid = 200;

/** Undefined where nothing of the photo is product. The crop lies in the middle, so that what comes back covers the picture that is composed on it. */
export const frame = async ({ photo, mask, crop }: FrameWish): Promise<Framed | undefined> => {
  const whole = await sharp(mask).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const box = boxOf(whole.data, whole.info);
  if (!box) return undefined;
  const [across, down] = crops[crop];
  const ratio = across / down;
  const [width, height] = sizes[ratio > 1.2 ? 'wide' : ratio < 0.85 ? 'tall' : 'square'];
  const canvas = canvasFor(box, crop, Number.POSITIVE_INFINITY);
  const share = Math.min(width, height * ratio) / canvas.width;
  const { size, at } = inMiddle(box, share, { width, height });
  const colours = await sharp(photo).extract(box).removeAlpha().toColourspace('srgb').resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer();
  const seen = await sharp(mask).extract(box).extractChannel(0).resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer();
  const picture = Buffer.alloc(width * height * 3, 0xe8);
  lay(picture, { width, channels: 3 }, colours, seen, size, at);
  const kept = Buffer.alloc(width * height * 4);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) if (seen[y * size.width + x]! >= solid) kept[((y + at.top) * width + x + at.left) * 4 + 3] = 255;
  const png = (bytes: Buffer, channels: 3 | 4) => sharp(bytes, { raw: { width, height, channels } }).png().toBuffer();
  return { picture: await png(picture, 3), mask: await png(kept, 4), size: `${width}x${height}` };
};
