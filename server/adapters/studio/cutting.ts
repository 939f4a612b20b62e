/** Which pixels of a photo are the product: by U²-Net-p, which runs here, or by the clear ground that the photo came with. */
import { readFile } from 'node:fs/promises';
import type { InferenceSession } from 'onnxruntime-web';
import sharp from 'sharp';
import { cutDoubts, isFrame } from './doubts.ts';
import { rimColoured } from './rim.ts';
import { inSmall } from './small.ts';
import type { CutOut, CutWish } from './messages.ts';

/** A side of what the model looks at. */
const side = 320;

export const cut = async ({ photo, engine }: CutWish): Promise<CutOut> => {
  const { width, height, hasAlpha } = await sharp(photo).metadata();
  const kept = hasAlpha ? await clearGroundOf(photo, width * height) : undefined;
  const clearGround = kept !== undefined;
  if (kept && engine !== 'u2netp') {
    const doubts: CutOut['doubts'] = isFrame(kept, { width, height }) ? ['frame'] : [];
    return { engine: 'kept', clearGround, ...(await filesOf(photo, kept, width, height)), soft: 0, like: 0, doubts };
  }
  const { seen, colours } = await seenBy(photo);
  const { data } = await sharp(Buffer.from(seen.map((share) => Math.round(share * 255))), { raw: { width: side, height: side, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mask = Buffer.from(data.map((value) => steep[value]!));
  return { engine: 'u2netp', clearGround, ...(await filesOf(photo, mask, width, height)), ...cutDoubts(seen, colours) };
};

/** Undefined where next to nothing of it is clear, or next to nothing is not. */
const clearGroundOf = async (photo: Uint8Array, pixels: number): Promise<Buffer | undefined> => {
  const alpha = await sharp(photo).extractChannel('alpha').raw().toBuffer();
  let [clear, solid] = [0, 0];
  for (const value of alpha) {
    if (value < 13) clear += 1;
    else if (value > 242) solid += 1;
  }
  return Math.min(clear, solid) >= pixels / 100 ? alpha : undefined;
};

let model: Promise<InferenceSession> | undefined;
const loaded = async () => {
  const ort = await import('onnxruntime-web');
  ort.env.wasm.numThreads = 1;
  model ??= readFile(new URL('./u2netp-fp16.onnx', import.meta.url)).then((weights) =>
    ort.InferenceSession.create(weights, { executionProviders: ['wasm'], enableCpuMemArena: false, enableMemPattern: false }),
  );
  return { ort, session: await model };
};

/** For each pixel of a small copy: how much of it is product, from 0 to 1; and its colours. */
const seenBy = async (photo: Uint8Array): Promise<{ seen: Float32Array; colours: Buffer }> => {
  const colours = await sharp(photo).flatten({ background: '#fff' }).resize(side, side, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  const pixels = side * side;
  const input = new Float32Array(3 * pixels);
  for (const [channel, [mean, deviation]] of [
    [0.485, 0.229],
    [0.456, 0.224],
    [0.406, 0.225],
  ].entries())
    for (let pixel = 0; pixel < pixels; pixel += 1) input[channel * pixels + pixel] = (colours[pixel * 3 + channel]! / 255 - mean!) / deviation!;
  const { ort, session } = await loaded();
  const first = session.outputNames[0]!;
  const said = await session.run({ [session.inputNames[0]!]: new ort.Tensor('float32', input, [1, 3, side, side]) }, [first]);
  const seen = (said[first]!.data as Float32Array).slice();
  let [least, most] = [Infinity, -Infinity];
  for (const value of seen) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  // Where all is alike nothing stands out: stretched it would be noise.
  const span = most - least;
  return { seen: seen.map((value) => (span < 0.05 ? 0 : (value - least) / span)), colours };
};

/** What is surely product or surely ground is so wholly; in between it is as seen. */
const steep = Uint8Array.from({ length: 256 }, (_, value) => {
  const share = Math.min(1, Math.max(0, (value / 255 - 0.25) / 0.5));
  return Math.round(share * share * (3 - 2 * share) * 255);
});

export const filesOf = async (photo: Uint8Array, mask: Buffer, width: number, height: number): Promise<Pick<CutOut, 'mask' | 'preview'>> => {
  const grey = { raw: { width, height, channels: 1 as const } };
  const { data: colours, info } = await sharp(photo).removeAlpha().resize(inSmall).raw().toBuffer({ resolveWithObject: true });
  const alpha = await sharp(mask, grey).resize(info.width, info.height, { fit: 'fill' }).extractChannel(0).raw().toBuffer();
  const size = { width: info.width, height: info.height };
  const shown = sharp(rimColoured(colours, alpha, size), { raw: { ...size, channels: 3 } }).joinChannel(alpha, { raw: { ...size, channels: 1 } });
  return {
    mask: await sharp(mask, grey).toColourspace('b-w').png({ compressionLevel: 6 }).toBuffer(),
    preview: await shown.webp({ quality: 82, alphaQuality: 90 }).toBuffer(),
  };
};
