/**
 * Misbehaviour on request, so that a test can see how the console takes it. Armed through the control door, or for one
 * request by the header `X-Demo-Fault`; both work for a peer on this machine alone.
 */
const faults = ['429', '500', 'hang', 'drop', 'garbage', 'drop-after-write', 'throttled', 'denied'] as const;
/**
 * `429`, `500`: that status. `hang`: never answers. `drop`: cuts the connection at once. `garbage`: 200 with something
 * that is not JSON. `drop-after-write`: does the work, then cuts the connection. `throttled`: an empty bucket.
 * `denied`: the right to write products was taken away.
 */
export type Fault = (typeof faults)[number];
export type ArmedFault = {
  fault: Fault;
  /** How many requests it spoils; 1 when left out. */
  times?: number;
  /** Only requests whose query contains this text, e.g. `productUpdate`. */
  matching?: string;
};

export const isFault = (name: unknown): name is Fault => (faults as readonly unknown[]).includes(name);

export const createStage = () => {
  let armed: Required<ArmedFault>[] = [];
  return {
    arm: ({ fault, times = 1, matching = '' }: ArmedFault) => void armed.push({ fault, times, matching }),
    clear: () => void (armed = []),
    next(query: string): Fault | undefined {
      const found = armed.find(({ matching }) => query.includes(matching));
      if (!found) return undefined;
      found.times--;
      armed = armed.filter(({ times }) => times > 0);
      return found.fault;
    },
  };
};
