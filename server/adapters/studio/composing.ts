/** A product on a set: where it fits at its own size, its pixels stay as the photo's are, and that is counted in the file that comes of it. */
import { crops, type SceneId } from '@storewright/contract/painting/recipe';
import sharp from 'sharp';
import { xmpOf } from '../../kit/digital-source.ts';
import { letter } from './lettering.ts';
import { rimColoured } from './rim.ts';
import { sceneOf } from './scenes/index.ts';
import { shadowOf } from './shadows.ts';
import { smallOf } from './small.ts';
import type { Composed, ComposeWish } from './messages.ts';

/** Pixels of the longer side, at most; the product is made smaller only where it would be more. */
const longest = 2_000;
const longestSketch = 900;
/** A set is soft, and drawn at this size at most. */
const longestSet = 640;
const fills = { product: 0.72, marketplace: 0.85 } as const;

type Piece = { left: number; top: number; width: number; height: number };

/** Undefined where nothing of the photo is product. */
export const compose = async ({
  photo,
  mask,
  scene,
  crop,
  shadow,
  strength,
  text,
  source,
  ground: drawn,
  isSketch = false,
}: ComposeWish): Promise<Composed | undefined> => {
  const whole = await sharp(mask).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const box = boxOf(whole.data, whole.info);
  if (!box) return undefined;
  const kept = canvasFor(box, crop, longest);
  const { width, height, scale } = isSketch ? canvasFor(box, crop, longestSketch) : kept;
  const { size, at } = inMiddle(box, scale, { width, height });
  const cut = (input: Uint8Array) => (scale === 1 ? sharp(input).extract(box) : sharp(input).extract(box).resize(size.width, size.height, { fit: 'fill' }));
  const colours = await cut(photo).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const alpha = await cut(mask).extractChannel(0).raw().toBuffer();
  const base = at.top + size.height;
  const isMarketplace = crop === 'marketplace';
  // What a model drew is a set as any, but for a marketplace, which takes pure white.
  const isDrawn = drawn !== undefined && !isMarketplace;
  const set: SceneId = isMarketplace ? 'white' : scene;
  const channels = set === 'none' && !isDrawn ? 4 : 3;
  const ground = isDrawn
    ? await sharp(drawn).flatten({ background: '#fff' }).resize(width, height, { fit: 'cover' }).toColourspace('srgb').raw().toBuffer()
    : await drawnSet(set, { width, height, base, from: at.left, to: at.left + size.width });
  if (channels === 3 && !isMarketplace && shadow !== 'none')
    await shadowOf({ kind: shadow, strength, ground, canvas: { width, height }, mask: alpha, size, at });
  if (text && !isMarketplace)
    await letter({ pixels: ground, width, channels }, text.at === 'top' ? { top: 0, height: at.top } : { top: base, height: height - base }, text);
  lay(ground, { width, channels }, rimColoured(colours, alpha, size), alpha, size, at);
  const raw = { raw: { width, height, channels } } as const;
  const told = () => (source === 'unknown' ? sharp(ground, raw) : sharp(ground, raw).withXmp(xmpOf(source)));
  const isWhole = scale === 1;
  // At its own size the product is packed as it is; made smaller it is reckoned anew in any case.
  const packing = isSketch ? { quality: 80, effort: 0 } : isWhole || channels === 4 ? { lossless: true, effort: 1 } : { quality: 92, effort: 2 };
  const picture = await told().webp(packing).toBuffer();
  const preview = isSketch ? picture : await smallOf(told());
  return {
    picture,
    preview,
    width,
    height,
    placed: { left: at.left - box.left * scale, top: at.top - box.top * scale, scale },
    kept: { width: kept.width, height: kept.height, scale: kept.scale },
    product: await counted({ picture: isWhole && !isSketch ? picture : undefined, photo, box, alpha, at }),
  };
};

/** Around all that is not clear. */
export const boxOf = (mask: Buffer, { width, height }: { width: number; height: number }): Piece | undefined => {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x]! < 32) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
};

/** As large as the product needs at its own size. */
export const canvasFor = ({ width, height }: Piece, crop: ComposeWish['crop'], most: number) => {
  const [across, down] = crops[crop];
  const ratio = across / down;
  const share = crop === 'marketplace' ? fills.marketplace : fills.product;
  const wide = Math.max(width / share, (height / share) * ratio);
  const scale = Math.min(1, most / Math.max(wide, wide / ratio));
  return { width: Math.round(wide * scale), height: Math.round((wide * scale) / ratio), scale };
};

export const inMiddle = (box: Piece, scale: number, { width, height }: Size): { size: Size; at: At } => {
  const size = { width: Math.max(1, Math.round(box.width * scale)), height: Math.max(1, Math.round(box.height * scale)) };
  return { size, at: { left: Math.round((width - size.width) / 2), top: Math.round((height - size.height) / 2) } };
};

const drawnSet = async (
  scene: SceneId,
  { width, height, base, from, to }: { width: number; height: number; base: number; from: number; to: number },
): Promise<Buffer> => {
  const smaller = Math.min(1, longestSet / Math.max(width, height));
  const room = { width: Math.round(width * smaller), height: Math.round(height * smaller), base: base * smaller, from: from * smaller, to: to * smaller };
  const svg = sceneOf(scene, { ...room, floor: Math.min(room.height * 0.94, Math.max(room.height * 0.4, room.base - room.height * 0.12)) });
  if (svg === undefined) return Buffer.alloc(width * height * 4);
  return sharp(Buffer.from(svg)).removeAlpha().resize(width, height, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
};

type Ground = { width: number; channels: 3 | 4 };
type Size = { width: number; height: number };
type At = { left: number; top: number };

/** The product over the ground. Of a clear ground each pixel becomes the product's, as seen as its mask says. */
export const lay = (ground: Buffer, { width, channels }: Ground, colours: Buffer, alpha: Buffer, size: Size, at: At): void => {
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const from = y * size.width + x;
      const seen = alpha[from]!;
      if (seen === 0) continue;
      const to = ((y + at.top) * width + x + at.left) * channels;
      for (let channel = 0; channel < 3; channel += 1)
        ground[to + channel] =
          channels === 4 || seen === 255 ? colours[from * 3 + channel]! : (colours[from * 3 + channel]! * seen + ground[to + channel]! * (255 - seen)) / 255;
      if (channels === 4) ground[to + 3] = seen;
    }
};

type Counted = { picture: Buffer | undefined; photo: Uint8Array; box: Piece; alpha: Buffer; at: At };

/** Of the pixels that are wholly product, those that are not what the photo says: both are opened once more, as whoever gets the file opens it. */
const counted = async ({ picture, photo, box, alpha, at }: Counted): Promise<Composed['product']> => {
  let pixels = 0;
  for (const seen of alpha) if (seen === 255) pixels += 1;
  if (!picture) return { pixels, changed: null };
  const { width, height } = box;
  const seenIn = (file: Uint8Array, piece: Piece) => sharp(file).extract(piece).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const [theirs, ours] = [await seenIn(photo, box), await seenIn(picture, { ...at, width, height })];
  let changed = 0;
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    if (alpha[pixel] !== 255) continue;
    const from = pixel * 3;
    if (ours[from] !== theirs[from] || ours[from + 1] !== theirs[from + 1] || ours[from + 2] !== theirs[from + 2]) changed += 1;
  }
  return { pixels, changed };
};
