/** Services and an MCP server for the demo, in a process of its own: whoever tries the demo has something to call, and calls nobody. */
import type { Log } from '../../../kit/log.ts';
import { createOwnProcess } from '../../../kit/own-process.ts';

/** A name that no network knows: it stands for the socket of the process. */
export const demoToolsHost = 'demo-tools.invalid';
/** Megabytes of its heap: a mistake takes no more from the machine. */
const heap = 96;

export const createDemoTools = ({ log }: { log: Log }) => {
  const process_ = createOwnProcess({
    name: 'demo services',
    program: new URL('./process/program.ts', import.meta.url),
    env: { TMPDIR: process.env['TMPDIR'] },
    execArgv: [`--max-old-space-size=${heap}`],
    log,
  });
  return { socket: process_.at, stop: process_.stop };
};
