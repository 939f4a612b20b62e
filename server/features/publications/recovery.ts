/** Settles, now and every few seconds, what a crash or a lost answer left open. */
import type { Condition } from '../../adapters/db/condition.ts';
import type { Chore } from '../../kit/chore.ts';
import type { Log } from '../../kit/log.ts';

type Needs = {
  name: string;
  /** Whether something is left open. */
  due: () => Condition;
  recover(onTrouble: (error: unknown) => void): Promise<void>;
  log: Pick<Log, 'error'>;
  /** Was on its way. */
  what: string;
};
/** `stop`: no new round begins; answers when the running one is through. */
export type Recovery = { chore: Chore; stop(): Promise<void> };

export const createRecovery = ({ name, due, recover, log, what }: Needs): { recover(): Promise<void>; recovery: Recovery } => {
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  const onTrouble = (error: unknown): void => log.error({ err: error }, `what a crash left of ${what} could not be settled yet`);
  const run = async (): Promise<void> => {
    if (!isStopped) await (round = recover(onTrouble).catch(onTrouble));
  };
  return {
    recover: (): Promise<void> => recover(onTrouble),
    recovery: {
      chore: { name, every: 2, due, run },
      stop: async (): Promise<void> => {
        isStopped = true;
        await round;
      },
    },
  };
};
