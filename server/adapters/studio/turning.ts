/** A picture by a quarter or more: its pixels are the same, elsewhere, and what it says of itself stays. */
import sharp from 'sharp';
import { smallOf } from './small.ts';
import type { Turned, TurnWish } from './messages.ts';

export const turnPicture = async ({ picture, degrees, isExact }: TurnWish): Promise<Turned> => {
  const { data, info } = await sharp(picture)
    .rotate(degrees)
    .keepXmp()
    .webp(isExact ? { lossless: true, effort: 1 } : { quality: 95 })
    .toBuffer({ resolveWithObject: true });
  const preview = isExact ? await smallOf(sharp(data).keepXmp()) : null;
  return { picture: data, preview, width: info.width, height: info.height };
};
