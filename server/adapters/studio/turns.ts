/** Who may next: one at a time, account by account, and what people look at before what waits – but not always. */
import { Fault } from '../../kit/fault.ts';

/** `of`: whose turn it is, an account. */
export type Turn = { of: string; signal: AbortSignal };
type Lane = 'now' | 'later';
type Waiting = { run(): Promise<void>; drop(): void };
type Needs = { /** Per account and lane. */ mostWaiting: number; begins(): void; nothingLeft(): void };

/** So many of `now` in a row, then one of `later`. */
const inARow = 4;

export const createTurns = ({ mostWaiting, begins, nothingLeft }: Needs) => {
  const lanes: Record<Lane, Map<string, Waiting[]>> = { now: new Map(), later: new Map() };
  let isBusy = false;
  let row = 0;

  /** The first of whoever waits longest for a turn; who had it stands behind the others. */
  const first = (lane: Lane): Waiting | undefined => {
    const [entry] = lanes[lane];
    if (!entry) return undefined;
    const [of, line] = entry;
    const turn = line.shift();
    lanes[lane].delete(of);
    if (line.length > 0) lanes[lane].set(of, line);
    return turn;
  };
  const go = (): void => {
    if (isBusy) return;
    const isFor: Lane[] = row >= inARow ? ['later', 'now'] : ['now', 'later'];
    for (const lane of isFor) {
      const turn = first(lane);
      if (!turn) continue;
      row = lane === 'now' ? row + 1 : 0;
      isBusy = true;
      begins();
      void turn.run().finally(() => {
        isBusy = false;
        go();
      });
      return;
    }
    nothingLeft();
  };

  return {
    /** Nobody waits for it any more: it is out of the line at once, and never begun. */
    next: <T>({ of, lane, signal }: Turn & { lane: Lane }, work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(nobody());
        const line = lanes[lane].get(of) ?? [];
        if (line.length >= mostWaiting)
          return reject(new Fault('too_busy', 503, { message: 'Enough of your pictures wait already. Try again in a moment.', retryAfter: 3 }));
        const left = (): void => {
          turn.drop();
          reject(nobody());
        };
        const turn: Waiting = {
          run: () => {
            signal.removeEventListener('abort', left);
            return work().then(resolve, reject);
          },
          drop: () => {
            const now = lanes[lane].get(of)?.filter((one) => one !== turn) ?? [];
            if (now.length > 0) lanes[lane].set(of, now);
            else lanes[lane].delete(of);
          },
        };
        signal.addEventListener('abort', left, { once: true });
        lanes[lane].set(of, [...line, turn]);
        go();
      }),
  };
};

const nobody = (): Fault => new Fault('too_busy', 503, { message: 'Nobody waits for this any more.' });
