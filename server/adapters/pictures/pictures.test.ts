/** Files that call themselves pictures: what each becomes, and what of it is kept. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

describe('takes long', () => {
  const photo = () =>
    sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 60 } } })
      .jpeg()
      .toBuffer();
  const wish = () => ({ leastSide: 256, signal: new AbortController().signal });

  test('on a machine with much else to do: that is said, and nothing of the picture', async () => {
    await expect(createPictures({ seconds: 0.05 }).taken(await photo(), wish())).rejects.toMatchObject({ status: 503, code: 'too_busy' });
  });

  test('by itself: it is too large', async () => {
    await expect(createPictures({ cpuSeconds: 0.2 }).taken(await photo(), wish())).rejects.toMatchObject({ reason: 'image_too_large' });
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

  test('a colour profile with bytes behind its end is read all the same', async () => {
    const p3 = await readFile(new URL('../studio/photos/white-bowl-p3.jpg', import.meta.url));
    const { icc } = await sharp(p3).metadata();
    const place = join(await mkdtemp(join(tmpdir(), 'profile-')), 'padded.icc');
    await writeFile(place, Buffer.concat([icc!, Buffer.alloc(1)]));
    // The same pixels, and a profile that is a byte longer than it says.
    const padded = await sharp(p3, { ignoreIcc: true }).withIccProfile(place, { attach: true }).jpeg().toBuffer();
    expect((await sharp(padded).metadata()).icc?.length).toBe(icc!.length + 1);
    const of = (input: Buffer) => pictures.taken(input, { leastSide: 256, signal: new AbortController().signal });
    expect((await of(padded)).badProfile).toBe(false);
  });

  test('what it says made it is told, by whichever means it says so', async () => {
    const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } });
    const source = (bytes: Buffer) => pictures.taken(bytes, { leastSide: 256, signal: new AbortController().signal }).then((made) => made.source);
    const plain = await picture.clone().jpeg().toBuffer();
    expect(await source(plain)).toBeUndefined();
    // As a manifest of C2PA lies in a JPEG: in a segment of its own, its words as they are.
    const said = Buffer.from('\0jumb c2pa http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia');
    const segment = Buffer.concat([Buffer.from([0xff, 0xeb, 0, said.length + 2]), said]);
    expect(await source(Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]))).toBe('trainedAlgorithmicMedia');
  });

  test('a colour profile that cannot be read is left out, and told', async () => {
    const made = await taken('icc-corrupt.jpg');
    expect(made.badProfile).toBe(true);
    const pixels = (input: Buffer, more = {}) => sharp(input, more).removeAlpha().raw().toBuffer();
    const [ours, theirs] = [await pixels(made.bytes), await pixels(await bad('icc-corrupt.jpg'), { ignoreIcc: true })];
    expect(ours.reduce((sum, one, at) => sum + Math.abs(one - theirs[at]!), 0) / ours.length).toBeLessThan(2);
  });
});
