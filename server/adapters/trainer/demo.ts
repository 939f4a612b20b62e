/** The demo's trainer: goes through every state in a moment, learns nothing, and says so. It keeps no state: what it says follows from when work began. */
import { NotItsWord, type Trainer, type TrainerWord } from './trainer.ts';

type Needs = { /** A picture that says that no AI drew it. */ drawn(prompt: string, signal: AbortSignal): Promise<Buffer>; now(): Date; seconds?: number };

export const createDemoTrainer = ({ drawn, now, seconds = 12 }: Needs): Trainer => {
  const word = (requestId: string, work: 'train' | 'draw', prompt = ''): TrainerWord => {
    const [, begun] = requestId.split('.');
    const done = work === 'draw' ? 1 : Math.max(0, (now().getTime() - Number(begun)) / 1_000 / seconds);
    return {
      requestId,
      state: done >= 1 ? 'succeeded' : done < 0.15 ? 'queued' : 'running',
      progress: work === 'train' && done < 1 ? Math.floor(done * 100) : null,
      seconds: 0,
      version: done >= 1 ? `demo:${begun}` : null,
      pictures: work === 'draw' ? [`demo:${prompt}`] : [],
      error: '',
    };
  };
  const begun = (): string => `demo.${now().getTime()}.${Math.random().toString(36).slice(2, 8)}`;
  return {
    id: 'demo',
    label: 'Demo',
    can: { train: true, tell: false },
    base: 'demo',
    prices: { train: null, draw: null },
    mostSeconds: { train: 60, draw: 60 },
    steps: 0,
    bring: async ({ mark }) => `demo:${mark}`,
    train: async () => word(begun(), 'train'),
    draw: async ({ prompt }) => word(begun(), 'draw', prompt),
    look: async (work, requestId) => word(requestId, work),
    find: async () => undefined,
    cancel: async (work, requestId) => ({ ...word(requestId, work), state: 'cancelled' }),
    forget: async () => true,
    picture: (address, signal) => drawn(address.slice('demo:'.length), signal),
    word: async () => {
      throw new NotItsWord('the demo sends none');
    },
  };
};
