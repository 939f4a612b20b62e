/**
 * A provider of models without any model: it answers in OpenAI's words at once, costs next to nothing, and says each time that
 * nothing thinks behind it. So everything around a call can be tried without a key. It exists in demo mode alone.
 */
import type { Log } from '../../kit/log.ts';
import { createOwnProcess } from '../../kit/own-process.ts';
import { demoKey } from './offer.ts';

/** A name that no network knows: it stands for the socket of the process. */
export const demoHost = 'demo-provider.invalid';

/** Megabytes of its heap: more is never needed, and a mistake takes no more from the machine. */
const heap = 96;

export const createDemoProvider = ({ log }: { log: Log }) => {
  const process_ = createOwnProcess({
    name: 'demo provider',
    program: new URL('./process/program.ts', import.meta.url),
    env: { TMPDIR: process.env['TMPDIR'], DEMO_PROVIDER_KEY: demoKey },
    execArgv: [`--max-old-space-size=${heap}`],
    log,
  });
  return { socket: process_.at, stop: process_.stop };
};
