/**
 * Bytes of questions and answers that this process holds at once. There is one bound for all calls together, and a lower one for
 * each account and for all endpoints that tenants name: nobody fills the memory, and nobody takes it all from the others.
 */
export type Budget = {
  /** `own`: what is called is an endpoint of the app's own. */
  open(whose: { accountId: string; own: boolean }): Share;
  /** Bytes that are held right now. */
  used(): number;
};
/** What one call holds. */
export type Share = {
  /** False where there is no room for more: nothing was added then. */
  grow(bytes: number): boolean;
  shrink(bytes: number): void;
  /** All of it; what comes later is not counted any more, and finds no room. */
  release(): void;
};

export const createBudget = (most: number): Budget => {
  const mostOfOne = most / 2;
  /** Of accounts that hold more than calls usually do. */
  const large = new Map<string, number>();
  let used = 0;
  let ofOwn = 0;

  return {
    used: () => used,
    open: ({ accountId, own }) => {
      let mine = 0;
      let noted = 0;
      let over = false;
      const note = (): void => {
        const now = mine > usual ? mine : 0;
        if (now === noted) return;
        const left = (large.get(accountId) ?? 0) + now - noted;
        if (left > 0) large.set(accountId, left);
        else large.delete(accountId);
        noted = now;
      };
      const add = (bytes: number): void => {
        mine += bytes;
        used += bytes;
        if (own) ofOwn += bytes;
        if (mine > usual || noted > 0) note();
      };
      return {
        grow: (bytes) => {
          if (over || used + bytes > most || (own && ofOwn + bytes > mostOfOne)) return false;
          if (mine + bytes > usual && (large.get(accountId) ?? 0) - noted + mine + bytes > mostOfOne) return false;
          add(bytes);
          return true;
        },
        shrink: (bytes) => add(-Math.min(bytes, mine)),
        release: () => {
          over = true;
          if (mine > 0) add(-mine);
        },
      };
    },
  };
};

/** Most calls never hold so much: only beyond it is somebody asked whose it is. */
const usual = 262_144;
