/** The product's own outline, laid on the floor and made soft. */
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

export const shadowOf = async ({ kind, strength, ground, canvas, mask, size, at }: Wish): Promise<void> => {
  const base = at.top + size.height;
  await darken(ground, canvas, await foot(mask, size, canvas, { left: at.left, base }), strength * 0.8);
  if (kind === 'cast') await darken(ground, canvas, fallen(mask, size, canvas, { left: at.left, base }), strength * 0.5, Math.max(2, canvas.width / 90));
};

/** Under it: its lowest part, pressed flat. */
const foot = async (mask: Buffer, size: Size, canvas: Size, { left, base }: { left: number; base: number }): Promise<Buffer> => {
  const from = Math.floor(size.height * 0.8);
  const flat = Math.max(3, Math.round(size.height * 0.045));
  const pressed = await sharp(mask, { raw: { ...size, channels: 1 } })
    .extract({ left: 0, top: from, width: size.width, height: size.height - from })
    .resize(size.width, flat, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const shade = Buffer.alloc(canvas.width * canvas.height);
  for (let y = 0; y < flat; y += 1) {
    const row = base - Math.round(flat * 0.6) + y;
    if (row < 0 || row >= canvas.height) continue;
    pressed.copy(shade, row * canvas.width + left, y * size.width, (y + 1) * size.width);
  }
  return soft(shade, canvas, Math.max(1, size.height / 70));
};

/** Beside it: all of it, lying to the right and backward. */
const fallen = (mask: Buffer, size: Size, canvas: Size, { left, base }: { left: number; base: number }): Buffer => {
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

const darken = async (ground: Buffer, canvas: Size, shade: Buffer, percent: number, sigma?: number): Promise<void> => {
  const dark = sigma === undefined ? shade : await soft(shade, canvas, sigma);
  for (let pixel = 0; pixel < dark.length; pixel += 1) {
    if (dark[pixel] === 0) continue;
    const left = 1 - (dark[pixel]! / 255) * (percent / 100);
    for (let channel = 0; channel < 3; channel += 1) ground[pixel * 3 + channel]! *= left;
  }
};
