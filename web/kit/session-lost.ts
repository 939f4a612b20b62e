/** Any call may find that the session is over. The guard listens, and takes people to the sign-in screen. */
export const sessionLost = (): void => {
  for (const listener of listeners) listener();
};

export const onSessionLost = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const listeners = new Set<() => void>();
