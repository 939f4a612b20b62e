/** Runs every feature's chores, each in its own rhythm; several processes take turns by leases in the database. */
import type { Chore } from '../kit/chore.ts';
import type { Log } from '../kit/log.ts';
import { type Alone, type Due, type DueChore, leaseSeconds } from './leases.store.ts';

type Needs = { chores: Chore[]; alone: Alone; due: Due; log: Pick<Log, 'error'> };

const lookMs = 2_000;
const patienceMs = 10_000;

export const startChores = ({ chores, alone, due, log }: Needs): { stop(): Promise<void> } => {
  const over = new AbortController();

  /** Answers how many milliseconds it rests from now. */
  const turn = async ({ name, every, run }: Chore): Promise<number> => {
    const ran = await alone(name, (lost) => run(AbortSignal.any([over.signal, lost]))).catch((error: unknown) => {
      if (!over.signal.aborted) log.error({ err: error, chore: name }, 'a chore failed');
      return true;
    });
    // Who holds it may be dead: then nothing is left of the lease when it ends, and a rare chore does not wait for its next round.
    return (ran ? every : Math.min(every, leaseSeconds)) * 1_000;
  };
  const goRound = async (chore: Chore): Promise<void> => {
    while (!over.signal.aborted) await pause(await turn(chore), over.signal);
  };

  let asking: Promise<Set<string> | undefined> | undefined;
  /** Undefined also where the answer is long in coming, as behind a table that somebody holds: no chore waits for what another one asks. */
  const asked = async (those: DueChore[]): Promise<Set<string> | undefined> => {
    if (asking) return undefined;
    asking = due(those)
      .catch((error: unknown) => void (over.signal.aborted || log.error({ err: error }, 'what is due could not be asked for')))
      .finally(() => (asking = undefined));
    const late = new AbortController();
    try {
      return await Promise.race([asking, pause(patienceMs, AbortSignal.any([late.signal, over.signal])).then(() => undefined)]);
    } finally {
      late.abort();
    }
  };
  /** The first time each takes its turn; so it does where nobody can say what is due. */
  const look = async (all: DueChore[]): Promise<void> => {
    const running = new Map<string, Promise<void>>();
    const restsUntil = new Map<string, number>();
    for (let round = 0; !over.signal.aborted; round += 1) {
      const rested = all.filter(({ name }) => !running.has(name) && (restsUntil.get(name) ?? 0) <= performance.now());
      const found = round === 0 || rested.length === 0 ? undefined : await asked(rested);
      for (const chore of rested) {
        const rest = (ms: number): void => void restsUntil.set(chore.name, performance.now() + ms);
        rest(chore.every * 1_000);
        if (found && !found.has(chore.name)) continue;
        running.set(
          chore.name,
          turn(chore).then((ms) => (rest(ms), void running.delete(chore.name))),
        );
      }
      await pause(lookMs, over.signal);
    }
    await Promise.all(running.values());
  };

  const isLooked = (chore: Chore): chore is DueChore => chore.due !== undefined;
  const rounds = [...chores.filter((chore) => !isLooked(chore)).map(goRound), look(chores.filter(isLooked))];
  return {
    stop: async () => {
      over.abort();
      await Promise.all(rounds);
    },
  };
};

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const end = () => {
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      done();
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
