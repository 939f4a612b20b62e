/** Settles, now and every few seconds, what a crash or a lost answer left open. */
export const createRecovery = ({ recover, seconds, onTrouble }: { recover: () => Promise<void>; seconds: number; onTrouble: (error: unknown) => void }) => {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const go = async (): Promise<void> => {
    round = recover().catch(onTrouble);
    await round;
    if (timer) timer = setTimeout(go, seconds * 1_000).unref();
  };
  return {
    start: (): void => {
      timer ??= setTimeout(go, 0).unref();
    },
    /** No new round begins; answers when the running one is through. */
    stop: async (): Promise<void> => {
      clearTimeout(timer);
      timer = undefined;
      await round;
    },
  };
};
