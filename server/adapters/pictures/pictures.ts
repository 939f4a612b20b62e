/**
 * Pictures that somebody sent, or a provider drew, as ones of ours: upright, in sRGB, eight bits a colour, and nothing in them but what is seen. They are opened in a
 * process of their own, which may read its own program and nothing else.
 */
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { OverBounds, readingOnly, runBounded } from '../../kit/bounded-process.ts';
import { xmpOf } from '../../kit/digital-source.ts';
import { Fault } from '../../kit/fault.ts';
import { createBoundedQueue } from '../../kit/bounded-queue.ts';

const pictureFaults = ['image_broken', 'image_unsupported', 'image_too_large', 'image_too_small', 'image_ratio'] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** It is not taken, and people are told why: `width` and `height` where they are known. */
export class UnusablePicture extends Error {
  readonly reason: PictureFault;
  readonly size: { width: number; height: number } | undefined;
  constructor(reason: PictureFault, size?: { width: number; height: number }) {
    super(reason);
    this.reason = reason;
    this.size = size;
  }
}

const Size = z.object({ width: z.number().int().positive(), height: z.number().int().positive() });
const Said = z.union([
  z.object({ fault: z.enum(pictureFaults), size: Size.optional() }),
  Size.extend({ was: z.string(), hasAlpha: z.boolean(), turned: z.number().int().min(1).max(8), badProfile: z.boolean(), source: z.string().optional() }),
]);
/** `was`: its format as it came. `turned`: how its camera said that it lies. `badProfile`: its colours were taken for sRGB. `source`: what it said made it, in IPTC's words. */
export type Picture = Exclude<z.infer<typeof Said>, { fault: unknown }> & { bytes: Buffer; type: 'image/webp' };

/** `leastSide`: pixels of the shorter side, at least. `source`: what made it, in IPTC's words, written into the file; a photo's file says nothing. */
export type PictureWish = { leastSide: number; source?: string | undefined; signal: AbortSignal };

export type Pictures = ReturnType<typeof createPictures>;
type Limits = { seconds?: number; cpuSeconds?: number; memoryMb?: number };
export const createPictures = ({ seconds = 60, cpuSeconds = 10, memoryMb = 1_024 }: Limits = {}) => {
  // Each may take as much memory as it may.
  const turn = createBoundedQueue({ atOnce: 2, mostWaiting: 24 });
  const taken = async (bytes: Buffer, { leastSide, source, signal }: PictureWish): Promise<Picture> => {
    const args = [...permissions, program, String(leastSide), ...(source ? [xmpOf(source)] : [])];
    const answer = await runBounded({
      program: process.execPath,
      args,
      env: { TZ: 'UTC' },
      input: Readable.from([bytes]),
      bounds: { seconds, cpuSeconds, memoryMb, signal },
    }).catch((error: unknown) => {
      if (error instanceof OverBounds && error.reason === 'too_heavy') throw new UnusablePicture('image_too_large');
      // A machine with much else to do says nothing of the picture.
      if (error instanceof OverBounds || signal.aborted) throw new Fault('too_busy', 503, { retryAfter: 5 });
      throw error;
    });
    const end = answer.indexOf(10);
    const said = Said.safeParse(JSON.parse(answer.toString('utf8', 0, Math.max(0, end)) || 'null')).data;
    if (!said) throw new UnusablePicture('image_broken');
    if ('fault' in said) throw new UnusablePicture(said.fault, said.size);
    return { ...said, bytes: answer.subarray(end + 1), type: 'image/webp' };
  };
  return {
    /** Bytes that a function gives are asked for once it is their turn: whoever waits holds none. */
    taken: (bytes: Buffer | (() => Promise<Buffer>), wish: PictureWish): Promise<Picture> =>
      turn(async () => taken(Buffer.isBuffer(bytes) ? bytes : await bytes(), wish)),
  };
};

const program = fileURLToPath(new URL('./re-encode.ts', import.meta.url));
// The library that decodes is a program of the machine; what it may not open, it is told beside.
const permissions = [...readingOnly('server/adapters/pictures'), '--allow-addons'];
