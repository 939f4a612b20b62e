/** What happens to a call whose caller hung up: a provider that bills all the same is heard to its end, so that the bill is known. */
import type { Run } from './run.ts';

export type Departures = {
  watch(run: Run, inside: { bills(): boolean; drains(): void; ends(): void }): { over(): void; hangUp(): void };
  /** Ends every call that is under way; each is settled by what was counted. */
  cut(): void;
  /** Calls under way. */
  running(): number;
};
type Needs = { most: number; patienceMs: number };

export const createDepartures = ({ most, patienceMs }: Needs): Departures => {
  const running = new Set<() => void>();
  let draining = 0;

  return {
    watch: (run, { bills, drains, ends }) => {
      const { response } = run;
      let timer: NodeJS.Timeout | undefined;
      let waits = false;
      const left = (): void => {
        if (run.gone || run.settled) return;
        run.gone = true;
        if (!bills() || draining >= most) return ends();
        waits = true;
        draining += 1;
        timer = setTimeout(ends, patienceMs);
        drains();
      };
      running.add(ends);
      response.once('close', left);
      return {
        over: () => {
          response.off('close', left);
          running.delete(ends);
          clearTimeout(timer);
          if (waits) draining -= 1;
          waits = false;
        },
        hangUp: () => void response.destroy(),
      };
    },
    cut: () => {
      for (const ends of running) ends();
    },
    running: () => running.size,
  };
};
