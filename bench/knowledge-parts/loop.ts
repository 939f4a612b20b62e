/** Loaded into the server under test before anything else: says how long its loop kept others waiting. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 10;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.on('message', ({ ask }: { ask: 'begin' | 'end' }) => {
  if (ask === 'begin') delay.reset();
  // It counts from one look to the next: of that, its own interval is no waiting.
  process.send?.({ p99: Math.max(0, delay.percentile(99) / 1e6 - resolution) });
});
process.channel?.unref();
