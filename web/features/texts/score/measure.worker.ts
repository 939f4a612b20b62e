import { judge, type TextQuestion } from './measuring.ts';

/** Measures off the page's thread, so that typing never waits. */
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; question: TextQuestion }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page needs no naming
  self.postMessage({ id: data.id, assessment: judge(data.question) });
});
