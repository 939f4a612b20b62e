/** A sign of life of this process, and what it finds: whether PostgreSQL takes writes, how far the clocks are apart, how much room there is. */
import { hostname } from 'node:os';
import { isFull } from '../../adapters/db/error-kinds.ts';
import type { Db } from '../../adapters/db/db.ts';
import type { Log } from '../../kit/log.ts';
import { newId } from '../../kit/ids.ts';
import { version } from '../../kit/version.ts';
import { healthStore, type Self } from './health.store.ts';
import { isTight, type Room, roomOf } from './room.ts';

type Needs = { db: Db; mode: Self['mode']; dataDir: string; log: Pick<Log, 'warn' | 'error'> };

type Beating = { since: number; done: boolean; over: Promise<void> };

const everySeconds = 5;
/** Whoever asks whether this process is ready is answered by a sign that is no older. */
const freshMs = 2_000;
/** Room is looked for with every so manieth sign; with every one where there was none. */
const roomEvery = 6;

export const createVitals = ({ db, mode, dataDir, log }: Needs) => {
  const store = healthStore(db);
  const self: Self = { id: newId(), host: hostname(), pid: process.pid, mode, version };
  let clockMs = 0;
  let beats = 0;
  let wrong: unknown;
  let room: Room | undefined;
  let tight = false;
  let beating: Beating | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const beat = async (): Promise<void> => {
    const [asked, began] = [Date.now(), performance.now()];
    try {
      const now = await store.beat(self, clockMs);
      // The answer was made somewhere between: half of the way is the best guess.
      clockMs = Math.round(asked + (performance.now() - began) / 2 - now.getTime());
      if (beats % roomEvery === 0 || wrong !== undefined) await store.room().catch(onlyFull);
      beats += 1;
      if (wrong !== undefined) log.warn('the database takes writes again');
      wrong = undefined;
    } catch (error) {
      if (wrong === undefined && !stopped) log.error({ err: error }, 'the database takes no writes');
      wrong = error;
    }
    room = await roomOf(dataDir);
    const isNow = room !== undefined && isTight(room);
    if (isNow && !tight)
      log.warn({ folder: dataDir, free_bytes: room?.free, size_bytes: room?.size }, 'the disk of DATA_DIR is almost full: below 10 % are free');
    tight = isNow;
  };
  const fresh = (): Promise<void> => {
    const now = performance.now();
    // One at a time: a database that hangs is asked once, however many ask after it.
    if (!beating || (beating.done && now - beating.since > freshMs)) {
      const one: Beating = { since: now, done: false, over: beat().finally(() => void (one.done = true)) };
      beating = one;
    }
    return beating.over;
  };

  return {
    id: self.id,
    /** Whether PostgreSQL takes what this process writes, as of the last two seconds. */
    writes: async (): Promise<boolean> => {
      await fresh();
      return wrong === undefined;
    },
    room: (): Room | undefined => room,
    clockMs: (): number => clockMs,
    start(): void {
      void fresh();
      timer = setInterval(() => void fresh(), everySeconds * 1_000);
      timer.unref();
    },
    /** Takes its row along. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      if (!beating) return;
      await beating.over;
      await store.gone(self.id).catch(() => undefined);
    },
  };
};

/** Where somebody limits what may go to the disk meanwhile, that is no full disk. */
const onlyFull = (error: unknown): void => {
  if (isFull(error)) throw error;
};
