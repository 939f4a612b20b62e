/** So many pieces of work at once, in the order in which they came: each waits in a lane for the one before it. */
export const createLanes = (atOnce: number) => {
  const lanes: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve());
  let turn = 0;
  return <T>(work: () => Promise<T>): Promise<T> => {
    const lane = turn++ % atOnce;
    const done = (lanes[lane] ?? Promise.resolve()).then(work);
    lanes[lane] = done.catch(() => undefined);
    return done;
  };
};
