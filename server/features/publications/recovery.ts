/** Settles, now and every few seconds, what a crash or a lost answer left open. */
import type { Log } from '../../kit/log.ts';

type Needs = { recover(onTrouble: (error: unknown) => void): Promise<void>; log: Pick<Log, 'error'>; what: string };

/** `what`: was on its way. */
export const createRecovery = ({ recover, log, what }: Needs) => {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const onTrouble = (error: unknown): void => log.error({ err: error }, `what a crash left of ${what} could not be settled yet`);
  const go = async (): Promise<void> => {
    round = recover(onTrouble).catch(onTrouble);
    await round;
    if (timer) timer = setTimeout(go, everyMs).unref();
  };
  return {
    recover: (): Promise<void> => recover(onTrouble),
    /** On its own, until it is stopped. */
    recovery: {
      start: (): void => {
        timer ??= setTimeout(go, 0).unref();
      },
      /** No new round begins; answers when the running one is through. */
      stop: async (): Promise<void> => {
        clearTimeout(timer);
        timer = undefined;
        await round;
      },
    },
  };
};

const everyMs = 2_000;
