/** What comes of it, or the reason of the signal where that is sooner. The work itself goes on. */
export const orAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const gone = (): void => reject(signal.reason);
    if (signal.aborted) gone();
    signal.addEventListener('abort', gone, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', gone));
  });
