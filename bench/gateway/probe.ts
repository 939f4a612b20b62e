/** Loaded into the server under test before anything else: says what its heap holds, and where its time went. */
import { Session } from 'node:inspector/promises';

export type ProbeAsk = { ask: 'heap' | 'profile' | 'profiled' };

const session = new Session();

process.on('message', ({ ask }: ProbeAsk) => {
  if (ask === 'heap') process.send?.(heap());
  else void (ask === 'profile' ? begin() : end()).then((told) => process.send?.(told));
});
// The bench is no reason to live on.
process.channel?.unref();

/** What is left once nobody needs the rest, outside of V8's heap too: there are the pieces of streams. */
const heap = (): number => {
  for (let times = 0; times < 3; times += 1) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const begin = async (): Promise<string> => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  await session.post('Profiler.start');
  return '';
};

const end = async (): Promise<string> => {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return JSON.stringify(profile);
};
