/** A picture by a quarter or more: its pixels are the same, elsewhere, and what it says of itself stays. */
import sharp from 'sharp';
import type { Turned, TurnWish } from './wishes.ts';

const previewSide = 640;

export const turnPicture = async ({ picture, degrees, isExact }: TurnWish): Promise<Turned> => {
  const { data, info } = await sharp(picture)
    .rotate(degrees)
    .keepXmp()
    .webp(isExact ? { lossless: true, effort: 1 } : { quality: 95 })
    .toBuffer({ resolveWithObject: true });
  const preview = await sharp(data).resize(previewSide, previewSide, { fit: 'inside', withoutEnlargement: true }).keepXmp().webp({ quality: 82 }).toBuffer();
  return { picture: data, preview, width: info.width, height: info.height };
};
