/** What happens to a call whose caller hung up: a provider that bills all the same is heard to its end, so that the bill is known. */
import type { Run } from './call.ts';

export type Departures = {
  watch(run: Run, inside: { bills(): boolean; drains(): void; ends(): void }): { over(): void };
  /** Ends every call that is under way; each is settled by what was counted. */
  cut(): void;
  /** Calls under way. */
  running(): number;
};
type Needs = { most: number; patienceMs: number };
type Watched = { ends(): void; place: number };

export const createDepartures = ({ most, patienceMs }: Needs): Departures => {
  // No Set: with members that come and go it is laid out anew all the time, and each layout that it left points to the next, and to
  // who was in it. A young collection finds all of them alive, with all that their calls had: they were most of what it copied.
  const running: Watched[] = [];
  let draining = 0;
  const forget = (one: Watched): void => {
    const last = running[running.length - 1]!;
    running[one.place] = last;
    last.place = one.place;
    running.pop();
  };

  return {
    watch: (run, { bills, drains, ends }) => {
      const { response } = run;
      let timer: NodeJS.Timeout | undefined;
      let waits = false;
      let inside = true;
      const left = (): void => {
        if (run.gone || run.settled) return;
        run.gone = true;
        if (!bills() || draining >= most) return ends();
        waits = true;
        draining += 1;
        timer = setTimeout(ends, patienceMs);
        drains();
      };
      const watched: Watched = { ends, place: running.length };
      running.push(watched);
      response.once('close', left);
      return {
        over: () => {
          response.off('close', left);
          if (inside) forget(watched);
          inside = false;
          clearTimeout(timer);
          if (waits) draining -= 1;
          waits = false;
        },
      };
    },
    cut: () => {
      for (const { ends } of running.slice()) ends();
    },
    running: () => running.length,
  };
};
