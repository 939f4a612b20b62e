/** Photos with known masks through the studio's own process: how well, and what of the machine it takes. */
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sceneIds } from '@storewright/contract/painting/recipe';
import type { Stroke } from '@storewright/contract/painting/stroke';
import sharp from 'sharp';
import { createPictures } from '../../server/adapters/pictures/pictures.ts';
import { createStudio } from '../../server/adapters/studio/studio.ts';
import { mended } from './strokes.ts';

const own = join(import.meta.dirname, '../../server/adapters/studio/photos');
const signal = new AbortController().signal;
const turn = { of: 'bench', signal };

export const engine = async (folder = own) => {
  const studio = createStudio({ log: { info: () => undefined, warn: console.warn } });
  const pictures = createPictures();
  const files = await readdir(folder);
  const names = files.filter((name) => !name.includes('.mask.') && files.includes(name.replace(/\.\w+$/, '.mask.png')));
  const found: { name: string; overlap: number; mended: number; isAsked: boolean }[] = [];
  const cpu: number[] = [];
  let last: { photo: Uint8Array; mask: Uint8Array } | undefined;
  for (const [place, name] of names.entries()) {
    const photo = await pictures.taken(await readFile(join(folder, name)), { leastSide: 256, signal });
    const before = cpuOf(childOf());
    const cut = await studio.cut({ photo: photo.bytes }, turn);
    // The first one brings the engine up.
    if (place > 0) cpu.push(cpuOf(childOf()) - before);
    if (cut.engine !== 'u2netp') continue;
    const truth = await greys(await readFile(join(folder, name.replace(/\.\w+$/, '.mask.png'))));
    const overlap = (mask: Uint8Array): number => overlapOf(mask, truth);
    const made = await greys(cut.mask);
    const brush = async (strokes: Stroke[]) => greys((await studio.brush({ photo: photo.bytes, mask: cut.mask, strokes }, turn)).mask);
    found.push({
      name,
      overlap: overlap(made),
      mended: await mended({ brush, overlap, cut: made, truth, size: { width: photo.width, height: photo.height } }),
      isAsked: cut.doubts.length > 0,
    });
    last = { photo: photo.bytes, mask: cut.mask };
  }
  const scenes: { scene: string; seconds: number }[] = [];
  let changed = 0;
  for (const scene of sceneIds) {
    const before = cpuOf(childOf());
    const made = await studio.compose({ ...last!, scene, crop: 'square', shadow: 'cast', strength: 60, source: 'composite' }, turn);
    scenes.push({ scene, seconds: cpuOf(childOf()) - before });
    changed += made.product.changed ?? 0;
  }
  const peakMb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${childOf()}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  await studio.stop();
  const dearest = scenes.toSorted((one, other) => other.seconds - one.seconds)[0]!;
  return {
    count: found.length,
    mean: found.reduce((sum, { overlap }) => sum + overlap, 0) / found.length,
    each: found.map(({ name, overlap }) => `${name.replace(/\.\w+$/, '')} ${overlap.toFixed(2)}`).join(', '),
    mended: found.reduce((sum, one) => sum + one.mended, 0) / found.length,
    eachMended: found.map((one) => `${one.name.replace(/\.\w+$/, '')} ${one.mended.toFixed(3)}`).join(', '),
    leastMended: Math.min(...found.map((one) => one.mended)),
    flagged: found.filter(({ isAsked }) => isAsked).length,
    unflagged: found.filter(({ overlap, isAsked }) => overlap < 0.85 && !isAsked).length,
    cutCpu: median(cpu),
    peakMb,
    sceneCpu: median(scenes.map(({ seconds }) => seconds)),
    dearest: `${dearest.scene}, ${dearest.seconds.toFixed(2)} s`,
    changed,
  };
};

const greys = async (bytes: Uint8Array) => (await sharp(bytes).extractChannel(0).raw().toBuffer({ resolveWithObject: true })).data;
const overlapOf = (one: Uint8Array, other: Uint8Array): number => {
  let [both, either] = [0, 0];
  for (let pixel = 0; pixel < one.length; pixel += 1) {
    const [here, there] = [one[pixel]! > 127, other[pixel]! > 127];
    if (here && there) both += 1;
    if (here || there) either += 1;
  }
  return either === 0 ? 0 : both / either;
};
const median = (values: number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The studio's process is a child of this one. */
const childOf = (): string =>
  readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return (
        new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8')) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('studio/child')
      );
    } catch {
      return false;
    }
  }) ?? '';
/** Seconds of a processor, so far: a hundred ticks each. */
const cpuOf = (pid: string): number => {
  if (pid === '') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
