/** What a trainer gets of a photo, and how alike two are: each bit says whether a small grey copy grows lighter from one place to the next, across and down (dHash). */
import sharp from 'sharp';
import type { Learnable, LearnWish } from './messages.ts';

/** Pixels of the longer side that trainers look at. */
const longest = 1_536;

export const learn = async ({ photo, asJpeg }: LearnWish): Promise<Learnable> => {
  const plain = () => sharp(photo).flatten({ background: '#fff' });
  const grey = await plain().greyscale().resize(9, 9, { fit: 'fill' }).raw().toBuffer();
  let bits = '';
  for (const next of [1, 9]) for (let y = 0; y < 8; y += 1) for (let x = 0; x < 8; x += 1) bits += grey[y * 9 + x]! < grey[y * 9 + x + next]! ? '1' : '0';
  const jpeg = asJpeg ? await plain().resize(longest, longest, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 92 }).toBuffer() : null;
  return { phash: BigInt(`0b${bits}`).toString(16).padStart(32, '0'), jpeg };
};
