/** The product's own outline, laid on the floor and made soft. A shadow is soft, so it is drawn small. */
import sharp from 'sharp';
import type { Shadow } from '@storewright/contract/painting/recipe';

type Size = { width: number; height: number };
type Wish = {
  kind: Exclude<Shadow, 'none'>;
  strength: number;
  /** RGB, darkened in place. */
  ground: Buffer;
  canvas: Size;
  mask: Buffer;
  size: Size;
  at: { left: number; top: number };
};
/** All of it, as small as a shadow is drawn. */
type Small = { canvas: Size; mask: Buffer; size: Size; left: number; base: number };

const longest = 500;

export const shadowOf = async ({ kind, strength, ground, canvas, mask, size, at }: Wish): Promise<void> => {
  const scale = Math.min(1, longest / Math.max(canvas.width, canvas.height));
  const less = (one: Size): Size => ({ width: Math.max(1, Math.round(one.width * scale)), height: Math.max(1, Math.round(one.height * scale)) });
  const small: Small = {
    canvas: less(canvas),
    size: less(size),
    mask: await resized(mask, size, less(size)),
    left: Math.round(at.left * scale),
    base: Math.round((at.top + size.height) * scale),
  };
  const shades = [{ shade: await soft(foot(small), small.canvas, small.size.height / 70), percent: strength * 0.8 }];
  if (kind === 'cast') shades.push({ shade: await soft(fallen(small), small.canvas, small.canvas.width / 90), percent: strength * 0.5 });
  for (const { shade, percent } of shades) darken(ground, await resized(shade, small.canvas, canvas), percent);
};

/** Under it: its lowest part, pressed flat. */
const foot = ({ canvas, mask, size, left, base }: Small): Buffer => {
  const shade = Buffer.alloc(canvas.width * canvas.height);
  const from = Math.floor(size.height * 0.8);
  const flat = Math.max(2, Math.round(size.height * 0.045));
  for (let y = 0; y < flat; y += 1) {
    const row = base - Math.round(flat * 0.6) + y;
    if (row < 0 || row >= canvas.height) continue;
    const source = Math.min(size.height - 1, from + Math.floor((y / flat) * (size.height - from)));
    mask.copy(shade, row * canvas.width + left, source * size.width, (source + 1) * size.width);
  }
  return shade;
};

/** Beside it: all of it, lying to the right and backward. */
const fallen = ({ canvas, mask, size, left, base }: Small): Buffer => {
  const shade = Buffer.alloc(canvas.width * canvas.height);
  const long = Math.round(size.height * 0.32);
  for (let y = 0; y < long; y += 1) {
    const row = base - 1 - y;
    const from = size.height - 1 - Math.floor((y / long) * size.height);
    const aside = Math.round(y * 1.5);
    const fading = 1 - (y / long) * 0.7;
    if (row < 0 || from < 0) break;
    for (let x = 0; x < size.width; x += 1) {
      const to = left + x + aside;
      if (to >= 0 && to < canvas.width) shade[row * canvas.width + to] = mask[from * size.width + x]! * fading;
    }
  }
  return shade;
};

const soft = (shade: Buffer, canvas: Size, sigma: number): Promise<Buffer> =>
  sharp(shade, { raw: { ...canvas, channels: 1 } })
    .blur(Math.max(0.5, sigma))
    .extractChannel(0)
    .raw()
    .toBuffer();

const resized = async (grey: Buffer, from: Size, to: Size): Promise<Buffer> =>
  from.width === to.width && from.height === to.height
    ? grey
    : sharp(grey, { raw: { ...from, channels: 1 } })
        .resize(to.width, to.height, { fit: 'fill', kernel: 'linear' })
        .extractChannel(0)
        .raw()
        .toBuffer();

const darken = (ground: Buffer, shade: Buffer, percent: number): void => {
  for (let pixel = 0; pixel < shade.length; pixel += 1) {
    if (shade[pixel] === 0) continue;
    const left = 1 - (shade[pixel]! / 255) * (percent / 100);
    const at = pixel * 3;
    ground[at] = ground[at]! * left;
    ground[at + 1] = ground[at + 1]! * left;
    ground[at + 2] = ground[at + 2]! * left;
  }
};
