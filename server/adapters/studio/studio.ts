/** Cut-outs and scenes, made on this machine: in one process, one after the other, and gone when nobody wants any for a minute, its memory with it. */
import type { BaseLogger } from 'pino';
import { Fault } from '../../kit/fault.ts';
import { readingOnly } from '../../kit/bounded-process.ts';
import { createOwnProcess } from '../../kit/own-process.ts';
import type { BrushWish, Composed, ComposeWish, CutOut, StudioWish } from './wishes.ts';

export type { CutOut } from './wishes.ts';

type Needs = { log: Pick<BaseLogger, 'info' | 'warn'>; idleSeconds?: number /** For one piece of work. */; seconds?: number; leastFreeMb?: number };
type Turn = { run(): Promise<void> };

export type Studio = ReturnType<typeof createStudio>;
export const createStudio = ({ log, idleSeconds = 60, seconds = 180, leastFreeMb = 1_024 }: Needs) => {
  const own = createOwnProcess<StudioWish>({
    name: 'studio',
    program: new URL('./child.ts', import.meta.url),
    // What is freed goes back to the machine, instead of waiting to be needed again.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: [...readingOnly('server/adapters/studio', 'server/kit', 'contract'), '--allow-addons', '--expose-gc'],
    ofBytes: true,
    log,
  });
  const waiting: { now: Turn[]; later: Turn[] } = { now: [], later: [] };
  let busy = false;
  let isRunning = false;
  let idle: NodeJS.Timeout | undefined;

  const next = (): void => {
    if (busy) return;
    const turn = waiting.now.shift() ?? waiting.later.shift();
    if (!turn) {
      idle = setTimeout(() => void rest(), idleSeconds * 1_000).unref();
      return;
    }
    clearTimeout(idle);
    busy = true;
    void turn.run().finally(() => {
      busy = false;
      next();
    });
  };
  const rest = async (): Promise<void> => {
    isRunning = false;
    await own.stop();
  };

  /** `leave`: whoever looked at it looks elsewhere by now. What is begun comes to its end, for a new process would take longer. */
  const asked = async (wish: StudioWish, signal: AbortSignal, leave: 'begun' | 'nothing'): Promise<unknown> => {
    if (leave === 'begun' && signal.aborted) throw new Fault('too_busy', 503, { message: 'Nobody waits for this any more.' });
    signal.throwIfAborted();
    if (!isRunning && process.availableMemory() / 1_048_576 < leastFreeMb)
      throw new Fault('too_busy', 503, { message: 'This server has too little memory free to open pictures now.', retryAfter: 30 });
    isRunning = true;
    // What takes too long, or what nobody wants any more, ends with its process.
    const late = AbortSignal.timeout(seconds * 1_000);
    const over = leave === 'begun' ? late : AbortSignal.any([signal, late]);
    const stop = (): void => void rest();
    over.addEventListener('abort', stop, { once: true });
    try {
      return await own.ask(wish);
    } catch (error) {
      isRunning = false;
      if (late.aborted) throw new Fault('image_too_large', 422, { message: 'Opening this picture took too long. Send a smaller one.' });
      signal.throwIfAborted();
      throw error;
    } finally {
      over.removeEventListener('abort', stop);
    }
  };

  const queued = (wish: StudioWish, lane: 'now' | 'later', signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting[lane].push({ run: () => asked(wish, signal, lane === 'now' ? 'begun' : 'nothing').then(resolve, reject) });
      next();
    });

  return {
    cut: (photo: Buffer, signal: AbortSignal): Promise<CutOut> => queued({ kind: 'cut', photo }, 'later', signal) as Promise<CutOut>,
    /** Somebody looks at it: it goes before the photos that wait to be cut out. */
    compose: (wish: Omit<ComposeWish, 'kind'>, signal: AbortSignal): Promise<Composed> =>
      queued({ kind: 'compose', ...wish }, 'now', signal) as Promise<Composed>,
    brush: (wish: Omit<BrushWish, 'kind'>, signal: AbortSignal): Promise<Pick<CutOut, 'mask' | 'preview'>> =>
      queued({ kind: 'brush', ...wish }, 'now', signal) as Promise<Pick<CutOut, 'mask' | 'preview'>>,
    stop: rest,
  };
};
