/** Pictures as lists show them. */
import type { Sharp } from 'sharp';

export const inSmall = { width: 640, height: 640, fit: 'inside', withoutEnlargement: true } as const;
export const smallOf = (picture: Sharp): Promise<Buffer> => picture.resize(inSmall).webp({ quality: 82 }).toBuffer();
