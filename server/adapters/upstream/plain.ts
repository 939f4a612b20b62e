/** Nobody is asked for a compressed answer; where one comes all the same, it is unpacked on the way. */
import { constants, createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

/** Paused, it unpacks no further: a small answer may be a huge one when it is unpacked. */
export type Plain = {
  write(chunk: Buffer): void;
  end(): void;
  /** No more comes, and it is not whole: `then` is called once all that came was heard. */
  cut(then: () => void): void;
  full(): boolean;
  pause(): void;
  resume(): void;
  drop(): void;
};
type Ear = { heard(chunk: Buffer): void; ended(): void; failed(message: string): void; full(): void; free(): void };

export const plainFor = (encoding: string | string[] | undefined, ear: Ear): Plain | undefined => {
  const name = String(encoding ?? 'identity').toLowerCase();
  if (name === 'identity' || name === '') return undefined;
  const unpack = unpackers[name]?.();
  if (!unpack) {
    queueMicrotask(() => ear.failed(`The answer is packed in a way that was not asked for: ${name.slice(0, 40)}.`));
    return { write: nothing, end: nothing, cut: nothing, full: () => false, pause: nothing, resume: nothing, drop: nothing };
  }
  let full = false;
  unpack.on('data', (chunk: Buffer) => ear.heard(chunk));
  unpack.on('end', () => ear.ended());
  unpack.on('error', (error) => ear.failed(error.message));
  unpack.on('drain', () => {
    full = false;
    ear.free();
  });
  return {
    write: (chunk) => {
      if (unpack.write(chunk)) return;
      full = true;
      ear.full();
    },
    end: () => void unpack.end(),
    cut: (then) => {
      const look = (): void => void (unpack.readableLength === 0 ? then() : unpack.once('data', look));
      unpack.flush(look);
    },
    full: () => full,
    pause: () => void unpack.pause(),
    resume: () => void unpack.resume(),
    drop: () => void unpack.destroy(),
  };
};

const nothing = (): void => undefined;
// A stream that is flushed after each event must come out after each event.
const unpackers: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: () => createGunzip({ flush: constants.Z_SYNC_FLUSH }),
  'x-gzip': () => createGunzip({ flush: constants.Z_SYNC_FLUSH }),
  deflate: () => createInflate({ flush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
};
