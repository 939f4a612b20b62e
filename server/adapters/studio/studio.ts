/** Cut-outs and scenes, made on this machine: in one process, one after the other, and gone when nobody wants any for a minute, its memory with it. */
import { fileURLToPath } from 'node:url';
import type { BaseLogger } from 'pino';
import { readingOnly, residentMb } from '../../kit/bounded-process.ts';
import { Fault } from '../../kit/fault.ts';
import { createOwnProcess } from '../../kit/own-process.ts';
import { createTurns, type Turn } from './turns.ts';
import type { BrushWish, Composed, ComposeWish, CutOut, CutWish, Framed, FrameWish, Learnable, LearnWish, StudioWish, Turned, TurnWish } from './messages.ts';

export type { CutOut } from './messages.ts';

/** `seconds`, `memoryMb`: for one piece of work. */
type Needs = { log: Pick<BaseLogger, 'info' | 'warn'>; idleSeconds?: number; seconds?: number; memoryMb?: number; leastFreeMb?: number; mostWaiting?: number };
type Wished<Wish> = Omit<Wish, 'kind'>;
/** Or how it comes to be: its bytes are read when its turn comes, so that what waits takes no room. */
type Soon<Wish> = Wished<Wish> | (() => Promise<Wished<Wish>>);

export type Studio = ReturnType<typeof createStudio>;
export const createStudio = ({ log, idleSeconds = 60, seconds = 180, memoryMb = 1_200, leastFreeMb = 1_024, mostWaiting = 8 }: Needs) => {
  const own = createOwnProcess<StudioWish>({
    name: 'studio',
    program: new URL('./child.ts', import.meta.url),
    // What is freed goes back to the machine, instead of waiting to be needed again.
    env: { MALLOC_ARENA_MAX: '1', FONTCONFIG_FILE: fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url)) },
    execArgv: [...readingOnly('server/adapters/studio', 'server/kit', 'contract'), '--allow-addons', '--expose-gc'],
    ofBytes: true,
    log,
  });
  let isStopped = false;
  let idle: NodeJS.Timeout | undefined;
  const rest = (): Promise<void> => own.stop();
  const turns = createTurns({
    mostWaiting,
    begins: () => clearTimeout(idle),
    nothingLeft: () => {
      clearTimeout(idle);
      idle = setTimeout(() => void rest(), idleSeconds * 1_000).unref();
    },
  });

  /** `leave`: whoever looked at it looks elsewhere by now. What is begun comes to its end, for a new process would take longer. */
  const asked = async (wish: StudioWish, signal: AbortSignal, leave: 'begun' | 'nothing'): Promise<unknown> => {
    if (own.pid() === undefined && process.availableMemory() / 1_048_576 < leastFreeMb)
      throw new Fault('too_busy', 503, { message: 'This server has too little memory free to open pictures now.', retryAfter: 30 });
    // What takes too long or too much, or what nobody wants any more, ends with its process.
    const late = AbortSignal.timeout(seconds * 1_000);
    const heavy = new AbortController();
    const over = AbortSignal.any([late, heavy.signal, ...(leave === 'begun' ? [] : [signal])]);
    const stop = (): void => void rest();
    over.addEventListener('abort', stop, { once: true });
    const watch = setInterval(() => void residentMb(own.pid()).then((size) => size > memoryMb && heavy.abort()), 100);
    try {
      return await own.ask(wish);
    } catch (error) {
      if (late.aborted) throw new Fault('image_too_large', 422, { message: 'Opening this picture took too long. Send a smaller one.' });
      if (heavy.signal.aborted) throw new Fault('image_too_large', 422, { message: 'Opening this picture took too much memory. Send a smaller one.' });
      signal.throwIfAborted();
      throw error;
    } finally {
      clearInterval(watch);
      over.removeEventListener('abort', stop);
    }
  };

  const queued = <Kind extends StudioWish['kind']>(
    kind: Kind,
    soon: Soon<Extract<StudioWish, { kind: Kind }>>,
    { of, signal }: Turn,
    lane: 'now' | 'later',
  ): Promise<unknown> =>
    turns.next({ of, lane, signal }, async () => {
      if (isStopped) throw new Fault('too_busy', 503, { message: 'This server is going down.' });
      const wish = { kind, ...(typeof soon === 'function' ? await soon() : soon) } as unknown as StudioWish;
      return asked(wish, signal, lane === 'now' ? 'begun' : 'nothing');
    });

  return {
    cut: (wish: Soon<CutWish>, turn: Turn): Promise<CutOut> => queued('cut', wish, turn, 'later') as Promise<CutOut>,
    /** Somebody looks at it: it goes before the photos that wait to be cut out. Refused where nothing is product. */
    compose: async (wish: Soon<ComposeWish>, turn: Turn): Promise<Composed> => {
      const made = (await queued('compose', wish, turn, 'now')) as Composed | undefined;
      if (!made) throw noProduct();
      return made;
    },
    /** For a model that paints around the product. Refused where nothing is product. */
    frame: async (wish: Soon<FrameWish>, turn: Turn): Promise<Framed> => {
      const made = (await queued('frame', wish, turn, 'now')) as Framed | undefined;
      if (!made) throw noProduct();
      return made;
    },
    brush: (wish: Soon<BrushWish>, turn: Turn): Promise<Pick<CutOut, 'mask' | 'preview'>> =>
      queued('brush', wish, turn, 'now') as Promise<Pick<CutOut, 'mask' | 'preview'>>,
    turn: (wish: Soon<TurnWish>, turn: Turn): Promise<Turned> => queued('turn', wish, turn, 'now') as Promise<Turned>,
    learn: (wish: Soon<LearnWish>, turn: Turn): Promise<Learnable> => queued('learn', wish, turn, 'later') as Promise<Learnable>,
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(idle);
      await rest();
    },
  };
};

const noProduct = () => new Fault('invalid_input', 422, { message: 'Nothing of this photo is product. Keep some of it with the brush first.' });
