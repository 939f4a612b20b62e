/** Draws a picture when it is first asked for, as large as it is asked for, and keeps what was asked for lately. */
import sharp from 'sharp';
import { composed, side } from './compose.ts';
import { readPictureName } from './picture-name.ts';

const widths = [96, 128, 400, side] as const;
const keptBytes = 48 * 1024 * 1024;

export const createGallery = () => {
  const drawn = new Map<string, Promise<Buffer>>();
  const kept = new Map<string, number>();
  let bytes = 0;

  const drop = (key: string): void => {
    drawn.delete(key);
    bytes -= kept.get(key) ?? 0;
    kept.delete(key);
  };
  /** What was asked for longest ago goes first. */
  const once = async (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = drawn.get(key);
    if (known) {
      drawn.delete(key);
      drawn.set(key, known);
      return known;
    }
    const drawing = draw();
    drawn.set(key, drawing);
    try {
      const picture = await drawing;
      kept.set(key, picture.length);
      bytes += picture.length;
      for (const oldest of drawn.keys()) if (bytes > keptBytes && kept.has(oldest)) drop(oldest);
      return picture;
    } catch (error) {
      drop(key);
      throw error;
    }
  };

  return {
    /** WebP of that name, or undefined where the name or the width means nothing. */
    async picture(name: string, width: string | null): Promise<Buffer | undefined> {
      const asked = widths.find((one) => String(one) === (width ?? String(side)));
      const wish = readPictureName(name);
      if (!wish || asked === undefined) return undefined;
      // Drawn at twice the size, so that thin lines stay: at its own, a small one would take as long as the largest.
      const density = Math.min(72, (72 * 2 * asked) / side);
      return once(`${name}@${asked}`, () =>
        sharp(Buffer.from(composed(wish)), { density })
          .resize(asked)
          .webp({ quality: 84, effort: 2 })
          .toBuffer(),
      );
    },
    /** One that somebody brought; as it is, where it cannot be read. */
    async smaller(name: string, content: Buffer, width: string | null): Promise<Buffer> {
      const asked = widths.find((one) => String(one) === width);
      if (asked === undefined) return content;
      return once(`${name}@${asked}`, () =>
        sharp(content)
          .resize({ width: asked, withoutEnlargement: true })
          // What made it stays told, at each size.
          .keepXmp()
          .toBuffer()
          .catch(() => content),
      );
    },
  };
};
