/** argon2id costs 19 MB and some milliseconds a try: two at once, a short line behind them, and nobody else gets in. */
import { Fault } from '../../kit/fault.ts';

const atOnce = 2;
const mostWaiting = 32;
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const createPasswords = () => {
  const turn = line();
  /** What an unknown user's password is compared with, so that the answer takes as long. */
  let nobody: Promise<string> | undefined;
  const hash = (password: string): Promise<string> => turn(async () => (await import('@node-rs/argon2')).hash(password, cost));
  return {
    hash,
    async fits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
      const known = passwordHash ?? (await (nobody ??= hash('nobody has this password')));
      const fits = await turn(async () => (await import('@node-rs/argon2')).verify(known, password));
      return fits && typeof passwordHash === 'string';
    },
  };
};

const line = () => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Fault('too_busy', 503, { retryAfter: 2 });
      await new Promise<void>((next) => waiting.push(next));
    } else busy += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line without becoming free in between.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
};
