import { assess, type Question } from './assessment.ts';

/** Scores off the page's thread, so that typing never waits. */
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  self.postMessage({ id: data.id, assessment: assess(data.question) });
});
