/** An import against the least that it could be: sharp, asked for the same file in a process of its own. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createPictures } from '../../server/adapters/pictures/pictures.ts';
import { sideBySide } from '../ratio.ts';

const bare = `
import sharp from 'sharp';
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
process.stdout.write(await sharp(Buffer.concat(chunks)).autoOrient().toColourspace('srgb').webp({ quality: 90 }).toBuffer());`;

/** Twelve megapixels, as phones take them. */
export const importing = async (): Promise<number> => {
  const small = await readFile(join(import.meta.dirname, '../../server/adapters/studio/photos/coffee-real.jpg'));
  const photo = await sharp(small).resize(4_000, 3_000, { fit: 'cover' }).jpeg({ quality: 90 }).toBuffer();
  const pictures = createPictures();
  const { baseline, subject } = await sideBySide(
    5,
    () =>
      new Promise<void>((done, failed) => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', bare], {
          stdio: ['pipe', 'pipe', 'inherit'],
          cwd: join(import.meta.dirname, '../../server'),
        });
        child.stdout.resume();
        child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`bare sharp ended with ${code}`))));
        child.stdin.end(photo);
      }),
    () => pictures.taken(photo, { leastSide: 256, signal: AbortSignal.timeout(60_000) }),
  );
  return subject.median / baseline.median;
};
