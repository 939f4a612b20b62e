/** The stand-in of the demo: a Coze of our own in a process of its own, which says that it is not Coze. */
import type { Log } from '../../../kit/log.ts';
import { createOwnProcess } from '../../../kit/own-process.ts';

export { localTokens } from './seed.ts';

/** A name that no network knows: it stands for the socket of the process. */
export const localHost = 'local-coze.invalid';

export const createLocalProcess = ({ log }: { log: Log }) => {
  const process_ = createOwnProcess({
    name: 'local Coze',
    program: new URL('./program.ts', import.meta.url),
    env: { TMPDIR: process.env['TMPDIR'] },
    execArgv: ['--max-old-space-size=96'],
    log,
  });
  return { socket: process_.at, stop: process_.stop };
};
