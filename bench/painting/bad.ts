/** Files that are no pictures, or bad ones: each is answered by its code, and this process stays small. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPictures, UnusablePicture } from '../../server/adapters/pictures/pictures.ts';

const folder = join(import.meta.dirname, '../../server/adapters/pictures/bad');
/** As the kit's index says it; what is not in it is taken. */
const expected: Record<string, string> = {
  'bomb-30000x30000.png': 'image_too_large',
  'truncated.jpg': 'image_broken',
  'script.svg': 'image_unsupported',
  'one-pixel.png': 'image_too_small',
  'wide-30000x1.png': 'image_too_small',
  'empty.jpg': 'image_broken',
};

export const badOnes = async () => {
  const pictures = createPictures();
  const names = (await readdir(folder)).filter((name) => /\.(?:png|jpe?g|svg|webp|gif|tiff?)$/i.test(name));
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const wrong: string[] = [];
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const said = await pictures.taken(bytes, { leastSide: 256, signal: AbortSignal.timeout(30_000) }).then(
      () => 'taken',
      (error: unknown) => (error instanceof UnusablePicture ? error.reason : String(error)),
    );
    if (said !== (expected[name] ?? 'taken')) wrong.push(`${name}: ${said}`);
  }
  return { count: names.length, right: names.length - wrong.length, wrong, grewMb: Math.max(0, process.memoryUsage().rss - before) / 1_048_576 };
};
