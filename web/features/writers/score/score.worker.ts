import { assess, type Question } from './assessment.ts';

/** Scores off the page's thread, so that typing never waits. */
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page needs no naming
  self.postMessage({ id: data.id, assessment: assess(data.question) });
});
