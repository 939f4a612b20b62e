/** Photos whose products are known, through the studio's own process. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sceneIds } from '@storewright/contract/painting/recipe';
import type { Stroke } from '@storewright/contract/painting/stroke';
import { createPictures, type Picture } from '../pictures/pictures.ts';
import { createStudio, type CutOut } from './studio.ts';

const signal = new AbortController().signal;
const turn = { of: 'somebody', signal };
const opened: string[] = [];
const log = { info: (about: object, said: string) => void opened.push(said), warn: (about: object) => void opened.push(JSON.stringify(about)) } as never;
const studio = createStudio({ log });
const pictures = createPictures();
const ofKit = (name: string) => readFile(new URL(`photos/${name}`, import.meta.url));
const names = ['mug-shadow.jpg', 'glass-bottle.png', 'white-bowl-p3.jpg', 'plush.webp', 'bangle-16bit.png', 'jars-cmyk.jpg', 'coffee-real.jpg'];

type Known = { photo: Picture; cut: CutOut; overlap: number };
const kit = new Map<string, Known>();
const greys = async (bytes: Uint8Array) => (await sharp(bytes).extractChannel(0).raw().toBuffer({ resolveWithObject: true })).data;
/** Of what either says is product, the share that both do. */
const overlapOf = (one: Uint8Array, other: Uint8Array): number => {
  let [both, either] = [0, 0];
  for (let pixel = 0; pixel < one.length; pixel += 1) {
    const [here, there] = [one[pixel]! > 127, other[pixel]! > 127];
    if (here && there) both += 1;
    if (here || there) either += 1;
  }
  return both / either;
};

beforeAll(async () => {
  for (const name of names) {
    const photo = await pictures.taken(await ofKit(name), { leastSide: 256, signal });
    const cut = await studio.cut({ photo: photo.bytes }, turn);
    kit.set(name, { photo, cut, overlap: overlapOf(await greys(cut.mask), await greys(await ofKit(name.replace(/\.\w+$/, '.mask.png')))) });
  }
});
afterAll(() => studio.stop());

describe('a photo', () => {
  test('is cut out as its known mask says, and where that fails somebody is asked to look', () => {
    const all = [...kit.values()].map(({ overlap }) => overlap);
    expect(all.reduce((sum, one) => sum + one, 0) / all.length).toBeGreaterThan(0.91);
    expect([...kit].flatMap(([name, { overlap, cut }]) => (overlap < 0.85 && cut.doubts.length === 0 ? [name] : []))).toEqual([]);
    expect(kit.get('plush.webp')!.cut.doubts).toEqual([]);
    expect([...kit.values()].map(({ cut }) => cut.engine)).toEqual(names.map(() => 'u2netp'));
  });

  test('that came with a clear ground keeps it', async () => {
    const photo = await pictures.taken(await ofKit('already-cut.png'), { leastSide: 256, signal });
    const cut = await studio.cut({ photo: photo.bytes }, turn);
    expect(cut.engine).toBe('kept');
    expect(overlapOf(await greys(cut.mask), await greys(await ofKit('already-cut.mask.png')))).toBeGreaterThan(0.995);
    expect([cut.clearGround, cut.doubts]).toEqual([true, []]);
    expect(await studio.cut({ photo: photo.bytes, engine: 'u2netp' }, turn)).toMatchObject({ engine: 'u2netp', clearGround: true });
    // A screenshot with clear bars is no product.
    const bars = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#456' } })
      .extend({ top: 50, bottom: 50, background: '#0000' })
      .ensureAlpha()
      .webp({ lossless: true })
      .toBuffer();
    expect((await studio.cut({ photo: bars }, turn)).doubts).toEqual(['frame']);
  });

  test('is the same upright picture however its camera lay, and so is what is cut out of it', async () => {
    const upright = await sharp(kit.get('mug-shadow.jpg')!.photo.bytes).jpeg({ quality: 95 }).toBuffer();
    const lying = await Promise.all(
      // As cameras keep it: turned back or mirrored, and saying so.
      (
        [
          [1, (one) => one],
          [6, (one) => one.rotate(270)],
          [2, (one) => one.flop()],
          [3, (one) => one.rotate(180)],
          [4, (one) => one.flip()],
          [5, (one) => one.rotate(90).flip()],
          [7, (one) => one.rotate(90).flop()],
          [8, (one) => one.rotate(90)],
        ] as [number, (one: Sharp) => Sharp][]
      ).map(async ([orientation, turn]) =>
        sharp(await turn(sharp(upright)).png().toBuffer())
          .jpeg({ quality: 95 })
          .withMetadata({ orientation })
          .toBuffer(),
      ),
    );
    const cuts: Uint8Array[] = [];
    const small = async (bytes: Uint8Array) => sharp(bytes).resize(64, 64, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const first = await small(upright);
    for (const [place, bytes] of lying.entries()) {
      const photo = await pictures.taken(bytes, { leastSide: 256, signal });
      expect((await sharp(photo.bytes).metadata()).orientation).toBeUndefined();
      const seen = await small(photo.bytes);
      expect(seen.reduce((sum, one, at) => sum + Math.abs(one - first[at]!), 0) / seen.length).toBeLessThan(4);
      if (place > 2) continue;
      cuts.push(await greys((await studio.cut({ photo: photo.bytes }, turn)).mask));
    }
    for (const cut of cuts) expect(overlapOf(cuts[0]!, cut)).toBeGreaterThan(0.98);
  });

  test('in colours of print keeps its reds red and its greens green', async () => {
    const { data, info } = await sharp(kit.get('jars-cmyk.jpg')!.photo.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const mask = await greys(await ofKit('jars-cmyk.mask.png'));
    const middleOf = (from: number, to: number): number[] => {
      const sum = [0, 0, 0];
      let count = 0;
      for (let y = 0; y < info.height; y += 1)
        for (let x = Math.floor(info.width * from); x < info.width * to; x += 1) {
          const pixel = y * info.width + x;
          const [red, green, blue] = [data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!];
          // Labels and lids are white and grey.
          if (mask[pixel]! < 200 || Math.max(red, green, blue) - Math.min(red, green, blue) < 60) continue;
          sum[0]! += red;
          sum[1]! += green;
          sum[2]! += blue;
          count += 1;
        }
      return sum.map((one) => one / count);
    };
    const [left, right] = [middleOf(0, 0.35), middleOf(0.65, 1)];
    expect(left[0]!).toBeGreaterThan(left[1]! + 40);
    expect(right[1]!).toBeGreaterThan(right[0]! + 20);
  });
});

describe('a scene', () => {
  test('changes no pixel that is wholly product, says so in the file, and is drawn each in its own way', async () => {
    const { photo, cut } = kit.get('plush.webp')!;
    const seen = new Set<string>();
    for (const scene of sceneIds) {
      const made = await studio.compose({ photo: photo.bytes, mask: cut.mask, scene, crop: 'square', shadow: 'cast', strength: 60, source: 'composite' }, turn);
      expect(made.product.changed).toBe(0);
      expect(made.product.pixels).toBeGreaterThan(50_000);
      const { xmpAsString, hasAlpha, width, height } = await sharp(made.picture).metadata();
      expect(xmpAsString).toContain('digitalsourcetype/composite');
      expect([hasAlpha, width]).toEqual([scene === 'none', height]);
      seen.add(createHash('sha256').update(made.picture).digest('hex'));
    }
    expect(seen.size).toBe(sceneIds.length);
  });

  test('that makes the product smaller counts nothing, and says by how much', async () => {
    const { photo, cut } = kit.get('plush.webp')!;
    const large = await sharp(photo.bytes)
      .resize(photo.width * 4)
      .webp({ quality: 90 })
      .toBuffer();
    const mask = await sharp(cut.mask)
      .resize(photo.width * 4)
      .png()
      .toBuffer();
    const wish = { photo: large, mask, scene: 'oak', crop: 'square', shadow: 'none', strength: 0, source: 'composite' } as const;
    const made = await studio.compose(wish, turn);
    expect(made.placed.scale).toBeLessThan(1);
    expect(made.product.changed).toBeNull();
    const sketch = await studio.compose({ ...wish, photo: photo.bytes, mask: cut.mask, isSketch: true }, turn);
    expect(sketch.kept.scale).toBe(1);
    expect(sketch.product.changed).toBeNull();
    expect(sketch.width).toBeLessThanOrEqual(900);
  });

  test('of a photo without any product there is none', async () => {
    const { photo } = kit.get('plush.webp')!;
    const mask = await sharp({ create: { width: photo.width, height: photo.height, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const wish = { photo: photo.bytes, mask, scene: 'oak', crop: 'square', shadow: 'none', strength: 0, source: 'composite' } as const;
    await expect(studio.compose(wish, turn)).rejects.toMatchObject({ code: 'invalid_input', status: 422 });
  });

  test.each(['oak', 'none'] as const)('for a marketplace is pure white instead of %s, and the product fills 85 %% of it', async (scene) => {
    const { photo, cut } = kit.get('mug-shadow.jpg')!;
    const made = await studio.compose(
      { photo: photo.bytes, mask: cut.mask, scene, crop: 'marketplace', shadow: 'cast', strength: 100, source: 'composite' },
      turn,
    );
    const { data } = await sharp(made.picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * made.width + x) * 3, (y * made.width + x) * 3 + 3)];
    for (const corner of [at(0, 0), at(made.width - 1, 0), at(0, made.height - 1), at(made.width - 1, made.height - 1)])
      expect(corner).toEqual([255, 255, 255]);
    const columns = Array.from({ length: made.width }, (_, x) => x).filter((x) =>
      Array.from({ length: made.height }, (_, y) => at(x, y)).some(([red]) => red! < 240),
    );
    expect((columns.at(-1)! - columns[0]! + 1) / made.width).toBeCloseTo(0.85, 1);
  });

  test.each([
    ['feed', 4 / 5],
    ['story', 9 / 16],
    ['link', 1.91],
  ] as const)('for a %s has its shape', async (crop, ratio) => {
    const { photo, cut } = kit.get('coffee-real.jpg')!;
    const made = await studio.compose({ photo: photo.bytes, mask: cut.mask, scene: 'oak', crop, shadow: 'contact', strength: 60, source: 'composite' }, turn);
    expect(made.width / made.height).toBeCloseTo(ratio, 2);
  });
});

describe('a brush', () => {
  const { brush } = studio;
  test('keeps, erases and restores what it goes over, and nothing else', async () => {
    const { photo, cut } = kit.get('plush.webp')!;
    const before = await greys(cut.mask);
    const across = (what: 'keep' | 'erase' | 'restore') => ({
      do: what,
      size: 60,
      points: [
        [300, 320],
        [340, 320],
      ] as [number, number][],
    });
    const at = async (strokes: Stroke[]) => (await greys((await brush({ photo: photo.bytes, mask: cut.mask, strokes }, turn)).mask))[320 * photo.width + 320]!;
    expect(await at([])).toBe(255);
    expect(await at([across('erase')])).toBe(0);
    expect(await at([across('erase'), across('restore')])).toBe(255);
    expect(await at([across('erase'), across('keep')])).toBe(255);
    const after = await greys((await brush({ photo: photo.bytes, mask: cut.mask, strokes: [across('erase')] }, turn)).mask);
    const changed = [...after.keys()].filter((pixel) => after[pixel] !== before[pixel]);
    expect(changed.every((pixel) => Math.abs(Math.floor(pixel / photo.width) - 320) <= 32)).toBe(true);
  });

  test('that snaps ends at the edges it goes over, and decides what was half seen under it', async () => {
    const { photo, cut, overlap } = kit.get('bangle-16bit.png')!;
    const truth = await greys(await ofKit('bangle-16bit.mask.png'));
    // Over the hole of the smaller ring, and some of its metal.
    const over = (snap: boolean): Stroke => ({
      do: 'erase',
      snap,
      size: 84,
      points: [
        [172, 150],
        [196, 150],
      ],
    });
    const mended = async (strokes: Stroke[]) => greys((await brush({ photo: photo.bytes, mask: cut.mask, strokes }, turn)).mask);
    const [plain, snapped] = [await mended([over(false)]), await mended([over(true)])];
    expect(overlapOf(snapped, truth)).toBeGreaterThan(overlapOf(plain, truth));
    expect(overlapOf(snapped, truth)).toBeGreaterThan(overlap);
    expect(snapped[150 * photo.width + 184]).toBe(0);
    // Where the brush did not go nothing changes; the same strokes are the same cut-out.
    const before = await greys(cut.mask);
    expect([...snapped.keys()].every((pixel) => snapped[pixel] === before[pixel] || Math.abs(Math.floor(pixel / photo.width) - 150) <= 43)).toBe(true);
    expect(await mended([over(true)])).toEqual(snapped);
  });

  test('fills the hole at a point, and leaves only what hangs together with one', async () => {
    const { photo, cut } = kit.get('plush.webp')!;
    const hole = { do: 'erase' as const, size: 60, points: [[320, 320]] as [number, number][] };
    const speck = { do: 'keep' as const, size: 20, points: [[15, 15]] as [number, number][] };
    const mask = await greys(
      (await brush({ photo: photo.bytes, mask: cut.mask, strokes: [hole, speck, { do: 'fill', at: [320, 320] }, { do: 'only', at: [320, 250] }] }, turn)).mask,
    );
    expect([mask[320 * photo.width + 320], mask[15 * photo.width + 15], mask[250 * photo.width + 320]]).toEqual([255, 0, 255]);
    expect(overlapOf(mask, await greys(cut.mask))).toBeGreaterThan(0.995);
  });
});

test('its process is gone when nobody wants anything, and comes back', async () => {
  const told: string[] = [];
  const short = createStudio({ log: { info: (_: object, said: string) => void told.push(said), warn: () => undefined } as never, idleSeconds: 0.05 });
  const { photo, cut } = kit.get('coffee-real.jpg')!;
  const once = () => short.brush({ photo: photo.bytes, mask: cut.mask, strokes: [] }, turn);
  await once();
  await once();
  expect(told).toHaveLength(1);
  await sleep(300);
  await once();
  expect(told).toHaveLength(2);
  await short.stop();
});

test('what nobody waits for any more ends with its process, and what waits behind it is done', async () => {
  const given = new AbortController();
  const { photo } = kit.get('coffee-real.jpg')!;
  const first = studio.cut({ photo: photo.bytes }, { of: 'somebody', signal: given.signal });
  const second = studio.cut({ photo: photo.bytes }, turn);
  setTimeout(() => given.abort(new Error('no more')), 20);
  await expect(first).rejects.toThrow('no more');
  expect((await second).doubts).toEqual(kit.get('coffee-real.jpg')!.cut.doubts);
});

test('a scene that nobody looks at any more is not begun, and one that is begun comes to its end', async () => {
  const { photo, cut } = kit.get('coffee-real.jpg')!;
  const gone = new AbortController();
  const wish = { photo: photo.bytes, mask: cut.mask, scene: 'oak', crop: 'square', shadow: 'none', strength: 0, source: 'composite' } as const;
  const [begun, waiting] = [studio.compose(wish, { of: 'somebody', signal: gone.signal }), studio.compose(wish, { of: 'somebody', signal: gone.signal })];
  const refused = waiting.catch((error: unknown) => error);
  gone.abort(new Error('looks elsewhere'));
  expect((await begun).product.changed).toBe(0);
  expect(await refused).toMatchObject({ code: 'too_busy' });
});

test('turns go round by account, whoever asks most waits longest, and what is too much is said', async () => {
  const { photo, cut } = kit.get('coffee-real.jpg')!;
  const narrow = createStudio({ log, mostWaiting: 3 });
  const done: string[] = [];
  const ask = (of: string) => narrow.brush({ photo: photo.bytes, mask: cut.mask, strokes: [] }, { of, signal }).then(() => void done.push(of));
  // The first begins at once; three wait.
  const all = [ask('many'), ask('many'), ask('many'), ask('many')];
  await expect(ask('many')).rejects.toMatchObject({ code: 'too_busy' });
  all.push(ask('one'));
  await Promise.all(all);
  expect(done).toEqual(['many', 'many', 'one', 'many', 'many']);
  await narrow.stop();
  await expect(ask('one')).rejects.toMatchObject({ code: 'too_busy' });
});

test('what takes too much memory ends with its process, and says so', async () => {
  const small = createStudio({ log, memoryMb: 30 });
  await expect(small.cut({ photo: kit.get('plush.webp')!.photo.bytes }, turn)).rejects.toMatchObject({ code: 'image_too_large' });
  await small.stop();
});

test('a machine with too little memory says so', async () => {
  const poor = createStudio({ log, leastFreeMb: 100_000_000 });
  await expect(poor.cut({ photo: kit.get('plush.webp')!.photo.bytes }, turn)).rejects.toMatchObject({ code: 'too_busy', status: 503 });
});
