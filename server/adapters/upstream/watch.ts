/** The time limits of many calls, looked after by one timer: each is kept late by up to two of its rounds, and never early. */

export type Watched = {
  look(now: number): void;
  /** Where it stands in the list; −1: nowhere. */
  place: number;
};
export type Watch = {
  add(one: Watched): void;
  drop(one: Watched): void;
  /** A moment before which so many milliseconds are not over. */
  after(ms: number): number;
};

export const createWatch = (everyMs = 100): Watch => {
  const all: Watched[] = [];
  let timer: NodeJS.Timeout | undefined;
  // Asked once a round: the clock, and a timer of its own for each limit, were 4 % of what a call costs.
  let now = 0;
  const round = (): void => {
    now = performance.now();
    // From the end: who leaves meanwhile has its place taken by the last.
    for (let place = all.length - 1; place >= 0; place -= 1) all[place]?.look(now);
    if (all.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    add: (one) => {
      one.place = all.push(one) - 1;
      if (timer) return;
      now = performance.now();
      timer = setInterval(round, everyMs);
    },
    drop: (one) => {
      if (one.place === -1) return;
      const last = all.pop()!;
      if (last !== one) {
        all[one.place] = last;
        last.place = one.place;
      }
      one.place = -1;
    },
    after: (ms) => now + ms + everyMs,
  };
};
