/** Programs that a start waits for. */
import { spawnSync } from 'node:child_process';

/** One that something else killed, or that could not be begun, says nothing about what it was to do: it is called once more. */
export const finish = (program, args, options) => {
  const call = () => spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20, ...options });
  const ended = call();
  return ended.signal || (ended.error && ended.error.code !== 'ENOENT') ? call() : ended;
};

/** The last of what it said, and what ended it where it could not say that itself. */
export const tail = ({ stdout, stderr, status, signal, error }) => {
  const said = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-20).join('\n');
  const why = error ? error.message : signal ? `It was ended by ${signal}.` : !said && status ? `It ended with ${status}.` : '';
  return [said, why].filter(Boolean).join('\n');
};
