import { expect, test } from 'vitest';
import { aListing } from '../writers.testing.ts';
import type { Assessment, Question } from './assessment.ts';
import { type Asks, createAssessor } from './assessor.ts';

/** A worker whose end the test holds. */
const aWorker = () => {
  const hears: Record<string, (event: unknown) => void> = {};
  const asked: { id: number; question: Question }[] = [];
  const worker = {
    postMessage: (message: never) => void asked.push(message),
    terminate: () => undefined,
    addEventListener: (kind: string, hear: (event: never) => void) => {
      hears[kind] = hear as (event: unknown) => void;
    },
  } as Asks;
  return { worker, asked, answer: () => hears['message']!({ data: { id: asked.at(-1)!.id, assessment: {} } }), breaks: () => hears['error']!({}) };
};
const question = (title: string): Question => ({
  listing: aListing({ title }),
  brief: {} as Question['brief'],
  product: null,
  shopName: '',
  vouched: [],
  engines: null,
});

test('while the worker is busy only the newest question waits', () => {
  const one = aWorker();
  const heard: string[] = [];
  const assessor = createAssessor<Question, Assessment>(() => one.worker, { hear: (_, about) => heard.push(about.listing.title) });
  for (const title of ['a', 'ab', 'abc']) assessor.ask(question(title));
  one.answer();
  one.answer();
  expect(heard).toEqual(['a', 'abc']);
});

test('a worker that breaks is replaced, and what waited is asked of the next', () => {
  const workers = [aWorker(), aWorker()];
  const heard: string[] = [];
  let opened = 0;
  const assessor = createAssessor<Question, Assessment>(() => workers[opened++]!.worker, { hear: (_, about) => heard.push(about.listing.title) });
  assessor.ask(question('breaks it'));
  assessor.ask(question('waits'));
  workers[0]!.breaks();
  workers[1]!.answer();
  expect([opened, heard]).toEqual([2, ['waits']]);
});

test('where every worker breaks it is said, nothing more is asked, and somebody may try again', () => {
  const workers = Array.from({ length: 6 }, aWorker);
  const heard: string[] = [];
  const givenUp: string[] = [];
  let opened = 0;
  const assessor = createAssessor<Question, Assessment>(() => workers[opened++]!.worker, {
    hear: (_, about) => heard.push(about.listing.title),
    onGivenUp: (why) => givenUp.push(why),
  });
  for (const { breaks } of workers.slice(0, 4)) {
    expect(givenUp).toEqual([]);
    assessor.ask(question('breaks each'));
    breaks();
  }
  expect([opened, givenUp]).toEqual([4, ['']]);
  assessor.ask(question('typed since'));
  expect(opened).toBe(4);
  assessor.again(question('typed since'));
  workers[4]!.answer();
  expect([opened, heard]).toEqual([5, ['typed since']]);
});
