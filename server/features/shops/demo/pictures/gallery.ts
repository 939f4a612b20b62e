/** Draws a picture when it is first asked for, and remembers what was asked for lately. */
import sharp from 'sharp';
import { composed, side } from './compose.ts';
import { readPictureName } from './picture-name.ts';

const widths = [96, 400, side] as const;
const remembered = 400;

export const createGallery = () => {
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    /** WebP of that name, or undefined where the name or the width means nothing. */
    async picture(name: string, width: string | null): Promise<Buffer | undefined> {
      const asked = widths.find((one) => String(one) === (width ?? String(side)));
      const wish = readPictureName(name);
      if (!wish || asked === undefined) return undefined;
      const key = `${name}@${asked}`;
      const picture =
        drawn.get(key) ??
        sharp(Buffer.from(composed(wish)))
          .resize(asked)
          .webp({ quality: 84, effort: 2 })
          .toBuffer();
      drawn.delete(key);
      drawn.set(key, picture);
      if (drawn.size > remembered) drawn.delete(drawn.keys().next().value!);
      return picture;
    },
  };
};
