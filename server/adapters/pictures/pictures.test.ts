/** Files that call themselves pictures: what each becomes, and what of it is kept. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPictures } from './pictures.ts';

const pictures = createPictures();
const bad = (name: string) => readFile(new URL(`bad/${name}`, import.meta.url));
const taken = async (name: string) => pictures.taken(await bad(name), { leastSide: 256, signal: new AbortController().signal });

describe('is refused, and says why', () => {
  test.each([
    ['bomb-30000x30000.png', 'image_too_large'],
    ['truncated.jpg', 'image_broken'],
    ['empty.jpg', 'image_broken'],
    ['script.svg', 'image_unsupported'],
    ['one-pixel.png', 'image_too_small'],
    ['wide-30000x1.png', 'image_too_small'],
  ])('%s: %s', async (name, reason) => {
    await expect(taken(name)).rejects.toMatchObject({ reason });
  });

  test('how large it is, where that is why', async () => {
    await expect(taken('one-pixel.png')).rejects.toMatchObject({ size: { width: 1, height: 1 } });
    await expect(taken('bomb-30000x30000.png')).rejects.toMatchObject({ size: { width: 30_000, height: 30_000 } });
  });
});

describe('is taken as a picture of ours', () => {
  test('a page inside of one is gone', async () => {
    const { bytes, type } = await taken('polyglot-html.jpg');
    expect(type).toBe('image/webp');
    expect(bytes.toString('latin1')).not.toContain('<script');
  });

  test('one whose name says another format is what its bytes say', async () => {
    expect((await taken('png-inside.jpg')).was).toBe('png');
  });

  test('where, when and by whom it was taken is gone', async () => {
    const { bytes } = await taken('gps.jpg');
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const secret of ['GPS', 'SN-0000-TEST', 'A. Person', 'kitchen']) expect(bytes.toString('latin1')).not.toContain(secret);
  });

  test('a colour profile that cannot be read is left out, and told', async () => {
    const made = await taken('icc-corrupt.jpg');
    expect(made.badProfile).toBe(true);
    const pixels = (input: Buffer, more = {}) => sharp(input, more).removeAlpha().raw().toBuffer();
    const [ours, theirs] = [await pixels(made.bytes), await pixels(await bad('icc-corrupt.jpg'), { ignoreIcc: true })];
    expect(ours.reduce((sum, one, at) => sum + Math.abs(one - theirs[at]!), 0) / ours.length).toBeLessThan(2);
  });
});
