/** argon2id costs 19 MB and some milliseconds a try: two at once, a short line behind them, and nobody else gets in. */
import { readFile } from 'node:fs/promises';
import { Fault } from '../../kit/fault.ts';
import { createBoundedQueue } from '../../kit/bounded-queue.ts';

const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const createPasswords = () => {
  const turn = createBoundedQueue({ atOnce: 2, mostWaiting: 32 });
  /** What an unknown user's password is compared with, so that the answer takes as long. */
  let nobody: Promise<string> | undefined;
  const hash = (password: string): Promise<string> => turn(async () => (await import('@node-rs/argon2')).hash(password, cost));
  return {
    hash,
    /** One that somebody chose for themselves: whoever guesses begins with those that most people chose. */
    async chosen(password: string): Promise<string> {
      const mostUsed = await (list ??= read());
      if (mostUsed.has(password.normalize('NFKC').toLowerCase())) throw new Fault('password_too_common', 422);
      return hash(password);
    },
    async fits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
      const known = passwordHash ?? (await (nobody ??= hash('nobody has this password')));
      const fits = await turn(async () => (await import('@node-rs/argon2')).verify(known, password));
      return fits && typeof passwordHash === 'string';
    },
  };
};

/** Those that are long enough to be taken at all (NOTICE says whose list it is). */
const read = async (): Promise<ReadonlySet<string>> =>
  new Set((await readFile(new URL('./most-used-passwords.txt', import.meta.url), 'utf8')).split('\n').filter((line) => line !== ''));
let list: Promise<ReadonlySet<string>> | undefined;
