/** The studio's process: a photo's product is found, or stood on a set. What it gets are pictures of ours; it reads its own program, and nothing else. */
import sharp from 'sharp';
import type { FromProcess, ToProcess } from '../../kit/own-process.ts';
import { brush } from './brushing.ts';
import { compose } from './composing.ts';
import { cut } from './cutting.ts';
import { frame } from './framing.ts';
import { learn } from './learning.ts';
import { turnPicture } from './turning.ts';
import type { StudioWish } from './messages.ts';

sharp.cache(false);
sharp.concurrency(1);

const tell = (message: FromProcess): void => void process.send?.(message);

const workOn = (wish: StudioWish): Promise<unknown> => {
  if (wish.kind === 'cut') return cut(wish);
  if (wish.kind === 'brush') return brush(wish);
  if (wish.kind === 'learn') return learn(wish);
  if (wish.kind === 'turn') return turnPicture(wish);
  return wish.kind === 'frame' ? frame(wish) : compose(wish);
};

process.on('message', ({ id, wish }: ToProcess<StudioWish>) => {
  void workOn(wish)
    .then(
      (answer) => tell({ type: 'done', id, answer }),
      (error: Error) => tell({ type: 'failed', id, reason: error.message }),
    )
    // Pixels lie outside of the heap, and nobody would look for them before it is full.
    .finally(() => globalThis.gc?.());
});
// A console that is gone has no use for it.
process.on('disconnect', () => process.exit());
tell({ type: 'open', at: 'studio' });
