/** Bytes that come piece by piece and are kept: as few objects as can be, however small the pieces are, and all of them counted. */
import type { Share } from './budget.ts';

export type Gathered = {
  /** False where there is no room: what was gathered is as it was. */
  add(chunk: Buffer): boolean;
  bytes(): number;
  last(): Buffer;
  /** All of it in one. */
  whole(): Buffer;
  /** Forgets it, and gives back its room. */
  drop(): void;
};

export const createGathered = (share: Pick<Share, 'grow' | 'shrink'>, most = Number.POSITIVE_INFINITY): Gathered => {
  let blocks: Buffer[] = [];
  /** The newest block is one of ours, and filled up to here. */
  let filled: number | undefined;
  let bytes = 0;

  const copyIn = (chunk: Buffer): void => {
    let block = blocks.at(-1);
    if (filled === undefined || !block || block.length - filled < chunk.length) {
      close();
      block = Buffer.allocUnsafeSlow(Math.min(Math.max(chunk.length * 2, bytes, leastBlock), mostBlock));
      blocks.push(block);
      filled = 0;
    }
    filled += chunk.copy(block, filled);
  };
  const close = (): void => {
    if (filled !== undefined) blocks.push(blocks.pop()!.subarray(0, filled));
    filled = undefined;
  };

  return {
    add: (chunk) => {
      if (bytes + chunk.length > most || !share.grow(chunk.length)) return false;
      // Most come in one piece, and a large one is worth an object of its own.
      if (bytes === 0 || chunk.length >= mostBlock / 2) {
        close();
        blocks.push(chunk);
      } else copyIn(chunk);
      bytes += chunk.length;
      return true;
    },
    bytes: () => bytes,
    last: () => (filled === undefined ? (blocks.at(-1) ?? none) : blocks.at(-1)!.subarray(0, filled)),
    whole: () => {
      close();
      if (blocks.length > 1) blocks = [Buffer.concat(blocks, bytes)];
      return blocks[0] ?? none;
    },
    drop: () => {
      share.shrink(bytes);
      blocks = [];
      filled = undefined;
      bytes = 0;
    },
  };
};

const none = Buffer.alloc(0);
const leastBlock = 4_096;
const mostBlock = 131_072;
